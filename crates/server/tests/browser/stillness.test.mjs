// @ts-check
/**
 * Nothing moves under the pointer: it visits every control, choice, counter and chip, and all else stays where it is.
 */

import assert from "node:assert/strict";
import { still } from "./driver/camera.mjs";
import { FixtureTable } from "./driver/fixture.mjs";
import { settled } from "./hand.mjs";
import { scene } from "./kit.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** What the pointer visits, and how many of each. @type {[string, number][]} */
const VISITED = [
  [".toolbar .tool", 20],
  [".top button", 12],
  [".tracks button, .tracks .chip", 12],
  [".layer-chip button", 4],
  [".choice", 10],
  [".tabs button, .panel summary", 8],
  [".mention, .log-number, .rule", 12],
  [".map .piece", 16],
  [".map .space.legal, .map .space.possible", 8],
  [".overview", 1],
];

/** What comes beside the pointer and lies over everything; and the route, which is ink on the map. */
const OVER = ".hover-card, .bubble, [popover], .tooltip, .map .route";

/** The last card of the panel: with nothing below it, it may end further down. */
const LAST = ".odds";

/** How long the pointer rests: longer than anything that is shown waits. */
const REST = 380;

/** Notes where everything is. @param {Page} page */
const note = (page) =>
  page.evaluate((over) => {
    const all = [...document.querySelectorAll("body *")].filter((one) => !one.closest(over));
    Reflect.set(
      window,
      "noted",
      all.map((one) => [one, one.getBoundingClientRect()]),
    );
  }, OVER);

/** What is elsewhere than it was noted, those that are gone left out. @param {Page} page */
const moved = (page) =>
  page.evaluate((last) => {
    const noted = /** @type {[Element, DOMRect][]} */ (Reflect.get(window, "noted"));
    return noted.flatMap(([one, was]) => {
      const now = one.getBoundingClientRect();
      const sides = ["left", "top", "width", ...(one.matches(last) ? [] : ["height"])];
      const isSame = sides.every(
        (side) => Math.abs(Number(Reflect.get(now, side)) - Number(Reflect.get(was, side))) < 0.5,
      );
      if (isSame || !one.isConnected || (!was.width && !was.height)) return [];
      const [before, after] = [was, now].map(({ left, top, width, height }) =>
        [left, top, width, height].map(Math.round),
      );
      return [`${one.tagName}.${one.getAttribute("class")} ${before} → ${after}`];
    });
  }, LAST);

/**
 * The middles of what can be hit of a kind, the first few.
 * @param {Page} page
 * @param {string} selector
 * @param {number} most
 */
const middles = (page, selector, most) =>
  page.evaluate(
    ([wanted, n]) =>
      [...document.querySelectorAll(String(wanted))]
        .flatMap((one) => {
          const { left, top, width, height } = one.getBoundingClientRect();
          const [x, y] = [left + width / 2, top + height / 2];
          const hit = width > 0 && document.elementFromPoint(x, y);
          return hit && (one.contains(hit) || hit.closest(String(wanted)) === one) ? [{ x, y }] : [];
        })
        .slice(0, Number(n)),
    [selector, most],
  );

/**
 * Where in its journal each game is looked at, and which part of what there is is visited: all of it where the panel
 * holds most, a third where it is the same parts once more.
 * @type {[string, number, number][]}
 */
const TABLES = [
  ["advance", 16, 1],
  ["city", 106, 1],
  ["inferno", 5, 1 / 3],
  ["blau", 83, 1 / 3],
  ["breslau", 26, 1],
];

/**
 * The sizes, how much of the visits is made there, and the least that there must be.
 * @type {[string, number, number][]}
 */
const SIZES_VISITED = [
  ["desktop", 1, 12],
  ["phone", 1 / 3, 6],
];

for (const [size, part, least] of SIZES_VISITED)
  for (const [game, before, share] of TABLES)
    scene(`hovering moves nothing at a table of ${game}, ${size}`, { size }, async ({ page, site }) => {
      const table = await FixtureTable.begin(site, game, before);
      await page.goto(table.address(table.turn.seat));
      await page.locator(".map.illustrated").waitFor();
      await settled(page);
      await still(page);
      await page.mouse.move(1, 1);
      await page.waitForTimeout(REST);
      /** @type {string[]} */ const seen = [];
      let visits = 0;
      await note(page);
      for (const [selector, most] of VISITED)
        for (const { x, y } of await middles(page, selector, Math.ceil(most * part * share))) {
          await page.mouse.move(x, y);
          await page.waitForTimeout(REST);
          const elsewhere = await moved(page);
          if (elsewhere.length) await note(page);
          seen.push(...elsewhere.map((what) => `${selector}: ${what}`));
          visits += 1;
        }
      assert.deepEqual([...new Set(seen)].slice(0, 12), []);
      assert.ok(visits > least, `only ${visits} places were visited`);
    });
