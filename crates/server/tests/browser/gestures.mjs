// @ts-check
/** What tests of gestures share: a table to sit down at, piles that are lifted, dragged and let go, what came of it. */

import assert from "node:assert/strict";
import { bringAll, still } from "./driver/camera.mjs";
import { FixtureTable, TURNS } from "./driver/fixture.mjs";
import { settled, spots } from "./hand.mjs";

/** @typedef {import("playwright-core").Page} Page @typedef {import("./server.mjs").Server} Server */

/** A German group of city that can go far, before anything moves; on its way the enemy is asked. */
export const GROUP = { game: "city", before: 106, seat: "german", from: "0632", near: "0834", far: "1234" };

/**
 * Sits down as one seat of a fixture.
 * @param {Page} page
 * @param {Server} site
 * @param {string} game
 * @param {number} before
 */
export async function seated(page, site, game, before) {
  const table = await FixtureTable.begin(site, game, before);
  await page.goto(table.address(TURNS[game].seat));
  await page.locator(".map [data-piece]").first().waitFor();
  await settled(page);
  return table;
}

/** The pieces of a seat that lie somewhere. @param {FixtureTable} table @param {string} seat @param {string} space */
export async function lying(table, seat, space) {
  const [{ view }, board] = await Promise.all([table.ask(seat), table.ask(seat, "/board")]);
  const own = new Set(
    board.pieces.filter((/** @type {any} */ one) => one.side === seat).map((/** @type {any} */ one) => one.id),
  );
  return Object.keys(view.pieces).filter((id) => view.pieces[id].at === space && own.has(id));
}

/**
 * Where a pile is lifted and where it shall go.
 * @param {Page} page
 * @param {FixtureTable} table
 * @param {string} seat
 * @param {string} from
 * @param {string} to
 */
export async function ends(page, table, seat, from, to) {
  const found = await bringAll(page, [[to], await lying(table, seat, from)]);
  assert.ok(found, `${from} and ${to} are in sight`);
  return { start: found[1], end: found[0] };
}

/**
 * Lifts a pile and holds it over a place.
 * @param {Page} page
 * @param {FixtureTable} table
 * @param {string} seat
 * @param {string} from
 * @param {string} to
 */
export async function hold(page, table, seat, from, to) {
  const { start, end } = await ends(page, table, seat, from, to);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 8, start.y + 6, { steps: 2 });
  await page.locator(".table.is-dragging").waitFor();
  await still(page);
  const [there] = await spots(page, `[data-space="${to}"]`);
  await page.mouse.move((there ?? end).x, (there ?? end).y, { steps: 4 });
  await page.waitForTimeout(150);
}

/** @param {Page} page @param {FixtureTable} table @param {string} seat @param {string} from @param {string} to */
export async function drag(page, table, seat, from, to) {
  await hold(page, table, seat, from, to);
  await page.mouse.up();
}

/**
 * Waits until a seat has taken so many decisions.
 * @param {FixtureTable} table
 * @param {string} seat
 * @param {number} n
 */
export async function counted(table, seat, n) {
  let now = 0;
  for (let tries = 0; tries < 200; tries += 1) {
    now = (await table.journal(seat)).length;
    if (now === n) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  assert.equal(now, n, `decisions of ${seat}`);
}

/** How many decisions are in force: those taken back are left out. @param {FixtureTable} table @param {string} seat */
export async function inForce(table, seat) {
  const { entries } = await table.ask(seat, "/entries");
  return entries.filter((/** @type {any} */ entry) => entry.seat === seat && entry.kind === "act").length;
}

/** @param {FixtureTable} table @param {string} seat @param {number} n */
export async function holds(table, seat, n) {
  let now = 0;
  for (let tries = 0; tries < 200; tries += 1) {
    now = await inForce(table, seat);
    if (now === n) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  assert.equal(now, n, `decisions of ${seat} in force`);
}

/** What the page says beside the place where something ended. @param {Page} page */
export const said = (page) => page.locator(".bubble:visible").innerText();
