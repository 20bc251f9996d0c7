// @ts-check
/** How the pieces of one space lie: beside each other where there is room, else as piles; a picked pile opens. */

import { SIDE } from "./pieces/scale.js";

/**
 * Where each piece lies round the middle of its space, how large, how far all of them reach, and which lie in piles,
 * top first. All in map units, at the usual size of pieces.
 * @typedef {{ places: Map<string, [number, number]>, scale: number, half: [number, number], piles: string[][] }} Stack
 */

/** The side of a piece with the gap to the next. */
const CELL = SIDE + 3;
const GAP = 4;

/** Pieces drawn smaller than this lie in a pile instead. */
const SMALLEST = 0.72;

/** How far each piece of a pile peeps out from under the next, to the upper right, and how many do. */
const STEP = 0.085 * SIDE;
const PEEPING = 4;

/** Piles of two sides in one space are drawn no smaller than this, even if they leave it. */
const LEAST_PILE = 0.62;

/** An opened pile has two columns, or three where it is higher than this many rows. */
const ROWS = 3;

/** The share of the space's room that an opened pile of two columns takes. */
const WITHIN = 0.96;

/**
 * Pieces beside each other where there is room, else piles.
 * @param {string[][]} sides the pieces of each side
 * @param {[number, number]} room
 * @returns {Stack}
 */
export function spread(sides, room) {
  const blocks = sides
    .toSorted((a, b) => b.length - a.length)
    .map((block) => {
      const columns = Math.ceil(Math.sqrt(block.length));
      return { block, columns, rows: Math.ceil(block.length / columns) };
    });
  const { beside, scale, size } = [true, false]
    .map((beside) => fitted(blocks, beside, room))
    .toSorted((a, b) => b.scale - a.scale)[0];
  if (scale < SMALLEST) return piled(sides, room);
  /** @type {Stack["places"]} */ const places = new Map();
  let start = -size[beside ? 0 : 1] / 2;
  for (const { block, columns, rows } of blocks) {
    const middle = start + ((beside ? columns : rows) * CELL) / 2;
    for (const [id, [x, y]] of grid(block, columns))
      places.set(id, beside ? [(middle + x) * scale, y * scale] : [x * scale, (middle + y) * scale]);
    start += (beside ? columns : rows) * CELL + GAP;
  }
  return { places, scale, half: [(size[0] / 2) * scale, (size[1] / 2) * scale], piles: [] };
}

/**
 * Each side a pile, one beside the other.
 * @param {string[][]} sides the pieces of each, top first
 * @param {[number, number]} room
 * @returns {Stack}
 */
export function piled(sides, [width, height]) {
  const all = sides.map((ids) => pile(ids, [width / sides.length, height]));
  const wide = all.reduce((sum, { half }) => sum + 2 * half[0], 0);
  /** @type {Stack["places"]} */ const places = new Map();
  let left = -wide / 2;
  for (const { places: own, half } of all) {
    for (const [id, [x, y]] of own) places.set(id, [left + half[0] + x, y]);
    left += 2 * half[0];
  }
  return {
    places,
    scale: Math.min(...all.map(({ scale }) => scale)),
    half: [wide / 2, Math.max(...all.map(({ half }) => half[1]))],
    piles: all.flatMap(({ piles }) => piles),
  };
}

/**
 * A pile opened: two columns within the space if they can be read there.
 * @param {string[][]} sides
 * @param {[number, number]} room
 * @param {number} least the scale at which pieces can be read
 * @returns {Stack}
 */
export function opened(sides, [width, height], least) {
  const most = Math.max(...sides.map((ids) => ids.length));
  const columns = Math.min(most, Math.ceil(most / 2) > ROWS ? 3 : 2);
  const scale = Math.max(least, (Math.min(width, height) * WITHIN) / 2 / CELL);
  const rows = sides.map((ids) => Math.ceil(ids.length / columns));
  const high = rows.reduce((sum, n) => sum + n, 0) * CELL + (sides.length - 1) * GAP;
  /** @type {Stack["places"]} */ const places = new Map();
  let top = -high / 2;
  sides.forEach((ids, i) => {
    const middle = top + (rows[i] * CELL) / 2;
    for (const [id, [x, y]] of grid(ids, columns)) places.set(id, [x * scale, (middle + y) * scale]);
    top += rows[i] * CELL + GAP;
  });
  return { places, scale, half: [((columns * CELL) / 2) * scale, (high / 2) * scale], piles: [] };
}

/** One upon the other, the first on top. @param {string[]} ids @param {[number, number]} room @returns {Stack} */
function pile(ids, [width, height]) {
  const deep = Math.min(ids.length, PEEPING) - 1;
  const side = CELL + deep * STEP;
  const scale = Math.max(LEAST_PILE, Math.min(1, width / side, height / side));
  const places = new Map(
    ids.map((id, i) => /** @type {[string, [number, number]]} */ ([id, shifted(Math.min(i, deep), deep, scale)])),
  );
  return { places, scale, half: [(side / 2) * scale, (side / 2) * scale], piles: ids.length > 1 ? [ids] : [] };
}

/** @param {number} depth @param {number} deep @param {number} scale @returns {[number, number]} */
function shifted(depth, deep, scale) {
  const by = (depth - deep / 2) * STEP * scale;
  return [by, -by];
}

/**
 * Places in rows round the middle.
 * @param {string[]} ids
 * @param {number} columns
 * @returns {[string, [number, number]][]}
 */
function grid(ids, columns) {
  const rows = Math.ceil(ids.length / columns);
  return ids.map((id, i) => [
    id,
    [((i % columns) - (columns - 1) / 2) * CELL, (Math.floor(i / columns) - (rows - 1) / 2) * CELL],
  ]);
}

/**
 * How large blocks can be drawn beside or above each other.
 * @param {{ columns: number, rows: number }[]} blocks @param {boolean} beside @param {[number, number]} room
 */
function fitted(blocks, beside, [width, height]) {
  const sum = (/** @type {"columns" | "rows"} */ of) =>
    blocks.reduce((all, block) => all + block[of], 0) * CELL + (blocks.length - 1) * GAP;
  const most = (/** @type {"columns" | "rows"} */ of) => Math.max(...blocks.map((block) => block[of])) * CELL;
  /** @type {[number, number]} */
  const size = beside ? [sum("columns"), most("rows")] : [most("columns"), sum("rows")];
  return { beside, size, scale: Math.min(1, width / size[0], height / size[1]) };
}

/**
 * What moves a box into a sheet, if it leaves it.
 * @param {[number, number]} middle
 * @param {[number, number]} half
 * @param {[number, number]} sheet its size
 * @returns {[number, number]}
 */
export function intoSheet(middle, half, sheet) {
  const by = (/** @type {0 | 1} */ axis) => {
    const [least, most] = [half[axis], Math.max(half[axis], sheet[axis] - half[axis])];
    return Math.min(most, Math.max(least, middle[axis])) - middle[axis];
  };
  return [by(0), by(1)];
}
