// @ts-check
/** The victory tally: what each side has, what it needs, and which places it holds or misses. */

import { badge } from "../../badge.js";
import { h } from "../../dom.js";
import { t } from "../../text.js";
import { ruleLink } from "../told/rule.js";
import { meter } from "./meter.js";
import { placeList } from "./places.js";

/** @typedef {import("../model.js").Model} Model @typedef {import("../../types.js").Victory} Victory */

/** @param {Model} model @param {Victory[]} victory @param {(ids: string[]) => void} onplace */
export function victoryTally(model, victory, onplace) {
  return h(
    "div",
    { class: "tally" },
    model.board.sides.map((side) => {
      const own = victory.filter((one) => one.side === side.id);
      return (
        own.length > 0 &&
        h(
          "section",
          {},
          h("h3", {}, badge(side.badge), side.badge.name),
          own.map((one) => condition(model, one, onplace)),
        )
      );
    }),
  );
}

/** @param {Model} model @param {Victory} victory @param {(ids: string[]) => void} onplace */
function condition(model, { text, sum, needed, held = [], missing = [], rule }, onplace) {
  const isKnown = needed !== null && needed !== undefined;
  const places = (/** @type {"held" | "missing"} */ kind, /** @type {string[]} */ ids) =>
    ids.length > 0 &&
    h(
      "details",
      { class: `tally-places ${kind}` },
      h("summary", {}, t(`outlook.${kind}`, { n: ids.length })),
      h("button", { class: "place all-of", onclick: () => onplace(ids) }, t("outlook.show")),
      placeList(model, ids, onplace, t(`outlook.${kind}`, { n: ids.length })),
    );
  return h(
    "article",
    { class: "condition" },
    h("p", {}, text, " ", ruleLink(rule)),
    isKnown &&
      h(
        "p",
        { class: "tally-sum" },
        h("strong", {}, t("outlook.sum", { total: sum.total, needed })),
        meter(sum.total, 0, Math.max(needed, sum.total), needed),
      ),
    sum.terms.length > 1 &&
      h(
        "details",
        { class: "tally-places" },
        h("summary", {}, t("outlook.terms", { label: sum.label, total: sum.total })),
        h(
          "dl",
          { class: "terms-of-tally" },
          sum.terms.map((term) =>
            h("div", {}, h("dt", {}, term.label, " ", ruleLink(term.rule)), h("dd", {}, term.value)),
          ),
        ),
      ),
    places("held", held),
    places("missing", missing),
  );
}
