// @ts-check
/** Water along the edges of spaces: streams, gullies and rivers, thin where they rise and broad where they meet. */

import { Ink } from "./buckets.js";
import { between, distance, relaxed, ribbon, rounded, shaken, stepped, ticks } from "./lines.js";
import { hash } from "./noise.js";

/** @typedef {import("./lines.js").Point} Point */
/** A course with its share of the full width at every point. @typedef {{ points: Point[], shares: number[] }} Stream */

/** How long water takes from its source to its full width, in units. */
const RISE = { stream: 2.2, gully: 1.4, river: 2.6 };

/**
 * The courses of one kind.
 * @param {import("./plan.js").Plan} plan
 * @param {import("./topology.js").Topology} topology
 * @param {"stream" | "gully" | "river"} kind
 * @param {(x: number, y: number) => boolean} wet @returns {Stream[]}
 */
export function streams({ lines, unit, neatline }, topology, kind, wet) {
  /** @type {[Point, Point][]} */ const pieces = lines
    .filter((line) => line.kind === kind)
    .flatMap(({ points }) => points.slice(1).map((point, i) => /** @type {[Point, Point]} */ ([points[i], point])));
  const others = new Set(
    lines
      .filter((line) => line.kind !== kind && line.kind in RISE)
      .flatMap(({ points }) => points.map((point) => topology.corner(point))),
  );
  return topology.chains(pieces).map(({ points, loose }) => {
    const [head, tail] = [mouth(points.toReversed(), loose[0]), mouth(points, loose[1])];
    const line = course([...head.on.toReversed(), ...points, ...tail.on], unit);
    return { points: line, shares: shares(line, unit * RISE[kind], head.rises, tail.rises) };
  });

  /**
   * What lies behind an end: a source, water to run into, or the neatline.
   * @param {Point[]} points
   * @param {boolean} loose
   * @returns {{ on: Point[], rises: boolean }}
   */
  function mouth(points, loose) {
    const end = points[points.length - 1];
    const before = points[points.length - 2];
    if (!loose || others.has(topology.corner(end))) return { on: [], rises: false };
    const water = into(end, unit, wet);
    if (water) return { on: [water], rises: false };
    const [left, top, right, bottom] = neatline;
    const rim = Math.min(end[0] - left, right - end[0], end[1] - top, bottom - end[1]);
    if (rim > unit * 0.8) return { on: [], rises: true };
    const far = distance(before, end) || 1;
    return { on: [between(before, end, 1 + (rim + unit) / far)], rises: false };
  }
}

/**
 * The nearest water that an end can run into.
 * @param {Point} end
 * @param {number} unit
 * @param {(x: number, y: number) => boolean} wet
 * @returns {Point | null}
 */
function into([x, y], unit, wet) {
  for (let far = 0; far <= 1.1; far += 0.1)
    for (let k = 0; k < 16; k += 1) {
      const [dx, dy] = [Math.cos((k / 8) * Math.PI), Math.sin((k / 8) * Math.PI)];
      if (wet(x + dx * far * unit, y + dy * far * unit))
        return [x + dx * (far + 0.15) * unit, y + dy * (far + 0.15) * unit];
    }
  return null;
}

/**
 * Through the middles of the edges, in bends of its own.
 * @param {Point[]} points
 * @param {number} unit
 * @returns {Point[]}
 */
function course(points, unit) {
  const last = points.length - 1;
  const middles = points.slice(1).map((point, i) => between(points[i], point, 0.5));
  const line = relaxed(last < 2 ? [points[0], points[last]] : [points[0], ...middles, points[last]], false, 0.35);
  return rounded(
    line.map((point, i) => (i === 0 || i === line.length - 1 ? point : shaken(point, unit, 0.1))),
    false,
    3,
  );
}

/**
 * How broad it is at each point.
 * @param {Point[]} line
 * @param {number} rise
 * @param {boolean} fromHead
 * @param {boolean} fromTail
 */
function shares(line, rise, fromHead, fromTail) {
  const gone = [0];
  for (let i = 1; i < line.length; i += 1) gone.push(gone[i - 1] + distance(line[i - 1], line[i]));
  const all = gone[gone.length - 1] || 1;
  const long = Math.min(rise, all * (fromHead && fromTail ? 0.5 : 0.75));
  const grow = (/** @type {number} */ from) => Math.min(1, 0.06 + 0.94 * Math.pow(Math.min(1, from / long), 0.75));
  return gone.map((at) => Math.min(fromHead ? grow(at) : 1, fromTail ? grow(all - at) : 1));
}

/**
 * Streams as shapes of a width.
 * @param {Stream[]} all
 * @param {number} unit
 * @param {number} width in units
 * @returns {Ink}
 */
export function beds(all, unit, width) {
  const ink = new Ink(unit);
  for (const { points, shares: broad } of all) ink.shape(ribbon(points, broad, width * unit));
  return ink;
}

/**
 * Ticks on both banks of a gully.
 * @param {Stream[]} all
 * @param {number} unit
 * @param {number} [width] of its bed, in units
 * @returns {Ink}
 */
export function banks(all, unit, width = 0.09) {
  const ink = new Ink(unit);
  for (const { points, shares: broad } of all) {
    const steps = stepped(points, unit * 0.055).length;
    ink.lines(
      ticks(points, unit * 0.055, (i, side) => {
        const share = broad[Math.min(broad.length - 1, Math.round((i / Math.max(1, steps)) * broad.length))];
        const from = (unit * width * share) / 2;
        return [from, from + unit * (0.05 + 0.1 * hash(i, side, 3)) * (0.4 + 0.6 * share)];
      }),
    );
  }
  return ink;
}
