// @ts-check
/** The pictures of the README: a table by day, one by night, and one on a phone. */

import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { SHOWN } from "../screen.mjs";
import { inPalette } from "./palette.mjs";
import { STAGES } from "./stages.mjs";

/** How many bytes a picture may have. */
const LARGEST = 400_000;

const SCREEN = { viewport: { width: 1180, height: 738 } };

/** @type {{ file: string, stage: string, state: string, screen: object, colorScheme: "light" | "dark" }[]} */
const PICTURES = [
  { file: "table.png", stage: "city-attack", state: "aimed", screen: SCREEN, colorScheme: "light" },
  { file: "night.png", stage: "breslau-markers", state: "rest", screen: SCREEN, colorScheme: "dark" },
  { file: "phone.png", stage: "city-attack", state: "aimed", screen: SHOWN.phone, colorScheme: "light" },
];

/**
 * @param {import("playwright-core").Browser} browser
 * @param {import("../server.mjs").Server} site
 * @param {string} folder
 * @param {(page: import("playwright-core").Page) => Promise<void>} drawn waits until the map is
 */
export async function readme(browser, site, folder, drawn) {
  for (const { file, stage, state, screen, colorScheme } of PICTURES) {
    const context = await browser.newContext({ ...screen, colorScheme, reducedMotion: "reduce" });
    const page = await context.newPage();
    const there = STAGES.find(({ name }) => name === stage);
    await there?.open(page, site);
    await there?.states.find(({ name }) => name === state)?.show(page);
    await drawn(page);
    const picture = await inPalette(await context.newPage(), await page.screenshot());
    assert.ok(picture.length < LARGEST, `${file} has ${picture.length} bytes, more than ${LARGEST}`);
    await writeFile(join(folder, file), picture);
    await context.close();
  }
}
