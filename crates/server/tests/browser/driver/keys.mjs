// @ts-check
/** The page unseen: keys alone, and of the page only what assistive technology is told. */

import assert from "node:assert/strict";
import { settled } from "../hand.mjs";
import { Thinker } from "./bar.mjs";

/** @typedef {import("./play.mjs").Player} Player @typedef {import("./bar.mjs").Gesture} Gesture */

/**
 * A control as it is told: its role, its name, its key, and whether the focus is on it.
 * @typedef {{ role: string, name: string, keys: string, isFocused: boolean }} Told
 */

/** How many controls are gone through before one is missed. */
const MOST = 160;

export class KeysAdapter {
  /** @param {import("playwright-core").Page} thinker */
  constructor(thinker) {
    this.thinker = new Thinker(thinker, { drags: false, rows: true, map: false, verbs: false, quick: true });
    /** @type {any[]} */ this.listed = [];
    /** All that the live region has said. @type {string[]} */ this.said = [];
  }

  /** @param {Player} player @param {import("./play.mjs").Next} next */
  async act(player, next) {
    this.client ??= await this.blind(player);
    const { gestures } = await this.thinker.plan(player, next);
    const done = await player.count();
    await this.heard(player);
    for (const [i, gesture] of gestures.entries()) if (await this.make(player, gesture, gestures.slice(i + 1))) break;
    await player.count(done);
    await settled(player.page);
    const said = await this.heard(player);
    this.said.push(...said);
    assert.ok(said.length, `something is said of ${JSON.stringify(next.coming[0])}`);
    assert.ok(await this.focused(), `the focus is kept after ${JSON.stringify(next.coming[0])}`);
  }

  /** The map is made invisible, and what is spoken is noted. @param {Player} player */
  async blind({ page }) {
    await page.evaluate(() => {
      for (const map of document.querySelectorAll(".map"))
        /** @type {HTMLElement} */ (map).style.setProperty("opacity", "0");
      /** @type {string[]} */ const heard = [];
      Reflect.set(window, "heard", heard);
      const told = new MutationObserver((changes) => {
        for (const { addedNodes } of changes) for (const node of addedNodes) heard.push(node.textContent ?? "");
      });
      for (const region of document.querySelectorAll("[aria-live]"))
        told.observe(region, { childList: true, subtree: true });
      /** @type {HTMLElement | null} */ (document.querySelector(".map"))?.focus();
    });
    const client = await page.context().newCDPSession(page);
    await client.send("Accessibility.enable");
    return client;
  }

  /** What the live region has said since it was last asked. @param {Player} player @returns {Promise<string[]>} */
  heard({ page }) {
    return page.evaluate(() => Reflect.get(window, "heard").splice(0).filter(Boolean));
  }

  /** All that assistive technology is told. @returns {Promise<any[]>} */
  async tree() {
    const { nodes } = /** @type {any} */ (await this.client?.send("Accessibility.getFullAXTree"));
    return nodes;
  }

  /** Whether a field is told of in which one can look for a line. */
  async canSearch() {
    return (await this.tree()).some(({ ignored, role }) => !ignored && role?.value === "searchbox");
  }

  /** The lines of lists, as the accessibility tree has them. @returns {Promise<Told[]>} */
  async lines() {
    const nodes = await this.tree();
    const byId = new Map(nodes.map((/** @type {any} */ node) => [node.nodeId, node]));
    const isLine = (/** @type {any} */ node) => {
      for (let at = byId.get(node.parentId); at; at = byId.get(at.parentId))
        if (at.role?.value === "listitem") return true;
      return false;
    };
    return nodes
      .filter((/** @type {any} */ node) => !node.ignored && node.role?.value === "button" && isLine(node))
      .map(told);
  }

  /** The control that has the focus; none if nothing but the page itself has. @returns {Promise<Told | undefined>} */
  async focused() {
    const expression = "document.activeElement";
    const { result } = /** @type {any} */ (await this.client?.send("Runtime.evaluate", { expression }));
    const asked = { objectId: result.objectId, fetchRelatives: false };
    const { nodes } = /** @type {any} */ (await this.client?.send("Accessibility.getPartialAXTree", asked));
    const [node] = nodes.map(told);
    return node?.role === "RootWebArea" || !node?.name ? undefined : node;
  }

