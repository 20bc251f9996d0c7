// @ts-check
/** Paper: a tile of grain and fibres, and the folds of a sheet that was carried. */

import { surface } from "./canvas.js";
import { hash, sequence } from "./noise.js";

/** @typedef {import("./palette.js").Palette} Palette @typedef {import("./canvas.js").Context} Context */

const SIDE = 192;

/** How far apart folds are at least, in units. */
const FOLD = [17, 15];

/** @param {Palette} palette */
export function grain(palette) {
  const { canvas, context } = surface(SIDE, SIDE);
  const image = context.createImageData(SIDE, SIDE);
  for (let y = 0; y < SIDE; y += 1)
    for (let x = 0; x < SIDE; x += 1) {
      const v = hash(x, y, 77) * 0.45 + around(x, y, 4, 5) * 0.3 + around(x, y, 24, 9) * 0.45 - 0.6;
      image.data.set([...(v < 0 ? [70, 52, 26] : [255, 250, 235]), Math.abs(v) * palette.grain], (y * SIDE + x) * 4);
    }
  context.putImageData(image, 0, 0);
  const r = sequence(5, 5);
  context.lineWidth = 0.6;
  for (let i = 0; i < 46; i += 1) {
    context.strokeStyle = r() < 0.5 ? "rgba(90, 66, 30, 0.07)" : "rgba(255, 255, 255, 0.09)";
    const [x, y, turn] = [r() * SIDE, r() * SIDE, r() * Math.PI * 2];
    context.beginPath();
    context.moveTo(x, y);
    context.quadraticCurveTo(
      x + Math.cos(turn) * 6,
      y + Math.sin(turn) * 6,
      x + Math.cos(turn + 0.6) * 13,
      y + Math.sin(turn + 0.6) * 13,
    );
    context.stroke();
  }
  return canvas;
}

/**
 * Noise whose right edge fits its left, its bottom its top.
 * @param {number} x
 * @param {number} y
 * @param {number} wave
 * @param {number} seed
 */
function around(x, y, wave, seed) {
  const n = SIDE / wave;
  const at = (/** @type {number} */ i, /** @type {number} */ j) => hash(i % n, j % n, seed);
  const [ix, iy] = [Math.floor(x / wave), Math.floor(y / wave)];
  const [fx, fy] = [x / wave - ix, y / wave - iy];
  return (
    (at(ix, iy) * (1 - fx) + at(ix + 1, iy) * fx) * (1 - fy) +
    (at(ix, iy + 1) * (1 - fx) + at(ix + 1, iy + 1) * fx) * fy
  );
}

/**
 * The folds of a sheet, as light and shadow.
 * @param {Context} context
 * @param {import("./plan.js").Plan} plan
 * @param {Palette} palette
 */
export function folds(context, { neatline: [left, top, right, bottom], unit }, palette) {
  const half = unit / 2;
  const crease = (/** @type {CanvasGradient} */ gradient) => {
    gradient.addColorStop(0, "rgba(255, 252, 240, 0)");
    gradient.addColorStop(0.47, `rgba(255, 252, 240, ${0.14 * palette.fold})`);
    gradient.addColorStop(0.5, "rgba(60, 42, 16, 0.14)");
    gradient.addColorStop(0.54, "rgba(60, 42, 16, 0.06)");
    gradient.addColorStop(1, "rgba(70, 50, 20, 0)");
    context.fillStyle = gradient;
  };
  const [columns, rows] = [
    Math.round((right - left) / (unit * FOLD[0])),
    Math.round((bottom - top) / (unit * FOLD[1])),
  ];
  for (let i = 1; i < columns; i += 1) {
    const x = left + ((right - left) * i) / columns;
    crease(context.createLinearGradient(x - half, 0, x + half, 0));
    context.fillRect(x - half, top, unit, bottom - top);
  }
  for (let i = 1; i < rows; i += 1) {
    const y = top + ((bottom - top) * i) / rows;
    crease(context.createLinearGradient(0, y - half, 0, y + half));
    context.fillRect(left, y - half, right - left, unit);
  }
}
