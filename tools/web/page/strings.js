/* All words of the page, in one table: another language is another column. MIT licence. */

export const languages = {en: "English", tr: "Türkçe", hu: "Magyar"};

/* {1}, {2} stand for what is put in. */
/** @type {Record<string, [string, string, string]>} */
const table = {
  title: ["Mandible – play Hive", "Mandible – Hive oyna", "Mandible – Hive játék"],
  play: ["Play", "Oyna", "Játék"],
  analyse: ["Analyse", "Analiz", "Elemzés"],
  watch: ["Watch", "İzle", "Nézés"],
  learn: ["Rules", "Kurallar", "Szabályok"],
  language: ["Language", "Dil", "Nyelv"],
  view: ["View", "Görünüm", "Nézet"],
  board: ["Board", "Tahta", "Tábla"],
  w: ["White", "Beyaz", "Világos"],
  b: ["Black", "Siyah", "Sötét"],
  Q: ["queen bee", "kraliçe arı", "méhkirálynő"],
  S: ["spider", "örümcek", "pók"],
  B: ["beetle", "böcek", "bogár"],
  G: ["grasshopper", "çekirge", "szöcske"],
  A: ["ant", "karınca", "hangya"],
  M: ["mosquito", "sivrisinek", "szúnyog"],
  L: ["ladybug", "uğur böceği", "katica"],
  P: ["pillbug", "tespih böceği", "ászka"],
  piece: ["{1} {2}", "{1} {2}", "{1} {2}"],
  newGame: ["New game", "Yeni oyun", "Új játszma"],
  start: ["Start", "Başla", "Indítás"],
  you: ["You", "Sen", "Te"],
  youPlay: ["You play", "Rengin", "A te színed"],
  random: ["Random", "Rastgele", "Véletlen"],
  level: ["Level", "Seviye", "Szint"],
  time: ["Engine's time for a move", "Motorun hamle süresi", "A gép ideje lépésenként"],
  seconds: ["{1} s", "{1} sn", "{1} mp"],
  gameType: ["Expansions", "Ek paketler", "Kiegészítők"],
  none: ["none", "yok", "nincs"],
  queenFirst: ["The queen may be the first piece (2010 rules)", "Kraliçe ilk taş olabilir (2010 kuralları)", "A királynő is lehet az első bábu (2010-es szabályok)"],
  confirm: ["Ask before a move is made", "Hamleden önce sor", "Kérdezz rá lépés előtt"],
  confirmMove: ["Make this move", "Hamleyi yap", "Lépés megerősítése"],
  cancel: ["Cancel", "Vazgeç", "Mégse"],
  undo: ["Take back", "Geri al", "Visszavonás"],
  hint: ["Hint", "İpucu", "Tipp"],
  resign: ["Resign", "Terk et", "Feladás"],
  resignSure: ["Resign this game?", "Bu oyunu terk etmek istiyor musun?", "Biztosan feladod?"],
  toAnalysis: ["Analyse this game", "Bu oyunu analiz et", "Játszma elemzése"],
  yourTurn: ["Your turn: {1}", "Sıra sende: {1}", "Te jössz: {1}"],
  thinking: ["{1} is thinking…", "{1} düşünüyor…", "{1} gondolkodik…"],
  turnOf: ["{1} to move", "Sıra: {1}", "{1} lép"],
  wins: ["{1} wins: the queen is surrounded", "{1} kazandı: kraliçe kuşatıldı", "{1} nyert: a királynő körül van véve"],
  draw: ["Draw: both queens are surrounded", "Berabere: iki kraliçe de kuşatıldı", "Döntetlen: mindkét királynő körül van véve"],
  drawRepeated: ["Draw: the position came a third time", "Berabere: konum üçüncü kez oluştu", "Döntetlen: az állás harmadszor fordult elő"],
  resigned: ["{1} resigns: {2} wins", "{1} terk etti: {2} kazandı", "{1} feladta: {2} nyert"],
  engineResigned: ["The engine gives up", "Motor terk etti", "A gép feladta"],
  passed: ["{1} has no move and must pass", "{1} hamle yapamıyor, pas geçiyor", "{1} nem tud lépni, passzol"],
  pass: ["pass", "pas", "passz"],
  mustPass: ["You have no legal move. You must pass.", "Geçerli hamlen yok. Pas geçmelisin.", "Nincs szabályos lépésed, passzolnod kell."],
  passButton: ["Pass", "Pas geç", "Passz"],
  drawsByRepetition: ["this would be a draw by repetition", "bu tekrarla beraberlik olur", "ez ismétléssel döntetlen lenne"],
  inHand: ["In hand", "Elde", "Kézben"],
  queenCount: ["{1}'s queen: {2} of 6 sides taken", "{1} kraliçesi: 6 kenardan {2} dolu", "{1} királynője: 6 oldalból {2} foglalt"],
  moves: ["Moves", "Hamleler", "Lépések"],
  noMoves: ["No moves yet", "Henüz hamle yok", "Még nincs lépés"],
  typeMove: ["Type a move, such as A1 /wQ", "Hamle yaz, örneğin A1 /wQ", "Írj be egy lépést, pl. A1 /wQ"],
  playIt: ["Play", "Oyna", "Lépés"],
  ambiguous: ["Several moves fit: {1}", "Birden çok hamle uyuyor: {1}", "Több lépés is illik rá: {1}"],
  first: ["First position", "İlk konum", "Kezdőállás"],
  back: ["One move back", "Bir hamle geri", "Egy lépés vissza"],
  forward: ["One move forward", "Bir hamle ileri", "Egy lépés előre"],
  last: ["Last position", "Son konum", "Utolsó állás"],
  engine: ["Engine", "Motor", "Motor"],
  engineOn: ["Engine on", "Motor açık", "Gép be"],
  lines: ["Lines", "Varyant", "Változatok"],
  depth: ["depth {1}", "derinlik {1}", "mélység {1}"],
  speed: ["{1} k positions/s", "{1} bin konum/sn", "{1} ezer állás/mp"],
  chance: ["White's win chance {1} %", "Beyazın kazanma şansı %{1}", "Világos nyerési esélye {1} %"],
  bestMove: ["Play the best move", "En iyi hamleyi oyna", "Legjobb lépés megtétele"],
  open: ["Open", "Aç", "Megnyitás"],
  paste: ["Paste a GameString, a PGN or a hivegame.com link, or drop a file", "GameString, PGN veya hivegame.com bağlantısı yapıştır ya da dosya bırak", "Illessz be GameStringet, PGN-t vagy hivegame.com linket, vagy dobj ide egy fájlt"],
  load: ["Open it", "Aç", "Megnyitás"],
  tooBig: ["This file is too large for a game ({1} MB)", "Bu dosya bir oyun için çok büyük ({1} MB)", "Ez a fájl túl nagy egy játszmához ({1} MB)"],
  notGame: ["No game was found in this text", "Bu metinde oyun bulunamadı", "A szövegben nincs játszma"],
  openedUpTo: ["Opened up to ply {1}. Then: {2}", "{1}. hamleye kadar açıldı. Sonra: {2}", "A(z) {1}. lépésig megnyitva. Aztán: {2}"],
  opened: ["Opened: {1} plies", "Açıldı: {1} hamle", "Megnyitva: {1} lépés"],
  several: ["This file holds {1} games; the first is shown", "Dosyada {1} oyun var; ilki gösteriliyor", "A fájlban {1} játszma van; az első látható"],
  share: ["Share", "Paylaş", "Megosztás"],
  copyGame: ["Copy GameString", "GameString kopyala", "GameString másolása"],
  copyLink: ["Copy link", "Bağlantı kopyala", "Link másolása"],
  copied: ["Copied", "Kopyalandı", "Másolva"],
  savePgn: ["Save PGN", "PGN kaydet", "PGN mentése"],
  saveSvg: ["Picture (SVG)", "Resim (SVG)", "Kép (SVG)"],
  savePng: ["Picture (PNG)", "Resim (PNG)", "Kép (PNG)"],
  comment: ["Comment on this move", "Bu hamleye yorum", "Megjegyzés a lépéshez"],
  promote: ["Promote variation", "Varyantı yükselt", "Változat előléptetése"],
  makeMain: ["Make main line", "Ana varyant yap", "Legyen fővonal"],
  deleteFrom: ["Delete from here", "Buradan sonrasını sil", "Törlés innen"],
  deleteShown: ["{1} moves would be deleted; press again to delete them", "{1} hamle silinecek; silmek için tekrar bas", "{1} lépés törlődne; nyomd meg újra a törléshez"],
  deleted: ["{1} moves deleted", "{1} hamle silindi", "{1} lépés törölve"],
  restore: ["Undo", "Geri getir", "Visszaállítás"],
  playFromHere: ["Play from here", "Buradan oyna", "Játék innen"],
  watchStart: ["Let them play", "Başlasınlar", "Kezdjék"],
  watchStop: ["Stop", "Durdur", "Állj"],
  pieces: ["Pieces", "Taşlar", "Bábuk"],
  drawn: ["drawn", "çizim", "rajzolt"],
  letters: ["letters", "harf", "betű"],
  flatHexes: ["Flat-topped hexes", "Düz tepeli altıgenler", "Lapos hatszögek"],
  spreadStacks: ["Lift stacks (X)", "Yığınları aç (X)", "Oszlopok szétnyitása (X)"],
  showTargets: ["Show legal moves", "Geçerli hamleleri göster", "Szabályos lépések mutatása"],
  showPins: ["Show pinned pieces", "Bağlı taşları göster", "Kötött bábuk mutatása"],
  greyIdle: ["Grey out pieces that can't move", "Oynayamayan taşları soldur", "Lépésképtelen bábuk halványítása"],
  keys: ["Single-letter keys", "Tek harfli kısayollar", "Egybetűs gyorsbillentyűk"],
  sounds: ["Sounds", "Sesler", "Hangok"],
  centre: ["Centre the board", "Tahtayı ortala", "Tábla középre"],
  theme: ["Colours", "Renkler", "Színek"],
  auto: ["as the system", "sistem gibi", "rendszer szerint"],
  light: ["light", "açık", "világos"],
  dark: ["dark", "koyu", "sötét"],
  engineFailed: ["The engine stopped ({1}). It was started again; the game is as it was.", "Motor durdu ({1}). Yeniden başlatıldı; oyun olduğu gibi.", "A motor leállt ({1}). Újraindult; a játszma változatlan."],
  engineGone: ["The engine can't be started here: {1}", "Motor burada başlatılamıyor: {1}", "A motor itt nem indítható: {1}"],
  noStorage: ["This browser keeps nothing here: the game will be gone after a reload", "Tarayıcı burada veri saklamıyor: sayfa yenilenince oyun kaybolur", "A böngésző itt nem tárol: újratöltéskor a játszma elvész"],
  cantMove: ["{1} can't move: {2}", "{1} oynayamaz: {2}", "{1} nem léphet: {2}"],
  cantGo: ["{1}", "{1}", "{1}"],
  movesOf: ["{1}: {2} moves", "{1}: {2} hamle", "{1}: {2} lépés"],
  moveTo: ["{1} to {2}", "{1} → {2}", "{1} → {2}"],
  placed: ["{1} placed at {2}", "{1} şuraya kondu: {2}", "{1} lerakva: {2}"],
  moved: ["{1} moved to {2}", "{1} şuraya gitti: {2}", "{1} ide lépett: {2}"],
  thrown: ["{1} thrown to {2}", "{1} şuraya atıldı: {2}", "{1} átdobva ide: {2}"],
  cellBeside: ["the cell {1} of {2}", "{2} taşının {1} hücresi", "{2} mellett, {1}"],
  cellOn: ["the top of {1}", "{1} taşının üstü", "{1} teteje"],
  cellMiddle: ["the middle of the board", "tahtanın ortası", "a tábla közepe"],
  east: ["east", "doğu", "keletre"],
  west: ["west", "batı", "nyugatra"],
  northEast: ["north-east", "kuzeydoğu", "északkeletre"],
  northWest: ["north-west", "kuzeybatı", "északnyugatra"],
  southEast: ["south-east", "güneydoğu", "délkeletre"],
  southWest: ["south-west", "güneybatı", "délnyugatra"],
  tryIt: ["Try it: move the {1}", "Dene: {1} taşını oynat", "Próbáld ki: {1}"],
  reset: ["Again", "Baştan", "Újra"],
  goal: ["Surround the other queen: when all six sides of a queen are taken, whoever owns the pieces, she has lost.", "Rakip kraliçeyi kuşat: bir kraliçenin altı kenarı da dolduğunda, taşlar kimin olursa olsun, o kaybeder.", "Vedd körül az ellenfél királynőjét: akinek a királynője mind a hat oldalán foglalt – bárki bábui azok –, veszített."],
};

