/* The curve of White's chance over a game. MIT licence. */

/* Draws the curve of `chances` (of the start and after each ply, null where unknown) into an svg
   element; `faults` are plies with their sign; a click goes to a ply. */
function drawCurve(node, chances, faults, now, go) {
  const plies = Math.max(1, chances.length - 1), x = ply => 1000 * ply / plies;
  let last = 0.5;
  const points = chances.map((chance, ply) => {
    last = chance === null ? last : chance;
    return `${x(ply).toFixed(1)},${(100 - 100 * last).toFixed(1)}`;
  });
  node.setAttribute("viewBox", "0 0 1000 100");
  node.replaceChildren(
    svg("polygon", {class: "area", points: `0,100 ${points.join(" ")} 1000,100`}),
    svg("line", {class: "half", x1: 0, y1: 50, x2: 1000, y2: 50}),
    ...faults.map(fault => titled(svg("rect", {class: "fault" + (fault.sign === "?!" ? " fair" : ""), x: x(fault.ply) - 3, y: 0, width: 6, height: 9}), `${fault.ply} ${fault.sign}`)),
    svg("line", {class: "now", x1: x(now), y1: 0, x2: x(now), y2: 100}));
  node.onclick = event => {
    const box = node.getBoundingClientRect();
    go(Math.round((event.clientX - box.left) / box.width * plies));
  };
}
