// @ts-check
/** A turn without the mouse: by keyboard alone, and by touch on a phone. */

import assert from "node:assert/strict";
import { asked, chance, finger, picked, play, settled, showsNow, sit } from "./hand.mjs";
import { scene } from "./kit.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** @param {Page} page */
const turn = (page) => page.locator('[data-track="turn"] .track-value').innerText();

/** Presses a key and waits until the page has done what it stands for. @param {Page} page @param {string} key */
async function press(page, key) {
  await page.keyboard.press(key);
  await settled(page);
}

/** Goes on, and answers yes to the question that may follow. @param {Page} page */
async function goOn(page) {
  await press(page, "0");
  if (!(await page.locator("dialog[open]").count())) return;
  // Enter alone would leave everything as it is.
  await press(page, "Tab");
  await press(page, "Enter");
  await page.locator("dialog[open]").waitFor({ state: "detached" });
  await settled(page);
}

/** Moves the map cursor with the arrows until it is on a space that is lit. @param {Page} page */
async function findLit(page) {
  const random = chance(3);
  for (let steps = 0; steps < 300; steps += 1) {
    if (await page.locator(".map .space.cursor.legal, .map .space.cursor.possible").count()) return;
    await page.keyboard.press(
      ["ArrowLeft", "ArrowUp", "ArrowDown", "ArrowRight", "ArrowUp", "ArrowLeft"][Math.floor(random() * 6)],
    );
  }
  assert.fail("the arrows lead to a space that may be chosen");
}

/** What was last said to a screen reader. @param {Page} page */
const said = (page) => page.locator("#announce p").last().innerText();

scene("a turn by keyboard alone", {}, async ({ page, site }) => {
  const table = await site.table({ seed: 11 });
  await sit(page, site, table);
  await press(page, "?");
  assert.match(await page.locator("dialog[open]").innerText(), /Keys/);
  await press(page, "Escape");
  await page.locator("dialog[open]").waitFor({ state: "detached" });

  // Supply: something from the list by its number, taken back, then on.
  const first = await asked(page);
  await press(page, "1");
  assert.notEqual(await asked(page), first);
  await press(page, "u");
  assert.equal(await asked(page), first);
  await goOn(page);

  // Combat: an Area by the map cursor, a unit of it by the comma keys, a place to go.
  assert.match(await asked(page), /^Activate an Area/);
  await findLit(page);
  assert.match(await said(page), /May be chosen\.$/);
  await press(page, "Enter");
  assert.match(await asked(page), /^Move /);
  const { seq } = await site.now(table);
  for (let i = 0; i < 8 && !(await page.locator(".map .piece.held.legal").count()); i += 1) await press(page, ".");
  assert.match(await said(page), /May be chosen\.$/);
  await press(page, "Enter");
  await picked(page).first().waitFor();
  await findLit(page);
  await press(page, "Enter");
  assert.ok((await site.now(table)).seq > seq, "the unit has moved, or its attack has begun");
  await showsNow(page, site, table);

  // The rules open and close by key, and give back the focus.
  await press(page, "k");
  await page.locator(".drawer:not([hidden])").waitFor();
  await press(page, "Escape");
  await page.locator(".drawer[hidden]").waitFor({ state: "attached" });

  // To the end of the turn by numbers.
  for (let acts = 0; (await turn(page)).startsWith("1"); acts += 1) {
    assert.ok(acts < 80, "the turn ends");
    if (await page.locator(".choices .go-on").count()) await goOn(page);
    else await press(page, "1");
  }
  await showsNow(page, site, table);
});

scene("the choices are reached with the tab key, in an order that makes sense", {}, async ({ page, site }) => {
  await sit(page, site, await site.table({ seed: 11 }));
  /** @type {string[]} */ const reached = [];
  for (let i = 0; i < 60 && !reached.includes("choice"); i += 1) {
    await page.keyboard.press("Tab");
    reached.push(
      await page.evaluate(() => {
        const at = document.activeElement;
        const seen = /** @type {Element} */ (at).getBoundingClientRect();
        const name = at?.matches(".choice")
          ? "choice"
          : at?.matches(".map")
            ? "map"
            : at?.closest("header.top")
              ? "head"
              : at?.matches(".skip")
                ? "skip"
                : (at?.className ?? "");
        return seen.width && seen.height ? name : `unseen ${at?.outerHTML}`;
      }),
    );
  }
  assert.equal(reached[0], "skip", "first a way past the head");
  assert.ok(
    reached.indexOf("head") < reached.indexOf("map") && reached.indexOf("map") < reached.indexOf("choice"),
    reached.join(),
  );
  assert.ok(!reached.some((name) => name.startsWith("unseen")), reached.join("\n"));
  await page.keyboard.press("Enter");
  await settled(page);
});

scene("a turn by touch on a phone", { size: "phone" }, async ({ page, site }) => {
  const table = await site.table({ seed: 12 });
  await sit(page, site, table);
  // A turn is over sooner or later; if it was over before map and list were both used, the next one is played too.
  await play(page, finger(page), {
    random: chance(8),
    passes: 0.1,
    until: async ({ map, list }) => map > 5 && list > 2 && !(await turn(page)).startsWith("1"),
  });
  await showsNow(page, site, table);
  const small = await page
    .locator(":is(.choice, .tool, .top button, .tabs button, summary.button, .bar button):visible")
    .evaluateAll((all) =>
      all
        .filter((one) => {
          const { width, height } = one.getBoundingClientRect();
          return Math.min(width, height) < 44;
        })
        .map((one) => one.outerHTML),
    );
  assert.deepEqual(small, [], "what is used all the time is large enough for a thumb");
  assert.equal(
    await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
    true,
    "nothing sticks out at the side",
  );
});
