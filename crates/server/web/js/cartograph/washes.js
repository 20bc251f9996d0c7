// @ts-check
/**
 * Soft colour at the lattice's resolution, drawn scaled up: the wash of the ground, its tints, its shading, the depth
 * of water.
 */

import { pixels } from "./canvas.js";
import { fractal } from "./noise.js";
import { rgb } from "./palette.js";

/** @typedef {import("./survey.js").Drawing} Drawing @typedef {import("./palette.js").Palette} Palette */

/** Grounds whose colour fades at the edge, with their strength, in the order in which they are laid. */
const SOFT = /** @type {const} */ ([
  ["far", 1],
  ["hill", 0.62],
  ["ravine", 0.6],
  ["marsh", 0.95],
  ["built", 0.55],
  ["town", 0.6],
  ["city", 0.92],
  ["fort", 0.92],
]);

/** Ground, tints and shading in one picture. @param {Drawing} drawing @param {Palette} palette */
export function* wash({ lattice, masks, heights, water }, palette) {
  const { width, height } = lattice;
  const tints = SOFT.flatMap(([name, strength]) => {
    const mask = masks[name];
    const colour = rgb(name === "built" ? palette.town : palette[name]);
    return mask ? [{ mask: lattice.blurred(mask, 1), colour, strength }] : [];
  });
  const [dark, pale, green] = palette.wash.map(rgb);
  const ground = rgb(palette.ground);
  const ravine = rgb(palette.ravine);
  return yield* pixels(width, height, function* (data) {
    const mix = [0, 0, 0];
    const blend = (/** @type {readonly number[]} */ colour, /** @type {number} */ share) => {
      if (share > 0) for (let q = 0; q < 3; q += 1) mix[q] += (colour[q] - mix[q]) * Math.min(1, share);
    };
    for (let y = 0; y < height; y += 1) {
      if (y % 12 === 11) yield;
      for (let x = 0; x < width; x += 1) {
        const k = y * width + x;
        const n = fractal(x / 28, y / 28, 3);
        [mix[0], mix[1], mix[2]] = ground;
        blend(dark, (n - 0.5) * 2.2);
        blend(pale, (0.5 - n) * 2.2);
        blend(green, (fractal(x / 44 + 9, y / 44, 8) - 0.55) * 2.2);
        // The brush left a little more colour here, a little less there.
        const brush = 0.9 + (fractal(x / 7, y / 7, 19) - 0.5) * 0.36;
        for (const { mask, colour, strength } of tints) blend(colour, mask[k] * strength * brush);
        blend(ravine, (-heights[k] - 0.25) * 1.4);
        const isLand = !water || water[k] < 0.5;
        const slope = isLand ? shade(heights, k, x, y, width, height) : 0;
        const [r, g, b, alpha] = slope < 0 ? palette.light : palette.shade;
        blend([r, g, b], (Math.min(1, Math.abs(slope)) * alpha) / 255);
        data.set([mix[0], mix[1], mix[2], 255], k * 4);
      }
    }
  });
}

/**
 * How far a cell is turned from a light in the north-west; less than nothing is lit.
 * @param {Float32Array} heights
 * @param {number} k
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 */
function shade(heights, k, x, y, width, height) {
  if (x === 0 || y === 0 || x === width - 1 || y === height - 1) return 0;
  const gx = (heights[k + 1] - heights[k - 1]) / 2;
  const gy = (heights[k + width] - heights[k - width]) / 2;
  const slope = -(gx + gy) * Math.SQRT1_2 * 4.2;
  return slope / (1 + Math.abs(slope) * 0.55);
}

/** Deeper colour towards the middle of the water. @param {Drawing} drawing @param {Palette} palette */
export function* depth({ lattice, water }, palette) {
  if (!water) return null;
  const soft = lattice.blurred(lattice.blurred(water, 4), 3);
  const [r, g, b] = rgb(palette.deep);
  return yield* pixels(lattice.width, lattice.height, function* (data) {
    for (let k = 0; k < water.length; k += 1) {
      if (k % 8192 === 8191) yield;
      data.set([r, g, b, water[k] > 0.8 ? Math.max(0, Math.min(1, (soft[k] - 0.55) / 0.4)) * 215 : 0], k * 4);
    }
  });
}
