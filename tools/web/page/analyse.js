/* Looking at a game: the engine's lines, variations, comments, and games in and out. MIT licence. */
import {html, svg} from "../../common/page/elements.js";
import {target} from "../../common/page/position.js";
import {whitePoints} from "./chance.js";
import {readGames, writePgn} from "./formats.js";
import {fitting, moveField, stepButtons} from "./moves.js";
import {boardPng, boardSvg, saveFile} from "./picture.js";
import {load, save} from "./store.js";
import {pieceName, sayReason, t} from "./strings.js";
import {Table} from "./table.js";
import {Tree} from "./tree.js";
import {TreeList} from "./tree-list.js";
import {moveWords, stateWords} from "./words.js";

const FILE_LIMIT = 8 << 20, DRAW_INTERVAL = 125, SAVE_DELAY = 400;

export class Analyse {
  /** @param {import("./main.js").Page} page */
  constructor(page) {
    this.page = page;
    this.name = "analyse";
    this.type = "Base+MLP";
    this.queenFirst = false;
    /** @type {Record<string, string>} */
    this.tags = {};
    this.tree = new Tree();
    this.at = this.tree.root;
    this.on = false;
    this.count = 3;
    /** @type {Map<number, import("./thinker.js").Line>} the best line of each node that was looked at */
    this.known = new Map();
    /** @type {import("./thinker.js").Line[]} */
    this.lines = [];
    this.drawn = 0;
    /** @type {import("./rules.js").Facts | null} */
    this.facts = null;
    /** @type {import("./tree.js").Node | null} */
    this.doomed = null;
    /** @type {(() => void) | null} */
    this.putBack = null;
    this.restore();
    this.table = new Table({rules: page.rules, settings: page.settings, say: (text) => page.say(text), onMove: (move) => this.makeMove(move)});
    this.list = new TreeList((node) => this.go(node));
    this.status = html("p", {class: "status"});
    this.toggle = html("input", {type: "checkbox", name: "engine", onchange: () => this.setEngine(this.toggle.checked)});
    const count = html("select", {name: "lines", "aria-label": t("lines"), onchange: () => {
      this.count = Number(count.value);
      this.think();
    }}, [1, 2, 3, 4, 5].map((n) => html("option", {value: n}, n)));
    count.value = String(this.count);
    this.bar = html("i");
    this.chance = html("div", {class: "chance", role: "img"}, this.bar);
    this.numbers = html("div", {class: "facts"});
    this.linesNode = html("ol", {class: "lines"});
    this.curve = svg("svg", {class: "curve", viewBox: "0 0 600 100", preserveAspectRatio: "none", onclick: (/** @type {MouseEvent} */ event) => this.goByCurve(event)});
    this.comment = html("textarea", {"aria-label": t("comment"), placeholder: t("comment"), rows: 2, oninput: () => {
      this.at.comment = this.comment.value;
      this.list.show(this.tree, this.at, this.doomed, true);
      this.keep();
    }});
    const button = (/** @type {string} */ word, /** @type {() => void} */ act) => html("button", {type: "button", "data-action": word, onclick: act}, t(word));
    this.removeButton = button("deleteFrom", () => this.remove());
    this.undoButton = button("restore", () => this.putBack?.());
    this.undoButton.hidden = true;
    this.text = html("textarea", {name: "paste", "aria-label": t("paste"), placeholder: t("paste"), rows: 3, spellcheck: "false"});
    this.result = html("p", {class: "problem", role: "status"});
    const file = html("input", {type: "file", accept: ".pgn,.txt,.uhp", "aria-label": t("open"), onchange: () => file.files?.[0] && this.openFile(file.files[0])});
    this.node = html("div", {class: "view analyse",
      ondragover: (/** @type {DragEvent} */ event) => {
        event.preventDefault();
        this.node.classList.add("drop");
      },
      ondragleave: () => this.node.classList.remove("drop"), ondrop: (/** @type {DragEvent} */ event) => this.drop(event)}, [
      this.table.node,
      html("aside", {class: "side", "aria-label": t("analyse")}, [
        html("div", {class: "card"}, [
          html("div", {class: "row"}, [html("label", {class: "check"}, [this.toggle, html("b", {}, t("engineOn"))]), html("label", {class: "row"}, [t("lines"), count])]),
          this.chance, this.numbers, this.linesNode, html("div", {class: "actions"}, [button("bestMove", () => this.playBest()), button("playFromHere", () => this.playFrom())])]),
        html("div", {class: "card"}, [this.status, this.curve, stepButtons((step) => this.step(step)), this.list.node, moveField((text) => this.typed(text)), this.comment,
          html("div", {class: "actions"}, [button("promote", () => this.promote(false)), button("makeMain", () => this.promote(true)), this.removeButton, this.undoButton])]),
        html("details", {class: "card"}, [html("summary", {}, t("open")), html("div", {class: "form"}, [this.text, html("div", {class: "actions"}, [button("load", () => this.openText(this.text.value)), file]), this.result])]),
        html("details", {class: "card"}, [html("summary", {}, t("share")), html("div", {class: "actions form"}, [
          button("copyGame", () => this.copy(this.facts?.game || "")), button("copyLink", () => this.copy(this.link())), button("savePgn", () => this.savePgn()),
          button("saveSvg", () => saveFile(new Blob([boardSvg(this.table.board.node)], {type: "image/svg+xml"}), "hive.svg")),
          button("savePng", () => void boardPng(this.table.board.node).then((blob) => saveFile(blob, "hive.png"), page.trouble))])]),
      ])]);
  }

