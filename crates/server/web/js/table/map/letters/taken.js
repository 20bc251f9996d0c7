// @ts-check
/** Places on the map that are taken already, by counters, controls and letters. */

/** Left, top, right, bottom. @typedef {[number, number, number, number]} Rectangle */

/** The side of a cell of the coarse grid in which rectangles are found. */
const CELL = 64;

export class Taken {
  constructor() {
    /** @type {Map<string, Rectangle[]>} */ this.cells = new Map();
  }

  /** @param {Rectangle} box @returns {string[]} */
  keys([left, top, right, bottom]) {
    const keys = [];
    for (let x = Math.floor(left / CELL); x <= right / CELL; x += 1)
      for (let y = Math.floor(top / CELL); y <= bottom / CELL; y += 1) keys.push(`${x} ${y}`);
    return keys;
  }

  /** @param {Rectangle} box */
  take(box) {
    for (const key of this.keys(box)) {
      const cell = this.cells.get(key);
      if (cell) cell.push(box);
      else this.cells.set(key, [box]);
    }
  }

  /** Whether nothing lies in a rectangle. @param {Rectangle} box */
  isFree(box) {
    return this.keys(box).every((key) => !(this.cells.get(key) ?? []).some((other) => meet(box, other)));
  }
}

/** @param {Rectangle} a @param {Rectangle} b */
export function meet(a, b) {
  return a[0] < b[2] && a[2] > b[0] && a[1] < b[3] && a[3] > b[1];
}

/** Whether the first lies within the second. @param {Rectangle} a @param {Rectangle} b */
export function within(a, b) {
  return a[0] >= b[0] && a[1] >= b[1] && a[2] <= b[2] && a[3] <= b[3];
}
