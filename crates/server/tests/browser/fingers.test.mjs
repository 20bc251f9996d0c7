// @ts-check
/** What a finger does otherwise than a mouse: it adds piles, goes by way of a place, drags what is picked. */

import assert from "node:assert/strict";
import { Fingers } from "./driver/fingers.mjs";
import { FixtureTable } from "./driver/fixture.mjs";
import { settled, sit } from "./hand.mjs";
import { scene } from "./kit.mjs";

/** Nobody looks at the map here. */
const PLAIN = { map: "plain" };
const PHONE = { size: "phone", settings: PLAIN };
const TABLET = { size: "tablet", settings: PLAIN };

/** @typedef {import("playwright-core").Page} Page @typedef {import("./server.mjs").Server} Server */

/**
 * Sits down as the seat of a fixture, with fingers.
 * @param {Page} page
 * @param {Server} site
 * @param {string} game
 * @param {number} before
 */
async function seated(page, site, game, before) {
  const table = await FixtureTable.begin(site, game, before);
  const { seat } = table.turn;
  await page.goto(table.address(seat));
  await page.locator(".table h1:visible").first().waitFor();
  await settled(page);
  const fingers = await Fingers.of(page);
  const had = (await table.journal(seat)).length;
  /** What was decided since. */
  const decided = async () => (await table.journal(seat)).slice(had).map(({ act }) => act);
  return { table, fingers, seat, decided };
}

/** Taps something on the map that is large enough. @param {Fingers} fingers @param {string[]} ids */
async function tap(fingers, ids) {
  const spot = await fingers.bring(ids, { isLarge: true });
  assert.ok(spot, `${ids} can be tapped`);
  await fingers.tap(spot);
  await fingers.page.waitForTimeout(350);
  await settled(fingers.page);
}

/**
 * Drags from a point to a place on the map.
 * @param {Fingers} fingers
 * @param {import("./driver/fingers.mjs").Point} from
 * @param {string[]} to any of these
 */
async function drag(fingers, from, to) {
  const { page } = fingers;
  await fingers.slide(from, { x: from.x + 8, y: from.y + 8 }, { lifts: false, steps: 2 });
  await page.locator(".table.is-dragging").waitFor();
  // Near its edge the map moves on under the finger.
  for (let [x, y, n] = [0, 0, 0]; n < 8; n += 1) {
    const there = await fingers.seen(to);
    // What is dragged may cover where it goes.
    assert.ok(there ?? n > 0, `${to} is in sight`);
    if (!there || Math.hypot(there.x - x, there.y - y) < 2) break;
    [x, y] = [there.x, there.y];
    await fingers.send("touchMove", there);
    await page.waitForTimeout(120);
  }
  await fingers.send("touchEnd");
  await page.waitForTimeout(200);
  await settled(page);
}

/** Waits until something was decided. @param {() => Promise<any[]>} decided */
async function came(decided) {
  for (let n = 0; n < 100 && !(await decided()).length; n += 1) await new Promise((resolve) => setTimeout(resolve, 50));
  return decided();
}

/** Who is picked. @param {Page} page */
const picked = (page) =>
  page.locator(".bar .unit-chip[aria-pressed=true]").evaluateAll((all) => all.map((one) => one.dataset.unit).sort());

scene("a finger adds a pile by the bar and attacks with both", PHONE, async ({ page, site }) => {
  const { fingers, decided } = await seated(page, site, "inferno", 20);
  await tap(fingers, ["g-36b", "g-276"]);
  assert.deepEqual(await picked(page), ["g-276", "g-36b"]);
  await fingers.press(page.locator(".chip-add"));
  assert.equal(await page.locator(".chip-add").getAttribute("aria-pressed"), "true");
  await tap(fingers, ["g-129b"]);
  assert.deepEqual(await picked(page), ["g-129b", "g-276", "g-36b"]);
  const attack = page.locator('.bar [data-verb="attack"]');
  await fingers.press(attack);
  await page.locator(".verb-attack .verb-badge").waitFor();
  assert.deepEqual(await decided(), [], "it is aimed first");
  await fingers.press(attack);
  assert.deepEqual((await came(decided))[0], { attack: { target: "1806", from: ["1906", "19"] } });
});

