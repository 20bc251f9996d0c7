// @ts-check
/** The page on whose map one plays: by mouse with drags, the panel out of sight; by fingers; by keys alone. */

import assert from "node:assert/strict";
import { settled, spots } from "../hand.mjs";
import { bring, bringAll, box, still } from "./camera.mjs";
import { sitDown, think } from "./think.js";

/**
 * @typedef {import("./play.mjs").Player} Player
 * @typedef {{ click?: string, drag?: string, to?: string, pile?: string[], unit?: string, all?: true, verb?: string,
 *   done?: true, goal?: true, row?: number, label?: string, name?: string, index?: number, more: number, picked:
 *   string[] }} Gesture
 */

/** What a thinking page finds: the gestures of the next entries. */
export class Thinker {
  /**
   * @param {import("playwright-core").Page} page of the same server, apart from the one that is played on
   * @param {{ drags: boolean, rows: boolean, map: boolean, verbs: boolean, quick?: boolean }} by whether any way will do
   */
  constructor(page, by) {
    this.page = page;
    this.by = by;
    /** @type {Promise<void> | undefined} */ this.sitting = undefined;
  }

  /**
   * @param {Player} player
   * @param {{ state: any, coming: any[], isBarred: boolean }} next
   * @returns {Promise<{ gestures: Gesture[], gain: number }>}
   */
  async plan({ page, table, seat }, { state, coming, isBarred }) {
    this.sitting ??= this.page.evaluate(sitDown, { id: state.table.id, key: table.made.links[seat] });
    await this.sitting;
    const piles = await page
      .locator(".map .piece.under")
      .evaluateAll((under) => under.map((piece) => piece.getAttribute("data-piece") ?? ""));
    const at = new Set(piles.map((piece) => state.view.pieces[piece]?.at));
    const off = await page
      .locator(".table [data-id]:visible")
      .evaluateAll((all) => all.map((one) => one.getAttribute("data-id") ?? ""));
    const asked = { seq: state.seq, coming, isBarred, piles: [...at], off, by: this.by };
    return (await this.page.evaluate(think, asked)) ?? (await this.fallen(asked, coming));
  }

  /** Where the map has no gesture the list has one. @param {any} asked @param {any[]} coming */
  async fallen(asked, coming) {
    const found = await this.page.evaluate(think, {
      ...asked,
      by: { drags: false, rows: true, map: true, verbs: true },
    });
    assert.ok(found, `the page has a way to do ${JSON.stringify(coming[0])}`);
    return found;
  }
}

export class MouseAdapter {
  /** @param {import("playwright-core").Page} thinker @param {boolean} [drags] whether what has two ends is dragged */
  constructor(thinker, drags = true) {
    this.thinker = new Thinker(thinker, { drags, rows: false, map: true, verbs: true });
    /** Entries for which the list was needed. @type {any[]} */ this.listed = [];
  }

  /** @param {Player} player @param {{ state: any, coming: any[], isBarred: boolean }} next */
  async act(player, next) {
    const { gestures } = await this.thinker.plan(player, next);
    if (process.env.SHOW)
      console.log(JSON.stringify(gestures.map(({ picked, ...rest }) => rest)), JSON.stringify(next.coming[0]));
    if (gestures.some((gesture) => "row" in gesture)) this.listed.push(next.coming[0]);
    for (const gesture of gestures) await this.make(player, gesture);
  }

  /** @param {Player} player @param {Gesture} gesture */
  async make(player, gesture) {
    const { page } = player;
    const bar = page.locator(".bar");
    if (gesture.drag !== undefined) await this.drag(player, gesture);
    else if (gesture.click !== undefined) {
      const off = page.locator(`.table [data-id="${gesture.click}"]:visible`).first();
      if (await off.count()) await player.click(off);
      else await this.point(player, gesture.pile ?? [gesture.click]);
    } else if (gesture.unit !== undefined) await player.click(bar.locator(`[data-unit="${gesture.unit}"]`));
    else if (gesture.all) await player.click(bar.locator(".chip-all"));
    else if (gesture.verb !== undefined) await player.click(bar.locator(`[data-key="verb ${gesture.verb}"]`));
    else if (gesture.done) await player.click(bar.locator('[data-verb="done"]'));
    else if (gesture.goal) await player.click(bar.locator('[data-verb="goal"]'));
    else await this.row(player, gesture.row ?? 0);
    for (let n = 0; n < gesture.more; n += 1) await player.click(page.locator("dialog[open] button.primary"));
    await page.waitForTimeout(60);
    await settled(page);
  }

  /** @param {Player} player @param {string[]} ids */
  async point(player, ids) {
    const { page } = player;
    const spot = await bring(page, ids);
    assert.ok(spot, `${ids} can be pointed at`);
    // What the pointer rests on may open.
    await page.mouse.move(spot.x, spot.y);
    await page.waitForTimeout(50);
    const again = await bring(page, ids);
    await player.point(again?.x ?? spot.x, again?.y ?? spot.y);
  }

  /** @param {Player} player @param {Gesture} gesture */
  async drag(player, { drag = "", to = "", pile = [] }) {
    const { page } = player;
    const off = page.locator(`.table [data-id="${drag}"]:visible`).first();
    const isOff = (await off.count()) > 0;
    const found = await bringAll(page, isOff ? [[to]] : [[to], pile]);
    assert.ok(found, `${drag} can be dragged to ${to}`);
    const [end, begin] = found;
    const start = isOff ? await box(page, `.table [data-id="${drag}"]`) : begin;
    player.presses.drag += 1;
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(start.x + 8, start.y + 8, { steps: 2 });
    await page.waitForTimeout(80);
    await still(page);
    const [there] = await spots(page, `[data-space="${to}"]`);
    await page.mouse.move((there ?? end).x, (there ?? end).y, { steps: 4 });
    await page.waitForTimeout(30);
    await page.mouse.up();
  }

  /** A line of the list, which is opened where that is needed. @param {Player} player @param {number} row */
  async row(player, row) {
    const rows = player.page.locator(".choice-list .choice");
    if ((await rows.count()) <= row) await player.key("o");
    await player.click(rows.nth(row));
  }
}