  /* ---- the position ---- */

  enter() {
    this.go(this.at);
  }

  leave() {
    this.page.thinker.drop();
  }

  /** @param {import("./tree.js").Node} node */
  go(node) {
    this.at = node;
    if (this.doomed !== null) this.doomed = null;
    const {facts} = this.page.rules.read(this.type, this.tree.moves(node), this.queenFirst);
    this.facts = facts;
    this.lines = [];
    this.comment.value = node.comment;
    this.draw();
    this.keep();
    this.think();
  }

  draw() {
    const {facts} = this;
    if (!facts) return;
    this.table.show(facts, {mine: ["w", "b"], names: {w: this.tags.White || "", b: this.tags.Black || ""}, arrows: this.arrows()});
    this.status.textContent = stateWords(facts);
    this.list.show(this.tree, this.at, this.doomed);
    this.drawLines();
    this.drawCurve();
  }

  /** @returns {import("../../common/page/board-view.js").Scene["arrows"]} */
  arrows() {
    const at = this.facts?.position.at || {}, moves = this.lines.length ? this.lines.map((line) => line.moves[0]) : [];
    return moves.slice(0, 5).flatMap((move, i) => {
      const to = move ? target(at, move) : null;
      return to ? [{from: at[to.piece] || null, to, rank: i + 1, text: at[to.piece] ? undefined : to.piece.slice(1)}] : [];
    });
  }

  /** @param {string} move */
  makeMove(move) {
    const facts = /** @type {import("./rules.js").Facts} */ (this.facts);
    this.page.rules.goTo(facts);
    const next = this.page.rules.play(move);
    if (typeof next === "string") return this.table.tell(sayReason(next, pieceName));
    this.page.say(moveWords(facts.position, move, facts.turn));
    this.page.sound();
    this.go(this.tree.add(this.at, next.moves[next.moves.length - 1]));
  }

