// @ts-check
/** Comments within their width. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { wrapped } from "../browser/comments.mjs";

const LONG = "word ".repeat(30).trim();

test("what fits stays as it is, and code is never broken", () => {
  const text = `const a = 1; // ${"x".repeat(100)}\n${"y".repeat(200)};\n`;
  assert.equal(wrapped(text), text);
});

test("a doc comment gets a line a tag, and a tag in braces is none", () => {
  const line = `  /** Says it. ${LONG} @param {{ a: "{@link b}" }} one @returns {number} how many */`;
  const [first, second, ...rest] = wrapped(line).split("\n");
  assert.deepEqual([first, second.slice(0, 18)], ["  /**", "   * Says it. word"]);
  assert.deepEqual(rest.slice(-3), [
    '   * @param {{ a: "{@link b}" }} one',
    "   * @returns {number} how many",
    "   */",
  ]);
});

test("a type is broken after a comma, and its lines are set in", () => {
  const type = `{{ first: (a: number, b: number) => string, ${"second: string, ".repeat(5)}third: number }}`;
  const [open, one, two, close] = wrapped(`/** @typedef ${type} Kind */`).split("\n");
  assert.deepEqual([open, close], ["/**", " */"]);
  assert.match(one, /^ \* @typedef \{\{ first: .*,$/);
  assert.match(two, /^ \* {3}\S.* third: number \}\} Kind$/);
});

test("no word is lost, and doing it again changes nothing", () => {
  for (const line of [`// ${LONG}`, `  /* ${LONG} */`, `   * ${LONG}`, `/** ${LONG} @type {string} ${LONG} */`]) {
    const once = wrapped(line);
    assert.ok(once.split("\n").every((one) => one.length <= 120));
    assert.equal(once.match(/word/g)?.length, line.match(/word/g)?.length);
    assert.equal(wrapped(once), once);
  }
});
