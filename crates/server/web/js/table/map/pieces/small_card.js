// @ts-check
/** A card, small, among counters: its title and its picture; in a hand it is drawn large. */

import { s } from "../../../dom.js";
import { emblem } from "./body.js";
import { fitting, text } from "./face.js";

/** @typedef {import("../../model.js").Model} Model @typedef {import("../../../types.js").Piece} Piece */

/**
 * @param {Model} model
 * @param {Piece | undefined} piece none where only the back is seen
 * @param {string} side
 * @returns {SVGElement[]}
 */
export function smallCard(model, piece, side) {
  const outline = { x: -36, y: -50, width: 72, height: 100, rx: 8 };
  if (!piece)
    return [
      s("rect", { class: "glow", ...outline }),
      s("rect", { class: "card-back", ...outline }),
      s("rect", { class: "wood-line", x: -28, y: -42, width: 56, height: 84, rx: 4 }),
      emblem(model.side(side).emblem, 0, 0, 3.4),
    ];
  const words = (piece.card?.title ?? piece.name).split(" ");
  const half = Math.ceil(words.length / 2);
  const lines = [words.slice(0, half).join(" "), words.slice(half).join(" ")].filter(Boolean);
  return [
    s("rect", { class: "glow", ...outline }),
    s("rect", { class: "paper", ...outline }),
    s("rect", { class: "face", x: -28, y: -42, width: 56, height: 44, rx: 4 }),
    emblem(model.side(side).emblem, 0, -20, 2.6),
    ...lines.map((line, i) =>
      text(line, 0, (lines.length > 1 ? 20 : 28) + i * 18, fitting(line, 64, 16), "card-title"),
    ),
  ];
}
