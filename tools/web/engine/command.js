#!/usr/bin/env node
/* The engine as a command: lines of UHP in, lines out; `mandible bench` measures. MIT licence. */
import {readFile} from "node:fs/promises";
import {createInterface} from "node:readline";
import {Host} from "./host.js";

const input = createInterface({input: process.stdin});
/** @type {(Host | null)} */
let host = null;
/** @type {string[]} */
const early = []; // lines that came before the engine was there
let over = false;

input.on("line", (line) => {
  if (!host) early.push(line);
  else if (host.state !== "ended") host.send(line);
});
input.on("close", () => {
  over = true;
  if (host && host.state !== "ended") host.close();
});
process.on("SIGINT", () => host?.send("stop"));

host = await Host.start(await readFile(new URL("./mandible.wasm", import.meta.url)), {
  words: process.argv.slice(2),
  onLine: (line) => process.stdout.write(line + "\n"),
  onLog: (line) => process.stderr.write(line + "\n"),
  onEnd: (status, reason) => {
    if (status < 0) process.stderr.write(`mandible: ${reason}\n`);
    process.exitCode = status === 0 ? 0 : 1;
    input.close();
  },
});
for (const line of early) if (host.state !== "ended") host.send(line);
if (over && host.state !== "ended") host.close();