  /** @param {string} text */
  typed(text) {
    const facts = /** @type {import("./rules.js").Facts} */ (this.facts);
    const fits = fitting(facts, text, (piece, reference) => target(facts.position.at, `${piece} ${reference}`));
    if (fits.length > 1) return t("ambiguous", fits.slice(0, 6).join(", ") + (fits.length > 6 ? ", …" : ""));
    this.page.rules.goTo(facts);
    const next = this.page.rules.play(fits[0] || text);
    if (typeof next === "string") return sayReason(next, pieceName);
    this.go(this.tree.add(this.at, next.moves[next.moves.length - 1]));
    return null;
  }

  /** @param {"first" | "back" | "forward" | "last"} step */
  step(step) {
    const at = this.at, to = {first: this.tree.root, back: at.parent, forward: at.children[0], last: this.tree.end(at)}[step];
    if (to && to !== at) this.go(to);
  }

  /* ---- the engine ---- */

  /** @param {boolean} on */
  setEngine(on) {
    this.on = this.toggle.checked = on;
    if (!on) this.lines = [];
    this.draw();
    this.think();
  }

  async think() {
    const {page, facts, at} = this;
    if (!this.on || !facts || !facts.legal.length) return page.thinker.drop();
    const count = this.count;
    /** @type {import("./thinker.js").Line[]} */
    const coming = [];
    await page.thinker.think({type: this.type, moves: facts.moves, queenFirst: this.queenFirst, lines: count, onLine: (line) => {
      coming[line.rank - 1] = line;
      if (line.rank > 1 || this.at !== at) return; // the best line comes last
      this.lines = coming.filter(Boolean);
      this.known.set(at.id, line);
      const now = Date.now();
      if (now - this.drawn < DRAW_INTERVAL) {
        clearTimeout(this.later);
        this.later = setTimeout(() => this.drawThought(), DRAW_INTERVAL);
      } else this.drawThought();
    }}).catch(page.trouble);
    if (this.at === at) this.drawThought();
  }

  drawThought() {
    clearTimeout(this.later);
    this.drawn = Date.now();
    if (!this.facts) return;
    this.table.look = {...this.table.look, arrows: this.arrows()};
    if (this.table.board.scene) this.table.board.scene.arrows = this.table.look.arrows;
    this.table.board.drawMarks();
    this.drawLines();
    this.drawCurve();
  }

  drawLines() {
    const known = this.known.get(this.at.id), points = known ? whitePoints(known.score, this.at.ply) : 0.5;
    this.bar.style.width = `${(100 * points).toFixed(1)}%`;
    this.chance.setAttribute("aria-label", t("chance", (100 * points).toFixed(0)));
    this.chance.title = t("chance", (100 * points).toFixed(0));
    this.numbers.replaceChildren(...(known ? [html("b", {}, known.mark), html("span", {}, t("chance", (100 * points).toFixed(0))), html("span", {}, t("depth", known.depth)),
      html("span", {}, t("speed", Math.round(known.rate / 1000)))] : []));
    this.linesNode.replaceChildren(...this.lines.map((line) => html("li", {}, html("button", {type: "button", title: line.moves.join("  "), onclick: () => this.makeMove(line.moves[0])},
      [html("b", {}, line.mark), html("span", {}, line.moves.join("  "))]))));
  }

  /* The chances along the line that is shown, as far as they are known. */
  drawCurve() {
    /** @type {import("./tree.js").Node[]} */
    const line = [];
    const last = this.tree.end(this.at);
    for (let node = /** @type {import("./tree.js").Node | null} */ (last); node; node = node.parent) line.unshift(node);
    this.line = line;
    const x = (/** @type {number} */ ply) => (600 * ply / Math.max(1, line.length - 1)).toFixed(1), known = line.filter((node) => this.known.has(node.id));
    const points = known.map((node) => `${x(node.ply)} ${(100 - 100 * whitePoints(/** @type {any} */ (this.known.get(node.id)).score, node.ply)).toFixed(1)}`);
    this.curve.style.display = known.length > 1 ? "" : "none";
    const here = x(this.at.ply);
    this.curve.replaceChildren(
      svg("path", {class: "fill", d: known.length ? `M${x(known[0].ply)} 100L${points.join("L")}L${x(known[known.length - 1].ply)} 100Z` : ""}),
      svg("line", {class: "mid", x1: 0, x2: 600, y1: 50, y2: 50}), svg("path", {class: "line", d: points.length ? `M${points.join("L")}` : ""}),
      svg("line", {class: "here", x1: here, x2: here, y1: 0, y2: 100}));
  }

