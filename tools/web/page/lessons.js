/* What the rules page tells and shows. MIT licence. */

/**
 * A rule with a board to try it on.
 * @typedef {object} Lesson
 * @property {string} name
 * @property {string[]} moves of a game of Base+MLP up to the position
 * @property {string} [piece] that is to be tried
 * @property {boolean} [hands] the hand is part of it
 */

const opening = ["wS1", "bS1 wS1-", "wQ \\wS1", "bQ bS1/"];

/** @param {string} piece */
const beside = (piece) => [...opening, `${piece} -wS1`, "bA1 bS1-"];

/** @type {Lesson[]} */
export const lessons = [
  {name: "placing", moves: ["wS1", "bS1 wS1-", "wG1 -wS1", "bG1 bS1-"], hands: true},
  {name: "first", moves: [], hands: true},
  {name: "hive", moves: beside("wA1"), piece: undefined},
  {name: "gate", moves: ["wS1", "bS1 wS1-", "wA1 /wS1", "bA1 bS1-", "wG1 -wA1", "bG1 bA1-", "wQ -wS1", "bQ \\bG1", "wS2 \\wS1", "bA2 bG1/", "wG2 -wQ", "bA3 \\bA2"]},
  {name: "queen", moves: beside("wA1"), piece: "wQ"},
  {name: "beetle", moves: beside("wB1"), piece: "wB1"},
  {name: "grasshopper", moves: beside("wG1"), piece: "wG1"},
  {name: "spider", moves: beside("wS2"), piece: "wS2"},
  {name: "ant", moves: beside("wA1"), piece: "wA1"},
  {name: "mosquito", moves: beside("wM"), piece: "wM"},
  {name: "ladybug", moves: beside("wL"), piece: "wL"},
  {name: "pillbug", moves: beside("wP"), piece: "wP"},
];

