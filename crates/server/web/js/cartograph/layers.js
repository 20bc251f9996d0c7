// @ts-check
/** The paint order: what is laid over what, in which colour and how wide. Widths are in units. */

import { LININGS } from "./water.js";

/** @typedef {import("./buckets.js").Ink} Ink */
/**
 * Shapes that are filled, or lines that are drawn; or something with a brush of its own.
 * @typedef {{ ink?: Ink, fill?: string, stroke?: string, width?: number, alpha?: number, butt?: boolean,
 *   dash?: number[], grid?: boolean,
 *   special?: "depth" | "bridges" | "trees" | "chimneys" | "landmarks" | "insets" }} Layer
 */

/** @param {import("./survey.js").Drawing} drawing @param {import("./palette.js").Palette} palette @returns {Layer[]} */
export function layers(drawing, palette) {
  return [
    ...tints(drawing, palette),
    ...relief(drawing, palette),
    ...waters(drawing, palette),
    ...houses(drawing, palette),
    ...ways(drawing, palette),
    ...growths(drawing, palette),
    ...signs(drawing, palette),
  ];
}

/**
 * Grounds with a sharp edge.
 * @param {import("./survey.js").Drawing} drawing
 * @param {import("./palette.js").Palette} palette
 * @returns {Layer[]}
 */
function tints({ regions }, palette) {
  return [
    { ink: regions.park, fill: palette.park, stroke: palette.woodsEdge, width: 0.014, alpha: 0.8 },
    { ink: regions.woods, fill: palette.woods },
    { ink: regions.woods, stroke: palette.woodsEdge, width: 0.02, alpha: 0.8 },
    { ink: regions.yard, fill: palette.works, alpha: 0.8 },
    { ink: regions.works, fill: palette.works },
    { ink: regions.works, stroke: palette.hallInk, width: 0.02, alpha: 0.6 },
  ];
}

/** @param {import("./survey.js").Drawing} drawing @param {import("./palette.js").Palette} palette @returns {Layer[]} */
function relief({ contours, hachures, fields, ravines, cliffs }, palette) {
  const stroke = palette.relief;
  return [
    { ink: fields.crops, fill: palette.crop, alpha: 0.4 },
    { ink: fields.edges, stroke: palette.grass, width: 0.012, alpha: 0.3 },
    { ink: fields.furrows, stroke: palette.grass, width: 0.012, alpha: 0.26, butt: true },
    ...cliffs.map((ink) => ({ ink, stroke, width: 0.018, alpha: 0.8, butt: true })),
    ...ravines.map((ink) => ({ ink, fill: palette.ravine, alpha: 1 })),
    { ink: ravines[0], stroke, width: 0.012, alpha: 0.55 },
    { ink: contours, stroke, width: 0.01, alpha: 0.38 },
    { ink: hachures[0], stroke, width: 0.009, alpha: 0.36, butt: true },
    { ink: hachures[1], stroke, width: 0.013, alpha: 0.5, butt: true },
    { ink: hachures[2], stroke, width: 0.021, alpha: 0.7, butt: true },
  ];
}

/** @param {import("./survey.js").Drawing} drawing @param {import("./palette.js").Palette} palette @returns {Layer[]} */
function waters({ shore, linings, scarps, banks, gullies, brooks, rivers }, palette) {
  const { sand, water, deep, lining } = palette;
  const bank = palette.shore;
  return [
    { ink: shore, stroke: sand, width: 0.16, alpha: 0.9 },
    { ink: shore, fill: water },
    { special: "depth" },
    ...linings.map((ink, i) => ({ ink, stroke: lining, width: 0.018, alpha: LININGS[i][1] })),
    { ink: banks, stroke: palette.relief, width: 0.02, alpha: 0.85, butt: true },
    { ink: gullies[0], fill: bank },
    { ink: brooks[0], fill: bank },
    { ink: rivers[0], fill: sand, alpha: 0.9 },
    { ink: rivers[1], fill: bank },
    { ink: shore, stroke: bank, width: 0.03, alpha: 0.95 },
    { ink: gullies[1], fill: water },
    { ink: brooks[1], fill: water },
    { ink: rivers[2], fill: water },
    { ink: rivers[3], fill: lining, alpha: 0.7 },
    { ink: rivers[4], fill: deep },
    { ink: rivers[5], fill: lining, alpha: 0.55 },
    { ink: rivers[6], fill: deep },
    { ink: scarps, stroke: palette.relief, width: 0.024, alpha: 0.9, butt: true },
  ];
}

