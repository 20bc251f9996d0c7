// @ts-check
/** The order of battle, from what a viewer knows, and the sums of piles. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "./recorded.mjs";
import { rolls } from "../../web/js/table/forces/roll.js";
import { total } from "../../web/js/table/map/pieces/badge.js";
import { Model } from "../../web/js/table/model.js";

/**
 * A unit of a made-up game: it fires with 5, or with 2 when reduced.
 * @param {string} id
 * @param {string} side
 * @param {string | null} formation
 */
const unit = (id, side, formation) => ({
  id,
  label: id,
  name: `Unit ${id}`,
  side,
  form: "counter",
  symbol: "infantry",
  formation,
  faces: [
    ["full", [["fire", 5], ["move", 4]]], // prettier-ignore
    ["reduced", [["fire", 2], ["move", 4]]], // prettier-ignore
  ],
  adds: "fire",
});

const hex = { number: null, kind: "hex", center: [0, 0], polygon: [], zone: null };
const model = new Model(
  /** @type {import("../../web/js/types.js").Board} */ (
    /** @type {unknown} */ ({
      spaces: [
        { ...hex, id: "a", name: "A" },
        { ...hex, id: "lost", name: "Lost", kind: "box" },
        { ...hex, id: "sheet", name: "Sheet", kind: "box", zone: { form: "sheet", owner: "red" } },
        { ...hex, id: "hand", name: "Hand", kind: "box", zone: { form: "hand", owner: "red" } },
      ],
      pieces: [
        unit("r1", "red", "First"),
        unit("r2", "red", "First"),
        unit("r3", "red", "Second"),
        unit("b1", "blue", null),
        unit("b2", "blue", null),
        { ...unit("card", "red", null), form: "card" },
      ],
      backs: [{ face: "back", side: "blue", form: "counter" }],
      sides: [
        { id: "red", badge: { name: "Red" } },
        { id: "blue", badge: { name: "Blue" } },
      ],
      scenery: [],
      terrains: [],
      tracks: [],
      size: [10, 10],
    })
  ),
  {},
);

const view = /** @type {import("../../web/js/types.js").View} */ ({
  pieces: {
    r1: { at: "a", face: "full", steps: { now: 2, of: 2 } },
    r2: { at: "sheet", face: "reduced", steps: { now: 1, of: 2 } },
    r3: { at: "lost", face: "full" },
    b1: { at: "a", face: "full" },
    b2: { at: "a", face: "back" },
    "a#1": { at: "a", face: "back" },
    card: { at: "hand", face: "full" },
  },
  spaces: {},
  tracks: {},
  phase: [],
});

test("units are listed by formation with strength and steps; what lies in a box is listed by the box", () => {
  const [red] = rolls(model, view);
  assert.deepEqual(
    red.fielded.map(({ name, units, strength, steps }) => [name, units.map(({ id }) => id), strength, steps]),
    [["First", ["r1", "r2"], 7, { now: 3, of: 4 }]],
  );
  assert.deepEqual(
    red.aside.map(({ name, units }) => [name, units.map(({ id }) => id)]),
    [["Lost", ["r3"]]],
  );
  assert.equal(red.strength, 7, "the lost one counts no more");
  assert.equal(red.unseen, 0, "a card is no unit");
});

test("of a piece that shows its back nothing is listed but that it is there", () => {
  const blue = rolls(model, view)[1];
  assert.deepEqual(
    blue.fielded.flatMap(({ units }) => units.map(({ id }) => id)),
    ["b1"],
  );
  assert.equal(blue.unseen, 2);
  assert.equal(blue.strength, 5);
});

test("a pile adds up what its pieces show now, and has no sum where one is not seen", () => {
  assert.equal(total(model, ["r1", "r2"], view), 7);
  assert.equal(total(model, ["b1"], view), 5);
  assert.equal(total(model, ["b1", "b2"], view), null, "its back hides what it is, even if the page knew");
  assert.equal(total(model, ["b1", "a#1"], view), null);
});
