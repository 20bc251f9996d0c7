// @ts-check
/**
 * Fields on the outskirts: parcels along the streets of the nearest district, some ploughed one way, some the other.
 */

import { Ink } from "./buckets.js";
import { fractal, sequence } from "./noise.js";
import { at, nearest } from "./districts.js";

/** @typedef {import("./districts.js").District} District */
/** @typedef {{ crops: Ink, edges: Ink, furrows: Ink }} Fields */

/** How far fields reach from the middle of a district, and how far apart furrows are, in units. */
const REACH = 4;
const FURROW = 0.055;

/** Where less than this share of noise is, land lies fallow. */
const FALLOW = 0.42;

/**
 * @param {District[]} districts
 * @param {number} unit
 * @param {(x: number, y: number) => boolean} isOpen
 * @returns {Generator<void, Fields>}
 */
export function* till(districts, unit, isOpen) {
  const fields = { crops: new Ink(unit), edges: new Ink(unit), furrows: new Ink(unit) };
  for (const district of districts) {
    const r = sequence(district.center[0], district.center[1], 407);
    const reach = unit * REACH;
    for (let y = -reach; y < reach;) {
      const high = unit * (0.3 + r() * 0.25);
      for (let x = -reach; x < reach;) {
        const wide = unit * (0.34 + r() * 0.4);
        const across = r() < 0.5;
        const corners = [
          at(district, x, y),
          at(district, x + wide, y),
          at(district, x + wide, y + high),
          at(district, x, y + high),
        ];
        const middle = at(district, x + wide / 2, y + high / 2);
        if (
          fractal(middle[0] / (unit * 1.4), middle[1] / (unit * 1.4), 83) > FALLOW &&
          nearest(districts, middle) === district &&
          [...corners, middle].every(([px, py]) => isOpen(px, py))
        ) {
          fields.edges.shape(corners);
          if (r() < 0.5) fields.crops.shape(corners);
          plough(fields.furrows, district, [x, y, wide, high], across, unit);
        }
        x += wide + unit * 0.03;
      }
      y += high + unit * 0.03;
    }
    yield;
  }
  return fields;
}

/**
 * @param {Ink} ink
 * @param {District} district
 * @param {import("./districts.js").Plot} plot
 * @param {boolean} across
 * @param {number} unit
 */
function plough(ink, district, [x, y, wide, high], across, unit) {
  const long = across ? wide : high;
  const rows = Math.max(2, Math.round(long / (unit * FURROW)));
  for (let i = 1; i < rows; i += 1) {
    const by = (long * i) / rows;
    ink.line(
      across
        ? [at(district, x + by, y), at(district, x + by, y + high)]
        : [at(district, x, y + by), at(district, x + wide, y + by)],
    );
  }
}
