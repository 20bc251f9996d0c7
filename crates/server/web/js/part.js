// @ts-check
/**
 * A part of a game's map as a picture: its ground as the table draws it, the names, the pieces of a position, and what
 * is
 * pointed at.
 */

import { artist } from "./cartograph/artist.js";
import { measures } from "./cartograph/plan.js";
import { h, s } from "./dom.js";
import { Model } from "./table/model.js";
import { ground, lines, outline, patterns } from "./table/map/ground.js";
import { Labels } from "./table/map/labels.js";
import { framed, lowered } from "./table/map/margin.js";
import { Pieces } from "./table/map/pieces/pieces.js";
import { describe } from "./table/map/spaces.js";
import { isIllustrated } from "./table/map/tiles.js";

/** @typedef {import("./types.js").Board} Board @typedef {import("./types.js").View} View */
/** @typedef {import("./cartograph/lines.js").Box} Box */

/** The width of a picture in pixels, whatever size it is shown at; and how much wider than high it is. */
const WIDE = 640;
const RATIO = { wide: 8 / 5, tall: 4 / 3 };

/** Round what is shown there is so much ground, and there is at least so much of it, in units of the map. */
const AROUND = 0.7;
const LEAST = 5;

/** Piles say how many pieces they have from so many pixels a space on. */
const COUNTED = 24;

/** How fine a picture is drawn, against its size in pixels. */
const FINE = 1.5;

/** Draws the parts of one board; a picture that was drawn is kept. */
export class Parts {
  /** @param {Board} board @param {Record<string, string>} words the game's own texts */
  constructor(board, words) {
    this.board = board;
    this.model = new Model(board, words);
    const isFramed = framed(board);
    this.spaces = board.spaces
      .filter(({ kind }) => kind !== "box")
      .map((space) => (isFramed(space) ? lowered(space) : space));
    for (const space of this.spaces) this.model.spaces.set(space.id, space);
    /** @type {import("./cartograph/artist.js").Artist | undefined} */ this.artist = undefined;
    /** @type {Map<string, Promise<ImageBitmap | HTMLCanvasElement | OffscreenCanvas>>} */ this.drawn = new Map();
  }

  /** Ends all drawing. */
  end() {
    this.artist?.end();
  }

  /**
   * The part of the map round these spaces and pieces.
   * @param {string[]} ids
   * @param {{ view?: View, shape?: keyof typeof RATIO, least?: number }} [how] with the pieces of a view,
   *   in which shape,
   *   and at least so many units of the map wide
   */
  part(ids, { view, shape = "wide", least = LEAST } = {}) {
    const shown = this.places(ids, view);
    const box = this.box(shown, least, RATIO[shape]);
    const frame = h(
      "div",
      { class: `map-frame part ${shape} game-${this.board.game}`, role: "img", "aria-label": this.said(shown, view) },
      this.plain(box, view),
      this.over(shown, box, view),
    );
    if (isIllustrated()) this.illustrate(frame, box).catch(() => undefined);
    return frame;
  }

  /** The spaces on the map that ids stand for. @param {string[]} ids @param {View} [view] */
  places(ids, view) {
    const at = ids.map((id) => (this.model.spaces.has(id) ? id : (view?.pieces[id]?.at ?? "")));
    return this.spaces.filter(({ id }) => at.includes(id));
  }

  /** What is seen, in words. @param {import("./types.js").Space[]} shown @param {View} [view] */
  said(shown, view) {
    return shown.map(({ id }) => (view ? describe(this.model, id, view) : this.model.name(id))).join(". ");
  }

