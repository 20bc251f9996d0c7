// @ts-check
/** Points and lines: how they are measured, smoothed, parted and given a width. */

import { noise } from "./noise.js";

/** @typedef {[number, number]} Point @typedef {[number, number, number, number]} Box left, top, right, bottom */

/** @param {Point} a @param {Point} b */
export const distance = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]);

/**
 * The point a share of the way from one to another.
 * @param {Point} a
 * @param {Point} b
 * @param {number} share
 * @returns {Point}
 */
export const between = (a, b, share) => [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];

/** The area of a polygon, negative if it runs against the clock. @param {Point[]} polygon */
export function area(polygon) {
  let sum = 0;
  for (let i = 0; i < polygon.length; i += 1) {
    const [a, b] = [polygon[i], polygon[(i + 1) % polygon.length]];
    sum += a[0] * b[1] - b[0] * a[1];
  }
  return sum / 2;
}

/** @param {Point} point @param {Point[]} polygon */
export function contains(point, polygon) {
  let inside = false;
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i, i += 1) {
    const [a, b] = [polygon[i], polygon[j]];
    if (a[1] > point[1] !== b[1] > point[1] && point[0] < ((b[0] - a[0]) * (point[1] - a[1])) / (b[1] - a[1]) + a[0])
      inside = !inside;
  }
  return inside;
}

/** The box round points. @param {Point[]} points @returns {Box} */
export function bounds(points) {
  /** @type {Box} */ const box = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    if (x < box[0]) box[0] = x;
    if (y < box[1]) box[1] = y;
    if (x > box[2]) box[2] = x;
    if (y > box[3]) box[3] = y;
  }
  return box;
}

/** @param {Box} box @param {number} by @returns {Box} */
export const grown = ([left, top, right, bottom], by) => [left - by, top - by, right + by, bottom + by];

/**
 * Cuts corners, again and again.
 * @param {Point[]} points
 * @param {boolean} closed
 * @param {number} times
 * @returns {Point[]}
 */
export function rounded(points, closed, times) {
  let line = points;
  for (let n = 0; n < times && line.length > 2; n += 1) {
    /** @type {Point[]} */ const next = closed ? [] : [line[0]];
    const last = closed ? line.length : line.length - 1;
    for (let i = 0; i < last; i += 1) {
      const [a, b] = [line[i], line[(i + 1) % line.length]];
      next.push(between(a, b, 0.25), between(a, b, 0.75));
    }
    if (!closed) next.push(line[line.length - 1]);
    line = next;
  }
  return line;
}

/**
 * Pulls every point towards the middle of its neighbours; loose ends stay.
 * @param {Point[]} points
 * @param {boolean} closed
 * @param {number} by
 * @returns {Point[]}
 */
export function relaxed(points, closed, by) {
  const n = points.length;
  return points.map((point, i) =>
    !closed && (i === 0 || i === n - 1)
      ? point
      : between(point, between(points[(i - 1 + n) % n], points[(i + 1) % n], 0.5), by),
  );
}

/** Points at equal steps along a line. @param {Point[]} points @param {number} step @returns {Point[]} */
export function stepped(points, step) {
  /** @type {Point[]} */ const out = [points[0]];
  let gone = 0;
  for (let i = 1; i < points.length; i += 1) {
    let from = points[i - 1];
    let left = distance(from, points[i]);
    while (gone + left >= step) {
      from = between(from, points[i], (step - gone) / left);
      out.push(from);
      left = distance(from, points[i]);
      gone = 0;
    }
    gone += left;
  }
  return out;
}

/** A closed line as an open one that ends where it began. @param {Point[]} loop @returns {Point[]} */
export const opened = (loop) => [...loop, loop[0]];

/**
 * A hand that trembles: a point shifted by noise of its place.
 * @param {Point} point
 * @param {number} unit
 * @param {number} by in units
 * @returns {Point}
 */
export function shaken([x, y], unit, by) {
  const [u, v] = [x / (unit * 0.55), y / (unit * 0.55)];
  return [x + (noise(u, v, 11) - 0.5) * 2 * by * unit, y + (noise(u, v, 29) - 0.5) * 2 * by * unit];
}

/**
 * The unit vector to the left of a line at one of its points.
 * @param {Point[]} points
 * @param {number} i
 * @returns {Point}
 */
export function normal(points, i) {
  const [a, b] = [points[Math.max(0, i - 1)], points[Math.min(points.length - 1, i + 1)]];
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = Math.hypot(dx, dy) || 1;
  return [-dy / length, dx / length];
}

/**
 * Short strokes across a line.
 * @param {Point[]} line
 * @param {number} step
 * @param {(i: number, side: -1 | 1) => [number, number] | null} reach from and to, measured from the line
 * @returns {Point[][]}
 */
export function ticks(line, step, reach) {
  const points = stepped(line, step);
  /** @type {Point[][]} */ const out = [];
  for (let i = 0; i + 1 < points.length; i += 1) {
    const [x, y] = points[i];
    const [nx, ny] = normal(points, i);
    for (const side of /** @type {const} */ ([-1, 1])) {
      const span = reach(i, side);
      if (span)
        out.push([
          [x + nx * side * span[0], y + ny * side * span[0]],
          [x + nx * side * span[1], y + ny * side * span[1]],
        ]);
    }
  }
  return out;
}

/**
 * A line as a shape of its own width, round at ends that have one.
 * @param {Point[]} line @param {number[]} shares of the width at each point @param {number} width @returns {Point[]}
 */
export function ribbon(line, shares, width) {
  /** @type {Point[]} */ const left = [];
  /** @type {Point[]} */ const right = [];
  line.forEach((point, i) => {
    const [nx, ny] = normal(line, i);
    const half = (shares[i] * width) / 2;
    left.push([point[0] + nx * half, point[1] + ny * half]);
    right.push([point[0] - nx * half, point[1] - ny * half]);
  });
  const end = line.length - 1;
  const cap = (/** @type {number} */ i, /** @type {number} */ turn) => {
    const [nx, ny] = normal(line, i);
    const half = (shares[i] * width) / 2;
    return [1, 2, 3, 4, 5].map((k) => {
      const angle = (k / 6) * Math.PI;
      const [c, s] = [Math.cos(angle) * turn, Math.sin(angle) * turn];
      return /** @type {Point} */ ([line[i][0] + (nx * c + ny * s) * half, line[i][1] + (ny * c - nx * s) * half]);
    });
  };
  return [...left, ...cap(end, 1), ...right.reverse(), ...cap(0, -1)];
}
