/* Where the pieces stand after some moves of a game, and the bugs of each side. MIT licence. */

/**
 * A piece on the board: axial coordinates, and how many pieces lie beneath it.
 * @typedef {{q: number, r: number, level: number}} Place
 *
 * The last move's way: `from` is null for a placement, `to` for a pass.
 * @typedef {{from: {q: number, r: number} | null, to: {q: number, r: number} | null, piece: string | null}} Way
 *
 * @typedef {{at: Record<string, Place>, way: Way}} Position
 */

/** @type {Record<string, number[]>} */
const steps = {"-r": [1, 0], "-l": [-1, 0], "/r": [1, -1], "/l": [-1, 1], "\\l": [0, -1], "\\r": [0, 1]};

/**
 * Where a move goes: the piece and its cell; null for a pass, or when the reference is not on the
 * board.
 * @param {Record<string, Place>} at
 * @param {string} move
 */
export function target(at, move) {
  const [piece, where] = move.split(" ");
  if (piece === "pass") return null;
  if (!where) return {piece, q: 0, r: 0};
  const left = /^[-/\\]/.test(where), right = /[-/\\]$/.test(where);
  const base = at[where.replace(/[-/\\]/g, "")];
  if (!base) return null;
  const step = left ? steps[where[0] + "l"] : right ? steps[where[where.length - 1] + "r"] : [0, 0];
  return {piece, q: base.q + step[0], r: base.r + step[1]};
}

/**
 * The position after `count` plies. The moves are taken to be legal.
 * @param {string[]} moves
 * @param {number} count
 * @returns {Position}
 */
export function replay(moves, count) {
  /** @type {Record<string, Place>} */
  const at = {};
  /** @type {Way} */
  const way = {from: null, to: null, piece: null};
  const height = (/** @type {number} */ q, /** @type {number} */ r) => Object.values(at).filter(p => p.q === q && p.r === r).length;
  for (const move of moves.slice(0, count)) {
    way.from = way.to = way.piece = null;
    const to = target(at, move);
    if (!to) continue;
    const {piece, q, r} = to;
    way.from = at[piece] ? {q: at[piece].q, r: at[piece].r} : null;
    way.to = {q, r};
    way.piece = piece;
    delete at[piece];
    at[piece] = {q, r, level: height(q, r)};
  }
  return {at, way};
}

/**
 * The middle of a cell in a drawing whose hexagons have a side of 1.
 * @param {number} q
 * @param {number} r
 */
export const place = (q, r) => [Math.sqrt(3) * (q + r / 2), 1.5 * r];

/**
 * How many a side has of each bug, in the order in which they are shown.
 * @type {Record<string, number>}
 */
export const supply = {Q: 1, S: 2, B: 2, G: 3, A: 3, M: 1, L: 1, P: 1};

/**
 * The pieces that a side still has in hand, in a game of this type.
 * @param {string} type
 * @param {Position} position
 * @param {"w" | "b"} side
 */
export function inHand(type, position, side) {
  const pieces = [];
  for (const bug in supply) {
    if ("MLP".includes(bug) && !type.slice(4).includes(bug)) continue;
    for (let i = 1; i <= supply[bug]; i++) {
      const name = side + bug + (supply[bug] > 1 ? i : "");
      if (!position.at[name]) pieces.push(name);
    }
  }
  return pieces;
}

/** The cells around a cell, clockwise from the east, with the sign that names each in a move. */
export const around = [
  {q: 1, r: 0, before: "", after: "-"}, {q: 0, r: 1, before: "", after: "\\"}, {q: -1, r: 1, before: "/", after: ""},
  {q: -1, r: 0, before: "-", after: ""}, {q: 0, r: -1, before: "\\", after: ""}, {q: 1, r: -1, before: "", after: "/"},
];

/** @param {{q: number, r: number}} cell */
export const cellKey = cell => `${cell.q},${cell.r}`;

/**
 * The pieces of each cell, from the lowest to the top.
 * @param {Position} position
 * @returns {Map<string, string[]>}
 */
export function stacks(position) {
  const cells = new Map();
  for (const [name, p] of Object.entries(position.at).sort((a, b) => a[1].level - b[1].level)) {
    const key = cellKey(p);
    if (cells.has(key)) cells.get(key).push(name);
    else cells.set(key, [name]);
  }
  return cells;
}

/**
 * The pieces, of either side, that hold the hive together: to lift one would split it.
 * @param {Position} position
 * @returns {string[]}
 */
export function pinned(position) {
  const cells = stacks(position);
  return [...cells].filter(([key, pieces]) => {
    if (pieces.length > 1 || cells.size < 3) return false;
    const left = new Set([...cells.keys()].filter(k => k !== key)), reached = [[...left][0]];
    left.delete(reached[0]);
    for (const cell of reached) {
      const [q, r] = cell.split(",").map(Number);
      for (const step of around) if (left.delete(`${q + step.q},${r + step.r}`)) reached.push(`${q + step.q},${r + step.r}`);
    }
    return left.size > 0;
  }).map(([, pieces]) => pieces[0]);
}

/**
 * How many neighbour cells of a side's queen are taken; null while it is in hand.
 * @param {Position} position
 * @param {"w" | "b"} side
 */
export function queenNeighbours(position, side) {
  const queen = position.at[side + "Q"];
  if (!queen) return null;
  const cells = stacks(position);
  return around.filter(step => cells.has(`${queen.q + step.q},${queen.r + step.r}`)).length;
}

/**
 * Moves to a cell in every way of writing them: beside each neighbour, or on top.
 * @param {Position} position
 * @param {string} piece
 * @param {{q: number, r: number}} cell
 */
export function writtenMoves(position, piece, cell) {
  const cells = stacks(position);
  const here = (cells.get(cellKey(cell)) || []).filter(name => name !== piece);
  if (here.length) return [`${piece} ${here[here.length - 1]}`];
  const moves = [];
  for (const step of around) {
    const top = (cells.get(`${cell.q - step.q},${cell.r - step.r}`) || []).filter(name => name !== piece).pop();
    if (top) moves.push(`${piece} ${step.before}${top}${step.after}`);
  }
  return moves.length ? moves : [piece];
}
