// @ts-check
/**
 * What two players by links owe each other: news of what the other does, a word about dice that were typed, and a game
 * that neither ends alone.
 */

import assert from "node:assert/strict";
import { accessible } from "./axe.mjs";
import { fresh, scene } from "./kit.mjs";
import { path } from "./server.mjs";

/** @typedef {import("playwright-core").Page} Page @typedef {import("./server.mjs").Server} Server */

/** The Soviet player decides first, and can let pass. */
const POSITION = {
  phase: "reaction",
  stacks_left: 3,
  setup: "empty",
  stacks: { "0520": ["29M-PZ-1", "29M-PZ-2"], 1136: ["131D-INF3-2"] },
};

/** A table with a key for each seat. @param {Server} site @param {any} more */
async function linked(site, more) {
  const made = await site.post("/api/tables", {
    game: "city",
    scenario: "intro",
    seats: { german: "link", soviet: "link" },
    position: POSITION,
    ...more,
  });
  return {
    made,
    address: (/** @type {string} */ name) => `${site.base}/table/${made.table.id}#key=${made.links[name]}`,
  };
}

/** Goes to a table. @param {Page} page @param {string} address */
async function sitDown(page, address) {
  await page.goto(address);
  await page.locator(".table .prompt h1").waitFor();
}

/** Goes to a table and listens. @param {Page} page @param {string} address */
async function listen(page, address) {
  const listens = page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith("/events"));
  await sitDown(page, address);
  await listens;
}

/**
 * What a page asks of the server from now on. What a decision may come to is a question of its own, whoever has acted.
 * @param {Page} page
 */
function asked(page) {
  /** @type {string[]} */ const requests = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/") && !pathname.endsWith("/odds"))
      requests.push(`${request.method()} ${pathname.replace(/^\/api\/tables\/[a-z0-9]+/, "")}`);
  });
  return requests;
}

scene("an act is one request, and none for the other player", { others: true }, async ({ page, site }) => {
  const { address } = await linked(site, {});
  const second = await fresh({ others: true });
  const other = await second.open();
  await listen(page, address("soviet"));
  await listen(other, address("german"));
  const requests = { soviet: asked(page), german: asked(other) };
  assert.ok(await other.locator(".table .choice").first().isHidden());
  await page.locator("body").press("0");
  const sure = page.locator('dialog[open] button[value="yes"]');
  if (await sure.count()) await sure.click();
  // Both draw what happened: the other decides now, and the log of each has a line more.
  await other.locator(".table .choice").first().waitFor();
  await page.locator(".table .choice").first().waitFor({ state: "hidden" });
  for (const seat of [page, other]) await seat.locator('.log-list [data-entry="1"]').waitFor({ state: "attached" });
  assert.deepEqual(requests, { soviet: ["POST /act"], german: [] });
  assert.deepEqual(second.problems, []);
  await second.context.close();
});

scene("a typed seed is told to each seat until it has decided", { others: true }, async ({ page, site }) => {
  const { address } = await linked(site, { seed: 5 });
  const second = await fresh({ others: true });
  const other = await second.open();
  await sitDown(page, address("soviet"));
  await sitDown(other, address("german"));
  for (const seat of [page, other]) await toldOfDice(seat, "every roll");
  await accessible(page, "the page");
  await page.locator("body").press("0");
  const sure = page.locator('dialog[open] button[value="yes"]');
  if (await sure.count()) await sure.click();
  await page.locator(".fairness").waitFor({ state: "hidden" });
  await other.locator(".table .choice").first().waitFor();
  assert.ok(await other.locator(".fairness").isVisible(), "the other has not decided yet");
  assert.deepEqual(second.problems, []);
  await second.context.close();
});

/** Opens what a seat is to know of the dice. @param {import("playwright-core").Page} page @param {string} words */
async function toldOfDice(page, words) {
  const card = page.getByRole("region", { name: "About the dice of this table" });
  await card.locator("summary").click();
  await card.getByText(words).waitFor();
}

scene("dice that are typed are told, dice that are chance are not", { others: true }, async ({ page, site }) => {
  await sitDown(page, (await linked(site, { dice: "typed" })).address("german"));
  await toldOfDice(page, "by hand");
  await sitDown(page, (await linked(site, {})).address("german"));
  assert.ok(await page.locator(".fairness").isHidden());
});

const GONE = [{ status: 404, path: /^\/api\/tables\/[a-z0-9]+(\/events|\/entries)?$/ }];

scene("a game that two share goes when both ask", { others: true, expects: GONE }, async ({ page, site }) => {
  const { made, address } = await linked(site, { name: "Shared" });
  const second = await fresh({ others: true, expects: GONE });
  const other = await second.open();
  await sitDown(page, address("soviet"));
  await sitDown(other, address("german"));

  // One asks on the first page, and is told what that does.
  await page.getByRole("link", { name: "Volga", exact: true }).click();
  await page.getByRole("button", { name: "Delete Shared", exact: true }).click();
  await page.locator("dialog[open]").getByText("when the other player asks for that, too").waitFor();
  await page.getByRole("button", { name: "Ask for it" }).click();
  await page.locator(".wish").getByText("You have asked").waitFor();
  await accessible(page, "the page");

  // The other sees it at the table at once; it can be taken back, and asked for again.
  await other.locator(".deletion").getByText("The Soviet player asks").waitFor();
  await page.getByRole("button", { name: "Take that back: delete Shared" }).click();
  await other.locator(".deletion").waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Delete Shared", exact: true }).click();
  await page.getByRole("button", { name: "Ask for it" }).click();
  await sitDown(page, address("soviet"));
  await page.locator(".deletion").getByRole("button", { name: "Take that back" }).waitFor();
  await accessible(page, "the page");

  // When the other asks, too, it is gone for both.
  await other.locator(".deletion").getByRole("button", { name: "Delete it, too…" }).click();
  await other.getByRole("button", { name: "Delete it", exact: true }).click();
  await other.locator(".home").waitFor();
  await page.getByRole("heading", { name: "There is nothing here" }).waitFor();
  assert.equal((await site.send(path(made))).status, 404);
  assert.deepEqual(second.problems, []);
  await second.context.close();
});
