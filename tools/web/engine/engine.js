/* An engine in a worker, seen from the page: questions and their replies. MIT licence. */

/**
 * A worker, of a page or of node.
 * @typedef {object} Port
 * @property {(message: import("./worker.js").ToWorker) => void} post
 * @property {() => void} terminate
 */

/** The engine is no more; the message says why. */
export class EngineEnded extends Error {}

/** One engine. Questions wait for their turn. */
export class Engine {
  /**
   * @param {(take: (message: import("./worker.js").FromWorker) => void, fail: (reason: string) => void) => Port} open
   *   starts the worker
   * @param {WebAssembly.Module | BufferSource} source
   * @param {string[]} [words] the engine's command line, such as ["--TranspositionTableSizeMB=64"]
   */
  constructor(open, source, words = []) {
    /** @type {{lines: string[], onLine?: (line: string) => void, resolve: (lines: string[]) => void, reject: (error: Error) => void}[]} */
    this.questions = [];
    /** @type {string | null} */
    this.ended = null;
    /** @type {(log: string) => void} */
    this.onLog = () => undefined;
    /** @type {(status: number, reason: string) => void} */
    this.onEnd = () => undefined;
    this.ready = this.expect(); // the reply to `info`, given unasked
    this.ready.catch(() => undefined);
    this.port = open((message) => this.take(message), (reason) => this.end(-1, reason));
    this.port.post({start: source, words});
  }

  /**
   * Sends a line; its reply without the `ok`, when it is complete.
   * @param {string} line
   * @param {(line: string) => void} [onLine] sees each line as it comes
   * @returns {Promise<string[]>}
   */
  ask(line, onLine) {
    if (this.ended !== null) return Promise.reject(new EngineEnded(this.ended));
    const reply = this.expect(onLine);
    reply.catch(() => undefined); // who does not wait for it need not hear of its end
    this.port.post({line});
    return reply;
  }

  /** Ends the search or count that runs, and those that wait: each is answered by what it has. */
  stop() {
    if (this.ended === null) this.port.post({line: "stop"});
  }

  /** Whether questions wait for their reply. */
  get busy() {
    return this.questions.length > 0;
  }

  /**
   * Ends the worker at once; questions that wait fail.
   * @param {string} [reason]
   */
  terminate(reason = "it was ended") {
    this.end(0, reason);
  }

  /* ---- */

  /**
   * @param {(line: string) => void} [onLine]
   * @returns {Promise<string[]>}
   */
  expect(onLine) {
    return new Promise((resolve, reject) => this.questions.push({lines: [], onLine, resolve, reject}));
  }

  /** @param {import("./worker.js").FromWorker} message */
  take(message) {
    if ("log" in message) this.onLog(message.log);
    else if ("end" in message) this.end(message.end, message.reason || "it has ended");
    else if (message.line === "ok") {
      const question = this.questions.shift();
      question?.resolve(question.lines);
    } else {
      this.questions[0]?.lines.push(message.line);
      this.questions[0]?.onLine?.(message.line);
    }
  }

  /**
   * @param {number} status
   * @param {string} reason
   */
  end(status, reason) {
    if (this.ended !== null) return;
    this.ended = reason;
    this.port?.terminate();
    for (const question of this.questions.splice(0)) question.reject(new EngineEnded(reason));
    this.onEnd(status, reason);
  }
}
