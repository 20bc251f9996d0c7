// @ts-check
/** From a board to everything that is drawn of it: geometry alone, made once, step by step. */

import { Ink } from "./buckets.js";
import { contours } from "./contours.js";
import { till } from "./fields.js";
import { grid } from "./grid.js";
import { Lattice } from "./lattice.js";
import { relaxed, rounded } from "./lines.js";
import { locator } from "./locate.js";
import { noise } from "./noise.js";
import { outlines } from "./outlines.js";
import { BUILT, plan } from "./plan.js";
import { ravines } from "./ravines.js";
import { relief } from "./relief.js";
import { banks, beds, streams } from "./streams.js";
import { districts, guides } from "./districts.js";
import { Houses } from "./houses.js";
import { streets } from "./streets.js";
import { Topology } from "./topology.js";
import { plant } from "./trees.js";
import { linings, scarps, shores } from "./water.js";
import { bridges, slopes, ties, ways } from "./ways.js";
import { works } from "./works.js";

/**
 * @typedef {import("./lines.js").Point} Point
 * @typedef {import("./plan.js").Ground} Ground
 * @typedef {import("./lattice.js").Field} Field
 */
/** @typedef {import("./plan.js").Cell} Cell */
/** @typedef {Awaited<ReturnType<typeof survey>> extends Generator<void, infer Result> ? Result : never} Drawing */

/** Ground that has an outline of its own. */
const OUTLINED = /** @type {const} */ ([
  "woods",
  "park",
  "marsh",
  "hill",
  "ravine",
  "far",
  "town",
  "city",
  "fort",
  "works",
  "yard",
]);

/** How wide each bed of a river is, from its sand to its middle, in units. */
const RIVER = [0.44, 0.34, 0.3, 0.19, 0.165, 0.07, 0.05];
const STREAM = [0.085, 0.05];
const GULLY = [0.075, 0.045];
const RAVINE = [0.15, 0.07];

/** @param {import("./plan.js").Source} board */
export function* survey(board) {
  const map = yield* plan(board);
  const { unit, cells, neatline, hexes } = map;
  yield;
  const topology = yield* new Topology(cells, unit).linked();
  yield;
  const lattice = new Lattice(neatline, unit);
  const cellAt = locator(map);

  const shoreline = shores(map, topology);
  const water = shoreline.length ? lattice.filled(shoreline.flat()) : null;
  const wet = (/** @type {number} */ x, /** @type {number} */ y) => lattice.at(water ?? undefined, x, y) > 0.5;
  yield;
  const { regions, masks } = yield* grounds(map, topology, lattice);
  yield;
  const rivers = streams(map, topology, "river", wet);
  const brooks = streams(map, topology, "stream", wet);
  const gullies = streams(map, topology, "gully", wet);
  const lines = (/** @type {import("./streams.js").Stream[]} */ all) => all.map(({ points }) => points);
  const channels = ravines(map, topology, wet);
  const routes = ways(map);
  yield;
  const bed = lattice.stroked(lines(gullies), unit * 0.3);
  lattice.stroked(lines(brooks), unit * 0.12, bed, 0.6);
  lattice.stroked(lines(rivers), unit * 0.5, bed);
  const channel = channels.mains.length ? lattice.stroked(lines(channels.mains), unit * 0.3) : null;
  if (channel) lattice.stroked(lines(channels.sides), unit * 0.16, channel, 0.75);
  const way = lattice.stroked(routes.road, unit * 0.15);
  lattice.stroked(routes.rail, unit * 0.16, way);
  lattice.stroked(routes.embankment, unit * 0.36, way);
  lattice.stroked(lines(brooks), unit * 0.2, way);
  lattice.stroked(lines(gullies), unit * 0.34, way);
  lattice.stroked(lines(rivers), unit * 0.6, way);
  if (channel) lattice.stroked(lines([...channels.mains, ...channels.sides]), unit * 0.3, way);
  yield;
  const heights = yield* relief(lattice, cells, { hill: masks.hill ?? null, water, channel, bed });
  const rise = yield* contours(lattice, heights, water);

  /** @type {import("./houses.js").Site} */ const site = {
    built: (x, y) => lattice.at(masks.built, x, y),
    blocked: (x, y) => lattice.at(way, x, y) > 0.4 || lattice.at(water ?? undefined, x, y) > 0.15,
    cell: cellAt,
  };
  const quarters = districts(cells, guides(routes, lines(rivers), shoreline), unit);
  yield;
  const houses = new Houses(unit);
  yield* streets(houses, quarters, site);
  yield* works(houses, cells, quarters, site, hexes);
  const fields = yield* till(quarters, unit, tilled(lattice, masks, way, water, cellAt));
  const growths = yield* plant(neatline, unit, (x, y) => {
    if (lattice.at(way, x, y) > 0.28 || lattice.at(water ?? undefined, x, y) > 0.08) return null;
    for (const kind of /** @type {const} */ (["woods", "park", "marsh", "far"]))
      if (lattice.at(masks[kind], x, y) > 0.55) return kind;
    return lattice.at(masks.built, x, y) < 0.08 && lattice.at(masks.hill, x, y) < 0.2 ? "open" : null;
  });
  for (const [x, y] of houses.gardens) growths.tree(x, y, 0.55, noise(x, y, 12));
  const isSteep = (/** @type {number} */ x, /** @type {number} */ y) =>
    Boolean(cellAt(x, y)?.scarp) && lattice.at(water ?? undefined, x, y) < 0.4;
  const shoreInk = new Ink(unit);
  for (const group of shoreline) shoreInk.region(group);
  yield;
  const lined = water ? yield* linings(shoreline, lattice, water) : [];
  const steep = scarps(shoreline, unit, isSteep);
  yield;
  const waters = {
    rivers: RIVER.map((width) => beds(rivers, unit, width)),
    brooks: STREAM.map((width) => beds(brooks, unit, width)),
    gullies: GULLY.map((width) => beds(gullies, unit, width)),
    banks: banks(gullies, unit),
    ravines: [beds(channels.mains, unit, RAVINE[0]), beds(channels.sides, unit, RAVINE[1])],
    cliffs: [banks(channels.mains, unit, RAVINE[0]), banks(channels.sides, unit, RAVINE[1])],
  };
  yield;
  const rails = [...routes.rail, ...routes.embankment];
  const laid = {
    road: new Ink(unit).lines(routes.road),
    rail: new Ink(unit).lines(rails),
    ties: new Ink(unit).lines(ties(rails, unit)),
    embankment: new Ink(unit).lines(routes.embankment),
    slopes: new Ink(unit).lines(slopes(routes.embankment, unit)),
  };
  yield;
  const crossed = yield* bridges(
    routes,
    [
      [lines(rivers), 0.4],
      [lines(brooks), 0.2],
      [lines(gullies), 0.2],
    ],
    unit,
  );
  return {
    plan: map,
    lattice,
    masks,
    regions,
    water,
    heights,
    ...rise,
    ...waters,
    ...laid,
    shore: shoreInk,
    linings: lined,
    scarps: steep,
    fields,
    bridges: crossed,
    front: new Ink(unit).lines(fronts(map, topology)),
    houses,
    growths,
    grid: grid(topology, unit, wet),
    landmarks: cells.flatMap(({ landmark, center }) => (landmark ? [{ landmark, center }] : [])),
  };
}

