// @ts-check
/**
 * Roads and railways: laid from centre to centre, drawn in curves, joined where they meet, bridged where they cross.
 */

import { between, bounds, distance, grown, relaxed, rounded, shaken, stepped, ticks } from "./lines.js";

/** @typedef {import("./lines.js").Point} Point @typedef {import("./plan.js").Plan} Plan */
/**
 * A bridge: where, in which direction, for what, and how long, in units.
 * @typedef {{ at: Point, angle: number, rail: boolean, long: number }} Bridge
 */
/** @typedef {{ road: Point[][], rail: Point[][], embankment: Point[][] }} Ways */

/** How far a railway keeps from a road on the same leg, in units. */
const ASIDE = 0.17;

/** How near a loose end joins another road, in units. */
const JOIN = 1.1;

/** @param {Plan} plan @returns {Ways} */
export function ways(plan) {
  const of = (/** @type {string} */ kind) =>
    plan.lines.filter((line) => line.kind === kind).map(({ points }) => points);
  const roads = of("road");
  const legs = new Set(roads.flatMap((points) => points.slice(1).map((point, i) => leg(points[i], point))));
  const beside = (/** @type {Point[]} */ points) => route(plan, points, asides(points, legs, plan.unit));
  return {
    road: roads.map((points) => route(plan, joined(points, roads, plan.unit))),
    rail: of("rail").map(beside),
    embankment: of("embankment").map(beside),
  };
}

/** A leg in either direction. @param {Point} a @param {Point} b */
function leg(a, b) {
  const name = (/** @type {Point} */ [x, y]) => `${Math.round(x)},${Math.round(y)}`;
  return [name(a), name(b)].sort().join("|");
}

/**
 * Loose ends run on to a road near by.
 * @param {Point[]} points
 * @param {Point[][]} roads
 * @param {number} unit
 * @returns {Point[]}
 */
function joined(points, roads, unit) {
  if (points.length < 3) return points;
  const others = roads.filter((road) => road !== points).flat();
  const on = (/** @type {Point} */ end, /** @type {Point} */ before) => {
    // A road that has to turn back does not join.
    const isAhead = (/** @type {Point} */ [x, y]) =>
      (x - end[0]) * (end[0] - before[0]) + (y - end[1]) * (end[1] - before[1]) > 0;
    const near = others
      .map((point) => ({ point, far: distance(point, end) }))
      .filter(({ point, far }) => far < unit * JOIN && (far < unit * 0.1 || isAhead(point)));
    const best = near.reduce((least, one) => (one.far < least.far ? one : least), { point: end, far: Infinity });
    return best.far < unit * 0.1 || best.far === Infinity ? [] : [best.point];
  };
  const last = points.length - 1;
  return [...on(points[0], points[1]), ...points, ...on(points[last], points[last - 1])];
}

/**
 * How far each point of a railway is moved off a road.
 * @param {Point[]} points
 * @param {Set<string>} legs
 * @param {number} unit
 * @returns {number[]}
 */
function asides(points, legs, unit) {
  const shared = points.map(
    (point, i) =>
      (i > 0 && legs.has(leg(points[i - 1], point))) || (i + 1 < points.length && legs.has(leg(point, points[i + 1]))),
  );
  const side = points[0][1] > points[points.length - 1][1] ? -1 : 1;
  return relaxed(
    shared.map((is) => /** @type {Point} */ ([is ? unit * ASIDE * side : 0, 0])),
    false,
    0.5,
  ).map(([by]) => by);
}

/**
 * The curves of a way; ends near the neatline run on to it.
 * @param {Plan} plan
 * @param {Point[]} points
 * @param {number[]} [aside]
 * @returns {Point[]}
 */