  /** @param {MouseEvent} event */
  goByCurve(event) {
    const box = this.curve.getBoundingClientRect(), line = this.line || [];
    const node = line[Math.round((event.clientX - box.left) / box.width * (line.length - 1))];
    if (node) this.go(node);
  }

  async playBest() {
    const {facts, at, page} = this;
    if (!facts?.legal.length) return;
    let move = this.lines[0]?.moves[0] || this.known.get(at.id)?.moves[0] || null;
    if (!move) move = await page.thinker.think({type: this.type, moves: facts.moves, queenFirst: this.queenFirst, seconds: 1}).catch(page.trouble);
    if (move && this.at === at) this.makeMove(move);
  }

  playFrom() {
    if (this.facts) this.page.playFrom(this.type, this.facts.moves, this.queenFirst);
  }

  /* ---- the tree ---- */

  /** @param {boolean} whole */
  promote(whole) {
    if (!this.at.parent) return;
    this.tree.promote(this.at, whole);
    this.list.forget();
    this.draw();
    this.keep();
  }

  /* What would be deleted is shown first; the second call deletes it. */
  remove() {
    const node = this.at, size = this.tree.size(node);
    if (!node.parent) return;
    if (this.doomed !== node) {
      this.doomed = node;
      this.list.show(this.tree, node, node, true);
      this.table.tell(t("deleteShown", size));
      return;
    }
    this.doomed = null;
    const restore = this.tree.remove(node);
    this.putBack = () => {
      restore();
      this.undoButton.hidden = true;
      this.list.forget();
      this.go(node);
    };
    this.undoButton.hidden = false;
    this.list.forget();
    this.go(/** @type {import("./tree.js").Node} */ (node.parent));
    this.table.tell(t("deleted", size));
  }

  /* ---- games in and out ---- */

  /**
   * @param {string} type
   * @param {string[]} moves
   * @param {boolean} queenFirst
   * @param {number} [ply]
   * @param {Record<number, string>} [comments]
   * @param {Record<string, string>} [tags]
   */
  open(type, moves, queenFirst, ply = moves.length, comments = {}, tags = {}) {
    this.type = type;
    this.queenFirst = queenFirst;
    this.tags = tags;
    this.tree = new Tree();
    this.known.clear();
    this.list.forget();
    this.undoButton.hidden = true;
    let node = this.tree.root, shown = node;
    node.comment = comments[0] || "";
    for (const move of moves) {
      node = this.tree.add(node, move);
      node.comment = comments[node.ply] || "";
      if (node.ply === ply) shown = node;
    }
    this.table.board.centre();
    this.go(shown);
  }

  /**
   * Opens the first game of a text, up to the move that can't be played. What is on the board stays when there is none.
   * @param {string} text
   */
  openText(text) {
    const games = readGames(text.trim()), tell = (/** @type {string} */ words) => {
      this.result.textContent = words;
      this.table.tell(words);
    };
    if (!games.length) return tell(t("notGame"));
    const [game] = games, queenFirst = game.moves.slice(0, 2).some((move) => /^[wb]Q/.test(move));
    const {facts, fault} = this.page.rules.read(game.type, game.moves, queenFirst);
    if (fault && !facts.moves.length) {
      this.page.rules.read(this.type, this.tree.moves(this.at), this.queenFirst);
      return tell(`${t("notGame")}: ${fault}`);
    }
    this.open(game.type, facts.moves, queenFirst, facts.moves.length, game.comments, game.tags);
    const words = fault ? t("openedUpTo", facts.moves.length, sayReason(fault, pieceName)) : t("opened", facts.moves.length);
    tell(games.length > 1 ? `${words}. ${t("several", games.length)}` : words);
  }

