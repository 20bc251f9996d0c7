// @ts-check
/**
 * Every page and state of the one list: axe finds nothing wrong with it, nothing is said on the console, and when it is
 * left the focus is somewhere. Each at one size here, in turn with those before and after it; all sizes are gone
 * through
 * by `cargo xtask shots --axe`.
 */

import assert from "node:assert/strict";
import { violations } from "./axe.mjs";
import { scene } from "./kit.mjs";
import { SHOWN } from "./screen.mjs";
import { STAGES } from "./states/stages.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** Where others act at the same table, a page may ask for what has just gone. */
const TOO_LATE = [
  { status: 409, path: /\/(odds|ways|why)$/ },
  { status: 422, path: /\/odds$/ },
];

/** Battle boards open; the map is without its illustration, which nothing here looks at. */
const SETTINGS = { map: "plain", battles: "every" };

/** Whether somebody who uses keys does not know where they are. @param {Page} page */
const isLost = (page) =>
  page.evaluate(() => document.activeElement === null || document.activeElement === document.body);

const sizes = Object.keys(SHOWN);
STAGES.forEach(({ name: stage, open, states, expects = [] }, i) => {
  const size = sizes[i % sizes.length];
  const colorScheme = Math.floor(i / sizes.length) % 2 ? "dark" : "light";
  scene(
    `axe and focus: ${stage}, ${size}, ${colorScheme}`,
    { size, expects: [...TOO_LATE, ...expects], context: { colorScheme }, settings: SETTINGS },
    async ({ page, site }) => {
      await open(page, site);
      /** @type {string[]} */ const wrong = [];
      for (const { name, show, hide } of states) {
        const map = page.locator(".table .map");
        if (await map.count()) await map.focus();
        await show(page);
        wrong.push(...(await violations(page)).map((found) => `${name}: ${found}`));
        await hide(page);
        if ((await map.count()) && (await isLost(page))) wrong.push(`${name}: the focus is lost to the body`);
      }
      assert.deepEqual(wrong, []);
    },
  );
});
