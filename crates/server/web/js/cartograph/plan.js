// @ts-check
/** A board as the cartograph reads it: ground, lines and the sheet, and nothing of any rule. */

import { area, bounds, contains } from "./lines.js";
import { hash } from "./noise.js";

/** @typedef {import("./lines.js").Point} Point @typedef {import("./lines.js").Box} Box */
/** @typedef {import("../types.js").Ground} Ground @typedef {import("../types.js").LineKind} LineKind */
/**
 * What is read of a space.
 * @typedef {Pick<import("../types.js").Space, "kind" | "terrain" | "center" | "polygon" | "ground" | "scarp" | "height"
 *   | "landmark">} Site
 */
/**
 * What is read of a board.
 * @typedef {Pick<import("../types.js").Board, "title" | "scenery" | "terrains" | "sheet"> & { spaces: Site[] }} Source
 */
/**
 * A piece of ground; a phantom continues the ground to the neatline. Under a park or a ravine there may be a town.
 * @typedef {{ center: Point, polygon: Point[], ground: Ground, under: Ground, scarp: boolean, height: number,
 *   landmark: import("../types.js").Landmark | null, phantom: boolean }} Cell
 * @typedef {{ kind: LineKind, name: string, points: Point[], closed: boolean }} Course
 * @typedef {{ title: string, unit: number, hexes: boolean, neatline: Box, cells: Cell[], insets: Point[][],
 *   lines: Course[],
 *   sheet: import("../types.js").Sheet | null }} Plan
 */

/** @type {ReadonlySet<Ground>} */
export const BUILT = new Set(/** @type {const} */ (["town", "city", "fort", "works", "yard"]));

/** Areas hold several stacks where a hex holds one: their unit is this share of their width. */
const AREA = 0.5;

/**
 * What is sent to a worker: no more of the board than it draws.
 * @param {import("../types.js").Board} board
 * @returns {Source}
 */
export function source({ title, spaces, scenery, terrains, sheet }) {
  const shown = spaces.filter(({ kind }) => kind !== "box");
  return {
    title,
    spaces: shown.map(({ kind, terrain, center, polygon, ground, scarp, height, landmark }) => ({
      kind,
      terrain,
      center,
      polygon,
      ground,
      scarp,
      height,
      landmark,
    })),
    scenery: scenery.filter(({ line }) => line),
    terrains,
    sheet,
  };
}

/**
 * The unit of a board and the line round its map.
 * @param {Pick<Source, "spaces" | "sheet">} board
 * @returns {Pick<Plan, "unit" | "hexes" | "neatline"> & { own: Site[] }}
 */
export function measures({ spaces, sheet }) {
  const shown = spaces.filter(({ kind, polygon }) => kind !== "box" && polygon.length > 2);
  const hexes = shown.some(({ kind }) => kind === "hex");
  const own = shown.filter(({ kind }) => (kind === "hex") === hexes);
  const unit = unitOf(own.map(({ polygon }) => polygon)) * (hexes ? 1 : AREA);
  const neatline =
    sheet?.neatline ??
    around(
      own.flatMap(({ center, polygon }) => (hexes ? [center] : polygon)),
      unit,
    );
  return { unit, hexes, neatline, own };
}

/** @param {Source} board @returns {Generator<void, Plan>} */
export function* plan({ title, spaces, scenery, terrains, sheet }) {
  const grounds = new Map(terrains.map(({ id, ground }) => [id, ground]));
  const { unit, hexes, neatline, own } = measures({ spaces, sheet });
  const lines = scenery.flatMap(({ line, name, points, closed }) =>
    line && points.length > 1
      ? [{ kind: line.kind, name, points: closed ? beyond(points, neatline, unit * 3) : points, closed }]
      : [],
  );
  const cells = own.map(({ center, polygon, terrain, ground, scarp, height, landmark }) => {
    const under = grounds.get(terrain ?? "") ?? "open";
    return {
      center,
      polygon,
      ground: ground ?? under,
      under,
      scarp: scarp ?? false,
      height: height ?? 0,
      landmark: landmark ?? null,
      phantom: false,
    };
  });
  const insets = hexes ? spaces.filter(({ kind }) => kind === "area").map(({ polygon }) => polygon) : [];
  const bare = { title, unit, hexes, neatline, cells, insets, lines, sheet: sheet ?? null };
  return hexes ? { ...bare, cells: [...cells, ...(yield* phantoms(bare))] } : bare;
}

