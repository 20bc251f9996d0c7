// @ts-check
/** Changing one's mind: taking back, changing an earlier decision, undoing past the dice, giving up. */

import assert from "node:assert/strict";
import { asked, picked, settled, showsNow, sit } from "./hand.mjs";
import { scene } from "./kit.mjs";
import { of, path } from "./server.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** How the game stands, whatever was taken back on the way to it. @param {any} state */
const position = ({ view, choices, prompt, over }) => ({ view, choices, prompt, over });

/**
 * A table where a unit has just moved: before and after.
 * @param {import("./server.mjs").Server} site
 * @param {number} seed
 */
async function moved(site, seed) {
  const before = await site.playTo(await site.table({ seed }), "move", ["activate"]);
  return { before, after: await site.act(before, of(before, "move")) };
}

scene("what was done is taken back, and stands as before", {}, async ({ page, site }) => {
  const { before, after } = await moved(site, 31);
  await sit(page, site, after);
  const back = page.getByRole("button", { name: "Take back", exact: true });
  assert.equal(
    await back.getAttribute("title"),
    `Take back one step, to before: ${after.take_back.at(-1).label}`,
    "it says what would be taken back",
  );
  await back.click();
  await page.waitForFunction((text) => document.querySelector(".prompt h1")?.textContent === text, before.prompt.text);
  assert.deepEqual(position(await showsNow(page, site, after)), position(before));
});

scene("nothing can be taken back once dice have rolled", {}, async ({ page, site }) => {
  const combat = await site.toCombat(await site.table({ seed: 32 }));
  await sit(page, site, combat);
  const back = page.getByRole("button", { name: "Take back", exact: true });
  assert.equal(await back.isEnabled(), true);
  await page.locator(".choices .go-on", { hasText: of(combat, "roll").label }).click();
  await page.locator(".result:not([hidden]) .die").first().waitFor();
  await settled(page);
  const now = await showsNow(page, site, combat);
  if (!now.take_back.length) {
    assert.equal(await back.isDisabled(), true);
    await page.keyboard.press("u");
    await page.locator(".bubble:not([hidden])", { hasText: "nothing to take back" }).waitFor();
  }
  assert.ok(!now.take_back.some((/** @type {any} */ { entry }) => entry < combat.seq), "nothing before the dice");

  // A player who is alone may undo even that; the game is marked then.
  await page.getByLabel("More", { exact: true }).click();
  await page.getByRole("button", { name: "Undo past the dice…" }).click();
  await page.locator("dialog[open]").getByRole("button", { name: "Undo it" }).click();
  await page.locator(".top .tag", { hasText: "marked" }).waitFor();
  assert.equal((await showsNow(page, site, combat)).table.marked, true);
});

scene("an earlier decision is changed, and what came after it stays", {}, async ({ page, site }) => {
  const { before, after } = await moved(site, 33);
  const other = before.choices.find(
    (/** @type {any} */ choice) =>
      choice.clicks[0] !== of(before, "move").clicks[0] && Object.keys(choice.action)[0] === "move",
  );
  assert.ok(other, "another unit could move");
  const both = await site.act(
    after,
    after.choices.find(
      (/** @type {any} */ choice) => choice.clicks[0] === other.clicks[0] && Object.keys(choice.action)[0] === "move",
    ),
  );
  await sit(page, site, both);
  const [wanted] = both.take_back.filter((/** @type {any} */ { entry }) => entry >= before.seq);
  await page.getByLabel("More", { exact: true }).click();
  await page.getByRole("button", { name: `Change: ${wanted.label}` }).click();
  await page.locator(".mending").waitFor();
  assert.equal(await asked(page), before.prompt.text, "the question of then");

  // One may think better of it.
  await page.getByRole("button", { name: "Leave it as it was" }).click();
  await page.locator(".mending").waitFor({ state: "detached" });
  assert.deepEqual(position(await showsNow(page, site, both)), position(both));

  // And then go through with it.
  await page.getByLabel("More", { exact: true }).click();
  await page.getByRole("button", { name: `Change: ${wanted.label}` }).click();
  await page.locator(".mending").waitFor();
  const [unit, from] = of(before, "move").clicks;
  const instead = before.choices.find(
    (/** @type {any} */ choice) =>
      Object.keys(choice.action)[0] === "move" && choice.clicks[0] === unit && choice.clicks[1] !== from,
  );
  assert.ok(instead, "the unit could have gone elsewhere");
  const direct = page.getByRole("button", { name: instead.label, exact: false });
  if (!(await direct.count())) {
    await page
      .locator(".choice-list .choice")
      .filter({ has: page.locator(`[data-piece="${unit}"]`) })
      .first()
      .click();
    await picked(page).first().waitFor();
  }
  await direct.first().click();
  await page.locator(".mending").waitFor({ state: "detached" });
  const now = await showsNow(page, site, both);
  assert.equal(now.view.pieces[unit].at, instead.clicks[1], "the unit is where it was sent the second time");
  assert.deepEqual(
    now.view.pieces[other.clicks[0]],
    both.view.pieces[other.clicks[0]],
    "the other stays where it went",
  );
});

scene("a player who resigns has lost, and can begin again with the same dice", {}, async ({ page, site }) => {
  const table = await site.table({ seed: 34 });
  await sit(page, site, table);
  const resign = async (/** @type {string} */ answer) => {
    await page.getByLabel("More", { exact: true }).click();
    await page.getByRole("button", { name: "Resign…" }).click();
    await page.locator("dialog[open]").getByRole("button", { name: answer }).click();
    await page.locator("dialog[open]").waitFor({ state: "detached" });
  };
  await resign("Not yet");
  assert.equal((await site.now(table)).over, null);
  await resign("Resign");
  await page.getByRole("dialog", { name: "Defeat" }).waitFor();
  await page.getByRole("button", { name: "Same dice again" }).click();
  await page.locator("dialog[open]").getByRole("button", { name: "Begin again" }).click();
  await page.waitForURL((url) => url.pathname.startsWith("/table/") && !url.pathname.includes(table.table.id));
  await page.locator(".table .choice").first().waitFor();
  const again = await site.get(`/api/tables/${new URL(page.url()).pathname.split("/")[2]}`);
  assert.deepEqual(position(again), position(table), "the same beginning");
  assert.equal((await site.get(`${path(table)}`)).over.winner, "soviet", "the other one stays lost");
});
