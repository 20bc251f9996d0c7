// @ts-check
/** Names and numbers on the map: readable at every zoom, and out of each other's way. */

import { s } from "../dom.js";

/** @typedef {import("../types.js").Space} Space @typedef {[number, number, number, number]} Rectangle */

const SIZE = 13.5;
let pen = /** @type {CanvasRenderingContext2D | null | undefined} */ (undefined);

/** How wide a name is at scale 1. @param {string} text */
function measure(text) {
  pen ??= document.createElement("canvas").getContext("2d");
  if (!pen) return text.length * 6.4;
  pen.font = `600 ${SIZE}px "Plex Condensed", sans-serif`;
  return pen.measureText(text).width;
}

export class Labels {
  /** @param {Space[]} spaces */
  constructor(spaces) {
    this.element = s("g", { class: "labels", "aria-hidden": "true" });
    this.all = spaces.map((space) => {
      const label = { space, group: lettered(space), width: 0, half: /** @type {[number, number]} */ ([0, 0]) };
      this.element.append(label.group);
      return label;
    });
    this.byId = new Map(this.all.map((label) => [label.space.id, label]));
    this.measure();
  }

  /** Again when the letters have been loaded. */
  measure() {
    for (const label of this.all) label.width = measure(label.space.name);
  }

  /** Keeps clear of counters that reach this far from the middle. @param {string} id @param {[number, number]} half */
  room(id, half) {
    const label = this.byId.get(id);
    if (!label || (label.half[0] === half[0] && label.half[1] === half[1])) return;
    label.half = half;
    label.group.style.setProperty("--half", String(half[1]));
  }

  /** Names that would lie on counters or on another name give way. @param {number} letters @param {number} pieces scales */
  yield(letters, pieces) {
    /** @type {Rectangle[]} */
    const taken = this.all.filter(({ half }) => half[1]).map(({ space: { center: [x, y] }, half: [w, h] }) =>
      [x - w * pieces, y - h * pieces, x + w * pieces, y + h * pieces]);
    for (const { space, group, width, half } of this.all) {
      const [x, y] = space.center;
      const [wide, top] = [width * letters, y + half[1] * pieces + 2];
      /** @type {Rectangle} */
      const box = [x - wide / 2, top, x + wide / 2, top + SIZE * letters];
      const clash = taken.some((t) => box[0] < t[2] && box[2] > t[0] && box[1] < t[3] && box[3] > t[1]);
      group.classList.toggle("yields", clash);
      if (!clash) taken.push(box);
    }
  }
}

/** @param {Space} space */
function lettered(space) {
  const [x, y] = space.center;
  const facts = space.facts.map(([, value]) => (value < 0 ? `−${-value}` : `+${value}`)).join(" ");
  const group = s("g", { class: "label" },
    s("text", { class: "number" }, space.number ?? "", facts && s("tspan", { class: "fact", dx: 3 }, facts)),
    s("text", { class: "name" }, space.name));
  group.style.setProperty("--x", `${x}px`);
  group.style.setProperty("--y", `${y}px`);
  return group;
}
