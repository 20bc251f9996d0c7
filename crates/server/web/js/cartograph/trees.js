// @ts-check
/** What grows: trees in woods and parks, reeds in marshes, grass and furrows in the open. */

import { Buckets, Ink } from "./buckets.js";
import { fractal, hash } from "./noise.js";

/** @typedef {import("./lines.js").Point} Point */
/**
 * A tree: where, how large, and which of the crowns.
 * @typedef {{ x: number, y: number, size: number, crown: number }} Tree
 */
/** What grows at a point. @typedef {"woods" | "park" | "far" | "marsh" | "open" | null} Growth */

/** How many crowns there are. */
export const CROWNS = 6;

const GAP = 0.15;

export class Growths {
  /** @param {number} unit */
  constructor(unit) {
    /** @type {Buckets<Tree>} */ this.trees = new Buckets(unit);
    this.grass = new Ink(unit);
    this.reeds = new Ink(unit);
    this.unit = unit;
  }

  /** @param {number} x @param {number} y @param {number} size @param {number} crown */
  tree(x, y, size, crown) {
    const r = this.unit * 0.12;
    this.trees.add({ x, y, size, crown: Math.floor(crown * CROWNS) }, [x - r, y - r, x + r, y + r]);
  }

  /** Three blades. @param {number} x @param {number} y */
  tuft(x, y) {
    const r = this.unit * 0.035;
    this.grass.line([
      [x - r, y - r * 0.7],
      [x - r * 0.3, y],
    ]);
    this.grass.line([
      [x, y - r],
      [x, y],
    ]);
    this.grass.line([
      [x + r, y - r * 0.7],
      [x + r * 0.3, y],
    ]);
  }

  /** Reeds over still water. @param {number} x @param {number} y */
  reed(x, y) {
    const r = this.unit * 0.05;
    this.reeds.line([
      [x - r * 1.4, y],
      [x + r * 1.4, y],
    ]);
    for (const [from, to, high] of [
      [-0.5, -0.7, 1],
      [0.1, 0.1, 1.2],
      [0.7, 0.9, 1],
    ])
      this.reeds.line([
        [x + r * from, y],
        [x + r * to, y - r * high],
      ]);
  }
}

/**
 * Plants the sheet on a jittered lattice.
 * @param {import("./lines.js").Box} neatline
 * @param {number} unit
 * @param {(x: number, y: number) => Growth} growth
 * @returns {Generator<void, Growths>}
 */
export function* plant([left, top, right, bottom], unit, growth) {
  const all = new Growths(unit);
  const gap = unit * GAP;
  for (let j = Math.floor(top / gap); j * gap < bottom; j += 1) {
    for (let i = Math.floor(left / gap); i * gap < right; i += 1) {
      const x = i * gap + (hash(i, j, 1) - 0.5) * gap * 0.9 + (j & 1 ? gap / 2 : 0);
      const y = j * gap + (hash(i, j, 2) - 0.5) * gap * 0.9;
      const luck = hash(i, j, 3);
      const crown = hash(i, j, 6);
      const size = hash(i, j, 4);
      const kind = growth(x, y);
      if (kind === "woods") {
        if (luck < 0.86) all.tree(x, y, 0.8 + size * 0.5, crown);
      } else if (kind === "park") {
        if (luck < 0.34) all.tree(x, y, 0.7 + size * 0.4, crown);
      } else if (kind === "far") {
        const clump = fractal(x / (unit * 1.6), y / (unit * 1.6), 44) > 0.56;
        if (luck < (clump ? 0.5 : 0.008)) all.tree(x, y, 0.65 + size * 0.4, crown);
      } else if (kind === "marsh") {
        if (luck < 0.3) all.reed(x, y);
      } else if (kind === "open" && luck < (fractal(x / (unit * 2.2), y / (unit * 2.2), 71) - 0.42) * 0.16)
        all.tuft(x, y);
    }
    if (j % 12 === 0) yield;
  }
  return all;
}
