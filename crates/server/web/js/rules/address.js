// @ts-check
/** A rule's number as a link to where the rule stands. */

import { h } from "../dom.js";
import { t } from "../text.js";

/** @param {string} game @param {string} rule */
export function ruleAddress(game, rule) {
  return h("a", { class: "rule", href: `/rules/${game}/${rule}`, "aria-label": t("rules.open", { rule }) }, rule);
}

/** The same beside what one is doing, in a tab of its own. @param {string} game @param {string} rule */
export function ruleBeside(game, rule) {
  return h(
    "a",
    {
      class: "rule",
      href: `/rules/${game}/${rule}`,
      target: "_blank",
      rel: "noopener",
      "aria-label": t("rules.open", { rule }),
    },
    rule,
  );
}
