/* A game against the engine. MIT licence. */
import {html} from "../../common/page/elements.js";
import {target} from "../../common/page/position.js";
import {fitting, moveField, MoveList, stepButtons} from "./moves.js";
import {load, save} from "./store.js";
import {pieceName, sayReason, t} from "./strings.js";
import {Table} from "./table.js";
import {moveWords, stateWords} from "./words.js";

export const types = ["Base", "Base+M", "Base+L", "Base+P", "Base+ML", "Base+MP", "Base+LP", "Base+MLP"];

/** Seconds a move. */
const TIMES = [0.5, 1, 3, 10, 30];

/**
 * What it is like to play a level, weakest first, by language.
 * @type {Record<string, string[]>}
 */
const levelWords = {
  en: ["plays like someone who has just learned the rules", "sees a move ahead and often errs", "a casual player", "punishes plain mistakes", "hard for most people", "the engine's full strength"],
  tr: ["kuralları yeni öğrenmiş biri gibi", "bir hamle ileriyi görür, sık hata yapar", "sıradan bir oyuncu", "açık hataları cezalandırır", "çoğu kişi için zor", "motorun tam gücü"],
  hu: ["mint aki most tanulta a szabályokat", "egy lépést lát előre, sokat hibázik", "alkalmi játékos", "megbünteti a durva hibákat", "a legtöbbeknek nehéz", "a gép teljes ereje"],
};

/** @param {number} level @param {string} language */
export function levelText(level, language) {
  const index = level === 20 ? 5 : level >= 15 ? 4 : level >= 10 ? 3 : level >= 6 ? 2 : level >= 2 ? 1 : 0;
  return levelWords[language][index];
}

/**
 * @typedef {object} PlayState
 * @property {string} type
 * @property {string[]} moves
 * @property {boolean} queenFirst
 * @property {"w" | "b"} side the user's
 * @property {number} level
 * @property {number} seconds
 * @property {"" | "w" | "b"} resigned
 */

export class Play {
  /** @param {import("./main.js").Page} page */
  constructor(page) {
    this.page = page;
    this.name = "play";
    this.list = new MoveList((ply) => this.go(ply));
    this.table = new Table({rules: page.rules, settings: page.settings, say: (text) => page.say(text), onMove: (move) => this.makeMove(move)});
    this.status = html("p", {class: "status"});
    this.actions = html("div", {class: "actions"});
    this.setup = html("details", {class: "card setup"});
    /** @type {import("../../common/page/board-view.js").Scene["arrows"]} */
    this.arrows = [];
    this.thinks = false;
    this.sure = false;
    this.state = this.restored();
    this.now = this.state.moves.length;
    this.side = html("aside", {class: "side", "aria-label": t("play")}, [
      html("div", {class: "card"}, [this.status, this.actions]),
      html("div", {class: "card"}, [stepButtons((step) => this.step(step)), this.list.node, moveField((text) => this.typed(text))]),
      this.setup,
    ]);
    this.node = html("div", {class: "view play"}, [this.table.node, this.side]);
    this.drawSetup();
    this.read();
  }

  /** @returns {PlayState} */
  restored() {
    const kept = load("play", /** @type {Record<string, any>} */ ({}));
    return {
      type: types.includes(kept.type) ? kept.type : "Base+MLP",
      moves: Array.isArray(kept.moves) && kept.moves.every((/** @type {any} */ move) => typeof move === "string") ? kept.moves : [],
      queenFirst: kept.queenFirst === true,
      side: kept.side === "b" ? "b" : "w",
      level: Number.isInteger(kept.level) && kept.level >= 0 && kept.level <= 20 ? kept.level : 4,
      seconds: TIMES.includes(kept.seconds) ? kept.seconds : 1,
      resigned: kept.resigned === "w" || kept.resigned === "b" ? kept.resigned : "",
    };
  }

  /* ---- the form for a new game ---- */

