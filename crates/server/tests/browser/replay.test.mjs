// @ts-check
/** The past: any moment again, a link to it, and playing on from it. */

import assert from "node:assert/strict";
import { asked, chance, showsNow, sit } from "./hand.mjs";
import { scene } from "./kit.mjs";
import { path } from "./server.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** A table with a past. @param {import("./server.mjs").Server} site @param {number} seed @param {number} acts */
async function played(site, seed, acts) {
  const random = chance(seed);
  let state = await site.table({ scenario: "factory", seed });
  for (let n = 0; n < acts && !state.over; n += 1)
    state = await site.act(state, state.choices[Math.floor(random() * state.choices.length)]);
  return state;
}

/** Every counter on the map, and the tracks, as the page draws them. @param {Page} page */
const drawn = (page) =>
  page.evaluate(() => ({
    pieces: [...document.querySelectorAll(".map .pieces [data-piece]")]
      .map((one) => `${one.getAttribute("data-piece")} ${/face-(\w+)/.exec(one.getAttribute("class") ?? "")?.[1]}`)
      .sort(),
    tracks: [...document.querySelectorAll(".track-value")].map((one) => one.textContent),
  }));

/**
 * What should be drawn at a moment.
 * @param {import("./server.mjs").Server} site
 * @param {any} table
 * @param {number} at
 */
async function then(site, table, at) {
  const [state, board] = await Promise.all([site.get(`${path(table)}?at=${at}`), site.get(`${path(table)}/board`)]);
  const boxes = board.spaces
    .filter((/** @type {any} */ space) => space.kind === "box")
    .map((/** @type {any} */ space) => space.id);
  const onMap = Object.entries(state.view.pieces).filter(([, piece]) => !boxes.includes(piece.at));
  return { state, pieces: onMap.map(([id, piece]) => `${id} ${piece.face}`).sort() };
}

scene("every moment is seen again as it was", {}, async ({ page, site }) => {
  const table = await played(site, 41, 45);
  await sit(page, site, table);
  const now = await drawn(page);
  await page.getByRole("button", { name: "Replay", exact: true }).click();
  const slider = page.getByRole("slider", { name: "Moment of the game" });
  await slider.waitFor();
  for (const at of [0, 7, 22, 31, 45]) {
    await slider.fill(String(at));
    await page.locator(".replay-where", { hasText: new RegExp(`^${at} of 45$`) }).waitFor();
    const { state, pieces } = await then(site, table, at);
    const shown = await drawn(page);
    assert.deepEqual(shown.pieces, pieces, `the counters after entry ${at}`);
    assert.equal(parseInt(shown.tracks[0] ?? "", 10), state.view.tracks.turn, "the turn");
    assert.equal(
      await page.locator(".log-entry[aria-current]").getAttribute("data-entry"),
      String(at),
      "the log is marked there",
    );
  }
  await page.getByRole("button", { name: "To the beginning" }).click();
  await page.getByRole("button", { name: "One on" }).click();
  await page.getByRole("button", { name: "One on" }).click();
  await page.getByRole("button", { name: "One back" }).click();
  assert.match(await page.locator(".replay-where").innerText(), /^1 of 45$/);
  await page.getByRole("combobox", { name: "Speed" }).selectOption("4");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.locator(".replay-where", { hasText: /^([4-9]|\d\d) of 45$/ }).waitFor();
  await page.getByRole("button", { name: "Pause" }).click();
  const turns = page.getByRole("combobox", { name: "Go to a turn" });
  const last = await turns.locator("option").last().getAttribute("value");
  await turns.selectOption(last);
  await page.locator(".replay-where", { hasText: new RegExp(`^${last} of`) }).waitFor();
  assert.equal(await page.locator(".map .legal").count(), 0, "nothing is to be chosen in the past");
  await page.getByRole("button", { name: "Back to the game" }).click();
  assert.deepEqual(await drawn(page), now);
  await showsNow(page, site, table);
});

scene(
  "a copied link opens that moment",
  { context: { permissions: ["clipboard-read", "clipboard-write"] } },
  async ({ page, site, open }) => {
    const table = await played(site, 42, 30);
    await sit(page, site, table);
    await page.keyboard.press("r");
    await page.getByRole("slider").fill("13");
    await page.getByRole("button", { name: "Copy link to this moment" }).click();
    await page.locator(".bubble:not([hidden])", { hasText: "copied" }).waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    assert.equal(link, `${site.base}/table/${table.table.id}/at/13`);
    const other = await open();
    await other.goto(link);
    await other.locator(".replay-where", { hasText: /^13 of 30$/ }).waitFor();
    assert.deepEqual(await drawn(other), await drawn(page), "both see the same");
    assert.deepEqual((await drawn(other)).pieces, (await then(site, table, 13)).pieces);
  },
);

scene("play goes on from an earlier moment, at a table of its own", {}, async ({ page, site }) => {
  const table = await played(site, 43, 30);
  await sit(page, site, table, "/at/12");
  await page.locator(".replay-where", { hasText: /^12 of 30$/ }).waitFor();
  await page.getByRole("button", { name: "Play on from here" }).click();
  await page.waitForURL((url) => url.pathname.startsWith("/table/") && !url.pathname.includes(table.table.id));
  await page.locator(".table .choice").first().waitFor();
  const id = new URL(page.url()).pathname.split("/")[2];
  const branch = await site.get(`/api/tables/${id}`);
  const { state } = await then(site, table, 12);
  assert.deepEqual([branch.view, branch.prompt, branch.table.parent], [state.view, state.prompt, table.table.id]);
  await page.locator(".choice-list .choice").first().click();
  await showsNow(page, site, branch);
  const before = await asked(page);
  assert.deepEqual((await site.now(table)).view, table.view, "the first table is as it was");
  await page.goBack();
  await page.locator(".table .prompt h1").waitFor();
  await page.goForward();
  await page.locator(".table .prompt h1", { hasText: before }).waitFor();
});
