// @ts-check
/** Districts of one bearing each, walked street by street: detached houses in towns, blocks with courts in cities. */

import { Ink } from "./buckets.js";
import { opened, stepped } from "./lines.js";
import { noise, sequence } from "./noise.js";
import { BUILT } from "./plan.js";

/**
 * @typedef {import("./lines.js").Point} Point
 * @typedef {import("./plan.js").Cell} Cell
 * @typedef {import("./plan.js").Ground} Ground
 */
/**
 * A part of a town: where it is and how its streets run, and how close.
 * @typedef {{ center: Point, x: Point, y: Point, grain: number }} District
 */
/**
 * What the ground is at a point, and whether something is in the way.
 * @typedef {{ built: (x: number, y: number) => number, blocked: (x: number, y: number) => boolean,
 *   cell: (x: number, y: number) => Cell | null }} Site
 */
/** A rectangle along the streets of a district. @typedef {[number, number, number, number]} Plot x, y, width, height */

const APART = 2.3;
const NEAR = 3.2;
const REACH = 3;
const STREET = 0.055;

/** How often a tree stands where a house is missing. */
const GARDEN = 0.07;

/** How much closer the streets of a place of few spaces are: it stands for a whole town. */
const SMALL = 0.66;

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

/**
 * Detached houses in one row or two, some missing, some burnt.
 * @param {Houses} houses
 * @param {District} district
 * @param {Plot} plot
 * @param {Site} site
 * @param {() => number} r
 * @param {number} missing
 */
function cottages(houses, district, [x, y, width, height], site, r, missing) {
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
function block(houses, district, [x, y, width, height], kind, r) {
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