  /**
   * The part of the sheet that holds these spaces, in the proportions of a picture.
   * @param {import("./types.js").Space[]} shown
   * @param {number} least
   * @param {number} ratio
   * @returns {Box}
   */
  box(shown, least, ratio) {
    const { unit, neatline } = measures(this.board);
    const points = (shown.length ? shown : this.spaces).flatMap(({ polygon }) => polygon);
    const span = (/** @type {0 | 1} */ axis) => {
      const all = points.map((point) => point[axis]);
      return [Math.min(...all) - AROUND * unit, Math.max(...all) + AROUND * unit];
    };
    const [[x0, x1], [y0, y1]] = [span(0), span(1)];
    const sheet = [neatline[2] - neatline[0], neatline[3] - neatline[1]];
    const wide = Math.max(x1 - x0, (y1 - y0) * ratio, least * unit);
    const fit = (/** @type {number} */ middle, /** @type {number} */ size, /** @type {0 | 1} */ axis) => {
      // A sheet that is smaller than the picture stands in its middle.
      if (size >= sheet[axis]) return (neatline[axis] + neatline[axis + 2] - size) / 2;
      return Math.min(neatline[axis + 2] - size, Math.max(neatline[axis], middle - size / 2));
    };
    const [left, top] = [fit((x0 + x1) / 2, wide, 0), fit((y0 + y1) / 2, wide / ratio, 1)];
    return [left, top, left + wide, top + wide / ratio];
  }

  /** The plain map, until it is illustrated. @param {Box} box @param {View} [view] */
  plain(box, view) {
    const { scenery } = this.board;
    return s(
      "svg",
      { class: "plain", viewBox: viewBox(box), "aria-hidden": "true" },
      patterns(),
      ground(scenery),
      [...Map.groupBy(this.spaces, ({ terrain }) => terrain ?? "plain")].map(([terrain, list]) =>
        s("path", { class: `mini-space ground-${terrain}`, d: list.map(({ polygon }) => outline(polygon)).join("") }),
      ),
      lines(scenery),
      view &&
        this.spaces.map(({ id, polygon }) => {
          const holder = view.spaces[id]?.holder;
          return holder && s("path", { class: `holder holder-${holder}`, d: outline(polygon) });
        }),
    );
  }

  /**
   * What lies over the ground: outlines, pieces and names.
   * @param {import("./types.js").Space[]} shown
   * @param {Box} box
   * @param {View | undefined} view
   */
  over(shown, box, view) {
    const scale = WIDE / (box[2] - box[0]);
    const labels = new Labels(this.model, this.spaces, () => ({
      scale,
      piece: pieces.size,
      view: /** @type {Box} */ (box.map((edge) => edge * scale)),
      controls: [],
      isMoving: false,
    }));
    const pieces = new Pieces(this.model, this.spaces, (space, half) => labels.room(space, half));
    pieces.scale = scale;
    if (view) pieces.update(view);
    if (pieces.unit * scale < COUNTED) pieces.badges.remove();
    labels.lay();
    const picture = s(
      "svg",
      { class: "over", viewBox: viewBox(box), "aria-hidden": "true" },
      shown.map(({ polygon }) => s("path", { class: "shown", d: outline(polygon) })),
      pieces.element,
      labels.element,
    );
    picture.style.setProperty("--scale", String(scale));
    return picture;
  }

  /** Puts the drawn ground in the place of the plain one. @param {HTMLElement} frame @param {Box} box */
  async illustrate(frame, box) {
    const palette = getComputedStyle(document.documentElement).colorScheme === "dark" ? "night" : "day";
    const key = `${box} ${palette}`;
    this.artist ??= artist(this.board);
    const drawing = this.drawn.get(key) ?? this.artist.draw({ palette, scale: (FINE * WIDE) / (box[2] - box[0]), box });
    this.drawn.set(key, drawing);
    drawing.catch(() => this.drawn.delete(key));
    const made = await drawing;
    const canvas = h("canvas", { class: "picture", "aria-hidden": "true" });
    [canvas.width, canvas.height] = [made.width, made.height];
    canvas.getContext("2d")?.drawImage(made, 0, 0);
    frame.querySelector(".plain")?.replaceWith(canvas);
    frame.classList.add("illustrated");
  }
}

/** @param {Box} box */
function viewBox([left, top, right, bottom]) {
  return `${left} ${top} ${right - left} ${bottom - top}`;
}
