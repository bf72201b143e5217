/* The table: the board between the two players, and how moves are chosen on it. MIT licence. */
import {BoardView, handTile} from "../../common/page/board-view.js";
import {fill, html, svg} from "../../common/page/elements.js";
import {cellKey, inHand, pinned, queenNeighbours} from "../../common/page/position.js";
import {cellName} from "./words.js";
import {pieceName, sayReason, t} from "./strings.js";

/**
 * What the user likes, see settings.js.
 * @typedef {import("./settings.js").Settings} Settings
 *
 * @typedef {object} Look
 * @property {("w" | "b")[]} mine the sides that are played here by hand
 * @property {"w" | "b"} [bottom] whose hand is below
 * @property {{w: string, b: string}} names
 * @property {string} [thinking] the side that thinks
 * @property {import("../../common/page/board-view.js").Scene["arrows"]} [arrows]
 */

/** How long a note stays. */
const NOTE_MILLISECONDS = 8000;

export class Table {
  /**
   * @param {object} options
   * @param {import("./rules.js").Rules} options.rules
   * @param {Settings} options.settings
   * @param {(move: string) => void} options.onMove a legal move was chosen
   * @param {(text: string) => void} options.say
   */
  constructor({rules, settings, onMove, say}) {
    this.rules = rules;
    this.settings = settings;
    this.onMove = onMove;
    this.say = say;
    /** @type {import("./rules.js").Facts | null} */
    this.facts = null;
    /** @type {Look} */
    this.look = {mine: [], names: {w: "", b: ""}};
    /** @type {string | null} */
    this.selected = null;
    /** @type {string | null} */
    this.proposed = null;
    this.dragged = false;
    /** @type {Set<string>} */
    this.draws = new Set();
    this.board = new BoardView({
      label: t("board"),
      onCell: (cell, piece) => this.choose(cell, piece),
      canDrag: (piece) => this.movesOf(piece).length > 0,
      onDrag: (piece) => this.select(piece),
    });
    this.players = {top: html("div", {class: "player top"}), bottom: html("div", {class: "player bottom"})};
    this.note = html("div", {class: "note", role: "status", hidden: ""});
    this.ask = html("div", {class: "ask", hidden: ""});
    this.node = html("section", {class: "table", "aria-label": t("board")}, [this.players.top,
      html("div", {class: "stage"}, [this.board.node, this.note, this.ask]), this.players.bottom]);
  }

  /**
   * Shows a position.
   * @param {import("./rules.js").Facts} facts
   * @param {Look} look
   */
  show(facts, look) {
    const same = this.facts?.game === facts.game;
    this.facts = facts;
    this.look = look;
    if (!same) {
      this.selected = null;
      this.proposed = null;
      this.tell("");
      this.draws = new Set();
    }
    this.draw();
  }

  draw() {
    const facts = this.facts, look = this.look, settings = this.settings;
    if (!facts) return;
    const mine = this.isMine(), bottom = look.bottom || "w", board = this.board;
    board.flat = settings.flat;
    board.spread = settings.spread;
    board.node.classList.toggle("flat", settings.flat);
    board.node.classList.toggle("letters", settings.letters);
    const moves = mine && this.selected && settings.targets ? this.movesOf(this.selected) : [];
    const idle = settings.idle && mine ? Object.keys(facts.position.at).filter((name) => name[0] === facts.turn && !this.movesOf(name).length) : [];
    board.show({
      position: facts.position,
      selected: this.selected,
      pinned: settings.pins ? pinned(facts.position) : [],
      idle,
      arrows: look.arrows,
      label: (name) => this.pieceLabel(name),
      targets: (this.proposed ? moves.filter((move) => move.text === this.proposed) : moves).map((move) => {
        const where = t("moveTo", pieceName(move.piece), cellName(facts.position, move, move.piece)), draws = this.draws.has(move.text);
        return {q: move.q, r: move.r, draws, label: draws ? `${where}: ${t("drawsByRepetition")}` : where};
      }),
    });
    this.drawPlayer(this.players.top, bottom === "w" ? "b" : "w");
    this.drawPlayer(this.players.bottom, bottom);
  }

  isMine() {
    return this.facts !== null && this.look.mine.includes(this.facts.turn) && this.facts.legal.length > 0;
  }

  /** @param {string} piece */
  movesOf(piece) {
    return this.isMine() ? /** @type {any} */ (this.facts).legal.filter((/** @type {any} */ move) => move.piece === piece) : [];
  }

  /** @param {string} name */
  pieceLabel(name) {
    const count = this.movesOf(name).length;
    return count ? t("movesOf", pieceName(name), count) : pieceName(name);
  }

  /* ---- the players ---- */

