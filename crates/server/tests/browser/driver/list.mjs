// @ts-check
/** The page as it was while one chose from a list beside the map, played in the fewest presses. */

import assert from "node:assert/strict";
import { settled } from "../hand.mjs";
import { bring } from "./camera.mjs";
import { plan } from "./list-plan.js";

/** @typedef {import("./play.mjs").Player} Player */

export class ListAdapter {
  /**
   * @param {import("playwright-core").Page} thinker a page of the same server, apart from the one that is played on
   * @param {"all" | "map"} [by] however it is least, or on the map as far as that goes
   */
  constructor(thinker, by = "all") {
    this.thinker = thinker;
    this.by = by;
  }

  /** Does the next entries. @param {Player} player @param {{ state: any, coming: any[], isBarred: boolean }} next */
  async act(player, { state, coming, isBarred }) {
    const { table, page } = player;
    const { id } = state.table;
    const piles = await page
      .locator(".map .piece.under")
      .evaluateAll((under) => [...new Set(under.map((piece) => piece.getAttribute("data-piece") ?? ""))]);
    const found = await this.thinker.evaluate(plan, {
      id,
      key: table.made.links[player.seat],
      coming,
      isBarred,
      by: this.by,
      piles: [...new Set(piles.map((piece) => state.view.pieces[piece]?.at))],
    });
    assert.ok(found, `the page has a way to do ${JSON.stringify(coming[0])}`);
    for (const press of found.presses) await this.press(player, press, state);
  }

  /** @param {Player} player @param {any} press @param {any} state */
  async press(player, press, state) {
    const { page } = player;
    if ("row" in press) await player.click(page.locator(".choice-list .choice").nth(press.row));
    else if ("key" in press) await player.key(press.key);
    else if ("confirm" in press) await player.click(page.locator('dialog[open] button[value="yes"]'));
    else if ("tray" in press) await player.click(page.locator(`.tray-unit[data-unit="${press.tray}"]`));
    else if ("all" in press) await player.click(page.locator(".tray-all"));
    else await this.point(player, press, state);
    // What a pick lights may have to be asked for.
    if (!press.ends) await page.waitForTimeout(60);
    await settled(page);
  }

  /** @param {Player} player @param {any} press @param {any} state */
  async point(player, press, state) {
    const top = press.pile ? Object.keys(state.view.pieces).filter((id) => state.view.pieces[id].at === press.map) : [];
    const spot = await bring(player.page, press.pile ? top : [press.map]);
    assert.ok(spot, `${press.map} can be pointed at`);
    // What the pointer rests on may open.
    await player.page.mouse.move(spot.x, spot.y);
    await player.page.waitForTimeout(50);
    const again = (press.pile ? spot : await bring(player.page, [press.map])) ?? spot;
    await player.point(again.x, again.y);
  }
}
