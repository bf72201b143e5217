/* A position as a drawing, and what is in hand. MIT licence. */
import {svg} from "./elements.js";
import {hexPath, tile} from "./pieces.js";
import {inHand, place} from "./position.js";

/**
 * Draws a position into an svg element, with the last move's way.
 * @param {Element} node
 * @param {import("./position.js").Position} position
 */
export function drawBoard(node, position) {
  node.replaceChildren();
  const pieces = Object.entries(position.at).sort((a, b) => a[1].level - b[1].level || a[1].r - b[1].r);
  let box = [0, 0, 0, 0];
  const spots = pieces.map(p => place(p[1].q, p[1].r)).concat(position.way.from ? [place(position.way.from.q, position.way.from.r)] : []);
  if (spots.length)
    box = [Math.min(...spots.map(s => s[0])), Math.min(...spots.map(s => s[1])), Math.max(...spots.map(s => s[0])), Math.max(...spots.map(s => s[1]))];
  const cx = (box[0] + box[2]) / 2, cy = (box[1] + box[3]) / 2;
  const width = Math.max(13, box[2] - box[0] + 3.4), height = Math.max(9, box[3] - box[1] + 3.4);
  node.setAttribute("viewBox", `${cx - width / 2} ${cy - height / 2} ${width} ${height}`);
  const way = position.way;
  if (way.from) {
    const [x, y] = place(way.from.q, way.from.r);
    node.append(svg("path", {class: "from", d: hexPath(0.88), transform: `translate(${x} ${y})`}));
  }
  for (const [name, p] of pieces) {
    const [x, y] = place(p.q, p.r);
    node.append(tile(name, x + 0.1 * p.level, y - 0.2 * p.level));
  }
  if (way.to && way.piece) {
    const [x, y] = place(way.to.q, way.to.r), level = position.at[way.piece].level;
    node.append(svg("path", {class: "mark", d: hexPath(0.94), transform: `translate(${x + 0.1 * level} ${y - 0.2 * level})`}));
    if (way.from) {
      const [fx, fy] = place(way.from.q, way.from.r);
      node.append(svg("line", {class: "way", x1: fx, y1: fy, x2: fx + 0.8 * (x - fx), y2: fy + 0.8 * (y - fy)}));
    }
  }
}

/**
 * Draws the tiles that a side still has in hand.
 * @param {Element} node
 * @param {{type: string}} game
 * @param {import("./position.js").Position} position
 * @param {"w" | "b"} side
 */
export function drawHand(node, game, position, side) {
  node.replaceChildren(...inHand(game.type, position, side).map(name => svg("svg", {viewBox: "-1 -1 2 2"}, tile(name, 0, 0))));
}
