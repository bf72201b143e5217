/* Games as text: read in the forms that people have, written as PGN. Nothing here knows the rules. MIT licence. */

/**
 * A game as a text has it: not yet known to be legal.
 * @typedef {{type: string, moves: string[], tags: Record<string, string>, comments: Record<number, string>}} Found
 */

const TYPE = /^Base(\+(?=[MLP])M?L?P?)?$/;
const MOVE = /^(?:pass|[wb](?:Q|S[12]|B[12]|G[1-3]|A[1-3]|[MLP])(?: [-/\\]?[wb](?:Q|S[12]|B[12]|G[1-3]|A[1-3]|[MLP])[-/\\]?)?)$/;

/** @param {string} text @returns {Found | null} */
function readGameString(text) {
  const fields = text.trim().split(";").map((field) => field.trim().replace(/\s+/g, " "));
  if (!TYPE.test(fields[0])) return null;
  const rest = fields.slice(1).filter((field) => field && !/^(NotStarted|InProgress|WhiteWins|BlackWins|Draw|(White|Black)\[\d+\])$/.test(field));
  return {type: fields[0], moves: rest, tags: {}, comments: {}};
}

/** @param {string} text @returns {Found} */
function readPgn(text) {
  /** @type {Record<string, string>} */
  const tags = {};
  /** @type {Record<number, string>} */
  const comments = {};
  const body = text.replace(/^\s*\[(\w+)\s+"((?:[^"\\]|\\.)*)"\]\s*$/gm, (_, name, value) => {
    tags[name] = value.replace(/\\(.)/g, "$1");
    return "";
  });
  /** @type {string[]} */
  const moves = [];
  for (const part of body.match(/\{[^}]*\}|[^{]+/g) || []) {
    if (part.startsWith("{")) {
      const comment = part.slice(1, -1).trim();
      if (comment) comments[moves.length] = comments[moves.length] ? `${comments[moves.length]}\n${comment}` : comment;
      continue;
    }
    for (const word of part.split(/\s*\d+\.+\s*|\s*[\r\n;]+\s*/)) {
      const move = word.trim().replace(/\s+/g, " ");
      if (move && !/^(1-0|0-1|1\/2-1\/2|\*|WhiteWins|BlackWins|Draw|InProgress)$/.test(move)) moves.push(move);
    }
  }
  const type = tags.GameType?.split(";")[0].trim() || "";
  return {type: TYPE.test(type) ? type : guessType(moves), moves, tags, comments};
}

/** The smallest game type that has all these pieces. @param {string[]} moves */
function guessType(moves) {
  const extras = ["M", "L", "P"].filter((bug) => moves.some((move) => new RegExp(`[wb]${bug}`).test(move))).join("");
  return extras ? `Base+${extras}` : "Base";
}

/**
 * All games of a text.
 * @param {string} text
 * @returns {Found[]}
 */
export function readGames(text) {
  const link = /[?&#]uhp=([^&#\s]+)/.exec(text);
  if (link) {
    try {
      text = decodeURIComponent(link[1].replace(/\+(?=w|b)/g, " "));
    } catch {
      return [];
    }
  }
  const games = text.split(/(?=^\s*\[GameType )/m).filter((part) => part.trim());
  if (games.some((part) => /^\s*\[\w+ "/.test(part)) || /^\s*1\.\s/.test(text)) return games.map(readPgn).filter((game) => game.moves.length > 0);
  const lines = text.split(/\r?\n/).map(readGameString).filter((game) => game !== null);
  if (lines.length) return /** @type {Found[]} */ (lines);
  const moves = text.split(/[;\r\n]/).map((move) => move.trim().replace(/\s+/g, " ")).filter(Boolean);
  return moves.length && MOVE.test(moves[0]) ? [{type: guessType(moves), moves, tags: {}, comments: {}}] : [];
}

/**
 * A game as MzingaViewer writes it.
 * @param {Found & {state: string}} game
 */
export function writePgn(game) {
  const date = new Date(), today = [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((n) => String(n).padStart(2, "0")).join(".");
  const tags = {GameType: game.type, Date: today, Event: "", Site: "", Round: "", White: "", Black: "", ...game.tags, Result: game.state};
  const lines = Object.entries(tags).map(([name, value]) => `[${name} "${value.replace(/(["\\])/g, "\\$1")}"]`);
  lines.push("");
  const comment = (/** @type {number} */ ply) => game.comments[ply] && lines.push(`{${game.comments[ply].replace(/[{}]/g, "'")}}`);
  comment(0);
  game.moves.forEach((move, i) => {
    lines.push(`${i + 1}. ${move}`);
    comment(i + 1);
  });
  lines.push("", game.state, "");
  return lines.join("\n");
}