/** The length that everything is measured by: how far a space is across. @param {Point[][]} polygons */
function unitOf(polygons) {
  const widths = polygons.map((polygon) => Math.sqrt(Math.abs(area(polygon))) * 1.074).sort((a, b) => a - b);
  return widths[widths.length >> 1] || 60;
}

/** @param {Point[]} points @param {number} unit @returns {Box} */
function around(points, unit) {
  const [left, top, right, bottom] = bounds(points);
  return [left - unit * 0.3, top - unit * 0.2, right + unit * 0.3, bottom + unit * 0.23];
}

/**
 * Water that ends at the neatline runs on behind it.
 * @param {Point[]} points
 * @param {Box} neatline
 * @param {number} by
 * @returns {Point[]}
 */
function beyond(points, [left, top, right, bottom], by) {
  return points.map(([x, y]) => [
    x <= left + 3 ? x - by : x >= right - 3 ? x + by : x,
    y <= top + 3 ? y - by : y >= bottom - 3 ? y + by : y,
  ]);
}

/**
 * Hexes mirrored over free edges, again and again, until they reach the neatline.
 * @param {Plan} plan
 * @returns {Generator<void, Cell[]>}
 */
function* phantoms({ cells, lines, neatline: [left, top, right, bottom], unit }) {
  const waters = lines.filter(({ kind, closed }) => kind === "water" && closed);
  const taken = new Taken(unit);
  for (const { center } of cells) taken.take(center);
  /** @type {Cell[]} */ const all = [];
  /** @type {Cell[]} */ let rim = cells;
  while (rim.length) {
    /** @type {Cell[]} */ const next = [];
    for (const [n, cell] of rim.entries()) {
      if (n % 256 === 255) yield;
      cell.polygon.forEach((a, i) => {
        const b = cell.polygon[(i + 1) % cell.polygon.length];
        const [dx, dy] = [a[0] + b[0] - 2 * cell.center[0], a[1] + b[1] - 2 * cell.center[1]];
        /** @type {Point} */ const center = [cell.center[0] + dx, cell.center[1] + dy];
        const [x, y] = center;
        if (x < left - unit || x > right + unit || y < top - unit || y > bottom + unit || taken.has(center)) return;
        taken.take(center);
        const ground = continued(
          cell,
          center,
          waters.map(({ points }) => points),
        );
        next.push({
          center,
          polygon: cell.polygon.map(([px, py]) => [px + dx, py + dy]),
          ground,
          under: ground,
          scarp: false,
          height: 0,
          landmark: null,
          phantom: true,
        });
      });
    }
    all.push(...next);
    rim = next;
  }
  return all;
}

/**
 * The ground beyond the rim: water where the board says so, else what grows there on its own.
 * @param {Cell} cell
 * @param {Point} center
 * @param {Point[][]} waters
 * @returns {Ground}
 */
function continued({ ground, phantom }, center, waters) {
  if (waters.some((water) => contains(center, water))) return "water";
  if (ground === "water") return waters.length && phantom ? "open" : "water";
  if (BUILT.has(ground) || ground === "hill" || ground === "ravine") return "open";
  return ground === "woods" && hash(center[0], center[1], 3) < 0.5 ? "open" : ground;
}

/** Places that are taken, to within two fifths of a unit. */
class Taken {
  /** @param {number} unit */
  constructor(unit) {
    this.unit = unit;
    /** @type {Map<number, Point[]>} */ this.bins = new Map();
  }

  /** @param {Point} point @param {number} [right] @param {number} [down] cells further */
  bin([x, y], right = 0, down = 0) {
    const [i, j] = [Math.round(x / (this.unit * 0.45)), Math.round(y / (this.unit * 0.45))];
    return (i + right + 1e6) * 4e6 + j + down + 1e6;
  }

  /** @param {Point} point */
  take(point) {
    const bin = this.bins.get(this.bin(point));
    if (bin) bin.push(point);
    else this.bins.set(this.bin(point), [point]);
  }

  /** @param {Point} point */
  has(point) {
    for (let i = -1; i <= 1; i += 1)
      for (let j = -1; j <= 1; j += 1)
        for (const [x, y] of this.bins.get(this.bin(point, i, j)) ?? [])
          if (Math.hypot(x - point[0], y - point[1]) < this.unit * 0.4) return true;
    return false;
  }
}
