/* The head of the page, standings, the match of two, the crosstable. MIT licence. */

/* ---- head ---- */

function drawHead() {
  const names = data.engines.map(e => e.name);
  const title = two ? [names[0], html("span", {class: "versus"}, "against"), names[1]] :
    [data.event || names.length + " engines"];
  document.title = (data.event ? data.event + ": " : "") + (two ? names.join(" – ") : names.length + " engines");
  const date = new Date(1000 * data.started).toISOString().slice(0, 16).replace("T", " ") + " UTC";
  const limits = new Set(data.engines.map(e => limitText(e.limit)));
  const facts = [date, data.played + " games" + (data.played < data.scheduled ? " of at most " + data.scheduled : "") +
    (data.counted < data.played ? ", " + (data.played - data.counted) + " beyond the end of the test not counted" : ""),
    ...(data.different < data.counted ? [`${data.different} different games, the others repeat one move by move`
      + (data.skippedPairs ? ` (${data.skippedPairs} pairs of them not counted)` : "")] : [])];
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
  const facts = [
    fact(`+${encounter.wins} =${encounter.draws} −${encounter.losses}`, `${percent(encounter)} for ${data.engines[0].name}`),
    fact(estimate(encounter.elo), "Elo, 95 %"),
    fact(estimate(encounter.normalised), "normalised Elo"),
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

/* ---- more than two engines ---- */

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
