// @ts-check
/** Ravines: a channel cut through a space towards lower ground, with side gullies that run into it. */

import { rounded } from "./lines.js";
import { hash, sequence } from "./noise.js";

/** @typedef {import("./lines.js").Point} Point @typedef {import("./plan.js").Cell} Cell */

/**
 * Channels that broaden towards their mouths, and gullies that end in them.
 * @typedef {{ mains: Stream[], sides: Stream[] }} Ravines
 * @typedef {import("./streams.js").Stream} Stream
 */

/** How far off lower ground is looked for, in units. */
const FAR = 3;

/**
 * The channels of all ravines, main ones first.
 * @param {import("./plan.js").Plan} plan @param {import("./topology.js").Topology} topology
 * @param {(x: number, y: number) => boolean} wet @returns {Ravines}
 */
export function ravines({ cells, unit, hexes }, topology, wet) {
  /** @type {Ravines} */ const out = { mains: [], sides: [] };
  cells.forEach((cell, i) => {
    if (cell.ground !== "ravine" || cell.phantom) return;
    const next = topology.neighbours(i).map((other) => cells[other]);
    const [dx, dy] = hexes ? downhill(cell, next, unit, wet) : axis(cell, unit, wet);
    const main = channel(cell, [dx, dy], unit);
    out.mains.push({ points: main, shares: main.map((_, k) => 0.2 + 0.8 * Math.sqrt(k / (main.length - 1))) });
    for (const points of gullies(main, cell, unit))
      out.sides.push({ points, shares: points.map((_, k) => 1 - (0.85 * k) / (points.length - 1)) });
  });
  return out;
}

/**
 * Towards a ravine beside it, else towards water, else anywhere.
 * @param {Cell} cell
 * @param {Cell[]} next
 * @param {number} unit
 * @param {(x: number, y: number) => boolean} wet
 * @returns {Point}
 */
function downhill({ center }, next, unit, wet) {
  const lower = next.find(({ ground }) => ground === "water") ?? next.find(({ ground }) => ground === "ravine");
  if (lower) return toward(center, lower.center);
  for (let far = 0.5; far <= FAR; far += 0.25)
    for (let k = 0; k < 16; k += 1) {
      const angle = (k / 8) * Math.PI;
      const [x, y] = [Math.cos(angle), Math.sin(angle)];
      if (wet(center[0] + x * far * unit, center[1] + y * far * unit)) return [x, y];
    }
  const angle = hash(center[0], center[1], 61) * Math.PI * 2;
  return [Math.cos(angle), Math.sin(angle)];
}

/**
 * Along the longer way through an area, downhill if that is known.
 * @param {Cell} cell
 * @param {number} unit
 * @param {(x: number, y: number) => boolean} wet
 * @returns {Point}
 */
function axis(cell, unit, wet) {
  let [xx, xy, yy] = [0, 0, 0];
  for (const [x, y] of cell.polygon) {
    const [dx, dy] = [x - cell.center[0], y - cell.center[1]];
    xx += dx * dx;
    xy += dx * dy;
    yy += dy * dy;
  }
  const angle = Math.atan2(2 * xy, xx - yy) / 2;
  const way = downhill(cell, [], unit, wet);
  /** @type {Point} */ const along = [Math.cos(angle), Math.sin(angle)];
  return along[0] * way[0] + along[1] * way[1] < 0 ? [-along[0], -along[1]] : along;
}

/** @param {Point} a @param {Point} b @returns {Point} */
function toward(a, b) {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = Math.hypot(dx, dy) || 1;
  return [dx / length, dy / length];
}

/** How far a polygon reaches in a direction. @param {Cell} cell @param {Point} way */
function reach({ center, polygon }, [dx, dy]) {
  return Math.max(...polygon.map(([x, y]) => (x - center[0]) * dx + (y - center[1]) * dy));
}

/**
 * From the head of a ravine to its mouth.
 * @param {Cell} cell
 * @param {Point} way
 * @param {number} unit
 * @returns {Point[]}
 */
function channel(cell, [dx, dy], unit) {
  const r = sequence(cell.center[0], cell.center[1], 17);
  const [back, ahead] = [reach(cell, [-dx, -dy]) * 0.78, reach(cell, [dx, dy]) * 0.98];
  const steps = Math.max(4, Math.round((back + ahead) / (unit * 0.24)));
  /** @type {Point[]} */ const points = [];
  for (let k = 0; k <= steps; k += 1) {
    const at = -back + ((back + ahead) * k) / steps;
    const aside = k === steps ? 0 : (r() - 0.5) * unit * 0.24;
    points.push([cell.center[0] + dx * at - dy * aside, cell.center[1] + dy * at + dx * aside]);
  }
  return rounded(points, false, 2);
}

/**
 * Short gullies on alternate sides of a channel, pointing at its head.
 * @param {Point[]} main
 * @param {Cell} cell
 * @param {number} unit
 * @returns {Point[][]}
 */
function gullies(main, cell, unit) {
  const r = sequence(cell.center[0], cell.center[1], 23);
  const gap = Math.max(3, Math.round(main.length / Math.max(4, (reach(cell, [1, 0]) / unit) * 6)));
  /** @type {Point[][]} */ const out = [];
  for (let i = 2, side = 1; i < main.length - gap; i += gap, side = -side) {
    const [a, b] = [main[i], main[i + 1]];
    const angle = Math.atan2(a[1] - b[1], a[0] - b[0]) + side * (0.6 + r() * 0.5);
    const long = unit * (0.18 + r() * 0.2);
    const bend = side * (r() - 0.3) * 0.7;
    /** @type {Point} */ const middle = [a[0] + Math.cos(angle) * long * 0.55, a[1] + Math.sin(angle) * long * 0.55];
    out.push(
      rounded(
        [a, middle, [middle[0] + Math.cos(angle - bend) * long * 0.5, middle[1] + Math.sin(angle - bend) * long * 0.5]],
        false,
        1,
      ),
    );
  }
  return out;
}
