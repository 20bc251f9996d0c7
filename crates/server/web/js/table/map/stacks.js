// @ts-check
/** How the counters of one space lie: beside each other where there is room, else as a pile that fans out. */

import { HALF } from "./counters.js";

/** @typedef {import("../model.js").Model} Model */

/**
 * Where each counter lies around the middle of its space, how large, how far all of them reach, and which lie in piles, top first.
 * @typedef {{ places: Map<string, [number, number]>, scale: number, half: [number, number], piles: string[][] }} Stack
 */

/** The side of a counter with the gap to the next. */
const CELL = 2 * HALF + 3;
const GAP = 4;

/** Counters drawn smaller than this lie in a pile instead. */
const SMALLEST = 0.72;

/** How far each counter of a pile peeps out from under the next, and how many do. */
const STEP = 4;
const PEEPING = 4;

/**
 * @param {Model} model @param {string[]} ids in the order of the data @param {[number, number]} room @param {boolean} [isFan] laid out whatever the room
 * @returns {Stack}
 */
export function stacked(model, ids, room, isFan = false) {
  const sides = [...Map.groupBy(ids, (id) => model.pieces.get(id)?.side ?? "hidden").values()].toSorted(
    (a, b) => b.length - a.length,
  );
  const blocks = sides.map((block) => {
    const columns = Math.ceil(Math.sqrt(block.length));
    return { block, columns, rows: Math.ceil(block.length / columns) };
  });
  const { beside, scale, size } = [true, false]
    .map((beside) => fitted(blocks, beside, isFan ? [Infinity, Infinity] : room))
    .toSorted((a, b) => b.scale - a.scale)[0];
  if (scale < SMALLEST) return sides.length > 1 ? piles(sides, room) : pile(ids, room);
  /** @type {Stack["places"]} */ const places = new Map();
  let start = -size[beside ? 0 : 1] / 2;
  for (const { block, columns, rows } of blocks) {
    const middle = start + ((beside ? columns : rows) * CELL) / 2;
    block.forEach((id, i) => {
      const [x, y] = [((i % columns) - (columns - 1) / 2) * CELL, (Math.floor(i / columns) - (rows - 1) / 2) * CELL];
      places.set(id, beside ? [(middle + x) * scale, y * scale] : [x * scale, (middle + y) * scale]);
    });
    start += (beside ? columns : rows) * CELL + GAP;
  }
  return { places, scale, half: [(size[0] / 2) * scale, (size[1] / 2) * scale], piles: [] };
}

/** One upon the other, the first on top. @param {string[]} ids @param {[number, number]} room @returns {Stack} */
function pile(ids, [width, height]) {
  const deep = Math.min(ids.length, PEEPING) - 1;
  const side = CELL + deep * STEP;
  const scale = Math.max(SMALLEST, Math.min(1, width / side, height / side));
  const places = new Map(
    ids.map((id, i) => /** @type {[string, [number, number]]} */ ([id, shifted(Math.min(i, deep), deep, scale)])),
  );
  return { places, scale, half: [(side / 2) * scale, (side / 2) * scale], piles: ids.length > 1 ? [ids] : [] };
}

/** Each side a pile of its own, one beside the other. @param {string[][]} sides @param {[number, number]} room @returns {Stack} */
function piles(sides, [width, height]) {
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

/** @param {number} depth @param {number} deep @param {number} scale @returns {[number, number]} */
function shifted(depth, deep, scale) {
  const by = (depth - deep / 2) * STEP * scale;
  return [by, -by];
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
