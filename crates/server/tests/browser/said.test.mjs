// @ts-check
/**
 * What is said, by the program and by the page: no id, no key, no gap. `node said.mjs 2000` reads thousands of
 * positions.
 */

import assert from "node:assert/strict";
import test from "node:test";
import { chance, settled, sit } from "./hand.mjs";
import { scene, site } from "./kit.mjs";
import { heard, reader } from "./said.mjs";

/** So many positions of each game are read here. */
const POSITIONS = 40;

/** So many positions of each game are read from the page, so many decisions apart. */
const [SEEN, APART] = [3, 12];

test("no prompt, label, event, refusal or odds holds an id, a key or a gap", { timeout: 240_000 }, async () => {
  const served = await site();
  for (const game of (await served.get("/api/games")).games) {
    const { played, read, found } = await heard(served, game, POSITIONS);
    assert.deepEqual(found, [], game.id);
    assert.ok(played >= POSITIONS && read > POSITIONS * 10, `${game.id}: ${read} texts of ${played} positions`);
  }
});

/**
 * Everything on the page that is read or spoken: texts, and what elements are called. Addresses are left out.
 * @param {import("playwright-core").Page} page
 */
const spoken = (page) =>
  page.evaluate(() => {
    const named = ["aria-label", "aria-valuetext", "aria-description", "title", "alt", "placeholder"];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walk.nextNode()) texts.push(walk.currentNode.nodeValue ?? "");
    const names = [...document.body.querySelectorAll("*")].flatMap((one) =>
      named.map((name) => one.getAttribute(name) ?? ""),
    );
    return [...new Set([...texts, ...names].map((text) => text.replaceAll(/\s+/g, " ").trim()))].filter(Boolean);
  });

scene("the page says and speaks no id, no key and no gap", { others: true }, async ({ page, site: served }) => {
  const random = chance(62);
  for (const game of (await served.get("/api/games")).games) {
    let state = await served.table({ game: game.id, scenario: game.scenarios[0].id, seed: 62 });
    const { faults } = await reader(served, state);
    for (let seen = 0; seen < SEEN && state.choices.length; seen += 1) {
      await sit(page, served, state);
      for (const text of await spoken(page)) faults.text(text, "page");
      await page.locator(".map").focus();
      for (const key of ["ArrowRight", "ArrowDown", "ArrowRight", "i", "Enter"]) {
        await page.keyboard.press(key);
        await settled(page);
        for (const text of await spoken(page)) faults.text(text, `page after ${key}`);
      }
      state = await served.now(state);
      for (let n = 0; n < APART && state.choices.length; n += 1)
        state = await served.act(state, state.choices[Math.floor(random() * state.choices.length)]);
    }
    assert.deepEqual([...faults.found.values()], [], game.id);
  }
});
