/* Elements of a page, made in one expression. MIT licence. */

/**
 * Sets attributes ("onclick" and the like are listeners; null and undefined are left out) and
 * appends children, null being none. Returns the element.
 * @template {Element} T
 * @param {T} node
 * @param {Record<string, any>} [attributes]
 * @param {any} [children]
 * @returns {T}
 */
export function fill(node, attributes, children) {
  for (const name in attributes || {}) {
    const value = /** @type {Record<string, any>} */ (attributes)[name];
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (value !== null && value !== undefined) node.setAttribute(name, value);
  }
  for (const child of [].concat(children === undefined ? [] : children))
    if (child !== null) node.append(child);
  return node;
}

/**
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, any>} [attributes]
 * @param {any} [children]
 * @returns {HTMLElementTagNameMap[K]}
 */
export function html(tag, attributes, children) {
  return fill(document.createElement(tag), attributes, children);
}

/**
 * @param {string} tag
 * @param {Record<string, any>} [attributes]
 * @param {any} [children]
 * @returns {SVGElement}
 */
export function svg(tag, attributes, children) {
  return fill(/** @type {SVGElement} */ (document.createElementNS("http://www.w3.org/2000/svg", tag)), attributes, children);
}

/**
 * Gives a drawing its name, which is shown under the pointer.
 * @param {SVGElement} node
 * @param {string} text
 */
export function titled(node, text) {
  node.append(svg("title", {}, text));
  return node;
}
