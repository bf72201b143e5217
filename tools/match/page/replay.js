/* The replay of a game, and the list to choose it from. MIT licence. */

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
