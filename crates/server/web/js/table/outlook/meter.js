// @ts-check
/** A bar that shows how far something has come, with a tick at what matters. */

import { h } from "../../dom.js";

/** @param {number} value @param {number} least @param {number} most @param {number} mark */
export function meter(value, least, most, mark) {
  const share = (/** @type {number} */ n) => String(Math.min(1, Math.max(0, (n - least) / Math.max(1, most - least))));
  const [fill, tick] = [h("span", { class: "fill" }), h("span", { class: "tick" })];
  fill.style.setProperty("--share", share(value));
  tick.style.setProperty("--share", share(mark));
  return h("span", { class: `meter ${value >= mark ? "reached" : ""}`, "aria-hidden": "true" }, fill, tick);
}
