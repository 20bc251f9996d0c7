// @ts-check
/** Style sheets that are fetched when they are needed. */

import { h } from "./dom.js";

/** The game's own style sheet: its colours and marks. @param {string} game */
export function loadStyle(game) {
  const href = `/css/games/${game}.css`;
  if (document.querySelector(`link[href="${href}"]`)) return undefined;
  const link = h("link", { rel: "stylesheet", href });
  const loaded = new Promise((resolve) => ["load", "error"].forEach((end) => link.addEventListener(end, resolve)));
  document.head.append(link);
  return loaded;
}
