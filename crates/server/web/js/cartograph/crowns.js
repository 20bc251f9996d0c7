// @ts-check
/** Crowns of trees, lit from the north-west: a few sprites for each palette and scale. */

import { surface } from "./canvas.js";
import { hash } from "./noise.js";
import { CROWNS } from "./trees.js";

/** The radius of a crown, in units, and the side of its sprite, in radii. */
const RADIUS = 0.072;
const SIDE = 3.4;

/** @param {import("./palette.js").Palette} palette @param {number} unit @param {number} scale */
export function crowns(palette, unit, scale) {
  const radius = unit * RADIUS;
  return Array.from({ length: CROWNS }, (_, n) => {
    const { canvas, context } = surface(radius * SIDE * scale, radius * SIDE * scale);
    context.scale(canvas.width / (radius * SIDE), canvas.height / (radius * SIDE));
    context.translate(radius * 1.6, radius * 1.6);
    const outline = new Path2D();
    for (let i = 0; i < 11; i += 1) {
      const [angle, r] = [(i / 11) * Math.PI * 2, radius * (0.84 + 0.3 * hash(i, n, 5))];
      outline.lineTo(Math.cos(angle) * r, Math.sin(angle) * r);
    }
    outline.closePath();
    context.translate(radius * 0.3, radius * 0.38);
    context.fillStyle = palette.treeShadow;
    context.fill(outline);
    context.translate(-radius * 0.3, -radius * 0.38);
    context.fillStyle = palette.trees[n % palette.trees.length];
    context.fill(outline);
    context.strokeStyle = palette.treeInk;
    context.lineWidth = unit * 0.011;
    context.stroke(outline);
    context.beginPath();
    context.arc(radius * 0.15, radius * 0.2, radius * 0.5, 0.2, 1.6);
    context.lineWidth = unit * 0.009;
    context.stroke();
    context.clip(outline);
    context.fillStyle = palette.treeLight;
    context.beginPath();
    context.arc(-radius * 0.35, -radius * 0.4, radius * 0.62, 0, Math.PI * 2);
    context.fill();
    return canvas;
  });
}

/**
 * Puts a crown where its tree stands.
 * @param {import("./canvas.js").Context} context
 * @param {(HTMLCanvasElement | OffscreenCanvas)[]} sprites
 * @param {import("./trees.js").Tree} tree
 * @param {number} unit
 */
export function crown(context, sprites, { x, y, size, crown: which }, unit) {
  const side = unit * RADIUS * SIDE * size;
  context.drawImage(sprites[which], x - side * 0.47, y - side * 0.47, side, side);
}