  /** @param {File} file */
  async openFile(file) {
    if (file.size > FILE_LIMIT) {
      this.result.textContent = t("tooBig", (file.size / 1048576).toFixed(0));
      return this.table.tell(this.result.textContent);
    }
    this.openText(await file.text());
  }

  /** @param {DragEvent} event */
  drop(event) {
    event.preventDefault();
    this.node.classList.remove("drop");
    const file = event.dataTransfer?.files[0], text = event.dataTransfer?.getData("text/plain");
    if (file) void this.openFile(file);
    else if (text) this.openText(text);
  }

  link() {
    return `${location.href.split("#")[0]}#${encodeURIComponent(this.facts?.game || "")}`;
  }

  /** @param {string} text */
  copy(text) {
    const done = () => this.table.tell(t("copied"));
    const byHand = () => {
      this.text.value = text;
      /** @type {any} */ (this.text.closest("details")).open = true;
      this.text.select();
    };
    if (navigator.clipboard) navigator.clipboard.writeText(text).then(done, byHand);
    else byHand();
  }

  savePgn() {
    const last = this.tree.end(this.at), moves = this.tree.moves(last);
    /** @type {Record<number, string>} */
    const comments = {};
    for (let node = /** @type {import("./tree.js").Node | null} */ (last); node; node = node.parent) if (node.comment) comments[node.ply] = node.comment;
    const {facts} = this.page.rules.read(this.type, moves, this.queenFirst);
    saveFile(new Blob([writePgn({type: this.type, moves, tags: this.tags, comments, state: facts.state})], {type: "application/x-chess-pgn"}), "hive.pgn");
  }

  keep() {
    clearTimeout(this.saving);
    this.saving = setTimeout(() => {
      const rows = this.tree.pack();
      save("analyse", {type: this.type, queenFirst: this.queenFirst, tags: this.tags, rows, at: rows.findIndex((row) => row[0] === this.at.id)});
    }, SAVE_DELAY);
  }

  restore() {
    const kept = load("analyse", /** @type {Record<string, any>} */ ({})), tree = Tree.unpack(kept.rows);
    if (!tree || typeof kept.type !== "string") return;
    this.tree = tree;
    this.type = kept.type;
    this.queenFirst = kept.queenFirst === true;
    for (const [name, value] of Object.entries(kept.tags || {})) if (typeof value === "string") this.tags[name] = value;
    const row = tree.pack()[kept.at], node = row && tree.nodes.get(/** @type {number} */ (row[0]));
    this.at = node || tree.root;
    const moves = tree.moves(this.at), {facts} = this.page.rules.read(this.type, moves, this.queenFirst);
    if (facts.moves.length === moves.length && facts.type === this.type) return;
    this.tree = new Tree();
    this.at = this.tree.root;
    this.type = facts.type;
  }

  /* ---- keys ---- */

  /** @param {KeyboardEvent} event */
  onKey(event) {
    const siblings = this.at.parent?.children || [], place = siblings.indexOf(this.at);
    /** @type {Record<string, () => void>} */
    const acts = {
      j: () => this.step("forward"), k: () => this.step("back"), l: () => this.setEngine(!this.on), " ": () => void this.playBest(),
      x: () => this.page.toggleSpread(), Delete: () => this.remove(),
      ArrowUp: () => place > 0 && this.go(siblings[place - 1]), ArrowDown: () => place < siblings.length - 1 && this.go(siblings[place + 1]),
    };
    if (event.key === " " && /^(BUTTON|SUMMARY)$/.test(/** @type {Element} */ (event.target).tagName)) return false;
    if (!acts[event.key]) return false;
    acts[event.key]();
    return true;
  }
}
