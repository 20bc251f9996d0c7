// @ts-check
/** The badge of a side: its emblem on its colour, in its outline. */

import { h, s } from "./dom.js";
import { emblem } from "./table/map/pieces/body.js";

/** The badge of a side, as an ornament: its name stands beside it. @param {import("./types.js").Badge} badge */
export function badge({ emblem: sign, outline, palette }) {
  return h(
    "span",
    { class: `side-badge palette-${palette} outline-${outline}`, "aria-hidden": "true" },
    s("svg", { viewBox: "-6.5 -6.5 13 13" }, emblem(sign, 0, 0, 1)),
  );
}
