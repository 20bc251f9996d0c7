// @ts-check
/** A name or a number on the map: it looks for the best free place round its point, and is drawn there. */

import { s } from "../../../dom.js";
import { width } from "./pen.js";
import { beside, broken, candidates, LINE, ofNumber, set } from "./ranks.js";
import { within } from "./taken.js";

/**
 * @typedef {import("../../../types.js").Space} Space @typedef {import("./taken.js").Rectangle} Rectangle
 * @typedef {import("./ranks.js").Candidate} Candidate @typedef {[number, number]} Point
 */

/**
 * What a label is laid in: pixels of the sheet to a unit of the map and to a space, the window, the sheet, and how far
 * counters reach in a space.
 * @typedef {{ scale: number, z: number, view: Rectangle, sheet: Rectangle, reach: (space: string) => Point }} Room
 */

/** Room that is kept free round a label. */
const AIR = [3, 1.5];

/** The rank of the printed number of a space, before all names. */
export const NUMBER = -1;

export class Label {
  /** @param {string} text @param {number} rank @param {string} kind @param {Space[]} spaces it is about */
  constructor(text, rank, kind, spaces) {
    this.text = text;
    this.rank = rank;
    this.kind = kind;
    this.spaces = spaces;
    this.at = mean(spaces.map(({ center }) => center));
    this.group = s("g", { class: rank === NUMBER ? "number" : `place-name ${kind} rank-${rank}` });
    /** The candidate that it stands in. */ this.choice = -1;
    /** How it is drawn. */ this.drawn = "";
  }

  /**
   * Puts the label in the best place that is free: not where it would be cut off, or be taken for another's.
   * @param {Room} room
   * @param {import("./taken.js").Taken} taken
   * @param {Point[]} points of all names that are shown
   */
  lay({ scale, z, view, sheet, reach }, taken, points) {
    const style = this.rank === NUMBER ? ofNumber(z) : set(this.rank, z);
    const wide = (/** @type {string} */ line) => width(line, style.weight, style.size, style.tracking);
    const words = style.caps ? this.text.toUpperCase() : this.text;
    const lines = this.rank === NUMBER ? [words] : broken(words, Math.max(64, z * 2.1), wide);
    const [w, h] = [Math.max(...lines.map(wide)), lines.length * style.size * LINE];
    const [x, y] = [this.at[0] * scale, this.at[1] * scale];
    const half = this.spaces.length === 1 ? reach(this.spaces[0].id) : /** @type {Point} */ ([0, 0]);
    const ways = this.rank === NUMBER ? beside(w, h, half) : candidates(this.rank, w, h, z, half);
    const box = (/** @type {Candidate} */ { dx, dy }) =>
      /** @type {Rectangle} */ ([x + dx - AIR[0], y + dy - AIR[1], x + dx + w + AIR[0], y + dy + h + AIR[1]]);
    const isSeen = within([x, y, x, y], view);
    const cost = (/** @type {Candidate} */ way, /** @type {number} */ i) => {
      const place = box(way);
      const others = points.filter((point) => point !== this.at && holds(place, point, scale));
      const isCut = isSeen && !within(place, view);
      // Where it stood before it stays, if that is as good.
      return (
        i +
        5 * others.length +
        9 * Number(isCut) +
        6 * Number(!this.owns(place, scale)) -
        1.5 * Number(i === this.choice)
      );
    };
    const best = ways
      .map((way, i) => ({ way, i, cost: cost(way, i) }))
      .filter(({ way }) => within(box(way), sheet) && taken.isFree(box(way)))
      .reduce(
        (/** @type {{ way: Candidate, i: number, cost: number } | null} */ least, one) =>
          least && least.cost <= one.cost ? least : one,
        null,
      );
    this.choice = best?.i ?? -1;
    if (!best) return this.hide();
    taken.take(box(best.way));
    const left = x + best.way.dx + { start: 0, middle: w / 2, end: w }[best.way.align];
    return this.draw(lines, style, best.way.align, [left, y + best.way.dy + style.size * 0.86], scale);
  }

  /**
   * Whether a place lies in the label's own area; among hexes the distance says enough.
   * @param {Rectangle} place
   * @param {number} scale
   */
  owns([left, top, right, bottom], scale) {
    const [{ kind, polygon }] = this.spaces;
    return kind !== "area" || contains(polygon, [(left + right) / 2 / scale, (top + bottom) / 2 / scale]);
  }

  hide() {
    if (this.drawn) this.group.replaceChildren();
    this.drawn = "";
    this.choice = -1;
  }

  /**
   * @param {string[]} lines
   * @param {import("./ranks.js").Rank} style
   * @param {string} align
   * @param {Point} at of its first line, in pixels of the sheet
   * @param {number} scale
   */
  draw(lines, { size, tracking }, align, at, scale) {
    const now = `${at} ${size} ${align} ${scale}`;
    if (this.drawn === now) return;
    this.drawn = now;
    const put = (/** @type {Point} */ [x, y]) => `translate(${x} ${y}) scale(${1 / scale})`;
    this.group.replaceChildren(
      ...(this.kind === "height" ? [s("path", { class: "peak", d: "M0-5 5 3.5H-5Z", transform: put(this.at) })] : []),
      s(
        "text",
        {
          "text-anchor": align,
          "font-size": size,
          "letter-spacing": tracking,
          "stroke-width": size * 0.27,
          transform: put([at[0] / scale, at[1] / scale]),
        },
        lines.map((line, i) => s("tspan", { x: 0, y: i * size * LINE }, line)),
      ),
    );
  }
}

/** @param {Point[]} points @returns {Point} */
function mean(points) {
  const of = (/** @type {0 | 1} */ axis) => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  return [of(0), of(1)];
}

/**
 * Whether a point of the map lies in a rectangle of the screen.
 * @param {Rectangle} box
 * @param {Point} point
 * @param {number} scale
 */
function holds([left, top, right, bottom], [x, y], scale) {
  return x * scale > left && x * scale < right && y * scale > top && y * scale < bottom;
}

/** Whether a point lies in a polygon. @param {Point[]} polygon @param {Point} point */
function contains(polygon, [x, y]) {
  return polygon.reduce((isIn, [ax, ay], i) => {
    const [bx, by] = polygon[(i + 1) % polygon.length];
    return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax ? !isIn : isIn;
  }, false);
}
