// @ts-check
/** The page unseen: keys alone, and of the page only what assistive technology is told. */

import assert from "node:assert/strict";
import { settled } from "../hand.mjs";
import { Thinker } from "./bar.mjs";

/** @typedef {import("./play.mjs").Player} Player @typedef {import("./bar.mjs").Gesture} Gesture */

/**
 * A control as it is told: its role, its name, and whether the focus is on it.
 * @typedef {{ role: string, name: string, focused: boolean }} Told
 */

export class KeysAdapter {
  /** @param {import("playwright-core").Page} thinker */
  constructor(thinker) {
    this.thinker = new Thinker(thinker, { drags: false, rows: true, map: false, verbs: false });
    /** @type {any[]} */ this.listed = [];
  }

  /** @param {Player} player @param {{ state: any, coming: any[], isBarred: boolean }} next */
  async act(player, next) {
    this.client ??= await this.blind(player);
    const { gestures } = await this.thinker.plan(player, next);
    const done = await player.count();
    for (const gesture of gestures) await this.make(player, gesture);
    await player.count(done);
    const said = (await this.said(player)).join("").trim();
    assert.ok(said, `something is said of ${JSON.stringify(next.coming[0])}`);
  }

  /** The map is made invisible; what is left is what is told. @param {Player} player */
  async blind({ page }) {
    await page.evaluate(() => {
      for (const map of document.querySelectorAll(".map"))
        /** @type {HTMLElement} */ (map).style.setProperty("opacity", "0");
    });
    const client = await page.context().newCDPSession(page);
    await client.send("Accessibility.enable");
    return client;
  }

  /** What the live region says last. @param {Player} player */
  said({ page }) {
    return page.locator("[aria-live]").allInnerTexts();
  }

  /** The accessibility tree as a list. */
  async tree() {
    const { nodes } = /** @type {any} */ (await this.client?.send("Accessibility.getFullAXTree"));
    return nodes
      .filter((/** @type {any} */ node) => !node.ignored)
      .map((/** @type {any} */ node) => ({
        role: node.role?.value ?? "",
        name: node.name?.value ?? "",
        properties: new Map((node.properties ?? []).map((/** @type {any} */ one) => [one.name, one.value.value])),
      }));
  }

  /** @returns {Promise<Told[]>} */
  async buttons() {
    const all = await this.tree();
    return all
      .filter((/** @type {any} */ one) => one.role === "button")
      .map((/** @type {any} */ one) => ({
        role: one.role,
        name: one.name,
        focused: one.properties.get("focused") === true,
      }));
  }

  /** @param {Player} player @param {Gesture} gesture */
  async make(player, gesture) {
    const { page } = player;
    if (gesture.unit !== undefined) await player.key(`Shift+Digit${gesture.index}`);
    else if (gesture.all) await this.tabTo(player, gesture.name ?? "");
    else if (gesture.done) await player.key("0");
    else if (gesture.goal) await player.key("j");
    else await this.row(player, gesture.label ?? "");
    for (let n = 0; n < gesture.more; n += 1) {
      await page.waitForTimeout(80);
      await player.key("Enter");
    }
    await page.waitForTimeout(80);
    await settled(page);
  }

  /**
   * A line of the list by its words; the list is opened where that is needed.
   * @param {Player} player
   * @param {string} label
   */
  async row(player, label) {
    const isListed = async () => {
      for (let n = 0; n < 8; n += 1) {
        if ((await this.buttons()).some(({ name }) => isCalled(name, label))) return true;
        await player.page.waitForTimeout(60);
      }
      return false;
    };
    if (!(await isListed())) await player.key("o");
    assert.ok(await isListed(), `the list has a line that is called ${label}`);
    await this.tabTo(player, label);
  }

  /**
   * Goes from control to control until one is told that is called so, and presses it.
   * @param {Player} player
   * @param {string} label
   */
  async tabTo(player, label) {
    for (let n = 0; n < 160; n += 1) {
      const on = (await this.buttons()).find(({ focused }) => focused);
      if (on && isCalled(on.name, label)) return player.key("Enter");
      await player.key("Tab");
    }
    return assert.fail(`no control is called ${label}`);
  }
}

/**
 * Whether a control is called so; a line of the list may say more after its words.
 * @param {string} name
 * @param {string} label
 */
const isCalled = (name, label) => name === label || name.startsWith(`${label} `);
