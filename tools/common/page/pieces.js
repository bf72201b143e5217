/* A tile with its bug. MIT licence. */
import {svg, titled} from "./elements.js";

/** @type {Record<string, string>} */
export const bugColours = {Q: "#e0a100", S: "#9a6231", B: "#8566c0", G: "#4c9f45", A: "#3d83cb", M: "#9097a1", L: "#d5463a", P: "#2fa79d"};

/* Each bug in a circle of radius 1, its head up; `c` is its colour, `d` that of its details. */
const legs = (/** @type {number[][]} */ points) => points.map(p => `M${p[0]} ${p[1]}L${p[2]} ${p[3]}L${p[4]} ${p[5]}M${-p[0]} ${p[1]}L${-p[2]} ${p[3]}L${-p[4]} ${p[5]}`).join("");
/** @type {Record<string, (c: string, d: string) => any[]>} */
const bugShapes = {
  Q: (c, d) => [["ellipse", {cx: -0.38, cy: -0.1, rx: 0.2, ry: 0.44, fill: c, opacity: 0.45, transform: "rotate(-42 -0.38 -0.1)"}],
    ["ellipse", {cx: 0.38, cy: -0.1, rx: 0.2, ry: 0.44, fill: c, opacity: 0.45, transform: "rotate(42 0.38 -0.1)"}],
    ["ellipse", {cx: 0, cy: 0.2, rx: 0.25, ry: 0.45, fill: c}], ["circle", {cx: 0, cy: -0.38, r: 0.19, fill: c}],
    ["path", {d: "M-0.23 0.05H0.23M-0.25 0.24H0.25M-0.2 0.43H0.2", stroke: d, "stroke-width": 0.09}],
    ["path", {d: "M-0.08 -0.54L-0.2 -0.72M0.08 -0.54L0.2 -0.72", stroke: c, "stroke-width": 0.06}]],
  S: (c) => [["path", {d: legs([[0.1, -0.12, 0.42, -0.5, 0.5, -0.75], [0.15, -0.03, 0.58, -0.2, 0.78, -0.36], [0.15, 0.08, 0.58, 0.2, 0.76, 0.44], [0.1, 0.18, 0.4, 0.5, 0.46, 0.76]]), stroke: c, "stroke-width": 0.07, fill: "none"}],
    ["ellipse", {cx: 0, cy: 0.2, rx: 0.28, ry: 0.34, fill: c}], ["circle", {cx: 0, cy: -0.2, r: 0.17, fill: c}]],
  B: (c, d) => [["path", {d: legs([[0.2, -0.15, 0.5, -0.3, 0.56, -0.46], [0.28, 0.12, 0.6, 0.14, 0.68, 0.26], [0.22, 0.36, 0.48, 0.5, 0.5, 0.7]]), stroke: c, "stroke-width": 0.08, fill: "none"}],
    ["ellipse", {cx: 0, cy: 0.18, rx: 0.36, ry: 0.48, fill: c}], ["circle", {cx: 0, cy: -0.38, r: 0.2, fill: c}],
    ["path", {d: "M0 -0.22V0.62M-0.33 0.0Q0 -0.14 0.33 0.0", stroke: d, "stroke-width": 0.06, fill: "none"}],
    ["path", {d: "M-0.1 -0.54Q-0.3 -0.66 -0.14 -0.82M0.1 -0.54Q0.3 -0.66 0.14 -0.82", stroke: c, "stroke-width": 0.08, fill: "none"}]],
  G: (c, d) => [["path", {d: "M-0.12 0.1L-0.58 -0.3L-0.5 0.7M0.12 0.1L0.58 -0.3L0.5 0.7", stroke: c, "stroke-width": 0.1, fill: "none"}],
    ["path", {d: legs([[0.1, -0.2, 0.34, -0.3, 0.42, -0.5]]), stroke: c, "stroke-width": 0.07, fill: "none"}],
    ["ellipse", {cx: 0, cy: 0.16, rx: 0.19, ry: 0.58, fill: c}], ["ellipse", {cx: 0, cy: -0.5, rx: 0.17, ry: 0.2, fill: c}],
    ["path", {d: "M0 -0.16V0.62", stroke: d, "stroke-width": 0.05}],
    ["path", {d: "M-0.06 -0.68Q-0.14 -0.84 -0.34 -0.86M0.06 -0.68Q0.14 -0.84 0.34 -0.86", stroke: c, "stroke-width": 0.05, fill: "none"}]],
  A: (c) => [["path", {d: legs([[0.08, -0.12, 0.42, -0.32, 0.56, -0.56], [0.1, -0.04, 0.5, 0.0, 0.68, 0.14], [0.08, 0.06, 0.42, 0.34, 0.52, 0.64]]), stroke: c, "stroke-width": 0.07, fill: "none"}],
    ["ellipse", {cx: 0, cy: 0.4, rx: 0.2, ry: 0.3, fill: c}], ["ellipse", {cx: 0, cy: -0.04, rx: 0.12, ry: 0.17, fill: c}], ["circle", {cx: 0, cy: -0.38, r: 0.18, fill: c}],
    ["path", {d: "M-0.08 -0.52L-0.26 -0.66L-0.24 -0.84M0.08 -0.52L0.26 -0.66L0.24 -0.84", stroke: c, "stroke-width": 0.05, fill: "none"}]],
  M: (c) => [["ellipse", {cx: -0.4, cy: 0.1, rx: 0.15, ry: 0.46, fill: c, opacity: 0.5, transform: "rotate(-34 -0.4 0.1)"}],
    ["ellipse", {cx: 0.4, cy: 0.1, rx: 0.15, ry: 0.46, fill: c, opacity: 0.5, transform: "rotate(34 0.4 0.1)"}],
    ["path", {d: legs([[0.08, -0.14, 0.44, -0.42, 0.66, -0.3], [0.08, -0.2, 0.36, -0.56, 0.56, -0.62]]), stroke: c, "stroke-width": 0.05, fill: "none"}],
    ["ellipse", {cx: 0, cy: 0.24, rx: 0.12, ry: 0.46, fill: c}], ["circle", {cx: 0, cy: -0.34, r: 0.16, fill: c}],
    ["path", {d: "M0 -0.44V-0.92", stroke: c, "stroke-width": 0.06}]],
  L: (c, d) => [["circle", {cx: 0, cy: 0.12, r: 0.52, fill: c}], ["path", {d: "M-0.3 -0.34A0.32 0.32 0 0 1 0.3 -0.34Z", fill: d}],
    ["path", {d: "M0 -0.36V0.64", stroke: d, "stroke-width": 0.07}],
    ...[[0.24, -0.06], [0.3, 0.26], [0.15, 0.46]].flatMap(p => [["circle", {cx: p[0], cy: p[1], r: 0.09, fill: d}], ["circle", {cx: -p[0], cy: p[1], r: 0.09, fill: d}]]),
    ["path", {d: "M-0.12 -0.58L-0.24 -0.76M0.12 -0.58L0.24 -0.76", stroke: c, "stroke-width": 0.06}]],
  P: (c, d) => [["path", {d: legs([[0.3, -0.3, 0.46, -0.36, 0.5, -0.44], [0.36, -0.06, 0.54, -0.06, 0.6, -0.1], [0.36, 0.2, 0.54, 0.24, 0.58, 0.3], [0.28, 0.44, 0.42, 0.54, 0.44, 0.64]]), stroke: c, "stroke-width": 0.06, fill: "none"}],
    ["ellipse", {cx: 0, cy: 0.06, rx: 0.38, ry: 0.64, fill: c}],
    ["path", {d: "M-0.3 -0.32Q0 -0.2 0.3 -0.32M-0.37 -0.1Q0 0.02 0.37 -0.1M-0.37 0.12Q0 0.24 0.37 0.12M-0.32 0.34Q0 0.46 0.32 0.34", stroke: d, "stroke-width": 0.06, fill: "none"}],
    ["path", {d: "M-0.12 -0.56Q-0.2 -0.76 -0.36 -0.78M0.12 -0.56Q0.2 -0.76 0.36 -0.78", stroke: c, "stroke-width": 0.05, fill: "none"}]],
};

