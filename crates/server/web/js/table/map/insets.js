// @ts-check
/**
 * Boxes beside the map: a frame with what lies in it, small. It can be aimed at as any space; a click opens its list.
 */

import { s } from "../../dom.js";
import { picture } from "./counters.js";
import { boxesOf, frames } from "./margin.js";

/**
 * @typedef {import("../model.js").Model} Model @typedef {import("../../types.js").View} View
 * @typedef {import("./margin.js").Rectangle} Rectangle
 */

/** The side of a piece in a box, in units; the room for the box's name above the pieces. */
const PIECE = 0.78;
const GAP = 1.06;
const TITLE = 0.95;

export class Insets {
  /** @param {Model} model @param {Rectangle} sheet beside which they lie @param {number} unit */
  constructor(model, sheet, unit) {
    this.model = model;
    this.unit = unit;
    this.boxes = boxesOf(model.board);
    this.frames = frames(this.boxes, sheet, unit);
    /** The boxes as spaces where they lie here. */
    this.spaces = this.boxes.map((box) => ({ ...box, ...placed(this.frames.get(box.id) ?? [0, 0, 0, 0]) }));
    /** What lies in them, above what lights up. */ this.content = s("g", { class: "insets", "aria-hidden": "true" });
    this.element = s(
      "g",
      { class: "insets" },
      [...this.frames.values()].map(([x, y, right, bottom]) =>
        s("rect", { class: "inset", x, y, width: right - x, height: bottom - y, rx: unit * 0.06 }),
      ),
    );
    this.drawn = "";
    /** Who can act: where there is no room for all, they are seen. @type {Set<string>} */ this.ready = new Set();
    /** The pieces that are drawn in boxes, by id. @type {Map<string, Element>} */ this.pieces = new Map();
  }

  /** How far sheet and boxes reach together. @param {Rectangle} sheet @returns {Rectangle} */
  around([left, top, right, bottom]) {
    const ends = [...this.frames.values()];
    const gap = ends.length ? this.unit * 0.4 : 0;
    return [
      left,
      top,
      Math.max(right, ...ends.map((frame) => frame[2] + gap)),
      Math.max(bottom, ...ends.map((frame) => frame[3])),
    ];
  }

  /** @param {View} view */
  update(view) {
    const lying = this.boxes.map(({ id }) => ({ id, pieces: this.model.inSpace(id, view) }));
    const now = lying
      .map(({ pieces }) => pieces.map((one) => `${one} ${view.pieces[one].face} ${this.ready.has(one)}`).join())
      .join("|");
    if (now === this.drawn) return;
    this.drawn = now;
    this.pieces.clear();
    this.content.replaceChildren(...lying.flatMap(({ id, pieces }) => this.fill(id, pieces, view)));
  }

  /**
   * The pieces of a box as far as there is room, and how many there are.
   * @param {string} id
   * @param {string[]} pieces
   * @param {View} view
   */
  fill(id, pieces, view) {
    const [left, top, right, bottom] = this.frames.get(id) ?? [0, 0, 0, 0];
    const { unit } = this;
    if (!pieces.length) return [];
    // As large as they may be for all of them to be seen.
    const across = (/** @type {number} */ side) => Math.floor((right - left - unit * 0.2) / (side * GAP));
    const down = (/** @type {number} */ side) => Math.max(1, Math.floor((bottom - top - TITLE * unit) / (side * GAP)));
    const sizes = [1, 0.85, 0.72, 0.62].map((share) => share * PIECE * unit);
    const side = sizes.find((one) => across(one) * down(one) >= pieces.length) ?? sizes[sizes.length - 1];
    const [columns, rows, step] = [across(side), down(side), side * GAP];
    const isFull = pieces.length > columns * rows;
    const lying = isFull ? pieces.toSorted((a, b) => Number(this.ready.has(b)) - Number(this.ready.has(a))) : pieces;
    // They stand at the foot, so that the name above has room.
    const used = Math.min(rows, Math.ceil(pieces.length / columns));
    const head = Math.max(top + TITLE * unit, bottom - unit * 0.1 - used * step);
    return [
      ...lying.slice(0, columns * rows).map((piece, i) => {
        const drawn = picture(this.model, piece, view.pieces[piece], SIZE);
        for (const [name, value] of Object.entries({
          x: left + unit * 0.12 + (i % columns) * step,
          y: head + Math.floor(i / columns) * step,
          width: side,
          height: side,
        }))
          drawn.setAttribute(name, String(value));
        const body = drawn.querySelector("[data-piece]");
        if (body) this.pieces.set(piece, body);
        return drawn;
      }),
      s("text", { class: "inset-count", x: right - unit * 0.14, y: bottom - unit * 0.14 }, pieces.length),
    ];
  }
}

/** Pieces in a box show as much as on a small picture. */
const SIZE = 44;

/** A frame as the shape of a space. @param {Rectangle} frame */
function placed([left, top, right, bottom]) {
  /** @type {[number, number][]} */ const polygon = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
  /** @type {[number, number]} */ const center = [(left + right) / 2, (top + bottom) / 2];
  return { polygon, center };
}
