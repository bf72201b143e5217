/* What all parts use: the data, sections of the page, numbers in words. MIT licence. */

const data = JSON.parse(document.getElementById("data").textContent);
const two = data.engines.length === 2;
const colours = ["var(--first)", "var(--second)"];

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

/* A value with its bounds; both where they are not about equally far, or the one that is known. */
function estimate({value, low, high}) {
  if (low === null && high === null) return "unknown";
  if (value === null) return low === null ? `at most ${signed(high, 1)}` : `at least ${signed(low, 1)}`;
  const half = low === null || high === null ? null : (high - low) / 2;
  if (half !== null && Math.abs(high - value - half) <= 0.1 * half) return `${signed(value, 1)} ± ${half.toFixed(1)}`;
  return `${signed(value, 1)} (${low === null ? "…" : signed(low, 1)} to ${high === null ? "…" : signed(high, 1)})`;
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
