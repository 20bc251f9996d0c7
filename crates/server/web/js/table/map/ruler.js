// @ts-check
/** The ruler: how many spaces lie between two, by mouse, touch or the map cursor. */

import { h, put, s } from "../../dom.js";
import { sign } from "../../signs.js";
import { t } from "../../text.js";
import { announce } from "../told/announce.js";

/** @typedef {import("../model.js").Model} Model */

export class Ruler {
  /** @param {import("./map.js").GameMap} map */
  constructor(map) {
    this.map = map;
    this.model = map.model;
    this.isOn = false;
    /** @type {string | null} */ this.from = null;
    /** @type {string | null} */ this.to = null;
    /** Told when it is taken up or put away. @type {(isOn: boolean) => void} */ this.onused = () => undefined;
    this.drawing = s("g", { class: "ruler", "aria-hidden": "true" });
    map.overlays.over.append(this.drawing);
    this.reading = h("span", {});
    this.element = h(
      "div",
      { class: "layer-chip ruler-chip", hidden: true },
      sign("ruler"),
      this.reading,
      h(
        "button",
        { class: "quiet", "aria-label": t("ruler.close"), title: t("ruler.close"), onclick: () => this.stop() },
        sign("close"),
      ),
    );
  }

  toggle() {
    if (this.isOn) return void this.stop();
    this.isOn = true;
    this.element.hidden = false;
    this.map.element.classList.add("measuring");
    this.onused(true);
    this.say(t("ruler.first"));
    return undefined;
  }

  /** Puts it away; whether it was in use. */
  stop() {
    const wasOn = this.isOn;
    const held = this.element.contains(document.activeElement);
    [this.isOn, this.from, this.to] = [false, null, null];
    this.element.hidden = true;
    this.map.element.classList.remove("measuring");
    this.drawing.replaceChildren();
    this.onused(false);
    if (held) this.map.element.focus();
    return wasOn;
  }

  /**
   * A place was chosen; whether it was for the ruler.
   * @param {string} id of a space or a piece
   * @param {import("../../types.js").View} view
   */
  takes(id, view) {
    if (!this.isOn) return false;
    const space = this.model.spaceOf(id, view)?.id;
    if (!space) return true;
    if (this.from === null || this.to !== null) {
      [this.from, this.to] = [space, null];
      this.say(t("ruler.second", { place: this.model.name(space) }));
    } else {
      this.to = space;
      this.say(this.words(this.from, space));
    }
    this.draw(this.to);
    return true;
  }

  /** Another place is pointed at: the way there is shown as long as no end is chosen. @param {string | null} space */
  point(space) {
    if (!this.isOn || this.from === null || this.to !== null || !space) return;
    put(this.reading, this.words(this.from, space));
    this.draw(space);
  }

  /** @param {string} from @param {string} to */
  words(from, to) {
    const n = distance(this.model, from, to);
    const places = { from: this.model.name(from), to: this.model.name(to) };
    if (n === null) return t("ruler.none", places);
    const isHex = this.model.spaces.get(from)?.kind === "hex";
    return t(isHex ? "ruler.hexes" : "ruler.spaces", { n, ...places });
  }

  /** @param {string} words */
  say(words) {
    put(this.reading, words);
    announce(words);
  }

  /** @param {string | null} to */
  draw(to) {
    const ends = [this.from, to].flatMap((id) => (id ? [this.model.spaces.get(id)?.center ?? [0, 0]] : []));
    this.drawing.replaceChildren(
      ...(ends.length > 1
        ? [s("path", { class: "ruler-line", d: `M${ends.map(([x, y]) => `${x} ${y}`).join("L")}` })]
        : []),
      ...ends.map(([cx, cy]) => s("circle", { cx, cy, r: 6 })),
    );
  }
}

/**
 * How many steps it is from one space to another; nothing where no way leads.
 * @param {Model} model
 * @param {string} from
 * @param {string} to
 */
export function distance(model, from, to) {
  const far = new Map([[from, 0]]);
  for (const [at, steps] of far) {
    if (at === to) return steps;
    for (const next of model.spaces.get(at)?.adjacent ?? []) if (!far.has(next)) far.set(next, steps + 1);
  }
  return null;
}
