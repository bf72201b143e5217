/* A game with its variations and comments. MIT licence. */

/**
 * @typedef {object} Node
 * @property {number} id
 * @property {string} move "" at the root
 * @property {Node | null} parent
 * @property {Node[]} children the first one goes on with the line
 * @property {string} comment
 * @property {number} ply
 */

export class Tree {
  constructor() {
    this.next = 1;
    /** @type {Map<number, Node>} */
    this.nodes = new Map();
    this.root = this.make("", null);
  }

  /** @param {string} move @param {Node | null} parent @returns {Node} */
  make(move, parent) {
    const node = {id: this.next++, move, parent, children: [], comment: "", ply: parent ? parent.ply + 1 : 0};
    this.nodes.set(node.id, node);
    return node;
  }

  /**
   * The node of a move after `node`: there already, or new.
   * @param {Node} node
   * @param {string} move
   */
  add(node, move) {
    const known = node.children.find((child) => child.move === move);
    if (known) return known;
    const child = this.make(move, node);
    node.children.push(child);
    return child;
  }

  /** @param {Node} node @returns {string[]} */
  moves(node) {
    const moves = [];
    for (let at = /** @type {Node | null} */ (node); at?.parent; at = at.parent) moves.push(at.move);
    return moves.reverse();
  }

  /** @param {Node} node the last node of its line */
  end(node) {
    while (node.children.length) node = node.children[0];
    return node;
  }

  /** @param {Node} node how many moves begin with it */
  size(node) {
    let size = 0;
    const waiting = [node];
    for (let at; (at = waiting.pop()); waiting.push(...at.children)) size++;
    return size;
  }

  /** Makes a variation the first of its siblings; `whole` as far back as the root. @param {Node} node @param {boolean} whole */
  promote(node, whole) {
    for (let at = node; at.parent; at = at.parent) {
      const siblings = at.parent.children, place = siblings.indexOf(at);
      if (place > 0) {
        siblings.splice(place, 1);
        siblings.splice(whole ? 0 : place - 1, 0, at);
        if (!whole) return;
      }
    }
  }

  /**
   * Cuts a node off; what is returned puts it back.
   * @param {Node} node
   */
  remove(node) {
    const parent = /** @type {Node} */ (node.parent), place = parent.children.indexOf(node);
    parent.children.splice(place, 1);
    return () => parent.children.splice(place, 0, node);
  }

  /* Kept as one list: each node after its parent. */
  pack() {
    const rows = [], waiting = [this.root];
    for (let at; (at = waiting.pop()); waiting.push(...[...at.children].reverse())) rows.push([at.id, at.parent?.id || 0, at.move, at.comment]);
    return rows;
  }

  /** @param {any} rows @returns {Tree | null} null for what was not written by pack */
  static unpack(rows) {
    if (!Array.isArray(rows) || !rows.length) return null;
    const tree = new Tree(), byId = new Map();
    for (const row of rows) {
      if (!Array.isArray(row) || typeof row[2] !== "string") return null;
      const [id, parent, move, comment] = row;
      const node = byId.size ? byId.get(parent) && tree.add(byId.get(parent), move) : tree.root;
      if (!node) return null;
      if (typeof comment === "string") node.comment = comment;
      byId.set(id, node);
    }
    return tree;
  }
}
