// @ts-check
/** Which cell a point lies in. */

import { bounds, contains } from "./lines.js";

/** @typedef {import("./plan.js").Cell} Cell */

/** @param {import("./plan.js").Plan} plan @returns {(x: number, y: number) => Cell | null} */
export function locator({ cells, unit, hexes }) {
  /** @type {Map<number, Cell[]>} */ const bins = new Map();
  const bin = (/** @type {number} */ i, /** @type {number} */ j) => i * 65536 + j;
  const put = (/** @type {number} */ key, /** @type {Cell} */ cell) => {
    const list = bins.get(key);
    if (list) list.push(cell);
    else bins.set(key, [cell]);
  };
  for (const cell of cells) {
    const [left, top, right, bottom] = hexes
      ? [cell.center[0], cell.center[1], cell.center[0], cell.center[1]]
      : bounds(cell.polygon);
    for (let i = Math.floor(left / unit); i <= Math.floor(right / unit); i += 1)
      for (let j = Math.floor(top / unit); j <= Math.floor(bottom / unit); j += 1) put(bin(i, j), cell);
  }
  if (!hexes)
    return (x, y) =>
      bins.get(bin(Math.floor(x / unit), Math.floor(y / unit)))?.find(({ polygon }) => contains([x, y], polygon)) ??
      null;
  return (x, y) => {
    const [bi, bj] = [Math.floor(x / unit), Math.floor(y / unit)];
    /** @type {Cell | null} */ let best = null;
    let least = unit * unit;
    for (let i = bi - 1; i <= bi + 1; i += 1)
      for (let j = bj - 1; j <= bj + 1; j += 1)
        for (const cell of bins.get(bin(i, j)) ?? []) {
          const far = (cell.center[0] - x) ** 2 + (cell.center[1] - y) ** 2;
          if (far < least) [best, least] = [cell, far];
        }
    return best;
  };
}
