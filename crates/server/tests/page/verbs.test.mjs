// @ts-check
/** The verbs of the bar, as the games call them. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { choice, small } from "./recorded.mjs";
import { Selection } from "../../web/js/table/choose/selection.js";
import { verbs } from "../../web/js/table/bar/verbs.js";

/** @param {any[]} choices @param {string[]} picked */
function called(choices, picked) {
  const { model, view } = small({ one: "a", two: "a" });
  const selection = new Selection(model, () => "");
  selection.reset(choices, view);
  selection.picked = picked;
  const { shown, rest } = verbs(selection, false);
  return [...shown, ...rest].map(({ label }) => label);
}

test("what those picked can do is called as the game calls it", () => {
  const choices = [
    { ...choice(["one", "b"], { action: { step: {} } }), verb: "move", short: "March", pieces: ["one"], to: "b" },
    {
      ...choice(["one", "a"], { action: { leave: {} } }),
      verb: "special",
      short: "Leave behind",
      pieces: ["one"],
      from: "a",
    },
    { ...choice(["one"], { action: { deploy: {} } }), verb: "special", short: "Deploy", pieces: ["one"] },
  ];
  const [move, , ...others] = called(choices, ["one"]);
  assert.equal(move, "March");
  assert.deepEqual(others.toSorted(), ["Deploy", "Leave behind"]);
});

test("many choices without a place on the map are one verb beside others, few are called in full", () => {
  const points = [1, 2, 3, 4].map((n) => ({
    ...choice([], { action: { points: n } }),
    label: `Commit ${n}`,
    short: "Commit points",
  }));
  const other = { ...choice([], { action: "skip" }), label: "Place no more units", short: "No more" };
  assert.deepEqual(called([...points, other], []), ["Commit points", "Place no more units"]);
});
