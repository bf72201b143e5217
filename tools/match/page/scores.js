/* The scores of a game as a curve. MIT licence. */

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
