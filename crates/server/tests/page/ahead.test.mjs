// @ts-check
/** What pieces could do once something else is said: who of a pile is picked, who else could be, and what is asked. */

import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { Ahead } from "../../web/js/table/choose/ahead.js";
import { Selection } from "../../web/js/table/choose/selection.js";
import { choice, small } from "./recorded.mjs";

const { fetch } = globalThis;
afterEach(() => void (globalThis.fetch = fetch));

/** A chain as the server finds it. @param {string} piece @param {string} to */
const chain = (piece, to) => ({
  actions: [{ bombard: to }, { gun: piece }],
  pieces: [piece],
  to,
  first: `Bombard ${to}`,
  verb: "attack",
  short: "Name a gun",
});

/**
 * A pile of two guns and a scout in the first space, of which one gun fires at a time. Targets are named first.
 * @param {Record<string, string[]>} [reach] where each gun can fire at
 */
function battery(reach = { near: ["b"], far: ["b", "c"] }) {
  const { model, view } = small({ near: "a", far: "a", scout: "a" });
  const selection = new Selection(model, (units, place) => `${units.join(" and ")} to ${place}`);
  selection.reset(
    ["b", "c"].map((id) => choice([id], { action: { bombard: id }, verb: "attack", pieces: [] })),
    view,
  );
  model.board.sides = /** @type {any} */ ([{ id: "red", seat: "attacker" }]);
  /** @type {any} */ const state = { seq: 7, seat: "attacker", can: { act: true } };
  /** @type {string[][]} */ const asked = [];
  globalThis.fetch = /** @type {any} */ (
    async (/** @type {string} */ _, /** @type {any} */ { body }) => {
      const { pieces } = JSON.parse(body);
      asked.push(pieces);
      // The first of them that can fires.
      const chains = ["b", "c"].flatMap((to) => {
        const gun = pieces.find((/** @type {string} */ piece) => reach[piece]?.includes(to));
        return gun && gun === pieces.find((/** @type {string} */ piece) => reach[piece]) ? [chain(gun, to)] : [];
      });
      return Response.json({ chains });
    }
  );
  const now = { mayAsk: true };
  const ahead = new Ahead("table", model, selection, {
    now: () => ({ state, mayAsk: now.mayAsk }),
    signal: () => new AbortController().signal,
    onfound: () => undefined,
  });
  return { ahead, selection, state, asked, now };
}

test("a pile is asked about together, and each that has no part in it by itself", async () => {
  const { ahead, selection, asked } = battery();
  assert.ok(await ahead.pick("a"));
  assert.deepEqual(asked, [["near", "far", "scout"], ["far"], ["scout"]]);
  assert.deepEqual(selection.picked, ["near"]);
  assert.deepEqual(selection.units, ["near", "far"], "the other gun could be picked instead");
  assert.deepEqual([...selection.goals.keys()], ["b"]);
  assert.ok(ahead.has("far") && !ahead.has("scout"));
});

test("one of a pile is taken by itself with what it could do alone", async () => {
  const { ahead, selection } = battery();
  await ahead.pile("a");
  assert.ok(ahead.single("far"));
  assert.deepEqual([selection.picked, selection.units], [["far"], ["near", "far"]]);
  assert.deepEqual([...selection.goals.keys()].toSorted(), ["b", "c"]);
});

test("nobody is asked twice, and nothing of another position is known", async () => {
  const { ahead, state, asked, now } = battery();
  await ahead.pile("a");
  await ahead.pile("a");
  assert.equal(asked.length, 3);
  assert.ok(ahead.has("near"));
  now.mayAsk = false;
  assert.ok(!ahead.has("near"), "nothing is done from the past");
  now.mayAsk = true;
  state.seq += 1;
  assert.ok(!ahead.has("near"));
});

test("what was picked while the server was asked stays picked", async () => {
  const { ahead, selection } = battery();
  const asked = ahead.pick("a");
  selection.picked = ["scout"];
  assert.ok(await asked);
  assert.deepEqual(selection.picked, ["scout"]);
});
