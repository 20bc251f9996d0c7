// @ts-check
/** Positions of every game as the program told them (see record.mjs), and small ones that are made up. */

import { readFileSync } from "node:fs";
import { Model } from "../../web/js/table/model.js";

// Node.js has it from 21 on, the browsers that the page is made for longer.
Map.groupBy ??= (items, of) => {
  const groups = new Map();
  let n = 0;
  for (const item of items) {
    const key = of(item, n++);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return groups;
};

/** @typedef {import("../../web/js/types.js").View} View @typedef {import("../../web/js/types.js").Board} Board */
/** @typedef {import("../../web/js/types.js").LegalChoice} LegalChoice */
/** @typedef {{ model: Model, view: View, choices: LegalChoice[] }} Position */

export const GAMES = ["advance", "inferno", "city", "breslau", "blau"];

/** A position of a game. @param {string} game @returns {Position} */
export function recorded(game) {
  const text = readFileSync(new URL(`recorded/${game}.json`, import.meta.url), "utf8");
  const { board, view, choices } = JSON.parse(text);
  return { model: new Model(board, {}), view, choices };
}

/**
 * A made-up board: spaces `a` to `f` in a row, a box, and pieces where they are said to lie.
 * @param {Record<string, string>} lying pieces and their spaces
 * @param {{ kind?: string }} [how] of which kind the spaces are
 * @returns {{ model: Model, view: View }}
 */
export function small(lying, { kind = "hex" } = {}) {
  const spaces = [..."abcdef"].map((id, i) => ({
    id,
    number: null,
    name: id.toUpperCase(),
    kind,
    center: [i, 0],
    polygon: [
      [i, 0],
      [i + 1, 0],
      [i, 1],
    ],
  }));
  const box = {
    id: "box",
    number: null,
    name: "Reserve",
    kind: "box",
    center: [0, 9],
    polygon: [
      [0, 9],
      [1, 9],
      [0, 10],
    ],
  };
  const pieces = Object.keys(lying).map((id) => ({ id, label: id, name: `Unit ${id}`, side: "red", formation: null }));
  const board = /** @type {Board} */ (
    /** @type {unknown} */ ({
      spaces: [...spaces, box],
      pieces,
      sides: [],
      tracks: [{ id: "turn", name: "Turn" }],
      clock: { track: "turn" },
      size: [90, 90],
      terrains: [],
      backs: [],
      scenery: [],
    })
  );
  const states = Object.fromEntries(Object.entries(lying).map(([id, at]) => [id, { at, face: "front" }]));
  const view = /** @type {View} */ (
    /** @type {unknown} */ ({ pieces: states, spaces: {}, tracks: { turn: 3 }, phase: ["phase.move"] })
  );
  return { model: new Model(board, { "phase.move": "Movement" }), view };
}

/** The spaces of a made-up board. */
const PLACES = [..."abcdef", "box"];

/**
 * A choice that is made by these clicks, of pieces and perhaps a place.
 * @param {string[]} clicks
 * @param {object} [more]
 */
export const choice = (clicks, more = {}) =>
  /** @type {LegalChoice} */ ({
    label: clicks.join(" to "),
    clicks,
    action: { move: clicks },
    rule: "1",
    verb: "move",
    pieces: clicks.filter((id) => !PLACES.includes(id)),
    ...more,
  });
