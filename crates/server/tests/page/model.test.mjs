// @ts-check
/** The board with its indexes, and how a view changes. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { GAMES, recorded, small } from "./recorded.mjs";
import { extent, fold, places } from "../../web/js/table/model.js";

/** @typedef {import("../../web/js/types.js").Change} Change */

for (const game of GAMES) {
  test(`${game}: every piece and space of a position has a name that is not its id`, () => {
    const { model, view } = recorded(game);
    for (const [id, { at }] of Object.entries(view.pieces)) {
      if (model.pieces.has(id)) {
        assert.notEqual(model.name(id), "?");
        assert.notEqual(model.title(id), id);
      }
      assert.ok(model.spaceOf(id, view), `${id} lies in ${at}`);
    }
    assert.match(model.moment(view), /^\S.* \d+ · \S/);
  });
}

test("a space is called by its number and name, a piece by its label", () => {
  const { model } = small({ one: "a" });
  assert.equal(model.name("a"), "A");
  assert.equal(model.name("one"), "one");
  assert.equal(recorded("advance").model.name("295-516"), "516/295");
  assert.equal(model.name("nobody"), "?");
});

test("a value is read and printed in the game's words, if it has any for it", () => {
  const { model } = small({ one: "a" });
  assert.deepEqual([model.value("fact.range", 99), model.printed("fact.range", 99)], ["99", "99"]);
  Object.assign(model.words, { "value.range.99": "unlimited", "printed.range.99": "∞" });
  assert.deepEqual([model.value("fact.range", 99), model.printed("fact.range", 99)], ["unlimited", "∞"]);
  assert.equal(model.value("fact.range", 9), "9");
});

test("what was drawn is a piece, one of several equal ones, a hidden one of a space, or a word", () => {
  const { model } = small({ "tank-1": "a", "tank-2": "a" });
  assert.equal(model.called("tank-1"), "Unit tank-1");
  assert.equal(model.called("tank"), "Unit tank-1");
  assert.equal(model.called("a#2"), "A · 2");
  assert.equal(model.called("no_effect"), "no effect");
});

test("boxes are not on the map, and pieces lie where their space is", () => {
  const { model, view } = small({ one: "b", two: "box" });
  assert.deepEqual([model.onMap("b"), model.onMap("box"), model.onMap("one")], [true, false, false]);
  assert.deepEqual(model.points(["one", "two", "c"], view), [
    [1, 0],
    [2, 0],
  ]);
});

test("a pile shows those at work first, then as deep as the view says, then in the order of the data", () => {
  const { model, view } = small({ one: "a", two: "a", three: "a", four: "b" });
  assert.deepEqual(model.inSpace("a", view), ["one", "two", "three"]);
  const deep = fold(view, [
    piece("one", { depth: 1 }),
    piece("two", { depth: 0 }),
    piece("three", { depth: 2, marks: ["moving"] }),
  ]);
  assert.deepEqual(model.inSpace("a", deep), ["three", "two", "one"]);
});

/** A change of a piece in space a. @param {string} id @param {object} state @returns {Change} */
function piece(id, state) {
  return /** @type {Change} */ ({ piece: { piece: id, state: { at: "a", face: "front", ...state } } });
}

test("changes make another view, and the old one stays as it was", () => {
  const { view } = small({ one: "a", two: "b" });
  const before = JSON.stringify(view);
  const changes = /** @type {Change[]} */ (
    /** @type {unknown} */ ([
      piece("one", { at: "c" }),
      { removed: { piece: "two" } },
      { space: { space: "c", state: { holder: "red" } } },
      { track: { track: "turn", value: 4 } },
      { phase: { phase: ["phase.fire"] } },
    ])
  );
  const after = fold(view, changes);
  assert.deepEqual(Object.keys(after.pieces), ["one"]);
  assert.equal(after.pieces.one.at, "c");
  assert.deepEqual([after.spaces.c, after.tracks.turn, after.phase], [{ holder: "red" }, 4, ["phase.fire"]]);
  assert.equal(JSON.stringify(view), before);
  assert.equal(fold(view, []), view);
});

test("events are about the spaces that change and those where pieces come to lie", () => {
  const space = { space: { space: "c", state: {} } };
  const events = /** @type {import("../../web/js/types.js").Event[]} */ (
    /** @type {unknown} */ ([{ changes: [piece("one", {}), space] }, { changes: [piece("two", {})] }, {}])
  );
  assert.deepEqual(places(events), ["a", "c"]);
});

test("the map is as large as what lies on it, boxes left out", () => {
  const { model } = small({});
  assert.deepEqual(extent(model.board), [6 + 24, 1 + 24]);
});
