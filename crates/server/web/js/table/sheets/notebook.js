// @ts-check
/** A notebook of what battles have shown: each with its place, its turn, and what was told of it. */

import { h } from "../../dom.js";
import { t } from "../../text.js";
import { plain } from "../model.js";

/** @typedef {import("../model.js").Model} Model @typedef {import("../../types.js").PastEntry} Entry */

/**
 * What was told of a fight.
 * @typedef {{ title: string, space: string | null, turn: number | null, lines: string[] }} Fight
 */

/** The fights that entries tell of, the newest first. @param {Entry[]} entries @returns {Fight[]} */
export function fights(entries) {
  /** @type {Fight[]} */ const all = [];
  /** @type {Map<string, Fight>} */ const open = new Map();
  let turn = null;
  for (const entry of entries) {
    turn = entry.turn ?? turn;
    for (const { battle, text } of entry.events) {
      if (!battle) continue;
      let fight = open.get(battle.id);
      if (battle.begins || !fight) {
        fight = { title: battle.title ?? plain(battle.kind), space: battle.space ?? null, turn, lines: [] };
        open.set(battle.id, fight);
        all.push(fight);
      }
      if (!battle.begins) fight.lines.push(text);
    }
  }
  return all.toReversed();
}

/** @param {Model} model @param {Entry[]} entries @param {(ids: string[]) => void} onplace */
export function notes(model, entries, onplace) {
  const all = fights(entries);
  const turn = model.board.tracks.find(({ id }) => id === model.board.clock?.track)?.name;
  if (!all.length) return h("p", { class: "muted" }, t("sheets.no_notes"));
  return h(
    "ol",
    { class: "notebook" },
    all.map(({ title, space, turn: when, lines }) =>
      h(
        "li",
        {},
        h(
          "button",
          { class: "quiet note-title", onclick: () => space && onplace([space]) },
          h("strong", {}, title),
          when !== null && h("span", { class: "muted small" }, ` ${turn} ${when}`),
        ),
        h(
          "ul",
          {},
          lines.map((line) => h("li", {}, line)),
        ),
      ),
    ),
  );
}
