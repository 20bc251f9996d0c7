// @ts-check
/** What the tests of battle boards share: a page with its board, and another browser beside it. */

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
