// @ts-check
/**
 * Gestures that hold several decisions, counted: parts of the fixtures' turns come out entry for entry in so few
 * presses, by mouse with the panel hidden. `cargo xtask bench presses` counts the whole turns.
 */

import assert from "node:assert/strict";
import { bring, bringAll } from "./driver/camera.mjs";
import { FixtureTable } from "./driver/fixture.mjs";
import { handOf, HANDS } from "./driver/hands.mjs";
import { Player } from "./driver/play.mjs";
import { settled } from "./hand.mjs";
import { fresh, scene } from "./kit.mjs";

const MOUSE = { context: HANDS.mouse.size, others: true, settings: { map: "plain" } };

/**
 * What is done in how many presses: a game, the first entry and the last.
 * @type {[string, string, number, number, number][]}
 */
const PARTS = [
  ["a pile is dragged before its Area is activated", "advance", 15, 19, 1],
  ["held over a place that can mean several things, a pile is let go on one of them", "inferno", 4, 5, 1],
  ["a gun is dragged to a target that is not named yet", "city", 46, 47, 1],
  ["a gun under another in its pile is dragged from what is shown of it", "city", 86, 87, 1],
  ["what is armed to follow is left out once, with a key held", "city", 89, 95, 4],
  ["a part of a pile is picked and dragged, and goes on to its goal after a question", "city", 160, 173, 4],
  ["the way goes by where the pointer rests while a key is held", "breslau", 24, 36, 1],
  ["those who look alike come in one after the other in one gesture", "breslau", 216, 236, 1],
  ["a target is held until its chance is read", "blau", 115, 115, 1],
  ["several take losses in turn, so often", "blau", 124, 129, 2],
];

for (const [what, game, from, to, most] of PARTS)
  scene(what, MOUSE, async ({ page, site }) => {
    const table = await FixtureTable.begin(site, game, from);
    const apart = await fresh({});
    const adapter = await handOf("mouse", await apart.open(), site);
    const player = new Player(page, table, adapter);
    await player.sit();
    await player.play(from, to + 1);
    assert.deepEqual(adapter.listed, [], "nothing needed the list");
    assert.ok(player.pressed <= most, `${player.pressed} presses, not ${most}`);
    await apart.context.close();
  });

scene(
  "a pile that rests with the key held goes by there once it is known where it leads",
  MOUSE,
  async ({ page, site }) => {
    const table = await FixtureTable.begin(site, "city", 133);
    /** @type {() => void} */ let answer = () => undefined;
    const gate = new Promise((resolve) => (answer = () => resolve(undefined)));
    await page.route("**/ways", async (route) => {
      await gate;
      await route.continue();
    });
    await page.clock.install();
    await page.goto(table.address("german"));
    await page.locator(".map [data-piece]").first().waitFor();
    await settled(page);
    const found = await bringAll(page, [["16P-PZ-1", "16P-PZ-2", "16P-MOT54-1", "16P-AENG-1"], ["2407"]]);
    assert.ok(found, "the pile and the place are in sight");
    const [from, to] = found;
    const asked = page.waitForRequest("**/ways");
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.keyboard.down("Alt");
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await asked;
    await page.clock.runFor(2000);
    const pinned = page.locator('.map .space.via[data-space="2407"]');
    assert.equal(await pinned.count(), 0);
    answer();
    await pinned.waitFor({ state: "attached" });
    await page.keyboard.press("Escape");
    await page.keyboard.up("Alt");
    await page.mouse.up();
  },
);

scene("Done that is held down says what is lost, and asks no more", MOUSE, async ({ page, site }) => {
  const table = await FixtureTable.begin(site, "advance", 15);
  await page.goto(table.address("german"));
  const done = page.locator('.bar [data-verb="done"]');
  await done.waitFor();
  await settled(page);
  const { seq } = await table.ask("german");
  const tip = page.locator(".hold-tip:visible");
  // Let go beside it nothing is done.
  await done.hover();
  await page.mouse.down();
  await page.locator(".hold-tip.ready").waitFor();
  assert.match(await tip.innerText(), /has not acted|have not acted/);
  await page.mouse.move(400, 300);
  await page.mouse.up();
  assert.equal(await tip.count(), 0);
  assert.equal((await table.ask("german")).seq, seq);
  await done.hover();
  await page.mouse.down();
  await page.locator(".hold-tip.ready").waitFor();
  await page.mouse.up();
  await settled(page);
  assert.equal(await page.locator("dialog[open]").count(), 0);
  assert.ok((await table.ask("german")).seq > seq);
});

scene(
  "a question before something ends is no louder for yes, and Enter keeps things as they are",
  MOUSE,
  async (scene) => {
    const { page, site } = scene;
    const table = await FixtureTable.begin(site, "advance", 15);
    await page.goto(table.address("german"));
    await page.locator('.bar [data-verb="done"]').click();
    const [no, yes] = ["no", "yes"].map((value) => page.locator(`dialog[open] button[value="${value}"]`));
    await yes.waitFor();
    const look = (/** @type {import("playwright-core").Locator} */ button) =>
      button.evaluate((element) => {
        const { color, backgroundColor, borderColor, fontWeight } = getComputedStyle(element);
        return { color, backgroundColor, borderColor, fontWeight };
      });
    assert.deepEqual(await look(yes), await look(no), "both look alike");
    assert.ok(await no.evaluate((element) => element === document.activeElement), "the focus is on No");
    const { seq } = await table.ask("german");
    await page.keyboard.press("Enter");
    await yes.waitFor({ state: "detached" });
    await settled(page);
    assert.equal((await table.ask("german")).seq, seq);
  },
);

scene("what a place could mean is asked by keys as well", MOUSE, async ({ page, site }) => {
  const table = await FixtureTable.begin(site, "inferno", 4);
  await page.goto(table.address("german"));
  await page.locator(".map [data-piece]").first().waitFor();
  await settled(page);
  const { view } = await table.ask("german");
  const pile = Object.keys(view.pieces).filter((id) => view.pieces[id].at === "W");
  await page.evaluate(() => /** @type {HTMLElement} */ (document.querySelector(".map"))?.focus());
  const click = async (/** @type {string[]} */ ids) => {
    const spot = await bring(page, ids);
    assert.ok(spot, `${ids} can be clicked`);
    await page.mouse.click(spot.x, spot.y);
  };
  await click(pile);
  await page.locator(".map .chosen").first().waitFor();
  await click(["0106"]);
  const lines = page.locator(".drag .bar-menu [role=menuitem]");
  await lines.first().waitFor();
  assert.ok((await lines.count()) > 1);
  await page.keyboard.press("Escape");
  assert.equal(await page.locator(".drag .bar-menu:visible").count(), 0, "Escape closes it");
  assert.ok(await page.evaluate(() => document.activeElement !== document.body), "the focus is not lost");
});
