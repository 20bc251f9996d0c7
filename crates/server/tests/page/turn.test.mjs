// @ts-check
/** Since when others have been at it. */

import assert from "node:assert/strict";
import test from "node:test";
import { lookedSince, othersSince, parted, trailsFrom, turnSince } from "../../web/js/table/other/turn.js";

const badge = /** @type {any} */ ({});
const board = {
  sides: [
    { id: "red", seat: "red", badge },
    { id: "blue", seat: "blue", badge },
  ],
  phases: [
    { id: "red_moves", name: "", side: "red" },
    { id: "blue_moves", name: "", side: "blue" },
  ],
};

/**
 * @param {number} entry @param {string | null} seat @param {string} [phase] that begins with it
 * @param {boolean} [ordered]
 */
const entry = (entry, seat, phase, ordered = false) =>
  /** @type {any} */ ({ entry, seat, ordered, events: [], phase: phase ? [{ key: phase, text: "" }] : null });

const begun = [entry(0, null, "red_moves"), entry(1, "red"), entry(2, "red", "blue_moves"), entry(3, "blue")];

test("others act from the first entry after one's own", () => {
  assert.equal(othersSince(begun, ["red"], board), 3);
});

test("nobody has acted since one's own last decision", () => {
  assert.equal(othersSince(begun.slice(0, 3), ["red"], board), null);
  assert.equal(othersSince(begun, ["blue"], board), null);
});

test("an answer in the other's phase does not end their turn, nor does a standing order", () => {
  const answered = [...begun, entry(4, "red"), entry(5, "blue", "red_moves"), entry(6, "red", undefined, true)];
  assert.equal(othersSince(answered, ["red"], board), 3);
  assert.equal(othersSince([...answered, entry(7, "red"), entry(8, "blue")], ["red"], board), 8);
});

test("who plays both sides, or looks on, has no others", () => {
  assert.equal(othersSince(begun, ["red", "blue"], board), null);
  assert.equal(othersSince(begun, [], board), null);
});

test("who looks on sees what was done before the one whose turn it is, or else what that one has done", () => {
  const now = (/** @type {string} */ seat) => ({ phase: [`${seat}_moves`], seat });
  assert.deepEqual(lookedSince(begun.slice(0, 3), now("blue"), board), { since: 0, seats: ["blue"] });
  assert.deepEqual(
    lookedSince(begun, now("blue"), board),
    { since: 3, seats: ["red"] },
    "blue is at it: as red sees it",
  );
  const back = [...begun, entry(4, "blue", "red_moves")];
  assert.deepEqual(lookedSince(back, now("red"), board), { since: 3, seats: ["red"] }, "red has not acted yet");
  assert.deepEqual(lookedSince(back, { ...now("red"), seat: "blue" }, board).seats, ["red"], "an answer turns nothing");
  assert.deepEqual(lookedSince([entry(0, null, "red_moves")], now("red"), board).since, null);
});

test("the rules act within one's own last entry", () => {
  const alone = { ...board, sides: [board.sides[0], { id: "blue", seat: null, badge }] };
  assert.equal(othersSince(begun.slice(0, 3), ["red"], alone), 2);
});

test("a trail begins where a piece was and ends where it went, or with it", () => {
  const view = /** @type {any} */ ({ pieces: { a: { at: "1" }, b: { at: "1" }, c: { at: "9" } } });
  const to = (/** @type {string} */ piece, /** @type {string} */ at) => ({ piece: { piece, state: { at } } });
  const events = /** @type {any[]} */ ([
    { changes: [to("a", "2"), to("c", "9")] },
    { changes: [to("a", "3"), { removed: { piece: "b" } }, to("d", "5")] },
  ]);
  assert.deepEqual(trailsFrom(view, events), [
    { piece: "a", path: ["1", "2", "3"], kind: "moved" },
    { piece: "b", path: ["1"], kind: "gone" },
    { piece: "d", path: ["5"], kind: "moved" },
  ]);
});

test("what the rules did for a side that nobody plays is a part of its own", () => {
  const alone = { ...board, sides: [board.sides[0], { id: "blue", seat: null, badge }] };
  const phase = (/** @type {string} */ id) => ({ changes: [{ phase: { phase: [id] } }] });
  const events = /** @type {any[]} */ ([{}, phase("blue_moves"), {}, phase("red_moves"), {}]);
  const parts = parted(events, alone);
  assert.deepEqual(
    parts.map((part) => [part.side?.id ?? null, part.events.length]),
    [
      [null, 1],
      ["blue", 2],
      [null, 2],
    ],
  );
  assert.equal(parted(events, board).length, 1, "where both are played there is one part");
});

test("where the rules play a side, a phase of no side is theirs, too", () => {
  const sides = [board.sides[0], { id: "blue", seat: null, badge }];
  const phases = [...board.phases, { id: "chance", name: "Chance", side: null }];
  const phase = (/** @type {string} */ id) => ({ changes: [{ phase: { phase: [id] } }] });
  const events = /** @type {any[]} */ ([{}, phase("chance"), {}, phase("red_moves"), phase("elsewhere")]);
  const told = (/** @type {any} */ on) =>
    parted(events, on).map((part) => [part.isRules, part.phase?.name ?? null, part.events.length]);
  assert.deepEqual(told({ sides, phases }), [
    [false, null, 1],
    [true, "Chance", 2],
    [false, null, 2],
  ]);
  assert.deepEqual(told({ sides: board.sides, phases }), [[false, null, 5]], "people decide in every phase");
});

test("the turn began with its first entry", () => {
  const turns = [1, 1, 2, 2].map((turn, n) => ({ ...entry(n, null), turn }));
  assert.equal(turnSince(turns), 2);
  assert.equal(turnSince([]), null);
});
