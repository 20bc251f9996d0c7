// @ts-check
/** The chips on the map and what they open: the turn track, the victory tally, all tracks. */

import assert from "node:assert/strict";
import { accessible } from "./axe.mjs";
import { settled, sit } from "./hand.mjs";
import { scene } from "./kit.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** Each game from its ready-made beginning, both sides open. @type {[string, any][]} */
const TABLES = [
  ["advance", {}],
  ["blau", { scenario: "campaign", options: { ready_made: true } }],
  ["breslau", { scenario: "outer_line" }],
  ["city", { scenario: "intro", options: { ready_made: true } }],
  ["inferno", { scenario: "basic-solo" }],
];

const sheet = (/** @type {Page} */ page) => page.locator(".outlook:visible");

for (const [game, wish] of TABLES)
  scene(`what comes, and what is held and missing: ${game}`, {}, async ({ page, site }) => {
    const state = await site.table({ game, seed: 5, ...wish });
    await sit(page, site, state);
    const words = async () => (await sheet(page).innerText()).replaceAll(/\s+/g, " ");

    await page.locator('.gauge[data-sheet="turns"]').click();
    const coming = await words();
    for (const { text } of state.due) assert.ok(coming.includes(text.replaceAll(/\s+/g, " ")), `it tells: ${text}`);
    await accessible(page, `the turn track of ${game}`);

    await page.getByRole("button", { name: "Victory", exact: true }).click();
    for (const { text, needed, sum } of state.victory) {
      assert.ok((await words()).includes(text.replaceAll(/\s+/g, " ")), `it tells: ${text}`);
      if (needed) assert.ok((await words()).includes(`${sum.total} of ${needed}`), `${sum.total} of ${needed}`);
    }
    // A place that is missing leads to itself on the map.
    const [wanted] = state.victory.flatMap((/** @type {any} */ one) => one.missing ?? []);
    const missing = sheet(page).locator(".tally-places.missing").first();
    await missing.locator("summary").click();
    await missing.locator(".places .place").first().click();
    await page.locator(`[data-space="${wanted}"].pointed`).waitFor({ state: "attached" });
    await accessible(page, `the victory tally of ${game}`);

    // Escape closes it, and the focus is where it came from.
    await page.keyboard.press("Escape");
    await sheet(page).waitFor({ state: "detached" });
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), "Victory");
  });

scene("the chief tracks stand on the map, all of them behind it", {}, async ({ page, site }) => {
  const state = await site.table({ seed: 6 });
  const board = await site.get(`/api/tables/${state.table.id}/board`);
  await sit(page, site, state);
  const chief = board.tracks.filter((/** @type {any} */ track) => track.chief).slice(0, 4);
  const chips = page.locator(".gauge[data-gauge]");
  assert.equal(await chips.count(), chief.length);
  for (const { id } of chief)
    assert.equal(
      parseInt(await page.locator(`[data-gauge="${id}"] .gauge-value`).innerText(), 10),
      state.view.tracks[id],
    );
  await page.getByRole("button", { name: "All tracks" }).click();
  for (const { id, name, group } of board.tracks) {
    const row = sheet(page).locator(`[data-track="${id}"]`);
    assert.ok((await row.innerText()).includes(name));
    assert.equal(parseInt(await row.locator(".track-value").innerText(), 10), state.view.tracks[id]);
    if (group) await sheet(page).getByRole("heading", { name: group, exact: true }).waitFor();
  }
  await accessible(page, "all tracks");
});

scene("a chip that changes draws the eye once, and not where nothing is to move", {}, async ({ page, site }) => {
  const state = await site.table({ seed: 7 });
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await sit(page, site, state);
  await page.evaluate(() => {
    const pulses = /** @type {string[]} */ (Reflect.set(window, "pulses", []) && Reflect.get(window, "pulses"));
    document.addEventListener("animationstart", ({ animationName, target }) => {
      if (animationName === "pulse") pulses.push(/** @type {HTMLElement} */ (target).dataset.gauge ?? "rest");
    });
  });
  await page.locator(".choice").first().click();
  await settled(page);
  const now = await site.now(state);
  await page.waitForFunction(() => Reflect.get(window, "pulses").includes("supply"));
  const pulses = await page.evaluate(() => Reflect.get(window, "pulses"));
  const changed = ["turn", "morale", "supply", "controlled"].filter(
    (id) => now.view.tracks[id] !== state.view.tracks[id],
  );
  assert.deepEqual(pulses.filter((/** @type {string} */ id) => id !== "rest").sort(), changed.sort());
});

scene("in a replay the sheets show that moment", {}, async ({ page, site }) => {
  const begun = await site.table({ seed: 8 });
  const state = await site.act(begun, begun.choices[0]);
  const first = await site.get(`/api/tables/${state.table.id}?at=0`);
  await sit(page, site, state, "/at/0");
  await page.locator(".gauge.all").click();
  const supply = () => sheet(page).locator('[data-track="supply"] .track-value').innerText();
  assert.equal(parseInt(await supply(), 10), first.view.tracks.supply);
  assert.notEqual(first.view.tracks.supply, state.view.tracks.supply, "something has changed since");
  assert.equal(await page.locator(".duel-side.to-play").count(), 0, "nobody is to play in what is past");
});

scene("the head says who plays whom, and who is asked", { size: "phone" }, async ({ page, site }) => {
  const state = await site.table({ seed: 9 });
  await sit(page, site, state);
  const [own, other] = await page.locator(".duel-side").allInnerTexts();
  assert.match(own, /You[\s\S]*to play/);
  assert.match(other, /The rules/);
  const { height } = (await page.locator("header.top").boundingBox()) ?? { height: 0 };
  assert.equal(height, 52, "one line");
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
});
