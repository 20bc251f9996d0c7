// @ts-check
/** Battle boards of two players and a spectator, each from what its viewer may know. */

import assert from "node:assert/strict";
import { accessible } from "./axe.mjs";
import { another, board, expects, holdsFocus, settings, verdict } from "./battles.mjs";
import { IN_BETWEEN } from "./fights.mjs";
import { scene } from "./kit.mjs";
import { FRONT, HIDDEN, siege, WAY } from "./positions.mjs";
import { asks, linked, playOn, press } from "./seats.mjs";
import { of, path } from "./server.mjs";

/** @typedef {import("playwright-core").Page} Page */

scene(
  "a counterattack of city in two browsers, and a spectator",
  { settings, others: true },
  async ({ page, site }) => {
    const wish = { game: "city", scenario: "intro", seed: 5, position: HIDDEN };
    const { german, soviet, address } = await linked(site, wish);
    await page.goto(address("soviet"));
    const other = await another(address("german"));
    await soviet.act("end_phase");
    await german.act(...WAY);
    await asks(page, /Counterattack the units that move in 0525/);
    await page
      .locator(".choice")
      .filter({ hasText: /with 244th Division infantry 1$/ })
      .first()
      .click();
    await board(page).locator("h2").waitFor();

    // The other is asked: on one page a row says so, on the other the choices stand in the board.
    await board(page).locator(".battle-ask.is-waiting").filter({ hasText: "German is asked" }).waitFor();
    assert.ok(!(await holdsFocus(page, ".battle")), "a board that asks nothing leaves the focus alone");
    await accessible(page, "a board while the other decides");
    await board(other.page).locator(".battle-ask .choice").first().waitFor();
    assert.ok(await holdsFocus(other.page, ".battle"));
    const late = await another(address("spectator"));
    await late.page.locator(".battle-pill:visible").click();
    await board(late.page).locator("h2").waitFor();
    assert.equal(await board(late.page).locator(".choice").count(), 0, "a spectator has no choices");
    await page.getByRole("button", { name: "Put the board away" }).click();
    await page.locator(".battle-pill:visible").waitFor();
    await board(other.page).locator(".choice", { hasText: "Take part" }).click();

    // All three see how it ends, each from its own side; put away, it stays away.
    for (const one of [other.page, late.page]) await board(one).locator(".stamp").waitFor();
    await page
      .locator(".battle-pill")
      .filter({ hasText: await verdictOf(other.page) })
      .waitFor();
    await page.locator(".battle-pill").click();
    assert.equal(await verdict(page), await verdict(other.page));
    assert.ok((await board(late.page).locator(".battle-roll").count()) >= 2, "both have fired");
    assert.ok((await board(page).locator(".battle-chart .is-lit").count()) >= 2);
    await accessible(late.page, "a spectator's board");
    assert.deepEqual([...other.problems, ...late.problems], []);
    for (const one of [other, late]) await one.context.close();
  },
);

scene("at one screen the board goes before the table is handed over", { settings, expects }, async ({ page, site }) => {
  const seats = { german: "you", soviet: "you" };
  const made = await site.post("/api/tables", { game: "city", scenario: "intro", seed: 5, position: HIDDEN, seats });
  for (const action of ["end_phase", ...WAY])
    await site.post(`${path(made)}/act`, { seq: (await site.get(path(made))).seq, action });
  await page.goto(`${site.base}/table/${made.table.id}`);
  await page.locator(".handover button").click();
  await page
    .locator(".choice", { hasText: /with 244th Division infantry 1$/ })
    .first()
    .click();
  await page.getByRole("heading", { name: "It is the German player’s turn" }).waitFor();
  assert.equal(await page.locator(".battle, .battle-pill, .battle-mark").count(), 0, "nothing of the fight is there");
  await page.locator(".handover button").click();
  await board(page).locator(".battle-ask .choice", { hasText: "Take part" }).waitFor();
  assert.ok(await holdsFocus(page, ".battle"));
});

/** The verdict as it is written. @param {Page} page */
const verdictOf = async (page) => (await board(page).locator(".stamp strong").textContent()) ?? "";

