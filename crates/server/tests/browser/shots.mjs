// @ts-check
/** Pictures of every page at three sizes: `node shots.mjs <folder> [the README's picture]`. */

import assert from "node:assert/strict";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { settled, sit } from "./hand.mjs";
import { launch, SIZES } from "./screen.mjs";
import { of, path, Server } from "./server.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** The README's picture: its window, and how many bytes it may have. */
const README = { width: 1160, height: 700 };
const LARGEST = 400_000;

/** How many decisions of a sound player come before the combat that is shown. */
const OPENING = 90;

/** Plays as a sound player would. @param {Server} site @param {any} state @param {number} acts */
async function played(site, state, acts) {
  for (let n = 0; n < acts && !state.over; n += 1) {
    const { action } = await site.post(`${path(state)}/suggest`, { agent: "scripted" });
    state = await site.act(state, { action });
  }
  return state;
}

/** Tables in the states that are shown. @param {Server} site */
async function tables(site) {
  const start = await site.table({ seed: 1942 });
  const going = await played(site, await site.table({ seed: 62 }), OPENING);
  const combat = await site.toCombat(going);
  const end = await played(site, await site.table({ scenario: "factory", seed: 3 }), 2000);
  return {
    start,
    combat,
    end,
    typed: await site.toCombat(await site.table({ dice: "typed", name: "With real dice" })),
  };
}

/**
 * What is shown, and how one gets there.
 * @param {Server} site
 * @param {Awaited<ReturnType<typeof tables>>} all
 * @returns {Record<string, (page: Page) => Promise<void>>}
 */
function pages(site, { start, combat, end, typed }) {
  const visit = (/** @type {string} */ address) => async (/** @type {Page} */ page) => {
    await page.goto(site.base + address);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await page.waitForLoadState("networkidle");
  };
  return {
    home: async (page) => {
      await visit("/")(page);
      await page.locator(".game canvas.picture").nth(4).waitFor();
    },
    play: async (page) => {
      await visit("/")(page);
      await page.locator(".game .primary").last().click();
      await page.locator(".play-ways").waitFor();
    },
    new: visit("/new/advance"),
    rules: visit("/rules/advance"),
    rule: visit("/rules/advance/9.5"),
    about: visit("/about"),
    settings: visit("/settings"),
    lost: visit("/nowhere"),
    "table-start": (page) => sit(page, site, start),
    "table-turns": async (page) => {
      await sit(page, site, start);
      await page.locator(".duel-turn").click();
    },
    "table-victory": async (page) => {
      await sit(page, site, start);
      await page.locator(".gauge.victory").click();
      await page.locator(".tally-places.missing summary").first().click();
    },
    "table-combat": async (page) => {
      await sit(page, site, combat);
      await page.locator(".odds:not([hidden]) .outcome").first().waitFor();
    },
    "table-dice": async (page) => {
      await sit(page, site, typed);
      await page.getByRole("button", { name: of(typed, "roll").label }).click();
      await page.locator(".dice-prompt:not([hidden])").waitFor();
      await settled(page);
    },
    "table-rule": async (page) => {
      await sit(page, site, combat);
      await page.locator(".prompt .rule").click();
      await page.locator(".drawer:not([hidden]) article").first().waitFor();
    },
    "table-replay": async (page) => {
      await sit(page, site, end, "/at/60");
      await page.locator(".replay-bar:not([hidden])").waitFor();
    },
    "table-end": async (page) => {
      await sit(page, site, end);
      await page.locator(".luck .muted").waitFor({ state: "detached" });
    },
  };
}

const [folder, readme] = process.argv.slice(2);
assert.ok(folder, "shots.mjs wants a folder for its pictures");
await mkdir(folder, { recursive: true });
const own = await mkdtemp(join(tmpdir(), "volga-shots-"));
const [site, browser] = await Promise.all([Server.start(join(own, "tables.db")), launch()]);
try {
  const shown = pages(site, await tables(site));
  for (const [size, screen] of Object.entries(SIZES)) {
    for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
      const context = await browser.newContext({ ...screen, colorScheme, reducedMotion: "reduce" });
      const page = await context.newPage();
      for (const [name, go] of Object.entries(shown)) {
        const isTable = name.startsWith("table");
        if (colorScheme === "dark" && !isTable) continue;
        await go(page);
        await page.mouse.move(0, 0);
        await page.screenshot({
          path: join(folder, `${name}-${size}${colorScheme === "dark" ? "-dark" : ""}.png`),
          fullPage: !isTable && !name.startsWith("rule"),
        });
      }
      await context.close();
    }
  }
  if (readme) {
    const page = await browser.newPage({ viewport: README, colorScheme: "light", reducedMotion: "reduce" });
    await shown["table-combat"](page);
    const picture = await page.screenshot();
    assert.ok(picture.length < LARGEST, `the README's picture has ${picture.length} bytes, more than ${LARGEST}`);
    await writeFile(readme, picture);
  }
  console.log(`The pictures are in ${folder}`);
} finally {
  await browser.close();
  await site.end();
  await rm(own, { recursive: true, force: true });
}
