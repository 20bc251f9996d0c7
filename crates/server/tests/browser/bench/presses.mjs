// @ts-check
// How many presses a turn takes, and how long the page works for it: the fixture journals are played through the page
// by a driver, which must bring the same journals about. Run by `cargo xtask bench presses`.
//
//   node bench/presses.mjs [mouse|clicks|touch|keys|list]… [--games city,blau] [--turns|--first] [--write FILE]
//
// `list` plays the page of before, with the program of then as VOLGA_BIN, in the fewest presses that there were. What
// it took stands in presses-before.json; the mouse is compared with it. With --turns the way from / is left out, with
// --first nothing else is gone. --write puts the figures into a file beside those of other hands and games.

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { HANDS, playing } from "../driver/hands.mjs";
import { firstDecision } from "../driver/first.mjs";
import { FixtureTable, TURNS } from "../driver/fixture.mjs";
import { launch } from "../screen.mjs";
import { Server } from "../server.mjs";
import { Figures } from "./figures.mjs";

const asked = process.argv.slice(2);
const valueOf = (/** @type {string} */ name) => asked[asked.indexOf(name) + 1];
const games = asked.includes("--games") ? valueOf("--games").split(",") : Object.keys(TURNS);
const named = asked.filter((name) => name in HANDS);
const hands = asked.includes("--first") ? [] : named.length ? named : ["mouse"];
const folder = mkdtempSync(join(tmpdir(), "volga-presses-"));
const [site, browser] = await Promise.all([Server.start(join(folder, "tables.db")), launch()]);

/** @type {Record<string, any>} */ const all = {};
try {
  for (const name of hands) {
    /** @type {Record<string, any>} */ const figures = {};
    for (const game of games) {
      figures[game] = await turn(name, game);
      console.log(name, game, JSON.stringify(figures[game]));
    }
    all[name] = { presses: sumOf(figures), games: figures };
    console.log(`${name}: ${all[name].presses} presses in all`);
  }
  all.first = {};
  if (!asked.includes("--turns"))
    for (const game of games) {
      all.first[game] = await firstDecision(browser, site, game);
      console.log("from / to the first decision", game, JSON.stringify(all.first[game]));
    }
  if (all.mouse && !asked.includes("--turns")) compared(all).print();
  if (asked.includes("--write")) write(valueOf("--write"));
} finally {
  await browser.close();
  await site.end();
  rmSync(folder, { recursive: true, force: true });
}

/** All presses of these games. @param {Record<string, { presses: number }>} games */
function sumOf(games) {
  return Object.values(games).reduce((sum, { presses }) => sum + presses, 0);
}

/**
 * Puts what was measured into a file, in place of what it says of the same; the rest of it stays.
 * @param {string} file
 */
function write(file) {
  const told = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  const inOrder = (/** @type {Record<string, any>} */ of) =>
    Object.fromEntries(Object.keys(TURNS).flatMap((game) => (of[game] ? [[game, of[game]]] : [])));
  const { first, ...turns } = all;
  for (const [name, { games }] of Object.entries(turns)) {
    const merged = inOrder({ ...told[name]?.games, ...games });
    told[name] = { presses: sumOf(merged), games: merged };
  }
  const ways = inOrder({ ...told.first, ...first });
  delete told.first;
  if (Object.keys(ways).length) told.first = ways;
  writeFileSync(file, `${JSON.stringify(told, null, 2)}\n`);
}

/** What it took before and takes now. @param {Record<string, any>} now */
function compared({ mouse, first }) {
  const before = JSON.parse(readFileSync(new URL("presses-before.json", import.meta.url), "utf8"));
  const figures = new Figures();
  let [was, is] = [0, 0];
  for (const [game, { presses, thread_ms, listed }] of Object.entries(mouse.games)) {
    const old = before.list.games[game];
    [was, is] = [was + old.presses, is + presses];
    figures.add(
      `presses of ${game}`,
      `${presses}, before ${old.presses}`,
      "no more than before",
      presses <= old.presses,
    );
    figures.add("  main thread", `${thread_ms} ms, before ${old.thread_ms} ms`);
    figures.add("  entries that needed the list", String(listed), "none", listed === 0);
    const told = (/** @type {any} */ { presses, seconds }) => `${presses} presses in ${seconds} s`;
    figures.add("  from / to the first decision", `${told(first[game])}, before ${told(before.first[game])}`);
  }
  figures.add("presses in all", `${is}, before ${was}`, "half or fewer", is <= was / 2);
  return figures;
}

/** The figures of one turn. @param {string} name @param {string} game */
async function turn(name, game) {
  const table = await FixtureTable.begin(site, game);
  const { player, client, close } = await playing(browser, site, table, name);
  await player.sit();
  await player.page.waitForTimeout(1500);
  const before = await spent(client);
  const began = performance.now();
  await player.play();
  const after = await spent(client);
  await close();
  return {
    entries: Object.values(player.byKind).reduce((sum, { entries }) => sum + entries, 0),
    presses: player.pressed,
    of: player.presses,
    thread_ms: Math.round(after.busy - before.busy),
    script_ms: Math.round(after.script - before.script),
    seconds: Math.round((performance.now() - began) / 100) / 10,
    listed: player.adapter.listed?.length ?? 0,
    by_kind: player.byKind,
  };
}

/**
 * What the page's main thread has done so far, in milliseconds of the processor.
 * @param {import("playwright-core").CDPSession} client
 */
async function spent(client) {
  const { metrics } = await client.send("Performance.getMetrics");
  const of = (/** @type {string} */ wanted) => (metrics.find(({ name }) => name === wanted)?.value ?? 0) * 1000;
  return { busy: of("TaskDuration"), script: of("ScriptDuration") };
}
