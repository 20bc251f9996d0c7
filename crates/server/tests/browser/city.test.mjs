// @ts-check
/** The largest game on the page: stacks, routes, an attack with its odds, and a program on the other side. */

import assert from "node:assert/strict";
import { accessible } from "./axe.mjs";
import { asked, picked, settled, showsNow, sit, spots, unfold } from "./hand.mjs";
import { scene } from "./kit.mjs";
import { kind, path } from "./server.mjs";

/** @typedef {import("playwright-core").Page} Page @typedef {import("./server.mjs").Server} Server */

/** Where others act at the same table, a page may ask for what has just gone. */
const expects = [
  { status: 409, path: /\/(odds|ways|why)$/ },
  { status: 422, path: /\/odds$/ },
];

/**
 * The Introductory Scenario as the German player, a program on the other side.
 * @param {Server} site
 * @param {any} [more]
 */
const begun = (site, more = {}) =>
  site.table({
    game: "city",
    scenario: "intro",
    options: { ready_made: true },
    seed: 7,
    seats: { german: "you", soviet: "scripted" },
    ...more,
  });

/**
 * Passes everything until a decision with so many choices of a kind is to be taken.
 * @param {Server} site
 * @param {any} state
 * @param {string} wanted
 * @param {number} [least]
 */
async function passedTo(site, state, wanted, least = 1) {
  for (let n = 0; n < 600 && !state.over; n += 1) {
    if (state.choices.filter((/** @type {any} */ choice) => kind(choice) === wanted).length >= least) return state;
    if (state.can.step) state = await site.post(`${path(state)}/step`, { seq: state.seq });
    else
      state = await site.act(state, state.choices.find((/** @type {any} */ choice) => choice.pass) ?? state.choices[0]);
  }
  return assert.fail(`nobody could ${wanted}`);
}

/** The stack of which the most units can set out. @param {any} state */
function largest(state) {
  /** @type {Map<string, Set<string>>} */ const stacks = new Map();
  for (const { clicks } of state.choices.filter((/** @type {any} */ choice) => kind(choice) === "begin")) {
    const units = stacks.get(clicks.at(-1)) ?? new Set();
    for (const id of clicks.slice(0, -1)) units.add(id);
    stacks.set(clicks.at(-1), units);
  }
  const [[hex, units]] = [...stacks].sort(([, a], [, b]) => b.size - a.size);
  return { hex, units: [...units] };
}

/** Puts a hex into the middle of the map. @param {Page} page @param {string} hex */
async function show(page, hex) {
  await page.keyboard.press("/");
  await page.getByRole("searchbox", { name: "Find a place or a unit" }).fill(hex);
  await page.locator(".space-list .space-line").first().click();
  await painted(page);
}

