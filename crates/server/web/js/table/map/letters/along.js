// @ts-check
/** Letters along a line: where each stands and how it is turned. */

import { distance } from "./courses.js";

/**
 * @typedef {import("./courses.js").Point} Point
 * @typedef {{ letter: string, x: number, y: number, turn: number }} Letter
 */

/** A line that can be walked. */
export class Path {
  /** @param {Point[]} points */
  constructor(points) {
    this.points = points;
    /** How far each point is from the beginning. @type {number[]} */ this.far = [];
    points.forEach((point, i) => this.far.push(i ? this.far[i - 1] + distance(point, points[i - 1]) : 0));
  }

  get length() {
    return this.far.at(-1) ?? 0;
  }

  /** The point at a distance from the beginning. @param {number} d @returns {Point} */
  at(d) {
    const i = Math.max(
      1,
      this.far.findIndex((far) => far >= d),
    );
    const last = this.far.length - 1;
    const n = d >= this.length ? last : i;
    const [a, b] = [this.points[n - 1], this.points[n]];
    const share = Math.max(0, Math.min(1, (d - this.far[n - 1]) / (this.far[n] - this.far[n - 1] || 1)));
    return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
  }

  /** How the line runs about there, in degrees. @param {number} d @param {number} over the length that is looked at */
  turn(d, over) {
    const [a, b] = [this.at(d - over / 2), this.at(d + over / 2)];
    return (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
  }

  /**
   * The longest stretch of the line within a rectangle, as two distances.
   * @param {import("./taken.js").Rectangle} view
   * @returns {[number, number] | null}
   */
  seen([left, top, right, bottom]) {
    const step = Math.max(4, this.length / 200);
    /** @type {[number, number] | null} */ let best = null;
    let from = /** @type {number | null} */ (null);
    for (let d = 0; d <= this.length + step; d += step) {
      const [x, y] = this.at(Math.min(d, this.length));
      const isIn = d <= this.length && x > left && y > top && x < right && y < bottom;
      if (isIn) from ??= d;
      else if (from !== null) {
        if (!best || d - from > best[1] - best[0]) best = [from, Math.min(d, this.length)];
        from = null;
      }
    }
    return best;
  }
}

/**
 * A word set along a line, its middle at a distance from the line's beginning.
 * @param {Path} path
 * @param {number} middle
 * @param {string[]} letters
 * @param {number[]} widths
 * @param {number} gap
 * @param {number} [aside] how far above the line
 * @returns {Letter[]}
 */
export function along(path, middle, letters, widths, gap, aside = 0) {
  const all = widths.reduce((sum, width) => sum + width, 0) + gap * (letters.length - 1);
  let d = middle - all / 2;
  return letters.map((letter, i) => {
    const at = d + widths[i] / 2;
    d += widths[i] + gap;
    const [x, y] = path.at(at);
    const turn = path.turn(at, Math.max(24, 2 * widths[i]));
    const up = ((turn - 90) * Math.PI) / 180;
    return {
      letter,
      x: x + aside * Math.cos(up),
      y: y + aside * Math.sin(up),
      turn,
    };
  });
}
