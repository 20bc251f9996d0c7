// @ts-check
/** The table in colours that the system forces: nothing of the controls is lost. */

import assert from "node:assert/strict";
import { settled, sit } from "./hand.mjs";
import { scene } from "./kit.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** The controls that are always at hand. */
const CONTROLS = ".bar button, .top button, .top summary, .choices button, .toolbar button, .more button";

/** Sits down at a table and picks a pile that can act. @param {import("./kit.mjs").Scene} scene */
async function picked({ page, site }) {
  await sit(page, site, await site.table({ game: "city", scenario: "intro", seed: 7 }));
  await page.keyboard.press("n");
  await page.locator(".bar .unit-chip").first().waitFor();
  await settled(page);
}

scene(
  "in forced colours every control is seen, and which unit is left out",
  { settings: { map: "plain" }, context: { forcedColors: "active" } },
  async (all) => {
    const { page } = all;
    await picked(all);
    assert.ok(await page.evaluate(() => matchMedia("(forced-colors: active)").matches));
    const [chip] = await page.locator(".bar .unit-chip").all();
    const look = () =>
      chip.evaluate((element) => {
        const all = [element, ...element.querySelectorAll("*")].map((one) => {
          const { color, backgroundColor, borderColor, outlineStyle, textDecorationLine, visibility } =
            getComputedStyle(one);
          return [color, backgroundColor, borderColor, outlineStyle, textDecorationLine, visibility].join();
        });
        return [...all, element.textContent].join(" ");
      });
    const before = await look();
    await chip.click();
    assert.notEqual(await look(), before, "a unit that is left out looks otherwise");
    const unseen = await page.evaluate((controls) => {
      const part = (/** @type {string} */ colour) => (colour.match(/[\d.]+/g) ?? []).map(Number);
      const ground = (/** @type {Element | null} */ one) => {
        for (; one; one = one.parentElement) {
          const [r, g, b, a = 1] = part(getComputedStyle(one).backgroundColor);
          if (a > 0.5) return [r, g, b];
        }
        return [255, 255, 255];
      };
      return [...document.querySelectorAll(controls)]
        .filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .filter((one) => one.textContent?.trim())
        .filter((one) => {
          const [r, g, b] = part(getComputedStyle(one).color);
          const under = ground(one);
          return Math.abs(r - under[0]) + Math.abs(g - under[1]) + Math.abs(b - under[2]) < 200;
        })
        .map((one) => one.textContent?.trim());
    }, CONTROLS);
    assert.deepEqual(unseen, [], "letters stand out from what they lie on");
    const badges = await page
      .locator(".duel .side-badge")
      .evaluateAll((all) => all.map((badge) => getComputedStyle(badge).backgroundColor));
    assert.equal(new Set(badges).size, 2, `the sides keep their colours: ${badges}`);
  },
);
