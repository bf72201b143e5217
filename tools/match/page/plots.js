/* Plots: the estimate over pairs, histograms of lengths and times. MIT licence. */

function plot(points, low, high, label, lines) {
  const width = 540, height = 240, left = 44, bottom = 26, top = 12, right = 14;
  const last = points[points.length - 1].pairs, first = points[0].pairs;
  const x = v => left + (v - first) / Math.max(1, last - first) * (width - left - right);
  const y = v => top + (high - Math.max(low, Math.min(high, v))) / (high - low) * (height - top - bottom);
  const node = svg("svg", {viewBox: `0 0 ${width} ${height}`, width: "100%"});
  for (const v of ticks(low, high, 5)) {
    node.append(svg("line", {class: "grid", x1: left, x2: width - right, y1: y(v), y2: y(v)}));
    node.append(svg("text", {x: left - 6, y: y(v) + 4, "text-anchor": "end"}, String(Math.round(v * 100) / 100)));
  }
  for (const v of ticks(first, last, 6).filter(Number.isInteger))
    node.append(svg("text", {x: x(v), y: height - 8, "text-anchor": "middle"}, String(v)));
  if (low < 0 && high > 0) node.append(svg("line", {class: "zero", x1: left, x2: width - right, y1: y(0), y2: y(0)}));
  for (const [value, name] of lines)
    node.append(svg("line", {class: "bound " + name, x1: left, x2: width - right, y1: y(value), y2: y(value)}));
  const path = (list, key) => list.map((p, i) => `${i ? "L" : "M"}${x(p.pairs).toFixed(1)} ${y(p[key]).toFixed(1)}`).join("");
  const banded = points.filter(p => p.low !== undefined && p.low !== null && p.high !== null);
  if (label === "elo" && banded.length > 1)
    node.append(svg("path", {d: path(banded, "high") + path(banded.slice().reverse(), "low").replace("M", "L") + "Z",
      fill: "var(--accent)", opacity: 0.18}));
  const known = points.filter(p => p[label] !== null && p[label] !== undefined);
  node.append(svg("path", {d: path(known, label), fill: "none", stroke: "var(--accent)", "stroke-width": 2}));
  return node;
}

function drawCurve() {
  const points = data.curve || [];
  if (points.length < 2) return hide("curve");
  const late = points.slice(Math.floor(points.length / 8)).filter(p => p.low !== null && p.high !== null);
  const all = late.flatMap(p => [p.low, p.high]).concat(data.sprt ? [data.sprt.elo0, data.sprt.elo1] : []).concat([0]);
  const pad = 0.06 * (Math.max(...all) - Math.min(...all)) + 1;
  const lines = data.sprt ? [[data.sprt.elo0, "low"], [data.sprt.elo1, "high"]] : [];
  const blocks = [html("div", {}, [html("h3", {}, "Elo with its 95 % band, by pairs played"),
    plot(points, Math.min(...all) - pad, Math.max(...all) + pad, "elo", lines)])];
  if (data.sprt) {
    const llrs = points.map(p => p.llr).concat([data.sprt.low, data.sprt.high]);
    blocks.push(html("div", {}, [html("h3", {}, "Log-likelihood ratio of the sequential test"),
      plot(points, Math.min(...llrs) - 0.3, Math.max(...llrs) + 0.3, "llr", [[data.sprt.low, "low"], [data.sprt.high, "high"]])]));
  }
  section("curve").append(html("div", {class: "columns"}, blocks));
}

/* A histogram of several series on one scale; each series is {name, colour, values}. */
function histogram(series, logarithmic, unit) {
  const values = series.flatMap(s => s.values).filter(v => !logarithmic || v > 0);
  if (!values.length) return html("p", {class: "note"}, "nothing to show");
  const to = v => logarithmic ? Math.log10(v) : v, from = v => logarithmic ? Math.pow(10, v) : v;
  let low = to(values.reduce((a, b) => Math.min(a, b))), high = to(values.reduce((a, b) => Math.max(a, b)));
  if (high - low < 1e-9) { low -= 0.5; high += 0.5; }
  const bins = 28, width = 540, height = 200, left = 10, bottom = 26, top = 8;
  const counts = series.map(s => {
    const list = new Array(bins).fill(0);
    for (const v of s.values) if (!logarithmic || v > 0) list[Math.min(bins - 1, Math.floor((to(v) - low) / (high - low) * bins))]++;
    return list;
  });
  const most = Math.max(...counts.flat()), step = (width - 2 * left) / bins;
  const node = svg("svg", {viewBox: `0 0 ${width} ${height}`, width: "100%"});
  counts.forEach((list, s) => list.forEach((count, i) => {
    const h = count / most * (height - top - bottom), w = (step - 2) / series.length;
    if (count)
      node.append(titled(svg("rect", {x: left + i * step + s * w + 1, y: height - bottom - h, width: w, height: h, rx: 1.5, fill: series[s].colour}),
        `${series[s].name}: ${count} from ${from(low + i / bins * (high - low)).toPrecision(3)} to ${from(low + (i + 1) / bins * (high - low)).toPrecision(3)} ${unit}`));
  }));
  node.append(svg("line", {class: "zero", x1: left, x2: width - left, y1: height - bottom, y2: height - bottom}));
  const marks = logarithmic ? ticks(Math.ceil(low), Math.floor(high), 5).filter(v => v === Math.round(v)) : ticks(low, high, 6);
  for (const v of marks)
    node.append(svg("text", {x: left + (v - low) / (high - low) * (width - 2 * left), y: height - 8, "text-anchor": "middle"},
      logarithmic ? String(Number(from(v).toPrecision(1))) : String(v)));
  const legend = series.length > 1 ? html("div", {class: "note"}, series.map(s =>
    html("span", {style: `color:${s.colour};margin-right:14px`}, "■ " + s.name))) : null;
  return html("div", {}, [node, legend]);
}

function drawCounts() {
  const lengths = [{name: "games", colour: "var(--accent)", values: data.games.map(g => g.plies)}];
  const times = data.engines.slice(0, 4).map((e, i) => ({name: e.name, colour: colours[i] || ["var(--good)", "var(--bad)"][i - 2], values: []}));
  for (const game of data.games)
    game.times.forEach((t, i) => {
      const mover = (game.book + i) % 2 ? game.black : game.white;
      if (times[mover]) times[mover].values.push(t);
    });
  const white = data.whiteWins, black = data.blackWins, drawn = data.counted - white - black;
  const blocks = [
    html("div", {}, [html("h3", {}, "Length of games, plies"), histogram(lengths, false, "plies")]),
    html("div", {}, [html("h3", {}, "Time of moves, milliseconds"), histogram(times, true, "ms")]),
    html("div", {}, [html("h3", {}, "By colour"),
      bars([["White wins", white, "var(--ivory-edge)"], ["Black wins", black, "var(--coal)"], ["Draws", drawn, "var(--level)"]], data.counted)]),
  ];
  if (!two) blocks.push(endsOf());
  section("counts").append(html("div", {class: "columns"}, blocks));
}
