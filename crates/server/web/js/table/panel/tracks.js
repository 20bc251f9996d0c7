// @ts-check
/** The tracks: where turn, morale, supply and the like stand, and what supports are at hand. */

import { h, put } from "../../dom.js";
import { t } from "../../text.js";

/** @typedef {import("../model.js").Model} Model @typedef {import("../../types.js").Track} Track @typedef {import("../../types.js").View} View */

/** A track of so few steps is drawn step by step. */
const STEPS = 14;

/** Letters of a marker's name where there is little room. */
const SHORT = 3;

export class Tracks {
  /** @param {Model} model */
  constructor(model) {
    this.model = model;
    const { tracks } = model.board;
    this.main = tracks.filter((track) => !track.markers);
    /** The tracks that count markers, by their kind: they are shown together. */
    this.markers = Map.groupBy(
      tracks.filter((track) => track.markers),
      (track) => track.markers?.kind ?? "",
    );
    this.element = h("section", { class: "tracks", "aria-label": t("tracks.title") });
    /** @type {Record<string, number>} */ this.last = {};
  }

  /** @param {View} view */
  update(view) {
    put(
      this.element,
      this.main.map((track) => this.cell(track, view.tracks[track.id] ?? track.min)),
      this.markers.size > 0 && this.supports(view),
    );
    this.last = view.tracks;
  }

  /** Whether a number is another than before, so that it draws the eye. @param {string} id @param {number} value */
  pulses(id, value) {
    return this.last[id] !== undefined && this.last[id] !== value ? "pulses" : "";
  }

  /** @param {Track} track @param {number} value */
  cell(track, value) {
    const isShort = track.mark === null && track.max - track.min < STEPS && track.min > 0;
    return h(
      "button",
      { class: "track", "data-track": track.id, "data-rule": track.rule },
      h(
        "span",
        { class: "track-name" },
        track.name,
        track.mark !== null && h("span", { class: "track-note" }, t("tracks.mark", { mark: track.mark })),
      ),
      h(
        "strong",
        { class: `track-value ${this.pulses(track.id, value)}` },
        value,
        isShort && h("small", {}, ` / ${track.max}`),
      ),
      isShort ? steps(track, value) : track.mark !== null && meter(track, value),
    );
  }

  /** @param {View} view */
  supports(view) {
    return h(
      "div",
      { class: "track supports" },
      h("span", { class: "track-name" }, t("tracks.support")),
      h(
        "ul",
        {},
        [...this.markers].map(([kind, tracks]) => {
          const box = tracks.find((track) => track.markers?.lie === "available")?.id ?? "";
          const map = tracks.find((track) => track.markers?.lie === "placed")?.id ?? "";
          const [ready, placed] = [box, map].map((id) => view.tracks[id] ?? 0);
          const name = this.model.word(`marker.${kind}`);
          return h(
            "li",
            { class: "support", "data-marker": kind, title: t("tracks.marker", { name, ready, placed }) },
            h("span", { class: "visually-hidden" }, t("tracks.marker", { name, ready, placed })),
            h(
              "span",
              { class: "support-name", "aria-hidden": "true" },
              name.slice(0, SHORT),
              h("span", { class: "rest" }, name.slice(SHORT)),
            ),
            h("strong", { class: this.pulses(box, ready), "aria-hidden": "true" }, ready),
            placed > 0 && h("span", { class: "placed", "aria-hidden": "true" }, t("tracks.placed", { placed })),
          );
        }),
      ),
    );
  }
}

/** @param {Track} track @param {number} value */
function steps(track, value) {
  const all = Array.from({ length: track.max - track.min + 1 }, (_, i) => track.min + i);
  return h(
    "span",
    { class: "steps", "aria-hidden": "true" },
    all.map((step) => h("i", { class: step < value ? "past" : step === value ? "now" : "" })),
  );
}

/** @param {Track} track @param {number} value */
function meter(track, value) {
  const share = (/** @type {number} */ n) => String((n - track.min) / Math.max(1, track.max - track.min));
  const fill = h("span", { class: "fill" });
  fill.style.setProperty("--share", share(value));
  const mark = h("span", { class: "tick" });
  mark.style.setProperty("--share", share(track.mark ?? 0));
  return h(
    "span",
    { class: `meter ${value >= (track.mark ?? 0) ? "reached" : ""}`, "aria-hidden": "true" },
    fill,
    mark,
  );
}
