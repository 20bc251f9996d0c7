// @ts-check
/** Streets: each district is walked block by block, and built as its ground says. */

import { at, nearest } from "./districts.js";
import { block, cottages } from "./houses.js";
import { sequence } from "./noise.js";
import { BUILT } from "./plan.js";

/** @typedef {import("./lines.js").Point} Point @typedef {import("./houses.js").Houses} Houses */
/** @typedef {import("./houses.js").Site} Site */
/** @typedef {import("./districts.js").District} District @typedef {import("./districts.js").Plot} Plot */

/** How far a district reaches from its middle, and how broad its streets are, in units. */
const REACH = 3;
const STREET = 0.055;

/** Parts of a plot: left, top, width and height as shares of it, the larger ones first. */
const PARTS = [
  [0, 0, 1, 1],
  [0, 0, 0.62, 1],
  [0.38, 0, 0.62, 1],
  [0, 0, 1, 0.6],
  [0, 0.4, 1, 0.6],
  [0, 0, 0.5, 0.6],
  [0.5, 0, 0.5, 0.6],
  [0, 0.4, 0.5, 0.6],
  [0.5, 0.4, 0.5, 0.6],
];

/**
 * Builds all districts.
 * @param {Houses} houses
 * @param {District[]} all
 * @param {Site} site
 * @returns {Generator<void, void>}
 */
export function* streets(houses, all, site) {
  for (const district of all) {
    walk(houses, all, district, site);
    yield;
  }
}

/**
 * Walks a district's grid of blocks.
 * @param {Houses} houses
 * @param {District[]} all
 * @param {District} district
 * @param {Site} site
 */
function walk(houses, all, district, site) {
  const { unit } = houses;
  const { grain } = district;
  const r = sequence(district.center[0], district.center[1], 991);
  const reach = unit * REACH;
  for (let y = -reach; y < reach;) {
    const height = unit * (0.26 + r() * 0.12) * grain;
    for (let x = -reach + r() * unit * 0.2; x < reach;) {
      const width = unit * (0.3 + r() * 0.24) * grain;
      /** @type {Plot} */ const plot = [x, y, width, height];
      x += width + unit * STREET * grain;
      const middle = at(district, plot[0] + width / 2, y + height / 2);
      if (Math.hypot(middle[0] - district.center[0], middle[1] - district.center[1]) > reach) continue;
      if (nearest(all, middle) !== district) continue;
      const kind = styleAt(site, middle);
      const isLoose = kind === "town" || kind === "sparse";
      const own = isLoose ? plot : within(all, district, plot);
      if (!kind || !own || hindered(district, own, site) > (isLoose ? 2 : 1)) continue;
      if (isLoose) cottages(houses, district, own, site, r, kind === "sparse" ? 0.6 : 0.16);
      else block(houses, district, own, kind, r);
    }
    y += height + unit * STREET * grain;
  }
}

/**
 * How a place is built on: parks and ravines of a town have houses here and there.
 * @param {Site} site
 * @param {Point} place
 * @returns {"town" | "city" | "fort" | "sparse" | null}
 */
function styleAt(site, [x, y]) {
  const cell = site.cell(x, y);
  if (!cell || cell.phantom) return null;
  const { ground, under } = cell;
  if (ground === "ravine" || ground === "park") return BUILT.has(under) ? "sparse" : null;
  if (site.built(x, y) < 0.55) return null;
  return ground === "town" || ground === "city" || ground === "fort" ? ground : null;
}

/**
 * As much of a plot as lies in its district: blocks of two districts leave a street between them.
 * @param {District[]} all
 * @param {District} district
 * @param {Plot} plot
 * @returns {Plot | undefined}
 */
function within(all, district, [x, y, width, height]) {
  const lies = (/** @type {Plot} */ [px, py, wide, high]) =>
    [0, 1].every((u) => [0, 1].every((v) => nearest(all, at(district, px + u * wide, py + v * high)) === district));
  return PARTS.map(
    ([left, top, wide, high]) =>
      /** @type {Plot} */ ([x + left * width, y + top * height, wide * width, high * height]),
  ).find(lies);
}

/**
 * How many of seven points of a plot are on a way or in water.
 * @param {District} district
 * @param {Plot} plot
 * @param {Site} site
 */
function hindered(district, [x, y, width, height], site) {
  const probes = [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
    [0.5, 0.5],
    [0.5, 0],
    [0.5, 1],
  ];
  return probes.filter(([u, v]) => site.blocked(...at(district, x + u * width, y + v * height))).length;
}