  drawSetup() {
    const {state, page} = this, language = page.settings.language;
    const level = html("input", {type: "range", min: 0, max: 20, step: 1, name: "level", "aria-describedby": "level-words"});
    level.value = String(state.level);
    const number = html("output", {}, String(state.level)), words = html("small", {id: "level-words"}, levelText(state.level, language));
    level.addEventListener("input", () => {
      number.textContent = level.value;
      words.textContent = levelText(Number(level.value), language);
    });
    const side = html("select", {name: "side"}, [["w", t("w")], ["b", t("b")], ["random", t("random")]].map(([value, text]) => html("option", {value}, text)));
    side.value = state.side;
    const seconds = html("select", {name: "seconds"}, TIMES.map((time) => html("option", {value: time}, t("seconds", time))));
    seconds.value = String(state.seconds);
    const type = html("select", {name: "type"}, types.map((name) => html("option", {value: name}, name === "Base" ? `Base (${t("none")})` : name)));
    type.value = state.type;
    const queen = html("input", {type: "checkbox", name: "queenFirst"});
    queen.checked = state.queenFirst;
    const form = html("form", {class: "form", onsubmit: (/** @type {Event} */ event) => {
      event.preventDefault();
      this.begin({type: type.value, moves: [], queenFirst: queen.checked, level: Number(level.value), seconds: Number(seconds.value), resigned: "",
        side: side.value === "random" ? (Math.random() < 0.5 ? "w" : "b") : /** @type {"w" | "b"} */ (side.value)});
    }}, [
      html("label", {class: "row level"}, [html("span", {}, [t("level"), " ", number]), level, words]),
      html("label", {class: "row"}, [t("youPlay"), side]), html("label", {class: "row"}, [t("gameType"), type]),
      html("label", {class: "row"}, [t("time"), seconds]), html("label", {class: "check"}, [queen, t("queenFirst")]),
      html("button", {type: "submit", class: "primary"}, t("start")),
    ]);
    this.setup.replaceChildren(html("summary", {}, t("newGame")), form);
    if (!state.moves.length) this.setup.open = true;
  }

  /** @param {PlayState} state */
  begin(state) {
    this.page.thinker.drop();
    this.state = state;
    this.now = state.moves.length;
    this.table.board.centre();
    if (matchMedia("(max-width: 860px)").matches) this.setup.open = false;
    this.read();
    this.proceed();
    scrollTo({top: 0});
  }

  /* ---- the game ---- */

  /* Reads the game and shows it; what is not legal any more is cut off. */
  read() {
    const {state} = this;
    const {facts} = this.page.rules.read(state.type, state.moves.slice(0, this.now), state.queenFirst);
    if (this.now === state.moves.length) {
      state.moves = facts.moves;
      this.now = facts.moves.length;
      save("play", state);
    }
    this.facts = facts;
    this.draw();
  }

  isOver() {
    return this.state.resigned !== "" || !/InProgress|NotStarted/.test(this.facts?.state || "");
  }

  isLast() {
    return this.now === this.state.moves.length;
  }

  draw() {
    const {facts, state} = this;
    if (!facts) return;
    const live = this.isLast() && !this.isOver() && !this.thinks;
    const engine = `Mandible, ${t("level").toLowerCase()} ${state.level}`, you = t("you");
    this.table.show(facts, {
      mine: live ? [state.side] : [], bottom: state.side, arrows: this.arrows, thinking: this.thinks && this.isLast() ? facts.turn : undefined,
      names: state.side === "w" ? {w: you, b: engine} : {w: engine, b: you},
    });
    this.list.show(state.moves, this.now);
    this.status.textContent = this.statusText();
    this.status.className = `status${this.isOver() ? " over" : ""}`;
    this.drawActions(live);
  }

  statusText() {
    const {facts, state} = this;
    if (!facts) return "";
    const other = (/** @type {string} */ side) => (side === "w" ? "b" : "w");
    if (state.resigned && this.isLast()) return t("resigned", t(state.resigned), t(other(state.resigned)));
    if (!/InProgress|NotStarted/.test(facts.state) || !this.isLast()) return stateWords(facts);
    if (this.thinks) return t("thinking", t(facts.turn));
    if (facts.turn !== state.side) return t("turnOf", t(facts.turn));
    return facts.mustPass ? t("mustPass") : t("yourTurn", t(facts.turn));
  }

  /** @param {boolean} live */
  drawActions(live) {
    const {facts, state} = this, mine = live && facts?.turn === state.side;
    const button = (/** @type {string} */ word, /** @type {boolean} */ can, /** @type {() => void} */ act, kind = "") => {
      const node = html("button", {type: "button", class: kind, "data-action": word, onclick: act}, t(word));
      node.disabled = !can;
      return node;
    };
    const focus = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset?.action;
    this.actions.replaceChildren(
      ...(mine && facts?.mustPass ? [button("passButton", true, () => this.makeMove("pass"), "primary")] : []),
      button("undo", this.undoCount() > 0, () => this.undo()), button("hint", mine && !facts?.mustPass, () => this.hint()),
      button("resign", live && state.moves.length > 0, () => this.resign(), this.sure ? "danger" : ""),
      button("toAnalysis", state.moves.length > 0, () => this.page.analyse(state.type, state.moves, state.queenFirst, this.now)));
    if (this.sure) /** @type {HTMLElement} */ (this.actions.querySelector("[data-action=resign]")).textContent = t("resignSure");
    if (focus) /** @type {HTMLElement | null} */ (this.actions.querySelector(`[data-action=${focus}]`))?.focus();
  }

