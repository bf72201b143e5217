/* The engine in a worker of a page or of node: messages in and out are the lines. MIT licence. */
import {Host} from "./host.js";

/**
 * What comes in: first a start with the WebAssembly and the engine's words, then lines.
 * @typedef {{start: WebAssembly.Module | BufferSource, words?: string[]} | {line: string} | {close: true}} ToWorker
 */

/**
 * What goes out; the end comes last, also when the engine can't be started.
 * @typedef {{line: string} | {log: string} | {end: number, reason: string}} FromWorker
 */

/**
 * Serves one engine through two functions.
 * @param {(message: FromWorker) => void} post
 * @param {(take: (message: ToWorker) => void) => void} listen
 */
export function serve(post, listen) {
  /** @type {Host | null} */
  let host = null;
  /** @type {ToWorker[]} */
  let early = []; // came while the engine was being started

  /** @param {ToWorker} message */
  function pass(message) {
    if (!host || host.state === "ended") return;
    if ("line" in message) host.send(message.line);
    else if ("close" in message) host.close();
  }

  listen((message) => {
    if ("start" in message) {
      Host.start(message.start, {
        words: message.words,
        onLine: (line) => post({line}),
        onLog: (log) => post({log}),
        onEnd: (end, reason) => post({end, reason}),
      }).then((started) => {
        host = started;
        early.forEach(pass);
        early = [];
      }, (error) => post({end: -1, reason: String(error)}));
    } else if (!host) early.push(message);
    else pass(message);
  });
}
