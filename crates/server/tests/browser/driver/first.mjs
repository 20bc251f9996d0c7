// @ts-check
/** From the first page to the first decision: presses, and seconds of a hand that never waits. */

import { json } from "../server.mjs";

/** How long the first decision may take in coming. */
const STEPS = 40;

/**
 * @param {import("playwright-core").Browser} browser
 * @param {import("../server.mjs").Server} site
 * @param {string} game
 */
export async function firstDecision(browser, site, game) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" });
  const page = await context.newPage();
  const { games } = await site.get("/api/games");
  const { title } = games.find((/** @type {any} */ one) => one.id === game);
  const began = performance.now();
  let presses = 0;
  await page.goto(`${site.base}/`);
  const card = page.locator(`article:has(:is(h2, h3):text-is(${JSON.stringify(title)}))`);
  const press = async (/** @type {import("playwright-core").Locator} */ button) => {
    presses += 1;
    await button.click();
  };
  // On a side at once, where there are two; the page itself takes what it takes to come.
  await card.getByRole("button", { name: /^Play/ }).first().waitFor();
  await page.waitForLoadState("networkidle");
  const side = card.locator("[data-side]").first();
  await press((await side.count()) ? side : card.getByRole("button", { name: /^Play/ }).first());
  const table = page.locator(".table:not(.is-busy) .map [data-space]");
  const asks = page.locator('dialog[open] :is(button.primary, [value="yes"]), .handover button.primary');
  for (let step = 0; step < STEPS && !(await decided(page, site)); step += 1) {
    await Promise.race([table.first().waitFor(), asks.first().waitFor()]);
    if (await asks.count()) await press(asks.first());
    else {
      presses += 1;
      await page.keyboard.press("1");
      await page.waitForTimeout(150);
    }
  }
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  await context.close();
  return { presses, seconds };
}

/**
 * Whether something was decided at the page's table.
 * @param {import("playwright-core").Page} page
 * @param {import("../server.mjs").Server} site
 */
async function decided(page, site) {
  const id = /\/table\/(\w+)/.exec(page.url())?.[1];
  if (!id) return false;
  const { status, body } = await site.send(`/api/tables/${id}/entries`, { headers: json({}).headers });
  return status === 200 && body.entries.some((/** @type {any} */ entry) => entry.label);
}
