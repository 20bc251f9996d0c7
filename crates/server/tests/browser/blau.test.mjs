// @ts-check
/**
 * The Battle of Stalingrad on the page: sheets filled in two browsers, a turn with a battle and retreats, a program,
 * axe.
 */

import assert from "node:assert/strict";
import { accessible } from "./axe.mjs";
import { asked, picked, settled, showsNow, sit, spot, unfold } from "./hand.mjs";
import { fresh, scene } from "./kit.mjs";
import { asks, linked, menu, moved, playOn, press, written } from "./seats.mjs";
import { of } from "./server.mjs";

/** @typedef {import("playwright-core").Page} Page @typedef {import("./seats.mjs").Seat} Seat */

/** Where others act at the same table, a page may ask for what has just gone. */
const expects = [
  { status: 409, path: /\/(odds|ways|why)$/ },
  { status: 422, path: /\/odds$/ },
];

const LINKS = { axis: "link", soviet: "link" };

/** Three Axis corps before a city that three Soviet armies hold. */
const FRONT = {
  turn: 1,
  phase: "axis_movement",
  units: { "sov-13": { strength: 5 }, "sov-40": { at: "0117", strength: 5 }, "sov-21": { at: "0117", strength: 5 } },
};

/** Dice by which both sides lose steps, and the Soviet armies retreat. */
const RETREAT = 1;

/** What to do in between, if nothing is to happen. */
const IN_BETWEEN = ["end_phase", "end_losses", "settled", "stop", "decline"];

/** Clicks something on a sheet. @param {Page} page @param {string} id */
const slot = (page, id) => page.locator(`.display-sheets [data-id="${id}"]`).first().click();

/** Takes the choice that is called so. @param {Page} page @param {string} name */
async function take(page, name) {
  await unfold(page);
  await page.locator(".choice").filter({ hasText: name }).first().click();
  await settled(page);
}

scene(
  "both sheets are filled, one ready-made and one by hand, and neither shows the other",
  { others: true },
  async ({ page, site }) => {
    const { seat, address } = await linked(site, { game: "blau", scenario: "campaign", seed: 3, seats: LINKS });
    const second = await fresh({ others: true });
    const other = await second.open();
    await page.goto(address("axis"));
    await other.goto(address("soviet"));
    await take(page, "Draw the directives");
    await asks(page, /Who gets/);
    await settled(page);
    await accessible(page, "an asset to assign");
    await take(page, "Take the ready-made sheet");
    await asks(page, /Change what you like on your sheet/);

    // An asset is taken back and given again, by clicks on the sheet.
    const { action } = of(await seat("axis").look(), "unassign");
    const { asset } = action.unassign;
    const { at } = (await seat("axis").look()).view.pieces[asset];
    await slot(page, asset);
    await page.locator(".sheet-pile").waitFor();
    await slot(page, asset);
    const { seq } = await seat("axis").look();
    await slot(page, at);
    await moved(seat("axis"), seq);
    await press(page, "0");

    // The Soviet player gives the first army four points, lets the rest be filled, and shifts one.
    await asks(other, /How many points for 13th Army/);
    assert.ok(
      !(await written(other)).includes(`data-id="${asset}"`),
      "what the Axis has assigned is not on the Soviet player's page",
    );
    await other.getByRole("button", { name: "13th Army: 4 points" }).first().click();
    await asks(other, /How many points for 40th Army/);
    await settled(other);
    await accessible(other, "points to allocate");
    await take(other, "Fill in the rest for me");
    await asks(other, /Change what you like on your sheet/);
    const { from, to } = of(await seat("soviet").look(), "shift").action.shift;
    const strength = (/** @type {any} */ state) => state.view.pieces[to].steps.now;
    const before = await seat("soviet").look();
    await slot(other, `sheet-${from}`);
    await slot(other, `sheet-${to}`);
    await moved(seat("soviet"), before.seq);
    assert.equal(strength(await seat("soviet").look()), strength(before) + 1);
    await settled(other);
    await press(other, "0");
    await asks(other, /Assign assets/);
    await asks(page, /assigns and withdraws/);
    await page.keyboard.press("s");
    await page.locator(".display-sheets .tabs button").filter({ hasText: "Soviet" }).click();
    assert.equal(
      await page.locator(".display-sheets .cell.full, .sheet-rows .slot.asset").count(),
      0,
      "the enemy's sheet is blank",
    );
    assert.deepEqual(second.problems, []);
    await second.context.close();
  },
);

