/* Two levels play against each other. MIT licence. */
import {html} from "../../common/page/elements.js";
import {MoveList, stepButtons} from "./moves.js";
import {levelText, types} from "./play.js";
import {t} from "./strings.js";
import {Table} from "./table.js";
import {moveWords, stateWords} from "./words.js";

export class Watch {
  /** @param {import("./main.js").Page} page */
  constructor(page) {
    this.page = page;
    this.name = "watch";
    /** @type {string[]} */
    this.moves = [];
    this.played = "Base+MLP"; // the type of the game shown
    this.now = 0;
    this.run = 0; // the number of the game that is played, 0 for none
    this.games = 0;
    this.table = new Table({rules: page.rules, settings: page.settings, say: (text) => page.say(text), onMove: () => undefined});
    this.list = new MoveList((ply) => this.go(ply));
    this.status = html("p", {class: "status"});
    this.type = html("select", {name: "type", "aria-label": t("gameType")}, types.map((name) => html("option", {value: name}, name)));
    this.type.value = "Base+MLP";
    this.levels = {w: this.levelField("w", 12), b: this.levelField("b", 16)};
    this.button = html("button", {type: "button", class: "primary", onclick: () => (this.run ? this.stop() : this.start())}, t("watchStart"));
    this.node = html("div", {class: "view watch"}, [this.table.node, html("aside", {class: "side", "aria-label": t("watch")}, [
      html("div", {class: "card"}, [this.status, html("div", {class: "form"}, [this.levels.w.label, this.levels.b.label, html("label", {class: "row"}, [t("gameType"), this.type]),
        html("div", {class: "actions"}, [this.button, html("button", {type: "button", onclick: () => page.analyse(this.played, this.moves, false, this.now)}, t("toAnalysis"))])])]),
      html("div", {class: "card"}, [stepButtons((step) => this.step(step)), this.list.node]),
    ])]);
  }

  /** @param {"w" | "b"} side @param {number} level */
  levelField(side, level) {
    const field = html("input", {type: "range", min: 0, max: 20, name: `level-${side}`}), number = html("output"), words = html("small");
    const tell = () => {
      number.textContent = field.value;
      words.textContent = levelText(Number(field.value), this.page.settings.language);
    };
    field.value = String(level);
    field.addEventListener("input", tell);
    tell();
    return {field, label: html("label", {class: "level"}, [html("span", {}, [`${t(side)}: ${t("level").toLowerCase()} `, number]), field, words])};
  }

  async start() {
    const run = (this.run = ++this.games), {page} = this, type = (this.played = this.type.value);
    this.button.textContent = t("watchStop");
    this.moves = [];
    this.now = 0;
    let facts = page.rules.read(type, []).facts;
    while (this.run === run && /InProgress|NotStarted/.test(facts.state)) {
      const level = Number(this.levels[facts.turn].field.value), begun = Date.now();
      this.draw();
      const move = facts.mustPass ? "pass" : await page.thinker.think({type, moves: this.moves, level, seconds: 1}).catch(page.trouble);
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, 500 - (Date.now() - begun)))); // slow enough to be seen
      if (this.run !== run || !move) break;
      const before = facts, last = this.now === this.moves.length;
      const next = page.rules.read(type, [...this.moves, move]);
      if (next.fault) break;
      facts = next.facts;
      this.moves = facts.moves;
      if (last) this.now = this.moves.length;
      page.say(moveWords(before.position, move, before.turn));
      page.sound();
    }
    if (this.run === run) this.stop();
  }

  stop() {
    this.run = 0;
    this.button.textContent = t("watchStart");
    this.page.thinker.drop();
    this.draw();
  }

  draw() {
    const {facts} = this.page.rules.read(this.played, this.moves.slice(0, this.now));
    const name = (/** @type {"w" | "b"} */ side) => `Mandible, ${t("level").toLowerCase()} ${this.levels[side].field.value}`;
    this.table.show(facts, {mine: [], names: {w: name("w"), b: name("b")}, thinking: this.run && this.now === this.moves.length ? facts.turn : undefined});
    this.list.show(this.moves, this.now);
    this.status.textContent = stateWords(facts);
  }

  /** @param {number} ply */
  go(ply) {
    this.now = Math.max(0, Math.min(this.moves.length, ply));
    this.draw();
  }

  /** @param {"first" | "back" | "forward" | "last"} step */
  step(step) {
    this.go({first: 0, back: this.now - 1, forward: this.now + 1, last: this.moves.length}[step]);
  }

  enter() {
    this.draw();
  }

  leave() {
    if (this.run) this.stop();
  }
}
