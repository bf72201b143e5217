/* What the page keeps in the browser; where it can keep nothing, it says so once. MIT licence. */

const PREFIX = "mandible:";

let failed = false;
/** @type {() => void} */
let tell = () => undefined;

/** @param {() => void} act called once, when nothing can be kept */
export function onStoreFailure(act) {
  tell = act;
}

/**
 * @template T
 * @param {string} key
 * @param {T} fallback
 * @returns {T}
 */
export function load(key, fallback) {
  try {
    const text = localStorage.getItem(PREFIX + key);
    const value = text === null ? fallback : JSON.parse(text);
    return typeof value === typeof fallback && value !== null ? value : fallback;
  } catch {
    return fallback;
  }
}

/** @param {string} key @param {unknown} value */
export function save(key, value) {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    if (!failed) tell();
    failed = true;
  }
}
