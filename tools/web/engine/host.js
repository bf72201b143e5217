/* Runs the engine's WebAssembly: gives it lines, takes its lines, and lets it be interrupted. Works
 * in a page, in a worker and in node, and knows nothing of them. MIT licence. */

/* How long the engine computes before it lets its host hear events. */
const SLICE_MILLISECONDS = 12;

/* Room for the calls that are wound up while the host hears events. */
const STACK_BYTES = 128 * 1024;

/* WASI's numbers of what went wrong. */
const SUCCESS = 0, BAD_DESCRIPTOR = 8;

/** Thrown to a caller who asks something of an engine that is no more. */
export class EngineEnded extends Error {}

/* Unwinds the engine's calls when it ends by itself. */
class Exit {
  /** @param {number} status */
  constructor(status) {
    this.status = status;
  }
}

/**
 * Makes a function that runs `soon` after the events that wait have been heard. Timers would take
 * 4 ms, and a second in a hidden page.
 * @returns {(soon: () => void) => void}
 */
function makeDefer() {
  const immediate = /** @type {any} */ (globalThis).setImmediate;
  if (typeof immediate === "function") return (soon) => immediate(soon);
  const channel = new MessageChannel();
  /** @type {Array<() => void>} */
  const waiting = [];
  channel.port1.onmessage = () => waiting.shift()?.();
  return (soon) => {
    waiting.push(soon);
    channel.port2.postMessage(0);
  };
}

/**
 * @typedef {object} HostOptions
 * @property {(line: string) => void} [onLine] takes each line of the replies, as it comes
 * @property {(line: string) => void} [onLog] takes each line of the engine's standard error
 * @property {(status: number, reason: string) => void} [onEnd] the engine has ended: status 0, or
 *   that of a failure with its reason
 * @property {string[]} [words] its command line, such as ["--TranspositionTableSizeMB=64"] or ["bench"]
 */

/** One engine: a UHP session in WebAssembly. */
export class Host {
  /**
   * Starts an engine. A session says who it is (as `info` does) before this returns.
   * @param {WebAssembly.Module | BufferSource} source
   * @param {HostOptions} [options]
   * @returns {Promise<Host>}
   */
  static async start(source, options = {}) {
    const module = source instanceof WebAssembly.Module ? source : await WebAssembly.compile(source);
    const host = new Host(options);
    host.attach(await WebAssembly.instantiate(module, host.imports()));
    host.run();
    return host;
  }

  /** @param {HostOptions} options */
  constructor(options) {
    this.options = options;
    this.words = ["mandible", ...(options.words || [])].map((word) => new TextEncoder().encode(word + "\0"));
    this.defer = makeDefer();
    this.encoder = new TextEncoder();
    /** @type {{text: string, number: number}[]} */
    this.lines = [];
    this.count = 0; // lines given so far
    this.interruptedBelow = 0; // lines with a lower number were told to end
    this.interrupted = false; // the line that runs is one of those
    this.over = false; // there will be no further line
    this.taken = new Uint8Array(0);
    this.state = "running"; // or "waiting" for a line, "away" while the host hears events, "ended"
    this.rewinding = false;
    this.hurried = false; // it may not give way
    this.sliceEnd = 0;
    this.stack = 0;
    /** @type {(() => void) | null} */
    this.notice = null;
    /** @type {{decoder: TextDecoder, partial: string, take: (line: string) => void}[]} */
    this.outputs = [];
    this.outputs[1] = {decoder: new TextDecoder(), partial: "", take: (line) => this.options.onLine?.(line)};
    this.outputs[2] = {decoder: new TextDecoder(), partial: "", take: (line) => this.options.onLog?.(line)};
  }

  /**
   * Gives the engine a line. `stop` acts at once, on the lines before it.
   * @param {string} line
   */
  send(line) {
    if (this.state === "ended") throw new EngineEnded("the engine has ended");
    if (/^\s*stop(\s|$)/i.test(line)) {
      this.interruptedBelow = this.count;
      this.interrupted = true;
      this.notice?.();
    } else {
      this.lines.push({text: line, number: this.count++});
      if (this.state === "waiting") this.run();
    }
  }

  /**
   * Gives the engine a line and returns its whole reply, `ok` left out. For commands that take no
   * time: the caller waits. The engine must be idle.
   * @param {string} line
   * @returns {string[]}
   */
  ask(line) {
    if (this.state !== "waiting") throw new EngineEnded(`the engine is ${this.state}`);
    const output = this.outputs[1], take = output.take;
    /** @type {string[]} */
    const reply = [];
    output.take = (text) => reply.push(text);
    this.hurried = true;
    try {
      this.send(line);
    } finally {
      this.hurried = false;
      output.take = take;
    }
    return reply.filter((text) => text !== "ok");
  }

  /** No line will follow: the engine ends when it has answered all. */
  close() {
    this.over = true;
    this.notice?.();
    if (this.state === "waiting") this.run();
  }

  /* ---- the engine's calls, wound up and resumed ---- */

