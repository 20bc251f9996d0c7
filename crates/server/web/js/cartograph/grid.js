// @ts-check
/** The grid: hairlines between spaces with a star of short ticks at each corner, and nothing over open water. */

import { Ink } from "./buckets.js";
import { between } from "./lines.js";

/** The part of an edge that a tick takes. */
const TICK = 0.2;

/** Steps in which an edge is trimmed to the land. */
const TRIM = 0.125;

/**
 * @param {import("./topology.js").Topology} topology
 * @param {number} unit
 * @param {(x: number, y: number) => boolean} wet
 * @returns {{ edges: Ink, stars: Ink }}
 */
export function grid({ cells, corners, edges }, unit, wet) {
  const out = { edges: new Ink(unit), stars: new Ink(unit) };
  for (const { a, b, cells: beside } of edges.values()) {
    if (beside.every((i) => cells[i].phantom) || beside.every((i) => cells[i].ground === "water")) continue;
    const [from, to] = [corners[a], corners[b]];
    const isWet = (/** @type {number} */ share) => wet(...between(from, to, share));
    let [start, end] = [0, 1];
    while (start < 1 && isWet(start)) start += TRIM;
    while (end > start && isWet(end)) end -= TRIM;
    if (end <= start) continue;
    out.edges.line([between(from, to, start), between(from, to, end)]);
    if (start === 0) out.stars.line([from, between(from, to, TICK)]);
    if (end === 1) out.stars.line([to, between(to, from, TICK)]);
  }
  return out;
}
