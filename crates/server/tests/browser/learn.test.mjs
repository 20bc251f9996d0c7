// @ts-check
/** The introduction to a game: from the first page to its lesson, by any hand and at any size. */

import assert from "node:assert/strict";
import { accessible } from "./axe.mjs";
import { scene } from "./kit.mjs";

for (const game of ["advance", "blau", "breslau", "city", "inferno"])
  scene(`${game} introduces itself, card by card, and leads to the lesson`, {}, async ({ page, site }) => {
    const { cards } = await site.get(`/api/games/${game}/introduction`);
    const { games } = await site.get("/api/games");
    const { title } = games.find((/** @type {{ id: string }} */ one) => one.id === game);
    await page.goto(site.base);
    await page.locator("article.game", { hasText: title }).getByRole("button", { name: "Learn" }).click();
    for (const [i, card] of cards.entries()) {
      await page.getByRole("heading", { level: 1, name: card.title }).waitFor();
      await page.getByText(card.text).waitFor();
      await page
        .getByText(`${i + 1} of ${cards.length}`)
        .first()
        .waitFor();
      await page.locator(".part.illustrated").waitFor();
      assert.ok((await page.getByRole("img").getAttribute("aria-label"))?.length, "the picture is told in words");
      if (i === 0) assert.equal(await page.getByRole("button", { name: "Back" }).isDisabled(), true);
      if (i < cards.length - 1) await page.getByRole("button", { name: "Next" }).click();
    }
    await page.getByRole("button", { name: "Start the lesson" }).click();
    await page.locator(".lesson:not([hidden])").waitFor();
  });

scene("the cards are turned by keyboard, read from their heading, and skipped", {}, async ({ page, site }) => {
  const { cards } = await site.get("/api/games/city/introduction");
  await page.goto(`${site.base}/rules/city`);
  await page.getByRole("link", { name: "Introduction and lesson" }).click();
  await page.getByRole("heading", { level: 1, name: cards[0].title }).waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await page.keyboard.press("ArrowRight");
  assert.equal(await focused(), cards[1].title);
  await page.keyboard.press("ArrowLeft");
  assert.equal(await focused(), cards[0].title);
  await page.keyboard.press("ArrowLeft");
  assert.equal(await focused(), cards[0].title, "there is nothing before the first");
  await page.getByRole("button", { name: "Skip to the lesson" }).click();
  await page.locator(".lesson:not([hidden])").waitFor();
});

for (const [size, colorScheme] of /** @type {const} */ ([
  ["wide", "light"],
  ["laptop", "dark"],
  ["tablet", "light"],
  ["phone", "dark"],
]))
  scene(
    `the introduction fits: ${size}, ${colorScheme}`,
    { size, context: { colorScheme } },
    async ({ page, site }) => {
      await page.goto(`${site.base}/learn/breslau`);
      await page.locator(".part.illustrated").waitFor();
      await accessible(page, "the introduction");
      const top = () => page.getByRole("button", { name: "Back" }).evaluate((one) => one.getBoundingClientRect().top);
      const first = await top();
      for (let i = 0; i < 3; i += 1) {
        await page.getByRole("button", { name: "Next" }).click();
        assert.equal(await top(), first, "the buttons stay where they are");
        assert.ok(
          await page
            .getByRole("button", { name: "Back" })
            .evaluate((one) => one.getBoundingClientRect().bottom <= innerHeight),
        );
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
      }
    },
  );
