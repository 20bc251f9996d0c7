// @ts-check
/** The game is over: told on the table, put away for good, played once more. */

import assert from "node:assert/strict";
import { accessible } from "./axe.mjs";
import { settled, sit } from "./hand.mjs";
import { scene } from "./kit.mjs";
import { linked } from "./seats.mjs";
import { path } from "./server.mjs";

/** @typedef {import("playwright-core").Page} Page @typedef {import("./server.mjs").Server} Server */

/** The card that lies on the map. @param {Page} page @param {string} [name] */
const card = (page, name) => page.locator(".board ~ section[role=dialog]").and(page.getByRole("dialog", { name }));

/** Gives the game up. @param {Page} page */
async function resign(page) {
  await page.getByLabel("More", { exact: true }).click();
  await page.getByRole("button", { name: "Resign…" }).click();
  await page.locator("dialog[open]").getByRole("button", { name: "Resign", exact: true }).click();
}

/** A table of city against a program. @param {Server} site */
const against = (site) => site.table({ game: "city", scenario: "intro", seats: { german: "you", soviet: "random" } });

scene("the end is an event, and stays away once it is put away", {}, async ({ page, site }) => {
  const table = await site.table({ seed: 34 });
  await sit(page, site, table);
  assert.equal(await card(page).count(), 0, "nothing is over yet");
  await resign(page);
  const told = card(page, "Defeat");
  await told.waitFor();
  const { over, victory } = await site.now(table);
  assert.ok((await told.innerText()).includes(over.text), "why");
  assert.ok((await told.innerText()).includes(victory[0].text), "by how much");
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), "Defeat", "the keys are there");
  assert.match(await page.locator("#announce").innerText(), /Defeat[\s\S]*given up/, "it is said");
  await accessible(page, "the end");

  // The map as it stands at the end is seen beside it.
  const [map, lies] = await Promise.all([page.locator(".map").boundingBox(), told.boundingBox()]);
  assert.ok(map && lies && lies.width * lies.height < 0.6 * map.width * map.height, "the map stays in sight");

  // The log tells the end by its name.
  await page.keyboard.press("l");
  const [last] = await page.locator(".log-entry").allInnerTexts();
  assert.match(last, /given up/);
  assert.doesNotMatch(last, /begins/);

  // What is past is shown without it.
  await page.keyboard.press("r");
  await page.locator(".replay-bar").waitFor();
  assert.equal(await told.isVisible(), false);
  await page.getByRole("button", { name: "Back to the game" }).click();
  await told.waitFor();

  await told.press("Escape");
  await told.waitFor({ state: "hidden" });
  assert.notEqual(await page.evaluate(() => document.activeElement?.tagName), "BODY", "the focus is not lost");
  await page.locator(".verdict", { hasText: "Defeat" }).waitFor();
  await page.reload();
  await page.locator(".table.is-over").waitFor();
  assert.equal(await told.isVisible(), false, "it is not told again");
});

scene("a rematch has the same settings, and sides can be changed", {}, async ({ page, site }) => {
  const table = await against(site);
  await site.post(`${path(table)}/resign`, { seq: table.seq, seat: "german" });
  await sit(page, site, table);
  await card(page, "Defeat").getByRole("button", { name: "Rematch" }).click();
  const again = async () => {
    await page.waitForURL((url) => /^\/table\/\w+$/.test(url.pathname) && !url.pathname.includes(table.table.id));
    await settled(page);
    return site.get(new URL(page.url()).pathname.replace("/table/", "/api/tables/"));
  };
  const rematch = await again();
  for (const same of ["game", "scenario", "options", "seats"])
    assert.deepEqual(rematch.table[same], table.table[same], same);

  await page.goto(`${site.base}/table/${table.table.id}`);
  await card(page, "Defeat").getByRole("button", { name: "Change sides" }).click();
  assert.deepEqual((await again()).table.seats, { german: "random", soviet: "you" });
});

scene("who looks on is told who has won, and offered nothing to play", {}, async ({ page, site }) => {
  const { address, german } = await linked(site, { game: "city", scenario: "intro" });
  await page.goto(address("spectator"));
  await page.locator(".table").waitFor();
  const { seq } = await german.look();
  const { status } = await site.send(`${german.table}/resign`, {
    method: "POST",
    headers: { "content-type": "application/json", ...german.headers },
    body: JSON.stringify({ seq }),
  });
  assert.equal(status, 200);
  const told = card(page, "Winner: Soviet");
  await told.waitFor();
  assert.deepEqual(await told.getByRole("button", { name: /Rematch|Change sides/ }).count(), 0);
  await told.getByRole("link", { name: "Report" }).click();
  await page.waitForURL(/\/report$/);
  await page.locator("h1", { hasText: "Report" }).waitFor();
});

scene("a link to play once more is there to be sent", {}, async ({ page, site }) => {
  const { made, address } = await linked(site, { game: "city", scenario: "intro" });
  await page.goto(address("german"));
  await page.locator(".table").waitFor();
  await resign(page);
  await card(page, "Defeat").getByRole("button", { name: "Change sides" }).click();
  const link = page.getByLabel("For the German player", { exact: true });
  await link.waitFor();
  assert.ok(!(await link.inputValue()).includes(made.table.id), "it is another table");
  assert.equal((await site.send(path(made))).status, 403, "the other one keeps its keys");
});
