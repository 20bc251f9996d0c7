// @ts-check
/** The page on a phone, played by a thumb. */

import assert from "node:assert/strict";
import { settled } from "../hand.mjs";
import { Thinker } from "./bar.mjs";
import { Fingers } from "./fingers.mjs";

/** @typedef {import("./play.mjs").Player} Player @typedef {import("./bar.mjs").Gesture} Gesture */

/** How often a place is tapped: what is small comes nearer first, and a route is shown before it is gone. */
const TAPS = 4;

/** For how many frames nothing is asked until nothing more is thought to be. */
const CALM = 4;

export class TouchAdapter {
  /** @param {import("playwright-core").Page} thinker */
  constructor(thinker) {
    this.thinker = new Thinker(thinker, { drags: false, rows: false, map: true, verbs: true, quick: true });
    /** Entries for which the list was needed. @type {any[]} */ this.listed = [];
    /** Requests that are not answered yet. @type {Set<import("playwright-core").Request>} */ this.flying = new Set();
  }

  /** @param {Player} player @param {import("./play.mjs").Next} next */
  async act(player, next) {
    this.fingers ??= await this.touch(player);
    const { gestures } = await this.thinker.plan(player, next);
    if (gestures.some((gesture) => "row" in gesture)) this.listed.push(next.coming[0]);
    if (process.env.SHOW)
      console.log(JSON.stringify(gestures.map(({ picked, ...rest }) => rest)), JSON.stringify(next.coming[0]));
    const done = await player.count();
    for (const [i, gesture] of gestures.entries()) {
      await this.make(player, gesture, i === gestures.length - 1 ? done : null);
      // A row of a sheet does at once what a pile on the map is first picked for.
      if ((await player.count()) > done) break;
    }
    await this.confirm(player, done);
  }

  /**
   * What was aimed at waits for the second act where its chance came later than was thought.
   * @param {Player} player @param {number} done decisions before
   */
  async confirm(player, done) {
    const aimed = player.page.locator('.bar [aria-pressed="true"] .verb-badge');
    for (let n = 0; n < 60 && (await player.count()) === done; n += 1) {
      if (await aimed.count()) return this.press(player, aimed.first());
      await player.page.waitForTimeout(100);
    }
  }

  /** @param {Player} player */
  async touch({ page }) {
    page.on("request", (request) => !request.url().endsWith("/stream") && this.flying.add(request));
    for (const end of /** @type {const} */ (["requestfinished", "requestfailed"]))
      page.on(end, (/** @type {import("playwright-core").Request} */ request) => this.flying.delete(request));
    return Fingers.of(page);
  }

  /**
   * Waits until nothing that was touched is still asked about: on a busy machine the page hears of a touch some frames
   * later, and asks more once it is answered. Otherwise what is only slow would be touched again.
   * @param {Player} player
   */
  async quiet({ page }) {
    await page.waitForTimeout(60);
    for (let calm = 0, n = 0; calm < CALM && n < 300; n += 1) {
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
      calm = this.flying.size ? 0 : calm + 1;
    }
    await settled(page);
  }

  /**
   * @param {Player} player
   * @param {Gesture} gesture
   * @param {number | null} done how many decisions there were, if this one is to make another
   */
  async make(player, gesture, done) {
    const { page } = player;
    const bar = page.locator(".bar");
    if (gesture.click !== undefined) await this.tap(player, gesture, done);
    else if (gesture.unit !== undefined) await this.press(player, bar.locator(`[data-unit="${gesture.unit}"]`));
    else if (gesture.all) await this.press(player, bar.locator(".chip-all"));
    else if (gesture.verb !== undefined) await this.press(player, bar.locator(`[data-key="verb ${gesture.verb}"]`));
    else if (gesture.done) await this.press(player, bar.locator('[data-verb="done"]'));
    else if (gesture.goal) await this.press(player, bar.locator('[data-verb="goal"]'));
    else await this.row(player, gesture.row ?? 0);
    for (let n = 0; n < gesture.more; n += 1)
      await this.press(player, page.locator('dialog[open] button[value="yes"]'));
  }

  /** @param {Player} player @param {import("playwright-core").Locator} button */
  async press(player, button) {
    player.presses.pointer += 1;
    await this.fingers?.press(button);
    await this.quiet(player);
  }

  /** @param {Player} player @param {Gesture} gesture @param {number | null} done */
  async tap(player, { click = "", pile, ends, picked }, done) {
    const { page } = player;
    // Beside the map, or on a sheet that lies over it.
    const off = page
      .locator(`.table [data-id="${click}"]:visible, .table [data-row="${click}"] .sheet-unit:visible`)
      .first();
    const isOff = (await off.count()) > 0;
    /** Whether those on the map who are chosen are those who are meant. */
    const isPicked = () =>
      page.evaluate((meant) => {
        const drawn = [...document.querySelectorAll(".map [data-piece]")];
        return drawn.every((one) => one.matches(".chosen") === meant.includes(one.getAttribute("data-piece") ?? ""));
      }, picked);
    const isDone = async () => (done !== null ? (await player.count()) > done : isOff || (await isPicked()));
    for (let n = 0; n < TAPS; n += 1) {
      if (isOff) await this.press(player, off);
      else {
        const spot = await this.fingers?.bring(ends ?? pile ?? [click]);
        assert.ok(spot, `${click} can be tapped`);
        player.presses.pointer += 1;
        await this.fingers?.tap(spot);
        await this.quiet(player);
      }
      if (await isDone()) return;
    }
    assert.ok(done !== null, `a tap on ${click} picks ${picked}`);
  }

  /** A line of the list. @param {Player} player @param {number} row */
  async row(player, row) {
    const { page } = player;
    const rows = page.locator(".choice-list .choice");
    if ((await rows.count()) <= row) await this.press(player, page.locator(".choice-rest"));
    await this.press(player, rows.nth(row));
  }
}
