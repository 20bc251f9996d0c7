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
    "M7.5 9.5a2.75 2.75 0 1 0 0-5.5a2.75 2.75 0 0 0 0 5.5M2.5 16.5c.4-3 2.4-4.5 5-4.5s4.6 1.5 5 4.5" +
    "M13 4.3a2.7 2.7 0 0 1 0 5M14.5 12.4c1.7.6 2.8 2 3 4.1",
  computer: "M3 4h14v9H3zM7 17h6M10 13v4",
  screen:
    "M6.5 8.5a2.5 2.5 0 1 0 0-5a2.5 2.5 0 0 0 0 5M13.5 8.5a2.5 2.5 0 1 0 0-5a2.5 2.5 0 0 0 0 5" +
    "M2 16.5c.3-3.5 2-5 4.5-5s3.7 1 3.5 3c-.2-2 1-3 3.5-3s4.2 1.5 4.5 5",
  link: "M8.5 11.5l3-3M9 6l2-2a3.5 3.5 0 0 1 5 5l-2 2M11 14l-2 2a3.5 3.5 0 0 1-5-5l2-2",
  place: "M10 17s5-5 5-9a5 5 0 0 0-10 0c0 4 5 9 5 9zM10 6.6a1.8 1.8 0 1 0 0 3.6a1.8 1.8 0 0 0 0-3.6",
  in: "M10 4v12M4 10h12",
  out: "M4 10h12",
  fit: "M3 8V3h5M17 8V3h-5M3 12v5h5M17 12v5h-5",
  battle: "M3.5 3.5 14 14M12 16l4-4M14.2 14.2 17 17M16.5 3.5 6 14M8 16l-4-4M5.8 14.2 3 17",
  eye: "M2 10c4-6 12-6 16 0c-4 6-12 6-16 0M10 7.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 0 0 0-5",
  front: "M2 10h4.5M6.5 7l3 3-3 3M18 10h-4.5M13.5 7l-3 3 3 3M10 2.5v3M10 14.5v3",
  action: "M10 2v4M10 14v4M2 10h4M14 10h4M10 6a4 4 0 1 0 0 8a4 4 0 0 0 0-8",
  ruler: "M2.5 13.5 13.5 2.5l4 4-11 11zM6 10l1.6 1.6M8.7 7.3l2.2 2.2M11.4 4.6 13 6.2",
  pieces: "M2 10c4-6 12-6 16 0c-4 6-12 6-16 0M10 7.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 0 0 0-5M4 17 16 3",
  layers: "M10 3 2 7l8 4 8-4zM3 11l7 3.5L17 11M3 14.5 10 18l7-3.5",
  full: "M8 3H3v5M3 3l5 5M12 17h5v-5M17 17l-5-5",
  sheets: "M4 3h12v14H4zM4 7.5h12M4 12h12M9 7.5V17",
  print: "M6 7V3h8v4M6 14H3V8h14v6h-3M6 12h8v5H6z",
};

/** A sign as an ornament: what it means stands beside it, or is its button's name. @param {keyof typeof SIGNS} name */
export function sign(name) {
  return s("svg", { viewBox: "0 0 20 20", class: "sign", "aria-hidden": "true" }, s("path", { d: SIGNS[name] }));
}
