// @ts-check
/** A hand at a table: it clicks, taps or types what the page offers, as a person would, and waits until it is done. */

import assert from "node:assert/strict";
import { path } from "./server.mjs";

/** @typedef {import("playwright-core").Page} Page @typedef {{ id: string, x: number, y: number }} Spot */

/** Numbers that look random and are the same every time. @param {number} seed */
export function chance(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * Opens a table and waits until it can be played.
 * @param {Page} page
 * @param {import("./server.mjs").Server} site
 * @param {any} state
 * @param {string} [more] of its address
 */
export async function sit(page, site, state, more = "") {
  await page.goto(`${site.base}/table/${state.table.id}${more}`);
  await page.locator(".table h1:visible").first().waitFor();
  await settled(page);
}

/** Waits until nothing is under way between page and server. @param {Page} page */
export async function settled(page) {
  await page.waitForFunction(() => document.querySelector(".table:not(.is-busy)") !== null);
}

/** What the page asks now. @param {Page} page */
export const asked = (page) => page.locator(".prompt h1").innerText();

/**
 * That the page shows how the table stands: the question, the choices' number, every counter where it lies.
 * @param {Page} page
 * @param {import("./server.mjs").Server} site
 * @param {any} table
 */
export async function showsNow(page, site, table) {
  await settled(page);
  const state = await site.now(table);
  await page.waitForFunction((text) => {
    const [heading, waiting] = [".prompt h1", ".waiting:not([hidden]) .waiting-asked"].map(
      (part) => document.querySelector(part)?.textContent ?? "",
    );
    return heading === text || waiting.includes(text);
  }, state.prompt.text);
  await settled(page);
  const board = await site.get(`${path(table)}/board`);
  const boxes = new Set(
    board.spaces.filter((/** @type {any} */ space) => space.kind === "box").map((/** @type {any} */ space) => space.id),
  );
  const lying = Object.entries(state.view.pieces)
    .filter(([, piece]) => !boxes.has(piece.at))
    .map(([id, piece]) => `${id} ${piece.face}`);
  const drawn = await page
    .locator(".map .pieces [data-piece]")
    .evaluateAll((all) =>
      all.map(
        (one) => `${one.getAttribute("data-piece")} ${/face-([\w-]+)/.exec(one.getAttribute("class") ?? "")?.[1]}`,
      ),
    );
  assert.deepEqual(drawn.sort(), lying.sort(), "the counters on the map");
  for (const [id, value] of Object.entries(state.view.tracks)) {
    const cell = page.locator(`[data-track="${id}"] .track-value`);
    if (await cell.count()) assert.equal(parseInt(await cell.innerText(), 10), value, `the track ${id}`);
  }
  return state;
}

/** The units that are picked, in the bar. @param {Page} page */
export const picked = (page) => page.locator('.bar .unit-chip[aria-pressed="true"]');

/** Opens the whole list of choices, if it is folded. @param {Page} page */
export async function unfold(page) {
  const rest = page.locator('.choice-rest[aria-expanded="false"]');
  if (await rest.count()) await rest.click();
}

/**
 * Takes a choice of the list by its words; where there are many, in the first pile that is listed.
 * @param {Page} page @param {string} label
 */
export async function listed(page, label) {
  const row = page.locator(".choices .choice", { hasText: label });
  const pile = page.locator(".choice-list .choice", { has: page.locator(".choice-more") });
  if (!(await row.count())) await pile.first().click();
  await row.first().click();
}

/**
 * Where on the screen something of the map is hit; nothing if it is out of sight or covered.
 * @param {Page} page
 * @param {string} selector
 * @returns {Promise<Spot[]>}
 */
export function spots(page, selector) {
  return page.evaluate((wanted) => {
    const map = /** @type {Element} */ (document.querySelector(".map"));
    const frame = map.getBoundingClientRect();
    const shares = [0.5, 0.3, 0.7, 0.15, 0.85];
    return [...map.querySelectorAll(wanted)].flatMap((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      for (const a of shares)
        for (const b of shares) {
          const [x, y] = [left + a * width, top + b * height];
          if (x < frame.left || x > frame.right || y < frame.top || y > frame.bottom) continue;
          const hit = document.elementFromPoint(x, y)?.closest("[data-piece], [data-space]");
          if (hit === element)
            return [{ id: element.getAttribute("data-piece") ?? element.getAttribute("data-space") ?? "", x, y }];
        }
      return [];
    });
  }, selector);
}

/** Where a space or piece is hit; it must be. @param {Page} page @param {string} id */
export async function spot(page, id) {
  const [found] = await spots(page, `[data-piece="${id}"], [data-space="${id}"]`);
  assert.ok(found, `${id} is to be seen on the map`);
  return found;
}

/**
 * @typedef {{ point: (x: number, y: number) => Promise<void>,
 *   press: (button: import("playwright-core").Locator) => Promise<void> }} Device
 */

/** @param {Page} page @returns {Device} */
export const mouse = (page) => ({ point: (x, y) => page.mouse.click(x, y), press: (button) => button.click() });

/** @param {Page} page @returns {Device} */
export const finger = (page) => ({ point: (x, y) => page.touchscreen.tap(x, y), press: (button) => button.tap() });

/**
 * How often map and list were used, and questions answered.
 * @typedef {{ map: number, list: number, asked: number }} Used
 */

/**
 * Plays by what is lit on the map and what stands in the list, until something is so.
 * @param {Page} page @param {Device} device
 * @param {{ random: () => number, passes: number, until: (used: Used) => Promise<boolean>,
 *   each?: (n: number) => Promise<void> }} how
 * @returns {Promise<Used>}
 */
export async function play(page, device, { random, passes, until, each }) {
  const used = { map: 0, list: 0, asked: 0 };
  const some = (/** @type {any[]} */ all) => all[Math.floor(random() * all.length)];
  for (let n = 0; !(await until(used)); n += 1) {
    assert.ok(n < 1500, "the game comes to an end");
    await each?.(n);
    const [sure, goOn] = [page.locator('dialog[open] button[value="yes"]'), page.locator(".choices .go-on")];
    const hasGoOn = await goOn.count();
    const lit = random() < 0.85 ? await spots(page, ".legal") : [];
    const rows = page.locator(".choice-list .choice");
    const drawer = page.locator(".drawer:not([hidden])").getByRole("button", { name: "Close the rules" });
    // A rule's number may have come to lie under the pointer just before it went down.
    if (await drawer.count()) await device.press(drawer);
    else if (await sure.count()) {
      await device.press(sure);
      used.asked += 1;
    } else if (hasGoOn && random() < passes) await device.press(goOn);
    else if (lit.length) {
      const { x, y } = some(lit);
      await device.point(x, y);
      used.map += 1;
    } else if (await rows.count()) {
      await device.press(rows.nth(Math.floor(random() * (await rows.count()))));
      used.list += 1;
    } else await device.press(goOn);
    await settled(page);
  }
  return used;
}
