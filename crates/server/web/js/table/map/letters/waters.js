// @ts-check
/** Names of waters, letter by letter along the water: spread over a broad one, within a river, beside a stream. */

import { s } from "../../../dom.js";
import { along, Path } from "./along.js";
import { width } from "./pen.js";

/**
 * @typedef {import("./courses.js").Course} Course
 * @typedef {import("./taken.js").Rectangle} Rectangle
 * @typedef {import("./taken.js").Taken} Taken
 */

/** Where on the line a name is tried, as shares of what is seen of it. */
const TRIED = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8];

/** Under so many pixels a space rivers and streams are too narrow for a name. */
const NARROW = 30;

export class Waters {
  /** @param {Course[]} courses */
  constructor(courses) {
    this.all = courses.map((course) => ({
      course,
      letters: [...(course.kind === "broad" ? course.text.toUpperCase() : course.text)],
      group: s("g", { class: `water-name ${course.kind}` }),
      /** How and where it was laid last. */ laid: "",
      /** @type {Rectangle[]} */ boxes: [],
    }));
    this.element = s(
      "g",
      {},
      this.all.map(({ group }) => group),
    );
  }

  /**
   * Lays the names of one kind of water where they are free.
   * @param {Course["kind"]} kind
   * @param {number} scale
   * @param {number} z pixels a space
   * @param {Rectangle} view
   * @param {Taken} taken
   */
  lay(kind, scale, z, view, taken) {
    for (const one of this.all.filter(({ course }) => course.kind === kind)) {
      const stays = one.laid === `${scale}` && one.boxes.every((box) => taken.isFree(box) && inside(box, view));
      if (!stays) this.set(one, scale, z, view, taken);
      one.boxes.forEach((box) => taken.take(box));
    }
  }

  /**
   * @param {(typeof this.all)[number]} one
   * @param {number} scale
   * @param {number} z
   * @param {Rectangle} view
   * @param {Taken} taken
   */
  set(one, scale, z, view, taken) {
    const { course, letters, group } = one;
    const path = new Path(course.points.map(([x, y]) => [x * scale, y * scale]));
    const seen = path.seen([view[0] + 24, view[1] + 24, view[2] - 24, view[3] - 24]) ?? [0, path.length];
    const { size, gap, aside, widths } = measured(course, letters, scale, z, seen[1] - seen[0]);
    const long = widths.reduce((sum, w) => sum + w, 0) + gap * (letters.length - 1);
    const fits = long < (seen[1] - seen[0]) * 0.94 && (course.kind === "broad" || z >= NARROW);
    const tries = TRIED.map((share) => seen[0] + (seen[1] - seen[0]) * share).filter(
      (at) => at - long / 2 >= seen[0] && at + long / 2 <= seen[1],
    );
    const ways = fits
      ? tries.map((at) => {
          const set = along(...facing(path, at, long), letters, widths, gap, aside);
          const boxes = set.map(({ x, y }) => around(x, y, size * 0.5));
          return {
            set,
            boxes,
            met: boxes.filter((box) => !taken.isFree(box)).length,
          };
        })
      : [];
    const best = ways.reduce((a, b) => (b.met < a.met ? b : a), ways[0]);
    // A broad water's name may lose a letter under a counter and still be read; a small one may not.
    const isShown = best && best.met <= (course.kind === "broad" ? letters.length / 3 : 0);
    one.laid = `${scale}`;
    one.boxes = isShown ? best.boxes : [];
    group.setAttribute("font-size", String(size / scale));
    group.setAttribute("stroke-width", String((size * 0.2) / scale));
    group.replaceChildren(
      ...(isShown ? best.set : []).map(({ letter, x, y, turn }) =>
        s(
          "text",
          {
            transform: `translate(${x / scale} ${y / scale}) rotate(${turn}) skewX(-12)`,
            dy: "0.34em",
          },
          letter,
        ),
      ),
    );
  }
}

/**
 * A line and a distance on it, from the other end where one would read the other way there.
 * @param {Path} path
 * @param {number} at
 * @param {number} long
 * @returns {[Path, number]}
 */
function facing(path, at, long) {
  const [a, b] = [path.at(at - long / 2), path.at(at + long / 2)];
  const isBackward = Math.abs(b[0] - a[0]) > 0.35 * Math.abs(b[1] - a[1]) ? b[0] < a[0] : b[1] > a[1];
  return isBackward ? [new Path(path.points.toReversed()), path.length - at] : [path, at];
}

/**
 * How large the letters of a water are, how far apart, and how far beside its line.
 * @param {Course} course
 * @param {string[]} letters
 * @param {number} scale
 * @param {number} z
 * @param {number} seen how much of it is seen
 */
function measured({ kind, width: wide }, letters, scale, z, seen) {
  const sizes = {
    broad: Math.max(15, Math.min(46, wide * scale * 0.46)),
    river: Math.max(11, z * 0.2),
    stream: Math.max(11, Math.min(14, z * 0.2)),
  };
  const size = sizes[kind];
  const widths = letters.map((letter) => width(letter, kind === "river" ? 600 : 400, size));
  const plain = widths.reduce((sum, w) => sum + w, 0);
  const spread = Math.min(size * 4, (seen * 0.72 - plain) / Math.max(1, letters.length - 1));
  const gap = {
    broad: Math.max(size * 0.25, spread),
    river: size * 0.4,
    stream: size * 0.1,
  }[kind];
  return { size, widths, gap, aside: kind === "stream" ? size * 0.85 : 0 };
}

/** @param {number} x @param {number} y @param {number} r @returns {Rectangle} */
function around(x, y, r) {
  return [x - r, y - r, x + r, y + r];
}

/** @param {Rectangle} box @param {Rectangle} view */
function inside(box, view) {
  return box[0] > view[0] && box[1] > view[1] && box[2] < view[2] && box[3] < view[3];
}
