// @ts-check
/** What the page says of what the server sends, without a browser. */

import assert from "node:assert/strict";
import test from "node:test";
import { arranged, chapterOf, found, spelled } from "../../web/js/rules/book.js";
import { speaks, wanted } from "../../web/js/rules/search.js";
import { sampled } from "../../web/js/table/choose/odds.js";

test("sampled odds are shown with the error bound of the wire", () => {
  const answer = {
    method: "sampled",
    plays: 400,
    error_bound: 0.0489,
    until: null,
    assumes: [],
    outcomes: [],
    sums: [],
  };
  assert.deepEqual(sampled(answer), { error: "4.9%", plays: 400 });
});

test("a rule is found however its number is typed", () => {
  const rule = (/** @type {string} */ id, /** @type {string} */ section) => ({ id, kind: "rule", text: "", section });
  const section = (/** @type {string} */ number) => ({ number, title: "", text: "" });
  const sections = arranged({
    sections: [section("CB"), section("9.5.5"), section("9.5.2")],
    rules: [rule("CB26", "CB"), rule("9.5.5a", "9.5.5"), rule("9.5.2A", "9.5.2")],
    rulings: [],
    notes: [],
  });
  for (const [typed, written] of [
    ["cb26", "CB26"],
    ["CB26", "CB26"],
    ["9.5.5A", "9.5.5a"],
    ["9.5.2a", "9.5.2A"],
    ["cb", "CB"],
    ["7.7", "7.7"],
  ]) {
    assert.equal(spelled(typed, sections), written);
  }
  assert.equal(chapterOf(spelled("cb26", sections), sections)?.number, "CB");
  assert.deepEqual(
    sections.filter(({ isChapter }) => isChapter).map(({ number }) => number),
    ["CB"],
  );
  const numbers = (/** @type {string} */ typed) => {
    const asked = wanted(typed, []);
    return sections.filter((one) => asked && found(one, asked)).map(({ number }) => number);
  };
  for (const typed of ["cb", "CB26", "[cb26]", "rule CB26"]) assert.deepEqual(numbers(typed), ["CB"], typed);
  for (const typed of ["9.5.5A", "(9.5.5a)", "§ 9.5.5"]) assert.deepEqual(numbers(typed), ["9.5.5"], typed);
});

test("words that people use instead find the term of the rules", () => {
  const observation = {
    term: "observation",
    forms: ["observed", "Obs."],
    text: "Who sees a hex.",
    rule: "6.2",
    also: ["line of sight", "LOS", "observed"],
  };
  for (const typed of ["line of sight", "Line-of-Sight", "lines of sight", "los"]) {
    const asked = wanted(typed, [observation]);
    const isMeant = typed !== "lines of sight";
    assert.deepEqual(asked?.terms, isMeant ? [observation] : [], typed);
    assert.equal(asked && speaks(asked, "The target must be Observed."), isMeant, typed);
  }
  const asked = wanted("line of sight", [observation]);
  assert.ok(asked && speaks(asked, "See Obs. (6.2)") && !speaks(asked, "unobserved fire"), "whole words");
  assert.deepEqual(wanted("observed", [observation])?.terms, [], "the rules use this word themselves");
  assert.equal(wanted("  ", [observation]), undefined);
});
