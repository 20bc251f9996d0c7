// @ts-check
/** Dice in words: what several of them come to. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { sumOf } from "../../web/js/table/panel/dice.js";

/** An event of a fight with these dice, read on a chart or not. @param {number[]} faces @param {any} [chart] */
const fought = (faces, chart = null) =>
  /** @type {any} */ ({ battle: { id: "a", kind: "attack", rolls: [{ faces, chart }] } });

test("a pool of a fight has no sum", () => {
  assert.equal(sumOf([6, 1, 2], [fought([6, 1, 2])]), null);
});

test("dice of a fight have a sum where their chart is read at it", () => {
  const chart = (/** @type {string} */ label) => ({
    name: "",
    columns: [],
    at: 0,
    cells: [
      ["2", "-"],
      [label, "1"],
    ],
    cell: 1,
  });
  assert.equal(sumOf([6, 3], [fought([6, 3], chart("9"))]), 9);
  assert.equal(sumOf([6, 3], [fought([6, 3], chart("8–10"))]), 9);
  assert.equal(sumOf([6, 3], [fought([6, 3], chart("6"))]), null, "each die is read for itself");
  assert.equal(sumOf([6, 3], [fought([6, 3], { name: "", columns: [], at: 0 })]), null);
});

test("what is rolled beside a fight is added up, one die or a draw is not", () => {
  assert.equal(sumOf([6, 3], [fought([5, 5])]), 9);
  assert.equal(sumOf([6], []), null);
  assert.equal(sumOf(["a", "b"], []), null);
});
