// @ts-check
/** Blocks: wood seen from slightly above, strength as dots along the upper edge, the next edge small on the right. */

import { s } from "../../../dom.js";
import { emblem, frame } from "./body.js";
import { face, FAR, fitting, NEAR, text } from "./face.js";
import { hasSymbol, symbol } from "./symbols.js";

/**
 * @typedef {import("../../model.js").Model} Model @typedef {import("../../../types.js").Piece} Piece
 * @typedef {import("../../../types.js").PieceState} PieceState @typedef {import("./face.js").Detail} Detail
 */

/** The wood: its shadow on the ground, its upper side, its right side, its front. */
function wood() {
  return [
    frame("rounded"),
    s("ellipse", { class: "shade", cx: 8, cy: 51, rx: 54, ry: 7 }),
    s("path", { class: "wood-top", d: "M-50-40 -38-51H56L44-40z" }),
    s("path", { class: "wood-side", d: "M44-40 56-51V39L44 50z" }),
    s("path", { class: "wood-front", d: "M-50-40H44V50H-50z" }),
    s("path", { class: "wood-glint", d: "M-38-51H56M-50-40H44V50M44-40 56-51" }),
  ];
}

/** A block of which nothing but its side is known. @param {Model} model @param {string} side @param {Detail} detail */
export function blockBack(model, side, detail) {
  return [
    ...wood(),
    detail !== FAR && s("rect", { class: "wood-line", x: -42, y: -32, width: 78, height: 74, rx: 3 }),
    emblem(model.side(side).emblem, -3, 5, detail === FAR ? 6.4 : 4.6),
  ];
}

/**
 * A block that lies open.
 * @param {Model} model
 * @param {Piece} piece
 * @param {PieceState} state
 * @param {Detail} detail
 */
export function blockFace(model, piece, state, detail) {
  const edges = piece.faces.filter(([, values]) => values.length);
  const at = edges.findIndex(([name]) => name === state.face);
  const now = face(piece, state.face) ?? edges[0]?.[1] ?? [];
  const next = edges[at + 1]?.[1];
  const label = s("rect", { class: "face", x: -45, y: -35, width: 84, height: 80, rx: 3 });
  if (detail === FAR) return [...wood(), label, hasSymbol(piece.symbol) && symbol(piece.symbol, -3, 5, 68)];
  const words = piece.name.length <= 14 ? piece.name : (piece.designation ?? "");
  return [
    ...wood(),
    label,
    ...dots(now, -3, -25, 16, 6),
    hasSymbol(piece.symbol) && symbol(piece.symbol, -3, 4, detail === NEAR ? 48 : 52),
    detail === NEAR && next
      ? s("g", { class: "next-edge", transform: "translate(31 6) rotate(90)" }, dots(next, 0, 0, 9, 3.1))
      : null,
    text(words, -3, 40, fitting(words, 82, 19), "block-name"),
    detail === NEAR && emblem(model.side(piece.side).emblem, -37, -27, 0.9),
  ];
}

/**
 * Dots in a row: the first value of an edge is how many, the second which kind.
 * @param {[string, number][]} values
 * @param {number} x
 * @param {number} y
 * @param {number} apart
 * @param {number} r
 */
function dots(values, x, y, apart, r) {
  const [[, count], [, kind]] = [values[0] ?? ["", 0], values[1] ?? ["", 0]];
  return Array.from({ length: count }, (_, n) =>
    s("circle", { class: `pip kind-${kind}`, cx: x + (n - (count - 1) / 2) * apart, cy: y, r }),
  );
}
