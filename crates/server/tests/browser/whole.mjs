// @ts-check
/**
 * Whole games on the page, by a player who never presses anything to make the other side move: `node whole.mjs` plays
 * an introduction of city against the computer and one between two browsers to their ends.
 */

import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chance, settled } from "./hand.mjs";
import { launch, SIZES } from "./screen.mjs";
import { linked } from "./seats.mjs";
import { path, Server } from "./server.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** A game is over after so many decisions at most. */
const LONGEST = 600;

/** The settings of these games: programs do not wait, boards of battles open by themselves. */
export const settings = /** @type {const} */ ({ map: "plain", battles: "every", pace: "once" });

/** What is played. */
const INTRODUCTION = { game: "city", scenario: "intro", options: { ready_made: true }, seed: 47 };

/**
 * A player at a page: the seat, and how the table stands for whoever sits there.
 * @typedef {{ page: Page, seat: string, look: () => Promise<any>, id: string }} Player
 */

/** Watches a page from now on: every moment at which it neither asks nor says who is asked. @param {Page} page */
export async function watch(page) {
  await page.evaluate(() => {
    /** @type {string[]} */ const empty = [];
    Object.assign(globalThis, { empty });
    const shown = (/** @type {string} */ selector) =>
      [...document.querySelectorAll(selector)].some((one) => one.checkVisibility());
    const look = () => {
      const table = document.querySelector(".table");
      const isKnown =
        !table ||
        table.matches(".is-busy, .is-over") ||
        shown(".choices .choice, .choices button, .dice-prompt") ||
        shown(".waiting .waiting-asked:not(:empty)");
      if (!isKnown) empty.push(document.querySelector(".prompt")?.textContent ?? "no question");
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
}

/** The moments at which a page was empty. @param {Page} page @returns {Promise<string[]>} */
export const emptyMoments = (page) => page.evaluate(() => Reflect.get(globalThis, "empty"));

/**
 * That a page which waits says who decides and what is asked, as far as its viewer may know.
 * @param {Player} player
 * @param {any} state how the table stands for it
 */
async function saysWho({ page, seat }, { prompt, table, seat: asked }) {
  const told = await page.evaluate(() => ({
    heading: document.querySelector(".prompt h1")?.textContent ?? "",
    asked: document.querySelector(".waiting:not([hidden]) .waiting-asked")?.textContent ?? "",
    choices: document.querySelectorAll(".choices .choice").length,
  }));
  assert.equal(told.asked.trim(), `Asked: ${prompt.text} ${prompt.rule}`, `${seat} is told what ${asked} is asked`);
  const side = new RegExp(asked, "i");
  assert.match(told.heading, side, `${seat} is told who decides`);
  assert.match(told.heading, table.seats[asked] === "link" ? /decides/ : /plays/);
  assert.equal(told.choices, 0, "there is nothing to choose while another decides");
}

/** Waits until a page has drawn so many entries. @param {Player} player @param {number} seq */
async function drawn({ page, id }, seq) {
  await page.waitForFunction(
    ([key, last]) => JSON.parse(localStorage.getItem(key) ?? "{}").seq >= last,
    /** @type {const} */ ([`volga.seen.${id}`, seq]),
    { timeout: 60_000 },
  );
  await settled(page);
}

/**
 * Decides once, by the keys of the list.
 * @param {Player} player
 * @param {any} state
 * @param {() => boolean} isPassed whether a phase is ended that may be
 */
async function decide({ page, look }, state, isPassed) {
  const passes = state.choices.some((/** @type {any} */ { pass }) => pass);
  for (let n = 0; n < 8; n += 1) {
    // Choices without a number to press them by are passed; so is one that was not come to by narrowing.
    const key = passes && (n > 5 || isPassed()) ? "0" : "1";
    await page.locator("body").press(key);
    const sure = page.locator('dialog[open] button[value="yes"]');
    if (await sure.count()) await sure.click();
    await settled(page);
    if ((await look()).seq > state.seq) return;
  }
  assert.fail(`nothing is decided by keys: ${state.prompt.text}`);
}

/**
 * Plays until something is so, or the game is over. Programs are waited for.
 * @param {Player[]} players
 * @param {{ until?: (decided: number) => boolean, passes?: number, seed?: number }} how until when, and how often what
 *   may be passed is
 * @returns {Promise<{ decided: number, over: any, waits: number }>} how often a waiting page was compared, too
 */
export async function playOut(players, { until = () => false, passes = 0.15, seed = 1942 }) {
  const random = chance(seed);
  let [decided, waits] = [0, 0];
  for (; !until(decided); decided += 1) {
    assert.ok(decided < LONGEST, "the game comes to an end");
    const now = await turnOf(players);
    if (now.over) return { decided, over: now.over, waits };
    for (const player of players) {
      const state = await player.look();
      await drawn(player, state.seq);
      if (player.seat === now.seat || state.seq !== (await player.look()).seq) continue;
      await saysWho(player, state);
      waits += 1;
    }
    const player = /** @type {Player} */ (players.find(({ seat }) => seat === now.seat));
    await decide(player, await player.look(), () => random() < passes);
  }
  return { decided, over: null, waits };
}

/** How the table stands when one of the players is to decide, or all is over. @param {Player[]} players */
async function turnOf([player, ...others]) {
  const seats = [player, ...others].map(({ seat }) => seat);
  const begin = Date.now();
  for (;;) {
    const state = await player.look();
    if (state.over || seats.includes(state.seat)) return state;
    assert.ok(Date.now() - begin < 120_000, "the other side moves by itself");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** A person against the computer. @param {Page} page @param {Server} site @returns {Promise<Player[]>} */
export async function againstProgram(page, site) {
  const table = await site.table({ ...INTRODUCTION, seats: { german: "you", soviet: "scripted" } });
  await page.goto(`${site.base}/table/${table.table.id}`);
  await sat(page);
  return [{ page, seat: "german", look: () => site.get(path(table)), id: table.table.id }];
}

/** Two people, each in a browser. @param {Page[]} pages @param {Server} site @returns {Promise<Player[]>} */
export async function betweenTwo(pages, site) {
  const table = await linked(site, INTRODUCTION);
  const players = ["german", "soviet"].map((seat, i) => ({
    page: pages[i],
    seat,
    look: () => table.seat(seat).look(),
    id: table.made.table.id,
  }));
  for (const { page, seat } of players) {
    await page.goto(table.address(seat));
    await sat(page);
  }
  return players;
}

/** @param {Page} page */
async function sat(page) {
  await page.locator(".table h1:visible").first().waitFor();
  await settled(page);
  await watch(page);
}

/** @param {string} name @param {Player[]} players */
async function report(name, players) {
  const { decided, over, waits } = await playOut(players, {});
  for (const { page } of players) assert.deepEqual(await emptyMoments(page), []);
  console.log(`${name}: ${decided} decisions, ${waits} waiting pages compared. ${over.text}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const own = await mkdtemp(join(tmpdir(), "volga-whole-"));
  const [site, browser] = await Promise.all([Server.start(join(own, "tables.db")), launch()]);
  const open = async () => {
    const context = await browser.newContext({ ...SIZES.desktop, reducedMotion: "reduce" });
    await context.addInitScript((kept) => {
      if (location.protocol.startsWith("http")) localStorage["volga.settings"] ??= kept;
    }, JSON.stringify(settings));
    return context.newPage();
  };
  try {
    await report("against the computer", await againstProgram(await open(), site));
    await report("between two browsers", await betweenTwo([await open(), await open()], site));
  } finally {
    await browser.close();
    await site.end();
    await rm(own, { recursive: true, force: true });
  }
}
