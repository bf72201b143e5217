/* A reviewed game: board, curve, moves with their marks, and better lines to step through. MIT
   licence. */

const resultWords = {WhiteWins: "White wins", BlackWins: "Black wins", Draw: "draw", InProgress: "unfinished"};
const markWords = {"?!": "Inaccuracy", "?": "Mistake", "??": "Blunder"};

/* The moves of a GameString. */
const movesOf = game => game.split(";").slice(3);
const percent = chance => `${Math.round(100 * chance)} %`;
const sideOf = ply => ply % 2 === 0 ? "White" : "Black";
const fair = sign => sign === "?!" ? " fair" : "";

function startReview(games) {
  const main = document.getElementById("main");
  if (!games.length) {
    main.append(html("p", {}, "There is no game in this review."));
    return;
  }
  const viewer = html("div");
  if (games.length > 1) {
    const choice = html("select", {"aria-label": "game"}, games.map((game, i) => html("option", {value: i}, `${i + 1}. ${namesOf(game)}`)));
    choice.addEventListener("change", () => openGame(Number(choice.value), 0));
    main.append(html("p", {}, choice));
  }
  main.append(viewer);
  let close = () => {};
  const openGame = (number, ply) => {
    close();
    close = showGame(games[number], number, ply, viewer);
  };
  const follow = () => {
    const asked = /^#(\d+)-(\d+)$/.exec(location.hash);
    const number = asked ? Math.min(games.length, Math.max(1, Number(asked[1]))) - 1 : 0;
    openGame(number, asked ? Number(asked[2]) : 0);
  };
  addEventListener("hashchange", follow);
  follow();
}

const namesOf = game => `${game.white || "White"} – ${game.black || "Black"}`;

