// @ts-check
/** The open stack in the panel: its counters side by side, each to be picked or let go, and all at once. */

import { h } from "../../dom.js";
import { t } from "../../text.js";
import { picture } from "../map/counters.js";
import { pieceWords } from "../map/spaces.js";

/**
 * @typedef {import("../model.js").Model} Model
 * @typedef {import("./selection.js").Selection} Selection
 * @typedef {import("../../types.js").View} View
 */

/**
 * @param {Model} model
 * @param {Selection} selection
 * @param {View} view
 * @param {{ onpick: (id: string) => void, onall: () => void }} handlers
 */
export function tray(model, selection, view, { onpick, onall }) {
  const { stack, units, picked } = selection;
  const there = stack ? model.inSpace(stack, view) : [];
  const last = picked.at(-1);
  if (!there.length) return null;
  return h(
    "div",
    { class: "tray", role: "group", "aria-label": t("tray.title", { place: model.name(String(stack)) }) },
    there.map((id) =>
      h(
        "button",
        {
          class: "tray-unit",
          "data-unit": id,
          "data-again": id === last,
          disabled: !units.includes(id),
          "aria-pressed": String(picked.includes(id)),
          title: model.title(id),
          onclick: () => onpick(id),
        },
        picture(model, id, view.pieces[id], 44),
        h("span", { class: "visually-hidden" }, pieceWords(model, id, view)),
      ),
    ),
    selection.isJoint &&
      h(
        "button",
        { class: "tray-all small", "aria-pressed": String(units.every((id) => picked.includes(id))), onclick: onall },
        t("tray.all"),
      ),
  );
}
