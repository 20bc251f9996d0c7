// @ts-check
/** Which piece is meant by one under the pointer: who may act in its pile, or the part of it that is picked. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { inPile } from "../../web/js/table/bar/under.js";
import { Selection } from "../../web/js/table/choose/selection.js";
import { choice, small } from "./recorded.mjs";

/** A closed pile of three in the first space; the scout on top may do nothing. */
function pile() {
  const { model, view } = small({ scout: "a", tank: "a", horse: "a", other: "b" });
  const selection = new Selection(model, (units) => units.join());
  selection.reset(
    ["tank", "horse"].map((unit) => choice([unit, "c"], { action: { move: unit }, verb: "move", pieces: [unit] })),
    view,
  );
  const pieces = { piles: new Map([["a", []]]), opened: /** @type {string | null} */ (null) };
  const ahead = { has: () => false, known: () => undefined };
  /** @type {any} */ const table = { model, view, selection, parts: { map: { pieces }, ahead } };
  return { table, selection, pieces };
}

test("one that may do nothing stands for those under it who may", () => {
  const { table, pieces } = pile();
  assert.equal(inPile(table, "scout"), "tank");
  assert.equal(inPile(table, "horse"), "horse");
  assert.equal(inPile(table, "other"), "other");
  pieces.opened = "a";
  assert.equal(inPile(table, "scout"), "scout", "in an opened pile each stands for itself");
});

test("where a part of the pile is picked, that part is meant, whoever is pressed", () => {
  const { table, selection, pieces } = pile();
  selection.picked = ["horse"];
  assert.equal(inPile(table, "scout"), "horse");
  assert.equal(inPile(table, "tank"), "horse");
  assert.equal(inPile(table, "horse"), "horse");
  assert.equal(inPile(table, "other"), "other", "a part of another pile is not");
  pieces.opened = "a";
  assert.equal(inPile(table, "tank"), "tank");
});
