// @ts-check
/** Houses: detached ones in rows, and blocks round courts; some whole, some burnt, some gutted. */

import { Ink } from "./buckets.js";
import { at } from "./districts.js";

/** @typedef {import("./lines.js").Point} Point @typedef {import("./plan.js").Cell} Cell */
/** @typedef {import("./districts.js").District} District @typedef {import("./districts.js").Plot} Plot */
/**
 * What the ground is at a point, and whether something is in the way.
 * @typedef {{ built: (x: number, y: number) => number, blocked: (x: number, y: number) => boolean,
 *   cell: (x: number, y: number) => Cell | null }} Site
 */

/** How often a tree stands where a house is missing. */
const GARDEN = 0.07;

/** Inks of houses by how they are drawn. */
export class Houses {
  /** @param {number} unit */
  constructor(unit) {
    this.unit = unit;
    this.shadow = new Ink(unit);
    this.town = new Ink(unit);
    this.ridge = new Ink(unit);
    this.city = new Ink(unit);
    this.fort = new Ink(unit);
    this.court = new Ink(unit);
    /** Outlines of what burnt down. */ this.ruin = new Ink(unit);
    /** Walls that still stand. */ this.gutted = new Ink(unit);
    /** Chimneys and rubble. @type {Ink} */ this.rubble = new Ink(unit);
    this.hall = new Ink(unit);
    this.roof = new Ink(unit);
    this.siding = new Ink(unit);
    /** @type {Point[]} */ this.chimneys = [];
    /** Trees among houses. @type {Point[]} */ this.gardens = [];
  }

  /**
   * A house, and its shadow to the south-east if it stands.
   * @param {Ink} ink
   * @param {District} district
   * @param {Plot} plot
   * @param {boolean} [stands]
   */
  put(ink, district, [x, y, width, height], stands = false) {
    const corners = [
      at(district, x, y),
      at(district, x + width, y),
      at(district, x + width, y + height),
      at(district, x, y + height),
    ];
    ink.shape(corners);
    const by = this.unit * 0.022;
    if (stands) this.shadow.shape(corners.map(([px, py]) => [px + by, py + by * 1.25]));
  }

  /** @param {Point} point @param {number} size in units */
  stone([x, y], size) {
    const r = this.unit * size;
    this.rubble.shape([
      [x - r, y],
      [x - r * 0.3, y - r],
      [x + r, y - r * 0.4],
      [x + r * 0.5, y + r],
    ]);
  }
}

/**
 * Detached houses in one row or two, some missing, some burnt.
 * @param {Houses} houses
 * @param {District} district
 * @param {Plot} plot
 * @param {Site} site
 * @param {() => number} r
 * @param {number} missing
 */
export function cottages(houses, district, [x, y, width, height], site, r, missing) {
  const { unit } = houses;
  const { grain } = district;
  const columns = Math.max(1, Math.round(width / (unit * 0.16 * grain)));
  const rows = height > unit * 0.3 * grain ? 2 : 1;
  for (let i = 0; i < columns; i += 1)
    for (let j = 0; j < rows; j += 1) {
      const fate = r();
      const [w, h] = [unit * (0.075 + r() * 0.045) * grain, unit * (0.06 + r() * 0.03) * grain];
      const px = x + ((i + 0.5) * width) / columns - w / 2 + (r() - 0.5) * unit * 0.03;
      const py = y + ((j + 0.5) * height) / rows - h / 2 + (r() - 0.5) * unit * 0.03;
      const middle = at(district, px + w / 2, py + h / 2);
      if (site.blocked(...middle)) continue;
      if (fate < missing) {
        if (fate < GARDEN) houses.gardens.push(middle);
        continue;
      }
      if (fate < missing + 0.14 * (1 - missing)) {
        houses.put(houses.ruin, district, [px, py, w, h]);
        houses.stone(middle, 0.014);
      } else {
        houses.put(houses.town, district, [px, py, w, h], true);
        houses.ridge.line([at(district, px + w * 0.12, py + h / 2), at(district, px + w * 0.88, py + h / 2)]);
      }
    }
}

/**
 * A block round a court: whole, half standing, or gutted.
 * @param {Houses} houses
 * @param {District} district
 * @param {Plot} plot
 * @param {"city" | "fort"} kind
 * @param {() => number} r
 */
export function block(houses, district, [x, y, width, height], kind, r) {
  const { unit } = houses;
  const ink = kind === "fort" ? houses.fort : houses.city;
  const deep = unit * 0.075 * district.grain;
  const fate = r();
  if (fate < 0.2 && kind === "city") {
    houses.put(houses.gutted, district, [x, y, width, height]);
    const walls = 1 + Math.floor(r() * 3);
    for (let i = 1; i <= walls; i += 1) {
      const px = x + (width * i) / (walls + 1);
      houses.gutted.line([at(district, px, y), at(district, px, y + height * (0.45 + r() * 0.5))]);
    }
    for (let i = 0; i < 5; i += 1) houses.stone(at(district, x + r() * width, y + r() * height), 0.008 + r() * 0.008);
  } else if (fate < 0.36) {
    houses.put(ink, district, [x, y, width, deep], true);
    houses.put(ink, district, [x, y + deep, deep, height - deep], true);
    houses.put(houses.gutted, district, [x + width - deep, y + deep * 1.4, deep, height - deep * 1.4]);
  } else {
    houses.put(ink, district, [x, y, width, height], true);
    if (width > deep * 3.2 && height > deep * 2.7) {
      houses.put(houses.court, district, [x + deep, y + deep, width - 2 * deep, height - 2 * deep]);
      // A wing across the larger courts.
      if (width > deep * 5.9 && r() < 0.6)
        houses.put(ink, district, [x + width * (0.4 + r() * 0.15), y + deep, deep * 0.7, height - 2 * deep]);
    }
  }
}