scene("a turn in two browsers, with a battle, losses and retreats", { others: true }, async ({ page, site }) => {
  const { seat, address } = await linked(site, {
    game: "blau",
    scenario: "campaign",
    seed: RETREAT,
    position: FRONT,
    seats: LINKS,
  });
  const [axis, soviet] = [seat("axis"), seat("soviet")];
  const second = await fresh({ others: true });
  const other = await second.open();
  await page.goto(address("axis"));
  await other.goto(address("soviet"));
  await asks(page, /Move your units/);

  // A whole stack goes into the hex of the Soviet armies, by one click.
  await unfold(page);
  await page.locator(".choice").filter({ hasText: "0118" }).first().click();
  await picked(page).first().waitFor();
  await page.locator(".map .space.reach").first().waitFor({ state: "attached" });
  const { seq } = await axis.look();
  const goal = await spot(page, "sov-13");
  await page.mouse.click(goal.x, goal.y);
  await moved(axis, seq);
  await settled(page);
  assert.ok(
    Object.entries((await axis.look()).view.pieces).filter(([id, { at }]) => id.startsWith("ger") && at === "0117")
      .length > 1,
    "several units have gone in",
  );
  await press(page, "0");

  // The attack is aimed first, with its odds, and then made.
  await asks(page, /Compulsory attacks still to be made/);
  await page.locator(".choice").first().hover();
  await page.locator(".muster").first().waitFor();
  await page.locator(".bars .outcome").first().waitFor();
  await settled(page);
  await accessible(page, "the attack planner");
  await page.locator(".choice").first().click();
  await settled(page);

  // Each takes his losses on his own sheet; then the Axis player leads the retreat.
  for (let n = 0; n < 40; n += 1) {
    const state = await axis.look();
    if (of(state, "retreat")) break;
    const [one, view] = state.seat === "axis" ? [page, axis] : [other, soviet];
    const own = await view.look();
    await one.waitForFunction((text) => document.querySelector(".prompt h1")?.textContent === text, own.prompt.text);
    const lost = of(own, "lose");
    await (lost ? slot(one, `sheet-${lost.action.lose.unit}`) : press(one, "0"));
    await moved(view, own.seq);
    await settled(one);
  }
  await asks(page, /Lead the retreat/);
  await settled(page);
  await accessible(page, "a retreat to lead");
  const led = await axis.look();
  const { unit, to } = of(led, "retreat").action.retreat;
  await take(page, "retreats to");
  await moved(axis, led.seq);
  assert.equal((await axis.look()).view.pieces[unit].at, to);
  await playOn(
    { axis, soviet },
    ["retreat", "eliminate", ...IN_BETWEEN],
    (state) => state.seat === "axis" && !of(state, "retreat"),
  );
  await page.keyboard.press("s");
  await page.locator(".display-sheets").waitFor();
  await page.getByRole("button", { name: "Notebook" }).click();
  await page.locator(".notebook li").filter({ hasText: "Attacker" }).first().waitFor();
  assert.deepEqual(second.problems, []);
  await second.context.close();
});

scene(
  "some decisions against the computer, with standing orders",
  { expects, settings: { pace: "once" } },
  async ({ page, site }) => {
    const table = await site.table({
      game: "blau",
      scenario: "campaign",
      seed: 12,
      options: { ready_made: true },
      seats: { axis: "random", soviet: "you" },
    });
    await sit(page, site, table);
    await menu(page, "Standing orders…");
    await page.getByLabel("Losses: strength first").check();
    await page.getByLabel("Losses in my order").selectOption({ index: 1 });
    await page.getByRole("button", { name: "Give these orders" }).click();
    for (let n = 0; n < 6; n += 1) {
      if (n > 0) await press(page, "0");
      while ((await site.now(table)).can.step)
        await page.locator(".program").waitFor({ state: "hidden", timeout: 120_000 });
      await settled(page);
    }
    const last = await showsNow(page, site, table);
    assert.equal(last.seat, "soviet");
    assert.equal(await asked(page), last.prompt.text);
  },
);

scene("two players at one screen hand over, and both sheets are hidden", {}, async ({ page, site }) => {
  const table = await site.table({
    game: "blau",
    scenario: "campaign",
    seed: 3,
    seats: { axis: "you", soviet: "you" },
  });
  await page.goto(`${site.base}/table/${table.table.id}`);
  await page.getByRole("button", { name: /Axis/ }).click();
  await take(page, "Draw the directives");
  await take(page, "Take the ready-made sheet");
  await press(page, "0");
  await page.locator(".handover").waitFor();
  assert.equal(await page.locator(".display-sheets").count(), 0);
  assert.ok(!/sheet-row|sheet-ger/.test(await written(page)), "nothing of a sheet is left on the page");
});

/** A data sheet as a file. @param {object} changes */
const sheet = (changes) => ({
  name: "mine.json",
  mimeType: "application/json",
  buffer: Buffer.from(JSON.stringify({ volga: "data", game: "blau", ...changes })),
});

scene(
  "a table by the data sheet of an owner, which says what differs",
  { expects: [{ status: 422, path: /\/api\/games\/blau\/data$/ }] },
  async ({ page, site }) => {
    await page.goto(`${site.base}/new/blau`);
    const chosen = page.getByLabel("Data sheet", { exact: true });
    await chosen.setInputFiles({ name: "mine.json", mimeType: "application/json", buffer: Buffer.from("{") });
    await page.getByText("mine.json cannot be read: it is not JSON.").waitFor();
    // The rulebook says where the 37th Army begins.
    await chosen.setInputFiles(sheet({ units: { "sov-37": { setup: { at: "0815" } } } }));
    await page.getByRole("alert").filter({ hasText: "unit sov-37, setup: expected" }).waitFor();
    await chosen.setInputFiles(sheet({ units: { "ger-lv": { name: "LV Korps z.b.V.", strength: 4 } } }));
    const differs = page.getByRole("status").filter({ hasText: "It differs from the built-in figures:" });
    await differs.filter({ hasText: "LV Korps z.b.V." }).waitFor();
    await accessible(page, "a data sheet that is chosen");
    await page.getByRole("radio", { name: /open/i }).first().check();
    await page.getByRole("button", { name: "Begin" }).click();
    await page.waitForURL(/\/table\//);
    await page.locator(".table h1:visible").first().waitFor();
    await settled(page);

    // At the table everybody can read what differs, and the game is played by it.
    await page.getByText("Owner’s figures").click();
    await page.getByText("It differs from the built-in figures:").waitFor();
    await accessible(page, "what an owner's figures change");
    const { pathname } = new URL(page.url());
    const state = await site.get(`/api${pathname.replace("/table/", "/tables/")}`);
    assert.equal(state.view.pieces["ger-lv"].steps.of, 4);
    const { pieces } = await site.get(`/api${pathname.replace("/table/", "/tables/")}/board`);
    assert.equal(pieces.find((/** @type {any} */ piece) => piece.id === "ger-lv").name, "LV Korps z.b.V.");
  },
);
