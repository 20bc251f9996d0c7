// @ts-check
/** What is picked and what clicks mean: which act is done, which is asked about, what is lit. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { choice, GAMES, recorded, small } from "./recorded.mjs";
import { Selection } from "../../web/js/table/choose/selection.js";

/** A selection in a position. @param {{ model: any, view: any, choices: any[] }} position */
function selecting({ model, view, choices }) {
  const selection = new Selection(model, (units, place) => `${units.join(" and ")} to ${place}`);
  selection.reset(choices, view);
  return selection;
}

/** What comes of these clicks, one after the other. @param {Selection} selection @param {string[]} ids */
function clicked(selection, ids) {
  selection.clear();
  return ids.reduce(
    (/** @type {import("../../web/js/table/choose/selection.js").Answer} */ _, id) => selection.click(id),
    {},
  );
}

for (const game of GAMES) {
  test(`${game}: whoever does a choice is picked, and then its goal or its verb means it`, () => {
    const position = recorded(game);
    const selection = selecting(position);
    let aimed = 0;
    for (const act of selection.acts.all) {
      if (!act.units.length) continue;
      selection.picked = act.units;
      assert.ok(selection.doable.includes(act), `${act.choice.label} is among what they can do`);
      if (act.goal === null) continue;
      aimed += 1;
      assert.ok(selection.goals.get(act.goal)?.includes(act), `${act.choice.label} is meant by its goal`);
    }
    assert.ok(aimed > 0, "some choice has a goal");
  });

  test(`${game}: what is lit leads on`, () => {
    const position = recorded(game);
    const selection = selecting(position);
    const { next } = selection.lights();
    assert.ok(next.size > 0, "something is lit");
    for (const id of next) assert.equal(clicked(selection, [id]).ask, undefined, `${id} is lit`);
    for (const id of next) {
      clicked(selection, [id]);
      for (const goal of selection.picked.length ? selection.lights().next : [])
        assert.equal(selection.click(goal).ask, undefined, `${goal} is lit once ${id} is picked`);
    }
  });

  test(`${game}: a choice stands in one act, whoever asks`, () => {
    const { choices, ...position } = recorded(game);
    const { acts } = selecting({ choices, ...position });
    const listed = [...acts.all.map((act) => act.choice), ...(acts.pass ? [acts.pass] : [])];
    assert.deepEqual(new Set(listed), new Set(choices));
    assert.equal(listed.length, choices.length);
  });
}

test("a piece and then a place mean the one choice that names them", () => {
  const { model, view } = small({ one: "a", two: "a" });
  const choices = [choice(["one", "b"]), choice(["one", "c"]), choice(["two", "b"])];
  assert.equal(clicked(selecting({ model, view, choices }), ["one", "c"]).act?.choice, choices[1]);
});

test("the space of a pile picks all that can act together, and a unit of it can be left out", () => {
  const { model, view } = small({ one: "a", two: "a", three: "a", idle: "a" });
  const choices = [
    choice(["one", "b"]),
    choice(["two", "b"]),
    choice(["one", "two", "b"]),
    choice(["one", "two", "three", "b"]),
  ];
  const selection = selecting({ model, view, choices });
  clicked(selection, ["a"]);
  assert.deepEqual(selection.picked, ["one", "two", "three"]);
  selection.toggle("three");
  assert.equal(selection.goals.get("b")?.[0].choice, choices[2], "the choice of those that are left");
  selection.toggle("two");
  assert.equal(selection.goals.get("b")?.[0].choice, choices[0]);
});

test("where units cannot act together one takes the place of the other", () => {
  const { model, view } = small({ one: "a", two: "a" });
  const lose = { action: { lose: 1 }, verb: "special" };
  const selection = selecting({ model, view, choices: [choice(["one"], lose), choice(["two"], lose)] });
  assert.deepEqual(clicked(selection, ["a"]), {}, "a pile leaves open who is meant");
  assert.deepEqual(selection.picked, ["one"]);
  selection.toggle("two");
  assert.deepEqual(selection.picked, ["two"]);
});

test("a pile is added to those picked where they can act together, and only there", () => {
  const { model, view } = small({ one: "a", two: "b", far: "c" });
  const attack = { verb: "attack", action: { attack: 1 } };
  const choices = [
    choice(["a", "d"], { ...attack, pieces: ["one"], from: "a", to: "d" }),
    choice(["b", "d"], { ...attack, pieces: ["two"], from: "b", to: "d" }),
    choice(["a", "b", "d"], { ...attack, pieces: ["one", "two"], to: "d" }),
    choice(["far", "e"]),
  ];
  const selection = selecting({ model, view, choices });
  clicked(selection, ["a"]);
  assert.deepEqual(selection.click("b", { adds: true }), {});
  assert.equal(selection.goals.get("d")?.[0].choice, choices[2]);
  assert.deepEqual(selection.click("c", { adds: true }), { ask: ["one", "two", "c"] });
  assert.deepEqual(selection.picked, ["one", "two"]);
});

