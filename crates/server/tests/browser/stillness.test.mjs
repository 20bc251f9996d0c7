// @ts-check
/**
 * Nothing moves under the pointer: it visits every control, choice, counter and chip, and all else stays where it is.
 */

import assert from "node:assert/strict";
import { settled, sit } from "./hand.mjs";
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

/** What comes beside the pointer and lies over everything. */
const OVER = ".hover-card, .bubble, [popover], .tooltip";

/** The last card of the panel: with nothing below it, it may end further down. */
const LAST = ".odds";

/** Where the pointer rests on nothing. @type {[number, number]} */
const AWAY = [3, 790];

/** How long the pointer rests: longer than anything that is shown waits. */
const REST = 520;

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
 * A table some decisions into the game.
 * @param {import("./server.mjs").Server} site
 * @param {any} wanted
 * @param {number} acts
 */
async function going(site, wanted, acts) {
  let table = await site.table(wanted);
  for (let n = 0; n < acts; n += 1) {
    const { action } = await site.post(`/api/tables/${table.table.id}/suggest`, { agent: "scripted" });
    table = await site.act(table, { action });
  }
  return table;
}

/** @type {[string, any, number][]} */
const TABLES = [
  ["advance", { game: "advance", scenario: "main", seed: 62 }, 30],
  ["city", { game: "city", scenario: "intro", seed: 5 }, 60],
];

for (const [name, wanted, acts] of TABLES)
  scene(`hovering moves nothing at a table of ${name}`, {}, async ({ page, site }) => {
    await sit(page, site, await going(site, wanted, acts));
    await page.locator(".map.illustrated").waitFor();
    await settled(page);
    await page.waitForTimeout(1500);
    /** @type {Set<string>} */ const seen = new Set();
    let visits = 0;
    for (const [selector, most] of VISITED) {
      for (const { x, y } of await middles(page, selector, most)) {
        await page.mouse.move(...AWAY);
        await page.waitForTimeout(320);
        await note(page);
        await page.mouse.move(x, y);
        await page.waitForTimeout(REST);
        for (const what of await moved(page)) seen.add(`${selector}: ${what}`);
        visits += 1;
      }
    }
    assert.deepEqual([...seen].slice(0, 12), []);
    assert.ok(visits > 30, `only ${visits} places were visited`);
  });
