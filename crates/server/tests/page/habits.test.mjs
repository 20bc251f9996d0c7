// @ts-check
/** What follows upon what: it is learned, armed, sent with each act of the kind, and dropped with the phase. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { habitKey, Habits, ROUTE } from "../../web/js/table/bar/habits.js";

/** @param {unknown} action @param {string[]} [clicks] @returns {any} */
const choice = (action, clicks = []) => ({ action, clicks, label: JSON.stringify(action), pass: false });

const BOMB = choice({ bomb: { hex: "a" } }, ["a"]);
const [FOUR, EIGHT] = [choice({ points: { points: 4 } }), choice({ points: { points: 8 } })];

/** @param {Habits} habits @param {any} one @param {string} key @param {any[]} [offered] */
const act = (habits, one, key, offered = [one]) => habits.chain([one.action], key, one, offered);

test("what was said after an act is known, and follows only when it is armed", () => {
  const habits = new Habits();
  assert.deepEqual(act(habits, BOMB, "attack bomb"), [BOMB.action]);
  assert.deepEqual(act(habits, FOUR, "special points", [FOUR, EIGHT]), [FOUR.action]);
  const offered = habits.offered(new Set(["attack bomb"]));
  assert.deepEqual([offered?.then.action, offered?.others.length, offered?.isArmed], [FOUR.action, 2, false]);
  assert.deepEqual(act(habits, BOMB, "attack bomb"), [BOMB.action]);
  habits.arm("attack bomb");
  assert.deepEqual(act(habits, BOMB, "attack bomb"), [BOMB.action, FOUR.action]);
  habits.arm("attack bomb", EIGHT);
  assert.deepEqual(act(habits, BOMB, "attack bomb"), [BOMB.action, EIGHT.action]);
  habits.arm("attack bomb");
  assert.deepEqual(act(habits, BOMB, "attack bomb"), [BOMB.action]);
});

test("what is held down is kept at once, but nothing that was not said", () => {
  const habits = new Habits();
  act(habits, BOMB, "attack bomb");
  habits.keep("attack bomb");
  assert.equal(habits.armed.size, 0, "nothing has followed yet");
  act(habits, FOUR, "special points");
  habits.keep("attack bomb");
  assert.deepEqual(act(habits, BOMB, "attack bomb"), [BOMB.action, FOUR.action]);
});

test("what is said after something said, or names a place, follows upon nothing", () => {
  const habits = new Habits();
  act(habits, FOUR, "special points");
  act(habits, EIGHT, "special points");
  assert.equal(habits.known.size, 0);
  act(habits, BOMB, "attack bomb");
  act(habits, BOMB, "attack bomb");
  assert.equal(habits.known.size, 0);
});

test("a route may be closed by what closed the last, until another phase begins", () => {
  const habits = new Habits();
  habits.at("movement");
  habits.chain(["begin", "step"], ROUTE, null, []);
  act(habits, { ...choice("finish", ["a"]), pass: true }, "pass finish");
  habits.arm(ROUTE);
  assert.deepEqual(habits.chain(["begin"], ROUTE, null, []), ["begin", "finish"]);
  habits.at("movement");
  assert.ok(habits.armed.has(ROUTE));
  habits.at("fire");
  assert.deepEqual(habits.chain(["begin"], ROUTE, null, []), ["begin"]);
});

test("that what was only to follow is not asked for is no reason to speak of", () => {
  const habits = new Habits();
  act(habits, BOMB, "attack bomb");
  act(habits, FOUR, "special points");
  habits.arm("attack bomb");
  act(habits, BOMB, "attack bomb");
  const refused = { error: { text: "no" } };
  assert.equal(habits.reason(refused, 1), null);
  assert.equal(habits.reason(refused, 0), refused);
  assert.equal(habits.reason("turn", 1), "turn");
  act(habits, FOUR, "special points");
  assert.equal(habits.reason(refused, 1), refused);
});

test("once what is armed is left out, and may be said after all", () => {
  const habits = new Habits();
  act(habits, BOMB, "attack bomb");
  act(habits, FOUR, "special points");
  habits.arm("attack bomb");
  assert.deepEqual(habits.chain([BOMB.action], "attack bomb", BOMB, [BOMB], true), [BOMB.action]);
  assert.deepEqual(act(habits, FOUR, "special points", [FOUR, EIGHT]), [FOUR.action]);
  assert.deepEqual(act(habits, BOMB, "attack bomb"), [BOMB.action, FOUR.action], "it is armed as before");
});

test("what follows is known by the last thing said, whatever came before it", () => {
  const gun = { choice: { ...choice({ gun: 1 }, ["a"]), verb: "attack" }, units: [], goal: null, key: "attack gun" };
  const both = { ...gun.choice, action: null, actions: [{ bombard: "a" }, { gun: 1 }] };
  assert.equal(habitKey(gun), "attack gun");
  assert.equal(habitKey({ ...gun, choice: both, key: "attack ahead" }), "attack gun");
  assert.equal(habitKey({ ...gun, choice: both, key: "move each" }), "move each");
});
