// @ts-check
/**
 * The illustrated map under the pieces: bitmap tiles that move with the sheet. What is in view is drawn first, at the
 * scale it is seen at; until then the nearest scale that is finished shows. Nothing is drawn while the map moves.
 */

import { h } from "../../dom.js";
import { settings } from "../../settings.js";
import { artist, canDraw } from "../../cartograph/artist.js";
import { paperOf } from "../../cartograph/frame.js";
import { measures } from "../../cartograph/plan.js";

/**
 * @typedef {import("../../cartograph/lines.js").Box} Box
 * @typedef {import("../../cartograph/palette.js").PaletteName} PaletteName
 */
/** What a camera sees. @typedef {Pick<import("./camera.js").Camera, "x" | "y" | "scale" | "window">} Eye */
/**
 * A tile: of which level, where, and its canvas once it is drawn.
 * @typedef {{ key: string, level: Level, box: Box, canvas: HTMLCanvasElement | null, used: number }} Tile
 */
/**
 * A scale at which the sheet is drawn.
 * @typedef {{ scale: number, element: HTMLElement, tiles: Map<string, Tile>, keeps: boolean }} Level
 */
/** The sheet in one palette. @typedef {{ palette: PaletteName, element: HTMLElement, levels: Level[] }} Print */

/** The side of a tile in pixels, and how many of them lie over the next tile so that no seam shows. */
const SIDE = 512;
const BLEED = 1;

/** Scales of tiles, in pixels of the page; the first is the sheet that is always there. */
const SCALES = [0.5, 1, 2, 4];

/** How far a tile may be stretched before the next scale is drawn. */
const STRETCH = 1.2;

/** How long the map rests before it is sharpened, in milliseconds. */
const REST = 120;

/** Most tiles that are kept, of one MiB each: on a desk, on a phone. */
const MOST = { desk: 96, phone: 40 };

/** Whether a person wants the illustrated map, and the device can show it. */
export function isIllustrated() {
  const { connection } = /** @type {{ connection?: { saveData?: boolean } }} */ (navigator);
  return settings().map === "illustrated" && !connection?.saveData && canDraw();
}

/** The drawn sheet with its margin. @param {import("../../types.js").Board} board @returns {Box} */
export function paper(board) {
  return paperOf(measures(board));
}

export class Tiles {
  /**
   * @param {import("../../types.js").Board} board
   * @param {[number, number]} size of the sheet
   * @param {(palette: PaletteName) => void} onready called when there is something to see, by day or by night
   */
  constructor(board, size, onready) {
    this.paper = paper(board);
    this.onready = onready;
    this.artist = artist(board);
    this.clock = 0;
    this.underWay = 0;
    /** Runs while the map moves. @type {ReturnType<typeof setTimeout> | undefined} */ this.resting = undefined;
    this.most = matchMedia("(max-width: 700px)").matches ? MOST.phone : MOST.desk;
    this.ratio = Math.min(2, devicePixelRatio || 1);
    /** @type {Eye | undefined} */ this.eye = undefined;
    this.element = h("div", { class: "tiles", "aria-hidden": "true" });
    this.place(this.element, this.paper, [0, 0, ...size]);
    /** What is shown. @type {Print | undefined} */ this.shown = undefined;
    /** What is being drawn: another one after the palette has changed. */ this.print = this.begin(palette());
    this.watching = new AbortController();
    const changed = () => this.repaint();
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", changed, this.watching);
    this.themes = new MutationObserver(changed);
    this.themes.observe(document.documentElement, { attributeFilter: ["data-theme"] });
    this.pump();
  }

  /** Ends all drawing. */
  end() {
    clearTimeout(this.resting);
    this.watching.abort();
    this.themes.disconnect();
    this.artist.end();
  }

  /** The map has moved: sharpens it when it rests. @param {Eye} eye */
  moved(eye) {
    this.eye = eye;
    this.element.classList.remove("is-sharp");
    clearTimeout(this.resting);
    this.resting = setTimeout(() => {
      this.resting = undefined;
      this.pump();
    }, REST);
  }

