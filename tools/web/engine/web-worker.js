/* The entry of a web worker. MIT licence. */
import {serve} from "./worker.js";

const scope = /** @type {any} */ (globalThis);
serve(
  (message) => scope.postMessage(message),
  (take) => scope.addEventListener("message", (/** @type {MessageEvent} */ event) => take(event.data)),
);
