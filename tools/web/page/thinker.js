/* The engine that thinks: one search at a time, watched, and started anew when it dies. MIT licence. */
import {Engine} from "../engine/engine.js";

/** What may pass beyond its time before a search counts as hung, and after a stop. */
const PATIENCE = 8000, STOP_PATIENCE = 3000;

const TABLES = [64, 16, 4]; // megabytes: less after a failure

/**
 * @typedef {object} Job
 * @property {string} type
 * @property {string[]} moves
 * @property {boolean} [queenFirst]
 * @property {number} [level] 0 to 20
 * @property {number} [seconds] none: until it is stopped
 * @property {number} [lines]
 * @property {(line: Line) => void} [onLine]
 *
 * A line of a search. The score is White's, in hundredths; `mark` is how it is written.
 * @typedef {{depth: number, rank: number, score: number, mark: string, nodes: number, rate: number, moves: string[]}} Line
 */

/** @param {string} text @returns {Line | null} */
export function readLine(text) {
  const found = /^depth (\d+) (?:multipv (\d+) )?score (\S+)(.*?) nodes (\d+) nps (\d+) time \S+ line (.*)$/.exec(text);
  if (!found) return null;
  const [, depth, rank, mark, , nodes, rate, line] = found;
  const proven = /^#(-?\d+)$/.exec(mark);
  const score = proven ? (proven[1].startsWith("-") ? -30000 : 30000) : Math.round(100 * Number(mark));
  return {depth: Number(depth), rank: Number(rank || 1), score, mark, nodes: Number(nodes), rate: Number(rate), moves: line.split(";")};
}

export class Thinker {
  /**
   * @param {import("./assets.js").Assets} assets
   * @param {(reason: string, again: boolean) => void} onTrouble the engine died; whether it was started again
   */
  constructor(assets, onTrouble) {
    this.assets = assets;
    this.onTrouble = onTrouble;
    this.failures = 0;
    /** @type {Promise<unknown>} */
    this.turn = Promise.resolve();
    /** @type {Engine | null} */
    this.engine = null;
    this.ticket = 0;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.watchdog = undefined;
  }

  start() {
    const megabytes = TABLES[Math.min(this.failures, TABLES.length - 1)];
    this.engine = new Engine(this.assets.open, this.assets.module, [`--TranspositionTableSizeMB=${megabytes}`, "--Verbose=True"]);
    return this.engine;
  }

  /**
   * Searches; an earlier search ends first. The move, or null when another search took its place.
   * @param {Job} job
   * @returns {Promise<string | null>}
   */
  think(job) {
    const ticket = ++this.ticket;
    this.stop();
    const run = this.turn.then(() => (ticket === this.ticket ? this.attempt(job, ticket, 0) : null));
    this.turn = run.catch(() => undefined);
    return run;
  }

  /** Ends the search that runs, which then answers with what it has. */
  stop() {
    if (!this.engine?.busy) return;
    this.engine.stop();
    this.watch(STOP_PATIENCE);
  }

  /** Ends it, and nobody wants its answer. */
  drop() {
    this.ticket++;
    this.stop();
  }

  /** @param {number} milliseconds */
  watch(milliseconds) {
    clearTimeout(this.watchdog);
    this.watchdog = setTimeout(() => this.engine?.terminate("it did not answer"), milliseconds);
  }

  /**
   * @param {Job} job
   * @param {number} ticket
   * @param {number} tries
   * @returns {Promise<string | null>}
   */
  async attempt(job, ticket, tries) {
    const engine = this.engine && this.engine.ended === null ? this.engine : this.start();
    try {
      const move = await this.search(engine, job, ticket);
      return ticket === this.ticket ? move : null;
    } catch (error) {
      this.engine = null;
      this.failures++;
      const again = tries < 2;
      if (ticket === this.ticket) this.onTrouble(error instanceof Error ? error.message : String(error), again);
      if (!again) throw error;
      return ticket === this.ticket ? this.attempt(job, ticket, tries + 1) : null;
    } finally {
      clearTimeout(this.watchdog);
    }
  }

  /**
   * @param {Engine} engine
   * @param {Job} job
   * @param {number} ticket
   */
  async search(engine, job, ticket) {
    engine.onLog = (log) => {
      const line = ticket === this.ticket ? readLine(log) : null;
      if (line) job.onLine?.(line);
    };
    if (job.seconds !== undefined) this.watch(1000 * job.seconds + PATIENCE);
    engine.ask(`options set QueenFirst ${job.queenFirst ? "True" : "False"}`);
    engine.ask(`options set SkillLevel ${job.level ?? 20}`);
    engine.ask(`options set MultiPV ${job.lines || 1}`);
    const game = job.moves.length ? [job.type, "InProgress", "White[1]", ...job.moves].join(";") : job.type;
    const [reply] = await engine.ask(`newgame ${game}`);
    if (reply.startsWith("err ")) throw new Error(reply.slice(4));
    if (ticket !== this.ticket) return null;
    const lines = await engine.ask(job.seconds === undefined ? "bestmove" : `bestmove seconds ${job.seconds}`);
    const move = lines[lines.length - 1] || "";
    if (move.startsWith("err ")) throw new Error(move.slice(4));
    return move;
  }
}
