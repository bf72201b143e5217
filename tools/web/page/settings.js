/* What the user likes, kept in the browser, and the form to change it. MIT licence. */
import {html} from "../../common/page/elements.js";
import {load, save} from "./store.js";
import {t} from "./strings.js";

/**
 * @typedef {object} Settings
 * @property {boolean} flat hexes with a flat top
 * @property {boolean} letters pieces as letters
 * @property {boolean} spread stacks lifted
 * @property {boolean} targets legal moves shown
 * @property {boolean} pins pinned pieces shown
 * @property {boolean} idle pieces without moves pale
 * @property {boolean} confirm a question before a move is made
 * @property {boolean} keys single-letter keys
 * @property {boolean} sounds
 * @property {string} theme "auto", "light" or "dark"
 * @property {string} language
 */

/** @type {Settings} */
const initial = {flat: false, letters: false, spread: false, targets: true, pins: true, idle: false, confirm: false, keys: true, sounds: false,
  theme: "auto", language: ""};

/** @returns {Settings} */
export function loadSettings() {
  const kept = load("settings", /** @type {Record<string, any>} */ ({}));
  const settings = {...initial};
  for (const key in initial) if (typeof kept[key] === typeof (/** @type {any} */ (initial)[key])) /** @type {any} */ (settings)[key] = kept[key];
  return settings;
}

/** @param {Settings} settings */
export function saveSettings(settings) {
  save("settings", settings);
}

/** @type {[keyof Settings, string][]} */
const boxes = [["targets", "showTargets"], ["pins", "showPins"], ["idle", "greyIdle"], ["letters", "letters"], ["flat", "flatHexes"],
  ["spread", "spreadStacks"], ["confirm", "confirm"], ["keys", "keys"], ["sounds", "sounds"]];

/**
 * The form.
 * @param {Settings} settings
 * @param {() => void} onChange
 */
export function settingsForm(settings, onChange) {
  const change = (/** @type {string} */ key, /** @type {any} */ value) => {
    /** @type {any} */ (settings)[key] = value;
    saveSettings(settings);
    onChange();
  };
  const rows = boxes.map(([key, word]) => {
    const box = html("input", {type: "checkbox", name: key, onchange: (/** @type {any} */ event) => change(key, event.target.checked)});
    box.checked = Boolean(settings[key]);
    return html("label", {class: "check"}, [box, t(word)]);
  });
  const theme = html("select", {name: "theme", onchange: (/** @type {any} */ event) => change("theme", event.target.value)},
    ["auto", "light", "dark"].map((name) => html("option", {value: name}, t(name))));
  theme.value = settings.theme;
  return html("div", {class: "settings"}, [...rows, html("label", {class: "row"}, [t("theme"), theme])]);
}
