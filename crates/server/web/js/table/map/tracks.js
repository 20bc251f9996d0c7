// @ts-check
/** The chips on the map: how the chief tracks stand, and the ways to what comes, to the victory and to all tracks. */

import { h, put } from "../../dom.js";
import { sign } from "../../signs.js";
import { t } from "../../text.js";
import { meter } from "../outlook/meter.js";

/**
 * @typedef {import("../../types.js").Track} Track
 * @typedef {import("../../types.js").View} View
 * @typedef {import("../outlook/outlook.js").Sheet} Sheet
 */

/** So many tracks have a chip of their own. */
const CHIEF = 4;

export class Tracks {
  /** @param {import("../model.js").Model} model @param {{ onopen: (sheet: Sheet) => void }} handlers */
  constructor(model, { onopen }) {
    this.clock = model.clock?.id;
    this.lastTurn = model.board.clock?.last;
    /** @type {Record<string, number>} */ this.last = {};
    const { tracks } = model.board;
    this.chips = tracks
      .filter((track) => track.chief)
      .slice(0, CHIEF)
      .map((track) => this.chip(track, onopen));
    this.rest = tracks.filter(({ id }) => this.chips.every(({ track }) => track.id !== id));
    const opener = (/** @type {Sheet} */ sheet, /** @type {"victory" | "all"} */ drawn) =>
      h(
        "button",
        {
          class: `gauge opener ${drawn}`,
          "data-sheet": sheet,
          "aria-expanded": "false",
          onclick: () => onopen(sheet),
        },
        sign(drawn),
        h("span", {}, t(`outlook.${sheet}`)),
      );
    this.all = opener("tracks", "all");
    this.element = h(
      "div",
      { class: "gauges", role: "group", "aria-label": t("tracks.title") },
      this.chips.map(({ element }) => element),
      opener("victory", "victory"),
      this.all,
    );
  }

  /** @param {Track} track @param {(sheet: Sheet) => void} onopen */
  chip(track, onopen) {
    const value = h("strong", { class: "gauge-value" });
    value.style.setProperty("--digits", String(String(track.max).length));
    const bar = h("span", { class: "gauge-bar", "aria-hidden": "true" });
    const isClock = track.id === this.clock;
    const act = isClock
      ? {
          "data-sheet": "turns",
          "aria-expanded": "false",
          onclick: () => onopen("turns"),
        }
      : { "data-rule": track.rule };
    const element = h(
      "button",
      {
        class: `gauge ${isClock ? "clock" : ""}`,
        "data-gauge": track.id,
        title: marked(track),
        ...act,
      },
      h("span", { class: "gauge-name" }, track.name),
      value,
      track.mark !== null && bar,
    );
    return { track, element, value, bar };
  }

  /** @param {View} view */
  update(view) {
    for (const { track, element, value, bar } of this.chips) {
      const now = view.tracks[track.id] ?? track.min;
      if (value.dataset.value === String(now)) continue;
      value.dataset.value = String(now);
      put(
        value,
        now,
        track.id === this.clock && this.lastTurn && h("small", {}, t("tracks.of", { of: this.lastTurn })),
      );
      if (track.mark !== null) put(bar, meter(now, track.min, track.max, track.mark));
      this.pulse(element, this.last[track.id] !== undefined);
    }
    const changed = this.rest.some(({ id }) => this.last[id] !== undefined && this.last[id] !== view.tracks[id]);
    this.pulse(this.all, changed);
    this.last = view.tracks;
  }

  /** Draws the eye to a chip once. @param {HTMLElement} chip @param {boolean} changed */
  pulse(chip, changed) {
    if (!changed) return;
    chip.classList.remove("pulses");
    requestAnimationFrame(() => chip.classList.add("pulses"));
    chip.addEventListener("animationend", () => chip.classList.remove("pulses"), { once: true });
  }

  /** Says which sheet is open. @param {Sheet | null} open */
  mark(open) {
    for (const one of this.element.querySelectorAll("[data-sheet]"))
      one.setAttribute("aria-expanded", String(one.getAttribute("data-sheet") === open));
  }
}

/** A track's name with the value that matters on it. @param {Track} track */
function marked({ name, mark }) {
  return mark === null ? name : t("tracks.marked", { name, mark });
}
