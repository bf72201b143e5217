/* The package's door: an engine in a worker, in node or in a page. MIT licence. */
import {Engine} from "./engine.js";

export {Engine, EngineEnded} from "./engine.js";
export {Host} from "./host.js";

const isNode = typeof process !== "undefined" && Boolean(process.versions?.node);
const wasm = new URL("./mandible.wasm", import.meta.url);

/** @returns {Promise<BufferSource>} */
async function readWasm() {
  if (isNode) return (await import("node:fs/promises")).readFile(wasm);
  const reply = await fetch(wasm);
  if (!reply.ok) throw new Error(`${wasm.href}: ${reply.status} ${reply.statusText}`);
  return reply.arrayBuffer();
}

async function opener() {
  if (!isNode) {
    /** @type {ConstructorParameters<typeof Engine>[0]} */
    return (take, fail) => {
      const worker = new Worker(new URL("./web-worker.js", import.meta.url), {type: "module"});
      worker.onmessage = (event) => take(event.data);
      worker.onerror = (event) => fail(event.message || "the worker could not be started");
      return {post: (message) => worker.postMessage(message), terminate: () => worker.terminate()};
    };
  }
  const threads = await import("node:worker_threads");
  /** @type {ConstructorParameters<typeof Engine>[0]} */
  return (take, fail) => {
    const worker = new threads.Worker(new URL("./node-worker.js", import.meta.url));
    worker.on("message", take);
    worker.on("error", (error) => fail(error.message));
    return {post: (message) => worker.postMessage(message), terminate: () => void worker.terminate()};
  };
}

/**
 * Starts an engine in a worker of its own.
 * @param {{tableMB?: number, words?: string[], wasm?: WebAssembly.Module | BufferSource}} [options]
 * @returns {Promise<Engine>}
 */
export async function startEngine(options = {}) {
  const words = [`--TranspositionTableSizeMB=${options.tableMB || 32}`, ...(options.words || [])];
  const engine = new Engine(await opener(), options.wasm || (await readWasm()), words);
  await engine.ready;
  return engine;
}
