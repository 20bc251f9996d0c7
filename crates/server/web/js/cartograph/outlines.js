// @ts-check
/** Outlines that look grown: the edges of hexes softened, shaken and rounded. */

import { between, opened, relaxed, rounded, shaken, stepped } from "./lines.js";

/** @typedef {import("./lines.js").Point} Point @typedef {import("./plan.js").Ground} Ground */

/**
 * How far an outline is shaken, in units, and how far corners give way.
 * @type {Partial<Record<Ground, [number, number]>>}
 */
const HANDS = {
  woods: [0.19, 0.5],
  park: [0.16, 0.45],
  marsh: [0.2, 0.55],
  hill: [0.14, 0.5],
  ravine: [0.1, 0.5],
  far: [0.05, 1],
  town: [0.15, 0.3],
  city: [0.13, 0.3],
  fort: [0.08, 0.25],
  works: [0.05, 0.25],
  yard: [0.03, 0.3],
};

/**
 * The outlines of ground of a kind, group by group, each with its holes.
 * @param {import("./topology.js").Topology} topology
 * @param {import("./plan.js").Plan} plan
 * @param {(cell: import("./plan.js").Cell) => boolean} is
 * @param {Ground} ground whose hand draws it
 * @returns {Point[][][]}
 */
export function outlines(topology, { unit, hexes }, is, ground) {
  const [shake, soft] = HANDS[ground] ?? [0.15, 0.35];
  return topology
    .groups(is)
    .map((group) =>
      topology
        .loops(group)
        .map((loop) =>
          hexes ? organic(loop, unit, shake, soft) : rounded(stepped(opened(loop), unit * 0.2), true, 1),
        ),
    );
}

/**
 * Corners pulled towards the middles of their edges, all of it shaken and rounded.
 * @param {Point[]} loop
 * @param {number} unit
 * @param {number} shake
 * @param {number} soft
 * @returns {Point[]}
 */
export function organic(loop, unit, shake, soft) {
  const n = loop.length;
  const points = loop.flatMap((point, i) => {
    const before = between(loop[(i - 1 + n) % n], point, 0.5);
    const after = between(point, loop[(i + 1) % n], 0.5);
    return [between(point, between(before, after, 0.5), soft), after];
  });
  // Broad sweeps that take a lone hex out of its shape, and small ones.
  return rounded(
    points.map((point) => shaken(shaken(point, unit * 2.3, shake * 0.38), unit, shake)),
    true,
    2,
  );
}

/**
 * A shore: the steps of the hexes are worn away until it runs.
 * @param {Point[]} loop
 * @param {number} unit
 * @returns {Point[]}
 */
export function shore(loop, unit) {
  let line = stepped(opened(organic(loop, unit, 0.07, 1.15)), unit * 0.22);
  if (line.length < 12) return line;
  for (let n = 0; n < 14; n += 1) line = relaxed(line, true, 0.5);
  return rounded(
    line.map((point) => shaken(point, unit, 0.05)),
    true,
    1,
  );
}
