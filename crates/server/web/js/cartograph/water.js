// @ts-check
/** Broad water: its shore, the lines that follow it, its depth, and steep banks. */

import { Ink } from "./buckets.js";
import { normal, opened, rounded, stepped, ticks } from "./lines.js";
import { hash } from "./noise.js";
import { shore } from "./outlines.js";

/** @typedef {import("./lines.js").Point} Point @typedef {import("./lattice.js").Field} Field */

/** How far from the shore each lining runs, in units, and how strong it is. */
export const LININGS = [
  [0.055, 0.8],
  [0.12, 0.68],
  [0.2, 0.56],
  [0.3, 0.44],
  [0.42, 0.32],
  [0.56, 0.22],
];

/** How near the far shore a lining ends, in units. */
const CLEAR = 0.16;

/**
 * The shores of all broad water, group by group.
 * @param {import("./plan.js").Plan} plan
 * @param {import("./topology.js").Topology} topology
 * @returns {Point[][][]}
 */
export function shores({ hexes, lines, unit }, topology) {
  if (hexes)
    return topology
      .groups(({ ground }) => ground === "water")
      .map((group) => topology.loops(group).map((loop) => shore(loop, unit)));
  return lines.filter(({ kind, closed }) => kind === "water" && closed).map(({ points }) => [rounded(points, true, 2)]);
}

/**
 * Thin lines at set distances from the shore, off the far one.
 * @param {Point[][][]} groups
 * @param {import("./lattice.js").Lattice} lattice
 * @param {Field} water
 * @returns {Generator<void, Ink[]>}
 */
export function* linings(groups, lattice, water) {
  const { unit } = lattice;
  /** @type {Ink[]} */ const inks = [];
  for (const [far] of LININGS) {
    const ink = new Ink(unit);
    for (const loop of groups.flat()) {
      const points = stepped(opened(loop), unit * 0.11);
      /** @type {Point[]} */ let line = [];
      for (let i = 0; i < points.length; i += 1) {
        const at = offset(points, i, far * unit, (far + CLEAR) * unit, (x, y) => lattice.at(water, x, y));
        if (at) line.push(at);
        if (at && line.length < 40) continue;
        if (line.length > 3) ink.line(line);
        line = at ? [at] : [];
      }
      if (line.length > 3) ink.line(line);
    }
    inks.push(ink);
    yield;
  }
  return inks;
}

/**
 * A point off the shore on the side that is wet, unless other land is near.
 * @param {Point[]} points
 * @param {number} i
 * @param {number} far
 * @param {number} clear
 * @param {(x: number, y: number) => number} wet
 * @returns {Point | null}
 */
function offset(points, i, far, clear, wet) {
  const [x, y] = points[i];
  const [nx, ny] = normal(points, i);
  for (const side of [1, -1]) {
    /** @type {Point} */ const at = [x + nx * far * side, y + ny * far * side];
    if (wet(at[0], at[1]) > 0.45 && wet(x + nx * clear * side, y + ny * clear * side) > 0.8) return at;
  }
  return null;
}

/**
 * Ticks inland where a steep bank falls to the water.
 * @param {Point[][][]} groups
 * @param {number} unit
 * @param {(x: number, y: number) => boolean} steep whether a point lies on dry ground that falls steeply
 * @returns {Ink}
 */
export function scarps(groups, unit, steep) {
  const ink = new Ink(unit);
  for (const loop of groups.flat()) {
    const points = stepped(opened(loop), unit * 0.06);
    ink.lines(
      ticks(opened(loop), unit * 0.06, (i, side) => {
        const [nx, ny] = normal(points, i);
        const [x, y] = [points[i][0] + nx * side * unit * 0.3, points[i][1] + ny * side * unit * 0.3];
        return steep(x, y) ? [0, unit * (0.08 + 0.07 * hash(i, side, 8))] : null;
      }),
    );
  }
  return ink;
}