scene("a finger goes by way of a place and is not done there", PHONE, async ({ page, site }) => {
  const { fingers, decided, table, seat } = await seated(page, site, "city", 106);
  const { view, choices } = await table.ask(seat);
  const units = new Set(choices.flatMap((/** @type {any} */ one) => one.pieces ?? []));
  const pile = Object.keys(view.pieces).filter((id) => view.pieces[id].at === "0632" && units.has(id));
  await tap(fingers, pile);
  const way = page.locator(".chip-way");
  await way.waitFor();
  await fingers.press(way);
  assert.equal(await way.getAttribute("aria-pressed"), "true");
  await tap(fingers, ["0834"]);
  assert.deepEqual(await decided(), [], "the first tap shows the way");
  await tap(fingers, ["0834"]);
  const acts = await came(decided);
  assert.ok(acts.length > 1, "the second goes");
  const after = await table.ask(seat);
  assert.ok(
    pile.some((id) => after.view.pieces[id].at === "0834" && after.view.pieces[id].marks?.includes("moving")),
    "they are still under way",
  );
});

scene("a finger drags the pile that is picked, and no other", PHONE, async ({ page, site }) => {
  const { fingers, decided, table, seat } = await seated(page, site, "inferno", 5);
  const pile = ["g-2pz", "g-64pg", "g-79pg"];
  await tap(fingers, pile);
  assert.deepEqual(await picked(page), pile);
  const start = await fingers.bring(pile, { isLarge: true });
  assert.ok(start);
  const { choices } = await table.ask(seat);
  const ways = choices.filter((/** @type {any} */ one) => String(one.pieces) === String(pile));
  await drag(
    fingers,
    start,
    ways.map((/** @type {any} */ one) => one.to),
  );
  const [{ move }] = await came(decided);
  assert.deepEqual(move.units, pile);
  assert.equal((await table.ask(seat)).view.pieces[pile[0]].at, move.to);
});

scene("a finger drags a unit from its box onto the map", TABLET, async ({ page, site }) => {
  const { fingers, decided, table, seat } = await seated(page, site, "inferno", 2);
  const { pieces } = (await table.ask(seat)).view;
  const there = ["X", ...Object.keys(pieces).filter((id) => pieces[id].at === "X")];
  await fingers.press(page.locator(".log-line"));
  await fingers.press(page.locator("#tab-boxes"));
  const unit = page.locator('.boxes [data-id="g-516"]');
  await fingers.press(unit);
  await page.locator('.boxes [data-id="g-516"].chosen').waitFor();
  await fingers.bring(there);
  const start = await fingers.reach(unit);
  assert.ok(start, "the picked unit can be touched");
  await drag(fingers, start, there);
  assert.deepEqual((await came(decided))[0], { deploy: { unit: "g-516", hex: "X" } });
});

scene("a finger drags an Attack Marker to its target", PHONE, async ({ page, site }) => {
  const { fingers, decided, table, seat } = await seated(page, site, "breslau", 673);
  const { view } = await table.ask(seat);
  const pile = Object.keys(view.pieces).filter((id) => view.pieces[id].at === "1216");
  await tap(fingers, pile);
  const start = await fingers.bring(pile, { isLarge: true });
  assert.ok(start);
  await drag(fingers, start, ["1316"]);
  assert.deepEqual((await came(decided))[0].mark, { hex: "1216", target: "1316" });
});

for (const size of ["phone", "tablet"])
  scene(
    `a finger drags an asset into the row of a sheet: ${size}`,
    { size, settings: PLAIN },
    async ({ page, site }) => {
      let table = await site.table({ game: "blau", scenario: "campaign", seed: 7 });
      for (let n = 0; n < 44; n += 1) {
        const { action } = await site.post(`/api/tables/${table.table.id}/suggest`, { agent: "scripted" });
        table = await site.act(table, { action });
      }
      await sit(page, site, table);
      const fingers = await Fingers.of(page);
      const asset = page.locator('.display-sheets [data-id="sov-tc2"]');
      await fingers.press(asset);
      await page.locator('.display-sheets [data-id="sov-tc2"].chosen').waitFor();
      const row = page.locator('.display-sheets [data-row="sov-13"]');
      const end = await fingers.reach(row);
      const start = await fingers.reach(asset);
      assert.ok(start && end, "both can be touched");
      await fingers.slide(start, end, { lifts: false, steps: 12 });
      await page.locator(".table.is-dragging").waitFor();
      await fingers.send("touchEnd");
      await page.waitForTimeout(300);
      await settled(page);
      const { view } = await site.now(table);
      assert.equal(view.pieces["sov-tc2"].at, "sheet-sov-13");
    },
  );
