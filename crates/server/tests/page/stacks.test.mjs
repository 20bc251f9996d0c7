// @ts-check
/** How pieces lie in a space: piles, opened piles, and pieces beside each other. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { intoSheet, opened, piled, spread } from "../../web/js/table/map/stacks.js";
import { detailAt, pieceSize, SIDE, unit } from "../../web/js/table/map/pieces/scale.js";
import { fanned } from "../../web/js/table/hand/fan.js";
import { GAMES, recorded } from "./recorded.mjs";

/** @param {number} n @param {string} [name] */
const pieces = (n, name = "p") => Array.from({ length: n }, (_, i) => `${name}${i}`);

/** @param {Map<string, [number, number]>} places @param {string} id */
const at = (places, id) => /** @type {[number, number]} */ (places.get(id));

test("each piece of a pile peeps out by 8.5 % to the upper right, at most four do, and the pile is centred", () => {
  const { places, scale, piles } = piled([pieces(6)], [60, 60]);
  assert.equal(scale, 1);
  assert.deepEqual(piles, [pieces(6)]);
  for (let i = 0; i < 3; i += 1) {
    const [[x, y], [nextX, nextY]] = [at(places, `p${i}`), at(places, `p${i + 1}`)];
    assert.ok(Math.abs(nextX - x - 0.085 * SIDE) < 1e-9 && Math.abs(y - nextY - 0.085 * SIDE) < 1e-9);
  }
  assert.deepEqual(at(places, "p5"), at(places, "p3"), "what is deeper lies under the fourth");
  assert.ok(Math.abs(at(places, "p0")[0] + at(places, "p3")[0]) < 1e-9);
});

test("a piece alone is no pile, and two sides lie beside each other", () => {
  assert.deepEqual(piled([["one"]], [60, 60]).piles, []);
  const { places, piles } = piled([pieces(2, "a"), pieces(3, "b")], [60, 60]);
  assert.equal(piles.length, 2);
  assert.ok(at(places, "a0")[0] < 0 && at(places, "b0")[0] > 0);
});

test("an opened pile of up to four lies in two columns within its space, no piece on another", () => {
  for (const n of [2, 3, 4]) {
    const { places, scale, half, piles } = opened([pieces(n)], [80, 80], 0.1);
    assert.deepEqual(piles, []);
    assert.equal(new Set([...places.values()].map(([x]) => x.toFixed(3))).size, 2);
    assert.ok(half[0] <= 40 && half[1] <= 40, `${n} pieces reach ${half}`);
    const all = [...places.values()];
    all.forEach(([x, y], i) =>
      all.slice(i + 1).forEach(([ox, oy]) => {
        assert.ok(Math.max(Math.abs(x - ox), Math.abs(y - oy)) >= SIDE * scale - 1e-9);
      }),
    );
  }
});

test("an opened pile is never smaller than can be read, even if it leaves its space", () => {
  const { scale, half } = opened([pieces(4)], [20, 20], 0.9);
  assert.equal(scale, 0.9);
  assert.ok(half[0] > 10);
});

test("an opened pile at the edge is moved onto the sheet, and others stay", () => {
  assert.deepEqual(intoSheet([500, 10], [50, 60], [1000, 800]), [0, 50]);
  assert.deepEqual(intoSheet([990, 790], [50, 60], [1000, 800]), [-40, -50]);
  assert.deepEqual(intoSheet([500, 400], [50, 60], [1000, 800]), [0, 0]);
});

test("in a large space pieces lie beside each other; in a small one they are piled", () => {
  assert.deepEqual(spread([pieces(4)], [200, 200]).piles, []);
  assert.deepEqual(spread([pieces(4)], [60, 60]).piles, [pieces(4)]);
});

for (const game of GAMES) {
  test(`${game}: a piece is smaller than a hex at every scale, and shows more the nearer one is`, () => {
    const spaces = recorded(game).model.board.spaces.filter(({ kind }) => kind !== "box");
    const across = unit(spaces);
    let last = 0;
    for (const scale of [0.3, 0.5, 1, 1.5, 4]) {
      const share = (pieceSize(across, scale) * SIDE) / across;
      assert.ok(share > 0.45 && share < 0.8, `${share} of a hex at ${scale}`);
      const detail = detailAt(across * scale);
      assert.ok(detail >= last);
      last = detail;
    }
    assert.equal(detailAt(29), 0);
    assert.equal(detailAt(30), 1);
    assert.equal(detailAt(64), 1);
    assert.equal(detailAt(65), 2);
  });
}

test("cards are fanned evenly to both sides, by nine degrees at most", () => {
  for (const n of [1, 2, 5, 9]) {
    const all = fanned(n);
    assert.equal(all.length, n);
    assert.ok(all.every(({ turn }) => Math.abs(turn) <= 9));
    assert.ok(Math.abs(all.reduce((sum, { turn }) => sum + turn, 0)) < 0.1);
  }
  assert.ok(fanned(9)[0].overlap < fanned(4)[0].overlap);
});
