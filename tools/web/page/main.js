/* The page: its views, its keys, and what they share. MIT licence. */
import {html} from "../../common/page/elements.js";
import {Analyse} from "./analyse.js";
import {loadAssets} from "./assets.js";
import {Learn} from "./learn.js";
import {Play} from "./play.js";
import {Rules} from "./rules.js";
import {loadSettings, saveSettings, settingsForm} from "./settings.js";
import {load, onStoreFailure, save} from "./store.js";
import {languages, setLanguage, t} from "./strings.js";
import {Thinker} from "./thinker.js";
import {Watch} from "./watch.js";

/** @typedef {Play | Analyse | Watch | Learn} View */

export class Page {
  /**
   * @param {import("./assets.js").Assets} assets
   * @param {Rules} rules
   */
  constructor(assets, rules) {
    this.rules = rules;
    this.settings = loadSettings();
    if (!(this.settings.language in languages)) this.settings.language = navigator.languages?.map((l) => l.slice(0, 2)).find((l) => l in languages) || "en";
    setLanguage(this.settings.language);
    this.live = html("div", {class: "aside-voice", role: "status", "aria-live": "polite"});
    this.alert = html("div", {class: "alert", role: "alert", hidden: ""});
    this.thinker = new Thinker(assets, (reason, again) => this.warn(t(again ? "engineFailed" : "engineGone", reason)));
    this.trouble = this.trouble.bind(this);
    /** @type {View} */
    this.view = /** @type {any} */ (null);
    /** @type {View[]} */
    this.views = [];
    this.tabs = html("nav");
    this.main = html("main");
    /** @type {AudioContext | null} */
    this.audio = null;
    onStoreFailure(() => this.warn(t("noStorage")));
    addEventListener("keydown", (event) => this.onKey(event));
    addEventListener("hashchange", () => this.openHash());
    this.build();
  }

  /* Builds all views anew, as after a change of language. */
  build() {
    document.documentElement.lang = this.settings.language;
    document.title = t("title");
    this.applyTheme();
    this.views = [new Play(this), new Analyse(this), new Watch(this), new Learn(this)];
    this.tabs = html("nav", {class: "tabs", "aria-label": "Mandible"}, this.views.map((view) =>
      html("button", {type: "button", "data-view": view.name, onclick: () => this.show(view.name)}, t(view.name))));
    const pick = html("select", {"aria-label": t("language"), name: "language", onchange: (/** @type {any} */ event) => this.changeLanguage(event.target.value)},
      Object.entries(languages).map(([code, name]) => html("option", {value: code, lang: code}, name)));
    pick.value = this.settings.language;
    const menu = html("details", {class: "menu"}, [html("summary", {}, t("view")),
      html("div", {class: "card"}, [settingsForm(this.settings, () => this.applySettings()), html("button", {type: "button", onclick: () => this.view.table?.board.centre()}, t("centre"))])]);
    const head = html("header", {class: "bar"}, [html("h1", {class: "brand"}, [html("span", {class: "hex", "aria-hidden": "true"}, "⬢"), "Mandible"]), this.tabs, html("div", {class: "tools"}, [pick, menu])]);
    this.main = html("main");
    document.body.replaceChildren(head, this.alert, this.main, this.live);
    addEventListener("pointerdown", (event) => {
      if (menu.open && !menu.contains(/** @type {Node} */ (event.target))) menu.open = false;
    });
    this.show(load("view", "play"));
  }

  /** @param {string} name */
  show(name) {
    const view = this.views.find((v) => v.name === name) || this.views[0];
    if (this.view !== view && this.view?.node.isConnected) this.view.leave();
    this.view = view;
    save("view", view.name);
    for (const tab of this.tabs.children) {
      if (/** @type {HTMLElement} */ (tab).dataset.view === view.name) tab.setAttribute("aria-current", "page");
      else tab.removeAttribute("aria-current");
    }
    this.main.replaceChildren(view.node);
    view.enter();
  }

