// @ts-check
/**
 * The map turn by turn: a picture for each moment, of which one is shown, chosen as one chooses among buttons. It needs
 * no script to go from one to the next, so that a saved report has it too; on paper all of them stand.
 */

import { h } from "../dom.js";
import { moves } from "../settings.js";
import { t } from "../text.js";

/** @typedef {import("../table/model.js").Model} Model @typedef {import("./frames.js").Frame} Frame */

/** How long a picture is looked at while the turns go by, in milliseconds. */
const PACE = 1100;

export class Turns {
  /** @param {Model} model @param {import("./map.js").Maps} maps @param {Frame[]} frames @param {AbortSignal} signal */
  constructor(model, maps, frames, signal) {
    this.model = model;
    this.maps = maps;
    this.frames = frames;
    /** @type {ReturnType<typeof setTimeout> | undefined} */ this.timer = undefined;
    this.figures = frames.map((frame, i) => h("figure", {}, h("figcaption", {}, this.caption(frame, i))));
    /** @type {HTMLInputElement[]} */ this.buttons = frames.map((frame, i) =>
      h("input", {
        type: "radio",
        name: "report-turn",
        checked: i === frames.length - 1,
        "aria-label": this.caption(frame, i),
        onchange: () => this.draw(i),
      }),
    );
    this.playing = h("button", { class: "page-only", onclick: () => this.toggle() }, t("report.play"));
    this.element = h(
      "fieldset",
      { class: "turns-of-report" },
      h("legend", { class: "visually-hidden" }, t("report.turns")),
      this.playing,
      frames.map((frame, i) =>
        h(
          "div",
          { class: "report-turn" },
          h("label", {}, this.buttons[i], h("span", { "aria-hidden": "true" }, this.short(frame, i))),
          this.figures[i],
        ),
      ),
    );
    this.draw(frames.length - 1);
    signal.addEventListener("abort", () => clearTimeout(this.timer));
  }

  /** Whether the pictures are those of turns, not of phases. */
  get isByTurn() {
    return new Set(this.frames.slice(1).map(({ turn }) => turn)).size === this.frames.length - 1;
  }

  /** @param {Frame} frame @param {number} i */
  caption({ turn, view }, i) {
    if (i === 0) return t("report.begin");
    if (!this.isByTurn) return this.model.moment(view);
    const name = this.model.board.clock?.names?.[(turn ?? 0) - this.model.board.clock.first];
    const words = t("report.end_of_turn", { turn: `${this.model.clock?.name ?? ""} ${turn}` });
    return name ? `${words} (${name})` : words;
  }

  /** What stands on its button. @param {Frame} frame @param {number} i */
  short({ turn }, i) {
    if (i === 0) return t("report.start");
    return String(this.isByTurn ? turn : i);
  }

  /** Draws a moment, once. @param {number} i */
  draw(i) {
    const figure = this.figures[i];
    if (figure.querySelector(".map")) return;
    figure.prepend(this.maps.at(this.frames[i], this.frames[i - 1], this.caption(this.frames[i], i)));
  }

  /** Draws all moments. */
  all() {
    this.figures.forEach((_, i) => this.draw(i));
  }

  /** Lets the turns go by from the beginning, or stops. */
  toggle() {
    if (this.timer !== undefined) return this.stop();
    this.playing.textContent = t("report.stop");
    const last = this.frames.length - 1;
    const at = this.buttons.findIndex(({ checked }) => checked);
    const step = (/** @type {number} */ i) => {
      this.show(i);
      this.timer = i < last ? setTimeout(() => step(i + 1), moves() ? PACE : 2 * PACE) : undefined;
      if (i === last) this.stop();
    };
    return step(at === last ? 0 : at + 1);
  }

  stop() {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.playing.textContent = t("report.play");
  }

  /** @param {number} i */
  show(i) {
    this.draw(i);
    this.buttons[i].checked = true;
  }
}
