// @ts-check
/** What counts as a fault in a text, and what does not. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { Faults } from "../browser/faults.mjs";

const BOARD = {
  pieces: [
    { id: "g-577", label: "577", name: "577th Regiment" },
    { id: "295-516", label: "516/295", name: "516/295" },
    { id: "MILC-MIL-10", label: "MILC-MIL-10", name: "Militia C 10" },
    { id: "29-RCN", label: "29-RCN scouts", name: "29-RCN scouts" },
    { id: "L8B", label: "L8B", name: "Soviet 8" },
  ],
  spaces: [{ id: "out_of_action", name: "Out of action" }],
};

/** What is wrong with a text. @param {string} text */
function wrong(text) {
  const faults = new Faults(BOARD, [{ "prompt.move": "Move", title: "Title" }]);
  faults.text(text, "here");
  return [...faults.found.values()];
}

test("ids, keys, gaps and what a script says of nothing are faults", () => {
  for (const text of [
    "g-577 moves",
    "Place MILC-MIL-10 in 0633",
    "516/295 fires at 295-516.",
    "in out_of_action",
    "prompt.move",
    "undefined units",
    "Fire at Kersten II over  with all",
    "⟨unit⟩ moves",
    "It goes to .",
    "[object Object]",
  ])
    assert.equal(wrong(text).length, 1, text);
});

test("what is printed and plain words are none", () => {
  for (const text of [
    "577th Regiment moves to 0633",
    "516/295 leads",
    "L8B is revealed",
    "Move. Title: e.g. 3.5 or 9.5.3B",
    "-2",
    "September 13-14",
    "Infanterie-Division (mot)",
    "all units… that may",
  ])
    assert.deepEqual(wrong(text), [], text);
});

test("of an answer only what people read is read", () => {
  const faults = new Faults(BOARD, []);
  faults.answer(
    { choices: [{ label: "Move", clicks: ["g-577"] }], prompt: { text: "g-577", focus: ["g-577"] } },
    "state",
  );
  assert.deepEqual([...faults.found.values()], ['state.prompt.text: "g-577" in "g-577"']);
});
