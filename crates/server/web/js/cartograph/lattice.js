// @ts-check
/** A lattice over the sheet, eight cells to the unit: masks of what lies where, blurred and asked point by point. */

import { stepped } from "./lines.js";

/** @typedef {import("./lines.js").Point} Point @typedef {Float32Array} Field a number for each cell of the lattice */

const CELLS = 8;

/** Lines of a row in which edges are looked for. */
const PARTS = 4;

export class Lattice {
  /** @param {import("./lines.js").Box} neatline @param {number} unit */
  constructor([left, top, right, bottom], unit) {
    this.step = unit / CELLS;
    this.unit = unit;
    this.x = left - 2 * this.step;
    this.y = top - 2 * this.step;
    this.width = Math.ceil((right - left) / this.step) + 4;
    this.height = Math.ceil((bottom - top) / this.step) + 4;
  }

  /** @returns {Field} */
  field() {
    return new Float32Array(this.width * this.height);
  }

  /**
   * The number of a field at a point; nothing beyond the rim.
   * @param {Field | undefined} field
   * @param {number} x
   * @param {number} y
   */
  at(field, x, y) {
    const i = Math.round((x - this.x) / this.step - 0.5);
    const j = Math.round((y - this.y) / this.step - 0.5);
    return !field || i < 0 || j < 0 || i >= this.width || j >= this.height ? 0 : field[j * this.width + i];
  }

  /**
   * The number of a field between its cells, in cells of the lattice.
   * @param {Field} field
   * @param {number} x
   * @param {number} y
   */
  smooth(field, x, y) {
    const cx = Math.min(this.width - 1.001, Math.max(0, x));
    const cy = Math.min(this.height - 1.001, Math.max(0, y));
    const [i, j] = [Math.floor(cx), Math.floor(cy)];
    const [fx, fy] = [cx - i, cy - j];
    const k = j * this.width + i;
    const above = field[k] + (field[k + 1] - field[k]) * fx;
    const below = field[k + this.width] + (field[k + this.width + 1] - field[k + this.width]) * fx;
    return above + (below - above) * fy;
  }

  /**
   * How much of each cell lies inside these outlines; a loop within another is a hole.
   * @param {Point[][]} loops
   * @returns {Field}
   */
  filled(loops) {
    const field = this.field();
    const rows = Array.from({ length: this.height * PARTS }, () => /** @type {number[]} */ ([]));
    for (const loop of loops) {
      for (let i = 0; i < loop.length; i += 1) {
        const [a, b] = [loop[i], loop[(i + 1) % loop.length]];
        const [ax, ay] = [(a[0] - this.x) / this.step, ((a[1] - this.y) / this.step) * PARTS];
        const [bx, by] = [(b[0] - this.x) / this.step, ((b[1] - this.y) / this.step) * PARTS];
        if (ay === by) continue;
        const [from, to] = ay < by ? [ay, by] : [by, ay];
        const slope = (bx - ax) / (by - ay);
        const last = Math.min(rows.length - 1, Math.ceil(to - 0.5) - 1);
        for (let r = Math.max(0, Math.ceil(from - 0.5)); r <= last; r += 1) rows[r].push(ax + (r + 0.5 - ay) * slope);
      }
    }
    rows.forEach((cuts, r) => {
      cuts.sort((p, q) => p - q);
      for (let i = 0; i + 1 < cuts.length; i += 2) this.span(field, Math.floor(r / PARTS), cuts[i], cuts[i + 1]);
    });
    return field;
  }

  /**
   * Adds a part of a row, from here to there.
   * @param {Field} field
   * @param {number} row
   * @param {number} from
   * @param {number} to
   */
  span(field, row, from, to) {
    const [a, b] = [Math.max(0, from), Math.min(this.width, to)];
    for (let i = Math.floor(a); i < b; i += 1)
      field[row * this.width + i] += (Math.min(b, i + 1) - Math.max(a, i)) / PARTS;
  }

  /**
   * Marks all that lies within half a width of these lines, strong in the middle of the line.
   * @param {Point[][]} lines
   * @param {number} width
   * @param {Field} [field]
   * @param {number} [strength]
   * @returns {Field}
   */
  stroked(lines, width, field = this.field(), strength = 1) {
    const radius = width / 2 / this.step;
    const reach = radius + 0.5;
    for (const line of lines) {
      if (line.length < 2) continue;
      for (const [x, y] of stepped(line, this.step * 0.7)) {
        const [cx, cy] = [(x - this.x) / this.step - 0.5, (y - this.y) / this.step - 0.5];
        const bottom = Math.min(this.height - 1, Math.floor(cy + reach));
        const right = Math.min(this.width - 1, Math.floor(cx + reach));
        for (let j = Math.max(0, Math.ceil(cy - reach)); j <= bottom; j += 1)
          for (let i = Math.max(0, Math.ceil(cx - reach)); i <= right; i += 1) {
            const cover = Math.min(1, reach - Math.hypot(i - cx, j - cy)) * strength;
            const k = j * this.width + i;
            if (cover > field[k]) field[k] = cover;
          }
      }
    }
    return field;
  }

  /** The mean of each cell's surroundings. @param {Field} field @param {number} radius @returns {Field} */
  blurred(field, radius) {
    const { width, height } = this;
    const across = this.field();
    for (let y = 0; y < height; y += 1) run(field, across, y * width, 1, width, radius);
    const out = this.field();
    for (let x = 0; x < width; x += 1) run(across, out, x, width, height, radius);
    return out;
  }
}

/**
 * The running mean along a row or column.
 * @param {Field} from
 * @param {Field} to
 * @param {number} start
 * @param {number} stride
 * @param {number} length
 * @param {number} radius
 */
function run(from, to, start, stride, length, radius) {
  let sum = 0;
  for (let i = 0; i < Math.min(radius, length); i += 1) sum += from[start + i * stride];
  for (let i = 0; i < length; i += 1) {
    if (i + radius < length) sum += from[start + (i + radius) * stride];
    if (i - radius > 0) sum -= from[start + (i - radius - 1) * stride];
    to[start + i * stride] = sum / (Math.min(length - 1, i + radius) - Math.max(0, i - radius) + 1);
  }
}