/* What the engine says of a move that can't be played: {1} and {2} are pieces. */
/** @type {[string, string, string][]} */
const reasons = [
  ["{1} can't be placed on the first turn", "{1} ilk turda konamaz", "{1} az első körben nem rakható le"],
  ["{1} can't be played: the queen must be placed by the fourth turn", "{1} oynanamaz: kraliçe dördüncü tura kadar konmalı", "{1} nem játszható: a királynőt a negyedik körig le kell rakni"],
  ["{1} can't be moved before your queen is placed", "kraliçen konmadan {1} oynatılamaz", "{1} nem mozdulhat, amíg a királynőd nincs lerakva"],
  ["{1} must be placed before {2}", "{1}, {2} taşından önce konmalı", "{1} előbb rakandó le, mint {2}"],
  ["{1} was moved in the last ply and must rest now", "{1} son hamlede oynadı, şimdi dinlenmeli", "{1} az előbb mozdult, most pihennie kell"],
  ["{1} is covered by {2}", "{1} taşının üstünde {2} var", "{1} bábun rajta áll: {2}"],
  ["moving {1} would break the hive", "{1} oynarsa kovan bölünür", "{1} elmozdítása kettészakítaná a kaptárt"],
  ["{1} can't be placed on top of {2}", "{1}, {2} üzerine konamaz", "{1} nem rakható {2} tetejére"],
  ["{1} can't be placed there: the cell touches {2}", "{1} oraya konamaz: hücre {2} taşına değiyor", "{1} oda nem rakható: a mező érinti ezt: {2}"],
  ["{1} is there already", "{1} zaten orada", "{1} már ott van"],
  ["{1} can't climb onto {2}", "{1}, {2} üzerine tırmanamaz", "{1} nem mászhat rá erre: {2}"],
  ["{1} can't reach that cell", "{1} o hücreye ulaşamaz", "{1} nem éri el azt a mezőt"],
  ["{1} is not White's piece, and it is White's turn", "{1} Beyazın taşı değil, sıra Beyazda", "{1} nem Világosé, és Világos van soron"],
  ["{1} is not Black's piece, and it is Black's turn", "{1} Siyahın taşı değil, sıra Siyahta", "{1} nem Sötété, és Sötét van soron"],
];

