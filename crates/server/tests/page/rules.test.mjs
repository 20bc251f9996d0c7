// @ts-check
/** The rules page: which numbers in a text are links, and what a search finds. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { numbersOf } from "../../web/js/rules/numbers.js";
import { speaks, wanted } from "../../web/js/rules/search.js";

/** @param {string[]} ids @returns {any[]} a section with these rules */
const book = (...ids) => [{ number: "1.0", rules: ids.map((id) => ({ id })) }];

/** What is a link. @param {string} text @param {string[]} ids */
function links(text, ...ids) {
  const numbers = numbersOf(book(...ids));
  assert.ok(numbers);
  return text.split(numbers).filter((_, i) => i % 2);
}

test("a number of the book is a link, in brackets and without", () => {
  const ids = ["6.2", "9.5.2D", "12.4", "14.5.1b"];
  assert.deepEqual(links("(Divisional Integrity, 9.5.2D) and optional rule 12.4.", ...ids), ["9.5.2D", "12.4"]);
  assert.deepEqual(links("All but those that 14.5.1b names; see 1.0 and (6.2).", ...ids), ["14.5.1b", "1.0", "6.2"]);
});

test("a number that is no rule of the book is none", () => {
  assert.deepEqual(links("Mamayev Kurgan (Hill 102.0) is worth 1.8.", "6.2", "10.2", "102"), []);
  assert.deepEqual(links("It is 16.2 or 6.25, not 6.2-B or 6.2.7.", "6.2"), []);
});

test("letters lead to their rules as numbers do, the longest first", () => {
  const ids = ["S1.6", "S1.6a", "A3.6", "CB1", "CB18a", "ST3", "3.21", "3.21-1"];
  assert.deepEqual(links("(S1.6a), (A3.6), CB1 to CB18a; ST3.", ...ids), ["S1.6a", "A3.6", "CB1", "CB18a", "ST3"]);
  assert.deepEqual(links("The notes 3.21-1 and 3.21.", ...ids), ["3.21-1", "3.21"]);
  assert.deepEqual(links("BEST32 and CB19 are none.", ...ids), []);
});

test("a number that letters part into rules is a link too", () => {
  assert.deepEqual(links("See 6.23.", "6.23a", "6.23b"), ["6.23"]);
});

test("a book without numbers has no links", () => {
  assert.equal(numbersOf([]), undefined);
});

/** @param {string} typed @param {string} text */
function finds(typed, text) {
  const asked = wanted(typed, []);
  assert.ok(asked);
  return speaks(asked, text);
}

test("a number is found where it begins, with what lies under it", () => {
  for (const text of ["as in 1.2.", "(1.2a)", "1.2.3 says so", "rule 1.2"])
    assert.equal(finds("1.2", text), true, text);
  for (const text of ["as in 11.2.", "(1.25)", "9.1.2", "A1.2"]) assert.equal(finds("1.2", text), false, text);
  for (const typed of ["rule 1.2", "[1.2]", "§ 1.2", "(1.2)"]) assert.equal(finds(typed, "as in 11.2"), false, typed);
  assert.equal(finds("cb1", "CB18 and CB19"), false);
  assert.equal(finds("cb1", "CB1 to CB27"), true);
  assert.equal(finds("7.51a", "Sentence.7.51a"), true);
});

test("a word is found anywhere in a text", () => {
  assert.equal(finds("suppl", "Resupplying"), true);
  assert.equal(finds("supplied", "Resupplying"), false);
});