  /**
   * Brings a player's part up to date; hand tiles stay the elements they are, as one may have the focus.
   * @param {HTMLElement} node
   * @param {"w" | "b"} side
   */
  drawPlayer(node, side) {
    const facts = /** @type {import("./rules.js").Facts} */ (this.facts), position = facts.position;
    const over = !/InProgress|NotStarted/.test(facts.state), taken = queenNeighbours(position, side);
    const parts = {
      chip: html("span", {class: `chip ${side}`, "aria-hidden": "true"}),
      name: html("span", {class: "name"}, [html("b", {}, t(side)), html("small", {}, this.look.names[side])]),
      queen: this.queenDots(side, taken),
      hand: html("div", {class: "hand", role: "group", "aria-label": `${t("inHand")}: ${t(side)}`}),
    };
    node.dataset.side = side;
    node.classList.toggle("turn", !over && facts.turn === side);
    node.classList.toggle("thinking", this.look.thinking === side);
    const focus = node.contains(document.activeElement) ? /** @type {HTMLElement} */ (document.activeElement).dataset.piece : undefined;
    /** @type {Record<string, string[]>} */
    const kinds = {};
    for (const piece of inHand(facts.type, position, side)) (kinds[piece[1]] ||= []).push(piece);
    for (const pieces of Object.values(kinds)) {
      const piece = pieces[0], count = this.movesOf(piece).length;
      const tile = handTile(piece, {"aria-label": this.pieceLabel(piece) + (pieces.length > 1 ? ` (×${pieces.length})` : ""),
        "aria-pressed": String(this.selected === piece), class: `hand-tile${this.selected === piece ? " selected" : ""}${this.isMine() && side === facts.turn && !count ? " idle" : ""}`,
        onclick: () => this.dragged || this.toggle(piece), onpointerdown: (/** @type {PointerEvent} */ event) => this.dragFromHand(piece, event)});
      if (pieces.length > 1) tile.append(html("span", {class: "count", "aria-hidden": "true"}, String(pieces.length)));
      parts.hand.append(tile);
    }
    node.replaceChildren(parts.chip, parts.name, parts.queen, parts.hand);
    if (focus) /** @type {HTMLElement | null} */ (node.querySelector(`[data-piece="${focus}"]`))?.focus();
  }

  /** @param {"w" | "b"} side @param {number | null} taken */
  queenDots(side, taken) {
    const dots = [...Array(6).keys()].map((i) => {
      const angle = Math.PI / 3 * i;
      return svg("circle", {class: i < (taken || 0) ? "taken" : "free", cx: Math.cos(angle) * 0.68, cy: Math.sin(angle) * 0.68, r: 0.24});
    });
    return svg("svg", {class: `queen${(taken || 0) > 4 ? " danger" : ""}${taken === null ? " away" : ""}`, viewBox: "-1 -1 2 2", role: "img",
      "aria-label": t("queenCount", t(side), taken || 0)}, [svg("title", {}, t("queenCount", t(side), taken || 0)), ...dots]);
  }

  /**
   * A tile is taken from the hand and put down on the board.
   * @param {string} piece
   * @param {PointerEvent} event
   */
  dragFromHand(piece, event) {
    if (event.button > 0 || !this.movesOf(piece).length) return;
    const start = {x: event.clientX, y: event.clientY};
    let moved = false;
    const move = (/** @type {PointerEvent} */ e) => {
      if (!moved && Math.hypot(e.clientX - start.x, e.clientY - start.y) > 8) {
        moved = true;
        if (this.selected !== piece) this.select(piece);
      }
      if (moved) this.board.drawGhost(piece, e);
    };
    const end = (/** @type {PointerEvent} */ e) => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", end);
      this.board.ghost.replaceChildren();
      if (!moved || e.type !== "pointerup") return;
      this.dragged = true; // the click that may follow is none
      setTimeout(() => (this.dragged = false));
      const box = this.board.node.getBoundingClientRect();
      if (e.clientX >= box.left && e.clientX <= box.right && e.clientY >= box.top && e.clientY <= box.bottom)
        this.board.choose(this.board.cellAt(e.clientX, e.clientY), e);
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
  }

  /* ---- choosing a move ---- */

  /**
   * A note under the board, spoken too.
   * @param {string} text
   */
  tell(text) {
    clearTimeout(this.fading);
    if (text) this.fading = setTimeout(() => this.tell(""), NOTE_MILLISECONDS);
    this.note.hidden = !text;
    if (this.note.textContent !== text) this.note.textContent = text;
  }

  /** @param {string | null} piece */
  select(piece) {
    this.selected = piece;
    this.proposed = null;
    this.tell("");
    this.showAsk();
    if (piece && this.facts) {
      const moves = this.movesOf(piece);
      this.draws = new Set(this.facts.moves.length > 7 && this.facts.position.at[piece] ? this.rules.repeating(this.facts, moves) : []);
    }
    this.draw();
  }

  /** @param {string} piece */
  toggle(piece) {
    if (this.selected === piece) return this.select(null);
    if (this.movesOf(piece).length) return this.select(piece);
    this.select(null);
    this.explain(piece);
  }

  /** @param {string} piece */
  explain(piece) {
    if (!this.isMine() || !this.facts) return;
    const reason = this.rules.whyStuck(this.facts, piece);
    if (reason) this.tell(sayReason(reason, pieceName));
  }

  /**
   * @param {{q: number, r: number}} cell
   * @param {string | null} piece
   */
  choose(cell, piece) {
    const facts = this.facts;
    if (!facts || !this.isMine()) return;
    const move = this.selected ? this.movesOf(this.selected).find((/** @type {any} */ m) => m.q === cell.q && m.r === cell.r) : null;
    const top = piece || Object.keys(facts.position.at).filter((name) => cellKey(facts.position.at[name]) === cellKey(cell))
      .sort((a, b) => facts.position.at[b].level - facts.position.at[a].level)[0];
    if (move) this.propose(move.text);
    else if (top) this.toggle(top);
    else if (this.selected) {
      const reason = this.rules.whyNot(facts, this.selected, cell);
      if (reason) this.tell(sayReason(reason, pieceName));
    }
  }

  /** @param {string} move */
  propose(move) {
    if (!this.settings.confirm || this.proposed === move) return this.make(move);
    this.proposed = move;
    this.showAsk();
    this.draw();
  }

  /** @param {string} move */
  make(move) {
    this.selected = null;
    this.proposed = null;
    this.showAsk();
    this.onMove(move);
  }

  showAsk() {
    const move = this.proposed;
    this.ask.hidden = !move;
    this.ask.replaceChildren();
    if (move) fill(this.ask, {}, [html("button", {class: "primary", onclick: () => this.make(move)}, t("confirmMove")),
      html("button", {onclick: () => this.select(this.selected)}, t("cancel"))]);
  }
}
