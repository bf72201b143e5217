/* A position on the board, what is in hand, and the scores of a game. MIT licence. */

const steps = {"-r": [1, 0], "-l": [-1, 0], "/r": [1, -1], "/l": [-1, 1], "\\l": [0, -1], "\\r": [0, 1]};

/* Positions of all pieces after `count` plies: piece -> {q, r, level}; and the last move's way. */
function replay(moves, count) {
  const at = {}, way = {from: null, to: null, piece: null};
  const height = (q, r) => Object.values(at).filter(p => p.q === q && p.r === r).length;
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

const place = (q, r) => [Math.sqrt(3) * (q + r / 2), 1.5 * r];

function drawBoard(node, position) {
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
  if (way.to) {
    const [x, y] = place(way.to.q, way.to.r), level = position.at[way.piece].level;
    node.append(svg("path", {class: "mark", d: hexPath(0.94), transform: `translate(${x + 0.1 * level} ${y - 0.2 * level})`}));
    if (way.from) {
      const [fx, fy] = place(way.from.q, way.from.r);
      node.append(svg("line", {class: "way", x1: fx, y1: fy, x2: fx + 0.8 * (x - fx), y2: fy + 0.8 * (y - fy)}));
    }
  }
}

const supply = {Q: 1, S: 2, B: 2, G: 3, A: 3, M: 1, L: 1, P: 1};

/* The tiles a side still has in hand. */
function drawHand(node, game, position, side) {
  node.replaceChildren();
  for (const bug in supply) {
    if ("MLP".includes(bug) && !game.type.slice(4).includes(bug)) continue;
    for (let i = 1; i <= supply[bug]; i++) {
      const name = side + bug + (supply[bug] > 1 ? i : "");
      if (!position.at[name]) node.append(svg("svg", {viewBox: "-1 -1 2 2"}, tile(name, 0, 0)));
    }
  }
}

/* Scores over a game from white's side, squeezed so that both small and decided ones show. */
function drawScores(node, game, now, go) {
  const width = 640, height = 90, n = game.moves.length, squeeze = v => Math.tanh(v / 600);
  node.replaceChildren();
  node.setAttribute("viewBox", `0 0 ${width} ${height}`);
  const x = ply => ply / Math.max(1, n) * width, y = v => height / 2 - squeeze(v) * (height / 2 - 6);
  node.append(svg("line", {class: "zero", x1: 0, x2: width, y1: height / 2, y2: height / 2}));
  for (const parity of [0, 1]) {
    let d = "";
    game.scores.forEach((s, i) => {
      const ply = game.book + i;
      if (s !== null && ply % 2 === parity) d += `${d ? "L" : "M"}${x(ply + 1).toFixed(1)} ${y(parity ? -s : s).toFixed(1)}`;
    });
    node.append(svg("path", {d, fill: "none", stroke: colours[(parity ? game.black : game.white) ? 1 : 0], "stroke-width": 1.8}));
  }
  node.append(svg("line", {x1: x(now), x2: x(now), y1: 0, y2: height, stroke: "var(--accent)", "stroke-width": 2, opacity: 0.6}));
  node.onclick = event => go(Math.round((event.clientX - node.getBoundingClientRect().left) / node.getBoundingClientRect().width * n));
}
