// @ts-check
/** What is drawn, sorted by place: a tile asks only for what lies near it. */

import { bounds } from "./lines.js";

/** @typedef {import("./lines.js").Point} Point @typedef {import("./lines.js").Box} Box */
/** A line, or a shape where it is closed. @typedef {{ points: Point[], closed: boolean }} Shape */
/** @template Item @typedef {{ box: Box, items: Item[] }} Bucket */

/** The side of a bucket, in units. */
const SIDE = 8;

/** @template Item */
export class Buckets {
  /** @param {number} unit */
  constructor(unit) {
    this.side = unit * SIDE;
    this.size = 0;
    /** @type {Map<string, Bucket<Item>>} */ this.bins = new Map();
  }

  /** @param {Item} item @param {Box} box what it covers */
  add(item, box) {
    const key = `${Math.floor(box[0] / this.side)},${Math.floor(box[1] / this.side)}`;
    const bin = this.bins.get(key);
    this.size += 1;
    if (!bin) {
      this.bins.set(key, { box: [...box], items: [item] });
      return;
    }
    bin.items.push(item);
    if (box[0] < bin.box[0]) bin.box[0] = box[0];
    if (box[1] < bin.box[1]) bin.box[1] = box[1];
    if (box[2] > bin.box[2]) bin.box[2] = box[2];
    if (box[3] > bin.box[3]) bin.box[3] = box[3];
  }

  /** The buckets that touch a box, always in the same order. @param {Box} box @returns {Bucket<Item>[]} */
  within([left, top, right, bottom]) {
    return [...this.bins.values()].filter(
      ({ box }) => box[0] <= right && box[2] >= left && box[1] <= bottom && box[3] >= top,
    );
  }
}

/** Lines and shapes of one ink. @extends {Buckets<Shape>} */
export class Ink extends Buckets {
  /** @param {Point[]} points */
  line(points) {
    if (points.length > 1) this.add({ points, closed: false }, bounds(points));
  }

  /** @param {Point[]} points */
  shape(points) {
    if (points.length > 2) this.add({ points, closed: true }, bounds(points));
  }

  /** @param {Point[][]} lines */
  lines(lines) {
    for (const line of lines) this.line(line);
    return this;
  }

  /** Outlines that belong together, so that one within another is a hole. @param {Point[][]} loops */
  region(loops) {
    if (!loops.length) return;
    const box = bounds(loops.flat());
    for (const points of loops) this.add({ points, closed: true }, box);
  }
}