  /** The colours of the page have changed. */
  repaint() {
    if (palette() === this.print.palette) return;
    if (this.print !== this.shown) this.drop(this.print);
    if (this.shown?.palette === palette()) this.print = this.shown;
    else this.print = this.begin(palette());
    this.pump();
  }

  /** A sheet of which nothing is drawn yet. @param {PaletteName} name @returns {Print} */
  begin(name) {
    const element = h("div", { class: "print" });
    const level = (/** @type {number} */ scale, /** @type {boolean} */ keeps) => ({
      scale,
      element: h("div", { class: "level" }),
      tiles: new Map(),
      keeps,
    });
    const levels = [level(SCALES[0], true), ...SCALES.map((scale) => level(scale * this.ratio, false))];
    element.append(...levels.map((one) => one.element));
    this.element.append(element);
    return { palette: name, element, levels };
  }

  /** The level that is sharp at the scale the sheet is seen at. */
  get sharp() {
    const wanted = (this.eye?.scale ?? 0) * this.ratio;
    return (
      this.print.levels.slice(1).find(({ scale }) => scale * STRETCH >= wanted) ?? this.print.levels[SCALES.length]
    );
  }

  /** Asks for the tiles that are wanted most, as many as can be under way at once. */
  pump() {
    const { print } = this;
    const wanted = this.wanted();
    for (const tile of wanted) tile.used = this.clock += 1;
    for (const tile of wanted) {
      if (this.underWay >= this.artist.atOnce || (this.resting !== undefined && !tile.level.keeps)) break;
      if (!tile.canvas && !tile.level.tiles.has(tile.key)) this.ask(print, tile);
    }
    this.reveal(wanted);
  }

  /**
   * What is to be there, in the order in which it is needed: the whole sheet roughly, then sharp what is in view.
   * @returns {Tile[]}
   */
  wanted() {
    const [base] = this.print.levels;
    const all = this.cut(base, this.paper);
    if (!this.eye) return all;
    const { x, y, scale, window } = this.eye;
    /** @type {Box} */ const seen = [-x / scale, -y / scale, (window[0] - x) / scale, (window[1] - y) / scale];
    const [cx, cy] = [(seen[0] + seen[2]) / 2, (seen[1] + seen[3]) / 2];
    const far = (/** @type {Tile} */ { box }) => Math.hypot((box[0] + box[2]) / 2 - cx, (box[1] + box[3]) / 2 - cy);
    const near = (/** @type {Tile[]} */ tiles) => tiles.sort((a, b) => far(a) - far(b));
    return [...near(all), ...near(this.cut(this.sharp, seen)).slice(0, this.most - all.length)];
  }

  /** The tiles of a level that touch a box. @param {Level} level @param {Box} seen @returns {Tile[]} */
  cut(level, seen) {
    const [left, top, right, bottom] = this.paper;
    const side = SIDE / level.scale;
    const bleed = BLEED / level.scale;
    const first = (/** @type {number} */ from, /** @type {number} */ start) =>
      Math.max(0, Math.floor((from - start) / side));
    const last = (/** @type {number} */ to, /** @type {number} */ start, /** @type {number} */ end) =>
      Math.ceil((Math.min(to, end) - start) / side) - 1;
    /** @type {Tile[]} */ const tiles = [];
    for (let j = first(seen[1], top); j <= last(seen[3], top, bottom); j += 1)
      for (let i = first(seen[0], left); i <= last(seen[2], left, right); i += 1) {
        const key = `${i},${j}`;
        const [x, y] = [left + i * side, top + j * side];
        /** @type {Box} */ const box = [x - bleed, y - bleed, x + side + bleed, y + side + bleed];
        tiles.push(level.tiles.get(key) ?? { key, level, box, canvas: null, used: 0 });
      }
    return tiles;
  }

