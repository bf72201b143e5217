/* Serves a folder on this machine, with the headers that threads would need. MIT licence. */
import {createServer} from "node:http";
import {readFile} from "node:fs/promises";
import {extname, join, normalize} from "node:path";

const kinds = {".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8", ".wasm": "application/wasm"};

/**
 * @param {string} folder
 * @param {number} port 0 for any
 * @returns {Promise<{server: import("node:http").Server, port: number}>}
 */
export function serve(folder, port) {
  const server = createServer(async (request, reply) => {
    const path = normalize(decodeURIComponent(new URL(request.url || "/", "http://localhost").pathname));
    try {
      const body = await readFile(join(folder, path.endsWith("/") ? path + "index.html" : path));
      reply.writeHead(200, {"Content-Type": /** @type {any} */ (kinds)[extname(path)] || kinds[".html"], "Cross-Origin-Opener-Policy": "same-origin",
        "Cross-Origin-Embedder-Policy": "require-corp", "X-Content-Type-Options": "nosniff", "Cache-Control": "no-cache"});
      reply.end(body);
    } catch {
      reply.writeHead(404);
      reply.end("not here");
    }
  });
  return new Promise((resolve) => server.listen(port, "127.0.0.1", () => resolve({server, port: /** @type {any} */ (server.address()).port})));
}

if (process.argv[1]?.endsWith("serve.mjs")) {
  const {port} = await serve(process.argv[2] || ".", Number(process.argv[3] || 8000));
  console.log(`http://localhost:${port}/ (Ctrl-C ends)`);
}
