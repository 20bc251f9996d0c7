// @ts-check
/** Names and numbers on the map: readable at every zoom, and out of each other's way. */

import { s } from "../../dom.js";

/** @typedef {import("../../types.js").Space} Space @typedef {[number, number, number, number]} Rectangle */

const SIZE = 13.5;

/** The side of a cell in which taken places are looked up. */
const CELL = 60;

let pen = /** @type {CanvasRenderingContext2D | null | undefined} */ (undefined);

/** How wide a name is at scale 1. @param {string} text */
function measure(text) {
  pen ??= document.createElement("canvas").getContext("2d");
  if (!pen) return text.length * 6.4;
  pen.font = `600 ${SIZE}px "Plex Condensed", sans-serif`;
  return pen.measureText(text).width;
}

export class Labels {
  /** @param {Space[]} spaces @param {Record<string, string>} words how facts are printed */
  constructor(spaces, words) {
    this.words = words;
    this.element = s("g", { class: "labels", "aria-hidden": "true" });
    // Hexes bear their number in a corner of their own, as on a printed map: drawn once, out of everybody's way.
    const hexes = spaces.filter(isHex);
    this.element.append(
      s(
        "g",
        { class: "hex-numbers" },
        hexes.map(({ id, center: [x, y], polygon }) =>
          s("text", { x, y: y - (y - Math.min(...polygon.map((p) => p[1]))) * 0.74 }, id),
        ),
      ),
    );
    this.all = spaces
      .filter((space) => !isHex(space) || place(space))
      .map((space) => {
        const label = {
          space,
          group: lettered(space, words),
          name: 0,
          number: 0,
          half: /** @type {[number, number]} */ ([0, 0]),
        };
        this.element.append(label.group);
        return label;
      });
    this.byId = new Map(this.all.map((label) => [label.space.id, label]));
    /** How far counters reach from the middle of each space. @type {Map<Space, [number, number]>} */ this.taken =
      new Map();
    this.spaces = new Map(spaces.map((space) => [space.id, space]));
    this.measure();
  }

  /** Again when the letters have been loaded. */
  measure() {
    for (const label of this.all) {
      label.name = measure(place(label.space));
      label.number = measure(`${label.space.number ?? ""} ${facts(label.space, this.words)}`);
    }
  }

  /** Keeps clear of counters that reach this far from the middle. @param {string} id @param {[number, number]} half */
  room(id, half) {
    const label = this.byId.get(id);
    const space = this.spaces.get(id);
    if (space) this.taken.set(space, half);
    if (!label || (label.half[0] === half[0] && label.half[1] === half[1])) return;
    label.half = half;
    label.group.style.setProperty("--half", String(half[1]));
  }

  /** Letters that would lie on counters or on others give way, names before numbers. @param {number} letters @param {number} pieces scales */
  yield(letters, pieces) {
    const taken = new Taken();
    for (const [
      {
        center: [x, y],
      },
      [w, h],
    ] of this.taken)
      if (h) taken.take([x - w * pieces, y - h * pieces, x + w * pieces, y + h * pieces]);
    const high = SIZE * letters;
    for (const {
      space: {
        center: [x, y],
      },
      group,
      number,
      half,
    } of this.all) {
      const bottom = y - half[1] * pieces - 1;
      group.classList.toggle(
        "yields-number",
        !taken.fits([x - (number * letters) / 2, bottom - high, x + (number * letters) / 2, bottom]),
      );
    }
    for (const {
      space: {
        center: [x, y],
      },
      group,
      name,
      half,
    } of this.all) {
      // Below the counters, or above them where others lie there.
      const [far, wide] = [half[1] * pieces + 1, (name * letters) / 2];
      const isBelow = taken.fits([x - wide, y + far, x + wide, y + far + high]);
      const isAbove = !isBelow && half[1] > 0 && taken.fits([x - wide, y - far - high, x + wide, y - far]);
      group.classList.toggle("above", isAbove);
      group.classList.toggle("yields", !isBelow && !isAbove);
    }
  }
}

/** @param {Space} space */
function isHex({ kind }) {
  return kind === "hex";
}

/** The name of a space without the number that it may begin with. @param {Space} space */
function place({ id, name, kind }) {
  return name.startsWith(id) && (kind === "hex" || name !== id)
    ? name
        .slice(id.length)
        .trim()
        .replace(/^\((.*)\)$/, "$1")
    : name;
}

/** Rectangles that are taken, found by the cells of a coarse grid. */
class Taken {
  constructor() {
    /** @type {Map<string, Rectangle[]>} */ this.cells = new Map();
  }

  /** @param {Rectangle} box @returns {string[]} */
  keys([left, top, right, bottom]) {
    const keys = [];
    for (let x = Math.floor(left / CELL); x <= right / CELL; x += 1)
      for (let y = Math.floor(top / CELL); y <= bottom / CELL; y += 1) keys.push(`${x} ${y}`);
    return keys;
  }

  /** @param {Rectangle} box */
  take(box) {
    for (const key of this.keys(box)) this.cells.set(key, [...(this.cells.get(key) ?? []), box]);
  }

  /** Takes a rectangle if it is free. @param {Rectangle} box */
  fits(box) {
    const free = this.keys(box).every(
      (key) =>
        !(this.cells.get(key) ?? []).some((t) => box[0] < t[2] && box[2] > t[0] && box[1] < t[3] && box[3] > t[1]),
    );
    if (free) this.take(box);
    return free;
  }
}

/** Printed facts as the game writes them on its map. @param {Space} space @param {Record<string, string>} words */
function facts({ facts }, words) {
  return facts
    .flatMap(
      ([fact, value]) =>
        words[fact.replace(/^fact\./, "printed.")]?.replace("{n}", value < 0 ? `−${-value}` : String(value)) ?? [],
    )
    .join(" ");
}

/** @param {Space} space @param {Record<string, string>} words */
function lettered(space, words) {
  const [x, y] = space.center;
  const group = s(
    "g",
    { class: "label" },
    (space.number !== null || space.facts.length > 0) &&
      s(
        "text",
        { class: "number" },
        space.number ?? "",
        space.facts.length > 0 && s("tspan", { class: "fact", dx: 3 }, facts(space, words)),
      ),
    place(space) && s("text", { class: isHex(space) ? "name place" : "name" }, place(space)),
  );
  group.style.setProperty("--x", `${x}px`);
  group.style.setProperty("--y", `${y}px`);
  return group;
}
