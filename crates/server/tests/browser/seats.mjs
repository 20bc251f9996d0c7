// @ts-check
/** Two players at a table: what each may see and do, by page or by API. */

import assert from "node:assert/strict";
import { settled } from "./hand.mjs";
import { json, of, path } from "./server.mjs";

/** @typedef {import("playwright-core").Page} Page @typedef {import("./server.mjs").Server} Server */

/** A seat at a table through the API: what the page's player would do in a long stretch between. */
export class Seat {
  /** @param {Server} site @param {string} table @param {string} key */
  constructor(site, table, key) {
    this.site = site;
    this.table = table;
    this.headers = { authorization: `Bearer ${key}` };
  }

  async look() {
    const { status, body } = await this.site.send(this.table, { headers: this.headers });
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  }

  /** @param {...any} actions */
  async act(...actions) {
    let { seq } = await this.look();
    for (const action of actions) {
      const request = json({ seq, action });
      const { status, body } = await this.site.send(`${this.table}/act`, {
        ...request,
        headers: { ...request.headers, ...this.headers },
      });
      assert.equal(status, 200, JSON.stringify(body));
      seq = body.seq;
    }
  }
}

/**
 * Plays on for both, by these kinds of actions in order of preference, until something is asked of a seat, or the game
 * is over.
 * @param {Record<string, Seat>} seats
 * @param {string[]} likes
 * @param {(state: any) => boolean} until
 */
export async function playOn(seats, likes, until) {
  for (let n = 0; n < 80; n += 1) {
    let state = await Object.values(seats)[0].look();
    if (state.over) return state;
    state = await seats[state.seat].look();
    if (until(state)) return state;
    const choice = likes.map((wanted) => of(state, wanted)).find(Boolean) ?? state.choices[0];
    await seats[state.seat].act(choice.action);
  }
  return assert.fail("it comes to an end");
}

/** Waits until a page asks this, whoever looks at it or another. @param {Page} page @param {RegExp} wanted */
export async function asks(page, wanted) {
  await page.waitForFunction(
    (source) =>
      [".prompt h1", ".waiting:not([hidden]) .waiting-asked"].some((part) =>
        new RegExp(source).test(document.querySelector(part)?.textContent ?? ""),
      ),
    wanted.source,
  );
  await settled(page);
}

/** Presses a key and says yes if the page wants to be sure. @param {Page} page @param {string} key */
export async function press(page, key) {
  await page.locator("body").press(key);
  const sure = page.locator('dialog[open] button[value="yes"]');
  if (await sure.count()) await sure.click();
  await page.waitForFunction(() => document.querySelector(".table:not(.is-busy), .handover") !== null);
}

/** Waits until the table has gone on from so many entries. @param {Seat} seat @param {number} seq */
export async function moved(seat, seq) {
  for (let n = 0; n < 400; n += 1) {
    if ((await seat.look()).seq > seq) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  assert.fail("the table goes on");
}

/** Takes what stands first in the list, narrowing it, until something is done. @param {Page} page @param {Seat} seat */
export async function takeFirst(page, seat) {
  const { seq } = await seat.look();
  for (let n = 0; n < 5; n += 1) {
    await press(page, "1");
    if ((await seat.look()).seq > seq) return;
  }
  assert.fail("a choice is taken");
}

/** Opens the table's menu and takes what is called so. @param {Page} page @param {string} name */
export async function menu(page, name) {
  await page.locator("details.menu > summary").click();
  await page.locator("details.menu").getByRole("button", { name }).click();
}

/** Everything that is written into the page. @param {Page} page */
export const written = (page) => page.evaluate(() => document.documentElement.outerHTML);

/** A table with a key for each seat. @param {Server} site @param {any} wish */
export async function linked(site, wish) {
  const made = await site.post("/api/tables", { seats: { german: "link", soviet: "link" }, ...wish });
  const seat = (/** @type {string} */ name) => new Seat(site, path(made), made.links[name]);
  return {
    made,
    seat,
    german: seat("german"),
    soviet: seat("soviet"),
    address: (/** @type {string} */ name) => `${site.base}/table/${made.table.id}#key=${made.links[name]}`,
  };
}
