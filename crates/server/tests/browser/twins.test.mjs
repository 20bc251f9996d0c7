// @ts-check
/**
 * Two tables that differ only in what a viewer cannot know look the same to it: to a seat and to a spectator, while the
 * other side moves and fights, and to whoever comes later. The same in what is drawn, what is spoken, and pixel by
 * pixel. The pairs in `twins/` are written by `cargo run -p volga-twins --example written`, some shortened.
 */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { fresh, scene } from "./kit.mjs";
import { linked } from "./seats.mjs";
import { of } from "./server.mjs";
import { apart, caughtUp, Looker, looksAlike, shown, spoken, toldApart } from "./twins/lookers.mjs";

/** @typedef {import("./server.mjs").Server} Server */

/**
 * Two positions and what is decided from them, at the one table and at the other.
 * @typedef {{ game: string, scenario: string, options: any, seed: number, viewer: string, positions: [any, any],
 *   steps: { seat: string, actions: [any, any] }[] }} Pair
 */

const setting = /** @type {const} */ ({ settings: { battles: "every", map: "plain" }, others: true });

/**
 * The pairs. Where the viewer begins the other side hits back; where the other side begins it has had its turn in the
 * end, and its moves are shown.
 */
const PAIRS = ["city", "city-air", "breslau", "blau"];

/** Pages are compared after every so many decisions, and in the end. */
const APART = 4;

/** @param {string} name @returns {Promise<Pair>} */
const pairOf = async (name) => JSON.parse(await readFile(new URL(`twins/${name}.json`, import.meta.url), "utf8"));

/** Whether others began, so that where their pieces went is shown in the end. @param {Pair} pair */
const othersHadTheirTurn = ({ viewer, steps }) => steps[0].seat !== viewer;

/** @param {Server} site @param {Pair} pair */
function seated(site, { game, scenario, options, seed, positions }) {
  const seats = { [game === "blau" ? "axis" : "german"]: "link", soviet: "link" };
  return Promise.all(positions.map((position) => linked(site, { game, scenario, options, seed, position, seats })));
}

for (const name of PAIRS) {
  scene(`twins look alike to a seat and to a spectator: ${name}`, setting, async ({ site, open }) => {
    const pair = await pairOf(name);
    assert.notDeepEqual(pair.positions[0], pair.positions[1], "something differs");
    const tables = await seated(site, pair);
    const other = await fresh(setting);
    const viewers = [
      { name: pair.viewer, open },
      { name: "spectator", open: other.open },
    ];
    const lookers = await Promise.all(
      viewers.map(({ name, open: page }) => Promise.all(tables.map((table) => Looker.sit(page, table, name)))),
    );
    for (const [n, { seat, actions }] of pair.steps.entries()) {
      for (const [i, table] of tables.entries()) await table.seat(seat).act(actions[i]);
      for (const both of lookers) {
        await caughtUp(both);
        if (n % APART) continue;
        await looksAlike(both, `after ${JSON.stringify(actions)}`);
      }
    }
    for (const both of lookers) await looksAlike(both, "in the end", true);

    // Who comes later sees the same.
    for (const both of lookers) {
      for (const one of both) await one.again();
      await looksAlike(both, "to whoever comes later", true);
    }
    // An arrow of a move that nobody saw would be noticed: drawn, spoken of and seen.
    if (!othersHadTheirTurn(pair)) return other.context.close();
    const [[truth, twin]] = lookers;
    await twin.plant();
    await twin.again();
    await twin.page.locator(".trails-pill:visible").waitFor();
    assert.notEqual(await toldApart([truth, twin], false), null, "what is drawn");
    assert.notEqual(await spoken(truth), await spoken(twin), "what is spoken");
    assert.ok((await apart(truth.page, [await shown(truth), await shown(twin)])) > 50);
    assert.deepEqual(other.problems, []);
    await other.context.close();
  });
}

/** When, and how often, the other side decides in secret is nothing that shows. */
scene("secret decisions of blau at one table and none at the other look alike", setting, async ({ site, open }) => {
  const wish = { game: "blau", scenario: "campaign", seed: 3, seats: { axis: "link", soviet: "link" } };
  const tables = [await linked(site, wish), await linked(site, wish)];
  const axis = tables.map((table) => table.seat("axis"));
  for (const seat of axis) await seat.act((await seat.look()).choices[0].action);
  const other = await fresh(setting);
  const lookers = await Promise.all(
    /** @type {const} */ ([
      ["soviet", open],
      ["spectator", other.open],
    ]).map(([name, page]) => Promise.all(tables.map((table) => Looker.sit(page, table, name)))),
  );
  for (const both of lookers) await looksAlike(both, "before any of them", true);

  // One fills the sheet and changes it, the other has not begun.
  const [, busy] = axis;
  for (const kind of ["ready_made", "unassign", "unassign", "assign"]) {
    const { action } = of(await busy.look(), kind);
    await busy.act(action);
    for (const both of lookers) await looksAlike(both, `after ${kind}`);
  }
  const sheets = await Promise.all(axis.map(async (seat) => (await seat.look()).view.pieces));
  assert.notDeepEqual(sheets[0], sheets[1], "for who decides they differ");
  for (const both of lookers) {
    await looksAlike(both, "in the end", true);
    for (const one of both) await one.again();
    await looksAlike(both, "to whoever comes later", true);
  }
  assert.deepEqual(other.problems, []);
  await other.context.close();
});

/**
 * In Inferno which block stands hidden is drawn when it is turned over: tables that differ only in what will be drawn
 * look alike until then.
 */
scene("tables of inferno with other draws to come look alike", setting, async ({ site, open }) => {
  const wish = { game: "inferno", scenario: "basic-solo", position: { units: { "g-191": "1303" } } };
  const tables = await Promise.all([7, 1942].map((seed) => linked(site, { ...wish, seed, seats: { german: "link" } })));
  const other = await fresh(setting);
  for (const [name, page] of /** @type {const} */ ([
    ["german", open],
    ["spectator", other.open],
  ])) {
    const both = await Promise.all(tables.map((table) => Looker.sit(page, table, name)));
    const { view } = await both[0].look();
    assert.ok(Object.keys(view.pieces).filter((id) => id.includes("#")).length > 20, "blocks are hidden");
    await looksAlike(both, `${name}, at the beginning`, true);
    if (name === "spectator") continue;
    for (const table of tables) await table.german.act({ order: "deliberate_attack" });
    await caughtUp(both);
    await looksAlike(both, "with an order given", true);
  }
  assert.deepEqual(other.problems, []);
  await other.context.close();
});
