/* The rules, each with a small board to try it on. MIT licence. */
import {html} from "../../common/page/elements.js";
import {lessons, lessonText} from "./lessons.js";
import {pieceName, t} from "./strings.js";
import {Table} from "./table.js";
import {moveWords} from "./words.js";

export class Learn {
  /** @param {import("./main.js").Page} page */
  constructor(page) {
    this.page = page;
    this.name = "learn";
    this.table = undefined;
    /** @type {(() => void)[]} */
    this.waiting = [];
    this.built = false;
    this.node = html("div", {class: "learn"}, [html("p", {class: "goal"}, t("goal")), html("div", {class: "lessons"})]);
  }

  /* The boards are made when the page is first looked at. */
  enter() {
    if (this.built) return;
    this.built = true;
    this.node.lastElementChild?.replaceChildren(...lessons.map((lesson) => this.card(lesson)));
  }

  leave() {}

  /** @param {import("./lessons.js").Lesson} lesson */
  card(lesson) {
    const {page} = this, {rules} = page, [title, text] = lessonText(lesson, page.settings.language);
    const table = new Table({rules, settings: {...page.settings, targets: true, confirm: false, spread: false, pins: true}, say: (words) => page.say(words), onMove: (move) => {
      rules.goTo(/** @type {any} */ (table.facts));
      const before = /** @type {import("./rules.js").Facts} */ (table.facts), next = rules.play(move);
      if (typeof next === "string") return;
      page.say(moveWords(before.position, move, before.turn));
      show(next);
    }});
    const show = (/** @type {import("./rules.js").Facts} */ facts) =>
      table.show(facts, {mine: facts.moves.length === lesson.moves.length ? [facts.turn] : [], bottom: facts.turn, names: {w: "", b: ""}});
    const reset = () => {
      table.facts = null;
      show(rules.read("Base+MLP", lesson.moves).facts);
      if (lesson.piece && table.movesOf(lesson.piece).length) table.select(lesson.piece);
    };
    reset();
    const head = lesson.piece ? t("tryIt", pieceName(lesson.piece)) : "";
    return html("article", {class: `card lesson${lesson.hands ? " hands" : ""}`}, [html("div", {}, [html("h2", {}, title), html("p", {}, text)]), table.node,
      html("div", {class: "row"}, [html("small", {}, head), html("button", {type: "button", onclick: reset}, t("reset"))])]);
  }
}
