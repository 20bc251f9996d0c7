// @ts-check
/** The unit of a map: how large its spaces are. */

import { area } from "../pieces/scale.js";

/**
 * The side of a space of middling area; for hexes the distance across their flats.
 * @param {import("../../../types.js").Space[]} spaces
 */
export function unitOf(spaces) {
  const sides = spaces
    .filter(({ kind, polygon }) => kind !== "box" && polygon.length > 2)
    .map(({ polygon }) => Math.sqrt(area(polygon)))
    .toSorted((a, b) => a - b);
  return (sides[sides.length >> 1] ?? 60) * 1.074;
}