/* Shows a game from a ply on; returns what ends it. */
function showGame(game, number, start, viewer) {
  const moves = movesOf(game.game), type = game.game.split(";")[0];
  document.title = `${namesOf(game)} – Hive game review`;
  document.getElementById("title").textContent = namesOf(game);
  document.getElementById("under").textContent = [type, resultWords[game.result] || game.result, game.end, game.date].filter(Boolean).join(" · ");
  const chances = moves.map((_, i) => game.plies[i].before ? game.plies[i].before.chance : null).concat(game.final ? game.final.chance : null);
  const faults = game.plies.map((ply, i) => ({ply: i + 1, sign: ply.mark})).filter(fault => fault.sign);
  const board = svg("svg", {class: "board", role: "img"}), curve = svg("svg", {class: "curve", preserveAspectRatio: "none", role: "img", "aria-label": "White's chance over the game"});
  const whites = html("div", {class: "hand", "aria-label": "White's hand"}), blacks = html("div", {class: "hand", "aria-label": "Black's hand"});
  const said = html("p", {class: "said", "aria-live": "polite"});
  let now = 0;
  /* A better line that is stepped through instead of the game: its first ply, and the step in it. */
  let line = null;

  const shown = () => line ? moves.slice(0, line.ply).concat(line.moves) : moves;
  const at = () => line ? line.ply + line.step : now;

  function drawBetter() {
    const ply = game.plies[now - 1];
    if (line || !ply || ply.best || !ply.before || !ply.before.line || !(ply.mark || ply.missedWin)) return;
    const way = replay(moves.slice(0, now - 1).concat(ply.before.line[0]), now).way;
    for (const node of board.querySelectorAll(".mark, .from, .way")) node.classList.add("wrong");
    if (!way.to) return;
    const [x, y] = place(way.to.q, way.to.r);
    board.append(svg("path", {class: "better", d: hexPath(0.8), transform: `translate(${x} ${y})`}));
    if (way.from) {
      const [fx, fy] = place(way.from.q, way.from.r);
      board.append(svg("line", {class: "better", x1: fx, y1: fy, x2: fx + 0.8 * (x - fx), y2: fy + 0.8 * (y - fy)}));
    }
  }

  function say() {
    const ply = game.plies[now - 1];
    if (line) {
      said.replaceChildren(html("span", {class: "sign good"}, "better"), `${sideOf(line.ply)} could have played ${line.moves.slice(0, Math.max(1, line.step)).join(", ")}.`);
      return;
    }
    if (!ply) {
      said.replaceChildren("Before the first move. ", html("b", {}, chances[0] === null ? "" : `White's chance ${percent(chances[0])}`));
      return;
    }
    const parts = [html("b", {}, `${now}. ${ply.words}. `)];
    if (ply.mark) parts.unshift(html("span", {class: "sign" + fair(ply.mark)}, ply.mark));
    if (ply.forced) parts.push("Forced. ");
    if (ply.mark) parts.push(`${markWords[ply.mark]}: ${Math.round(100 * ply.loss)} points of win chance lost. `);
    if (ply.missedWin) parts.push(`A win in ${ply.missedWin} plies was there. `);
    if (ply.only) parts.push(ply.best ? "The only good move. " : "Only one move was good. ");
    if (!ply.best && ply.betterWords && (ply.mark || ply.missedWin)) parts.push(`Better: ${ply.before.line[0]}, ${ply.betterWords}.`);
    said.replaceChildren(...parts);
  }

  function draw() {
    const list = shown(), position = replay(list, at());
    drawBoard(board, position);
    drawHand(whites, {type}, position, "w");
    drawHand(blacks, {type}, position, "b");
    board.setAttribute("aria-label", at() ? `Position after ply ${at()}: ${list[at() - 1]}` : "The empty board");
    drawBetter();
    drawCurve(curve, chances, faults, Math.min(at(), moves.length), go);
    say();
    items.forEach((item, i) => item.toggleAttribute("aria-current", !line && i === now - 1));
    if (!line && now) keepInSight(items[now - 1]);
    back.hidden = !line;
    const ply = game.plies[now - 1];
    better.hidden = Boolean(line) || !ply || ply.best || !ply.before || !ply.before.line;
    history.replaceState(null, "", `#${number + 1}-${now}`);
  }

  function keepInSight(item) {
    const box = list.getBoundingClientRect(), it = item.getBoundingClientRect();
    if (it.top < box.top || it.bottom > box.bottom) list.scrollTop += it.top - box.top - box.height / 2;
  }

  function go(ply) {
    line = null;
    now = Math.max(0, Math.min(moves.length, ply));
    draw();
  }

  function step(by) {
    if (!line) return go(now + by);
    line.step += by;
    if (line.step < 0) return go(line.ply);
    line.step = Math.min(line.moves.length, line.step);
    draw();
  }

  function showLine() {
    const ply = game.plies[now - 1];
    if (!ply || !ply.before || !ply.before.line) return;
    line = {ply: now - 1, moves: ply.before.line, step: 1};
    draw();
  }

  const nextFault = by => {
    const plies = faults.map(fault => fault.ply), found = by > 0 ? plies.find(p => p > now) : plies.reverse().find(p => p < now);
    if (found) go(found);
  };

  const items = moves.map((move, i) => html("button", {type: "button", onclick: () => go(i + 1)}, [
    html("span", {class: "n"}, i + 1), html("span", {class: "sign" + fair(game.plies[i].mark)}, game.plies[i].mark || ""), html("span", {}, move),
    html("span", {class: "chance"}, chances[i + 1] === null ? "" : percent(chances[i + 1]))]));
  const list = html("ol", {class: "moves", "aria-label": "moves"}, items.map(item => html("li", {}, item)));
  const button = (text, title, act) => html("button", {type: "button", title, "aria-label": title, onclick: act}, text);
  const better = html("button", {type: "button", onclick: showLine}, "show the better line");
  const back = html("button", {type: "button", onclick: () => go(now)}, "back to the game");
  const controls = html("div", {class: "controls"}, [button("«", "first position", () => go(0)), button("‹", "back", () => step(-1)), button("›", "forward", () => step(1)),
    button("»", "last position", () => go(moves.length)), button("↑?", "previous error", () => nextFault(-1)), button("↓?", "next error", () => nextFault(1)), better, back]);

  const keys = {ArrowLeft: () => step(-1), ArrowRight: () => step(1), ArrowUp: () => nextFault(-1), ArrowDown: () => nextFault(1), Home: () => go(0), End: () => go(moves.length), Escape: () => go(now), b: showLine};
  function press(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName)) return;
    if (!keys[event.key]) return;
    keys[event.key]();
    event.preventDefault();
  }
  document.addEventListener("keydown", press);
  viewer.replaceChildren(html("div", {class: "viewer"}, [
    html("div", {}, [board, html("div", {class: "hands"}, [whites, blacks]), controls, said, curve,
      html("p", {class: "legend"}, "White's chance: light is White's share, dark is Black's. Red marks above are mistakes and blunders, ochre ones inaccuracies. Keys: ← → moves, ↑ ↓ errors, Home and End, b the better line, Esc back.")]),
    html("div", {}, [list, accounts(game)])]));
  go(start);
  return () => document.removeEventListener("keydown", press);
}

/* How well each side played. */
function accounts(game) {
  const head = ["side", "accuracy", "engine's", "?!", "?", "??"];
  const row = (name, account) => html("tr", {}, [html("th", {scope: "row"}, name), ...[account.accuracy.toFixed(1), `${account.best} of ${account.moves}`, account.inaccuracies, account.mistakes, account.blunders].map(value => html("td", {}, value))]);
  return html("div", {class: "scroll"}, html("table", {}, [html("thead", {}, html("tr", {}, head.map(name => html("th", {scope: "col"}, name)))),
    html("tbody", {}, [row(game.white || "White", game.accounts[0]), row(game.black || "Black", game.accounts[1])])]));
}
