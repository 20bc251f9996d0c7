// @ts-check
/** The lettering of the map: nothing lies on anything, the scale says what is shown, letters can be read. */

import assert from "node:assert/strict";
import { scene } from "./kit.mjs";
import { settled, sit } from "./hand.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** Labels may touch, as may the air around them; to lie on something is more. */
const TOUCH = 1;

const GAMES = [
  { game: "advance", scenario: "main" },
  { game: "inferno", scenario: "basic-solo" },
  { game: "city", scenario: "intro" },
  { game: "breslau", scenario: "outer_line" },
  { game: "blau", scenario: "campaign" },
];

/** Waits until names have been laid for this view. @param {Page} page */
async function laid(page) {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(400);
}

/** Names and numbers as they lie on the screen, and what they keep clear of. @param {Page} page */
function drawn(page) {
  return page.evaluate(() => {
    const frame = /** @type {Element} */ (document.querySelector(".map")).getBoundingClientRect();
    const boxes = (/** @type {string} */ selector) =>
      [...document.querySelectorAll(selector)].flatMap((element) => {
        const { left, right, top: first, bottom: last } = element.getBoundingClientRect();
        // A line is higher than its letters by what the face keeps for accents and tails.
        const air = element.tagName === "text" ? 0.14 * Number(element.getAttribute("font-size")) : 0;
        const [top, bottom] = [first + air, last - air];
        const isSeen = right > frame.left && left < frame.right && bottom > frame.top && top < frame.bottom;
        return isSeen && right > left ? [{ text: element.textContent ?? "", box: [left, top, right, bottom] }] : [];
      });
    const hex = document.querySelector(".space")?.getBoundingClientRect();
    return {
      names: boxes(".labels .place-name text, .labels .number text"),
      counters: boxes(".pieces .piece .face"),
      controls: boxes(".tool"),
      ids: boxes(".labels .hex-ids text:not([hidden])").length,
      hex: Math.min(hex?.width ?? 0, hex?.height ?? 0),
    };
  });
}

/** @param {number[]} a @param {number[]} b */
const overlap = (a, b) =>
  Math.min(a[2], b[2]) - Math.max(a[0], b[0]) > TOUCH && Math.min(a[3], b[3]) - Math.max(a[1], b[1]) > TOUCH;

for (const table of GAMES)
  scene(`names on the map of ${table.game} lie free at every scale`, {}, async ({ page, site }) => {
    await sit(page, site, await site.table({ ...table, seed: 7 }));
    await settled(page);
    let most = 0;
    for (const key of ["f", "+", "+", "+", "+"]) {
      await page.locator(".map").press(key);
      await laid(page);
      const { names, counters, controls, ids, hex } = await drawn(page);
      most = Math.max(most, names.length);
      names.forEach(({ text, box }, i) => {
        const under = [...counters, ...controls, ...names.slice(i + 1)].find((other) => overlap(box, other.box));
        assert.equal(under, undefined, `${text} lies on ${under?.text || "a counter"}`);
      });
      // A pixel either way may come from rounding.
      if (hex < 49) assert.equal(ids, 0, `no ids at ${hex} pixels a hex`);
    }
    assert.ok(most > 8, `only ${most} names were ever shown`);
  });

/** How much lighter one colour is than the other, as WCAG counts. @param {string} a @param {string} b */
function contrast(a, b) {
  const light = (/** @type {string} */ colour) => {
    const [r, g, blue] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
      const share = Number(part) / 255;
      return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * blue;
  };
  const [x, y] = [light(a), light(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

for (const colorScheme of /** @type {const} */ (["light", "dark"]))
  scene(`letters stand out from their halo, ${colorScheme}`, { context: { colorScheme } }, async ({ page, site }) => {
    for (const { id: game, scenarios } of (await site.get("/api/games")).games) {
      await sit(page, site, await site.table({ game, scenario: scenarios[0].id, seed: 7 }));
      await laid(page);
      const inks = await page.evaluate(() =>
        [...document.querySelectorAll(".labels text, .labels .peak")]
          .map((one) => getComputedStyle(one))
          .filter(({ stroke }) => stroke !== "none")
          .map(({ fill, stroke }) => [fill, stroke]),
      );
      assert.ok(inks.length > 5, `${game} shows ${inks.length} names`);
      for (const [fill, stroke] of inks) {
        const told = `${game}: ${fill} on ${stroke} has only ${contrast(fill, stroke).toFixed(2)}`;
        assert.ok(contrast(fill, stroke) >= 4.5, told);
      }
    }
  });

scene("nothing is laid anew while the wheel turns or a finger draws", {}, async ({ page, site }) => {
  await sit(page, site, await site.table({ game: "city", scenario: "intro", seed: 7 }));
  await laid(page);
  // How long after the last movement of the hand something was laid, in milliseconds.
  await page.evaluate(() => {
    let last = 0;
    /** @type {number[]} */ const rests = [];
    Reflect.set(window, "rests", rests);
    for (const name of ["pointermove", "wheel"])
      window.addEventListener(name, () => (last = performance.now()), { capture: true, passive: true });
    const labels = /** @type {Element} */ (document.querySelector(".labels"));
    new MutationObserver(() => rests.push(performance.now() - last)).observe(labels, {
      subtree: true,
      childList: true,
      attributes: true,
    });
  });
  const rests = () => page.evaluate(() => /** @type {number[]} */ (Reflect.get(window, "rests")));
  await page.mouse.move(400, 400);
  await page.mouse.down();
  for (let n = 1; n <= 12; n += 1) await page.mouse.move(400 - 20 * n, 400);
  await page.waitForTimeout(300);
  assert.deepEqual(await rests(), [], "while the map is held");
  await page.mouse.up();
  for (let n = 0; n < 8; n += 1) await page.mouse.wheel(0, -60);
  await laid(page);
  const all = await rests();
  assert.ok(all.length > 0, "at rest");
  assert.ok(Math.min(...all) > 100, `laid ${Math.min(...all)} milliseconds after the map moved`);
});
