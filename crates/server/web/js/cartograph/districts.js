// @ts-check
/** Districts: parts of a town whose streets run one way, turned as the ways and shores near them. */

import { opened, stepped } from "./lines.js";
import { noise } from "./noise.js";
import { BUILT } from "./plan.js";

/** @typedef {import("./lines.js").Point} Point @typedef {import("./plan.js").Cell} Cell */
/**
 * A part of a town: where it is and how its streets run, and how close.
 * @typedef {{ center: Point, x: Point, y: Point, grain: number }} District
 */
/** A rectangle along the streets of a district. @typedef {[number, number, number, number]} Plot x, y, width, height */

/** How far apart districts are, and how near a way or shore is that turns them, in units. */
const APART = 2.3;
const NEAR = 3.2;

/** How much closer the streets of a place of few spaces are: it stands for a whole town. */
const SMALL = 0.66;

/**
 * Districts, each turned as the ways and shores near it run.
 * @param {Cell[]} cells
 * @param {Point[][]} guides
 * @param {number} unit
 * @returns {District[]}
 */
export function districts(cells, guides, unit) {
  const built = cells.filter(({ ground, under, phantom }) => !phantom && (BUILT.has(ground) || BUILT.has(under)));
  /** @type {Point[]} */ const seeds = [];
  for (const { center } of built)
    if (seeds.every((seed) => Math.hypot(seed[0] - center[0], seed[1] - center[1]) > unit * APART)) seeds.push(center);
  const legs = guides.flatMap((line) => {
    const points = stepped(line, unit * 0.5);
    return points.slice(1).map((b, i) => ({ at: b, angle: Math.atan2(b[1] - points[i][1], b[0] - points[i][0]) }));
  });
  return seeds.map((center) => {
    let [sx, sy] = [0, 0];
    for (const { at: place, angle } of legs) {
      const far = Math.hypot(place[0] - center[0], place[1] - center[1]) / unit;
      if (far > NEAR) continue;
      // In fourfold angle, so that streets across a way agree with it.
      sx += Math.cos(4 * angle) / (0.3 + far * far);
      sy += Math.sin(4 * angle) / (0.3 + far * far);
    }
    const angle = sx || sy ? Math.atan2(sy, sx) / 4 : noise(center[0] / unit, center[1] / unit, 2) * 1.5;
    const near = built.filter(
      (cell) => Math.hypot(cell.center[0] - center[0], cell.center[1] - center[1]) < unit * APART,
    );
    const grain = near.length > 3 ? 1 : SMALL;
    return { center, x: [Math.cos(angle), Math.sin(angle)], y: [-Math.sin(angle), Math.cos(angle)], grain };
  });
}

/** @param {District[]} all @param {Point} point @returns {District | undefined} */
export function nearest(all, [x, y]) {
  let [best, least] = [all[0], Infinity];
  for (const one of all) {
    const far = (one.center[0] - x) ** 2 + (one.center[1] - y) ** 2;
    if (far < least) [best, least] = [one, far];
  }
  return best;
}

/**
 * A point of the board from one of a district.
 * @param {District} district
 * @param {number} x
 * @param {number} y
 * @returns {Point}
 */
export function at({ center, x: ax, y: ay }, x, y) {
  return [center[0] + x * ax[0] + y * ay[0], center[1] + x * ax[1] + y * ay[1]];
}

/**
 * What districts are turned by.
 * @param {import("./ways.js").Ways} ways
 * @param {Point[][]} rivers
 * @param {Point[][][]} shores
 * @returns {Point[][]}
 */
export function guides({ road, rail, embankment }, rivers, shores) {
  return [...road, ...rail, ...embankment, ...rivers, ...shores.flat().map(opened)];
}
