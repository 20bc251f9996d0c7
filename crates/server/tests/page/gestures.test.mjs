// @ts-check
/** What a gesture sends: what is armed follows, but where it is left out once. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { Gestures } from "../../web/js/table/bar/gestures.js";
import { Selection } from "../../web/js/table/choose/selection.js";
import { choice, small } from "./recorded.mjs";

/** All that waits for nothing is done. */
const later = () => new Promise((resolve) => setImmediate(resolve));

/** A gun that may be named for a target, upon which fire was said before, and is armed. */
function battery() {
  const { model, view } = small({ gun: "a" });
  const selection = new Selection(model, (units) => units.join());
  const gun = choice(["gun", "b"], { action: { gun: "gun" }, verb: "attack", pieces: ["gun"] });
  selection.reset([gun], view);
  selection.picked = ["gun"];
  /** @type {unknown[][]} */ const sent = [];
  /** @type {any} */ const table = {
    model,
    view,
    selection,
    parts: { routes: { passes: () => false, takes: () => false } },
    // Something may be asked before it is sent.
    choose: async (/** @type {any} */ one) => {
      await later();
      sent.push(table.gestures.chain(one));
    },
  };
  // It is aimed, and done at once as there is no chance in it.
  table.parts.aim = { act: null, takes: () => true, at: (/** @type {any} */ act) => void table.choose(act.choice) };
  const gestures = (table.gestures = new Gestures(table));
  gestures.chain(gun);
  gestures.chain(choice([], { action: "fire" }));
  gestures.habits.arm("attack gun");
  return { gestures, sent };
}

test("what is armed follows upon a drag, and once it does not", async () => {
  const { gestures, sent } = battery();
  await gestures.goTo("b", { through: true });
  while (sent.length < 1) await later();
  await gestures.goTo("b");
  while (sent.length < 2) await later();
  assert.deepEqual(sent, [[{ gun: "gun" }], [{ gun: "gun" }, "fire"]]);
});
