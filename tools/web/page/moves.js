/* The list of moves of a game without variations. MIT licence. */
import {html} from "../../common/page/elements.js";
import {t} from "./strings.js";

export class MoveList {
  /** @param {(ply: number) => void} go */
  constructor(go) {
    this.go = go;
    this.node = html("ol", {class: "moves", "aria-label": t("moves"), tabindex: "0"});
    /** @type {string[]} */
    this.moves = [];
  }

  /**
   * @param {string[]} moves
   * @param {number} now plies shown on the board
   */
  show(moves, now) {
    let same = 0;
    while (same < moves.length && moves[same] === this.moves[same]) same++;
    while (this.node.children.length > same) this.node.lastElementChild?.remove();
    for (let i = same; i < moves.length; i++) this.node.append(this.item(moves[i], i + 1));
    this.moves = [...moves];
    [...this.node.children].forEach((item, i) => {
      item.classList.toggle("now", i === now - 1);
      if (i === now - 1) item.setAttribute("aria-current", "step");
      else item.removeAttribute("aria-current");
    });
    const item = /** @type {HTMLElement | undefined} */ (this.node.children[Math.max(0, now - 1)]);
    if (!item) return;
    const top = item.offsetTop - this.node.offsetTop;
    if (top < this.node.scrollTop || top + item.offsetHeight > this.node.scrollTop + this.node.clientHeight)
      this.node.scrollTop = top - this.node.clientHeight / 2;
  }

  /** @param {string} move @param {number} ply */
  item(move, ply) {
    const button = html("button", {type: "button", tabindex: "-1", onclick: () => this.go(ply)}, move === "pass" ? t("pass") : move);
    return html("li", {class: ply % 2 ? "w" : "b"}, [html("span", {class: "n", "aria-hidden": "true"}, `${ply}.`), button]);
  }
}

/**
 * Buttons for first, back, forward, last.
 * @param {(step: "first" | "back" | "forward" | "last") => void} act
 */
export function stepButtons(act) {
  /** @type {["first" | "back" | "forward" | "last", string][]} */
  const steps = [["first", "«"], ["back", "‹"], ["forward", "›"], ["last", "»"]];
  return html("div", {class: "steps"}, steps.map(([step, sign]) =>
    html("button", {type: "button", title: t(step), "aria-label": t(step), "data-step": step, onclick: () => act(step)}, sign)));
}

/**
 * A field for typed moves that takes short forms.
 * @param {(text: string) => string | null} play plays it, or says why not
 */
export function moveField(play) {
  const problem = html("p", {class: "problem", role: "alert"});
  const field = html("input", {name: "move", autocomplete: "off", autocapitalize: "off", spellcheck: "false", placeholder: t("typeMove"), "aria-label": t("typeMove")});
  return html("form", {class: "typed", onsubmit: (/** @type {Event} */ event) => {
    event.preventDefault();
    problem.textContent = play(field.value.trim()) || "";
    if (!problem.textContent) field.value = "";
  }}, [field, html("button", {type: "submit"}, t("playIt")), problem]);
}

/**
 * The legal move that a text means: a MoveString, or a short form of one such as "a /q" or "A1 bQ-".
 * @param {import("./rules.js").Facts} facts
 * @param {string} text
 * @param {(piece: string, reference: string) => {q: number, r: number} | null} where the cell of a reference
 * @returns {string[]} all that fit
 */
export function fitting(facts, text, where) {
  const words = text.trim().split(/\s+/);
  if (/^pass$/i.test(text.trim())) return facts.mustPass ? ["pass"] : [];
  const own = words[0].toLowerCase(), named = (/** @type {string} */ piece) => {
    const name = piece.toLowerCase();
    return name === own || name.slice(1) === own || name.slice(0, 2) === own || name[1] === own;
  };
  let fits = facts.legal.filter((move) => named(move.piece));
  const exact = fits.filter((move) => move.piece.toLowerCase() === own || move.piece.slice(1).toLowerCase() === own);
  if (exact.length) fits = exact;
  if (words.length > 1) {
    const bare = words[1].replace(/[-/\\]/g, "").toLowerCase();
    const cells = Object.keys(facts.position.at).filter((piece) => {
      const name = piece.toLowerCase();
      return name === bare || name.slice(1) === bare || name[1] === bare;
    }).map((piece) => where(piece, words[1].replace(/[^-/\\]+/, piece)));
    fits = fits.filter((move) => cells.some((cell) => cell && cell.q === move.q && cell.r === move.r));
  }
  return fits.map((move) => move.text);
}
