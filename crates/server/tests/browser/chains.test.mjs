// @ts-check
/**
 * Several acts in one gesture: a thing done n times, what follows upon each, what is the only choice, one of a pile.
 */

import assert from "node:assert/strict";
import { bringAll, open } from "./driver/camera.mjs";
import { FixtureTable, TURNS } from "./driver/fixture.mjs";
import { HANDS } from "./driver/hands.mjs";
import { picked, settled } from "./hand.mjs";
import { scene } from "./kit.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** The map plays no part in how it looks here. */
const PLAIN = { settings: { map: "plain" } };

/**
 * Sits down as the seat of a fixture.
 * @param {Page} page
 * @param {import("./server.mjs").Server} site
 * @param {string} game
 * @param {number} before
 */
async function seated(page, site, game, before) {
  const table = await FixtureTable.begin(site, game, before);
  await page.goto(table.address(TURNS[game].seat));
  await page.locator(".bar .verb, .map [data-piece]").first().waitFor();
  await settled(page);
  return table;
}

/**
 * Waits until so many decisions of the fixture's seat are in force, and says what they are.
 * @param {FixtureTable} table
 * @param {number} n
 */
async function inForce(table, n) {
  const { seat } = table.turn;
  let now = [];
  for (let tries = 0; tries < 200; tries += 1) {
    const { entries } = await table.ask(seat, "/entries");
    now = entries.filter((/** @type {any} */ entry) => entry.seat === seat && entry.kind === "act");
    if (now.length === n) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  assert.equal(now.length, n, "decisions in force");
  return now.map((/** @type {any} */ { label }) => label);
}

const handle = (/** @type {Page} */ page) => page.locator(".bar [aria-haspopup=menu]").first();
const line = (/** @type {Page} */ page, /** @type {string} */ name) =>
  page.locator(".bar-menu").getByRole("menuitem", { name, exact: true });

scene("a slide to a number does a thing so often, and is taken back as one", PLAIN, async ({ page, site }) => {
  const table = await seated(page, site, "advance", 1);
  await handle(page).hover();
  await page.mouse.down();
  await line(page, "×12").hover();
  await page.mouse.up();
  const labels = await inForce(table, 12);
  assert.equal(new Set(labels.map((/** @type {string} */ label) => label.split(",")[0])).size, 1, "all of one kind");
  await settled(page);
  await page.locator(".take-back").click();
  await inForce(table, 0);
});

scene("more than there is to have is done as far as it goes, and the rule is told", PLAIN, async ({ page, site }) => {
  const table = await seated(page, site, "advance", 12);
  await handle(page).click();
  await line(page, "×12").click();
  await page.locator(".bubble:visible").waitFor();
  await settled(page);
  const { entries } = await table.ask("german", "/entries");
  const done = entries.filter((/** @type {any} */ entry) => entry.seat === "german" && entry.kind === "act").length;
  assert.ok(done > 11 && done < 23, `${done} were bought`);
});

scene("a thing is done several times by keys", PLAIN, async ({ page, site }) => {
  const table = await seated(page, site, "advance", 1);
  await page.keyboard.press("z");
  await page.keyboard.press("3");
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), "×3");
  await page.keyboard.press("Escape");
  assert.equal(await page.locator(".bar-menu:visible").count(), 0, "Escape closes it");
  await page.keyboard.press("z");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await inForce(table, 3);
  assert.ok(await page.evaluate(() => document.activeElement !== document.body), "the focus is not lost");
});

scene("a finger taps how often", { ...PLAIN, context: HANDS.touch.size }, async ({ page, site }) => {
  const table = await seated(page, site, "advance", 1);
  await handle(page).tap();
  const box = await line(page, "×2").boundingBox();
  assert.ok(box && box.width >= 44 && box.height >= 44, "it is large enough");
  await line(page, "×2").tap();
  await inForce(table, 2);
});

scene("what followed once follows upon each when it is armed", PLAIN, async ({ page, site }) => {
  const table = await seated(page, site, "city", 8);
  const before = (await table.ask("german", "/entries")).entries.filter(
    (/** @type {any} */ entry) => entry.seat === "german" && entry.kind === "act",
  ).length;
  const aim = async (/** @type {string} */ hex) => {
    const pieces = Object.entries((await table.ask("german")).view.pieces);
    const lying = pieces.filter(([, { at }]) => at === hex).map(([id]) => id);
    const [first] = (await bringAll(page, [[hex, ...lying]])) ?? [];
    if (first) await page.mouse.move(first.x, first.y);
    await page.waitForTimeout(200);
    const [spot] = (await bringAll(page, [[hex, ...lying]])) ?? [];
    assert.ok(spot, `${hex} is in sight`);
    await page.mouse.click(spot.x, spot.y);
  };
  await aim("1139");
  await inForce(table, before + 1);
  await page.getByRole("toolbar").getByRole("button", { name: "Commit 8 points" }).click();
  await inForce(table, before + 2);
  await settled(page);
  const then = page.locator('.bar [data-verb="then"]');
  await then.waitFor();
  assert.equal(await then.getAttribute("aria-pressed"), "false", "nobody has armed it yet");
  await page.keyboard.press("y");
  assert.equal(await then.getAttribute("aria-pressed"), "true");
  await aim("1139");
  const labels = await inForce(table, before + 4);
  assert.match(labels.at(-1), /8 points/);
  await settled(page);
  await page.keyboard.press("y");
  await aim("1139");
  await inForce(table, before + 5);
});

scene("what is the only choice is done without asking from then on", PLAIN, async ({ page, site }) => {
  const table = await seated(page, site, "advance", 14);
  await page.locator('.bar [data-verb="only"]').click();
  await inForce(table, 14);
  const { only_choice: isOrdered } = await table.ask("german", "/orders");
  assert.ok(isOrdered, "it stands among the orders");
  await page.locator('.bar [data-verb="only"]').waitFor({ state: "detached" });
});

scene("one unit is taken out of what is shown of its pile", PLAIN, async ({ page, site }) => {
  const table = await seated(page, site, "blau", 87);
  const found = await bringAll(page, [
    ["ger-lv", "ger-xiii", "ger-xxiv"],
    ["0217", "ger-vii", "ger-xlviii"],
  ]);
  assert.ok(found, "pile and goal are in sight");
  const [pile, goal] = found;
  const unit = page.locator('.hover-card [data-unit="ger-xxiv"]');
  const rest = async () => {
    const away = await open(page);
    await page.mouse.move(away.x, away.y);
    await page.mouse.move(pile.x, pile.y, { steps: 2 });
    await unit.waitFor();
  };
  await rest();
  await unit.click();
  assert.equal(await picked(page).count(), 1, "it alone is picked");
  await page.keyboard.press("Escape");
  await rest();
  await unit.hover();
  await page.mouse.down();
  await page.mouse.move(goal.x + 4, goal.y + 4, { steps: 4 });
  await page.waitForTimeout(200);
  await page.mouse.up();
  for (let n = 0; n < 100 && (await table.ask("axis")).view.pieces["ger-xxiv"].at !== "0217"; n += 1)
    await page.waitForTimeout(50);
  const { view } = await table.ask("axis");
  assert.equal(view.pieces["ger-xxiv"].at, "0217", "it went there");
  assert.equal(view.pieces["ger-xiii"].at, "0118", "the others stayed");
});
