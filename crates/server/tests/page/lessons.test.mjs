// @ts-check
/** Lessons speak of what is done on the map and on the bar, and send nobody to a list. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { GAMES } from "./recorded.mjs";

/** What belongs to a list of choices, not to a map. */
const LISTED = /\b(point at (a|the) (choice|option|move)|beside the choices?|(in|from) the list|look under|line \d)\b/i;

/** All texts of a part of a catalogue. @param {unknown} part @returns {string[]} */
const texts = (part) =>
  typeof part === "string" ? [part] : part && typeof part === "object" ? Object.values(part).flatMap(texts) : [];

for (const game of GAMES)
  test(`${game}: lessons speak of gestures`, () => {
    const file = new URL(`../../../games/${game}/text/en.json`, import.meta.url);
    const lessons = texts(JSON.parse(readFileSync(file, "utf8")).lesson);
    assert.ok(lessons.length > 8, `${lessons.length} texts`);
    assert.deepEqual(
      lessons.filter((text) => LISTED.test(text)),
      [],
    );
  });
