// @ts-check
/**
 * The name of a framed box beside the fields of a map, and what it can hold: set within the frame, however small it is.
 */

import { s } from "../../../dom.js";
import { width } from "./pen.js";
import { LINE } from "./ranks.js";

/**
 * @typedef {import("../../../types.js").Space} Space
 * @typedef {import("./taken.js").Taken} Taken
 * @typedef {import("./taken.js").Rectangle} Rectangle
 */

/** Sizes that are tried, largest first. */
const SIZES = [13, 12, 11, 10, 9];

/** The space between frame and letters. */
const EDGE = 5;

/** A name has at most so many lines, and this share of its frame: the rest is for what lies there. */
const LINES = 3;
const NAME = 0.5;

export class Inset {
  /** @param {Space} space @param {string} limits what it can hold, in a few words; empty if that is not said */
  constructor(space, limits) {
    this.space = space;
    this.limits = limits;
    this.group = s("g", { class: "inset-name" });
    const [xs, ys] = [0, 1].map((axis) => space.polygon.map((point) => point[axis]));
    /** @type {Rectangle} */ this.frame = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
    this.drawn = 0;
  }

  /** Sets the name at the top of the frame and the limits at its foot. @param {number} scale @param {Taken} taken */
  lay(scale, taken) {
    const [left, top, right, bottom] = /** @type {Rectangle} */ (this.frame.map((side) => side * scale));
    const most = right - left - 2 * EDGE;
    const { size, lines } = fitted(this.space.name, most, (bottom - top) * NAME);
    const high = lines.length * size * LINE;
    taken.take([left, top, right, top + EDGE + high]);
    const small = size * 0.88;
    const isRoom = bottom - top > high + small * 1.3 + 2 * EDGE && width(this.limits, 400, small) <= most;
    if (isRoom) taken.take([left, bottom - EDGE - small, right, bottom]);
    if (this.drawn === scale) return;
    this.drawn = scale;
    const text = (
      /** @type {string} */ name,
      /** @type {number} */ letters,
      /** @type {number} */ y,
      /** @type {string[]} */ words,
    ) =>
      s(
        "text",
        {
          class: name,
          "font-size": letters,
          "stroke-width": letters * 0.24,
          transform: `translate(${(left + EDGE) / scale} ${y / scale}) scale(${1 / scale})`,
        },
        words.map((line, i) => s("tspan", { x: 0, y: i * letters * LINE }, line)),
      );
    this.group.replaceChildren(
      text("name", size, top + EDGE + size * 0.86, lines),
      ...(isRoom && this.limits ? [text("limits", small, bottom - EDGE, [this.limits])] : []),
    );
  }
}

/**
 * The largest size at which a name fits into lines of this width and height; the smallest, cut short, if none does.
 * @param {string} name
 * @param {number} most
 * @param {number} high
 */
function fitted(name, most, high) {
  const room = (/** @type {number} */ size) => Math.max(1, Math.min(LINES, Math.floor(high / (size * LINE))));
  for (const size of SIZES) {
    const lines = wrapped(name, most, size);
    if (lines.length <= room(size) && lines.every((line) => width(line, 600, size) <= most)) return { size, lines };
  }
  const size = SIZES[SIZES.length - 1];
  const all = wrapped(name, most, size);
  const lines = all.slice(0, Math.max(2, room(size)));
  return { size, lines: lines.map((line) => cut(line, most, size)) };
}

/** Words in as few lines as they need. @param {string} name @param {number} most @param {number} size */
function wrapped(name, most, size) {
  /** @type {string[]} */ const lines = [];
  for (const word of name.split(" ")) {
    const longer = lines.length ? `${lines[lines.length - 1]} ${word}` : word;
    if (lines.length && width(longer, 600, size) <= most) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** @param {string} line @param {number} most @param {number} size */
function cut(line, most, size) {
  let short = line;
  while (short.length > 1 && width(`${short}…`, 600, size) > most) short = short.slice(0, -1);
  return short === line ? line : `${short}…`;
}