let column = 0;

/** @param {string} language */
export function setLanguage(language) {
  column = Math.max(0, Object.keys(languages).indexOf(language));
}

export function language() {
  return Object.keys(languages)[column];
}

/**
 * The words for a key.
 * @param {string} key
 * @param {...(string | number)} values
 */
export function t(key, ...values) {
  return put(table[key][column], values.map(String));
}

/** @param {string} text @param {string[]} values */
function put(text, values) {
  return text.replace(/\{(\d)\}/g, (_, number) => values[Number(number) - 1]);
}

/**
 * Says the engine's reason for a refusal in the page's language, pieces by their names.
 * @param {string} reason
 * @param {(piece: string) => string} name
 */
export function sayReason(reason, name) {
  for (const words of reasons) {
    const pattern = new RegExp("^" + words[0].replace(/[{}]/g, (c) => (c === "{" ? "(?<p" : ">\\w+)")) + "$");
    const found = pattern.exec(reason);
    if (found) return put(words[column], Object.values(found.groups || {}).map(name));
  }
  return reason.replace(/\b[wb][QSBGAMLP]\d?\b/g, name);
}

/**
 * What a piece is called: "White ant 1".
 * @param {string} piece
 */
export function pieceName(piece) {
  return t("piece", t(piece[0]), t(piece[1])) + (piece[2] ? " " + piece[2] : "");
}

/** Words of the parts that are data of the page: every language's text by key. */
export function keys() {
  return Object.keys(table);
}
