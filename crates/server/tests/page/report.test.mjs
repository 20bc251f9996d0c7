// @ts-check
/** A report as it is made from what a viewer was told: pictures, front, losses, turning points. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { frames, theatre } from "../../web/js/report/frames.js";
import { frontLine } from "../../web/js/report/front.js";
import { losses } from "../../web/js/report/losses.js";
import { turningPoints } from "../../web/js/report/turning.js";
import { borders } from "../../web/js/table/map/overlays.js";
import { Model } from "../../web/js/table/model.js";

/** A row of five hexes and a few boxes, with two units a side. */
const [ACROSS, HALF] = [60, 30 / Math.cos(Math.PI / 6)];
const hexes = ["a", "b", "c", "d", "e"].map((id, i, all) => {
  // Neighbours name a corner a little differently, as the data of games do.
  const [x, y] = [100 + i * ACROSS + i * 0.07, 100];
  return {
    id,
    kind: "hex",
    number: null,
    name: id,
    terrain: "clear",
    center: [x, y],
    polygon: [30, 90, 150, 210, 270, 330].map((angle) => {
      const turned = (angle * Math.PI) / 180;
      return [x + HALF * Math.cos(turned), y + HALF * Math.sin(turned)];
    }),
    adjacent: [all[i - 1], all[i + 1]].filter(Boolean),
    facts: [],
    provenance: [],
  };
});
const box = (/** @type {string} */ id) => ({ ...hexes[0], id, kind: "box", name: id, adjacent: [], polygon: [] });
const piece = (/** @type {string} */ id, /** @type {string} */ side, /** @type {string} */ formation) => ({
  id,
  label: id,
  name: id,
  side,
  form: "counter",
  symbol: "infantry",
  formation,
  faces: [["full", []]],
  provenance: [],
});
const BOARD = /** @type {import("../../web/js/types.js").Board} */ (
  /** @type {unknown} */ ({
    game: "toy",
    title: "Toy",
    size: [500, 200],
    spaces: [...hexes, box("dead"), box("away")],
    pieces: [piece("r1", "red", "First"), piece("r2", "red", "Second"), piece("b1", "blue", "Blues")],
    backs: [],
    tracks: [
      { id: "turn", name: "Turn", min: 1, max: 9, mark: null },
      { id: "held", name: "Held", min: 0, max: 9, mark: 5 },
    ],
    phases: [],
    scenery: [],
    terrains: [{ id: "clear", name: "Clear", rule: "1", ground: "open" }],
    sides: ["red", "blue"].map((id) => ({
      id,
      badge: { name: id, emblem: "star", outline: "cut", palette: "soviet" },
    })),
    places: [],
    clock: { track: "turn", first: 1 },
  })
);
const model = () => new Model(BOARD, {});

/** @param {Record<string, any>} pieces @returns {any} */
const view = (pieces) => ({ pieces, spaces: {}, tracks: { turn: 1, held: 0 }, phase: [] });
const FIRST = view({
  r1: { at: "a", face: "full" },
  r2: { at: "b", face: "full", steps: { now: 3, of: 3 } },
  b1: { at: "d", face: "full" },
});

/** An entry whose one event makes changes. @param {number} entry @param {any} more @returns {any} */
const entry = (entry, { turn = 1, changes = [], battle = null, phase = null }) => ({
  entry,
  turn,
  phase,
  kind: entry ? "act" : "begin",
  events: [{ rule: "1", kind: "told", text: "Told.", changes, ...(battle ? { battle } : {}) }],
  rolls: [],
  tracks: {},
});
/** @param {string} piece @param {any} state */
const lies = (piece, state) => ({ piece: { piece, state: { face: "full", ...state } } });

