// @ts-check
/** Where boxes lie: in columns on the margin beside the map, each with a frame. */

/**
 * @typedef {import("../../types.js").Board} Board
 * @typedef {import("../../types.js").Space} Space
 * @typedef {[number, number, number, number]} Rectangle
 */

/** The size of a box and the gap between two, in units of the map's spaces. */
const WIDTH = 4.2;
const HEIGHT = 2.3;
const GAP = 0.28;

/** Where in a frame its pieces lie, from the top: below the name. */
const BELOW = 0.68;

/** The boxes of a board, without those that have a form of their own. @param {Board} board @returns {Space[]} */
export function boxesOf({ spaces }) {
  return spaces.filter(({ kind, zone }) => kind === "box" && !zone);
}

/**
 * Whether a space is no part of the ground but a frame with a name: a box, or an area of no place among hexes.
 * @param {Board} board
 * @returns {(space: Space) => boolean}
 */
export function framed({ spaces, places }) {
  const named = new Set(places.flatMap((place) => place.spaces));
  const hasHexes = spaces.some(({ kind }) => kind === "hex");
  return ({ id, kind }) => kind === "box" || (kind === "area" && hasHexes && !named.has(id));
}

/** A framed space whose pieces lie below its name. @param {Space} space @returns {Space} */
export function lowered(space) {
  const ys = space.polygon.map(([, y]) => y);
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  return { ...space, center: [space.center[0], top + (bottom - top) * BELOW] };
}

/** The spaces on the map, as pieces are laid in them. @param {Board} board @returns {Space[]} */
export function laidOut(board) {
  const isFramed = framed(board);
  return board.spaces
    .filter((space) => space.kind !== "box")
    .map((space) => (isFramed(space) ? lowered(space) : space));
}

/**
 * The frames of boxes in columns to the right of a sheet, as many as its height asks for.
 * @param {Space[]} boxes @param {Rectangle} sheet @param {number} unit
 * @returns {Map<string, Rectangle>}
 */
export function frames(boxes, [, top, right, bottom], unit) {
  const [w, least, gap] = [WIDTH * unit, HEIGHT * unit, GAP * unit];
  const rows = Math.max(1, Math.min(boxes.length, Math.floor((bottom - top + gap) / (least + gap))));
  const columns = Math.ceil(boxes.length / rows);
  const each = Math.ceil(boxes.length / columns);
  const h = Math.min(1.6 * least, (bottom - top + gap) / each - gap);
  return new Map(
    boxes.map(({ id }, i) => {
      const [x, y] = [right + gap + Math.floor(i / each) * (w + gap), top + (i % each) * (h + gap)];
      return [id, [x, y, x + w, y + h]];
    }),
  );
}
