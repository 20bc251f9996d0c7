// @ts-check
/**
 * What is said, by the program and by the page: no id, no key, no gap. `node said.mjs 2000` reads thousands of
 * positions.
 */

import assert from "node:assert/strict";
import test from "node:test";
import { chance, listed, settled, sit } from "./hand.mjs";
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

/** So many questions for real dice and counters are read. */
const QUESTIONS = 6;

/**
 * Reads what is asked for real dice and counters and answers it; tells how many counters were called by words.
 * @param {import("playwright-core").Page} page
 * @param {import("./faults.mjs").Faults} faults
 */
async function asksInWords(page, faults) {
  const prompt = page.locator(".dice-prompt:not([hidden])");
  const [answers, tokens] = [prompt.locator("button:is(.token, .face)"), prompt.locator("button.token")];
  let counters = 0;
  for (let n = 0; n < QUESTIONS; n += 1) {
    const next = ".dice-prompt:not([hidden]) button:is(.token, .face), .table:not(.is-rolling, .is-busy)";
    await page.waitForSelector(next);
    if (!(await answers.count())) break;
    counters += await tokens.count();
    for (const text of await spoken(page)) faults.text(text, "real dice");
    const answer = await answers.first().elementHandle();
    await answer?.click();
    await page.waitForFunction((button) => !button?.isConnected, answer);
  }
  return counters;
}

scene("real dice and real counters are asked for without an id", {}, async ({ page, site: served }) => {
  const { state, choice } = await served.toDraw(await served.table({ dice: "typed" }));
  const { faults } = await reader(served, state);
  await sit(page, served, state);
  await listed(page, choice.label);
  const turned = await asksInWords(page, faults);
  assert.deepEqual([...faults.found.values()], [], "counters that are turned over");
  // A game that begins with what is drawn: it is asked for before there is a table.
  const begun = await served.table({ game: "inferno", scenario: "basic-solo", dice: "typed" });
  const { faults: before } = await reader(served, begun);
  await page.goto(`${served.base}/new/inferno`);
  await page.getByRole("radio", { name: "I roll real dice and turn real counters" }).check();
  await page.getByRole("button", { name: "Begin" }).click();
  const dealt = await asksInWords(page, before);
  assert.deepEqual([...before.found.values()], [], "counters that are drawn");
  assert.ok(turned > 3 && dealt > 3, `${turned} and ${dealt} counters were called by words`);
});
