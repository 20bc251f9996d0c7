// @ts-check
/** A game in pictures: the views that are shown, turn by turn, and the part of the map that they are about. */

import { paperOf } from "../cartograph/frame.js";
import { measures } from "../cartograph/plan.js";
import { fold } from "../table/model.js";

/**
 * @typedef {import("../types.js").PastEntry} Entry @typedef {import("../types.js").View} View
 * @typedef {import("../table/model.js").Model} Model @typedef {import("../cartograph/lines.js").Box} Box
 */
/** A moment of the game: its turn, how it stood, after which entry. @typedef {{ turn: number | null, view: View,
 *   entry: number }} Frame */

/** A game of fewer turns is shown phase by phase, in so many pictures at most. */
const FEW = 4;
const PHASES = 8;

/** Room round the pieces, in units of the map; the narrowest and the widest picture. */
const AROUND = 2;
const SHAPE = [0.75, 1.7];

/**
 * The beginning, and how each turn ended; phases where there are few turns.
 * @param {View} first how it began
 * @param {Entry[]} entries
 * @returns {Frame[]}
 */
export function frames(first, entries) {
  const turns = ends(entries, ({ turn }) => turn);
  const shown = turns.length >= FEW ? turns : thinned(ends(entries, phases()), PHASES);
  const all = [...new Set([0, ...shown])].toSorted((a, b) => a - b);
  let [view, from] = [first, 1];
  return all.map((index) => {
    const passed = entries.slice(from, index + 1);
    view = fold(
      view,
      passed.flatMap(({ events }) => events.flatMap(({ changes = [] }) => changes)),
    );
    from = index + 1;
    return { turn: entries[index].turn, view, entry: entries[index].entry };
  });
}

/**
 * Where what is asked of entries is another afterwards, and where they end.
 * @param {Entry[]} entries
 * @param {(entry: Entry) => unknown} of
 */
function ends(entries, of) {
  const all = entries.map(of);
  return all.flatMap((one, i) => (i === all.length - 1 || one !== all[i + 1] ? [i] : []));
}

/** The phase of entries asked one after the other: it is told where it changes. @returns {(entry: Entry) => string} */
function phases() {
  let now = "";
  return ({ phase, turn }) => {
    now = phase?.map(({ key }) => key).join() ?? now;
    return `${turn} ${now}`;
  };
}

/** So many of a list, evenly spread, with the last. @param {number[]} list @param {number} most */
function thinned(list, most) {
  if (list.length <= most) return list;
  return Array.from({ length: most }, (_, i) => list[Math.round(((i + 1) * list.length) / most) - 1]);
}

/**
 * The part of the map on which pieces lay in any of the frames.
 * @param {Model} model
 * @param {Frame[]} all
 * @returns {Box}
 */
export function theatre(model, all) {
  const { unit, neatline } = measures(model.board);
  const paper = paperOf({ unit, neatline });
  const places = new Set(all.flatMap(({ view }) => Object.values(view.pieces).map(({ at }) => at)));
  const centers = [...places].flatMap((id) => (model.onMap(id) ? [model.spaces.get(id)?.center ?? [0, 0]] : []));
  if (!centers.length) return paper;
  const span = (/** @type {0 | 1} */ axis) => {
    const list = centers.map((center) => center[axis]);
    return within(Math.min(...list) - AROUND * unit, Math.max(...list) + AROUND * unit, paper, axis);
  };
  const [[left, right], [top, bottom]] = [span(0), span(1)];
  const [wide, high] = [right - left, bottom - top];
  const grown = (
    /** @type {number} */ from,
    /** @type {number} */ to,
    /** @type {number} */ size,
    /** @type {0 | 1} */ axis,
  ) => within((from + to - size) / 2, (from + to + size) / 2, paper, axis);
  const [x0, x1] = grown(left, right, Math.max(wide, high * SHAPE[0]), 0);
  const [y0, y1] = grown(top, bottom, Math.max(high, wide / SHAPE[1]), 1);
  return [x0, y0, x1, y1];
}

/**
 * A stretch moved and cut so that it lies within the sheet.
 * @param {number} from @param {number} to @param {Box} sheet @param {0 | 1} axis
 * @returns {[number, number]}
 */
function within(from, to, sheet, axis) {
  const [least, most] = [sheet[axis], sheet[axis + 2]];
  const size = Math.min(to - from, most - least);
  const start = Math.max(least, Math.min(most - size, from));
  return [start, start + size];
}