function route({ unit, neatline: [left, top, right, bottom] }, points, aside) {
  const last = points.length - 1;
  if (last < 2) return points;
  let line = relaxed(relaxed(points, false, 0.5), false, 0.25);
  if (aside)
    line = line.map(([x, y], i) => {
      const [a, b] = [points[Math.max(0, i - 1)], points[Math.min(last, i + 1)]];
      const long = distance(a, b) || 1;
      return [x - ((b[1] - a[1]) / long) * aside[i], y + ((b[0] - a[0]) / long) * aside[i]];
    });
  const reach = unit * 1.2;
  const rim = (/** @type {Point} */ [x, y]) => Math.min(x - left, right - x, y - top, bottom - y) < reach;
  const beyond = (/** @type {Point} */ from, /** @type {Point} */ to) =>
    between(from, to, 1 + (unit * 1.5) / (distance(from, to) || 1));
  const ends = [
    ...(rim(points[0]) ? [beyond(line[1], line[0])] : []),
    ...line,
    ...(rim(points[last]) ? [beyond(line[last - 1], line[last])] : []),
  ];
  return rounded(
    ends.map((point, i) => (i === 0 || i === ends.length - 1 ? point : shaken(point, unit, 0.05))),
    false,
    3,
  );
}

/** The ties of a railway. @param {Point[][]} lines @param {number} unit @returns {Point[][]} */
export function ties(lines, unit) {
  return lines.flatMap((line) =>
    ticks(line, unit * 0.097, (_, side) => (side === 1 ? [-unit * 0.06, unit * 0.06] : null)),
  );
}

/** The slopes of an embankment. @param {Point[][]} lines @param {number} unit @returns {Point[][]} */
export function slopes(lines, unit) {
  return lines.flatMap((line) => ticks(line, unit * 0.06, () => [unit * 0.06, unit * 0.15]));
}

/**
 * Bridges where a way crosses a water.
 * @param {Ways} ways
 * @param {[Point[][], number][]} waters courses, and how long their bridges are
 * @param {number} unit
 * @returns {Generator<void, Bridge[]>}
 */
export function* bridges({ road, rail, embankment }, waters, unit) {
  const banks = waters.flatMap(([lines, long]) =>
    lines.map((line) => ({ line: stepped(line, unit * 0.25), box: grown(bounds(line), unit), long })),
  );
  /** @type {Bridge[]} */ const out = [];
  for (const line of [...road, ...rail, ...embankment]) {
    const legs = stepped(line, unit * 0.2);
    const isRail = !road.includes(line);
    for (const { line: bank, box, long } of banks)
      for (let i = 1; i < legs.length; i += 1) {
        const [a, b] = [legs[i - 1], legs[i]];
        if (a[0] < box[0] || a[1] < box[1] || a[0] > box[2] || a[1] > box[3]) continue;
        for (let j = 1; j < bank.length; j += 1) {
          const at = cross(a, b, bank[j - 1], bank[j], unit);
          if (at) out.push({ at, angle: Math.atan2(b[1] - a[1], b[0] - a[0]), rail: isRail, long });
        }
      }
    yield;
  }
  return out;
}

/**
 * Where two short legs cross, if they do.
 * @param {Point} a
 * @param {Point} b
 * @param {Point} c
 * @param {Point} d
 * @param {number} unit
 * @returns {Point | null}
 */
function cross(a, b, c, d, unit) {
  if (Math.abs(a[0] - c[0]) > unit * 0.5 || Math.abs(a[1] - c[1]) > unit * 0.5) return null;
  const turn = (b[0] - a[0]) * (d[1] - c[1]) - (b[1] - a[1]) * (d[0] - c[0]);
  if (!turn) return null;
  const t = ((c[0] - a[0]) * (d[1] - c[1]) - (c[1] - a[1]) * (d[0] - c[0])) / turn;
  const s = ((c[0] - a[0]) * (b[1] - a[1]) - (c[1] - a[1]) * (b[0] - a[0])) / turn;
  return t >= 0 && t <= 1 && s >= 0 && s <= 1 ? between(a, b, t) : null;
}
