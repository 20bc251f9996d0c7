// @ts-check
/** What can be drawn is called by words, each by its own. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { GAMES, recorded, small } from "./recorded.mjs";
import { apart } from "../../web/js/table/panel/drawn.js";

for (const game of GAMES) {
  test(`${game}: each piece that could be drawn has words of its own, and no id`, () => {
    const { model } = recorded(game);
    const called = apart(model, [...model.pieces.keys()]);
    assert.equal(called.size, model.pieces.size);
    assert.equal(new Set(called.values()).size, called.size, "no two are called alike");
    for (const [id, words] of called) {
      const { name, label } = model.pieces.get(id) ?? assert.fail(id);
      assert.ok(words.startsWith(name), words);
      if (![name, label].includes(id)) assert.ok(!words.split(/[\s()]+/).includes(id), `${id} in ${words}`);
    }
  });
}

test("what is called alike is told apart by what it belongs to, by its kind, and else by a number", () => {
  const { model } = small({ one: "a", two: "a", three: "b", four: "b", five: "c" });
  /** @param {string} id @param {string} name @param {string | null} formation @param {string} symbol */
  const says = (id, name, formation, symbol) =>
    Object.assign(model.pieces.get(id) ?? assert.fail(id), { name, formation, symbol });
  says("one", "29th", "64th Army", "infantry");
  says("two", "29th", "3rd Division", "infantry");
  says("three", "Heroes", null, "clear");
  says("four", "Heroes", null, "light_urban");
  says("five", "Alone", "64th Army", "infantry");
  model.words["symbol.clear"] = "for clear ground";
  const called = apart(model, ["one", "two", "three", "four", "five", "a", "c#2"]);
  assert.deepEqual(
    [...called.values()],
    [
      "29th · 64th Army",
      "29th · 3rd Division",
      "Heroes · for clear ground",
      "Heroes · light urban",
      "Alone",
      "A",
      "C · 2",
    ],
  );
  says("four", "Heroes", null, "clear");
  assert.deepEqual([...apart(model, ["three", "four"]).values()], ["Heroes · 1", "Heroes · 2"]);
});
