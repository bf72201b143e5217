/* A board to look at and to play on: an svg element that is changed, never built anew. MIT licence. */
import {html, svg} from "./elements.js";
import {hexPath, tile} from "./pieces.js";
import {cellKey, place} from "./position.js";

/**
 * What a board shows.
 * @typedef {object} Scene
 * @property {import("./position.js").Position} position
 * @property {{q: number, r: number, label: string, draws?: boolean}[]} [targets] cells that may be chosen
 * @property {string | null} [selected] a piece
 * @property {string[]} [pinned] pieces that hold the hive together
 * @property {string[]} [idle] pieces that are drawn pale
 * @property {{from: {q: number, r: number} | null, to: {q: number, r: number}, rank: number, text?: string}[]} [arrows]
 * @property {(name: string) => string} [label] what a piece is called
 * @property {boolean} [still] without the last move's marks
 */

/* Room for the hive and a ring of cells round it, in which all moves end. */
const MIN_WIDTH = 11, MIN_HEIGHT = 9, MARGIN = 5.2, DRAG = 8;

/**
 * How far up a piece on a stack is drawn.
 * @param {number} level
 * @param {boolean} spread
 */
const lift = (level, spread) => (spread ? [0.55 * level, -0.9 * level] : [0.1 * level, -0.2 * level]);

export class BoardView {
  /**
   * @param {object} options
   * @param {string} options.label what a screen reader calls the board
   * @param {(cell: {q: number, r: number}, piece: string | null) => void} [options.onCell] a cell was clicked
   * @param {(piece: string) => boolean} [options.canDrag]
   * @param {(piece: string) => void} [options.onDrag] a piece begins to be dragged
   */
  constructor(options) {
    this.options = options;
    this.under = svg("g", {class: "under"});
    this.tiles = svg("g", {class: "tiles"});
    this.over = svg("g", {class: "over"});
    this.ghost = svg("g", {class: "ghost", "aria-hidden": "true"});
    this.node = svg("svg", {class: "board", role: "group", "aria-label": options.label, preserveAspectRatio: "xMidYMid meet"},
      [this.under, this.tiles, this.over, this.ghost]);
    /** @type {Map<string, SVGElement>} */
    this.pieces = new Map();
    this.flat = false;
    this.spread = false;
    this.zoom = 1;
    this.pan = [0, 0];
    this.box = [0, 0, MIN_WIDTH, MIN_HEIGHT];
    /** @type {Scene | null} */
    this.scene = null;
    /** @type {Map<number, {x: number, y: number}>} */
    this.fingers = new Map();
    this.listen();
  }

  /* ---- drawing ---- */

  /** @param {Scene} scene */
  show(scene) {
    this.scene = scene;
    this.fit();
    this.drawTiles();
    this.drawMarks();
  }

