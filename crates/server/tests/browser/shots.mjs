// @ts-check
/**
 * Pictures of every page and state at four sizes, light and dark: `node shots.mjs <folder> [--only <words>] [--axe]
 * [--readme <folder>]`. With `--only` those whose name has all the words, as in `--only "city picked phone dark"`; with
 * `--axe` axe looks at each of them, too; with `--readme` those of the README are made anew as well.
 */

import assert from "node:assert/strict";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { accessible } from "./axe.mjs";
import { launch, SHOWN } from "./screen.mjs";
import { Server } from "./server.mjs";
import { readme } from "./states/readme.mjs";
import { STAGES } from "./states/stages.mjs";

/** @typedef {import("playwright-core").Page} Page */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: "string", default: "" }, axe: { type: "boolean" }, readme: { type: "string" } },
});
const [folder] = positionals;
assert.ok(folder, "shots.mjs wants a folder for its pictures");
const words = values.only.split(" ").filter(Boolean);

/** Whether a picture is wanted. @param {string} name */
const isWanted = (name) => words.every((word) => new RegExp(`(?:^|-)(?:${word})(?:-|$)`).test(name));

/** Waits until the map is drawn as it will be. @param {Page} page */
async function drawn(page) {
  await page.waitForFunction(
    () => !document.querySelector("body.at-table .map:not(.illustrated), .game:not(:has(canvas.picture))"),
    null,
    { timeout: 60_000 },
  );
  await page.waitForTimeout(500);
}

await mkdir(folder, { recursive: true });
const own = await mkdtemp(join(tmpdir(), "volga-shots-"));
const [site, browser] = await Promise.all([Server.start(join(own, "tables.db")), launch()]);
const counted = { pictures: 0, faults: 0 };
/** @param {string} name @param {unknown} error */
const fault = (name, error) => {
  counted.faults += 1;
  console.error(`${name}: ${error instanceof Error ? error.message : error}`);
};
try {
  for (const [size, screen] of Object.entries(SHOWN))
    for (const colorScheme of /** @type {const} */ (["light", "dark"]))
      for (const { name: stage, open, states, isLong = false } of STAGES) {
        const wanted = states.filter(({ name }) => isWanted(`${stage}-${name}-${size}-${colorScheme}`));
        if (!wanted.length) continue;
        const context = await browser.newContext({ ...screen, colorScheme, reducedMotion: "reduce" });
        const page = await context.newPage();
        page.on("pageerror", (error) => fault(`${stage}-${size}-${colorScheme}`, error));
        for (const { name, show, hide } of wanted) {
          const picture = `${stage}-${name}-${size}-${colorScheme}`;
          try {
            if (name === wanted[0].name) await open(page, site);
            await show(page);
            await drawn(page);
            await page.screenshot({ path: join(folder, `${picture}.png`), fullPage: isLong });
            counted.pictures += 1;
            if (values.axe) await accessible(page, picture);
            await hide(page);
          } catch (error) {
            fault(picture, error);
            await open(page, site).catch((again) => fault(picture, again));
          }
        }
        await context.close();
      }
  if (values.readme) await readme(browser, site, values.readme, drawn);
  console.log(`${counted.pictures} pictures are in ${folder}; ${counted.faults} faults`);
  process.exitCode = counted.faults ? 1 : 0;
} finally {
  await browser.close();
  await site.end();
  await rm(own, { recursive: true, force: true });
}
