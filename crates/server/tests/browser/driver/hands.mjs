// @ts-check
/** Who can play a table: pages of a size, and the hands that play them. */

import { MouseAdapter } from "./bar.mjs";
import { ListAdapter } from "./list.mjs";
import { Player } from "./play.mjs";

/** @typedef {import("playwright-core").Browser} Browser @typedef {import("playwright-core").BrowserContextOptions} Options @typedef {import("./play.mjs").Adapter} Adapter */

/** @type {Options} */
const DESKTOP = { viewport: { width: 1440, height: 900 } };

/** @type {Record<string, { size: Options, hand: (thinker: import("playwright-core").Page) => Adapter }>} */
export const HANDS = {
  mouse: { size: DESKTOP, hand: (thinker) => new MouseAdapter(thinker) },
  clicks: { size: DESKTOP, hand: (thinker) => new MouseAdapter(thinker, false) },
  list: { size: DESKTOP, hand: (thinker) => new ListAdapter(thinker) },
  map: { size: DESKTOP, hand: (thinker) => new ListAdapter(thinker, "map") },
};

/** A page and somebody who plays it. @param {Browser} browser @param {import("../server.mjs").Server} site @param {import("./fixture.mjs").FixtureTable} table @param {string} name */
export async function playing(browser, site, table, name) {
  const { size, hand } = HANDS[name];
  const [context, apart] = await Promise.all([
    browser.newContext({ ...size, reducedMotion: "reduce" }),
    browser.newContext(),
  ]);
  const [page, thinker] = await Promise.all([context.newPage(), apart.newPage()]);
  await thinker.goto(`${site.base}/about`);
  const client = await context.newCDPSession(page);
  await client.send("Performance.enable", { timeDomain: "threadTicks" });
  const player = new Player(page, table, hand(thinker));
  return { player, client, close: () => Promise.all([context.close(), apart.close()]) };
}
