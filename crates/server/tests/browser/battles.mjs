// @ts-check
/** What the tests of battle boards share: a page with its board, and another browser beside it. */

import assert from "node:assert/strict";
import { settled } from "./hand.mjs";
import { fresh } from "./kit.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** Boards open by themselves; the map is not looked at. */
export const settings = /** @type {const} */ ({ battles: "every", map: "plain" });

/** Where others act at the same table, a page may ask for what has just gone. */
export const expects = [
  { status: 409, path: /\/(odds|ways|why)$/ },
  { status: 422, path: /\/odds$/ },
];

/** The board of a page. @param {Page} page */
export const board = (page) => page.locator(".battle:visible");

/** What a board says of its end. @param {Page} page */
export const verdict = async (page) => (await board(page).locator(".stamp").innerText()).toLowerCase();

/** Opens the last board by its key, if it is not open. @param {Page} page */
export async function opened(page) {
  if (!(await board(page).count())) await page.keyboard.press("x");
  await board(page).locator("h2").waitFor();
}

/** What a board tells of the fight. @param {Page} page */
export const told = (page) =>
  board(page).evaluate((element) => {
    const texts = (/** @type {string} */ selector) =>
      [...element.querySelectorAll(selector)].map((one) => one.textContent?.trim() ?? "");
    return {
      title: texts("h2")[0],
      verdict: texts(".stamp strong")[0] ?? "",
      dice: texts(".battle-roll .battle-outcome"),
      rules: texts(".battle-roll .rule"),
      hurt: texts(".fighter.is-lost, .fighter-strength.is-hit").length,
      changes: texts(".battle-changes p").join(" "),
    };
  });

/** That nothing has to be looked up: who won, why, and what was lost. @param {Awaited<ReturnType<typeof told>>} told */
export function isWhole({ verdict, dice, rules, hurt, changes }) {
  assert.notEqual(verdict, "");
  assert.ok(dice.length > 0 && dice.every(Boolean), "what each roll came to");
  assert.equal(rules.length, dice.length, "by which rule");
  assert.ok(hurt > 0 || changes, "what was lost, or that nothing was");
}

/** Whether the focus is in what a selector names. @param {Page} page @param {string} selector */
export const holdsFocus = (page, selector) =>
  page.evaluate((wanted) => document.activeElement?.closest(wanted) !== null, selector);

/** A page of another browser. @param {string} address @param {any} [more] */
export async function another(address, more = {}) {
  const second = await fresh({ others: true, expects, settings, ...more });
  const page = await second.open();
  await page.goto(address);
  await page.locator(".table h1:visible").first().waitFor();
  await settled(page);
  return { page, ...second };
}
