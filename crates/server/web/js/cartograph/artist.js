// @ts-check
/** Who draws the tiles of a board: a worker, or the page itself where there is none. */

import { surface } from "./canvas.js";
import { Painter } from "./painter.js";
import { source } from "./plan.js";
import { finishInSlices } from "./slices.js";
import { survey } from "./survey.js";

/**
 * @typedef {import("./lines.js").Box} Box
 * @typedef {import("./palette.js").PaletteName} PaletteName
 * @typedef {import("./plan.js").Source} Source
 */
/** @typedef {{ palette: PaletteName, scale: number, box: Box }} Tile */
/**
 * What a worker is told.
 * @typedef {{ board: Source, tile?: undefined } | { tile: Tile & { id: number }, board?: undefined }} Order
 */
/**
 * What it answers.
 * @typedef {{ id: number, bitmap: ImageBitmap, problem?: undefined } | { id: number, problem: string,
 *   bitmap?: undefined }} Answer
 */
/**
 * How many tiles may be under way at once, and one drawn.
 * @typedef {{ atOnce: number, draw: (tile: Tile) => Promise<ImageBitmap | HTMLCanvasElement | OffscreenCanvas>,
 *   end: () => void }} Artist
 */

/** How a page draws: in memory, where each step can be finished. */
const READ = { willReadFrequently: true };

/** Whether anything can be drawn here at all. */
export function canDraw() {
  return typeof Path2D === "function" && Boolean(document.createElement("canvas").getContext?.("2d"));
}

/** @param {import("../types.js").Board} board @returns {Artist} */
export function artist(board) {
  const sent = source(board);
  try {
    if (
      typeof Worker === "function" &&
      typeof OffscreenCanvas === "function" &&
      new OffscreenCanvas(1, 1).getContext("2d")
    )
      return new WorkerArtist(sent);
  } catch {
    // A browser may know the words and yet refuse: then the page draws.
  }
  return new PageArtist(sent);
}

/** @implements {Artist} */
class WorkerArtist {
  /** @param {Source} board */
  constructor(board) {
    this.atOnce = 2;
    this.count = 0;
    this.board = board;
    /**
     * @type {Map<number, { tile: Tile, resolve: (made: ImageBitmap | Promise<HTMLCanvasElement | OffscreenCanvas>) =>
     *   void, reject: (error: Error) => void }>}
     */
    this.waiting = new Map();
    /** The page itself, once the worker has failed. @type {PageArtist | undefined} */ this.other = undefined;
    this.worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
    this.worker.addEventListener("message", (/** @type {MessageEvent<Answer>} */ { data }) => {
      const asked = this.waiting.get(data.id);
      this.waiting.delete(data.id);
      if (data.bitmap) asked?.resolve(data.bitmap);
      else asked?.reject(new Error(data.problem));
    });
    this.worker.addEventListener("error", (event) => {
      event.preventDefault();
      this.giveUp();
    });
    this.tell({ board });
  }

  /** @param {Order} order */
  tell(order) {
    this.worker.postMessage(order);
  }

  /** A worker that could not even begin: the page takes over, also what was under way. */
  giveUp() {
    this.worker.terminate();
    this.atOnce = 1;
    this.other ??= new PageArtist(this.board);
    for (const { tile, resolve } of this.waiting.values()) resolve(this.other.draw(tile));
    this.waiting.clear();
  }

  /** @param {Tile} tile */
  draw(tile) {
    if (this.other) return this.other.draw(tile);
    const id = (this.count += 1);
    return /** @type {Promise<ImageBitmap | HTMLCanvasElement | OffscreenCanvas>} */ (
      new Promise((resolve, reject) => {
        this.waiting.set(id, { tile, resolve, reject });
        this.tell({ tile: { ...tile, id } });
      })
    );
  }

  end() {
    this.worker.terminate();
    this.other?.end();
    this.waiting.clear();
  }
}

/** @implements {Artist} */
class PageArtist {
  /** @param {Source} board */
  constructor(board) {
    this.atOnce = 1;
    this.ended = new AbortController();
    this.drawing = finishInSlices(survey(board), this.ended.signal);
    this.drawing.catch(() => undefined);
    /** @type {Map<PaletteName, Painter>} */ this.painters = new Map();
    /** One tile after the other. @type {Promise<unknown>} */ this.last = this.drawing;
  }

  /** @param {Tile} tile @returns {Promise<HTMLCanvasElement | OffscreenCanvas>} */
  draw({ palette, scale, box }) {
    const drawn = this.last.then(async () => {
      const painter = this.painters.get(palette) ?? new Painter(await this.drawing, palette);
      this.painters.set(palette, painter);
      const { canvas, context } = surface((box[2] - box[0]) * scale, (box[3] - box[1]) * scale, READ);
      // Canvases put strokes off until somebody looks; looking at each step keeps the last one as short as the others.
      const look = () => context.getImageData(0, 0, 1, 1);
      await finishInSlices(painter.paint(context, scale, box), this.ended.signal, look);
      return canvas;
    });
    this.last = drawn.catch(() => undefined);
    return drawn;
  }

  end() {
    this.ended.abort();
  }
}
