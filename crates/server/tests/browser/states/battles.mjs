// @ts-check
/** Battles and the turn of the other player, as each who sits there or looks on sees them. */

import { FIGHTS, fought } from "../fights.mjs";
import { settled } from "../hand.mjs";
import { of, path } from "../server.mjs";
import { state } from "./table.mjs";

/**
 * @typedef {import("playwright-core").Page} Page @typedef {import("../server.mjs").Server} Server
 * @typedef {import("./stages.mjs").Stage} Stage
 */

/** The last board, which is opened if it is not there. */
const BOARD = state(
  "board",
  async (page) => {
    if (!(await page.locator(".battle:visible").count())) await page.keyboard.press("x");
    await page.locator("#battle-title:visible").waitFor();
    await settled(page);
  },
  async (page) => {
    await page.keyboard.press("x");
    await page.locator(".battle").waitFor({ state: "hidden" });
  },
);

/** The last board as it stood before it was decided, in the replay. */
const REPLAYED = state(
  "replayed",
  async (page) => {
    if (await page.locator(".battle:visible").count()) await page.keyboard.press("x");
    await page.keyboard.press("r");
    await page.locator(".replay-bar:visible").waitFor();
    await page.getByRole("button", { name: "One back" }).click();
    await page.keyboard.press("x");
    await page.locator("#battle-title:visible").waitFor();
  },
  async (page) => {
    await page.keyboard.press("x");
    await page.getByRole("button", { name: "Back to the game" }).click();
    await page.locator(".replay-bar").waitFor({ state: "hidden" });
    await page.locator(".map").focus();
  },
);

/** The map with what a fight has left there. */
const LEFT = state("marks", async (page) => {
  if (await page.locator(".battle:visible").count()) await page.keyboard.press("x");
  await page.locator(".battle").waitFor({ state: "hidden" });
});

/**
 * Fights, who looks, and after how many of their steps.
 * @type {[string, keyof typeof FIGHTS, string, number][]}
 */
const MOMENTS = [
  ["city-battle-asked", "city", "german", 1],
  ["city-battle-waits", "city", "soviet", 1],
  ["city-battle-over", "city", "soviet", 2],
  ["city-battle-watched", "city", "spectator", 2],
  ["breslau-fire-asked", "fire", "german", 1],
  ["breslau-fire-over", "fire", "soviet", 2],
  ["breslau-ambush-asked", "ambush", "german", 1],
  ["breslau-ambush-loses", "ambush", "soviet", 2],
  ["breslau-ambush-watched", "ambush", "spectator", 3],
  ["blau-battle-asked", "blau", "axis", 1],
  ["blau-battle-waits", "blau", "soviet", 1],
  ["blau-battle-axis", "blau", "axis", 2],
  ["blau-battle-soviet", "blau", "soviet", 2],
];

/** @param {Page} page @param {string} address */
async function sitDown(page, address) {
  await page.goto(address);
  await page.locator(".table h1:visible").first().waitFor();
  await settled(page);
}

/** A combat of inferno alone, before a card or after so many decisions. @param {number} more @returns {Stage} */
const alone = (more) => ({
  name: `inferno-battle-${more ? "over" : "card"}`,
  open: async (page, site) => {
    let table = await site.table({ game: "inferno", scenario: "basic-solo", seed: 7 });
    const suggest = async () => site.act(table, await site.post(`${path(table)}/suggest`, { agent: "scripted" }));
    for (let n = 0; n < 60 && !/play a card, or none/.test(table.prompt.text); n += 1) table = await suggest();
    for (let n = 0; n < more; n += 1) table = await suggest();
    await sitDown(page, `${site.base}/table/${table.table.id}`);
  },
  states: [BOARD, LEFT],
});

/** An attack of advance, ended. @type {Stage} */
const ENDED = {
  name: "advance-battle-over",
  open: async (page, site) => {
    const table = await site.toCombat(await site.table({ seed: 61 }));
    const { table: made } = await site.act(table, of(table, "roll"));
    await sitDown(page, `${site.base}/table/${made.id}`);
  },
  states: [BOARD, LEFT, REPLAYED],
};

/** @type {Stage[]} */
export const BATTLES = [
  ...MOMENTS.map(([name, which, viewer, steps]) => ({
    name,
    open: async (/** @type {Page} */ page, /** @type {Server} */ site) => {
      const { table, seats } = await fought(site, FIGHTS[which]);
      await FIGHTS[which].before(seats);
      for (const step of FIGHTS[which].steps.slice(0, steps)) await step(seats);
      await sitDown(page, table.address(viewer));
    },
    states: name.endsWith("-over") ? [BOARD, LEFT, REPLAYED] : [BOARD, LEFT],
  })),
  alone(0),
  alone(2),
  ENDED,
];
