// @ts-check
/** The first minute: from the first page to the map, in two presses at most, in every game. */

import assert from "node:assert/strict";
import { accessible } from "./axe.mjs";
import { settled } from "./hand.mjs";
import { scene } from "./kit.mjs";

/** @typedef {import("playwright-core").Page} Page @typedef {import("./server.mjs").Server} Server */

const GAMES = ["advance", "blau", "breslau", "city", "inferno"];

/** What the server says of a game. @param {Server} site @param {string} id */
async function told(site, id) {
  const { games } = await site.get("/api/games");
  return games.find((/** @type {any} */ game) => game.id === id);
}

/** The card of a game. @param {Page} page @param {any} game */
const cardOf = (page, game) =>
  page.getByRole("article").filter({ has: page.getByRole("heading", { name: game.title, exact: true }) });

/** The table that the page has come to. @param {Page} page @param {Server} site */
async function tableOf(page, site) {
  await page.waitForURL((url) => /^\/table\/[\w-]+$/.test(url.pathname));
  await page.locator(".map [data-space]").first().waitFor({ state: "attached" });
  return new URL(page.url()).pathname.replace("/table/", "/api/tables/");
}

for (const id of GAMES)
  scene(`two presses to the map: ${id}`, {}, async ({ page, site }) => {
    const game = await told(site, id);
    await page.goto(site.base);
    await cardOf(page, game).getByRole("button", { name: "Play", exact: true }).click();
    if (game.seats.length > 1)
      await page
        .getByRole("button", { name: /^Against the computer, as / })
        .first()
        .click();
    const { table } = await site.get(await tableOf(page, site));
    const [scenario] = game.scenarios;
    const options = game.presets[scenario.id]?.[0]?.options ?? {};
    assert.deepEqual([table.game, table.scenario], [id, scenario.id]);
    for (const [option, value] of Object.entries(options)) assert.deepEqual(table.options[option], value, option);
    assert.deepEqual(table.yours, [game.seats[0]], "one leads the side that was chosen");
    if (game.seats.length > 1) assert.equal(table.seats[game.seats[1]], game.agents.at(-1));
    await settled(page);
    assert.equal(await page.locator("dialog[open]").count(), 0, "nothing else is asked");
  });

scene("a friend by link is on the map as soon, with the link to send", {}, async ({ page, site, open }) => {
  const game = await told(site, "city");
  await page.goto(site.base);
  await cardOf(page, game).getByRole("button", { name: "Play", exact: true }).click();
  await page.getByRole("button", { name: "With a friend by link, as Soviet" }).click();
  await tableOf(page, site);
  const link = await page.getByLabel("For the German player", { exact: true }).inputValue();
  await accessible(page, "the links on the map");
  await page.getByRole("button", { name: "Go to the table" }).click();
  await page.locator(".duel-side", { hasText: "You" }).filter({ hasText: "Soviet" }).waitFor();

  const other = await open();
  await other.goto(link);
  await other.locator(".duel-side.to-play", { hasText: "German" }).waitFor();
});

scene("two at one screen begin with the page that hands over", {}, async ({ page, site }) => {
  await page.goto(site.base);
  await cardOf(page, await told(site, "breslau"))
    .getByRole("button", { name: "Play", exact: true })
    .click();
  const asked = page.getByRole("dialog");
  await asked.getByRole("button", { name: "Begin" }).click();
  await page.locator(".handover button").click();
  const { table } = await site.get(await tableOf(page, site));
  assert.deepEqual(new Set(Object.values(table.seats)), new Set(["you"]));
});

scene("who changes their mind is back at the button, or sets up a game of their own", {}, async ({ page, site }) => {
  await page.goto(site.base);
  const button = cardOf(page, await told(site, "city")).getByRole("button", { name: "Play", exact: true });
  await button.press("Enter");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => document.activeElement?.textContent === "Play");
  await button.click();
  await page.getByRole("dialog").getByRole("button", { name: "Set up your own" }).click();
  await page.waitForURL("**/new/city");
});

