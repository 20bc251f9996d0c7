// @ts-check
/** The badge of a pile: how many pieces, and the sum of the value that adds up, where all of them are seen. */

import { s } from "../../../dom.js";
import { isBack } from "../counters.js";
import { face, FAR } from "./face.js";

/**
 * @typedef {import("../../model.js").Model} Model
 * @typedef {import("../../../types.js").View} View
 * @typedef {import("./face.js").Detail} Detail
 */

/** Letters of a badge have at most these pixels, and fewer where hexes are small. */
const LETTERS = 12;
const SHARE = 0.27;
const LEAST = 8;

/** Hexes of fewer pixels have no room for the sum beside the count. */
export const ROOM_FOR_SUM = 48;

/** How large a badge is drawn where a hex has these pixels. @param {number} pixels */
export const badgeSize = (pixels) => Math.max(LEAST, Math.min(LETTERS, pixels * SHARE)) / LETTERS;

/**
 * The sum of the value that a pile adds up; none where a piece is not seen or does not count.
 * @param {Model} model
 * @param {string[]} ids
 * @param {View} view
 * @returns {number | null}
 */
export function total(model, ids, view) {
  let sum = 0;
  for (const id of ids) {
    const [piece, state] = [model.pieces.get(id), view.pieces[id]];
    if (!piece?.adds || isBack(model, id, state)) return null;
    sum += face(piece, state.face)?.find(([key]) => key === piece.adds)?.[1] ?? 0;
  }
  return sum;
}

/**
 * The badge of a pile, in pixels round its middle: from afar one number, the sum if it is known.
 * @param {number} count
 * @param {number | null} sum none where it is not known or there is no room for it
 * @param {Detail} detail
 */
export function badge(count, sum, detail) {
  const words = detail === FAR ? String(sum ?? count) : sum === null ? String(count) : `${count} Σ${sum}`;
  const wide = Math.max(17, 9 + 6.2 * words.length);
  return s(
    "g",
    { class: "pile" },
    s("rect", { x: -wide / 2, y: -8.5, width: wide, height: 17, rx: 8.5 }),
    s(
      "text",
      { y: 4.2, "font-size": LETTERS },
      detail === FAR || sum === null ? words : [`${count} `, s("tspan", { class: "pile-sum" }, `Σ${sum}`)],
    ),
  );
}
