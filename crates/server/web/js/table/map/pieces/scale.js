// @ts-check
/** How large pieces are drawn, and how much of them is shown, by the pixels that a hex has. */

import { FAR, MIDDLE, NEAR } from "./face.js";

/** @typedef {import("../../../types.js").Space} Space @typedef {[number, number]} Point */

/** The side of a piece on the map, in map units, at its usual size. */
export const SIDE = 44;

/**
 * The share of a hex that a piece takes up, as far as hexes of this many pixels; beyond it grows by so much of a pixel.
 */
const SHARE = 0.73;
const GROWN = 71;
const SLOWER = 0.45;

/** Hexes of fewer pixels than these show symbols alone, or symbols with one value. */
const TINY = 30;
const SMALL = 64;

/** A regular hexagon's distance across its flats, against the square root of its area. */
const ACROSS = 1.0746;

/**
 * The measure of a board: the distance across a hex; of areas, that of a hex in which a piece is as large as usual.
 * @param {Space[]} spaces
 */
export function unit(spaces) {
  const sizes = spaces.map(({ polygon }) => Math.sqrt(area(polygon)) * ACROSS).toSorted((a, b) => a - b);
  const middle = sizes[sizes.length >> 1] ?? SIDE / SHARE;
  return spaces.every(({ kind }) => kind !== "hex") ? Math.min(middle, SIDE / SHARE) : middle;
}

/**
 * How much larger than usual pieces are drawn on a map of this measure and scale.
 * @param {number} unit
 * @param {number} scale
 */
export function pieceSize(unit, scale) {
  return sideIn(unit * scale) / (SIDE * scale);
}

/** The side of a piece in a hex of these pixels. @param {number} pixels */
export const sideIn = (pixels) => SHARE * Math.min(pixels, GROWN) + SLOWER * Math.max(0, pixels - GROWN);

/** The pixels of a hex in which a piece has this side. @param {number} side */
export const hexFor = (side) => (side <= SHARE * GROWN ? side / SHARE : GROWN + (side - SHARE * GROWN) / SLOWER);

/**
 * How much of a piece is shown where a hex has these pixels.
 * @param {number} pixels
 * @returns {import("./face.js").Detail}
 */
export function detailAt(pixels) {
  return pixels < TINY ? FAR : pixels <= SMALL ? MIDDLE : NEAR;
}

/** @param {Point[]} polygon */
export function area(polygon) {
  const twice = polygon.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = polygon[(i + 1) % polygon.length];
    return sum + x * nextY - y * nextX;
  }, 0);
  return Math.abs(twice) / 2;
}
