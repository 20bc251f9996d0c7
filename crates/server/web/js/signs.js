// @ts-check
/** Signs on buttons, drawn with one line. */

import { s } from "./dom.js";

/** Signs as paths in a box of 20 by 20. */
const SIGNS = {
  take_back: "M7 4 3 8l4 4M3.5 8H12a4.5 4.5 0 0 1 0 9H8",
  replay: "M6 4v12l10-6z",
  rules: "M10 5.5C8 4 5.5 3.6 3 4v11.5c2.5-.4 5 0 7 1.5 2-1.5 4.5-1.9 7-1.5V4c-2.5-.4-5 0-7 1.5zM10 5.5V17",
  more: "M4 10h.01M10 10h.01M16 10h.01",
  close: "M5 5l10 10M15 5 5 15",
  victory: "M5 17V3M5 4h10l-2.5 3.5L15 11H5",
  all: "M4 5h12M4 10h12M4 15h12",
  length: "M10 3a7 7 0 1 0 0 14a7 7 0 0 0 0-14M10 6v4.2l2.8 1.8",
  players:
    "M7.5 9.5a2.75 2.75 0 1 0 0-5.5a2.75 2.75 0 0 0 0 5.5M2.5 16.5c.4-3 2.4-4.5 5-4.5s4.6 1.5 5 4.5M13 4.3a2.7 2.7 0 0 1 0 5M14.5 12.4c1.7.6 2.8 2 3 4.1",
  computer: "M3 4h14v9H3zM7 17h6M10 13v4",
  screen:
    "M6.5 8.5a2.5 2.5 0 1 0 0-5a2.5 2.5 0 0 0 0 5M13.5 8.5a2.5 2.5 0 1 0 0-5a2.5 2.5 0 0 0 0 5M2 16.5c.3-3.5 2-5 4.5-5s3.7 1 3.5 3c-.2-2 1-3 3.5-3s4.2 1.5 4.5 5",
  link: "M8.5 11.5l3-3M9 6l2-2a3.5 3.5 0 0 1 5 5l-2 2M11 14l-2 2a3.5 3.5 0 0 1-5-5l2-2",
};

/** A sign as an ornament: what it means stands beside it, or is its button's name. @param {keyof typeof SIGNS} name */
export function sign(name) {
  return s("svg", { viewBox: "0 0 20 20", class: "sign", "aria-hidden": "true" }, s("path", { d: SIGNS[name] }));
}