/**
 * The outlines of every ground, and how much of each cell of the lattice it covers.
 * @param {import("./plan.js").Plan} map
 * @param {Topology} topology
 * @param {Lattice} lattice
 */
function* grounds(map, topology, lattice) {
  /** @type {Partial<Record<Ground, Ink>>} */ const regions = {};
  /** @type {Partial<Record<Ground | "built", Field>>} */ const masks = {};
  for (const ground of OUTLINED) {
    const groups = outlines(topology, map, (cell) => cell.ground === ground, ground);
    if (!groups.length) continue;
    const ink = new Ink(map.unit);
    for (const group of groups) ink.region(group);
    regions[ground] = ink;
    masks[ground] = lattice.filled(groups.flat());
    yield;
  }
  const built = outlines(topology, map, ({ ground }) => BUILT.has(ground), "town");
  if (built.length) masks.built = lattice.filled(built.flat());
  return { regions, masks };
}

/**
 * Whether a place is open ground on the outskirts.
 * @param {Lattice} lattice
 * @param {Partial<Record<Ground | "built", Field>>} masks
 * @param {Field} way
 * @param {Field | null} water
 * @param {(x: number, y: number) => Cell | null} cellAt
 * @returns {(x: number, y: number) => boolean}
 */
function tilled(lattice, masks, way, water, cellAt) {
  const near = masks.built && lattice.blurred(lattice.blurred(masks.built, 6), 6);
  return (x, y) =>
    lattice.at(near, x, y) > 0.02 &&
    lattice.at(masks.built, x, y) < 0.1 &&
    lattice.at(masks.hill, x, y) < 0.1 &&
    lattice.at(masks.woods, x, y) < 0.1 &&
    lattice.at(way, x, y) < 0.2 &&
    lattice.at(water ?? undefined, x, y) < 0.05 &&
    cellAt(x, y)?.ground === "open";
}

/**
 * Front lines that are printed on the map, drawn with a sweep.
 * @param {import("./plan.js").Plan} map
 * @param {Topology} topology
 * @returns {Point[][]}
 */
function fronts({ lines }, topology) {
  /** @type {[Point, Point][]} */ const pieces = lines
    .filter(({ kind }) => kind === "front")
    .flatMap(({ points }) => points.slice(1).map((point, i) => /** @type {[Point, Point]} */ ([points[i], point])));
  return topology.chains(pieces).map(({ points }) => {
    let line = points;
    for (let n = 0; n < 5; n += 1) line = relaxed(line, false, 0.6);
    return rounded(line, false, 2);
  });
}
