// @ts-check
/** A player who does what a journal says, through the page, by some adapter's hands, and counts the presses. */

import assert from "node:assert/strict";
import { settled } from "../hand.mjs";

/** @typedef {import("playwright-core").Page} Page @typedef {import("./fixture.mjs").FixtureTable} FixtureTable */

/**
 * Does the first of the entries to come, or several at once.
 * @typedef {{ act: (player: Player, next: Next) => Promise<void>, listed?: any[], isPanelHidden?: boolean }} Adapter
 */

/**
 * How the table stands, the next entries of one's own up to where another seat decides (which may be barred), and what
 * one means to do beyond that: it is only known where that leads, and nothing of it is done.
 * @typedef {{ state: any, coming: any[], beyond: any[], isBarred: boolean }} Next
 */

/** How many entries ahead is known where one means to go. */
const FORESIGHT = 40;

export class Player {
  /** @param {Page} page @param {FixtureTable} table @param {Adapter} adapter */
  constructor(page, table, adapter) {
    this.page = page;
    this.table = table;
    this.adapter = adapter;
    this.seat = table.turn.seat;
    /** Presses by what was pressed. */ this.presses = { pointer: 0, key: 0, drag: 0 };
    /**
     * Presses by the kind of the entry that they were for.
     * @type {Record<string, { entries: number, presses: number }>}
     */
    this.byKind = {};
  }

  get pressed() {
    const { pointer, key, drag } = this.presses;
    return pointer + key + drag;
  }

  /** @param {import("playwright-core").Locator} button */
  async click(button) {
    this.presses.pointer += 1;
    await button.click();
  }

  /** @param {string} key */
  async key(key) {
    this.presses.key += 1;
    await this.page.keyboard.press(key);
  }

  /** @param {number} x @param {number} y */
  async point(x, y) {
    this.presses.pointer += 1;
    await this.page.mouse.move(x, y);
    await this.page.mouse.click(x, y);
  }

  /** Opens the table before its first entry. */
  async sit() {
    await this.page.goto(this.table.address(this.seat));
    await this.page.locator(".table h1:visible").first().waitFor();
    await settled(this.page);
    if (!this.adapter.isPanelHidden) return;
    // Nothing of the panel is needed, and nothing of it is in sight.
    await this.page.evaluate(() => {
      const panel = document.querySelector(".table > .panel");
      if (panel instanceof HTMLElement) panel.style.setProperty("visibility", "hidden");
    });
  }

  /**
   * Plays the turn, or these entries of it; what the other seat decides is sent for it.
   * @param {number} [from]
   * @param {number} [before]
   */
  async play(from = this.table.turn.from, before = this.table.turn.to + 1) {
    const { table, seat } = this;
    const isOwn = (/** @type {{ seat: string }} */ entry) => entry.seat === seat;
    for (let at = from; at < before;) {
      // What standing orders have done is done.
      const own = await this.count();
      while (at < before && isOwn(table.entries[at]) && table.entries.slice(0, at).filter(isOwn).length < own) at += 1;
      if (at >= before) break;
      let end = at;
      const whose = table.entries[at].seat;
      while (end < before && table.entries[end].seat === whose) end += 1;
      if (whose === seat) at += await this.next(at, end, end < before || end < table.entries.length);
      else {
        await table.send(at, end);
        at = end;
      }
    }
    await table.isAsRecorded(before);
  }

  /**
   * Does the next entries of a run of one's own; how many were done.
   * @param {number} at
   * @param {number} end
   * @param {boolean} goesOn whether somebody else decides after them
   */
  async next(at, end, goesOn) {
    const { table, page, seat } = this;
    const state = await this.shown();
    const [pressed, done] = [this.pressed, await this.count()];
    const coming = table.entries.slice(at, end).map(({ act }) => act);
    const isBarred = goesOn && table.entries[end]?.seat !== seat;
    const later = table.entries.slice(end, table.turn.to + 1).filter((entry) => entry.seat === seat);
    const beyond = later.slice(0, FORESIGHT).map(({ act }) => act);
    await this.adapter.act(this, { state, coming, beyond, isBarred });
    const now = await this.count(done);
    assert.ok(now > done, `entry ${at} of ${table.game} was done: ${JSON.stringify(coming[0])}`);
    await settled(page);
    const name = typeof coming[0] === "string" ? coming[0] : Object.keys(coming[0])[0];
    const kind = (this.byKind[name] ??= { entries: 0, presses: 0 });
    kind.entries += now - done;
    kind.presses += this.pressed - pressed;
    return now - done;
  }

  /**
   * How many decisions the seat has taken; where a number is given, waits until there are more.
   * @param {number} [than]
   * @param {number} [tries]
   */
  async count(than = -1, tries = 500) {
    for (let n = 0; ; n += 1) {
      const count = (await this.table.journal(this.seat)).length;
      if (count > than || n > tries) return count;
      await this.page.waitForTimeout(40);
    }
  }

  /** Waits until the page shows how the table stands, and says how. */
  async shown() {
    const state = await this.table.ask(this.seat);
    // The question may be the same while another seat decides: the bar is there for who is asked.
    await this.page.waitForFunction(
      ({ text, isAsked }) =>
        document.querySelector(".prompt h1")?.textContent === text &&
        !(isAsked && document.querySelector(".bar[hidden]")),
      { text: state.prompt.text, isAsked: state.choices.length > 0 },
    );
    await settled(this.page);
    return state;
  }
}