  /** @param {Print} print @param {Tile} tile */
  async ask(print, tile) {
    tile.level.tiles.set(tile.key, tile);
    this.underWay += 1;
    try {
      const made = await this.artist.draw({ palette: print.palette, scale: tile.level.scale, box: tile.box });
      if (print === this.print || print === this.shown) this.put(tile, made);
      else if ("close" in made) made.close();
    } catch {
      // What could not be drawn stays as it is: the plain map, or a coarser tile.
    }
    this.underWay -= 1;
    this.pump();
  }

  /** Hangs a finished tile. @param {Tile} tile @param {ImageBitmap | HTMLCanvasElement | OffscreenCanvas} made */
  put(tile, made) {
    const canvas = h("canvas", {});
    canvas.width = made.width;
    canvas.height = made.height;
    hang(canvas, made);
    this.place(canvas, tile.box, this.paper);
    tile.canvas = canvas;
    tile.level.element.append(canvas);
    this.thin();
  }

  /**
   * Shows what is finished: another palette when its sheet is whole, another scale when all in view is sharp.
   * @param {Tile[]} wanted
   */
  reveal(wanted) {
    const { print } = this;
    const [base] = print.levels;
    const isWhole = wanted.every(({ level, canvas }) => level !== base || canvas);
    if (isWhole && this.shown !== print) {
      if (this.shown) this.drop(this.shown);
      this.shown = print;
      this.onready(print.palette);
    }
    const { sharp } = this;
    const isSharp = wanted.every(({ canvas }) => canvas);
    this.element.classList.toggle("is-sharp", isSharp && this.resting === undefined);
    for (const level of print.levels)
      if (level !== base && (isSharp || level === sharp)) level.element.hidden = level !== sharp;
  }

  /** Lets go of the tiles that were used longest ago, if there are too many. */
  thin() {
    const all = [this.shown, this.print].flatMap(
      (print) => print?.levels.flatMap(({ tiles }) => [...tiles.values()]) ?? [],
    );
    const drawn = [...new Set(all)].filter(({ canvas }) => canvas);
    const old = drawn.filter(({ level }) => !level.keeps).sort((a, b) => a.used - b.used);
    for (const tile of old.slice(0, Math.max(0, drawn.length - this.most))) this.forget(tile);
  }

  /** @param {Tile} tile */
  forget({ key, level, canvas }) {
    level.tiles.delete(key);
    if (!canvas) return;
    canvas.remove();
    canvas.width = canvas.height = 0;
  }

  /** @param {Print} print */
  drop(print) {
    print.element.remove();
    for (const { tiles } of print.levels) for (const tile of tiles.values()) this.forget(tile);
  }

  /** Lays an element over a box of another. @param {HTMLElement} element @param {Box} box @param {Box} within */
  place({ style }, [left, top, right, bottom], within) {
    const [wide, high] = [within[2] - within[0], within[3] - within[1]];
    style.setProperty("left", `${((left - within[0]) / wide) * 100}%`);
    style.setProperty("top", `${((top - within[1]) / high) * 100}%`);
    style.setProperty("width", `${((right - left) / wide) * 100}%`);
    style.setProperty("height", `${((bottom - top) / high) * 100}%`);
  }
}

/**
 * Puts a picture on a canvas: a bitmap is handed over without a copy where the browser can.
 * @param {HTMLCanvasElement} canvas
 * @param {ImageBitmap | HTMLCanvasElement | OffscreenCanvas} made
 */
function hang(canvas, made) {
  const frame = "close" in made ? canvas.getContext("bitmaprenderer") : null;
  if (frame && "close" in made) frame.transferFromImageBitmap(made);
  else canvas.getContext("2d")?.drawImage(made, 0, 0);
  if ("close" in made) made.close();
}

/** The colours that go with the page's. @returns {PaletteName} */
function palette() {
  return getComputedStyle(document.documentElement).colorScheme === "dark" ? "night" : "day";
}
