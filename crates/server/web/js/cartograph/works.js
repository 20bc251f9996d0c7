// @ts-check
/** Works with halls under saw-tooth roofs and chimneys, and yards with sidings. */

import { at, nearest } from "./districts.js";
import { sequence } from "./noise.js";

/**
 * @typedef {import("./lines.js").Point} Point
 * @typedef {import("./plan.js").Cell} Cell
 * @typedef {import("./districts.js").District} District
 */

/**
 * Halls and sidings in all cells that have them.
 * @param {import("./houses.js").Houses} houses
 * @param {Cell[]} cells
 * @param {District[]} districts
 * @param {import("./houses.js").Site} site
 * @param {boolean} hexes
 * @returns {Generator<void, void>}
 */
export function* works(houses, cells, districts, site, hexes) {
  for (const cell of cells) {
    if (cell.phantom || (cell.ground !== "works" && cell.ground !== "yard")) continue;
    const bearing = nearest(districts, cell.center);
    if (!bearing) continue;
    const own = { ...bearing, center: cell.center };
    if (cell.ground === "works") halls(houses, cell, own, site, hexes);
    else sidings(houses, own, site);
    yield;
  }
}

/** How far a cell reaches from its middle. @param {Cell} cell */
function radius({ center, polygon }) {
  return Math.max(...polygon.map(([x, y]) => Math.hypot(x - center[0], y - center[1])));
}

/**
 * Rows of halls, as many as there is room for.
 * @param {import("./houses.js").Houses} houses
 * @param {Cell} cell
 * @param {District} district
 * @param {import("./houses.js").Site} site
 * @param {boolean} hexes
 */
function halls(houses, cell, district, site, hexes) {
  const { unit } = houses;
  const r = sequence(cell.center[0], cell.center[1], 31);
  const half = hexes ? unit * 0.5 : Math.min(radius(cell), unit * 2);
  const free = (/** @type {number} */ x, /** @type {number} */ y) => {
    const place = at(district, x, y);
    return site.built(...place) > 0.5 && !site.blocked(...place) && site.cell(...place) === cell;
  };
  for (let y = -half; y < half - unit * 0.08;) {
    const high = unit * (0.12 + r() * 0.08);
    for (let x = -half; x < half - unit * 0.1;) {
      const wanted = Math.min(unit * (0.24 + r() * 0.36), half * 0.98 - x);
      let wide = wanted;
      const fits = () =>
        [0, 0.5, 1].every((share) => free(x + wide * share, y) && free(x + wide * share, y + high)) &&
        free(x + wide / 2, y + high / 2);
      while (wide > unit * 0.12 && !fits()) wide -= unit * 0.06;
      if (wide <= unit * 0.12) {
        x += unit * 0.07;
        continue;
      }
      hall(houses, district, [x, y, wide, high], r);
      x += wide + unit * 0.05;
    }
    y += high + unit * 0.045;
  }
}

/**
 * A hall with the lines of its roof; at some a chimney, some burnt out.
 * @param {import("./houses.js").Houses} houses
 * @param {District} district
 * @param {import("./districts.js").Plot} plot
 * @param {() => number} r
 */
function hall(houses, district, [x, y, wide, high], r) {
  const { unit } = houses;
  const gutted = r() < 0.22;
  houses.put(gutted ? houses.gutted : houses.hall, district, [x, y, wide, high], !gutted);
  const bays = Math.max(2, Math.round(wide / (unit * 0.055)));
  for (let i = 1; i < bays; i += 1) {
    if (gutted && r() < 0.5) continue;
    const px = x + (wide * i) / bays;
    (gutted ? houses.gutted : houses.roof).line([at(district, px, y), at(district, px, y + high * (gutted ? r() : 1))]);
  }
  if (gutted)
    for (let i = 0; i < 5; i += 1) houses.stone(at(district, x + r() * wide, y + r() * high), 0.008 + r() * 0.008);
  else if (r() < 0.34) houses.chimneys.push(at(district, x + wide + unit * 0.02, y + high / 2));
}

/**
 * A fan of sidings.
 * @param {import("./houses.js").Houses} houses
 * @param {District} district
 * @param {import("./houses.js").Site} site
 */
function sidings(houses, district, site) {
  const { unit } = houses;
  for (let i = -3; i <= 3; i += 1) {
    const long = unit * (0.42 - Math.abs(i) * 0.035);
    /** @type {Point[]} */ let line = [];
    for (let x = -long; x <= long; x += unit * 0.04) {
      const place = at(district, x, i * unit * 0.1);
      if (!site.blocked(...place)) line.push(place);
      else {
        houses.siding.line(line);
        line = [];
      }
    }
    houses.siding.line(line);
  }
}
