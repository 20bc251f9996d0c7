// @ts-check
/** What throws dice is aimed first, whatever kind of thing it is: its chance is shown, and the second act does it. */

import assert from "node:assert/strict";
import { bringAll } from "./driver/camera.mjs";
import { FixtureTable } from "./driver/fixture.mjs";
import { settled, sit } from "./hand.mjs";
import { scene } from "./kit.mjs";
import { kind, of } from "./server.mjs";

/** Nobody looks at the ground here. */
const PLAIN = { map: "plain" };

/** Soviet units under German bombers, and flak beside them. */
const BOMBED = {
  turn: 1,
  phase: "german_air",
  setup: "empty",
  air: { german: { level: 4, dive: 0 } },
  stacks: { 1138: ["244D-INF2-1", "244D-INF2-2", "244D-INF3-1"], 1139: ["133T-FLAK-1"] },
};

/** The move of a Hasty Attack of inferno, as somebody made it. */
const HASTY = { game: "inferno", before: 8, seat: "german" };

/** Sits down before a move that is fought at once. @param {import("./kit.mjs").Scene} scene */
async function beforeHasty({ page, site }) {
  const table = await FixtureTable.begin(site, HASTY.game, HASTY.before);
  await page.goto(table.address(HASTY.seat));
  await page.locator(".map [data-piece]").first().waitFor();
  await settled(page);
  const { choices, seq } = await table.ask(HASTY.seat);
  const choice = choices.find((/** @type {any} */ one) => one.throws) ?? assert.fail("a move throws dice");
  assert.equal(choice.verb, "move");
  const found = (await bringAll(page, [[choice.to], choice.pieces])) ?? assert.fail("both ends are in sight");
  const seqNow = async () => (await table.ask(HASTY.seat)).seq;
  /** Waits until it was decided. */
  const goes = async () => {
    for (let tries = 0; (await seqNow()) === seq; tries += 1) {
      assert.ok(tries < 100, "it goes");
      await page.waitForTimeout(50);
    }
  };
  return { goal: found[0], start: found[1], seq, seqNow, goes };
}

scene(
  "a move that is fought at once shows its chance, and goes at the second click",
  { settings: PLAIN },
  async (all) => {
    const { page } = all;
    const { goal, start, seq, seqNow, goes } = await beforeHasty(all);
    await page.mouse.click(start.x, start.y);
    await page.locator(".map .chosen").first().waitFor();
    await page.mouse.click(goal.x, goal.y);
    await page.locator(".aim-badge text").waitFor();
    assert.equal(await seqNow(), seq, "nothing is decided yet");
    assert.match(await page.locator(".aim-badge").innerHTML(), /\d+%/);
    assert.match(await page.locator('.bar [aria-pressed="true"] .verb-badge').innerText(), /\d+%/);
    await page.mouse.click(goal.x, goal.y);
    await goes();
  },
);

scene(
  "with the setting for at once the move goes at the first click",
  { settings: { ...PLAIN, aim: false } },
  async (all) => {
    const { page } = all;
    const { goal, start, goes } = await beforeHasty(all);
    await page.mouse.click(start.x, start.y);
    await page.locator(".map .chosen").first().waitFor();
    await page.mouse.click(goal.x, goal.y);
    await goes();
  },
);

scene("flak shows what it may shoot down before it fires", { settings: PLAIN }, async ({ page, site }) => {
  const begun = await site.table({ game: "city", scenario: "intro", seed: 5, position: BOMBED });
  const state = await site.playTo(begun, "flak_all", ["points", "level"]);
  await sit(page, site, state);
  const verb = page.locator(".bar .verb", { hasText: of(state, "flak_all").label });
  // The only thing of its kind is aimed by itself: its chance is there before it is pressed.
  await verb.locator(".verb-badge").waitFor();
  assert.equal((await site.now(state)).seq, state.seq, "nothing is decided yet");
  assert.match(await verb.locator(".verb-badge").innerText(), /\d+%|dice/);
  await verb.click();
  await page.waitForFunction(() => document.querySelector(".table:not(.is-busy) .result .die") !== null);
  assert.ok((await site.now(state)).seq > state.seq);
});

scene(
  "the chance of an attack stands on the button that throws its dice",
  { settings: PLAIN },
  async ({ page, site }) => {
    const state = await site.toCombat(await site.table());
    assert.ok(of(state, "roll").throws);
    await sit(page, site, state);
    const done = page.locator('.bar [data-verb="done"]');
    await done.locator(".verb-badge").waitFor();
    assert.match(await done.locator(".verb-badge").innerText(), /\d+%/);
    await done.click();
    await page.waitForFunction(() => document.querySelector(".table:not(.is-busy) .result .die") !== null);
    assert.ok((await site.now(state)).seq > state.seq, kind(of(state, "roll")));
  },
);
