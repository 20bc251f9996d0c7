// @ts-check
/** Which sounds go with what happened. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { cuesOf } from "../../web/js/sound.js";

const isCard = (/** @type {string} */ piece) => piece.startsWith("card");
const to = (/** @type {string[]} */ ...pieces) =>
  /** @type {any} */ ({ changes: pieces.map((piece) => ({ piece: { piece, state: { at: "a" } } })) });
const ended = /** @type {any} */ ({ battle: { id: "a", kind: "attack", verdict: { text: "Repulse", tone: "bad" } } });
const roll = (/** @type {(number | string)[]} */ ...faces) => ({ rule: "1", faces });

/** @param {any[]} events @param {any[]} [rolls] */
const cues = (events, rolls = []) => cuesOf(events, rolls, isCard);

test("a piece is put down, several slide", () => {
  assert.deepEqual(cues([to("a")]), ["put"]);
  assert.deepEqual(cues([to("a"), to("b")]), ["slide"]);
});

test("a card that is played or drawn flicks", () => {
  assert.deepEqual(cues([to("card 1")]), ["card"]);
  assert.deepEqual(cues([{ changes: [{ removed: { piece: "card 1" } }] }, to("a", "b")]), ["card"]);
});

test("few dice rattle otherwise than many; what is drawn is no die", () => {
  assert.deepEqual(cues([to("a")], [roll(1, 2), roll(3)]), ["dice"]);
  assert.deepEqual(cues([to("a")], [roll(1, 2), roll(3, 4)]), ["many_dice"]);
  assert.deepEqual(cues([to("a")], [roll("s_1")]), ["put"]);
});

test("how a fight ended is stamped, after its dice", () => {
  assert.deepEqual(cues([ended], [roll(5)]), ["dice", "stamp"]);
  assert.deepEqual(cues([ended]), ["stamp"]);
});

test("what is not seen makes no sound", () => {
  assert.deepEqual(cues([]), []);
  assert.deepEqual(cues([/** @type {any} */ ({ changes: [{ track: { track: "turn", value: 2 } }] })]), []);
  assert.deepEqual(cues([{ changes: [{ removed: { piece: "a" } }] }]), []);
});
