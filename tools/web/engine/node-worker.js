/* The entry of a worker thread of node. MIT licence. */
import {parentPort} from "node:worker_threads";
import {serve} from "./worker.js";

const port = /** @type {import("node:worker_threads").MessagePort} */ (parentPort);
serve(
  (message) => {
    port.postMessage(message);
    if ("end" in message) port.close();
  },
  (take) => port.on("message", take),
);
