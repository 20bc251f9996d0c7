// @ts-check
/** The page on whose map one plays: by mouse with drags, the panel out of sight; by fingers; by keys alone. */

import assert from "node:assert/strict";
import { settled } from "../hand.mjs";
import { bring, bringAll, box, open, still } from "./camera.mjs";
import { doing } from "./doing.js";
import { sitDown, think, unseen } from "./think.js";

/**
 * @typedef {import("./play.mjs").Player} Player
 * @typedef {{ chip?: string, look?: string, times?: string, n?: number, then?: string, line?: number, only?: true,
 *   click?: string, drag?: string, to?: string, pile?: string[], near?: string, ends?: string[], unit?: string,
 *   all?: true, verb?: string, done?: true, goal?: true, through?: true, sure?: true, held?: true, ahead?: true,
 *   which?: number, add?: string, kind?: true, trace?: true, via?: string[], follow?: number, group?: string[],
 *   lying?: string[][], key?: string, row?: number, label?: string, name?: string, index?: number, more: number,
 *   picked: string[] }} Gesture
 */

/** What a thinking page finds: the gestures of the next entries. */
export class Thinker {
  /**
   * @param {import("playwright-core").Page} page of the same server, apart from the one that is played on
   * @param {{ drags: boolean, rows: boolean, map: boolean, verbs: boolean,
   *   quick?: boolean }} by whether any way will do
   */
  constructor(page, by) {
    this.page = page;
    this.by = by;
    /** @type {Promise<void> | undefined} */ this.sitting = undefined;
  }