  /** @param {WebAssembly.Instance} instance */
  attach(instance) {
    this.wasm = /** @type {any} */ (instance.exports);
    this.stack = this.wasm.stackAlloc(STACK_BYTES);
    const view = new DataView(this.wasm.memory.buffer);
    view.setInt32(this.stack, this.stack + 8, true);
    view.setInt32(this.stack + 4, this.stack + STACK_BYTES, true);
  }

  /* Enters the engine, at its start or where it left off, until it ends, waits or gives way. */
  run() {
    if (this.state !== "running") {
      this.rewinding = true;
      this.wasm.asyncify_start_rewind(this.stack);
    }
    this.state = "running";
    this.sliceEnd = performance.now() + SLICE_MILLISECONDS;
    try {
      this.wasm._start();
    } catch (error) {
      this.end(error);
      return;
    }
    this.wasm.asyncify_stop_unwind();
    if (/** @type {string} */ (this.state) === "away") this.defer(() => this.run());
  }

  /**
   * Leaves the engine's calls for now.
   * @param {"waiting" | "away"} state
   */
  leave(state) {
    this.state = state;
    this.wasm.asyncify_start_unwind(this.stack);
    return 0;
  }

  /* Whether an import is called to take up what it left; then the calls are as they were. */
  isBack() {
    if (!this.rewinding) return false;
    this.rewinding = false;
    this.wasm.asyncify_stop_rewind();
    return true;
  }

  /** @param {unknown} error */
  end(error) {
    this.state = "ended";
    this.notice = null;
    for (const output of this.outputs) if (output?.partial) output.take(output.partial);
    if (error instanceof Exit) this.options.onEnd?.(error.status, error.status ? "it gave up" : "");
    else this.options.onEnd?.(-1, error instanceof Error ? error.message : String(error));
  }

  /* ---- what the engine calls ---- */

  imports() {
    return {
      host: {
        give_way: () => {
          if (!this.isBack() && !this.hurried && performance.now() >= this.sliceEnd) this.leave("away");
        },
        wait_line: () => (this.isBack() || this.lines.length > 0 || this.over ? this.nextLine() : this.leave("waiting")),
        take_line: (/** @type {number} */ at) => this.bytes().set(this.taken, at),
        listen: (/** @type {number} */ notice, /** @type {number} */ context) => {
          const call = notice ? this.wasm.__indirect_function_table.get(notice) : null;
          this.notice = call && (() => call(context));
        },
        is_interrupted: () => Number(this.interrupted),
        is_over: () => Number(this.over),
      },
      wasi_snapshot_preview1: {
        args_sizes_get: (/** @type {number} */ count, /** @type {number} */ size) => {
          this.store(count, this.words.length);
          return this.store(size, this.words.reduce((sum, word) => sum + word.length, 0));
        },
        args_get: (/** @type {number} */ list, /** @type {number} */ text) => {
          for (const word of this.words) {
            this.store(list, text);
            this.bytes().set(word, text);
            list += 4;
            text += word.length;
          }
          return SUCCESS;
        },
        clock_time_get: (/** @type {number} */ clock, /** @type {bigint} */ precision, /** @type {number} */ at) => {
          const now = clock === 0 ? Date.now() : performance.now();
          new DataView(this.wasm.memory.buffer).setBigInt64(at, BigInt(Math.round(now * 1e6)), true);
          return SUCCESS;
        },
        fd_write: (/** @type {number} */ end, /** @type {number} */ parts, /** @type {number} */ count, /** @type {number} */ written) =>
          this.write(end, parts, count, written),
        fd_close: () => BAD_DESCRIPTOR,
        fd_seek: () => BAD_DESCRIPTOR,
        proc_exit: (/** @type {number} */ status) => {
          throw new Exit(status);
        },
      },
      env: {emscripten_notify_memory_growth: () => undefined},
    };
  }

  bytes() {
    return new Uint8Array(this.wasm.memory.buffer);
  }

  /**
   * @param {number} at
   * @param {number} value
   */
  store(at, value) {
    new DataView(this.wasm.memory.buffer).setUint32(at, value, true);
    return SUCCESS;
  }

  /* Takes the next line; its length in bytes, or -1 at the end. */
  nextLine() {
    const line = this.lines.shift();
    this.interrupted = line !== undefined && line.number < this.interruptedBelow;
    if (line === undefined) return -1;
    this.taken = this.encoder.encode(line.text);
    return this.taken.length;
  }

  /**
   * @param {number} end
   * @param {number} parts
   * @param {number} count
   * @param {number} written
   */
  write(end, parts, count, written) {
    const output = this.outputs[end];
    if (!output) return BAD_DESCRIPTOR;
    const view = new DataView(this.wasm.memory.buffer);
    let size = 0;
    for (let i = 0; i < count; i++) {
      const at = view.getUint32(parts + 8 * i, true), length = view.getUint32(parts + 8 * i + 4, true);
      output.partial += output.decoder.decode(this.bytes().subarray(at, at + length), {stream: true});
      size += length;
    }
    this.store(written, size);
    const lines = output.partial.split("\n");
    output.partial = lines.pop() || "";
    for (const line of lines) output.take(line);
    return SUCCESS;
  }
}
