// @ts-check
/**
 * Breslau on the page: a turn in two browsers, a program on either side, a set-up kept, options that do not go
 * together.
 */

import assert from "node:assert/strict";
import { accessible } from "./axe.mjs";
import { asked, picked, settled, showsNow, sit, spots, unfold } from "./hand.mjs";
import { fresh, scene } from "./kit.mjs";
import { siege } from "./positions.mjs";
import { asks, linked, menu, moved, playOn, press, takeFirst, written } from "./seats.mjs";
import { kind, of } from "./server.mjs";

/** @typedef {import("playwright-core").Page} Page @typedef {import("./server.mjs").Server} Server */

/** Where others act at the same table, a page may ask for what has just gone. */
const expects = [
  { status: 409, path: /\/(odds|ways|why)$/ },
  { status: 422, path: /\/odds$/ },
];

/** Another German stack lies out of sight. */
const SIEGE = siege({ 1707: ["g_vs_11", "g_vs_13"] });

/** Dice that lead the attackers into an ambush, and let them advance after all. */
const AMBUSH = 7;

/** What to do in between, if nothing is to happen. */
const IN_BETWEEN = [
  "end_flying",
  "end_restoring",
  "end_flak",
  "pass",
  "end_phase",
  "end_cover",
  "end_guns",
  "end_support",
  "end_advance",
];

scene("a turn in two browsers, with an ambush and an advance", { others: true }, async ({ page, site }) => {
  const { german, soviet, address } = await linked(site, {
    game: "breslau",
    scenario: "outer_line",
    seed: AMBUSH,
    position: SIEGE,
  });
  const seats = { german, soviet };
  const second = await fresh({ others: true });
  const other = await second.open();
  await page.goto(address("german"));
  await other.goto(address("soviet"));
  for (const one of [page, other]) await one.locator(".table h1:visible").first().waitFor();
  assert.ok(
    (await written(page)).includes("g_vs_13") && !(await written(other)).includes("g_vs_13"),
    "what lies below a top is seen by its owner",
  );

  // The guns keep silent and nobody moves; the Germans place no marker.
  await playOn(seats, IN_BETWEEN, (state) => of(state, "mark"));
  await playOn(seats, ["end_marking"], (state) => state.seat === "soviet" && of(state, "mark"));

  // The Soviet player must attack with both stacks: markers are placed, the attack is named, on his page.
  await asks(other, /Attack Markers must be placed/);
  await takeFirst(other, soviet);
  await takeFirst(other, soviet);
  await playOn(seats, ["end_marking"], (state) => of(state, "attack"));
  await asks(other, /choose the next attack/);
  await other.locator(".map .arrow").first().waitFor();
  await accessible(other, "attacks to choose from");
  await other.locator(".choice").filter({ hasText: "1617 and 1717" }).first().click();
  await asks(other, /leave a unit out or attack with these/);
  await other.locator(".muster").first().waitFor();
  await accessible(other, "the attack planner");
  await press(other, "0");
  await playOn(seats, IN_BETWEEN, (state) => of(state, "ambush"));

  // The German player strikes first, on his page; the loss is the Soviet player's to choose, on his.
  await asks(page, /choose the hex that is ambushed/);
  await page.locator(".choice").filter({ hasText: "1617" }).first().click();
  await asks(other, /1617 has one step to lose/);
  await other.locator(".choice").filter({ hasText: "Rifle Regiment 372" }).first().click();

  // The attack goes on, and those who carried it may advance.
  await asks(other, /may advance/);
  assert.ok((await other.locator(".log-entry").filter({ hasText: "ambush" }).count()) > 0, "the ambush is told");
  const { seq } = await soviet.look();
  await other.locator(".choice").filter({ hasText: "1617" }).first().click();
  await picked(other).first().waitFor();
  const [goal] = await spots(other, ".space.legal");
  await other.mouse.click(goal.x, goal.y);
  await moved(soviet, seq);
  await playOn(seats, IN_BETWEEN, (state) => state.view.tracks.turn === 4);
  for (const one of [page, other])
    await one.waitForFunction(() =>
      document.querySelector('[data-track="turn"] .track-value')?.textContent?.startsWith("4"),
    );
  assert.deepEqual(second.problems, []);
  await second.context.close();
});

for (const [side, other] of [
  ["german", "soviet"],
  ["soviet", "german"],
]) {
  scene(
    `some decisions as the ${side} player against the computer`,
    { expects, settings: { pace: "once" } },
    async ({ page, site }) => {
      const table = await site.table({
        game: "breslau",
        scenario: "depth",
        seed: 12,
        seats: { [side]: "you", [other]: "scripted" },
      });
      await sit(page, site, table);
      for (let n = 0; n < 9; n += 1) {
        if (n > 0) await press(page, "0");
        while ((await site.now(table)).can.step)
          await page.locator(".program").waitFor({ state: "hidden", timeout: 120_000 });
        await settled(page);
      }
      const last = await showsNow(page, site, table);
      assert.equal(last.seat, side);
      assert.equal(await asked(page), last.prompt.text);
      assert.ok(last.seq > 8, "play has gone on");
    },
  );
}

scene("a German set-up is saved and used again", {}, async ({ page, site }) => {
  const wish = { game: "breslau", scenario: "campaign", seats: { german: "open", soviet: "open" } };
  let state = await site.post("/api/tables", wish);
  for (let n = 0; n < 5; n += 1)
    state = await site.act(
      state,
      state.choices.find((/** @type {any} */ choice) => kind(choice) === "place"),
    );
  await sit(page, site, state);
  await menu(page, "Saved set-ups…");
  await page.getByLabel("Name", { exact: true }).fill("Five guns");
  await page.getByRole("button", { name: "Save this set-up" }).click();
  await page.getByRole("button", { name: "Close" }).click();
  const again = await site.post("/api/tables", wish);
  await sit(page, site, again);
  await menu(page, "Saved set-ups…");
  await page.getByRole("button", { name: "Use Five guns" }).click();
  await page.locator(".bubble").filter({ hasText: "“Five guns” is placed." }).waitFor();
  const placed = await site.now(again);
  assert.deepEqual([placed.seq, placed.view], [state.seq, state.view]);
});

scene(
  "options that do not go together are refused where they stand, and explained",
  {
    expects: [
      { status: 422, path: /\/api\/tables$/ },
      { status: 400, path: /\/api\/tables$/ },
    ],
  },
  async ({ page, site }) => {
    await page.goto(`${site.base}/new/breslau`);
    await page.getByText("Choose each rule by itself").click();
    for (const id of ["14.11.3", "14.11.4"]) await page.locator(`[id="option-${id}"]`).check();
    await page.getByRole("button", { name: "Begin" }).click();
    const problem = page.locator("li.option", { has: page.locator('[id="option-14.11.4"]') });
    await problem.filter({ hasText: "by 14.11.3 or by 14.11.4, not by both" }).waitFor();
    await accessible(page, "a refused option");
    await page.locator('[id="option-14.11.3"]').uncheck();
    await page.getByRole("button", { name: "Begin" }).click();
    await page.locator(".table h1:visible").first().waitFor();
  },
);
