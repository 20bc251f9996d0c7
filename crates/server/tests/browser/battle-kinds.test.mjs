// @ts-check
/** A fight of every kind: after each the verdict, the losses and the reason stand on its board, without the log. */

import assert from "node:assert/strict";
import { accessible } from "./axe.mjs";
import { board, isWhole, opened, settings, told } from "./battles.mjs";
import { sit } from "./hand.mjs";
import { scene } from "./kit.mjs";
import { of, path } from "./server.mjs";

/** @typedef {import("./server.mjs").Server} Server */

/**
 * Plays a sound game until a fight of this title has ended.
 * @param {Server} site
 * @param {any} state
 * @param {RegExp} title
 */
async function foughtOut(site, state, title) {
  for (let n = 0; n < 200 && !state.over; n += 1) {
    state = await site.act(state, await site.post(`${path(state)}/suggest`, { agent: "scripted" }));
    const { entries } = await site.get(`${path(state)}/entries`);
    const parts = entries.flatMap((/** @type {any} */ { events }) =>
      events.flatMap((/** @type {any} */ { battle }) => battle ?? []),
    );
    const last = parts.findLast((/** @type {any} */ { begins }) => begins);
    if (last && title.test(last.title) && parts.at(-1).id === last.id && parts.at(-1).verdict) return state;
  }
  return assert.fail(`no fight is called ${title}`);
}

for (const title of [/^Deliberate Attack/, /^Hasty Attack/, /^Soviet attack/])
  scene(`a fight of inferno is told as a whole: ${title.source.slice(1)}`, { settings }, async ({ page, site }) => {
    const table = await foughtOut(site, await site.table({ game: "inferno", scenario: "basic-solo", seed: 7 }), title);
    await sit(page, site, table);
    await opened(page);
    const all = await told(page);
    assert.match(all.title, title);
    isWhole(all);
  });

scene("Bloody Streets are a board of their own: a die an area, what it came to and why", { settings }, async (at) => {
  const { page, site } = at;
  const position = {
    turn: 2,
    phase: "supply",
    supply: 0,
    units: { "29-RCN": 7, "29-129": 9 },
    soviet: { 7: "L5G", 9: "L5H" },
  };
  const table = await site.table({ seed: 5, position });
  await sit(page, site, await site.act(table, of(table, "end_supply")));
  await opened(page);
  const { title, dice, rules } = await told(page);
  assert.equal(title, "Bloody Streets");
  assert.equal(dice.length, 2, "a die an area");
  assert.ok(dice.every((text) => /^Bloody Streets in .*: a \d/.test(text)));
  assert.equal(rules.length, 2);
  assert.ok(await board(page).isVisible());
  await accessible(page, "Bloody Streets");
});