  /* ---- moves ---- */

  /** @param {string} move */
  makeMove(move) {
    const {facts, state, page} = this;
    if (!facts || !this.isLast()) return;
    page.rules.goTo(facts);
    const next = page.rules.play(move);
    if (typeof next === "string") return this.table.tell(sayReason(next, pieceName));
    page.say(moveWords(facts.position, move, facts.turn));
    page.sound();
    this.arrows = [];
    this.sure = false;
    state.moves = next.moves;
    this.now = next.moves.length;
    this.facts = next;
    save("play", state);
    this.draw();
    this.proceed();
  }

  /* Lets the engine move if it is its turn; a forced pass of its own is made and said. */
  async proceed() {
    const {facts, state, page} = this;
    if (!facts) return;
    if (this.isOver()) return page.say(this.statusText());
    if (facts.turn === state.side || !this.isLast()) return facts.mustPass ? page.say(t("mustPass")) : undefined;
    if (facts.mustPass) {
      this.makeMove("pass");
      this.table.tell(t("passed", t(facts.turn)));
      return;
    }
    this.thinks = true;
    this.draw();
    try {
      const move = await page.thinker.think({type: state.type, moves: state.moves, queenFirst: state.queenFirst, level: state.level, seconds: state.seconds});
      if (this.state !== state || move === null) return;
      this.thinks = false;
      this.now = state.moves.length;
      this.read();
      this.makeMove(move);
    } catch (error) {
      page.trouble(error);
    } finally {
      if (this.state === state && this.thinks) {
        this.thinks = false;
        this.draw();
      }
    }
  }

  async hint() {
    const {state, page, facts} = this;
    if (!facts) return;
    const key = facts.game;
    this.status.textContent = t("thinking", "Mandible");
    const move = await page.thinker.think({type: state.type, moves: state.moves, queenFirst: state.queenFirst, seconds: 1}).catch(page.trouble);
    if (!move || this.facts?.game !== key) return;
    const to = target(facts.position.at, move);
    if (!to) return;
    this.arrows = [{from: facts.position.at[to.piece] || null, to, rank: 1}];
    this.draw();
    if (facts.position.at[to.piece] === undefined) this.table.select(to.piece);
    page.say(moveWords(facts.position, move, facts.turn));
    this.table.tell(moveWords(facts.position, move, facts.turn));
  }

  /* How many plies go back to the user's last own choice. */
  undoCount() {
    const {state} = this, first = state.side === "w" ? 0 : 1;
    if (state.resigned) return 0;
    for (let ply = state.moves.length - 1; ply >= 0; ply--) if (ply % 2 === first) return state.moves.length - ply;
    return 0;
  }

  undo() {
    const count = this.undoCount();
    if (!count) return;
    this.page.thinker.drop();
    this.thinks = false;
    this.arrows = [];
    this.state = {...this.state, moves: this.state.moves.slice(0, this.state.moves.length - count)};
    this.now = this.state.moves.length;
    this.read();
    this.proceed();
  }

  resign() {
    if (!this.sure) {
      this.sure = true;
      return this.draw();
    }
    this.sure = false;
    this.state.resigned = this.state.side;
    save("play", this.state);
    this.draw();
    this.page.say(this.statusText());
  }

  /** @param {string} text */
  typed(text) {
    const {facts} = this;
    if (!facts || !text || !this.isLast() || this.thinks || this.isOver()) return null;
    const fits = fitting(facts, text, (piece, reference) => target(facts.position.at, `${piece} ${reference}`));
    if (fits.length > 1) return t("ambiguous", fits.slice(0, 6).join(", ") + (fits.length > 6 ? ", …" : ""));
    if (fits.length === 1) this.makeMove(fits[0]);
    else {
      this.page.rules.goTo(facts);
      const next = this.page.rules.play(text);
      if (typeof next === "string") return sayReason(next, pieceName);
      this.page.rules.goTo(facts);
      this.makeMove(next.moves[next.moves.length - 1]);
    }
    return null;
  }

  /* ---- looking back ---- */

  /** @param {number} ply */
  go(ply) {
    this.now = Math.max(0, Math.min(this.state.moves.length, ply));
    this.arrows = [];
    this.read();
  }

  /** @param {"first" | "back" | "forward" | "last"} step */
  step(step) {
    this.go({first: 0, back: this.now - 1, forward: this.now + 1, last: this.state.moves.length}[step]);
  }

  enter() {
    this.read();
    this.proceed();
  }

  leave() {
    this.page.thinker.drop();
    this.thinks = false;
  }
}