test("those under way are picked by themselves, and stay so", () => {
  const { model, view } = small({ one: "a", two: "a" });
  const step = (/** @type {string} */ to) =>
    choice([to], { action: { step: to }, pieces: ["one", "two"], from: "a", to });
  const choices = [step("b"), step("c"), choice([], { pass: true, verb: "pass", action: "finish" })];
  const selection = selecting({ model, view, choices });
  assert.deepEqual(selection.picked, ["one", "two"]);
  assert.equal(selection.back(), false, "there is nothing to let go of");
  assert.deepEqual(selection.click("c"), { act: selection.acts.all[1] });
});

test("a space that stands for a unit elsewhere picks that unit", () => {
  const { model, view } = small({ army: "a", asset: "b" });
  const shift = { verb: "special", action: { shift: 1 }, pieces: ["army"], from: "b", to: "c" };
  const choices = [choice(["b", "c"], shift), choice(["asset"], { verb: "special", action: { drop: 1 } })];
  const selection = selecting({ model, view, choices });
  assert.equal(clicked(selection, ["b", "c"]).act?.choice, choices[0]);
});

test("what can be done in two ways is done in the plain one, and in the other where its verb is meant", () => {
  const { model, view } = small({ one: "a" });
  const choices = [choice(["one", "one", "b"], { pieces: ["one"] }), choice(["one", "b"])];
  const selection = selecting({ model, view, choices });
  clicked(selection, ["one"]);
  assert.equal(selection.goals.get("b")?.[0].choice, choices[1]);
  selection.mode = selection.acts.all[0].key;
  assert.equal(selection.goals.get("b")?.[0].choice, choices[0]);
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
  assert.equal(clicked(selecting({ model, view, choices }), ["one", "target"]).act?.choice, choices[0]);
});

test("several pieces of one space go one after the other where each may go", () => {
  const { model, view } = small({ one: "a", two: "a", three: "d" });
  const choices = [choice(["one", "b"]), choice(["two", "b"]), choice(["two", "c"]), choice(["three", "b"])];
  const selection = selecting({ model, view, choices });
  clicked(selection, ["a"]);
  assert.deepEqual(
    selection.candidates.map(({ choice: { label, actions } }) => [label, actions?.length]),
    [["one and two to b", 2]],
  );
  selection.picked = ["one", "three"];
  assert.deepEqual(selection.candidates, [], "they lie apart");
});

test("back lets go of what is picked, then of nothing", () => {
  const { model, view } = small({ one: "a", two: "a" });
  const selection = selecting({ model, view, choices: [choice(["one", "b"]), choice(["two", "b"])] });
  clicked(selection, ["one"]);
  assert.deepEqual([selection.back(), selection.picked], [true, []]);
  assert.equal(selection.back(), false);
});

test("several that each can do alike do it one after the other, where they were added or all picked", () => {
  const { model, view } = small({ one: "a", two: "a", three: "b" });
  const choices = ["one", "two", "three"].map((id) => choice([id]));
  const selection = selecting({ model, view, choices });
  clicked(selection, ["a"]);
  assert.deepEqual(selection.picked, ["one"], "a click on the pile picks no more than one");
  selection.pickAll();
  assert.deepEqual(selection.picked, ["one", "two"]);
  selection.click("b", { adds: true });
  assert.deepEqual(selection.picked, ["one", "two", "three"]);
  const [{ choice: joint, goal }] = selection.doable;
  assert.equal(goal, null);
  assert.deepEqual(
    joint.actions,
    choices.map(({ action }) => action),
  );
});

test("what a pile could do once something else is said is lit and done by its goal", () => {
  const { model, view } = small({ gun: "a", other: "a" });
  const selection = selecting({ model, view, choices: [choice(["b"])] });
  assert.ok(selection.click("a", { whole: true }).ask, "by themselves they can do nothing");
  const chain = { ...choice(["gun", "b"]), action: null, actions: [1, 2], pieces: ["gun"] };
  selection.foresee(["gun"], [{ choice: chain, units: ["gun"], goal: "b", key: "attack ahead" }]);
  assert.deepEqual([...selection.lights().next], ["b"]);
  assert.equal(selection.click("b").act?.choice, chain);
  selection.reset([choice(["b"])], view);
  assert.equal(selection.picked.length, 0);
  assert.equal(selection.ahead.size, 0, "another decision knows nothing of it");
});

test("those of a formation that look alike are picked together", () => {
  const { model, view } = small({ one: "box", two: "box", gun: "box", stranger: "box" });
  for (const [id, piece] of model.pieces)
    Object.assign(piece, { formation: id === "stranger" ? "2nd" : "1st", symbol: id === "gun" ? "gun" : "foot" });
  const choices = ["one", "two", "gun", "stranger"].map((id) => choice([id, "b"]));
  const selection = selecting({ model, view, choices });
  selection.click("one");
  assert.deepEqual(selection.kind, ["one", "two"]);
  selection.pickKind();
  assert.deepEqual(selection.picked, ["one", "two"]);
  assert.deepEqual(selection.goals.get("b")?.[0].choice.actions?.length, 2);
});
