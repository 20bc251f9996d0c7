// @ts-check
/**
 * The same journals come out entry for entry, with the same dice, whoever plays: by mouse with drags, by fingers on a
 * phone, by keys with the map invisible. Here a part of each turn is played; `cargo xtask bench presses` plays all.
 */

import assert from "node:assert/strict";
import { FixtureTable, TURNS } from "./driver/fixture.mjs";
import { handOf, HANDS } from "./driver/hands.mjs";
import { Player } from "./driver/play.mjs";
import { Fingers } from "./driver/fingers.mjs";
import { box } from "./driver/camera.mjs";
import { spots } from "./hand.mjs";
import { fresh, scene } from "./kit.mjs";

/** By mouse, the panel out of sight. */
const MOUSE = { context: HANDS.mouse.size, others: true, settings: { map: "plain" } };

for (const [game, { short }] of Object.entries(TURNS))
  scene(`${game} is played by mouse, the panel hidden`, MOUSE, async ({ page, site }) => {
    const table = await FixtureTable.begin(site, game, short[0]);
    const apart = await fresh({});
    const adapter = await handOf("mouse", await apart.open(), site);
    const player = new Player(page, table, adapter);
    await player.sit();
    await player.play(short[0], short[1] + 1);
    assert.deepEqual(adapter.listed, [], "nothing needed the list");
    await apart.context.close();
  });

scene("a finger that begins on a counter moves the map", { context: HANDS.touch.size }, async ({ page, site }) => {
  const table = await FixtureTable.begin(site, "city", 106);
  await page.goto(table.address("german"));
  await page.locator(".map [data-piece]").first().waitFor();
  const fingers = await Fingers.of(page);
  const [start] = await spots(page, "[data-piece].legal");
  assert.ok(start, "a pile that may act is in sight");
  const selector = `.map [data-piece="${start.id}"]`;
  const before = await box(page, selector);
  await fingers.slide(start, { x: start.x - 60, y: start.y - 40 });
  await page.waitForTimeout(300);
  const after = await box(page, selector);
  assert.ok(after.x < before.x - 30 && after.y < before.y - 15, "the map went with the finger");
  assert.equal(await page.locator(".map .chosen").count(), 0, "nothing was picked");
  assert.equal((await table.journal("german")).length, 105 - others(table), "nothing was done");
});

/** How many of the entries before the first move are the other side's. @param {FixtureTable} table */
const others = (table) => table.entries.slice(1, 106).filter(({ seat }) => seat !== "german").length;
