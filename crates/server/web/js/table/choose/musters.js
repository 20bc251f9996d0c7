// @ts-check
/** Who stands where in a fight that is being prepared: attackers, support, defenders, and what may still come. */

import { h } from "../../dom.js";
import { t } from "../../text.js";
import { picture } from "../map/counters.js";
import { ruleLink } from "../told/rule.js";

/**
 * @typedef {import("../../types.js").Participants} Muster
 * @typedef {import("../model.js").Model} Model
 * @typedef {import("../../types.js").View} View
 */

/** Counters that are shown of each part. */
const MOST = 8;

/** @param {Model} model @param {Muster[]} musters @param {View} view */
export function musterList(model, musters, view) {
  return (
    musters.length > 0 &&
    h(
      "div",
      { class: "musters", role: "group", "aria-label": t("muster.title") },
      musters.map((muster) =>
        h(
          "section",
          { class: "muster" },
          h(
            "h2",
            {},
            muster.label,
            muster.pieces.length > 1 && h("span", { class: "count" }, ` ${muster.pieces.length}`),
          ),
          muster.pieces.length > 0 &&
            h(
              "div",
              { class: "muster-units" },
              muster.pieces.slice(0, MOST).map((id) => counter(model, id, view)),
              muster.pieces.length > MOST && h("span", { class: "count" }, `+${muster.pieces.length - MOST}`),
            ),
          muster.notes.length > 0 &&
            h(
              "ul",
              { class: "route-notes" },
              muster.notes.map(({ text, rule }) => h("li", {}, text, " ", ruleLink(rule))),
            ),
        ),
      ),
    )
  );
}

/** @param {Model} model @param {string} id @param {View} view */
function counter(model, id, view) {
  const state = view.pieces[id] ?? { at: "", face: model.pieces.get(id)?.faces[0]?.[0] ?? "" };
  return h(
    "span",
    { class: "muster-unit", title: model.title(id) },
    picture(model, id, state, 36),
    h("span", { class: "visually-hidden" }, model.title(id)),
  );
}
