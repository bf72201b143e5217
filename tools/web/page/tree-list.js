/* The moves of a game with its variations, as nested lists. MIT licence. */
import {html} from "../../common/page/elements.js";
import {t} from "./strings.js";

export class TreeList {
  /** @param {(node: import("./tree.js").Node) => void} go */
  constructor(go) {
    this.go = go;
    this.node = html("div", {class: "tree", role: "group", "aria-label": t("moves"), tabindex: "0"});
    /** @type {Map<number, HTMLElement>} */
    this.items = new Map();
    this.size = 0;
    this.tree = /** @type {import("./tree.js").Tree | null} */ (null);
  }

  /** Draws all anew the next time. */
  forget() {
    this.tree = null;
  }

  /**
   * @param {import("./tree.js").Tree} tree
   * @param {import("./tree.js").Node} now
   * @param {import("./tree.js").Node | null} doomed what would be deleted
   * @param {boolean} [anew] something other than the moves has changed
   */
  show(tree, now, doomed, anew = false) {
    if (anew || this.tree !== tree || this.size !== tree.nodes.size) this.build(tree);
    this.items.get(this.now || -1)?.classList.remove("now");
    this.now = now.id;
    for (const [id, item] of this.items) item.classList.toggle("doomed", doomed !== null && this.isBelow(tree.nodes.get(id), doomed));
    const item = this.items.get(now.id);
    item?.classList.add("now");
    if (!item) return;
    const top = item.offsetTop - this.node.offsetTop;
    if (top < this.node.scrollTop || top + 30 > this.node.scrollTop + this.node.clientHeight) this.node.scrollTop = top - this.node.clientHeight / 2;
  }

  /** @param {import("./tree.js").Node | null | undefined} node @param {import("./tree.js").Node} top */
  isBelow(node, top) {
    while (node && node !== top) node = node.parent;
    return node === top;
  }

  /** @param {import("./tree.js").Tree} tree */
  build(tree) {
    this.tree = tree;
    this.size = tree.nodes.size;
    this.items.clear();
    this.node.replaceChildren();
    if (tree.root.comment) this.node.append(html("em", {}, tree.root.comment + " "));
    if (!tree.root.children.length) this.node.append(html("em", {}, t("noMoves")));
    this.line(tree.root, this.node);
  }

  /**
   * Appends what follows a node, the variations of each move behind it in blocks of their own.
   * @param {import("./tree.js").Node} node
   * @param {HTMLElement} into
   */
  line(node, into) {
    while (node.children.length) {
      const [next, ...others] = node.children;
      into.append(this.item(next), " ");
      for (const other of others) {
        const block = html("div", {class: "var"}, [this.item(other), " "]);
        into.append(block);
        this.line(other, block);
      }
      node = next;
    }
  }

  /** @param {import("./tree.js").Node} node */
  item(node) {
    const move = node.move === "pass" ? t("pass") : node.move;
    const item = html("span", {}, [html("span", {class: "n"}, `${node.ply}.`), html("button", {type: "button", tabindex: "-1", onclick: () => this.go(node)}, move)]);
    if (node.comment) item.append(html("em", {}, ` ${node.comment} `));
    this.items.set(node.id, item);
    return item;
  }
}
