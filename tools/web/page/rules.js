/* The rules, asked of the engine itself: a second one in the page's own thread that never searches. MIT licence. */
import {Host} from "../engine/host.js";
import {around, cellKey, replay, stacks, target, writtenMoves} from "../../common/page/position.js";

/**
 * A legal move: its notation, and where it goes.
 * @typedef {{text: string, piece: string, q: number, r: number}} LegalMove
 *
 * What there is to know of a position after moves of a game.
 * @typedef {object} Facts
 * @property {string} game the GameString
 * @property {string} type
 * @property {string[]} moves as they are written where they are played
 * @property {string} state "InProgress", "WhiteWins", …
 * @property {"w" | "b"} turn
 * @property {import("../../common/page/position.js").Position} position
 * @property {LegalMove[]} legal
 * @property {boolean} mustPass
 */

export class Rules {
  /** @param {WebAssembly.Module} module */
  static async start(module) {
    const rules = new Rules();
    rules.host = await Host.start(module, {words: ["--TranspositionTableSizeMB=1"]});
    return rules;
  }

  constructor() {
    /** @type {Host} */
    this.host = /** @type {any} */ (null);
    this.queenFirst = false;
    this.now = "";
  }

  /**
   * Reads a game up to the first move that can't be played.
   * @param {string} type
   * @param {string[]} moves
   * @param {boolean} [queenFirst]
   * @returns {{facts: Facts, fault: string | null}}
   */
  read(type, moves, queenFirst = false) {
    this.setQueenFirst(queenFirst);
    /** @type {string | null} */
    let fault = null;
    let [game] = this.host.ask(`newgame ${moves.length ? [type, "InProgress", "White[1]", ...moves].join(";") : type}`);
    if (game.startsWith("err ")) {
      [game] = this.host.ask(`newgame ${type}`);
      if (game.startsWith("err ")) return {facts: this.facts(this.host.ask("newgame Base+MLP")[0]), fault: game.slice(4)};
      for (const move of moves) {
        const [reply] = this.host.ask(`play ${move}`);
        if (/^(err|invalidmove) /.test(reply)) {
          fault = `${move}: ${reply.replace(/^\w+ /, "")}`;
          break;
        }
        game = reply;
      }
    }
    return {facts: this.facts(game), fault};
  }

  /** @param {boolean} on */
  setQueenFirst(on) {
    if (on !== this.queenFirst) this.host.ask(`options set QueenFirst ${on ? "True" : "False"}`);
    this.queenFirst = on;
  }

  /**
   * Plays a move on what was read last; facts, or the reason why it can't be played.
   * @param {string} move
   * @returns {Facts | string}
   */
  play(move) {
    const [reply] = this.host.ask(`play ${move}`);
    return /^(err|invalidmove) /.test(reply) ? reply.replace(/^\w+ /, "") : this.facts(reply);
  }

  /**
   * @param {string} game a GameString
   * @returns {Facts}
   */
  facts(game) {
    this.now = game;
    const [type, state, turn, ...moves] = game.split(";");
    const position = replay(moves, moves.length), over = !/InProgress|NotStarted/.test(state);
    const texts = over ? [] : this.host.ask("validmoves")[0].split(";");
    const legal = texts.map((text) => ({text, .../** @type {any} */ (target(position.at, text))})).filter((move) => move.piece);
    return {game, type, moves, state, turn: turn.startsWith("White") ? "w" : "b", position, legal, mustPass: texts[0] === "pass"};
  }

  /**
   * Goes back to a position that was read before.
   * @param {Facts} facts
   */
  goTo(facts) {
    if (this.now !== facts.game) this.host.ask(`newgame ${facts.moves.length ? facts.game : facts.type}`);
    this.now = facts.game;
  }

  /**
   * The legal moves among these that would draw by repetition.
   * @param {Facts} facts
   * @param {LegalMove[]} moves
   */
  repeating(facts, moves) {
    this.goTo(facts);
    return moves.filter((move) => {
      const [reply] = this.host.ask(`play ${move.text}`);
      if (/^(err|invalidmove) /.test(reply)) return false;
      this.host.ask("undo");
      return reply.split(";")[1] === "Draw";
    }).map((move) => move.text);
  }

  /**
   * Why a piece can't go to a cell, in the engine's words; null when it can.
   * @param {Facts} facts
   * @param {string} piece
   * @param {{q: number, r: number}} cell
   */
  whyNot(facts, piece, cell) {
    this.goTo(facts);
    for (const move of writtenMoves(facts.position, piece, cell)) {
      const [reply] = this.host.ask(`play ${move}`);
      if (reply.startsWith("invalidmove ")) return reply.slice(12);
      if (!reply.startsWith("err ")) this.host.ask("undo");
    }
    return null;
  }

  /**
   * Why a piece can't move at all.
   * @param {Facts} facts
   * @param {string} piece
   */
  whyStuck(facts, piece) {
    const cells = stacks(facts.position), from = facts.position.at[piece];
    const free = [...cells.keys()].flatMap((key) => {
      const [q, r] = key.split(",").map(Number);
      return around.map((step) => ({q: q + step.q, r: r + step.r}));
    }).filter((cell) => !cells.has(cellKey(cell)));
    const cell = (from && free.find((c) => around.some((s) => c.q === from.q + s.q && c.r === from.r + s.r))) || free[0] || {q: 0, r: 0};
    return this.whyNot(facts, piece, cell);
  }
}
