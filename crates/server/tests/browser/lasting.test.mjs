// @ts-check
/** Nothing is lost: a page loaded anew, a server that dies, two pages at one table. */

import assert from "node:assert/strict";
import { asked, picked, settled, showsNow, sit } from "./hand.mjs";
import { ownServer, scene } from "./kit.mjs";
import { of, path } from "./server.mjs";

/** How the game stands in all that a player sees. @param {any} state */
const position = ({ seq, view, choices, prompt, sums }) => ({ seq, view, choices, prompt, sums });

scene("a page loaded anew in the middle of a combat goes on exactly there", {}, async ({ page, site }) => {
  const table = await site.toCombat(await site.table({ seed: 51 }));
  await sit(page, site, table);
  await page.locator(".odds:not([hidden]) .outcome").first().waitFor();
  const seen = async () => ({
    asked: await asked(page),
    choices: await page.locator(".choice-label").allInnerTexts(),
    odds: await page.locator(".odds .outcome-share").allInnerTexts(),
    sums: await page.locator(".odds .sum-head").allInnerTexts(),
    takes: await page.locator(".take-back").getAttribute("title"),
  });
  const before = await seen();
  assert.ok(before.odds.length > 1 && before.sums.length > 1, JSON.stringify(before));
  await page.reload();
  await page.locator(".odds:not([hidden]) .outcome").first().waitFor();
  await settled(page);
  assert.deepEqual(await seen(), before);
  assert.deepEqual(position(await showsNow(page, site, table)), position(table));
  await page.locator(".choices .go-on", { hasText: of(table, "roll").label }).click();
  await page.locator(".result:not([hidden]) .die").first().waitFor();
  assert.ok((await showsNow(page, site, table)).seq > table.seq);
});

scene(
  "a server that is killed and started again loses nothing, and the page goes on",
  { offline: true, others: true },
  async ({ page }) => {
    const site = await ownServer("killed");
    try {
      const table = await site.playTo(await site.table({ seed: 52 }), "activate", []);
      await sit(page, site, table);
      await page.locator(".choice-list .choice").first().click();
      const moved = await showsNow(page, site, table);
      assert.ok(moved.seq > table.seq);
      await site.kill();
      const banner = page.locator(".banner:not([hidden])");
      await banner.waitFor();
      assert.match(await banner.innerText(), /Nothing is lost/);

      // What is tried meanwhile is not done, and not forgotten to be refused.
      await page.locator(".choice-list .choice").first().click();
      await settled(page);
      assert.equal(await banner.isVisible(), true);
      await site.again();
      await banner.waitFor({ state: "hidden" });
      assert.deepEqual(
        position(await showsNow(page, site, table)),
        position(moved),
        "every entry is there, and none was added",
      );
      const { entries } = await site.get(`${path(table)}/entries`);
      assert.equal(entries.length, moved.seq);

      await page.keyboard.press("Escape");
      await page.locator(".choice-list .choice").last().click();
      if (await picked(page).count()) await page.locator(".choice-list .choice").first().click();
      await settled(page);
      assert.ok((await showsNow(page, site, table)).seq > moved.seq, "play goes on in the same page");
      // News come again too.
      const later = await site.now(table);
      await site.act(later, later.choices[0]);
      await showsNow(page, site, table);
    } finally {
      await page.goto("about:blank");
      await site.end();
    }
  },
);

scene("two pages at one table stay in step", { others: true }, async ({ page, site, open }) => {
  const table = await site.table({ seed: 53 });
  await sit(page, site, table);
  const other = await open();
  await sit(other, site, table);
  for (const [mine, yours] of [
    [page, other],
    [other, page],
    [page, other],
  ]) {
    const before = (await site.now(table)).seq;
    await mine.locator(".choices .choice").first().click();
    if (await picked(mine).count()) await mine.locator(".choice-list .choice").first().click();
    const state = await showsNow(mine, site, table);
    assert.ok(state.seq > before);
    await showsNow(yours, site, table);
    await yours.waitForFunction(
      (n) => document.querySelectorAll(".log-entry").length === n,
      (await site.get(`${path(table)}/entries`)).entries.length,
    );
  }
  // One takes back, the other sees it.
  const { seq } = await site.now(table);
  await page.keyboard.press("u");
  await settled(page);
  const back = await showsNow(other, site, table);
  assert.equal(back.seq, seq + 1);
});

scene("who comes back is told what happened meanwhile", {}, async ({ page, site, open }) => {
  const table = await site.table({ seed: 54 });
  await sit(page, site, table);
  await page.goto("about:blank");
  let state = table;
  for (let acts = 0; acts < 4; acts += 1)
    state = await site.act(state, state.choices.find((/** @type {any} */ choice) => choice.pass) ?? state.choices[0]);
  const again = await open();
  await sit(again, site, table);
  const card = again.locator(".since");
  await card.waitFor();
  assert.match(await card.innerText(), /Since you were last here/i);
  await card.getByRole("button", { name: "Watch it" }).click();
  await again.locator(".replay-bar:not([hidden])").waitFor();
});