  /**
   * @param {Player} player
   * @param {import("./play.mjs").Next} next
   * @returns {Promise<{ gestures: Gesture[], gain: number }>}
   */
  async plan({ page, table, seat }, { state, coming, beyond, isBarred }) {
    const where = { id: state.table.id, key: table.made.links[seat] };
    this.sitting ??= this.page
      .evaluate(sitDown, where)
      .then(() => this.page.evaluate(unseen))
      .then(() => this.page.evaluate(doing));
    await this.sitting;
    const piles = await page
      .locator(".map .piece.under")
      .evaluateAll((under) => under.map((piece) => piece.getAttribute("data-piece") ?? ""));
    const at = new Set(piles.map((piece) => state.view.pieces[piece]?.at));
    const off = await page
      .locator(".table [data-id]:visible")
      .evaluateAll((all) => all.map((one) => one.getAttribute("data-id") ?? ""));
    const inset = await page
      .locator(".map .insets [data-piece]")
      .evaluateAll((all) => all.map((one) => one.getAttribute("data-piece") ?? ""));
    const goal = await page.evaluate(
      () => document.querySelector(".map .space.goal")?.getAttribute("data-space") ?? null,
    );
    // What is armed and is not asked for is not done.
    const isArmed = await this.page.evaluate(
      () => /** @type {any} */ (globalThis).thinking.table.gestures.habits.armed.size,
    );
    const after = isArmed ? await table.legalAfter(seat, coming[0]) : null;
    const asked = {
      after,
      seq: state.seq,
      coming,
      beyond,
      isBarred,
      piles: [...at],
      off: [...off, ...inset],
      goal,
      by: this.by,
    };
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

/** How near the map's rim it scrolls while something is dragged. */
const RIM = 46;

/**
 * Where one of these is hit through the pile that is dragged, which covers nothing. It runs in the page.
 * @param {string} wanted
 */
function underPile(wanted) {
  for (const element of document.querySelectorAll(wanted)) {
    const { left, top, width, height } = element.getBoundingClientRect();
    for (const a of [0.5, 0.3, 0.7, 0.15, 0.85])
      for (const b of [0.5, 0.3, 0.7, 0.15, 0.85]) {
        const [x, y] = [left + a * width, top + b * height];
        const all = document.elementsFromPoint(x, y);
        const hit = all.find((one) => !one.closest(".drag, [data-piece].chosen, [data-piece].lifted"));
        if (hit?.closest("[data-piece], [data-space]") === element) return { x, y };
      }
  }
  return undefined;
}

export class MouseAdapter {
  /** @param {import("playwright-core").Page} thinker @param {boolean} [drags] whether what has two ends is dragged */
  constructor(thinker, drags = true) {
    this.thinker = new Thinker(thinker, { drags, rows: false, map: true, verbs: true });
    /** Entries for which the list was needed. @type {any[]} */ this.listed = [];
    this.isPanelHidden = true;
  }

  /** @param {Player} player @param {import("./play.mjs").Next} next */
  async act(player, next) {
    const { gestures } = await this.thinker.plan(player, next);
    if (process.env.SHOW)
      console.log(JSON.stringify(gestures.map(({ picked, ...rest }) => rest)), JSON.stringify(next.coming[0]));
    if (gestures.some((gesture) => "row" in gesture)) this.listed.push(next.coming[0]);
    const done = await player.count();
    for (const gesture of gestures) await this.make(player, gesture);
    // What an order does is not aimed: its chance stood there before.
    if (!gestures.at(-1)?.only) await this.confirm(player, done);
  }

  /**
   * What was aimed at waits for the second act where its chance came later than was thought.
   * @param {Player} player @param {number} done decisions before
   */
  async confirm(player, done) {
    const aimed = player.page.locator(
      ':is(.bar [data-verb="attack"][aria-pressed="true"], .bar [aria-pressed="true"] .verb-badge):visible',
    );
    for (let n = 0; n < 60; n += 1) {
      await settled(player.page);
      if ((await player.count()) > done) return;
      if ((await aimed.count()) && (await player.page.locator(".aim-badge text").count())) break;
      await player.page.waitForTimeout(100);
    }
    if (await aimed.count()) await player.click(aimed.first());
  }

  /** @param {Player} player @param {Gesture} gesture */
  async make(player, gesture) {
    const { page } = player;
    const bar = page.locator(".bar");
    if (gesture.drag !== undefined) await this.drag(player, gesture);
    else if (gesture.click !== undefined) {
      const off = page.locator(`.table [data-id="${gesture.click}"]:visible`).first();
      if (await off.count()) await this.press(player, off);
      else if (gesture.held || gesture.follow !== undefined) await this.held(player, gesture);
      else await this.point(player, gesture.pile ?? gesture.ends ?? [gesture.click], gesture.through && "Alt");
    } else if (gesture.unit !== undefined) await player.click(bar.locator(`[data-unit="${gesture.unit}"]`));
    else if (gesture.chip !== undefined) await this.drag(player, gesture);
    else if (gesture.look !== undefined) await this.take(player, gesture);
    else if (gesture.times !== undefined) await this.slide(player, `times ${gesture.times}`, (gesture.n ?? 2) - 2);
    else if (gesture.line !== undefined) await this.slide(player, "times then", gesture.line);
    else if (gesture.then !== undefined) await player.click(bar.locator('[data-verb="then"]'));
    else if (gesture.only) await player.click(bar.locator('[data-verb="only"]'));
    else if (gesture.group) {
      for (const ends of gesture.lying ?? []) await this.point(player, ends, "Shift");
      await this.slide(player, `times ${gesture.key}`, (gesture.n ?? 2) - 2);
    } else if (gesture.all) await player.click(bar.locator(".chip-all"));
    else if (gesture.verb !== undefined)
      await this.button(player, bar.locator(`[data-key="verb ${gesture.verb}"]`), gesture.held);
    else if (gesture.add !== undefined) await this.point(player, gesture.ends ?? [gesture.add], "Shift");
    else if (gesture.done) await this.button(player, bar.locator('[data-verb="done"]'), gesture.held);
    else if (gesture.goal) await player.click(bar.locator('[data-verb="goal"]'));
    else await this.row(player, gesture.row ?? 0);
    for (let n = 0; n < gesture.more; n += 1) await player.click(page.locator('dialog[open] button[value="yes"]'));
    await page.waitForTimeout(60);
    await settled(page);
  }

  /**
   * A thing beside the map; a card is raised first.
   * @param {Player} player
   * @param {import("playwright-core").Locator} off
   */
  async press(player, off) {
    const isLow =
      (await off.getAttribute("data-card")) !== null && (await off.getAttribute("aria-pressed")) === "false";
    if (isLow) await player.click(off);
    await player.click(off);
  }

  /**
   * A button of the bar, pressed or held down until what that means is read.
   * @param {Player} player @param {import("playwright-core").Locator} button @param {boolean} [isHeld]
   */
  async button(player, button, isHeld = false) {
    const { page } = player;
    if (!isHeld) return player.click(button);
    player.presses.pointer += 1;
    await button.hover();
    await page.mouse.down();
    await page.locator(".bar .hold-tip.ready").waitFor();
    return page.mouse.up();
  }

  /**
   * A press on a target, held until its chance is read, or let go on a line of what opens.
   * @param {Player} player @param {Gesture} gesture
   */
  async held(player, { click = "", ends, pile = [click], follow }) {
    const { page } = player;
    const spot = await bring(page, ends ?? pile);
    assert.ok(spot, `${click} can be held`);
    player.presses.pointer += 1;
    await page.mouse.move(spot.x, spot.y);
    await page.waitForTimeout(50);
    const again = (await bring(page, ends ?? pile)) ?? spot;
    await page.mouse.move(again.x, again.y);
    await page.mouse.down();
    if (follow !== undefined) await page.locator(".drag .bar-menu [role=menuitem]").nth(follow).hover();
    else await page.locator(".target-tip.sure").waitFor();
    await page.mouse.up();
  }

  /** @param {Player} player @param {string[]} ids @param {string} [key] that is held meanwhile */
  async point(player, ids, key) {
    const { page } = player;
    const spot = await bring(page, ids);
    assert.ok(spot, `${ids} can be pointed at`);
    // What the pointer rests on may open.
    await page.mouse.move(spot.x, spot.y);
    await page.waitForTimeout(50);
    const again = await bring(page, ids);
    if (key) await page.keyboard.down(key);
    await player.point(again?.x ?? spot.x, again?.y ?? spot.y);
    if (key) await page.keyboard.up(key);
  }

  /**
   * A press on a handle, a slide to a line of its menu, the release: one gesture.
   * @param {Player} player @param {string} handle @param {number} line
   */
  async slide(player, handle, line) {
    const { page } = player;
    player.presses.drag += 1;
    await page.locator(`.bar [data-key="${handle}"]`).hover();
    await page.mouse.down();
    await page.locator(".bar .bar-menu [role=menuitem]").nth(line).hover();
    await page.mouse.up();
  }

  /**
   * A unit is dragged out of what is shown of its pile while the pointer rests on it, or picked there.
   * @param {Player} player @param {Gesture} gesture
   */
  async take(player, { look = "", to, ends = to === undefined ? [] : [to], pile = [], near = "", through }) {
    const { page } = player;
    const found =
      to === undefined ? await bringAll(page, [pile], [near]) : await bringAll(page, [pile, ends], [near, to]);
    assert.ok(found, `${look} can be taken to ${to}`);
    const unit = page.locator(`.hover-card [data-unit="${look}"]`);
    for (let n = 0; n < 6 && !(await unit.isVisible()); n += 1) {
      const away = await open(page);
      await page.mouse.move(away.x, away.y);
      await page.mouse.move(found[0].x, found[0].y, { steps: 2 });
      await page.waitForTimeout(450);
    }
    if (to === undefined) return player.click(unit);
    await unit.hover();
    player.presses.drag += 1;
    await page.mouse.down();
    if (through) await page.keyboard.down("Alt");
    await this.carry(player, found[1], ends);
    if (through) await page.keyboard.up("Alt");
  }

  /**
   * What was pressed is carried to a place and let go there, if need be once its chance was read.
   * @param {Player} player @param {{ x: number, y: number }} end @param {string[]} ends
   * @param {{ sure?: boolean, which?: number }} [how] on which line of those that open it is let go
   */
  async carry({ page }, end, ends, { sure = false, which } = {}) {
    await page.mouse.move(end.x + 8, end.y + 8, { steps: 2 });
    await page.waitForTimeout(80);
    await still(page);
    const selectors = ends.map((id) => `[data-piece="${id}"], [data-space="${id}"]`);
    const map = await box(page, ".map");
    const isInside = (/** @type {{ x: number, y: number }} */ at) =>
      Math.abs(at.x - map.x) < map.width / 2 - RIM && Math.abs(at.y - map.y) < map.height / 2 - RIM;
    const go = async () => {
      const there = (await page.evaluate(underPile, selectors.join(", "))) ?? end;
      await page.mouse.move(there.x, there.y, { steps: 3 });
      return there;
    };
    // Near the rim the map scrolls, and brings the place nearer to its middle.
    for (let n = 0; n < 12 && !isInside(await go()); n += 1) await page.waitForTimeout(120);
    await still(page);
    await go();
    // Let go before the chance could be read it is aimed, and pressed once more.
    if (sure)
      await page
        .locator(".drag-tip.sure")
        .waitFor({ timeout: 4000 })
        .catch(() => undefined);
    if (which !== undefined) await page.locator(".drag .bar-menu [role=menuitem]").nth(which).hover();
    await page.waitForTimeout(30);
    await page.mouse.up();
  }

  /** What is carried goes by these places, the key for that being held. @param {Player} player @param {string[]} via */
  async trace({ page }, via) {
    await page.keyboard.down("Alt");
    for (const place of via) {
      const pinned = page.locator(`.map .space.via[data-space="${place}"]`);
      for (let n = 0; n < 5 && !(await pinned.count()); n += 1) {
        const spot = await page.evaluate(underPile, `.map [data-space="${place}"]`);
        assert.ok(spot, `${place} is in sight`);
        await page.mouse.move(spot.x + n, spot.y, { steps: 2 });
        await page.waitForTimeout(500);
      }
      await pinned.waitFor({ state: "attached" });
    }
    await page.keyboard.up("Alt");
  }

  /** @param {Player} player @param {Gesture} gesture */
  async drag(player, gesture) {
    const {
      drag = "",
      chip = "",
      to = "",
      ends = [to],
      pile = [],
      near = to,
      sure,
      through,
      ahead,
      which,
      kind,
      via,
    } = gesture;
    const { page } = player;
    const selector = chip ? `.bar [data-unit="${chip}"]` : `.table [data-id="${drag}"]`;
    const off = page.locator(`${selector}:visible`).first();
    const isOff = (await off.count()) > 0;
    const found = await bringAll(page, isOff ? [ends] : [ends, pile], [to, near]);
    assert.ok(found, `${chip || drag} can be dragged to ${to}`);
    const [end, begin] = found;
    const start = isOff ? await box(page, selector) : begin;
    player.presses.drag += 1;
    await page.mouse.move(start.x, start.y);
    // Whether it can act before something is said is asked when the pointer rests on it.
    if (ahead) await page.waitForTimeout(400);
    if (kind) await page.keyboard.down("Shift");
    await page.mouse.down();
    if (kind) await page.keyboard.up("Shift");
    await page.mouse.move(start.x + 8, start.y + 8, { steps: 2 });
    if (through) await page.keyboard.down("Alt");
    if (via?.length) await this.trace(player, via);
    await this.carry(player, end, ends, { sure, which });
    if (through) await page.keyboard.up("Alt");
  }

  /** A line of the list, which is opened where that is needed. @param {Player} player @param {number} row */
  async row(player, row) {
    const rows = player.page.locator(".choice-list .choice");
    if ((await rows.count()) <= row) await player.key("o");
    await player.click(rows.nth(row));
  }
}
