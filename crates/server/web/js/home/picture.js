// @ts-check
/** The picture of a game: the most telling part of its own map, drawn by the same hand as the table's. */

import { artist } from "../cartograph/artist.js";
import { measures } from "../cartograph/plan.js";
import { h, put } from "../dom.js";
import { isIllustrated } from "../table/map/tiles.js";
import { miniMap } from "../table/map/minimap.js";

/** @typedef {import("../types.js").OpeningBoard} Opening @typedef {import("../cartograph/lines.js").Box} Box */

/** How wide the part that is shown is, in units of the map; a smaller map is shown as far as it goes. */
const WIDE = 13;

/** Width and height of a picture in pixels. */
const SIZE = /** @type {const} */ ([640, 520]);

/** So many parts of a map are looked at, to choose the best. */
const TRIED = 200;

/** What a name on the map is worth by its rank, and another kind of ground. */
const NAMES = [5, 3, 1.5, 0.5];
const GROUND = 2;

/** Pictures that were drawn, by game and palette. @type {Map<string, Promise<HTMLCanvasElement>>} */
const drawn = new Map();

/** One picture is drawn after the other. @type {Promise<unknown>} */
let last = Promise.resolve();

/** Ends what is being drawn when the page is left. */
let leaving = new AbortController();

/** Draws no more: the page is left. */
export function putAway() {
  leaving.abort();
  leaving = new AbortController();
}

/** A frame with the plain map of a game, and with its picture when that is drawn. @param {Promise<Opening>} opening */
export function picture(opening) {
  const frame = h("div", { class: "map-frame" });
  const hang = async () => {
    const board = await opening;
    put(frame, miniMap(board, board.opening));
    if (isIllustrated()) put(frame, copy(await painted(board)));
  };
  hang().catch(() => frame.classList.toggle("bare", !frame.firstChild));
  return frame;
}

/** @param {Opening} board */
function painted(board) {
  const palette = getComputedStyle(document.documentElement).colorScheme === "dark" ? "night" : "day";
  const name = `${board.game} ${palette}`;
  const known = drawn.get(name);
  if (known) return known;
  const { signal } = leaving;
  const picture = last.then(() => paint(board, palette, signal));
  last = picture.catch(() => undefined);
  drawn.set(name, picture);
  picture.catch(() => drawn.delete(name));
  return picture;
}

/**
 * @param {Opening} board
 * @param {import("../cartograph/palette.js").PaletteName} palette
 * @param {AbortSignal} signal
 */
async function paint(board, palette, signal) {
  signal.throwIfAborted();
  const box = view(board);
  const hand = artist(board);
  try {
    const left = new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
    const drawing = hand.draw({ palette, scale: SIZE[0] / (box[2] - box[0]), box });
    await Promise.race([drawing, left]);
    const made = await drawing;
    const canvas = copy(made);
    if ("close" in made) made.close();
    return canvas;
  } finally {
    hand.end();
  }
}

/** @param {ImageBitmap | HTMLCanvasElement | OffscreenCanvas} made */
function copy(made) {
  const canvas = h("canvas", { class: "picture", "aria-hidden": "true" });
  [canvas.width, canvas.height] = [made.width, made.height];
  canvas.getContext("2d")?.drawImage(made, 0, 0);
  return canvas;
}

/**
 * The part of the map with the most names and the most kinds of ground, within its neatline.
 * @param {Opening} board
 * @returns {Box}
 */
export function view(board) {
  const { unit, neatline, own } = measures(board);
  const [left, top, right, bottom] = neatline;
  const wide = Math.min(WIDE * unit, right - left, ((bottom - top) * SIZE[0]) / SIZE[1]);
  const high = (wide * SIZE[1]) / SIZE[0];
  const within = (/** @type {number} */ at, /** @type {number} */ from, /** @type {number} */ to) =>
    Math.max(from, Math.min(to, at));
  const tried = own.filter((_, i) => i % Math.ceil(own.length / TRIED) === 0);
  const boxes = tried.map(({ center: [x, y] }) => {
    const [x0, y0] = [within(x - wide / 2, left, right - wide), within(y - high / 2, top, bottom - high)];
    return /** @type {Box} */ ([x0, y0, x0 + wide, y0 + high]);
  });
  const centers = new Map(board.spaces.map(({ id, center }) => [id, center]));
  const worths = boxes.map((box) => worth(board, centers, own, box));
  return boxes[worths.indexOf(Math.max(...worths))];
}

/**
 * How much a part of the map has to show.
 * @param {Opening} board
 * @param {Map<string, readonly number[]>} centers of its spaces
 * @param {ReturnType<typeof measures>["own"]} spaces
 * @param {Box} box
 */
function worth({ places, terrains }, centers, spaces, [left, top, right, bottom]) {
  const isInside = (/** @type {readonly number[]} */ [x, y]) => x > left && x < right && y > top && y < bottom;
  const inside = spaces.filter(({ center }) => isInside(center));
  const names = places.filter(({ spaces: [id] }) => isInside(centers.get(id) ?? []));
  const grounds = new Map(terrains.map(({ id, ground }) => [id, ground]));
  const kinds = Map.groupBy(inside, ({ terrain, ground }) => ground ?? grounds.get(terrain ?? "") ?? "open");
  // Many kinds of ground count most where none of them takes up all the room.
  const mixed = [...kinds.values()].reduce((sum, { length }) => sum + Math.sqrt(length / inside.length), 0);
  return names.reduce((sum, { rank }) => sum + (NAMES[rank] ?? 0), 0) + mixed * GROUND * 4;
}
