/* The engine's files: beside the page, or inside it when it is one file. MIT licence. */

/**
 * @typedef {object} Assets
 * @property {WebAssembly.Module} module
 * @property {ConstructorParameters<typeof import("../engine/engine.js").Engine>[0]} open starts a worker
 */

/** @param {string} text */
function bytesOf(text) {
  return Uint8Array.from(atob(text.trim()), (c) => c.charCodeAt(0));
}

/** @returns {Promise<Assets>} */
export async function loadAssets() {
  const wasm = document.getElementById("embedded-wasm"), script = document.getElementById("embedded-worker");
  let url = "worker.js", bytes;
  if (wasm && script) {
    bytes = bytesOf(wasm.textContent || "");
    url = URL.createObjectURL(new Blob([script.textContent || ""], {type: "text/javascript"}));
  } else {
    const reply = await fetch("mandible.wasm");
    if (!reply.ok) throw new Error(`mandible.wasm: ${reply.status}`);
    bytes = await reply.arrayBuffer();
  }
  const module = await WebAssembly.compile(bytes);
  return {
    module,
    open: (take, fail) => {
      const worker = new Worker(url);
      worker.onmessage = (event) => take(event.data);
      worker.onerror = (event) => fail(event.message || "the worker failed");
      return {post: (message) => worker.postMessage(message), terminate: () => worker.terminate()};
    },
  };
}
