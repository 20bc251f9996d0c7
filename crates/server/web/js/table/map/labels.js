// @ts-check
/**
 * Names, numbers and ids on the map, laid for each view in pixels of the screen: free of counters, controls and each
 * other, or else left out until the view changes. Nothing is laid anew while the map moves.
 */

import { s } from "../../dom.js";
import { courses } from "./letters/courses.js";
import { Inset } from "./letters/inset.js";
import { Label, NUMBER } from "./letters/label.js";
import { IDS_FROM, lowest } from "./letters/ranks.js";
import { Taken } from "./letters/taken.js";
import { unitOf } from "./letters/unit.js";
import { framed } from "./margin.js";
import { Waters } from "./letters/waters.js";

/** @typedef {import("../../types.js").Space} Space @typedef {import("./letters/taken.js").Rectangle} Rectangle */

/**
 * What is looked at: the scale, how much larger counters are drawn, the window and the controls over it, both in pixels
 * of the sheet.
 * @typedef {{ scale: number, piece: number, view: Rectangle, controls: Rectangle[], isMoving: boolean }} Look
 */

/** How long after the last movement names are laid. */
const REST = 120;

/** Numbers and printed facts are shown from so many pixels a space on. */
const NUMBERS_FROM = 30;

/** Ids are laid so far beyond the window, to be there when the map is moved. */
const AROUND = 200;

export class Labels {
  /** @param {import("../model.js").Model} model @param {Space[]} spaces those on the map @param {() => Look} look */
  constructor(model, spaces, look) {
    this.look = look;
    this.size = model.size;
    this.unit = unitOf(spaces);
    this.spaces = new Map(spaces.map((space) => [space.id, space]));
    /** How far counters reach from the middle of each space. @type {Map<string, [number, number]>} */ this.taken =
      new Map();
    this.ids = spaces.filter(({ kind }) => kind === "hex").map(idOf);
    const isInset = framed(model.board);
    this.insets = spaces.filter(isInset).map((space) => new Inset(space, printed(space, model.words).join(" · ")));
    this.numbers = spaces.filter((space) => !isInset(space)).flatMap((space) => numbered(space, model.words));
    this.names = model.board.places
      .filter(({ kind }) => kind !== "water")
      .map(({ text, rank, kind, spaces: ids }) => ({
        text,
        rank,
        kind,
        own: ids.flatMap((id) => this.spaces.get(id) ?? []),
      }))
      .filter(({ own }) => own.length > 0)
      .map(({ text, rank, kind, own }) => new Label(text, rank, kind, own))
      .toSorted((a, b) => a.rank - b.rank);
    this.waters = new Waters(courses(model.board, this.unit));
    this.idGroup = s(
      "g",
      { class: "hex-ids" },
      this.ids.map(({ text }) => text),
    );
    this.element = s(
      "g",
      { class: "labels", "aria-hidden": "true" },
      this.waters.element,
      this.idGroup,
      [...this.insets, ...this.numbers, ...this.names].map(({ group }) => group),
    );
    /** What was laid last: the same again is not worth doing. */ this.laid = "";
    this.changes = 0;
    /** @type {ReturnType<typeof setTimeout> | undefined} */ this.timer = undefined;
  }

  /** Letters are other than before: they have been loaded. */
  measure() {
    this.changes += 1;
    this.soon();
  }

  /** Keeps clear of counters that reach this far from the middle. @param {string} id @param {[number, number]} half */
  room(id, half) {
    const before = this.taken.get(id) ?? [0, 0];
    if (before[0] === half[0] && before[1] === half[1]) return;
    this.taken.set(id, half);
    this.changes += 1;
  }

