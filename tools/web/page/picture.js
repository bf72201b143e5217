/* Pictures of a board: SVG that stands by itself, and PNG. MIT licence. */
import {svg} from "../../common/page/elements.js";

const copied = ["fill", "stroke", "stroke-width", "stroke-dasharray", "stroke-linecap", "stroke-linejoin", "opacity", "fill-opacity", "display", "font", "paint-order"];

/**
 * The board as SVG text, with all its looks in it.
 * @param {SVGElement} board
 */
export function boardSvg(board) {
  const copy = /** @type {SVGElement} */ (board.cloneNode(true)), from = [board, ...board.querySelectorAll("*")], to = [copy, ...copy.querySelectorAll("*")];
  from.forEach((node, i) => {
    const style = getComputedStyle(node), target = to[i];
    if (i > 0) for (const name of copied) if (style.getPropertyValue(name)) target.setAttribute(name === "font" ? "style" : name, name === "font" ? `font:${style.font}` : style.getPropertyValue(name));
    const moved = /** @type {SVGElement} */ (node).style.transform.match(/translate\((.*)px, (.*)px\)/);
    if (moved) target.setAttribute("transform", `translate(${moved[1]} ${moved[2]})`);
    for (const name of ["class", "role", "tabindex", "aria-label", "data-cell", "data-piece"]) target.removeAttribute(name);
    if (moved) target.removeAttribute("style");
  });
  const [x, y, width, height] = (board.getAttribute("viewBox") || "0 0 1 1").split(" ").map(Number);
  copy.prepend(svg("rect", {x, y, width, height, fill: getComputedStyle(board).getPropertyValue("--felt")}));
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(Math.round(80 * width)));
  copy.setAttribute("height", String(Math.round(80 * height)));
  return new XMLSerializer().serializeToString(copy);
}

/** @param {SVGElement} board @returns {Promise<Blob>} */
export async function boardPng(board) {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(boardSvg(board))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  canvas.getContext("2d")?.drawImage(image, 0, 0);
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"));
}

/**
 * Saves a file by the browser's own means.
 * @param {Blob} blob
 * @param {string} name
 */
export function saveFile(blob, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}
