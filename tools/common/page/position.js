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
    if (move === "pass") continue;
    const [piece, where] = move.split(" ");
    let q = 0, r = 0;
    if (where) {
      const left = /^[-/\\]/.test(where), right = /[-/\\]$/.test(where);
      const name = where.replace(/[-/\\]/g, ""), base = at[name];
      if (!base) continue;
      const step = left ? steps[where[0] + "l"] : right ? steps[where[where.length - 1] + "r"] : [0, 0];
      q = base.q + step[0];
      r = base.r + step[1];
    }
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
