// @ts-check
/**
 * A fight of two players from all around: seen by both and by who comes late to look on, put away, replayed, taken back
 * by agreement, handed over at one screen. After it the verdict, the losses and the reason stand on the board.
 */

import assert from "node:assert/strict";
import { accessible } from "./axe.mjs";
import { another, board, expects, holdsFocus, isWhole, opened, settings, told } from "./battles.mjs";
import { fought, FIGHTS, Screen, SharedSeat, undone } from "./fights.mjs";
import { settled } from "./hand.mjs";
import { scene } from "./kit.mjs";
import { path } from "./server.mjs";

/** @typedef {import("playwright-core").Page} Page */

/**
 * Waits until a page shows a table as it stands after so many entries.
 * @param {Page} page @param {string} id @param {number} seq
 */
async function caughtUp(page, id, seq) {
  await page.waitForFunction(
    ([key, last]) => JSON.parse(localStorage.getItem(key) ?? "{}").seq === last,
    /** @type {const} */ ([`volga.seen.${id}`, seq]),
  );
  await settled(page);
}

for (const fight of Object.values(FIGHTS)) {
  const { name, wish, seats: names, before, steps } = fight;
  scene(`${name} from all around`, { settings, others: true, expects }, async ({ page, site }) => {
    const { table, seats } = await fought(site, fight);
    const both = Object.values(seats);
    await before(seats);
    const { seq: begun } = await both[0].look();
    await page.goto(table.address(names[0]));
    const other = await another(table.address(names[1]));
    for (const step of steps) await step(seats);
    const late = await another(table.address("spectator"));
    const pages = [page, other.page, late.page];
    for (const [i, seat] of both.entries()) await caughtUp(pages[i], table.made.table.id, (await seat.look()).seq);

    // All three are told the same end, with its reason.
    for (const one of pages) await opened(one);
    const [first, ...others] = await Promise.all(pages.map(told));
    for (const one of [first, ...others]) {
      isWhole(one);
      assert.deepEqual([one.title, one.verdict, one.dice], [first.title, first.verdict, first.dice]);
    }
    for (const one of pages) assert.equal(await one.locator("#drawer:visible").count(), 0, "without the log");
    await accessible(late.page, "a board for who comes late");

    // Put away and looked at again; the focus stays at the table.
    for (const one of pages) {
      await one.keyboard.press("x");
      await board(one).waitFor({ state: "hidden" });
      assert.ok(!(await holdsFocus(one, "body > *:not(#main, #top)")), "the focus is at the table");
      await opened(one);
      assert.equal((await told(one)).verdict, first.verdict);
    }

    // At the beginning the fight was not fought, in the end it is.
    for (const one of pages) {
      await one.keyboard.press("x");
      await one.keyboard.press("r");
      await one.locator(".replay-bar:visible").waitFor();
      await one.getByRole("button", { name: "To the beginning" }).click();
      assert.equal(await one.locator(".battle:visible, .battle-pill:visible, .battle-mark").count(), 0);
      await one.getByRole("button", { name: "To the end" }).click();
      await opened(one);
      assert.deepEqual((await told(one)).dice, first.dice);
      await one.getByRole("button", { name: "Back to the game" }).click();
      await one.locator(".replay-bar").waitFor({ state: "hidden" });
    }

    // Taken back by both, it has never been.
    await undone(both, begun);
    for (const one of pages) {
      await one.waitForFunction(() => !document.querySelector(".battle-mark, .battle:not([hidden]) .battle-roll"));
      assert.equal(await one.locator(".battle-pill:visible", { hasText: first.verdict }).count(), 0);
    }
    assert.deepEqual([...other.problems, ...late.problems], []);
    for (const one of [other, late]) await one.context.close();
  });

  scene(`${name} is handed over at one screen`, { settings, expects }, async ({ page, site }) => {
    const made = await site.post("/api/tables", {
      ...wish,
      seats: Object.fromEntries(names.map((seat) => [seat, "you"])),
    });
    const screen = new Screen(page);
    const seats = Object.fromEntries(names.map((seat) => [seat, new SharedSeat(site, path(made), seat, screen)]));
    const asked = async () => (await seats[names[0]].look()).seat;
    await before(seats);
    await screen.open(`${site.base}/table/${made.table.id}`, await asked());
    for (const step of steps) await step(seats);
    await screen.sits(await asked());
    // Who sits down is the one at the page, and what was fought is at hand.
    const own = page.locator(`.duel-side[data-side="${screen.seat}"] .duel-words strong`);
    assert.match(await own.innerText(), /^You /);
    assert.equal(await page.locator(".duel-words strong", { hasText: "Opponent" }).count(), 1);
    assert.equal(await page.locator(".battle:visible, .battle-pill:visible").count(), 1, "the fight is offered");
    await opened(page);
    isWhole(await told(page));
  });
}
