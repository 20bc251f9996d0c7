// @ts-check
/** Many choices in few rows. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { choice, GAMES, recorded, small } from "./recorded.mjs";
import { Groups } from "../../web/js/table/choose/groups.js";

for (const game of GAMES) {
  test(`${game}: every choice is in one group, and a group of a stack lies on the map`, () => {
    const { model, view, choices } = recorded(game);
    const groups = new Groups(model, choices, view);
    for (const one of choices) {
      const [, sort, id] = /^(at|of|do):(.+)$/.exec(groups.key(one)) ?? [];
      assert.ok(sort, `${one.label}: ${groups.key(one)}`);
      if (sort === "at") assert.ok(model.onMap(id), `${id} is on the map`);
      if (sort === "of") assert.ok(!model.spaces.has(id), `${id} is a piece`);
    }
  });
}

test("choices about pieces on the map are grouped by where they lie, those about pieces beside it by piece", () => {
  const { model, view } = small({ one: "a", two: "a", three: "box" });
  const choices = [choice(["one", "b"]), choice(["two", "c"]), choice(["three", "b"]), choice([], { action: "pass" })];
  const groups = new Groups(model, choices, view);
  assert.deepEqual(
    choices.map((one) => groups.key(one)),
    ["at:a", "at:a", "of:three", "do:pass"],
  );
});

test("a space that stands for a whole stack names its pieces too", () => {
  const { model, view } = small({ one: "a", two: "a" });
  const act = { action: { fire: 1 } };
  const choices = [choice(["a"], act), choice(["one", "a"], act), choice(["two", "a"], act)];
  const groups = new Groups(model, choices, view);
  assert.deepEqual(groups.ids(choices[0]), ["one", "two", "a"]);
  assert.deepEqual(groups.pieces(choices[1]), ["one"]);
});

test("more than nine are many on hexes, and never on areas", () => {
  const lying = { one: "a", two: "a" };
  const choices = [..."bcdef"].flatMap((place) => [choice(["one", place]), choice(["two", place])]);
  for (const [kind, few, many] of /** @type {const} */ ([
    ["hex", false, true],
    ["area", false, false],
  ])) {
    const { model, view } = small(lying, { kind });
    assert.equal(new Groups(model, choices.slice(0, 9), view).isMany, few);
    assert.equal(new Groups(model, choices, view).isMany, many);
  }
});

test("a title has the words that all choices share at both ends", () => {
  const { model, view } = small({});
  const labelled = ["Lay 1st on top", "Lay 2nd Guards on top"].map((label) => choice([], { label }));
  assert.equal(new Groups(model, labelled, view).title(labelled), "Lay … on top");
});