/** @param {import("./survey.js").Drawing} drawing @param {import("./palette.js").Palette} palette @returns {Layer[]} */
function houses({ houses: all }, palette) {
  return [
    { ink: all.shadow, fill: palette.shadow },
    { ink: all.ruin, stroke: palette.ruin, width: 0.01, alpha: 0.6 },
    { ink: all.town, fill: palette.house },
    { ink: all.ridge, stroke: palette.ridge, width: 0.01, butt: true },
    { ink: all.city, fill: palette.block },
    { ink: all.fort, fill: palette.bastion },
    { ink: all.court, fill: palette.court },
    { ink: all.hall, fill: palette.hall },
    { ink: all.roof, stroke: palette.roof, width: 0.012, alpha: 0.85, butt: true },
    { ink: all.hall, stroke: palette.hallInk, width: 0.016, butt: true },
    { ink: all.gutted, stroke: palette.ruin, width: 0.017, alpha: 0.95, butt: true },
    { ink: all.fort, stroke: palette.hallInk, width: 0.018, butt: true },
    { ink: all.siding, stroke: palette.siding, width: 0.016, alpha: 0.9, butt: true },
    { ink: all.siding, stroke: palette.siding, width: 0.045, alpha: 0.8, butt: true, dash: [0.012, 0.03] },
    { ink: all.rubble, fill: palette.ruin },
  ];
}

/** @param {import("./survey.js").Drawing} drawing @param {import("./palette.js").Palette} palette @returns {Layer[]} */
function ways({ road, rail, ties, embankment, slopes }, palette) {
  return [
    { ink: road, stroke: palette.roadCase, width: 0.115, alpha: 0.9 },
    { ink: road, stroke: palette.road, width: 0.072 },
    { ink: embankment, stroke: palette.works, width: 0.3, alpha: 0.9 },
    { ink: slopes, stroke: palette.rail, width: 0.02, alpha: 0.75, butt: true },
    { ink: rail, stroke: palette.halo, width: 0.13, alpha: 0.55, butt: true },
    { ink: ties, stroke: palette.rail, width: 0.022, alpha: 0.95, butt: true },
    { ink: rail, stroke: palette.rail, width: 0.062, butt: true },
    { ink: rail, stroke: palette.railCore, width: 0.026, butt: true },
    { special: "bridges" },
  ];
}

/** @param {import("./survey.js").Drawing} drawing @param {import("./palette.js").Palette} palette @returns {Layer[]} */
function growths({ growths: { grass, reeds } }, palette) {
  return [
    { ink: grass, stroke: palette.grass, width: 0.011, alpha: 0.7 },
    { ink: reeds, stroke: palette.reed, width: 0.011, alpha: 0.8 },
    { special: "trees" },
    { special: "chimneys" },
  ];
}

/** @param {import("./survey.js").Drawing} drawing @param {import("./palette.js").Palette} palette @returns {Layer[]} */
function signs({ plan, grid, front }, palette) {
  return [
    ...(plan.hexes
      ? [
          { ink: grid.edges, stroke: palette.grid, width: 0.012, alpha: palette.gridAlpha, grid: true },
          { ink: grid.stars, stroke: palette.grid, width: 0.016, alpha: palette.starAlpha, grid: true },
        ]
      : [{ ink: grid.edges, stroke: palette.ink, width: 0.02, alpha: 0.55, dash: [0.06, 0.05] }]),
    { special: /** @type {const} */ ("landmarks") },
    { ink: front, stroke: palette.halo, width: 0.09, alpha: 0.5, dash: [0.3, 0.1] },
    { ink: front, stroke: palette.front, width: 0.045, alpha: 0.85, dash: [0.3, 0.1] },
    { special: /** @type {const} */ ("insets") },
  ];
}
