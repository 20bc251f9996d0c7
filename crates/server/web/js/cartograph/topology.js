// @ts-check
/** Which spaces touch: corners and edges that they share, and the outlines of what hangs together. */

import { area } from "./lines.js";

/** @typedef {import("./lines.js").Point} Point @typedef {import("./plan.js").Cell} Cell */
/**
 * An edge between two corners, and the one or two cells beside it.
 * @typedef {{ a: number, b: number, cells: number[] }} Edge
 */

/** How near two corners are that are one, in units. */
const SNAP = 0.05;

export class Topology {
  /** @param {Cell[]} cells @param {number} unit */
  constructor(cells, unit) {
    this.cells = cells;
    this.snap = unit * SNAP;
    /** @type {Point[]} */ this.corners = [];
    /** @type {Map<number, number[]>} */ this.bins = new Map();
    /** The corners of each cell, clockwise. @type {number[][]} */ this.rings = [];
    /** By the numbers of their corners. @type {Map<number, Edge>} */ this.edges = new Map();
  }

  /** Finds what the cells share. @returns {Generator<void, this>} */
  *linked() {
    for (const [cell, { polygon }] of this.cells.entries()) {
      const ring = (area(polygon) < 0 ? polygon.toReversed() : polygon)
        .map((point) => this.corner(point))
        .filter((corner, i, all) => corner !== all[(i + 1) % all.length]);
      this.rings.push(ring);
      ring.forEach((a, i) => {
        const b = ring[(i + 1) % ring.length];
        const edge = this.edges.get(pair(a, b));
        if (edge) edge.cells.push(cell);
        else this.edges.set(pair(a, b), { a: Math.min(a, b), b: Math.max(a, b), cells: [cell] });
      });
      if (cell % 256 === 255) yield;
    }
    return this;
  }

  /** The number of the corner at a point: an old one if there is one near. @param {Point} point */
  corner([x, y]) {
    const [bx, by] = [Math.floor(x / this.snap), Math.floor(y / this.snap)];
    for (let i = -1; i <= 1; i += 1)
      for (let j = -1; j <= 1; j += 1)
        for (const known of this.bins.get(key(bx + i, by + j)) ?? []) {
          const [kx, ky] = this.corners[known];
          if (Math.abs(kx - x) < this.snap && Math.abs(ky - y) < this.snap) return known;
        }
    this.corners.push([x, y]);
    const bin = this.bins.get(key(bx, by));
    if (bin) bin.push(this.corners.length - 1);
    else this.bins.set(key(bx, by), [this.corners.length - 1]);
    return this.corners.length - 1;
  }

  /** The cells on the other side of a cell's edges. @param {number} cell @returns {number[]} */
  neighbours(cell) {
    const ring = this.rings[cell];
    return ring.flatMap((a, i) =>
      (this.edges.get(pair(a, ring[(i + 1) % ring.length]))?.cells ?? []).filter((other) => other !== cell),
    );
  }

  /** Cells of a kind that hang together, group by group. @param {(cell: Cell) => boolean} is @returns {number[][]} */
  groups(is) {
    /** @type {Set<number>} */ const seen = new Set();
    /** @type {number[][]} */ const groups = [];
    this.cells.forEach((cell, first) => {
      if (seen.has(first) || !is(cell)) return;
      const group = [first];
      seen.add(first);
      for (let i = 0; i < group.length; i += 1)
        for (const next of this.neighbours(group[i]))
          if (!seen.has(next) && is(this.cells[next])) {
            seen.add(next);
            group.push(next);
          }
      groups.push(group);
    });
    return groups;
  }

  /** The outlines of a group: its outer edge and its holes. @param {number[]} group @returns {Point[][]} */
  loops(group) {
    const inside = new Set(group);
    /** @type {Map<number, number[]>} */ const next = new Map();
    for (const cell of group) {
      const ring = this.rings[cell];
      ring.forEach((a, i) => {
        const b = ring[(i + 1) % ring.length];
        if (this.edges.get(pair(a, b))?.cells.some((other) => other !== cell && inside.has(other))) return;
        next.set(a, [...(next.get(a) ?? []), b]);
      });
    }
    /** @type {Point[][]} */ const loops = [];
    for (const start of next.keys()) {
      while (next.get(start)?.length) {
        const loop = [];
        let at = start;
        for (;;) {
          const to = next.get(at)?.pop();
          if (to === undefined) break;
          loop.push(this.corners[at]);
          at = to;
          if (at === start) break;
        }
        if (loop.length > 2) loops.push(loop);
      }
    }
    return loops;
  }

  /**
   * Pieces of line joined at corners that two of them share, with where each joined line ends: alone, or where others
   * meet.
   * @param {[Point, Point][]} pieces
   * @returns {{ points: Point[], loose: [boolean, boolean] }[]}
   */
  chains(pieces) {
    const ends = pieces.map(([a, b]) => [this.corner(a), this.corner(b)]).filter(([a, b]) => a !== b);
    /** @type {Map<number, number[]>} */ const at = new Map();
    ends.forEach((pair, i) => pair.forEach((corner) => at.set(corner, [...(at.get(corner) ?? []), i])));
    /** @type {Set<number>} */ const used = new Set();
    const run = (/** @type {number} */ piece, /** @type {number} */ from) => {
      const line = [from];
      for (let here = from; ;) {
        used.add(piece);
        here = ends[piece][0] === here ? ends[piece][1] : ends[piece][0];
        line.push(here);
        const on = (at.get(here) ?? []).filter((other) => !used.has(other));
        if (at.get(here)?.length !== 2 || !on.length) break;
        piece = on[0];
      }
      const loose = (/** @type {number} */ corner) => at.get(corner)?.length === 1;
      return {
        points: line.map((corner) => this.corners[corner]),
        loose: /** @type {[boolean, boolean]} */ ([loose(line[0]), loose(line[line.length - 1])]),
      };
    };
    const chains = [];
    for (const [corner, list] of at)
      if (list.length !== 2) for (const piece of list) if (!used.has(piece)) chains.push(run(piece, corner));
    ends.forEach(([a], piece) => {
      if (!used.has(piece)) chains.push(run(piece, a));
    });
    return chains;
  }
}

/** Two whole numbers as one. @param {number} a @param {number} b */
const key = (a, b) => (a + 1e6) * 4e6 + b + 1e6;

/** Two corners in either order. @param {number} a @param {number} b */
const pair = (a, b) => (a < b ? key(a, b) : key(b, a));
