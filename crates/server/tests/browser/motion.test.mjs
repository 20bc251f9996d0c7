// @ts-check
/** What moves, for how long, and that a click or a wish for stillness ends it. */

import assert from "node:assert/strict";
import { board, settings as boards } from "./battles.mjs";
import { FIGHTS, fought } from "./fights.mjs";
import { settled, sit } from "./hand.mjs";
import { scene } from "./kit.mjs";
import { WAY } from "./positions.mjs";
import { of, path } from "./server.mjs";

/** @typedef {import("playwright-core").Page} Page */

const plain = /** @type {const} */ ({ map: "plain" });

/** What moves on the map for longer than nobody sees. @param {Page} page */
const moving = (page) =>
  page.evaluate(
    () =>
      document.getAnimations().filter(({ effect, playState }) => {
        const target = /** @type {KeyframeEffect} */ (effect).target;
        const { duration } = effect?.getComputedTiming() ?? {};
        return target?.closest(".map") && playState === "running" && Number(duration) > 1;
      }).length,
  );

/** Keeps for how long things were told to move. @param {Page} page */
const watched = (page) =>
  page.addInitScript(() => {
    const kept = /** @type {any} */ (globalThis);
    kept.slides = [];
    const { animate } = Element.prototype;
    Element.prototype.animate = function (frames, options) {
      const { duration } = /** @type {KeyframeAnimationOptions} */ (options);
      if (this.closest(".pieces")) kept.slides.push([Array.isArray(frames) ? frames.length : 0, duration]);
      return animate.call(this, frames, options);
    };
  });

/** Goes to a table and listens to what happens there. @param {Page} page @param {string} address */
async function listening(page, address) {
  const listens = page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith("/events"));
  await page.goto(address);
  await listens;
  await settled(page);
}

/** @param {Page} page @returns {Promise<[number, number][]>} */
const slides = (page) => page.evaluate(() => /** @type {any} */ (globalThis).slides);

scene(
  "a piece slides along its way, so long a space",
  { settings: plain, others: true, context: { reducedMotion: "no-preference" } },
  async ({ page, site }) => {
    const { table, seats } = await fought(site, FIGHTS.city);
    await watched(page);
    await listening(page, table.address("soviet"));
    await seats.soviet.act("end_phase");
    await seats.german.act(...WAY);
    await page.waitForFunction(() => /** @type {any} */ (globalThis).slides.length > 0);
    const all = await slides(page);
    for (const [frames, duration] of all) assert.equal(duration, Math.min(450, 90 * (frames - 1)));
    assert.equal(await page.locator(".pieces-left > *").count(), 0, "what slides leaves nothing behind");
  },
);

scene(
  "where nothing shall move a piece is there at once, and is seen for a moment where it was",
  {
    settings: plain,
    others: true,
  },
  async ({ page, site }) => {
    const { table, seats } = await fought(site, FIGHTS.city);
    await watched(page);
    await listening(page, table.address("soviet"));
    // What moves at any time is counted with every frame.
    await page.evaluate(() => {
      const kept = /** @type {any} */ (globalThis);
      kept.moved = 0;
      const look = () => {
        for (const { effect } of document.getAnimations()) {
          const target = /** @type {KeyframeEffect} */ (effect).target;
          if (target?.closest(".map") && Number(effect?.getComputedTiming().duration) > 1) kept.moved += 1;
        }
        requestAnimationFrame(look);
      };
      look();
    });
    await seats.soviet.act("end_phase");
    await seats.german.act(...WAY);
    await page.locator(".pieces-left .ghost").first().waitFor({ state: "attached" });
    await page.waitForFunction(() => !document.querySelector(".pieces-left > *"));
    assert.deepEqual(await slides(page), []);
    assert.equal(await page.evaluate(() => /** @type {any} */ (globalThis).moved), 0, "nothing on the map has moved");
  },
);

scene(
  "a click anywhere finishes what moves",
  { settings: { ...plain, pace: "calm" }, others: true, context: { reducedMotion: "no-preference" } },
  async ({ page, site }) => {
    let table = await site.table({ seed: 32 });
    await sit(page, site, table);
    const ends = (/** @type {any} */ entry) =>
      entry.events.some(({ changes = [] }) =>
        changes.some((/** @type {any} */ { phase }) => phase?.phase.includes("phase.end")),
      );
    for (let n = 0; n < 60 && !ends((await site.get(`${path(table)}/entries`)).entries.at(-1)); n += 1)
      table = await site.act(table, table.choices.find((/** @type {any} */ { pass }) => pass) ?? table.choices[0]);
    await page.locator(".result .paced:visible").waitFor();
    await page.locator(".panel .prompt h1").click();
    await page.locator(".result .paced").waitFor({ state: "hidden" });
    assert.equal(await moving(page), 0);
    assert.match(await page.locator(".duel-moment").innerText(), /Turn 2/, "the end of it is shown");
  },
);

scene("a board fades where nothing shall slide, and takes no click while it goes", { settings: boards }, async (at) => {
  const { page, site } = at;
  let table = await site.toCombat(await site.table({ seed: 32 }));
  await sit(page, site, table);
  table = await site.act(table, of(table, "roll"));
  await board(page).locator("h2").waitFor();
  const told = await page.locator(".battle").evaluate((one) => {
    const style = getComputedStyle(one);
    return [style.animationName, style.animationDuration, style.transitionDuration];
  });
  assert.deepEqual(told, ["battle-show", "0.08s", "0.08s"]);
  await page.keyboard.press("x");
  assert.equal(await page.locator(".battle").evaluate((one) => getComputedStyle(one).pointerEvents), "none");
  await board(page).waitFor({ state: "hidden" });
});
