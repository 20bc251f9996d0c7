// @ts-check
/** What clicks mean: which choice is sent, which is asked about, what is lit. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { choice, GAMES, recorded, small } from "./recorded.mjs";
import { Selection } from "../../web/js/table/choose/selection.js";

/** @typedef {import("../../web/js/table/choose/selection.js").Choice} Choice */

/** A selection in a position. @param {{ model: any, view: any, choices: any[] }} position */
function selecting({ model, view, choices }) {
  const selection = new Selection(model, (units, place) => `${units.join(" and ")} to ${place}`);
  selection.reset(choices, view);
  return selection;
}

/** What comes of these clicks, one after the other. @param {Selection} selection @param {string[]} ids */
function clicked(selection, ids) {
  selection.clear();
  return ids.reduce((/** @type {any} */ _, id) => selection.click(id), {});
}

for (const game of GAMES) {
  test(`${game}: the clicks of a choice, in their order, send it or leave it among what is left`, () => {
    const position = recorded(game);
    const selection = selecting(position);
    let sent = 0;
    for (const one of position.choices.filter(({ clicks }) => clicks.length)) {
      const same = position.choices.filter(({ clicks }) => clicks.join() === one.clicks.join());
      const { send } = clicked(selection, one.clicks);
      if (send) {
        sent += 1;
        assert.ok(same.includes(send), `${one.label}: ${send.label} was sent`);
      } else {
        assert.ok(selection.candidates.includes(one), `${one.label} can still be taken`);
      }
    }
    assert.ok(sent > 0, "some choice is sent by clicks alone");
  });

  test(`${game}: what is lit leads on, and only that`, () => {
    const position = recorded(game);
    const selection = selecting(position);
    const { next } = selection.lights();
    for (const id of next) {
      const { ask } = clicked(selection, [id]);
      assert.equal(ask, undefined, `${id} is lit`);
    }
    const dark = [...position.model.spaces.keys()].filter((id) => !selection.means(id));
    for (const id of dark) assert.deepEqual(clicked(selection, [id]).ask, [id]);
  });
}

test("a piece and then a place send the one choice that names them", () => {
  const { model, view } = small({ one: "a", two: "a" });
  const choices = [choice(["one", "b"]), choice(["one", "c"]), choice(["two", "b"])];
  assert.equal(clicked(selecting({ model, view, choices }), ["one", "c"]).send, choices[1]);
});

test("a piece that is clicked again is let go", () => {
  const { model, view } = small({ one: "a", two: "a" });
  const selection = selecting({ model, view, choices: [choice(["one", "b"]), choice(["one", "c"])] });
  assert.deepEqual(clicked(selection, ["one", "one"]), {});
  assert.deepEqual(selection.picked, []);
});

test("a place out of reach asks for a reason, and what is picked stays", () => {
  const { model, view } = small({ one: "a" });
  const selection = selecting({ model, view, choices: [choice(["one", "b"]), choice(["one", "c"])] });
  assert.deepEqual(clicked(selection, ["one", "f"]), { ask: ["one", "f"] });
  assert.deepEqual(selection.picked, ["one"]);
});

test("another piece takes the place of the one that is picked", () => {
  const { model, view } = small({ one: "a", two: "d" });
  const selection = selecting({ model, view, choices: [choice(["one", "b"]), choice(["two", "c"])] });
  clicked(selection, ["one", "two"]);
  assert.deepEqual(selection.picked, ["two"]);
});

test("a piece that means nothing stands for its space", () => {
  const { model, view } = small({ one: "a", target: "b" });
  const choices = [choice(["one", "b"]), choice(["one", "c"])];
  assert.equal(clicked(selecting({ model, view, choices }), ["one", "target"]).send, choices[0]);
});

test("several pieces of one space go together where each may go", () => {
  const { model, view } = small({ one: "a", two: "a", three: "d" });
  const choices = [choice(["one", "b"]), choice(["two", "b"]), choice(["two", "c"]), choice(["three", "b"])];
  const selection = selecting({ model, view, choices });
  clicked(selection, ["one"]);
  selection.picked = ["one", "two"];
  assert.deepEqual(
    selection.candidates.map(({ label, actions }) => [label, actions?.length]),
    [["one and two to b", 2]],
  );
  selection.picked = ["one", "three"];
  assert.deepEqual(selection.candidates, [], "they lie apart");
});

test("back lets go of what is picked, then of the open stack, then of nothing", () => {
  const { model, view } = small({ one: "a", two: "a" });
  const choices = [..."bcdef"].flatMap((place) => [choice(["one", place]), choice(["two", place])]);
  const selection = selecting({ model, view, choices });
  assert.equal(selection.stack, "a", "all is about one stack");
  clicked(selection, ["one"]);
  assert.deepEqual([selection.back(), selection.picked], [true, []]);
  assert.deepEqual([selection.back(), selection.open], [true, null]);
  assert.equal(selection.back(), false);
});
