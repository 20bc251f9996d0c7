// @ts-check
/** Lines of equal height by marching squares, and hachures that run down from them. */

import { Ink } from "./buckets.js";
import { between } from "./lines.js";
import { hash } from "./noise.js";

/** @typedef {import("./lines.js").Point} Point */

/** Heights at which a contour runs. */
const LEVELS = [0.28, 0.4, 0.58, 0.78, 1, 1.25];

/** Hachures begin and end here: foot and summit stay clear. */
const CLEAR = [0.35, 1.1];

/**
 * The sides of a cell that a line of equal height crosses, by which of its corners are higher. Sides: top, right,
 * bottom, left.
 */
const CUTS = [
  [],
  [3, 2],
  [2, 1],
  [3, 1],
  [0, 1],
  [3, 0],
  [0, 2],
  [3, 0],
  [3, 0],
  [0, 2],
  [0, 1],
  [0, 1],
  [3, 1],
  [2, 1],
  [3, 2],
  [],
];

/**
 * Contours and three weights of hachures: facing the light, across it, away from it.
 * @param {import("./lattice.js").Lattice} lattice
 * @param {import("./lattice.js").Field} heights
 * @param {import("./lattice.js").Field | null} water
 * @returns {Generator<void, { contours: Ink, hachures: [Ink, Ink, Ink] }>}
 */
export function* contours(lattice, heights, water) {
  const { width, height, step, unit } = lattice;
  const out = {
    contours: new Ink(unit),
    hachures: /** @type {[Ink, Ink, Ink]} */ ([new Ink(unit), new Ink(unit), new Ink(unit)]),
  };
  for (let y = 1; y < height - 2; y += 1) {
    for (let x = 1; x < width - 2; x += 1) {
      const k = y * width + x;
      const [a, b, c, d] = [heights[k], heights[k + 1], heights[k + width + 1], heights[k + width]];
      const [low, high] = [Math.min(a, b, c, d), Math.max(a, b, c, d)];
      if (high < LEVELS[0] || (water && water[k] > 0.02)) continue;
      for (const level of LEVELS) {
        if (level <= low || level > high) continue;
        const [from, to] = crossing(a - level, b - level, c - level, d - level).map(
          ([u, v]) => /** @type {Point} */ ([lattice.x + (x + u + 0.5) * step, lattice.y + (y + v + 0.5) * step]),
        );
        if (!from) continue;
        out.contours.line([from, to]);
        if (level > CLEAR[0] && level < CLEAR[1])
          slope(out.hachures, x, y, from, to, [(b + c - a - d) / 2, (c + d - a - b) / 2], unit);
      }
    }
    if (y % 24 === 0) yield;
  }
  return out;
}

/**
 * Where a line of equal height enters and leaves a cell, its corners' heights above the line given.
 * @param {number} a
 * @param {number} b
 * @param {number} c
 * @param {number} d
 * @returns {Point[]}
 */
export function crossing(a, b, c, d) {
  const sides = CUTS[(a > 0 ? 8 : 0) | (b > 0 ? 4 : 0) | (c > 0 ? 2 : 0) | (d > 0 ? 1 : 0)];
  return sides.map((side) => {
    if (side === 0) return [a / (a - b), 0];
    if (side === 1) return [1, b / (b - c)];
    return side === 2 ? [d / (d - c), 1] : [0, a / (a - d)];
  });
}

/**
 * Two strokes down the slope.
 * @param {[Ink, Ink, Ink]} inks
 * @param {number} x
 * @param {number} y
 * @param {Point} from
 * @param {Point} to
 * @param {Point} rise
 * @param {number} unit
 */
function slope(inks, x, y, from, to, [gx, gy], unit) {
  const steep = Math.hypot(gx, gy);
  if (steep < 0.04) return;
  const [nx, ny] = [-gx / steep, -gy / steep];
  const facing = (nx + ny) * Math.SQRT1_2;
  const ink = inks[facing > 0.35 ? 2 : facing > -0.35 ? 1 : 0];
  for (let n = 0; n < 2; n += 1) {
    const [px, py] = between(from, to, (n + 0.3 + hash(x, y, n) * 0.4) / 2);
    const long = unit * Math.min(0.17, 0.05 + 0.0072 / steep) * (0.7 + 0.6 * hash(x, y, n + 5));
    ink.line([
      [px, py],
      [px + nx * long, py + ny * long],
    ]);
  }
}
