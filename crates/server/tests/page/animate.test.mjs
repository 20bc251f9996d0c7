// @ts-check
/** What happened, played on the map: at a pace, held, or skipped. */

import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { Animation, waysOf } from "../../web/js/table/map/animate.js";

/** @param {any} kept what was chosen */
function chosen(kept) {
  Object.assign(globalThis, {
    matchMedia: () => ({ matches: false }),
    localStorage: { getItem: () => JSON.stringify(kept) },
  });
}

const view = (/** @type {string} */ at) =>
  /** @type {any} */ ({ pieces: { a: { at } }, spaces: {}, tracks: {}, phase: [] });
const to = (/** @type {string} */ kind, /** @type {string} */ at) =>
  /** @type {any} */ ({ kind, rule: "1", text: "", changes: [{ piece: { piece: "a", state: { at } } }] });

/** Two steps of a person, then two of the rules. */
const EVENTS = [to("moved", "1"), to("fought", "2"), to("came", "3"), to("went", "4")];
const isPaced = (/** @type {any} */ { kind }) => kind === "came" || kind === "went";

/** An animation, where it showed the piece, and when it said that it is paced. */
function played() {
  /** @type {(string | boolean)[]} */ const told = [];
  const animation = new Animation(
    (now) => told.push(now.pieces.a.at),
    (paced) => told.push(paced),
  );
  return { animation, told };
}

/** Lets time pass, and what waits for it go on. @param {number} time */
async function pass(time) {
  mock.timers.tick(time);
  await new Promise((resolve) => setImmediate(resolve));
}

beforeEach(() => mock.timers.enable({ apis: ["setTimeout"] }));
afterEach(() => mock.timers.reset());

test("what the rules do is shown at the pace that one likes, all else briskly", async () => {
  chosen({ pace: "calm" });
  const { animation, told } = played();
  animation.play(view("0"), EVENTS, view("5"), isPaced);
  for (const [time, at] of /** @type {[number, any[]][]} */ ([
    [0, ["1", false]],
    [210, ["2", false]],
    [210, ["3", true]],
    [999, []],
    [1, ["4", true]],
    [1000, [false, "5"]],
  ])) {
    await pass(time);
    assert.deepEqual(told.splice(0), at);
  }
});

test("at once means that nothing of the rules is shown step by step", async () => {
  chosen({ pace: "once" });
  const { animation, told } = played();
  animation.play(view("0"), EVENTS, view("5"), isPaced);
  await pass(210);
  await pass(210);
  assert.deepEqual(told, ["1", false, "2", false, false, "5"]);
});

test("held, it stays where it is and says where that was; ended, it stands still", async () => {
  chosen({ pace: "calm" });
  const { animation, told } = played();
  animation.play(view("0"), EVENTS, view("5"), isPaced);
  await pass(210);
  await pass(210);
  assert.equal(animation.stop(), EVENTS[2]);
  await pass(9000);
  assert.deepEqual(told.slice(-3), ["3", true, false], "nothing is drawn over what it stays at");
  assert.equal(animation.stop(), null);
});

test("skipped, it goes to the end", async () => {
  chosen({ pace: "calm" });
  const { animation, told } = played();
  animation.play(view("0"), EVENTS, view("5"), isPaced);
  animation.finish();
  await pass(0);
  assert.deepEqual(told, ["1", false, false, "5"]);
});

test("pieces go by the spaces they were told to be in, one after the other", () => {
  const to = (/** @type {string} */ piece, /** @type {string} */ at) =>
    /** @type {any} */ ({ piece: { piece, state: { at } } });
  const before = /** @type {any} */ ({ pieces: { a: { at: "1" }, b: { at: "1" }, c: { at: "1" }, d: { at: "1" } } });
  const changes = [to("a", "2"), to("b", "1"), to("a", "3"), to("c", "2"), to("e", "4"), to("d", "2")];
  const ways = waysOf(before, [...changes, /** @type {any} */ ({ removed: { piece: "d" } })]);
  assert.deepEqual(
    [...ways],
    [
      ["a", ["1", "2", "3"]],
      ["c", ["1", "2"]],
    ],
    "neither what stays, nor what comes into sight, nor what is gone",
  );
});
