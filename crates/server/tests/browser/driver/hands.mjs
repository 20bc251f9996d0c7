// @ts-check
/** Who can play a table: pages of a size, and the hands that play them. */

import { MouseAdapter } from "./bar.mjs";
import { KeysAdapter } from "./keys.mjs";
import { ListAdapter } from "./list.mjs";
import { Player } from "./play.mjs";
import { TouchAdapter } from "./touch.mjs";

/**
 * @typedef {import("playwright-core").Browser} Browser
 * @typedef {import("playwright-core").BrowserContextOptions} Options
 * @typedef {import("./play.mjs").Adapter} Adapter
 */

/** @type {Options} */
const DESKTOP = { viewport: { width: 1440, height: 900 } };

/** @type {Options} */
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** @type {Record<string, { size: Options, hand: (thinker: import("playwright-core").Page) => Adapter }>} */
export const HANDS = {
  mouse: { size: DESKTOP, hand: (thinker) => new MouseAdapter(thinker) },
  touch: { size: PHONE, hand: (thinker) => new TouchAdapter(thinker) },
  keys: { size: DESKTOP, hand: (thinker) => new KeysAdapter(thinker) },
  clicks: { size: DESKTOP, hand: (thinker) => new MouseAdapter(thinker, false) },
  list: { size: DESKTOP, hand: (thinker) => new ListAdapter(thinker) },
};

/**
 * The hands of this name, with a page that thinks for them.
 * @param {string} name
 * @param {import("playwright-core").Page} thinker
 * @param {import("../server.mjs").Server} site
 */
export async function handOf(name, thinker, site) {
  await lookPlain(thinker);
  await thinker.goto(`${site.base}/about`);
  return HANDS[name].hand(thinker);
}

/** How long anything may take while whole turns are played: others may keep the machine busy. */
const PATIENCE = 180_000;

/** The plain map, which costs the machine little, and no battle boards. @param {import("playwright-core").Page} page */
export const lookPlain = (page) =>
  page.addInitScript(() => localStorage.setItem("volga.settings", JSON.stringify({ map: "plain", battles: "never" })));

/**
 * A page and somebody who plays it.
 * @param {Browser} browser
 * @param {import("../server.mjs").Server} site
 * @param {import("./fixture.mjs").FixtureTable} table
 * @param {string} name
 */
export async function playing(browser, site, table, name) {
  const { size } = HANDS[name];
  const [context, apart] = await Promise.all([
    browser.newContext({ ...size, reducedMotion: "reduce" }),
    browser.newContext(),
  ]);
  for (const one of [context, apart]) one.setDefaultTimeout(PATIENCE);
  const [page, thinker] = await Promise.all([context.newPage(), apart.newPage()]);
  await lookPlain(page);
  const hand = await handOf(name, thinker, site);
  const client = await context.newCDPSession(page);
  await client.send("Performance.enable", { timeDomain: "threadTicks" });
  const player = new Player(page, table, hand);
  return { player, client, close: () => Promise.all([context.close(), apart.close()]) };
}
