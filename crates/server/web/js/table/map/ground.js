// @ts-check
/** What lies under everything: rivers and edges, and terrain in patterns that read in grey too. */

import { s } from "../../dom.js";

/** @typedef {[number, number]} Point @typedef {import("../../types.js").Scenery} Scenery */

/**
 * Marks of a terrain's pattern in a tile of its own size.
 * @type {Record<string, { size: number, blocks?: number[][], lines?: string[] }>}
 */
const PATTERNS = {
  clear: { size: 34, lines: ["M5 9h5M22 26h5"] },
  elevated: { size: 30, lines: ["M2 19c5-10 10-10 14 0M6 19c3-6 5-6 7 0M17 8c4-7 8-7 11 0"] },
  rough: { size: 30, lines: ["M3 10l4-5 4 5M9 10l3-4 3 4M18 25l4-5 4 5M24 25l3-4 2 3"] },
  urban: {
    size: 16,
    blocks: [
      [1, 1, 6, 5],
      [9, 2, 5, 5],
      [2, 9, 5, 5],
      [9, 9, 5, 6],
    ],
  },
  light_urban: {
    size: 22,
    blocks: [
      [3, 3, 5, 4],
      [13, 4, 4, 5],
      [5, 13, 4, 5],
      [14, 14, 5, 4],
    ],
  },
  woods: {
    size: 20,
    lines: ["M5 8.5V6M5 6a2.6 2.6 0 1 1 .1 0M15 18.5V16M15 16a2.6 2.6 0 1 1 .1 0", "M13.5 7V5M13.5 5a2 2 0 1 1 .1 0"],
  },
  marsh: { size: 24, lines: ["M2 8h8M12 20h9M5 8V5M7 8V4M15 20v-3M17 20v-4M19 20v-3"] },
  park: { size: 26, lines: ["M7 10V7M7 7a3 3 0 1 1 .1 0M18 22h5M16 18h4"] },
  fortified: {
    size: 12,
    blocks: [
      [0.8, 0.8, 4.8, 4.8],
      [6.8, 0.8, 4.4, 4.8],
      [0.8, 6.8, 4.8, 4.4],
      [6.8, 6.8, 4.4, 4.4],
    ],
  },
  special: {
    size: 18,
    blocks: [
      [1.5, 1.5, 15, 6],
      [1.5, 10, 6.5, 6.5],
      [10, 10, 6.5, 6.5],
    ],
  },
  heavy_urban: {
    size: 14,
    blocks: [
      [1, 1, 5, 5],
      [8, 1, 5, 4],
      [1, 8, 4, 5],
      [7.5, 7.5, 5.5, 5.5],
    ],
  },
};

/** @param {Point[]} polygon */
export function outline(polygon) {
  return polygon.length ? `${course(polygon)}Z` : "";
}

/** @param {Point[]} points */
function course(points) {
  return points.length ? `M${points.map(([x, y]) => `${x} ${y}`).join("L")}` : "";
}

/** Patterns that the style sheet refers to by `#pattern-<terrain>`. */
export function patterns() {
  return s(
    "defs",
    {},
    Object.entries(PATTERNS).map(([id, pattern]) => tile(`pattern-${id}`, id, pattern)),
    s(
      "pattern",
      { id: "pattern-hatch", width: 9, height: 9, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" },
      s("rect", { width: 3, height: 9, class: "hatch" }),
    ),
    s(
      "pattern",
      { id: "pattern-rubble", width: 22, height: 22, patternUnits: "userSpaceOnUse" },
      s("path", { d: "M2 7l5-3 3 4-4 3zM13 5l5 1-2 5-4-2zM6 17l4-3 4 3-3 3zM16 16l4 1-1 4-4-1z", class: "rubble" }),
    ),
    s(
      "pattern",
      { id: "pattern-water", width: 60, height: 30, patternUnits: "userSpaceOnUse", patternTransform: "rotate(-38)" },
      s("path", { d: "M4 8q5-4 10 0t10 0M34 22q5-4 10 0t10 0", class: "wave" }),
    ),
  );
}

/**
 * @param {string} id
 * @param {string} terrain
 * @param {{ size: number, blocks?: number[][], lines?: string[] }} pattern
 */
function tile(id, terrain, { size, blocks = [], lines = [] }) {
  return s(
    "pattern",
    { id, width: size, height: size, patternUnits: "userSpaceOnUse" },
    s("rect", { width: size, height: size, class: `ground-${terrain}` }),
    blocks.map(([x, y, width, height]) => s("rect", { x, y, width, height, class: "block" })),
    lines.map((d) => s("path", { d, class: "contour" })),
  );
}

/** A sample of a terrain for the legend. @param {string} terrain */
export function swatch(terrain) {
  return s(
    "svg",
    { class: "swatch", viewBox: "0 0 44 28", width: 44, height: 28, "aria-hidden": "true" },
    s("rect", { class: `terrain ${terrain}`, width: 44, height: 28, rx: 4 }),
  );
}

/** What lies under the spaces: broad rivers, edges. @param {Scenery[]} scenery */
export function ground(scenery) {
  const shapes = scenery.filter(({ closed }) => closed);
  return s(
    "g",
    { class: "ground", "aria-hidden": "true" },
    shapes.map((shape) => {
      const d = outline(shape.points);
      const isWater = shape.kind === "river";
      return s(
        "g",
        { class: `scenery ${shape.kind} ${drawn(shape)}` },
        s("path", { class: "bed", d }),
        isWater && [
          s("path", { class: "waves", d }),
          [46, 26, 10].map((width) => s("path", { class: "bank", d, "stroke-width": width })),
        ],
      );
    }),
  );
}

/**
 * The spaces, one shape for all ground of a kind: a thousand hexes cost the browser no more than ten.
 * @param {import("../../types.js").Space[]} spaces
 */
export function areas(spaces) {
  return s(
    "g",
    { class: "areas" },
    [...Map.groupBy(spaces, ({ terrain }) => terrain ?? "plain")].map(([terrain, list]) =>
      s("path", { class: `terrain ${terrain}`, d: list.map(({ polygon }) => outline(polygon)).join("") }),
    ),
  );
}

/** Whether an illustrated map shows it: bounds of sectors are no part of the picture. @param {Scenery} scenery */
function drawn({ line }) {
  return line ? "pictured" : "";
}

/** What runs over the spaces: streams, roads, front lines. @param {Scenery[]} scenery */
export function lines(scenery) {
  const open = scenery.filter(({ closed }) => !closed);
  // One path for all lines of a kind: a hundred hexsides cost the browser no more than one.
  return s(
    "g",
    { class: "lines", "aria-hidden": "true" },
    [...Map.groupBy(open, (line) => `${line.kind} ${drawn(line)}`)].map(([kind, all]) =>
      s("path", { class: `line ${kind}`, d: all.map(({ points }) => course(points)).join("") }),
    ),
  );
}
