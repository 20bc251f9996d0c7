// @ts-check
/** The map of a report at a moment: the table's own ground, pieces and letters, and the front with where it was. */

import { artist } from "../cartograph/artist.js";
import { h, s } from "../dom.js";
import { listed, t } from "../text.js";
import { areas, ground, lines } from "../table/map/ground.js";
import { Labels } from "../table/map/labels.js";
import { laidOut } from "../table/map/margin.js";
import { borders, Overlays } from "../table/map/overlays.js";
import { Pieces } from "../table/map/pieces/pieces.js";
import { isIllustrated } from "../table/map/tiles.js";
import { frontLine } from "./front.js";

/**
 * @typedef {import("../table/model.js").Model} Model @typedef {import("../cartograph/lines.js").Box} Box
 * @typedef {import("./frames.js").Frame} Frame @typedef {import("../cartograph/palette.js").PaletteName} PaletteName
 */

/** The largest picture in pixels, wide and high, and how much finer the ground is drawn than that. */
const LARGEST = [900, 820];
const FINER = 1.6;
const QUALITY = 0.82;

export class Maps {
  /** @param {Model} model @param {Box} box the part of the map that is shown @param {number} width there is for it */
  constructor(model, box, width) {
    this.model = model;
    this.box = box;
    const [left, top, right, bottom] = box;
    this.scale = Math.min(Math.min(width, LARGEST[0]) / (right - left), LARGEST[1] / (bottom - top));
    this.spaces = laidOut(model.board);
    for (const space of this.spaces) model.spaces.set(space.id, space);
    this.byId = new Map(this.spaces.map((space) => [space.id, space]));
    this.borders = borders(this.spaces);
    const named = new Set(model.board.places.flatMap(({ spaces }) => spaces));
    this.lettered = this.spaces.filter(({ id, kind }) => kind !== "hex" || named.has(id));
    /** The ground as it is drawn, once for all moments. */ this.ground = s("defs");
    this.defs = s("svg", { class: "defs", width: 0, height: 0, "aria-hidden": "true" }, this.ground);
    this.isDrawn = isIllustrated();
    /** @type {import("../cartograph/artist.js").Artist | undefined} */ this.hand = undefined;
    /** @type {HTMLElement[]} */ this.all = [];
    /** @type {PaletteName} */ this.palette = "day";
  }

  /** Whether the ground is there by night, too. */
  get hasNight() {
    return !this.isDrawn || this.ground.querySelector("#ground-night") !== null;
  }

  /** Draws no more: the page is left. */
  end() {
    this.hand?.end();
  }

  /** Draws the ground by day, and by night where the page is dark. @param {PaletteName[]} palettes */
  async draw(palettes) {
    if (!this.isDrawn) return;
    const hand = (this.hand = artist(this.model.board));
    const [x, y, right, bottom] = this.box;
    try {
      for (const palette of palettes) {
        const made = await hand.draw({ palette, scale: this.scale * FINER, box: this.box });
        const canvas = h("canvas", { width: made.width, height: made.height });
        canvas.getContext("2d")?.drawImage(made, 0, 0);
        if ("close" in made) made.close();
        this.ground.append(
          s("image", {
            id: `ground-${palette}`,
            href: canvas.toDataURL("image/jpeg", QUALITY),
            x,
            y,
            width: right - x,
            height: bottom - y,
            preserveAspectRatio: "none",
          }),
        );
      }
    } finally {
      hand.end();
    }
  }

  /** Lays all pictures on the ground of day or night. @param {PaletteName} palette */
  light(palette) {
    this.palette = palette;
    for (const one of this.all) one.dataset.sheet = palette;
  }

  /**
   * The map at a moment.
   * @param {Frame} frame
   * @param {Frame | undefined} before
   * @param {string} name what it shows
   */
  at({ view }, before, name) {
    const { model, scale, spaces, box } = this;
    const [x, y, right, bottom] = box;
    const viewBox = `${x} ${y} ${right - x} ${bottom - y}`;
    const overlays = new Overlays(model, spaces);
    const look = () => ({
      scale,
      piece: pieces.size,
      view: /** @type {Box} */ (box.map((end) => end * scale)),
      controls: [],
      isMoving: false,
    });
    const labels = new Labels(model, this.lettered, look);
    // They keep clear of counters everywhere, not only where something is written.
    labels.spaces = this.byId;
    const pieces = new Pieces(model, spaces, (space, half) => labels.room(space, half));
    pieces.scale = scale;
    pieces.update(view);
    overlays.update(view);
    labels.lay();
    labels.idGroup.remove();
    const front = frontLine(model, view, this.borders);
    const old = before ? frontLine(model, before.view, this.borders) : "";
    const under = this.isDrawn
      ? ["day", "night"].map((palette) => s("use", { class: `on-${palette}`, href: `#ground-${palette}` }))
      : [ground(model.board.scenery), areas(spaces), lines(model.board.scenery)];
    const layers = [
      under,
      [overlays.held],
      [s("path", { class: "front-was", d: old === front ? "" : old }), s("path", { class: "front-line", d: front })],
      [labels.element],
      [pieces.element],
    ];
    const sheet = h(
      "div",
      { class: "sheet" },
      layers.map((parts) => s("svg", { viewBox, "aria-hidden": "true" }, parts)),
    );
    sheet.style.setProperty("--scale", String(scale));
    sheet.style.setProperty("--piece", String(pieces.size));
    sheet.style.setProperty("aspect-ratio", `${right - x} / ${bottom - y}`);
    for (const piece of sheet.querySelectorAll(".piece")) piece.classList.remove("arrives", "flips", "slides");
    const map = h(
      "div",
      {
        class: `map report-map game-${model.board.game} ${this.isDrawn ? "illustrated" : ""}`,
        role: "img",
        "aria-label": t("report.map_of", { name, ...this.counted(view) }),
        "data-sheet": this.palette,
      },
      sheet,
    );
    map.style.setProperty("--wide", `${(right - x) * scale}px`);
    map.style.setProperty("--shape", String((right - x) / (bottom - y)));
    this.all.push(map);
    return map;
  }

  /** How many pieces are seen on the map, in words by side. @param {import("../types.js").View} view */
  counted(view) {
    const sides = this.model.board.sides.map(({ id, badge }) => {
      const own = Object.entries(view.pieces).filter(
        ([piece, { at, face }]) =>
          this.model.onMap(at) && (this.model.pieces.get(piece)?.side ?? this.model.backs.get(face)?.side) === id,
      );
      return t("report.pieces", { side: badge.name, n: own.length });
    });
    return { pieces: listed(sides) };
  }
}
