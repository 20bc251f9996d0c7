// @ts-check
/** Battles followed by what is spoken alone, by keys: nothing is looked at. */

import assert from "node:assert/strict";
import { another, board, expects, holdsFocus, settings } from "./battles.mjs";
import { FIGHTS, fought } from "./fights.mjs";
import { scene } from "./kit.mjs";
import { asks, press } from "./seats.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** From now on all that is said is kept. @param {Page} page */
const listen = (page) =>
  page.evaluate(() => {
    /** @type {string[]} */ const heard = [];
    Object.assign(globalThis, { heard });
    const told = (/** @type {NodeList} */ nodes) => nodes.forEach((node) => heard.push(node.textContent ?? ""));
    const region = /** @type {Element} */ (document.querySelector("#announce"));
    new MutationObserver((changes) => changes.forEach(({ addedNodes }) => told(addedNodes))).observe(region, {
      childList: true,
    });
  });

/** What was said. @param {Page} page @returns {Promise<string>} */
const heard = async (page) => (await page.evaluate(() => Reflect.get(globalThis, "heard"))).join("\n");

/** The board as it is read out. @param {Page} page */
const readOut = (page) => board(page).ariaSnapshot();

scene("a battle is followed by what is spoken alone", { settings, others: true, expects }, async ({ page, site }) => {
  const { table, seats } = await fought(site, FIGHTS.city);
  await FIGHTS.city.before(seats);
  const german = await another(table.address("german"));
  const soviet = { page };
  await page.goto(table.address("soviet"));
  await page.locator(".table h1:visible").first().waitFor();
  for (const one of [german, soviet]) await listen(one.page);

  // Who hits back finds the choice by its key; who is asked hears of the fight, and is led to the question.
  await asks(page, /Counterattack the units that move in 0525/);
  await FIGHTS.city.steps[0](seats);
  await board(german.page).locator(".battle-ask .choice").first().waitFor();
  assert.match(await heard(german.page), /Counterattack/);
  assert.ok(await holdsFocus(german.page, ".battle-question"), "the question is read first");
  const asked = await readOut(german.page);
  assert.match(asked, /dialog "Counterattack/);
  for (const side of [/region "German, /, /region "Soviet, /]) assert.match(asked, side);
  assert.match(asked, /button .*Take part/, "and what can be answered");

  // By a key it is answered; both hear how it ends, and read the dice, the losses and the reason.
  const { seq } = await seats.german.look();
  for (let n = 1; n < 9 && (await seats.german.look()).seq === seq; n += 1)
    if (
      /Take part/.test(
        (await german.page
          .locator(".choice")
          .nth(n - 1)
          .textContent()) ?? "",
      )
    )
      await press(german.page, String(n));
  for (const one of [german, soviet]) {
    await board(one.page).locator(".stamp").waitFor();
    const verdict = (await board(one.page).locator(".stamp strong").textContent()) ?? "";
    assert.ok((await heard(one.page)).includes(verdict), `${verdict} is said`);
    const read = await readOut(one.page);
    assert.ok(read.includes(verdict), "and read");
    assert.match(read, /list "Dice":\s+- listitem:\s+- img "\d/, "each die");
    assert.match(read, /, lost/, "who is lost");
  }
  assert.deepEqual(german.problems, []);
  await german.context.close();
});