const corner = [...Array(6).keys()].map(k => [Math.sin(Math.PI / 3 * k), -Math.cos(Math.PI / 3 * k)]);
/**
 * The outline of a hexagon with a point above, `scale` from the middle to a corner.
 * @param {number} scale
 */
export const hexPath = scale => corner.map((p, i) => `${i ? "L" : "M"}${(p[0] * scale).toFixed(3)} ${(p[1] * scale).toFixed(3)}`).join("") + "Z";

/**
 * A tile with its bug; the number of the bug as dots.
 * @param {string} name such as "wA1"
 * @param {number} x
 * @param {number} y
 * @param {string} [extra] a class
 */
export function tile(name, x, y, extra) {
  const side = name[0] === "w" ? "white" : "black", bug = name[1], number = Number(name[2] || 0);
  const colour = bugColours[bug], detail = side === "white" ? "var(--ivory)" : "var(--coal)";
  const node = svg("g", {transform: `translate(${x} ${y})`}, svg("path", {class: `tile ${side} ${extra || ""}`, d: hexPath(0.94), "stroke-linejoin": "round"}));
  const art = svg("g", {class: "art", transform: "scale(0.66) translate(0 -0.04)", "stroke-linecap": "round", "stroke-linejoin": "round"});
  for (const [tag, attributes] of bugShapes[bug](colour, detail)) art.append(svg(tag, attributes));
  node.append(art, svg("text", {class: "letter", display: "none", "text-anchor": "middle", y: 0.3, "font-size": 0.85, "font-weight": 700, fill: colour}, bug));
  for (let i = 0; i < number; i++)
    node.append(svg("circle", {cx: 0.17 * (i - (number - 1) / 2), cy: 0.7, r: 0.055, fill: colour}));
  return titled(node, name);
}
