/* Builds the page into build/web: as files for any host, and as one file. Run by make web. MIT licence. */
import {createRequire} from "node:module";
import {mkdirSync, readFileSync, writeFileSync} from "node:fs";
import {gzipSync} from "node:zlib";

const [tools, wasmPath, out] = process.argv.slice(2);
const {buildSync} = createRequire(`${process.cwd()}/${tools}/package.json`)("esbuild");
const here = "tools/web";

/* The fitted curve of win chances is read from its one home. */
function winChanceKnots() {
  const text = readFileSync("engine/eval/win_chance.c", "utf8");
  const knots = [...text.matchAll(/\{(\d+), (\d+), (0\.\d+)\}/g)].map((found) => found.slice(1, 3).map(Number));
  if (knots.length < 2) throw new Error("engine/eval/win_chance.c: no knots of the curve found");
  return JSON.stringify(knots);
}

function bundle(entry, format) {
  const result = buildSync({entryPoints: [`${here}/${entry}`], bundle: true, minify: true, format, write: false, charset: "utf8", target: "es2021",
    legalComments: "none", define: {WIN_CHANCE_KNOTS: winChanceKnots()}});
  return result.outputFiles[0].text;
}

const template = readFileSync(`${here}/page/index.html`, "utf8");
const page = bundle("page/main.js", "esm"), worker = bundle("engine/web-worker.js", "iife");
const style = buildSync({entryPoints: [`${here}/page/page.css`], minify: true, write: false}).outputFiles[0].text;
const wasm = readFileSync(wasmPath);

const fill = (parts) => template.replace(/@(CSP|STYLE|SCRIPT)@/g, (_, name) => parts[name]);
const inScript = (text) => text.replace(/<\/(script)/gi, "<\\/$1").replace(/<!--/g, "<\\!--");

mkdirSync(out, {recursive: true});
writeFileSync(`${out}/index.html`, fill({
  CSP: "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; style-src 'self'; img-src data: blob:; base-uri 'none'; form-action 'none'",
  STYLE: '<link rel="stylesheet" href="page.css">',
  SCRIPT: '<script type="module" src="page.js"></script>',
}));
writeFileSync(`${out}/page.js`, page);
writeFileSync(`${out}/worker.js`, worker);
writeFileSync(`${out}/page.css`, style);
writeFileSync(`${out}/mandible.wasm`, wasm);

const one = fill({
  CSP: "default-src 'none'; script-src 'unsafe-inline' 'wasm-unsafe-eval' blob:; worker-src blob:; style-src 'unsafe-inline'; img-src data: blob:; base-uri 'none'; form-action 'none'",
  STYLE: `<style>${style}</style>`,
  SCRIPT: [`<script type="text/plain" id="embedded-wasm">${wasm.toString("base64")}</script>`,
    `<script type="text/plain" id="embedded-worker">${inScript(worker)}</script>`,
    `<script type="module">${inScript(page)}</script>`].join("\n"),
});
writeFileSync(`${out}/mandible.html`, one);
console.log(`${out}/mandible.html: ${(one.length / 1024).toFixed(0)} KB, compressed ${(gzipSync(one).length / 1024).toFixed(0)} KB`);