  /**
   * @param {{q: number, r: number}} cell
   * @returns {number[]}
   */
  spot(cell) {
    const [x, y] = place(cell.q, cell.r);
    if (!this.flat) return [x, y];
    const turn = Math.PI / 6;
    return [x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn)];
  }

  /** Lays the view over all that is shown; what the user zoomed and moved is kept. */
  fit() {
    const scene = /** @type {Scene} */ (this.scene);
    const spots = Object.values(scene.position.at).map((cell) => this.spot(cell));
    if (!spots.length) spots.push([0, 0]);
    const xs = spots.map((s) => s[0]), ys = spots.map((s) => s[1]);
    const low = [Math.min(...xs), Math.min(...ys)], high = [Math.max(...xs), Math.max(...ys)];
    const width = Math.max(MIN_WIDTH, high[0] - low[0] + MARGIN), height = Math.max(MIN_HEIGHT, high[1] - low[1] + MARGIN);
    this.box = [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, width, height];
    this.frame();
  }

  frame() {
    const [x, y, width, height] = this.box, w = width / this.zoom, h = height / this.zoom;
    this.node.setAttribute("viewBox", `${x + this.pan[0] - w / 2} ${y + this.pan[1] - h / 2} ${w} ${h}`);
  }

  centre() {
    this.zoom = 1;
    this.pan = [0, 0];
    this.frame();
  }

  drawTiles() {
    const {position, selected, pinned = [], idle = [], label} = /** @type {Scene} */ (this.scene);
    for (const [name, node] of this.pieces) if (!position.at[name]) {
      node.remove();
      this.pieces.delete(name);
    }
    const order = Object.entries(position.at).sort((a, b) => a[1].level - b[1].level || a[1].r - b[1].r || a[1].q - b[1].q);
    const tops = new Map(order.map(([name, p]) => [cellKey(p), name]));
    order.forEach(([name, p], index) => {
      let node = this.pieces.get(name);
      if (!node) {
        node = svg("g", {class: "piece", "data-piece": name}, tile(name, 0, 0));
        this.pieces.set(name, node);
      }
      const [x, y] = this.spot(p), [dx, dy] = lift(p.level, this.spread);
      const moved = `translate(${(x + dx).toFixed(3)}px, ${(y + dy).toFixed(3)}px)`;
      if (node.style.transform !== moved) node.style.transform = moved;
      const top = tops.get(cellKey(p)) === name;
      node.classList.toggle("selected", name === selected);
      node.classList.toggle("pinned", pinned.includes(name));
      node.classList.toggle("idle", idle.includes(name));
      node.classList.toggle("covered", !top);
      node.dataset.cell = cellKey(p);
      this.makeCell(node, top ? (label ? label(name) : name) : null);
      if (this.tiles.children[index] !== node) this.tiles.insertBefore(node, this.tiles.children[index] || null);
    });
    for (const [name, node] of this.pieces) {
      const pin = node.querySelector(".pin");
      if (pinned.includes(name) && !pin) node.append(svg("circle", {class: "pin", cx: 0, cy: -0.7, r: 0.1}));
      else if (!pinned.includes(name) && pin) pin.remove();
    }
  }

  drawMarks() {
    const {position, targets = [], arrows = [], still} = /** @type {Scene} */ (this.scene);
    const turn = this.flat ? " rotate(30)" : "", way = position.way;
    const at = (/** @type {number[]} */ [x, y]) => `translate(${x.toFixed(3)} ${y.toFixed(3)})${turn}`;
    const under = [], over = [];
    if (way.from && !still) under.push(svg("path", {class: "from", d: hexPath(0.86), transform: at(this.spot(way.from))}));
    if (way.to && way.piece && !still) {
      const level = position.at[way.piece].level, [dx, dy] = lift(level, this.spread), [x, y] = this.spot(way.to);
      over.push(svg("path", {class: "mark", d: hexPath(0.94), transform: at([x + dx, y + dy])}));
    }
    for (const arrow of arrows) over.push(this.arrow(arrow));
    for (const cell of targets) {
      const level = this.height(cell), [dx, dy] = lift(level, this.spread), [x, y] = this.spot(cell);
      const node = svg("g", {class: `target${level ? " on" : ""}${cell.draws ? " draws" : ""}`, "data-cell": cellKey(cell)},
        [svg("path", {d: hexPath(0.86), transform: at([x + dx, y + dy])}), svg("circle", {cx: x + dx, cy: y + dy, r: 0.2})]);
      this.makeCell(node, cell.label);
      over.push(node);
    }
    this.under.replaceChildren(...under);
    this.over.replaceChildren(...over);
    this.rove();
  }

  /** @param {{q: number, r: number}} cell */
  height(cell) {
    const position = /** @type {Scene} */ (this.scene).position;
    return Object.values(position.at).filter((p) => p.q === cell.q && p.r === cell.r).length;
  }

  /** @param {NonNullable<Scene["arrows"]>[0]} arrow */
  arrow({from, to, rank, text}) {
    const [x, y] = this.spot(to), level = this.height(to), end = [x + lift(level, this.spread)[0], y + lift(level, this.spread)[1]];
    const group = svg("g", {class: `arrow rank${rank}`});
    if (from) {
      const start = this.spot(from), dx = end[0] - start[0], dy = end[1] - start[1], length = Math.hypot(dx, dy) || 1;
      const ux = dx / length, uy = dy / length, tip = [end[0] - 0.25 * ux, end[1] - 0.25 * uy], neck = [tip[0] - 0.42 * ux, tip[1] - 0.42 * uy];
      group.append(svg("line", {x1: start[0], y1: start[1], x2: neck[0], y2: neck[1]}),
        svg("path", {d: `M${tip[0]} ${tip[1]}L${neck[0] - 0.26 * uy} ${neck[1] + 0.26 * ux}L${neck[0] + 0.26 * uy} ${neck[1] - 0.26 * ux}Z`}));
    } else group.append(svg("circle", {class: "ring", cx: end[0], cy: end[1], r: 0.5}));
    if (text) group.append(svg("text", {x: end[0], y: end[1] + 0.1}, text));
    return group;
  }

  /* ---- cells: one tab stop, and arrow keys between them ---- */

  /**
   * @param {SVGElement} node
   * @param {string | null} label null for what can't be chosen
   */
  makeCell(node, label) {
    if (label === null || !this.options.onCell) {
      for (const name of ["role", "tabindex", "aria-label"]) node.removeAttribute(name);
      if (!this.options.onCell && label) node.setAttribute("aria-label", label);
      return;
    }
    node.setAttribute("role", "button");
    node.setAttribute("aria-label", label);
    if (!node.hasAttribute("tabindex")) node.setAttribute("tabindex", "-1");
  }

  cells() {
    return /** @type {SVGElement[]} */ ([...this.node.querySelectorAll("[role=button]")]);
  }

  /* Sees to it that just one cell can be reached by Tab. */
  rove() {
    const cells = this.cells();
    const stop = cells.find((node) => node === document.activeElement) || cells.find((node) => node.classList.contains("target")) || cells[0];
    for (const node of cells) node.setAttribute("tabindex", node === stop ? "0" : "-1");
  }

  /**
   * Moves the focus to the nearest cell in a direction.
   * @param {SVGElement} from
   * @param {number[]} direction
   */
  walk(from, direction) {
    const middle = (/** @type {SVGElement} */ node) => {
      const [q, r] = (node.dataset.cell || "0,0").split(",").map(Number);
      return this.spot({q, r});
    };
    const [x, y] = middle(from);
    /** @type {SVGElement[]} */
    let best = [];
    let least = Infinity;
    for (const node of this.cells()) {
      const [nx, ny] = middle(node), along = (nx - x) * direction[0] + (ny - y) * direction[1];
      const aside = Math.abs((nx - x) * direction[1] - (ny - y) * direction[0]);
      if (along > 0.4 && along + 2 * aside < least) [best, least] = [[node], along + 2 * aside];
    }
    best[0]?.focus();
    this.rove();
  }

  /* ---- pointer and keys ---- */

  listen() {
    const node = this.node;
    node.addEventListener("keydown", (event) => this.onKey(/** @type {KeyboardEvent} */ (event)));
    node.addEventListener("pointerdown", (event) => this.onDown(/** @type {PointerEvent} */ (event)));
    node.addEventListener("wheel", (event) => this.onWheel(/** @type {WheelEvent} */ (event)), {passive: false});
    node.addEventListener("dblclick", (event) => {
      if (!(/** @type {Element} */ (event.target).closest("[data-cell]"))) this.centre();
    });
  }

  /** @param {KeyboardEvent} event */
  onKey(event) {
    const cell = /** @type {SVGElement | null} */ (/** @type {Element} */ (event.target).closest("[role=button]"));
    /** @type {Record<string, number[]>} */
    const ways = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]};
    if (!cell || event.ctrlKey || event.altKey || event.metaKey) return;
    if (ways[event.key]) this.walk(cell, ways[event.key]);
    else if (event.key === "Enter" || event.key === " ") this.choose(cell);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /**
   * The cell under a point of the screen.
   * @param {number} clientX
   * @param {number} clientY
   */
  hexAt(clientX, clientY) {
    let [x, y] = this.point(clientX, clientY);
    if (this.flat) [x, y] = [x * Math.cos(Math.PI / 6) + y * Math.sin(Math.PI / 6), y * Math.cos(Math.PI / 6) - x * Math.sin(Math.PI / 6)];
    const fr = y / 1.5, fq = x / Math.sqrt(3) - fr / 2, fs = -fq - fr;
    let q = Math.round(fq), r = Math.round(fr);
    const s = Math.round(fs), dq = Math.abs(q - fq), dr = Math.abs(r - fr), ds = Math.abs(s - fs);
    if (dq > dr && dq > ds) q = -r - s;
    else if (dr > ds) r = -q - s;
    return {q: q + 0, r: r + 0};
  }

  /**
   * Chooses a cell, by its element or by a point of the screen.
   * @param {SVGElement | null} node
   * @param {{clientX: number, clientY: number}} [event]
   */
  choose(node, event) {
    if (!node?.dataset.cell) {
      if (event) this.options.onCell?.(this.hexAt(event.clientX, event.clientY), null);
      return;
    }
    const [q, r] = node.dataset.cell.split(",").map(Number);
    this.options.onCell?.({q, r}, node.dataset.piece || null);
  }

  /** @param {number} x @param {number} y */
  cellAt(x, y) {
    const node = document.elementFromPoint(x, y)?.closest("[data-cell]");
    return node && this.node.contains(node) ? /** @type {SVGElement} */ (node) : null;
  }

  /** @param {PointerEvent} event */
  onDown(event) {
    if (event.button > 0) return;
    this.fingers.set(event.pointerId, {x: event.clientX, y: event.clientY});
    const node = /** @type {SVGElement | null} */ (/** @type {Element} */ (event.target).closest("[data-cell]"));
    const piece = node?.dataset.piece, start = {x: event.clientX, y: event.clientY};
    const drags = piece !== undefined && Boolean(this.options.canDrag?.(piece));
    let moved = false;
    const move = (/** @type {PointerEvent} */ e) => {
      if (e.pointerId !== event.pointerId) return;
      const far = Math.hypot(e.clientX - start.x, e.clientY - start.y) > DRAG;
      if (far && !moved && drags) this.options.onDrag?.(/** @type {string} */ (piece));
      moved ||= far;
      if (this.fingers.size > 1) this.pinch(e);
      else if (moved && drags) this.drawGhost(/** @type {string} */ (piece), e);
      else if (moved) this.slide(e);
      this.fingers.set(e.pointerId, {x: e.clientX, y: e.clientY});
    };
    const end = (/** @type {PointerEvent} */ e) => {
      if (e.pointerId !== event.pointerId) return;
      this.fingers.delete(e.pointerId);
      this.ghost.replaceChildren();
      for (const [name, act] of /** @type {[string, any][]} */ ([["pointermove", move], ["pointerup", end], ["pointercancel", end], ["lostpointercapture", end]]))
        this.node.removeEventListener(name, act);
      if (e.type !== "pointerup") return;
      if (!moved) this.choose(node, e);
      else if (drags) this.choose(this.cellAt(e.clientX, e.clientY), e);
    };
    this.node.setPointerCapture(event.pointerId);
    this.node.addEventListener("pointermove", move);
    this.node.addEventListener("pointerup", end);
    this.node.addEventListener("pointercancel", end);
    this.node.addEventListener("lostpointercapture", end);
  }

  /**
   * A point of the screen in the drawing.
   * @param {number} clientX
   * @param {number} clientY
   */
  point(clientX, clientY) {
    const point = /** @type {any} */ (this.node).createSVGPoint();
    point.x = clientX;
    point.y = clientY;
    const {x, y} = point.matrixTransform(/** @type {any} */ (this.node).getScreenCTM().inverse());
    return [x, y];
  }

  /* Cells of the view for a pixel of the screen. */
  scale() {
    const matrix = /** @type {any} */ (this.node).getScreenCTM();
    return matrix ? 1 / matrix.a : 0.02;
  }

  /** @param {PointerEvent} event */
  slide(event) {
    const last = this.fingers.get(event.pointerId), scale = this.scale();
    if (!last) return;
    this.pan = [this.pan[0] - (event.clientX - last.x) * scale, this.pan[1] - (event.clientY - last.y) * scale];
    this.frame();
  }

  /** @param {PointerEvent} event */
  pinch(event) {
    const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1], last = this.fingers.get(event.pointerId);
    if (!other || !last) return;
    const before = Math.hypot(last.x - other.x, last.y - other.y), now = Math.hypot(event.clientX - other.x, event.clientY - other.y);
    if (before > 0) this.zoomBy(now / before);
  }

  /** @param {number} factor */
  zoomBy(factor) {
    this.zoom = Math.min(6, Math.max(0.4, this.zoom * factor));
    this.frame();
  }

  /** @param {WheelEvent} event */
  onWheel(event) {
    event.preventDefault();
    this.zoomBy(Math.exp(-event.deltaY * 0.0015));
  }

  /**
   * @param {string} piece
   * @param {{clientX: number, clientY: number}} event
   */
  drawGhost(piece, event) {
    const [x, y] = this.point(event.clientX, event.clientY);
    if (!this.ghost.firstChild) this.ghost.append(tile(piece, 0, 0));
    this.ghost.style.transform = `translate(${x}px, ${y}px)`;
  }
}

/**
 * A tile of a hand.
 * @param {string} name
 * @param {Record<string, any>} attributes
 */
export function handTile(name, attributes) {
  return html("button", {type: "button", class: "hand-tile", "data-piece": name, ...attributes}, svg("svg", {viewBox: "-1 -1 2 2", "aria-hidden": "true"}, tile(name, 0, 0)));
}
