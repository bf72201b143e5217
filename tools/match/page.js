"use strict";
/* Draws the report from the data in the page. No library, no network. MIT licence. */
(function () {

const data = JSON.parse(document.getElementById("data").textContent);
const two = data.engines.length === 2;
const colours = ["var(--first)", "var(--second)"];

/* ---- elements ---- */

function fill(node, attributes, children) {
  for (const name in attributes || {}) {
    if (name.startsWith("on")) node.addEventListener(name.slice(2), attributes[name]);
    else if (attributes[name] !== null && attributes[name] !== undefined) node.setAttribute(name, attributes[name]);
  }
  for (const child of [].concat(children === undefined ? [] : children))
    if (child !== null) node.append(child);
  return node;
}

function html(tag, attributes, children) {
  return fill(document.createElement(tag), attributes, children);
}

function svg(tag, attributes, children) {
  return fill(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);
}

function titled(node, text) {
  node.append(svg("title", {}, text));
  return node;
}

function section(id) {
  return document.getElementById(id);
}

function hide(id) {
  section(id).classList.add("hidden");
}

/* ---- numbers ---- */

function signed(value, digits) {
  if (value === null) return "–";
  const text = Math.abs(value).toFixed(digits);
  return (Number(text) === 0 ? "±" : value < 0 ? "−" : "+") + text;
}

function fixed(value, digits) {
  if (value === null || value === undefined) return "–";
  const text = value.toFixed(digits);
  return Number(text) === 0 ? text.replace("-", "") : text;
}

function gamesOf(tally) {
  return tally.wins + tally.draws + tally.losses;
}

function pointsOf(tally) {
  return tally.wins + tally.draws / 2;
}

function percent(tally) {
  const games = gamesOf(tally);
  return games ? (100 * pointsOf(tally) / games).toFixed(1) + " %" : "–";
}

function seconds(value) {
  if (value === null) return "–";
  return value < 0.1 ? (1000 * value).toFixed(value < 0.001 ? 2 : 1) + " ms" : value.toFixed(value < 10 ? 2 : 1) + " s";
}

function limitText(limit) {
  const parts = [];
  if ("movetime" in limit) parts.push(seconds(limit.movetime) + " a move");
  if ("base" in limit) parts.push(limit.base + " s + " + limit.increment + " s");
  if ("depth" in limit) parts.push("depth " + limit.depth);
  if ("nodes" in limit) parts.push(limit.nodes.toLocaleString("en") + " nodes");
  return parts.join(", ");
}

/* Round numbers that divide [low, high] into about `count` parts. */
function ticks(low, high, count) {
  const rough = (high - low) / count || 1;
  const power = Math.pow(10, Math.floor(Math.log10(rough)));
  const step = power * ([1, 2, 5, 10].find(f => f * power >= rough) || 10);
  const list = [];
  for (let v = Math.ceil(low / step) * step; v <= high + step * 1e-9; v += step) list.push(Number((Math.round(v / step) * step).toPrecision(12)));
  return list;
}

/* ---- head ---- */

function drawHead() {
  const names = data.engines.map(e => e.name);
  const title = two ? [names[0], html("span", {class: "versus"}, "against"), names[1]] :
    [data.event || names.length + " engines"];
  document.title = (data.event ? data.event + ": " : "") + (two ? names.join(" – ") : names.length + " engines");
  const date = new Date(1000 * data.started).toISOString().slice(0, 16).replace("T", " ") + " UTC";
  const limits = new Set(data.engines.map(e => limitText(e.limit)));
  const facts = [date, data.played + " games" + (data.played < data.scheduled ? " of at most " + data.scheduled : "") +
    (data.counted < data.played ? ", " + (data.played - data.counted) + " beyond the end of the test not counted" : "")];
  if (limits.size === 1) facts.push([...limits][0]);
  facts.push("openings " + data.openings);
  section("head").append(html("h1", {}, title), html("div", {class: "under"}, facts.join(" · ")));
}

/* ---- standings ---- */

function eloBar(engine, span) {
  const width = 420, height = 26, x = v => width / 2 + v / span * (width / 2 - 8);
  const node = svg("svg", {viewBox: `0 0 ${width} ${height}`, width: "100%", height});
  node.append(svg("line", {class: "zero", x1: x(0), x2: x(0), y1: 0, y2: height}));
  if (engine.elo === null) return node;
  const low = engine.elo - engine.error, high = engine.elo + engine.error;
  node.append(svg("rect", {x: Math.min(x(0), x(engine.elo)), y: 7, width: Math.abs(x(engine.elo) - x(0)), height: 12, rx: 3,
    fill: "var(--accent)", opacity: 0.85}));
  node.append(svg("path", {d: `M${x(low)} 13H${x(high)}M${x(low)} 8v10M${x(high)} 8v10`, stroke: "var(--ink)", "stroke-width": 1.5}));
  return titled(node, `${signed(engine.elo, 1)} ± ${fixed(engine.error, 1)}`);
}

function drawStandings() {
  const order = data.engines.map((e, i) => i).sort((a, b) => (data.engines[b].elo || 0) - (data.engines[a].elo || 0));
  const span = Math.max(20, ...data.engines.map(e => Math.abs(e.elo || 0) + (e.error || 0)));
  const head = ["", "engine", "Elo", "± 95 %", "games", "won", "drawn", "lost", "score", "a move", "longest", "depth", "rating"];
  const rows = order.map((index, place) => {
    const e = data.engines[index];
    const name = html("td", {class: "text"}, [e.name, html("span", {class: "command", title: e.command}, limitText(e.limit))]);
    const cells = [signed(e.elo, 1), fixed(e.error, 1), gamesOf(e), e.wins, e.draws, e.losses, percent(e),
      seconds(e.moves ? e.seconds / e.moves : null), seconds(e.longest), fixed(e.depth, 1)];
    return html("tr", {}, [html("td", {}, place + 1), name, ...cells.map(c => html("td", {}, c)),
      html("td", {class: "wide"}, eloBar(e, span))]);
  });
  const heads = head.map((h, i) => html("th", {class: i === 1 || i === 12 ? "text" : null}, h));
  section("standings").append(html("div", {class: "scroll"}, html("table", {}, [html("tr", {}, heads), ...rows])));
  if (data.helped)
    section("standings").append(html("p", {class: "note"},
      "Some engines only won or only lost: one imaginary drawn game in each encounter keeps the ratings finite."));
}

/* ---- two engines ---- */

function fact(value, label) {
  return html("div", {class: "fact"}, [html("b", {}, value), html("span", {}, label)]);
}

function bars(entries, total, colour) {
  const most = Math.max(1, ...entries.map(e => e[1]));
  const grid = html("div", {class: "bars"});
  for (const [label, count, own] of entries) {
    const inner = html("div", {class: "fill", style: `width:${100 * count / most}%;background:${own || colour || "var(--accent)"}`});
    grid.append(html("div", {}, label), html("div", {class: "track"}, inner),
      html("div", {}, total ? `${count} (${(100 * count / total).toFixed(1)} %)` : String(count)));
  }
  return grid;
}

function drawMatch() {
  const encounter = data.encounters[0];
  if (!two || !encounter) return hide("match");
  const elo = encounter.elo, half = elo.low === null || elo.high === null ? null : (elo.high - elo.low) / 2;
  const facts = [
    fact(`+${encounter.wins} =${encounter.draws} −${encounter.losses}`, `${percent(encounter)} for ${data.engines[0].name}`),
    fact(`${signed(elo.value, 1)}${half === null ? "" : " ± " + half.toFixed(1)}`, "Elo, 95 %"),
    fact(signed(encounter.normalised.value, 1), "normalised Elo"),
    fact(encounter.los === null ? "–" : (100 * encounter.los).toFixed(2) + " %", "likelihood of superiority"),
  ];
  if (data.sprt) {
    const s = data.sprt, verdict = {none: "undecided", H0: "H0 accepted", H1: "H1 accepted"}[s.verdict];
    facts.push(fact(verdict, `SPRT [${s.elo0}, ${s.elo1}], LLR ${fixed(s.llr, 2)} in (${s.low.toFixed(2)}, ${s.high.toFixed(2)})`));
  }
  const labels = ["0", "½", "1", "1½", "2"], shades = ["var(--bad)", "var(--bad)", "var(--level)", "var(--good)", "var(--good)"];
  const pairs = encounter.pairs.reduce((a, b) => a + b, 0);
  const penta = html("div", {}, [html("h3", {}, `Points of ${data.engines[0].name} in a pair of games`),
    bars(encounter.pairs.map((c, i) => [labels[i], c, shades[i]]), pairs)]);
  section("match").append(html("div", {class: "facts"}, facts), html("div", {class: "columns"}, [penta, endsOf()]));
}

/* How games ended, as a block. */
function endsOf() {
  const counts = {};
  for (const game of data.games) {
    const faulty = game.result === "WhiteWins" ? game.black : game.white;
    const own = /^(loses|plays|replies|refuses|claims|crashes|closes|does)/.test(game.cause);
    const label = own ? `${data.engines[faulty].name} ${game.cause}` : game.cause;
    counts[label] = (counts[label] || 0) + 1;
  }
  const list = Object.entries(counts).sort((a, b) => b[1] - a[1]);
  return html("div", {}, [html("h3", {}, "How games ended"), bars(list, data.games.length)]);
}

/* ---- plots ---- */

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

function drawCross() {
  if (two || data.encounters.length === 0) return hide("cross");
  const n = data.engines.length, cells = [];
  const order = data.engines.map((e, i) => i).sort((a, b) => (data.engines[b].elo || 0) - (data.engines[a].elo || 0));
  for (let a = 0; a < n; a++) cells.push(new Array(n).fill(null));
  for (const e of data.encounters) {
    cells[e.first][e.second] = e;
    cells[e.second][e.first] = {wins: e.losses, draws: e.draws, losses: e.wins};
  }
  const head = html("tr", {}, [html("th"), html("th", {class: "text"}, "engine"), ...order.map((e, i) => html("th", {}, i + 1))]);
  const rows = order.map((a, i) => html("tr", {}, [html("td", {}, i + 1), html("td", {class: "text"}, data.engines[a].name),
    ...order.map(b => {
      const tally = cells[a][b];
      if (!tally) return html("td", {}, a === b ? "·" : "");
      const score = pointsOf(tally) / gamesOf(tally);
      const tint = score >= 0.5 ? `rgba(61,139,79,${(score - 0.5).toFixed(2)})` : `rgba(184,72,60,${(0.5 - score).toFixed(2)})`;
      return html("td", {title: `+${tally.wins} =${tally.draws} −${tally.losses}`},
        html("span", {class: "cell", style: `background:${tint}`}, `${pointsOf(tally)} / ${gamesOf(tally)}`));
    })]));
  section("cross").append(html("div", {class: "scroll"}, html("table", {}, [head, ...rows])));
}

/* ---- the game ---- */

const bugColours = {Q: "#e0a100", S: "#9a6231", B: "#8566c0", G: "#4c9f45", A: "#3d83cb", M: "#9097a1", L: "#d5463a", P: "#2fa79d"};
const supply = {Q: 1, S: 2, B: 2, G: 3, A: 3, M: 1, L: 1, P: 1};

/* Each bug in a circle of radius 1, its head up; `c` is its colour, `d` that of its details. */
const legs = (points) => points.map(p => `M${p[0]} ${p[1]}L${p[2]} ${p[3]}L${p[4]} ${p[5]}M${-p[0]} ${p[1]}L${-p[2]} ${p[3]}L${-p[4]} ${p[5]}`).join("");
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
const hexPath = scale => corner.map((p, i) => `${i ? "L" : "M"}${(p[0] * scale).toFixed(3)} ${(p[1] * scale).toFixed(3)}`).join("") + "Z";

/* A tile with its bug; the number of the bug as dots. */
function tile(name, x, y, extra) {
  const side = name[0] === "w" ? "white" : "black", bug = name[1], number = Number(name[2] || 0);
  const colour = bugColours[bug], detail = side === "white" ? "var(--ivory)" : "var(--coal)";
  const node = svg("g", {transform: `translate(${x} ${y})`}, svg("path", {class: `tile ${side} ${extra || ""}`, d: hexPath(0.94), "stroke-linejoin": "round"}));
  const art = svg("g", {transform: "scale(0.66) translate(0 -0.04)", "stroke-linecap": "round", "stroke-linejoin": "round"});
  for (const [tag, attributes] of bugShapes[bug](colour, detail)) art.append(svg(tag, attributes));
  node.append(art);
  for (let i = 0; i < number; i++)
    node.append(svg("circle", {cx: 0.17 * (i - (number - 1) / 2), cy: 0.7, r: 0.055, fill: colour}));
  return titled(node, name);
}

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

function drawReplay() {
  if (!data.games.length) return hide("replay");
  for (const game of data.games) if (typeof game.moves === "string") game.moves = game.moves ? game.moves.split(";") : [];
  const board = svg("svg", {class: "board", "data-what": "board"}), whites = html("div", {class: "hand"}), blacks = html("div", {class: "hand"});
  const plies = html("div", {class: "plies"}), where = html("span", {class: "where"}), line = html("div", {class: "line"});
  const scores = svg("svg", {width: "100%", height: 90, preserveAspectRatio: "none", class: "scores"});
  let game = null, now = 0, timer = null;

  function stop() { clearInterval(timer); timer = null; play.textContent = "▶"; }

  function show() {
    const position = replay(game.moves, now);
    drawBoard(board, position);
    drawHand(whites, game, position, "w");
    drawHand(blacks, game, position, "b");
    where.textContent = `ply ${now} of ${game.moves.length}`;
    if (game.scores.some(s => s !== null)) drawScores(scores, game, now, go);
    else scores.replaceChildren();
    [...plies.children].forEach((node, i) => node.classList.toggle("now", i === now - 1));
    const current = plies.children[Math.max(0, now - 1)];
    if (current) plies.scrollTop = Math.max(0, current.offsetTop - plies.offsetTop - 200);
  }

  function go(ply) { now = Math.max(0, Math.min(game.moves.length, ply)); show(); }

  function told(i) {
    const k = i - game.book;
    if (k < 0) return "opening";
    const parts = [];
    if (game.scores[k] !== null) parts.push(signed(game.scores[k] / 100, 2));
    if (game.depths[k]) parts.push("d" + game.depths[k]);
    parts.push(seconds(game.times[k] / 1000));
    return parts.join("  ");
  }

  function open(number, ply) {
    stop();
    game = data.games.find(g => g.game === number) || data.games[0];
    const winner = {WhiteWins: "White wins", BlackWins: "Black wins", Draw: "Draw"}[game.result];
    line.replaceChildren(`Game ${game.game}: ${data.engines[game.white].name} – ${data.engines[game.black].name}`,
      html("small", {}, `${game.type} · ${winner}: ${game.cause}${game.detail ? " (" + game.detail + ")" : ""}`));
    plies.replaceChildren(...game.moves.map((move, i) => html("div", {class: "ply" + (i < game.book ? " book" : ""), onclick: () => go(i + 1)},
      [html("span", {class: "n"}, i + 1), html("span", {}, move), html("span", {class: "told"}, told(i))])));
    for (const row of document.querySelectorAll("tr.pick")) row.classList.toggle("now", Number(row.dataset.game) === game.game);
    go(ply === undefined ? game.moves.length : ply);
    history.replaceState(null, "", "#game" + game.game);
  }

  const play = html("button", {title: "play"}, "▶");
  play.addEventListener("click", () => {
    if (timer) return stop();
    if (now === game.moves.length) now = 0;
    play.textContent = "❚❚";
    timer = setInterval(() => { if (now === game.moves.length) stop(); else go(now + 1); }, 700);
  });
  const button = (text, title, act) => html("button", {title, onclick: () => { stop(); act(); }}, text);
  const controls = html("div", {class: "controls"}, [button("«", "start", () => go(0)), button("‹", "back", () => go(now - 1)), play,
    button("›", "forward", () => go(now + 1)), button("»", "end", () => go(game.moves.length)), where]);
  document.addEventListener("keydown", event => {
    if (/INPUT|SELECT/.test(event.target.tagName)) return;
    const act = {ArrowLeft: () => go(now - 1), ArrowRight: () => go(now + 1), Home: () => go(0), End: () => go(game.moves.length)}[event.key];
    if (act) { stop(); act(); event.preventDefault(); }
  });
  section("replay").append(line, html("div", {class: "viewer"}, [html("div", {}, [board,
    html("div", {class: "hands"}, [whites, blacks]), controls, scores]), plies]), gameList(open));
  const asked = /^#game(\d+)(?:-(\d+))?$/.exec(location.hash);
  open(asked ? Number(asked[1]) : data.games[0].game, asked && asked[2] ? Number(asked[2]) : undefined);
}

/* The list of games with its filter; `open` shows one. */
function gameList(open) {
  const page = 50, body = html("tbody"), count = html("span", {class: "count"}), more = html("button", {}, "more");
  const causes = [...new Set(data.games.map(g => g.cause))].sort();
  const option = (value, text) => html("option", {value}, text);
  const engine = html("select", {}, [option("", "every engine"), ...data.engines.map((e, i) => option(i, e.name))]);
  const result = html("select", {}, [option("", "every result"), option("WhiteWins", "white wins"), option("BlackWins", "black wins"), option("Draw", "draw")]);
  const cause = html("select", {}, [option("", "every end"), ...causes.map(c => option(c, c))]);
  let shown = page;
  function list() {
    const found = data.games.filter(g => (engine.value === "" || g.white === Number(engine.value) || g.black === Number(engine.value)) &&
      (result.value === "" || g.result === result.value) && (cause.value === "" || g.cause === cause.value));
    body.replaceChildren(...found.slice(0, shown).map(g => html("tr", {class: "pick", "data-game": g.game,
      onclick: () => { open(g.game); section("replay").scrollIntoView({behavior: "smooth"}); }},
      [html("td", {}, g.game), html("td", {class: "text"}, data.engines[g.white].name), html("td", {class: "text"}, data.engines[g.black].name),
        html("td", {class: "text"}, {WhiteWins: "1 – 0", BlackWins: "0 – 1", Draw: "½ – ½"}[g.result]),
        html("td", {class: "text"}, g.cause), html("td", {}, g.plies), html("td", {}, seconds(g.seconds))])));
    count.textContent = `${found.length} games`;
    more.style.display = found.length > shown ? "" : "none";
  }
  for (const select of [engine, result, cause]) select.addEventListener("change", () => { shown = page; list(); });
  more.addEventListener("click", () => { shown += 10 * page; list(); });
  list();
  const head = ["game", "white", "black", "result", "end", "plies", "time"];
  return html("div", {}, [html("div", {class: "filter"}, [engine, result, cause, count]), html("div", {class: "scroll"}, html("table", {},
    [html("thead", {}, html("tr", {}, head.map((h, i) => html("th", {class: i > 0 && i < 5 ? "text" : null}, h)))), body])), more]);
}

drawHead();
drawStandings();
drawMatch();
drawCurve();
drawCross();
drawCounts();
drawReplay();
}());