test("turns are shown by how each ended, and few turns by their phases", () => {
  const turns = [1, 1, 2, 3, 4].map((turn, i) => entry(i, { turn, changes: [lies("r1", { at: hexes[i].id })] }));
  const shown = frames(FIRST, turns);
  assert.deepEqual(
    shown.map((frame) => [frame.turn, frame.entry, frame.view.pieces.r1.at]),
    [
      [1, 0, "a"],
      [1, 1, "b"],
      [2, 2, "c"],
      [3, 3, "d"],
      [4, 4, "e"],
    ],
  );
  const phases = [null, "move", null, "fight"].map((key, i) =>
    entry(i, { phase: key && [{ key, text: key }], changes: [lies("r1", { at: hexes[i].id })] }),
  );
  assert.deepEqual(
    frames(FIRST, phases).map((frame) => frame.entry),
    [0, 2, 3],
  );
});

test("the part of the map that is shown has every piece that ever lay on it", () => {
  const shown = frames(FIRST, [entry(0, {}), entry(1, { changes: [lies("b1", { at: "e" })] })]);
  const [left, top, right, bottom] = theatre(model(), shown);
  for (const { center } of [hexes[0], hexes[4]])
    assert.ok(center[0] > left && center[0] < right && center[1] > top && center[1] < bottom, String(center));
});

test("the front lies between the sides and moves with them", () => {
  const line = (/** @type {any} */ now) => frontLine(model(), now, borders(model().board.spaces.slice(0, 5)));
  const before = line(FIRST);
  assert.equal(before.match(/M/g)?.length, 1, "one edge between two spaces, although their corners differ a little");
  const after = line(view({ ...FIRST.pieces, b1: { at: "c", face: "full" } }));
  assert.notEqual(after, before);
  assert.equal(line(view({ r1: { at: "a", face: "full" } })), "", "one side alone has no front");
});

test("losses are steps, and units that lie with those who fell in battle", () => {
  const battle = { id: "fight", kind: "attack" };
  const found = losses(model(), FIRST, [
    entry(0, {}),
    entry(1, { battle, changes: [lies("r1", { at: "dead" })] }),
    entry(2, { battle, changes: [lies("r2", { at: "b", steps: { now: 2, of: 3 } })] }),
    entry(3, { turn: 2, changes: [lies("b1", { at: "away" })] }),
    entry(4, { turn: 2, changes: [lies("b1", { at: "c" })] }),
    entry(5, { turn: 2, changes: [lies("b1", { at: "dead" })] }),
    entry(6, { turn: 3, changes: [lies("r2", { at: "dead", steps: { now: 0, of: 3 } })] }),
  ]);
  assert.deepEqual(
    found.map(({ formation, turn, n }) => [formation, turn, n]),
    [
      ["First", 1, 1],
      ["Second", 1, 1],
      ["Blues", 2, 1],
      ["Second", 3, 2],
    ],
    "who only goes away is not lost",
  );
});

test("turning points are costly fights, swings and rare dice, each entry once, in order", () => {
  const battle = {
    id: "fight",
    kind: "attack",
    begins: true,
    title: "Attack",
    verdict: { text: "Taken", tone: "good" },
  };
  const entries = [entry(0, {}), entry(4, { battle })];
  const fight = { key: "fight 0", id: "fight", title: "Attack", verdict: battle.verdict, first: 4, last: 4, turn: 1 };
  const points = turningPoints(model(), {
    fights: [/** @type {any} */ (fight)],
    entries,
    lost: [{ side: "red", formation: null, turn: 1, entry: 4, battle: "fight", n: 2 }],
    luck: [
      {
        until: "the roll",
        outcomes: [],
        decided: [
          { entry: 2, turn: 1, text: "A wonder.", key: "x", probability: 0.01 },
          { entry: 3, turn: 1, text: "As expected.", key: "y", probability: 0.5 },
          { entry: 4, turn: 1, text: "The same fight.", key: "x", probability: 0.02 },
        ],
      },
    ],
    turns: [
      { turn: 1, tracks: { held: 0 }, entry: 5 },
      { turn: 2, tracks: { held: 1 }, entry: 6 },
      { turn: 3, tracks: { held: 4 }, entry: 7 },
    ],
  });
  assert.deepEqual(
    points.map((point) => [point.entry, point.text.includes("⟨") ? "swing" : point.text]),
    [
      [2, "A wonder."],
      [4, "Attack: Taken"],
      [7, "swing"],
    ],
  );
});
