// @ts-check
/** The guided games: followed to their end by doing what it asks, left by going another way. */

import assert from "node:assert/strict";
import { accessible } from "./axe.mjs";
import { settled, showsNow, sit } from "./hand.mjs";
import { scene } from "./kit.mjs";

for (const game of ["advance", "blau", "breslau", "city", "inferno"])
  scene(`the lessons of ${game} are followed to their end`, {}, async ({ page, site }) => {
    const { lessons } = await site.get(`/api/games/${game}/lessons`);
    const words = await site.get(`/api/games/${game}/text`);
    const card = page.locator(".lesson:not([hidden])");
    let start = await site.post("/api/tables", { game, lesson: true });
    for (const [i, { id }] of lessons.entries()) {
      await followed(page, site, start);
      await card.getByRole("heading", { name: words[`${id}.title`] }).waitFor();
      const further = lessons[i + 1];
      if (!further) break;
      const before = page.url();
      await card.getByRole("button", { name: `Next: ${words[`${further.id}.title`]}` }).click();
      await page.waitForURL((url) => url.href !== before);
      start = await site.get(`/api/tables/${page.url().split("/").at(-1)}`);
    }
    await page.getByRole("button", { name: "Close", exact: true }).first().click();
    await card.waitFor({ state: "hidden" });
  });

/**
 * Does what a lesson asks until nothing more is asked.
 * @param {import("playwright-core").Page} page
 * @param {import("./server.mjs").Server} site
 * @param {any} start
 */
async function followed(page, site, start) {
  const card = page.locator(".lesson:not([hidden])");
  await sit(page, site, start);
  await card.waitFor();
  await accessible(page, "the lesson");
  for (let n = 0; ; n += 1) {
    const { lesson } = await site.now(start);
    if (!lesson || lesson.step === lesson.of) break;
    assert.ok(n < 3 * lesson.of, "each click leads on");
    assert.notEqual(lesson.step, null, "what is marked is what is asked for");
    assert.match(await card.innerText(), new RegExp(`${lesson.step + 1} of ${lesson.of}`));
    const marked = page.locator(".choices .choice").filter({ has: page.locator(".taught-note") });
    await marked.first().click();
    await settled(page);
    const sure = page.locator('dialog[open] button[value="yes"]');
    if (await sure.count()) {
      await sure.click();
      await settled(page);
    }
  }
  await showsNow(page, site, start);
}

scene("who goes another way can come back to the lesson", {}, async ({ page, site }) => {
  const start = await site.post("/api/tables", { game: "advance", lesson: true });
  await sit(page, site, start);
  const card = page.locator(".lesson:not([hidden])");
  const first = await card.innerText();
  await page
    .locator(".choices .choice")
    .filter({ hasNot: page.locator(".taught-note") })
    .first()
    .click();
  await page.locator(".lesson", { hasText: "gone your own way" }).waitFor();
  await settled(page);
  await page.keyboard.press("u");
  await page.locator(".lesson", { hasText: first.split("\n").at(1)?.slice(0, 10) }).waitFor();
  assert.equal((await site.now(start)).lesson.step, 0);
});

for (const game of ["advance", "blau", "breslau", "city", "inferno"])
  scene(`a lesson of ${game} can be begun again and left`, {}, async ({ page, site }) => {
    const start = await site.post("/api/tables", { game, lesson: true });
    await sit(page, site, start);
    const card = page.locator(".lesson:not([hidden])");
    await page
      .locator(".choices .choice")
      .filter({ has: page.locator(".taught-note") })
      .first()
      .click();
    await card.filter({ hasText: /2 of \d+/ }).waitFor();
    const before = page.url();
    await card.getByRole("button", { name: "Start again" }).click();
    await page.waitForURL((url) => url.href !== before);
    await card.filter({ hasText: /1 of \d+/ }).waitFor();
    await card.getByRole("button", { name: "Leave the lesson" }).click();
    await card.waitFor({ state: "hidden" });
    assert.equal(await page.locator(".taught-note").count(), 0, "nothing is marked any more");
    await page.reload();
    await page.locator(".choices .choice").first().waitFor();
    assert.equal(await card.count(), 0, "it stays left");
  });