  /** @param {string} language */
  changeLanguage(language) {
    this.view.leave();
    this.settings.language = language;
    saveSettings(this.settings);
    setLanguage(language);
    this.build();
  }

  applyTheme() {
    const theme = this.settings.theme;
    if (theme === "auto") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  }

  applySettings() {
    this.applyTheme();
    for (const view of this.views) view.table?.draw();
  }

  /* ---- for the views ---- */

  /**
   * Says something to those who can't see the board.
   * @param {string} text
   */
  say(text) {
    this.live.textContent = text;
  }

  /** @param {string} text */
  warn(text) {
    this.alert.hidden = false;
    this.alert.replaceChildren(html("span", {}, text), html("button", {type: "button", "aria-label": "×", onclick: () => (this.alert.hidden = true)}, "×"));
  }

  /** @param {unknown} error @returns {null} */
  trouble(error) {
    this.warn(t("engineGone", error instanceof Error ? error.message : String(error)));
    return null;
  }

  /* A short tap, as of a tile that is put down. */
  sound() {
    if (!this.settings.sounds) return;
    this.audio ||= new AudioContext();
    const tone = this.audio.createOscillator(), volume = this.audio.createGain(), now = this.audio.currentTime;
    tone.type = "triangle";
    tone.frequency.setValueAtTime(320, now);
    tone.frequency.exponentialRampToValueAtTime(120, now + 0.09);
    volume.gain.setValueAtTime(0.25, now);
    volume.gain.exponentialRampToValueAtTime(0.001, now + 0.12);
    tone.connect(volume).connect(this.audio.destination);
    tone.start(now);
    tone.stop(now + 0.13);
  }

  /**
   * Opens a game for analysis.
   * @param {string} type
   * @param {string[]} moves
   * @param {boolean} queenFirst
   * @param {number} ply
   */
  analyse(type, moves, queenFirst, ply) {
    const analyse = /** @type {Analyse} */ (this.views[1]);
    this.show("analyse");
    analyse.open(type, moves, queenFirst, ply);
  }

  /**
   * Plays on from a position.
   * @param {string} type
   * @param {string[]} moves
   * @param {boolean} queenFirst
   */
  playFrom(type, moves, queenFirst) {
    const play = /** @type {Play} */ (this.views[0]);
    this.show("play");
    play.begin({...play.state, type, moves, queenFirst, side: moves.length % 2 ? "b" : "w", resigned: ""});
  }

  openHash() {
    let text = location.hash.slice(1);
    if (!text) return;
    try {
      text = decodeURIComponent(text);
    } catch {
      // it is shown as it is
    }
    this.show("analyse");
    /** @type {Analyse} */ (this.views[1]).openText(text);
  }

  /* ---- keys ---- */

  /** @param {KeyboardEvent} event */
  onKey(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return;
    const view = /** @type {any} */ (this.view);
    /** @type {Record<string, "first" | "back" | "forward" | "last">} */
    const steps = {ArrowLeft: "back", ArrowRight: "forward", Home: "first", End: "last"};
    if (event.key === "Escape") view.table?.select(null);
    else if (steps[event.key] && view.step) view.step(steps[event.key]);
    else if (this.settings.keys && event.key === "x" && view.name !== "analyse") this.toggleSpread();
    else if (!this.settings.keys || !view.onKey?.(event)) return;
    event.preventDefault();
  }

  toggleSpread() {
    this.settings.spread = !this.settings.spread;
    saveSettings(this.settings);
    this.applySettings();
  }
}

async function start() {
  try {
    const assets = await loadAssets();
    const page = new Page(assets, await Rules.start(assets.module));
    if (location.hash.length > 1) page.openHash();
    document.documentElement.dataset.ready = "yes";
    Object.assign(globalThis, {mandible: page});
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    document.body.append(html("p", {class: "alert", role: "alert"}, `Mandible can't start in this browser: ${text}`));
  }
}

start();