/** @type {Record<string, Record<string, [string, string]>>} */
const texts = {
  en: {
    placing: ["Placing", "In your turn you place a piece or move one. A new piece touches your own pieces and none of your opponent's; only the first piece of Black touches White's. Two of a kind are played in the order of their numbers."],
    first: ["The queen", "By your fourth turn the queen must be on the board, and nothing of yours moves before she is. By the rules of 2024 she may not be your first piece; those of 2010 allowed it. Try to place her now."],
    hive: ["One hive", "The pieces must never fall apart into two groups, not even while one is in the air. The pieces with a red dot hold the hive together and can't move. Click the spider to be told so."],
    gate: ["The gate", "On the ground a piece slides: it can't squeeze through a gap that is closed on both sides. Here the queen sees a free cell, and can't get out to it."],
    queen: ["Queen bee", "One step, sliding along the hive."],
    beetle: ["Beetle", "One step like the queen, and it climbs onto the hive. What lies below can't move, and the stack has the colour of its top."],
    grasshopper: ["Grasshopper", "Jumps in a straight line over one or more pieces to the first free cell. Gates do not stop it."],
    spider: ["Spider", "Exactly three steps along the edge of the hive, never back to a cell it has just left."],
    ant: ["Ant", "As many steps along the edge of the hive as it likes."],
    mosquito: ["Mosquito", "Expansion M. It moves like any piece that it touches, of either colour. Up on the hive it is a beetle; beside mosquitoes alone it can't move."],
    ladybug: ["Ladybug", "Expansion L. Two steps on top of the hive, and one down to a free cell."],
    pillbug: ["Pillbug", "Expansion P. One step like the queen; or, instead of moving, it throws a piece beside it, of either colour, over itself to another free cell beside it. Not the piece that was moved last, and none that holds the hive together. Try it: choose the queen."],
  },
  tr: {
    placing: ["Taş koymak", "Sıran gelince bir taş koyar ya da oynatırsın. Yeni taş kendi taşlarına değer, rakibinkilere değmez; yalnızca Siyahın ilk taşı Beyazınkine değer. Aynı türden taşlar numara sırasıyla konur."],
    first: ["Kraliçe", "Dördüncü turuna kadar kraliçe tahtada olmalı; o konmadan hiçbir taşın oynamaz. 2024 kurallarına göre ilk taşın olamaz; 2010 kuralları buna izin veriyordu. Şimdi koymayı dene."],
    hive: ["Tek kovan", "Taşlar, biri havadayken bile, iki gruba ayrılamaz. Kırmızı noktalı taşlar kovanı bir arada tutar ve oynayamaz. Nedenini okumak için örümceğe tıkla."],
    gate: ["Geçit", "Yerde taşlar kayarak ilerler: iki yanı kapalı bir aralıktan geçemezler. Burada kraliçenin yanında boş bir hücre var ama oraya çıkamıyor."],
    queen: ["Kraliçe arı", "Kovan boyunca kayarak bir adım."],
    beetle: ["Böcek", "Kraliçe gibi bir adım; ayrıca kovanın üstüne çıkar. Altındaki taş oynayamaz, yığın en üstteki taşın rengindedir."],
    grasshopper: ["Çekirge", "Bir ya da daha çok taşın üzerinden düz çizgide ilk boş hücreye atlar. Geçitler onu durdurmaz."],
    spider: ["Örümcek", "Kovanın kenarında tam üç adım; az önce ayrıldığı hücreye dönmez."],
    ant: ["Karınca", "Kovanın kenarında istediği kadar adım."],
    mosquito: ["Sivrisinek", "M eki. Değdiği herhangi bir taş gibi, rengi ne olursa olsun, oynar. Kovanın üstünde böcektir; yalnızca sivrisineğe değiyorsa oynayamaz."],
    ladybug: ["Uğur böceği", "L eki. Kovanın üstünde iki adım, sonra boş bir hücreye bir adım aşağı."],
    pillbug: ["Tespih böceği", "P eki. Kraliçe gibi bir adım; ya da oynamak yerine yanındaki bir taşı, rengi ne olursa olsun, üzerinden atıp yanındaki başka bir boş hücreye koyar. Son oynayan taşı ve kovanı tutan taşı atamaz. Dene: kraliçeyi seç."],
  },
  hu: {
    placing: ["Lerakás", "A körödben leraksz egy bábut vagy lépsz eggyel. Az új bábu a saját bábuidat érinti, az ellenfélét nem; csak Sötét első bábuja ér Világoséhoz. Az azonos fajtákat a számuk sorrendjében kell lerakni."],
    first: ["A királynő", "A negyedik körödig a királynőnek a táblán kell lennie, és előtte egyetlen bábud sem mozdulhat. A 2024-es szabály szerint nem lehet az első bábud; a 2010-es megengedte. Próbáld most lerakni."],
    hive: ["Egy kaptár", "A bábuk soha nem eshetnek szét két csoportra, akkor sem, amíg az egyik a levegőben van. A piros pöttyös bábuk tartják össze a kaptárt, nem mozdulhatnak. Kattints a pókra, és megtudod."],
    gate: ["A kapu", "A földön a bábuk csúsznak: mindkét oldalról zárt résen nem férnek át. Itt a királynő mellett van szabad mező, de nem jut ki rá."],
    queen: ["Méhkirálynő", "Egy lépés a kaptár mentén csúszva."],
    beetle: ["Bogár", "Egy lépés, mint a királynő, és fel is mászik a kaptárra. Az alatta lévő nem mozdulhat, az oszlop a legfelső bábu színét viseli."],
    grasshopper: ["Szöcske", "Egyenes vonalban átugrik egy vagy több bábut az első szabad mezőre. A kapu nem állítja meg."],
    spider: ["Pók", "Pontosan három lépés a kaptár szélén, és nem lép vissza oda, ahonnan épp jött."],
    ant: ["Hangya", "Annyi lépés a kaptár szélén, amennyit csak akar."],
    mosquito: ["Szúnyog", "M kiegészítő. Úgy lép, mint bármelyik bábu, amelyhez hozzáér, színtől függetlenül. A kaptár tetején bogár; csak szúnyog mellett nem léphet."],
    ladybug: ["Katica", "L kiegészítő. Két lépés a kaptár tetején, aztán egy le egy szabad mezőre."],
    pillbug: ["Ászka", "P kiegészítő. Egy lépés, mint a királynő; vagy lépés helyett egy mellette álló bábut, színtől függetlenül, átdob maga fölött egy másik szomszédos szabad mezőre. Az utoljára mozdult bábut és a kaptárt tartót nem. Próbáld ki: válaszd a királynőt."],
  },
};

/**
 * Title and text of a lesson.
 * @param {Lesson} lesson
 * @param {string} language
 */
export function lessonText(lesson, language) {
  return texts[language][lesson.name];
}