/** Waits until what was changed has come to the screen. @param {Page} page */
const painted = (page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

scene("two units of a stack are picked and sent along a route", { expects }, async ({ page, site }) => {
  const table = await passedTo(site, await begun(site), "begin", 20);
  await sit(page, site, table);
  const { hex, units } = largest(table);
  const there = Object.keys(table.view.pieces).filter((id) => table.view.pieces[id].at === hex);
  assert.ok(there.length > 2 && units.length > 1, "a pile");
  await show(page, hex);

  // A click picks all of the pile that can act; the others of them are left out in the bar.
  const [top] = (await spots(page, ".piece:not(.under)")).filter(({ id }) => there.includes(id));
  await page.mouse.click(top.x, top.y);
  await picked(page).first().waitFor();
  assert.equal(await page.locator(".bar .unit-chip").count(), units.length, "a chip for each that can act");
  const two = units.slice(0, 2);
  for (const chip of await page.locator(".bar .unit-chip").all()) {
    const isPicked = (await chip.getAttribute("aria-pressed")) === "true";
    if (isPicked !== two.includes((await chip.getAttribute("data-unit")) ?? "")) await chip.click();
  }
  assert.deepEqual(
    (await picked(page).evaluateAll((all) => all.map((one) => one.getAttribute("data-unit")))).sort(),
    [...two].sort(),
  );
  await page.waitForFunction((n) => document.querySelectorAll(".map .piece.chosen").length === n, two.length);

  // Where they can go is lit, with what it costs; the route to the hex that is pointed at is drawn.
  await page.locator(".map .space.reach").first().waitFor();
  const ways = await site.post(`${path(table)}/ways`, { pieces: two });
  const shown = await page.locator(".map .space.reach").count();
  assert.equal(
    shown,
    new Set(ways.steps.filter((/** @type {any} */ step) => step.ends).map((/** @type {any} */ step) => step.space))
      .size,
    "every hex that can be reached",
  );
  await painted(page);
  const far = (await spots(page, ".space.reach")).find(({ id }) =>
    ways.steps.some((/** @type {any} */ step) => step.space === id && step.from !== null && step.threats.length === 0),
  );
  assert.ok(far, "one that is more than a step away");
  await page.mouse.move(far.x, far.y);
  await page.locator(".route-end").waitFor();
  assert.match(await page.locator(".route-words").innerText(), new RegExp(`^${far.id}.*costs .*leaves .*steps`));
  await accessible(page, "a route");

  await page.mouse.click(far.x, far.y);
  await page.waitForFunction((text) => document.querySelector(".prompt h1")?.textContent !== text, table.prompt.text);
  await settled(page);
  const moved = await showsNow(page, site, table);
  for (const id of two) assert.equal(moved.view.pieces[id].at, far.id, `${id} is there`);
  assert.ok(moved.seq > table.seq + 1, "a route is several entries");

  // One gesture: one step takes back all of it that can be, as far as the last entry that others have seen.
  const first = moved.take_back.find((/** @type {any} */ one) => one.entry >= table.seq);
  await page.keyboard.press("u");
  await page.waitForFunction((text) => document.querySelector(".prompt h1")?.textContent !== text, moved.prompt.text);
  await showsNow(page, site, table);
  const { entries } = await site.get(`${path(table)}/entries`);
  assert.equal(
    entries.at(-1).entry,
    first.entry - 1,
    "what is in force ends before the first that could be taken back",
  );
});

scene(
  "an attack is prepared with support, its odds are seen, and the other side answers",
  { expects, settings: { pace: "once" } },
  async ({ page, site }) => {
    let table = await passedTo(site, await begun(site), "begin", 20);
    // A whole stack next to the enemy sets out to attack.
    const plain = table.choices.filter(
      (/** @type {any} */ choice) => kind(choice) === "begin" && choice.clicks.length === 1,
    );
    for (const choice of plain) {
      const begunBy = await site.act(table, choice);
      const attack = begunBy.choices.find(
        (/** @type {any} */ one) => kind(one) === "attack" && one.clicks.length === 1,
      );
      if (attack) {
        table = begunBy;
        break;
      }
      table = await site.post(`${path(table)}/take-back`, { seq: begunBy.seq, entry: begunBy.take_back.at(-1).entry });
    }
    const attack = table.choices.find((/** @type {any} */ one) => kind(one) === "attack" && one.clicks.length === 1);
    assert.ok(attack, "somebody can attack");
    await sit(page, site, table);
    await unfold(page);
    await page.locator(".choice", { hasText: attack.label }).first().click();
    await settled(page);
    const state = await showsNow(page, site, table);
    assert.match(state.prompt.text, /support/i);

    await page.locator(".odds:not([hidden]) .outcome").first().waitFor();
    await page.locator(".muster").first().waitFor();
    assert.ok((await page.locator(".muster-unit").count()) >= 2, "who attacks and who defends");
    assert.ok((await page.locator(".odds-group").count()) >= 2, "odds of each kind of attack");
    await page.locator(".sum .rule").first().waitFor();
    await accessible(page, "the attack planner");
    const before = await page.locator(".odds").innerText();

    // Pointing at support shows what it would change.
    const support = page.locator(".choice", { hasText: "›" }).first();
    if (await support.count()) {
      await support.click();
      await picked(page).first().waitFor();
      const first = page.locator(".choice-list .choice").first();
      await first.hover();
      await page.waitForFunction((old) => document.querySelector(".odds")?.textContent !== old, before);
      await first.click();
      await settled(page);
    }
    // On to the dice: everything that may still be added is passed.
    for (
      let now = await site.now(table);
      now.seat === "german" && now.seq < state.seq + 3;
      now = await site.now(table)
    ) {
      await page.locator(".choices .go-on, .choice-list .choice").last().click();
      const sure = page.locator('dialog[open] button[value="yes"]');
      if (await sure.count()) await sure.click();
      await page.waitForFunction((text) => document.querySelector(".prompt h1")?.textContent !== text, now.prompt.text);
      await settled(page);
    }

    // The program answers by itself, up to the next German decision.
    while ((await site.now(table)).can.step) await page.locator(".program").waitFor({ state: "hidden" });
    const last = await showsNow(page, site, table);
    assert.equal(last.seat, "german");
    assert.equal(await asked(page), last.prompt.text);
  },
);
