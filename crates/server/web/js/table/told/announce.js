// @ts-check
/** What a screen reader says: events and prompts, one after the other, in the page's live region. */

import { $, h } from "../../dom.js";

/** How many lines stay to be read. */
const KEPT = 12;

/** @param {...string} lines */
export function announce(...lines) {
  const region = $("#announce");
  if (!region) return;
  region.append(...lines.filter(Boolean).map((line) => h("p", {}, line)));
  while (region.children.length > KEPT) region.firstElementChild?.remove();
}