scene("guns of breslau take turns on one board", { settings, others: true }, async ({ page, site }) => {
  const { german, soviet, address } = await linked(site, {
    game: "breslau",
    scenario: "outer_line",
    seed: 7,
    position: siege({ 1711: ["g_609_art_1"] }),
  });
  const seats = { german, soviet };
  await page.goto(address("german"));
  const other = await another(address("soviet"));
  await playOn(seats, ["end_flying"], (state) => of(state, "bombard"));
  await soviet.act(of(await soviet.look(), "bombard").action);
  await board(page).locator(".battle-roll").first().waitFor();
  await asks(page, /bombard a hex or pass/);
  await german.act(of(await german.look(), "bombard").action);
  for (const one of [page, other.page]) {
    await one.waitForFunction(() => document.querySelectorAll(".battle .battle-part").length === 2);
    assert.equal(await board(one).locator(".battle-part .battle-roll").count(), 2, "a row a shot");
  }
  await accessible(page, "an exchange of fire");

  await playOn(seats, IN_BETWEEN, (state) => state.seat === "soviet" && of(state, "begin"));
  await asks(other.page, /Soviet movement/);
  await press(other.page, "n");
  await other.page.locator(".battle").waitFor({ state: "hidden" });
  assert.deepEqual(other.problems, []);
  await other.context.close();
});

scene("an ambush of breslau is decided on the board", { settings, others: true, expects }, async ({ page, site }) => {
  const { german, soviet, address } = await linked(site, {
    game: "breslau",
    scenario: "outer_line",
    seed: 7,
    position: siege({ 1707: ["g_vs_11", "g_vs_13"] }),
  });
  const seats = { german, soviet };
  await page.goto(address("german"));
  const other = await another(address("soviet"));
  await playOn(seats, IN_BETWEEN, (state) => of(state, "mark"));
  await playOn(seats, ["end_marking"], (state) => state.seat === "soviet" && of(state, "mark"));
  for (const _ of "12") await soviet.act(of(await soviet.look(), "mark").action);
  await playOn(seats, ["end_marking"], (state) => of(state, "attack"));
  const attacks = (await soviet.look()).choices;
  await soviet.act(attacks.find((/** @type {any} */ { label }) => label.includes("1617 and 1717")).action);
  await playOn(seats, ["commit", ...IN_BETWEEN], (state) => of(state, "ambush"));

  // The German player strikes first, on the board; the loss is the Soviet player's to choose, on theirs.
  await asks(page, /choose the hex that is ambushed/);
  await board(other.page).locator(".battle-ask.is-waiting").filter({ hasText: "German is asked" }).waitFor();
  await board(page).locator(".battle-ask .choice").filter({ hasText: "1617" }).first().click();
  await board(page).locator(".stamp").waitFor();
  await asks(other.page, /1617 has one step to lose/);
  await board(other.page).locator(".battle-ask .choice, .fighter.legal button").first().waitFor();
  await board(other.page).locator(".fighter.legal button").first().click();
  await board(other.page).locator(".fighter.is-lost, .fighter-strength.is-hit").first().waitFor();
  await accessible(other.page, "a board after an ambush");
  assert.deepEqual(other.problems, []);
  await other.context.close();
});

scene(
  "a battle of blau in two browsers: neither board shows the other's sheet",
  { settings, others: true },
  async ({ page, site }) => {
    const { seat, address } = await linked(site, {
      game: "blau",
      scenario: "campaign",
      seed: 1,
      position: FRONT,
      seats: { axis: "link", soviet: "link" },
    });
    const seats = { axis: seat("axis"), soviet: seat("soviet") };
    await page.goto(address("axis"));
    const other = await another(address("soviet"));
    const moving = await seats.axis.look();
    const into = moving.choices.find(
      (/** @type {any} */ choice) => choice.clicks.includes("0117") && choice.clicks.length > 1,
    );
    await seats.axis.act(into.action);
    await playOn(seats, ["end_phase"], (state) => state.seat === "axis" && of(state, "attack"));
    await seats.axis.act(of(await seats.axis.look(), "attack").action);
    for (const [one, own] of /** @type {[Page, number][]} */ ([
      [page, 0],
      [other.page, 1],
    ])) {
      await board(one).locator(".battle-roll").nth(1).waitFor();
      const sums = await board(one)
        .locator(".battle-side")
        .evaluateAll((all) => all.map((side) => side.querySelectorAll(".sum").length));
      assert.deepEqual([sums[own] > 0, sums[1 - own]], [true, 0], "the terms of one's own total alone");
      const strengths = await board(one)
        .locator(".battle-side")
        .evaluateAll((all) => all.map((side) => side.querySelectorAll(".fighter-strength").length));
      assert.deepEqual([strengths[own] > 0, strengths[1 - own]], [true, 0], "strengths of the other are not known");
    }
    await accessible(other.page, "a battle with unseen totals");
    assert.deepEqual(other.problems, []);
    await other.context.close();
  },
);
