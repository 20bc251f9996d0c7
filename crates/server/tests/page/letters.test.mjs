// @ts-check
/** The lettering's plain logic: how names break, where they may stand, what is taken, and which names a text holds. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { boxesOf, frames } from "../../web/js/table/map/margin.js";
import { broken, candidates, lowest, set } from "../../web/js/table/map/letters/ranks.js";
import { Path } from "../../web/js/table/map/letters/along.js";
import { Taken } from "../../web/js/table/map/letters/taken.js";
import { Mentions } from "../../web/js/table/told/mentions.js";

const wide = (/** @type {string} */ text) => text.length * 10;

test("a name breaks once, in lines as equal as can be, and only where it is too wide", () => {
  assert.deepEqual(broken("Red October Factory", 400, wide), ["Red October Factory"]);
  assert.deepEqual(broken("Krasny Oktyabr Works", 120, wide), ["Krasny", "Oktyabr Works"]);
  assert.equal(broken("Lazur Chemical Works", 120, wide).length, 2);
  assert.deepEqual(broken("Voroshilovgrad", 40, wide), ["Voroshilovgrad"], "a word is never broken");
});

test("names that matter have twenty places, others twelve, all clear of the counters", () => {
  assert.equal(candidates(0, 80, 14, 60, [0, 0]).length, 20);
  assert.equal(candidates(2, 80, 14, 60, [0, 0]).length, 12);
  const [below, above] = candidates(2, 80, 14, 60, [25, 25]);
  assert.ok(below.dy >= 25);
  assert.ok(above.dy + 14 <= -25);
});

test("the scale says which ranks are shown and how large", () => {
  assert.deepEqual([20, 30, 60].map(lowest), [1, 2, 3]);
  assert.ok(set(0, 200).size <= 15 * 1.5);
  assert.ok(set(3, 5).size >= 10);
});

test("what is taken is not free, what only touches is", () => {
  const taken = new Taken();
  taken.take([0, 0, 100, 50]);
  assert.equal(taken.isFree([90, 40, 200, 80]), false);
  assert.equal(taken.isFree([100, 0, 200, 50]), true);
});

test("the longest stretch of a line that is seen", () => {
  const path = new Path([
    [0, 0],
    [1000, 0],
  ]);
  const seen = path.seen([200, -50, 600, 50]);
  assert.ok(seen && Math.abs(seen[0] - 200) < 10 && Math.abs(seen[1] - 600) < 10);
  assert.equal(path.seen([0, 100, 50, 200]), null);
});

/** @param {object} more @returns {any} */
const space = (more) => ({ id: "", name: "", kind: "hex", zone: null, ...more });

test("a text's places and units are found by their names, longest first, whole words only", () => {
  /** @type {any} */ const model = {
    board: {
      spaces: [
        space({ id: "2023", name: "2023" }),
        space({ id: "44", name: "Mokraya", kind: "area" }),
        space({ id: "45", name: "Mokraya Mechetka", kind: "area" }),
      ],
      pieces: [
        { id: "p1", name: "64/16", label: "64/16" },
        { id: "p2", name: "Barrage", label: "5" },
        { id: "p3", name: "Barrage", label: "6" },
      ],
    },
  };
  const found = new Mentions(model).find(
    "64/16 goes from 2023 to Area 45 (Mokraya Mechetka). Barrages and 12023 are no names; Barrage is.",
  );
  assert.deepEqual(
    found.map(({ name, ids }) => [name, ids]),
    [
      ["64/16", ["p1"]],
      ["2023", ["2023"]],
      ["Mokraya Mechetka", ["45"]],
      ["Barrage", ["p2", "p3"]],
    ],
  );
});

test("boxes stand beside the sheet without lying on it or on each other", () => {
  const boxes = Array.from({ length: 14 }, (_, i) => space({ id: String(i), kind: "box" }));
  /** @type {any} */ const board = { spaces: [...boxes, space({ kind: "box", zone: { form: "hand" } }), space({})] };
  assert.equal(boxesOf(board).length, 14);
  const all = [...frames(boxes, [0, 0, 700, 1000], 60).values()];
  all.forEach((a, i) => {
    assert.ok(a[0] > 700 && a[3] <= 1000.001);
    for (const b of all.slice(i + 1)) assert.ok(a[2] <= b[0] || b[2] <= a[0] || a[3] <= b[1] || b[3] <= a[1]);
  });
});
