// @ts-check
/** A rule's number that opens the rule. */

import { h } from "../../dom.js";
import { t } from "../../text.js";

/** @param {string | null | undefined} rule */
export function ruleLink(rule) {
  return rule
    ? h("button", { type: "button", class: "rule", "data-rule": rule, "aria-label": t("rules.open", { rule }) }, rule)
    : null;
}

/** A number with its sign, minus as the typographic one. @param {number} n */
export function signed(n) {
  return n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0";
}
