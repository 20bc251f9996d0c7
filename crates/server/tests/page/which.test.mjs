// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { followers, meanings } from "../../web/js/table/bar/which.js";

/** @param {any[]} others @returns {any} a table at which one kind of act was followed by one of these */
function tableWith(others) {
  /** @type {[unknown[], string][]} */ const sent = [];
  const known = new Map([["special lose", { others }]]);
  const perform = (/** @type {unknown[]} */ actions, /** @type {string} */ label) => sent.push([actions, label]);
  return { gestures: { habits: { known } }, perform, sent };
}

const STAND = { action: "stand", label: "Stand" };
const FLEE = { action: "flee", label: "Flee" };

/** @param {any} choice @returns {any} */
const act = (choice) => ({ key: "special lose", choice: { label: "Lose a step", ...choice } });

test("what can follow upon an act is sent after it, however many actions it has", () => {
  const table = tableWith([STAND, FLEE]);
  for (const choice of [{ action: "a" }, { action: null, actions: ["a", "b"] }])
    followers(table, act(choice)).forEach(({ act: take }) => take());
  assert.deepEqual(table.sent, [
    [["a", "stand"], "Lose a step · Stand"],
    [["a", "flee"], "Lose a step · Flee"],
    [["a", "b", "stand"], "Lose a step · Stand"],
    [["a", "b", "flee"], "Lose a step · Flee"],
  ]);
});

test("where only one thing can follow nothing is asked", () => {
  assert.deepEqual(followers(tableWith([STAND]), act({ action: "a" })), []);
  assert.deepEqual(followers(tableWith([STAND, FLEE]), { ...act({ action: "a" }), key: "move" }), []);
});

test("a place is asked about where it can mean several things that are said first", () => {
  const [one, other] = [{ key: "move ahead" }, { key: "attack ahead" }];
  /** @type {any} */ const selection = { goals: new Map([["x", [one, other, { key: "move" }]]]) };
  assert.deepEqual(meanings(selection, "x"), [one, other]);
  selection.goals.set("x", [one, { key: "move" }]);
  assert.deepEqual(meanings(selection, "x"), []);
  assert.deepEqual(meanings(selection, "y"), []);
});