  /** Lays the labels when the map has come to rest; at once if there are none yet. */
  soon() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.look().isMoving ? this.soon() : this.lay()), this.laid ? REST : 0);
  }

  lay() {
    const { scale, piece, view, controls } = this.look();
    const boxes = controls.map((box) => box.map(Math.round));
    const now = `${scale} ${piece} ${view.map(Math.round)} ${this.changes} ${boxes}`;
    if (now === this.laid || view[2] <= view[0]) return;
    this.laid = now;
    const z = this.unit * scale;
    const reach = (/** @type {string} */ id) =>
      /** @type {[number, number]} */ ((this.taken.get(id) ?? [0, 0]).map((half) => half * piece * scale));
    const room = {
      scale,
      z,
      view,
      reach,
      sheet: /** @type {Rectangle} */ ([0, 0, this.size[0] * scale, this.size[1] * scale]),
    };
    const taken = this.covered(controls, scale, reach);
    for (const inset of this.insets) inset.lay(scale, taken);
    this.waters.lay("broad", scale, z, view, taken);
    const most = lowest(z);
    const points = this.names.filter(({ rank }) => rank <= most).map(({ at }) => at);
    const names = (/** @type {(rank: number) => boolean} */ wanted) => {
      for (const label of this.names)
        if (wanted(label.rank)) label.rank > most ? label.hide() : label.lay(room, taken, points);
    };
    names((rank) => rank === 0);
    for (const label of this.numbers) z < NUMBERS_FROM ? label.hide() : label.lay(room, taken, []);
    names((rank) => rank === 1);
    this.waters.lay("river", scale, z, view, taken);
    names((rank) => rank > 1);
    this.waters.lay("stream", scale, z, view, taken);
    this.layIds(scale, z, view, taken);
  }

  /**
   * What letters keep clear of.
   * @param {Rectangle[]} controls
   * @param {number} scale
   * @param {(id: string) => [number, number]} reach
   */
  covered(controls, scale, reach) {
    const taken = new Taken();
    for (const box of controls) taken.take(box);
    for (const id of this.taken.keys()) {
      const [x, y] = this.spaces.get(id)?.center ?? [0, 0];
      const [w, h] = reach(id);
      if (h) taken.take([x * scale - w, y * scale - h, x * scale + w, y * scale + h]);
    }
    return taken;
  }

  /**
   * Ids of hexes, where they can be read and nothing lies on them.
   * @param {number} scale
   * @param {number} z
   * @param {Rectangle} view
   * @param {Taken} taken
   */
  layIds(scale, z, [left, top, right, bottom], taken) {
    this.idGroup.classList.toggle("off", z < IDS_FROM);
    if (z < IDS_FROM) return;
    const size = Math.min(13, z * 0.16);
    this.idGroup.setAttribute("font-size", String(size / scale));
    for (const one of this.ids) {
      const [x, y] = [one.at[0] * scale, one.at[1] * scale];
      const isNear = x > left - AROUND && x < right + AROUND && y > top - AROUND && y < bottom + AROUND;
      const isShown = isNear && taken.isFree([x - size, y - size, x + size, y]);
      if (isShown !== one.isShown) one.text.toggleAttribute("hidden", !isShown);
      one.isShown = isShown;
    }
  }
}

/** The id of a hex in its upper corner. @param {Space} space */
function idOf({ id, center: [x, y], polygon }) {
  const top = y - (y - Math.min(...polygon.map((point) => point[1]))) * 0.7;
  const text = s("text", { x, y: top, "text-anchor": "middle" }, id);
  return { text, at: [x, top], isShown: true };
}

/**
 * The printed number and facts of a space, if it has any.
 * @param {Space} space
 * @param {Record<string, string>} words
 */
function numbered(space, words) {
  const text = [...(space.number === null ? [] : [space.number]), ...printed(space, words)].join(" ");
  return text ? [new Label(text, NUMBER, "number", [space])] : [];
}

/** Facts as the game prints them on its map. @param {Space} space @param {Record<string, string>} words */
function printed({ facts }, words) {
  return facts.flatMap(
    ([fact, value]) =>
      words[fact.replace(/^fact\./, "printed.")]?.replace("{n}", value < 0 ? `−${-value}` : String(value)) ?? [],
  );
}
