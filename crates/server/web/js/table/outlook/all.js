// @ts-check
/** All tracks in their groups, each with its rule. */

import { h, put } from "../../dom.js";
import { t } from "../../text.js";
import { ruleLink } from "../told/rule.js";
import { meter } from "./meter.js";

/** @typedef {import("../../types.js").Track} Track @typedef {import("../../types.js").View} View */

export class AllTracks {
  /** @param {import("../model.js").Model} model */
  constructor(model) {
    const groups = Map.groupBy(model.board.tracks, ({ group }) => group ?? "");
    this.rows = model.board.tracks.map((track) => ({
      track,
      value: h("strong", { class: "track-value" }),
      bar: h("span", { class: "track-bar" }),
    }));
    const row = (/** @type {Track} */ track) => {
      const { value, bar } = this.rows[model.board.tracks.indexOf(track)];
      return h(
        "div",
        { class: "track", "data-track": track.id },
        h("dt", {}, track.name, " ", ruleLink(track.rule)),
        h("dd", {}, value, bar),
      );
    };
    this.element = h(
      "div",
      { class: "all-tracks" },
      [...groups].map(([group, tracks]) => h("section", {}, group && h("h3", {}, group), h("dl", {}, tracks.map(row)))),
    );
  }

  /** @param {View} view */
  update(view) {
    for (const { track, value, bar } of this.rows) {
      const now = view.tracks[track.id] ?? track.min;
      put(value, now, track.mark !== null && h("small", {}, t("tracks.mark", { mark: track.mark })));
      if (track.mark !== null) put(bar, meter(now, track.min, track.max, track.mark));
    }
  }
}