  /**
   * @param {Player} player
   * @param {Gesture} gesture
   * @param {Gesture[]} rest what would come after it
   * @returns {Promise<boolean>} whether the rest is done as well
   */
  async make(player, gesture, rest) {
    const { page } = player;
    let isAll = false;
    if (gesture.unit !== undefined && Number(gesture.index) <= 9) await player.key(`Shift+Digit${gesture.index}`);
    else if (gesture.unit !== undefined) await this.onBar(player, gesture.name ?? "");
    else if (gesture.all) await this.onBar(player, gesture.name ?? "");
    else if (gesture.done) await player.key("0");
    else if (gesture.goal) await player.key("j");
    else
      isAll = await this.row(
        player,
        [gesture, ...rest].map(({ label }) => label ?? ""),
      );
    for (let n = 0; n < gesture.more; n += 1) {
      await page.locator("dialog[open]").waitFor();
      // Enter alone would leave everything as it is.
      await player.key("Tab");
      await player.key("Enter");
    }
    await page.waitForTimeout(60);
    await settled(page);
    return isAll;
  }

  /**
   * A line of the list by its words, by its number if it has one; the list is opened where that is needed. Where it is
   * too long to list that line, the last one is looked for by its words.
   * @param {Player} player
   * @param {string[]} labels the line's, and those of the lines to be chosen after it
   * @returns {Promise<boolean>} whether the last was chosen
   */
  async row(player, labels) {
    const [label] = labels;
    const find = async () => {
      const all = await this.lines();
      return all.find(({ name }) => name === label) ?? all.find(({ name }) => isCalled(name, label));
    };
    let found = await find();
    for (let n = 0; !found && n < 6; n += 1) {
      // A list that can be searched is open.
      if (n === 1 && !(await this.canSearch())) await player.key("o");
      await player.page.waitForTimeout(80);
      found = await find();
    }
    if (!found) await this.search(player, labels.at(-1) ?? "");
    else if (/^\d$/.test(found.keys)) await player.key(found.keys);
    else await this.goTo(player, found.name);
    return !found;
  }

  /** Looks for a line by its words. @param {Player} player @param {string} label */
  async search(player, label) {
    await player.key("ArrowUp");
    assert.equal((await this.focused())?.role, "searchbox", `the list has ${label}, or can be searched for it`);
    for (const letter of label) await player.key(letter === " " ? "Space" : letter);
    await player.key("ArrowDown");
    await this.goTo(player, label);
  }

  /**
   * Goes down the lines until one is told that is called so, and presses it.
   * @param {Player} player
   * @param {string} name
   */
  async goTo(player, name) {
    for (let n = 0; n < MOST; n += 1) {
      const told = (await this.focused())?.name ?? "";
      if (told === name || isCalled(told, name)) return player.key("Enter");
      await player.key("ArrowDown");
    }
    return assert.fail(`no line is called ${name}`);
  }

  /** A control of the bar, by its arrows. @param {Player} player @param {string} name */
  async onBar(player, name) {
    await player.key("m");
    for (let n = 0; n < MOST; n += 1) {
      if ((await this.focused())?.name === name) return player.key("Enter");
      await player.key("ArrowLeft");
    }
    return assert.fail(`nothing on the bar is called ${name}`);
  }
}

/** @param {any} node @returns {Told} */
function told({ role, name, properties = [] }) {
  const value = (/** @type {string} */ of) => properties.find((/** @type {any} */ one) => one.name === of)?.value.value;
  return {
    role: role?.value ?? "",
    name: name?.value ?? "",
    keys: String(value("keyshortcuts") ?? ""),
    isFocused: value("focused") === true,
  };
}

/**
 * Whether a control is called so; a line of the list may say more after its words.
 * @param {string} name
 * @param {string} label
 */
const isCalled = (name, label) => name.startsWith(`${label} `);
