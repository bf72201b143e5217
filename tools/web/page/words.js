/* Moves in plain words, for people who know no notation and for screen readers. MIT licence. */
import {around, cellKey, queenNeighbours, stacks, target} from "../../common/page/position.js";
import {pieceName, t} from "./strings.js";

const sides = ["east", "southEast", "southWest", "west", "northWest", "northEast"];

/**
 * Where a cell is, seen from a piece beside it or beneath.
 * @param {import("../../common/page/position.js").Position} position
 * @param {{q: number, r: number}} cell
 * @param {string} [mover] is not named
 */
export function cellName(position, cell, mover) {
  const cells = stacks(position);
  const top = (/** @type {string} */ key) => (cells.get(key) || []).filter((name) => name !== mover).pop();
  const here = top(cellKey(cell));
  if (here) return t("cellOn", pieceName(here));
  for (let i = 0; i < 6; i++) {
    const beside = top(`${cell.q - around[i].q},${cell.r - around[i].r}`);
    if (beside) return t("cellBeside", t(sides[i]), pieceName(beside));
  }
  return t("cellMiddle");
}

/**
 * A move in words.
 * @param {import("../../common/page/position.js").Position} before
 * @param {string} move
 * @param {"w" | "b"} mover
 */
export function moveWords(before, move, mover) {
  const to = target(before.at, move);
  if (!to) return t("passed", t(mover));
  const key = !before.at[to.piece] ? "placed" : to.piece[0] === mover ? "moved" : "thrown";
  return t(key, pieceName(to.piece), cellName(before, to, to.piece));
}

/**
 * How a game ended by the board, or whose turn it is.
 * @param {import("./rules.js").Facts} facts
 */
export function stateWords(facts) {
  if (facts.state === "WhiteWins") return t("wins", t("w"));
  if (facts.state === "BlackWins") return t("wins", t("b"));
  if (facts.state !== "Draw") return t("turnOf", t(facts.turn));
  return queenNeighbours(facts.position, "w") === 6 && queenNeighbours(facts.position, "b") === 6 ? t("draw") : t("drawRepeated");
}
