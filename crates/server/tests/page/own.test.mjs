// @ts-check
/** Who looks at a table, and whom that one plays against. */

import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import "./recorded.mjs";
import { lookThrough } from "../../web/js/keys.js";
import { player } from "../../web/js/table/head/duel.js";
import { ownSeats } from "../../web/js/table/other/own.js";

const id = "0123456789abcdef";
const seats = { red: "you", blue: "you" };

afterEach(() => lookThrough(id, null));

test("of two at one screen one's own is the seat of the one who sits there", () => {
  const shared = { id, yours: ["red", "blue"], seats };
  assert.deepEqual(ownSeats(shared), ["red", "blue"], "nobody has sat down");
  lookThrough(id, "blue");
  assert.deepEqual(ownSeats(shared), ["blue"]);
  lookThrough(id, "spectator");
  assert.deepEqual(ownSeats(shared), []);
});

test("a key's seat is one's own, and who looks on has none", () => {
  assert.deepEqual(ownSeats({ id, yours: ["red"] }), ["red"]);
  assert.deepEqual(ownSeats({ id, yours: [] }), []);
});

test("whoever sits down is you, the one who left is the opponent", () => {
  const table = { id, yours: ["red", "blue"], seats };
  const [red, blue] = [{ seat: "red" }, { seat: "blue" }];
  const both = () => [red, blue].map((side) => player(side, { table }));
  assert.deepEqual(both(), [null, null]);
  lookThrough(id, "red");
  const [you, other] = both();
  assert.ok(you && other && you !== other);
  lookThrough(id, "blue");
  assert.deepEqual(both(), [other, you]);
});
