// @ts-check
/** The units of the picked pile as chips: each is left out or taken in again, and shows what is left to it. */

import { h } from "../../dom.js";
import { t } from "../../text.js";
import { picture } from "../map/counters.js";
import { pieceWords } from "../map/spaces.js";

/**
 * @typedef {import("../model.js").Model} Model
 * @typedef {import("../choose/selection.js").Selection} Selection
 * @typedef {import("../../types.js").View} View
 */

/** @param {Model} model @param {Selection} selection @param {View} view @param {(id: string) => void} onunit */
export function chips(model, selection, view, onunit) {
  const shown = selection.units.filter((id) => view.pieces[id]);
  return shown.map((id, i) => {
    const isPicked = selection.picked.includes(id);
    const { steps } = view.pieces[id];
    return h(
      "button",
      {
        class: "unit-chip",
        "data-unit": id,
        "data-key": `unit ${id}`,
        "aria-pressed": String(isPicked),
        "aria-keyshortcuts": i < 9 ? `Shift+${i + 1}` : null,
        title: model.title(id),
        onclick: () => onunit(id),
      },
      picture(model, id, view.pieces[id], 46),
      h("span", { class: "chip-check", "aria-hidden": "true" }, isPicked ? "✓" : ""),
      steps
        ? h(
            "span",
            { class: "chip-steps", "aria-hidden": "true" },
            Array.from({ length: steps.of }, (_, n) => h("i", { class: n < steps.now ? "full" : "" })),
          )
        : h("span", { class: "chip-name", "aria-hidden": "true" }, model.pieces.get(id)?.designation ?? ""),
      h("span", { class: "visually-hidden" }, pieceWords(model, id, view)),
      steps && h("span", { class: "visually-hidden" }, t("bar.steps", { now: steps.now, of: steps.of })),
    );
  });
}

/**
 * The sum of the value that a pile adds up; none where a piece has no such value.
 * @param {Model} model
 * @param {string[]} ids
 * @param {View} view
 * @returns {number | null}
 */
export function strength(model, ids, view) {
  let sum = 0;
  for (const id of ids) {
    const piece = model.pieces.get(id);
    const values = piece?.faces.find(([face]) => face === view.pieces[id]?.face)?.[1] ?? [];
    const value = values.find(([key]) => key === piece?.adds)?.[1];
    if (value === undefined) return null;
    sum += value;
  }
  return ids.length ? sum : null;
}