scene("everything one begins with is in sight at 1280 by 720", {}, async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  const isInSight = async (/** @type {import("playwright-core").Locator} */ wanted) => {
    const boxes = await wanted.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
    return boxes.length > 0 && boxes.every((bottom) => bottom <= 720);
  };
  await page.goto(site.base);
  await page
    .locator(".game")
    .nth(GAMES.length - 1)
    .waitFor();
  assert.ok(await isInSight(page.locator(".game .primary")), "a stranger sees every Play button");
  await page.locator(".play-side").first().waitFor();
  const middles = async (/** @type {string} */ wanted, /** @type {"x" | "y"} */ axis) =>
    page.locator(wanted).evaluateAll(
      (all, along) =>
        all.map((one) => {
          const { x, y, width, height } = one.getBoundingClientRect();
          return Math.round(along === "x" ? x + width / 2 : y + height / 2);
        }),
      axis,
    );
  assert.deepEqual(await middles(".play-side svg", "x"), await middles(".play-side", "x"), "emblems in the middle");
  assert.equal(new Set(await middles(".game .primary", "y")).size, 1, "the Play buttons stand in a line");
  for (let n = 0; n < 5; n += 1) await site.table({ name: `Table ${n}` });
  await page.reload();
  await page.locator(".table-card").nth(2).waitFor();
  assert.ok(await isInSight(page.locator(".table-card")), "the tables that wait");
  assert.ok(await isInSight(page.locator(".game .primary, .game a")), "all that the games offer");
  const games = await page.locator(".game .primary").count();
  assert.equal(games, GAMES.length);
  assert.equal(await page.locator(".tables-going").evaluate((one) => one.getBoundingClientRect().top < 120), true);
  assert.ok((await page.evaluate(() => document.documentElement.scrollHeight)) <= 720, "there is nothing to scroll");

  // Those to whom it is not shown yet are one press away.
  await page.getByRole("button", { name: /^Show all/ }).click();
  await page.locator(".table-card").nth(4).waitFor();
});

scene(
  "each game has a picture of its own map, and nobody draws on when the page is left",
  {},
  async ({ page, site }) => {
    await page.goto(site.base);
    await page.waitForFunction((n) => document.querySelectorAll(".game canvas.picture").length === n, GAMES.length);
    const pictures = await page
      .locator("canvas.picture")
      .evaluateAll((all) => all.map((one) => /** @type {HTMLCanvasElement} */ (one).toDataURL()));
    assert.equal(new Set(pictures).size, GAMES.length, "no two are alike");

    await page.reload();
    await page.locator(".game .mini").first().waitFor();
    await page.waitForFunction(() => document.querySelectorAll(".game .mini").length > 0);
    await page.getByRole("link", { name: "About" }).click();
    await page.getByRole("heading", { level: 1, name: "About Volga" }).waitFor();
    for (let n = 0; page.workers().length && n < 50; n += 1) await page.waitForTimeout(100);
    assert.equal(page.workers().length, 0);

    // Whoever comes back sees them drawn after all.
    await page.goBack();
    await page.waitForFunction((n) => document.querySelectorAll(".game canvas.picture").length === n, GAMES.length);
  },
);

scene("the easiest game is where one starts", {}, async ({ page, site }) => {
  const { games } = await site.get("/api/games");
  const least = Math.min(...games.map((/** @type {any} */ game) => game.difficulty));
  await page.goto(site.base);
  const marked = page.locator(".game", { hasText: "Start here" });
  await marked.waitFor();
  assert.equal(await marked.count(), 1);
  const title = await marked.getByRole("heading").innerText();
  const game = games.find((/** @type {any} */ one) => one.title === title.replaceAll(/\s+/g, " "));
  assert.equal(game.difficulty, least);
  for (const fact of ["length", "complexity"]) assert.ok((await marked.innerText()).includes(game.about[fact]), fact);
});
