// @ts-check
/** Real dice and real counters: the page asks for each, and what is typed is what counts. */

import assert from "node:assert/strict";
import { listed, picked, settled, showsNow, sit, unfold } from "./hand.mjs";
import { scene } from "./kit.mjs";
import { kind, of, path } from "./server.mjs";

/** What a counter that can be drawn is called, below its picture. @param {string} text */
const words = (text) => text.trim().split("\n").at(-1) ?? "";

scene("faces are typed or pressed, can be put right, and count", {}, async ({ page, site }) => {
  const table = await site.toCombat(await site.table({ dice: "typed" }));
  await sit(page, site, table);
  await page.locator(".choices .go-on", { hasText: of(table, "roll").label }).click();
  const prompt = page.locator(".dice-prompt:not([hidden])");
  await prompt.waitFor();
  await settled(page);

  // Thinking better of it leaves everything as it is.
  await page.getByRole("button", { name: "Not yet: go back to the choices" }).click();
  await prompt.waitFor({ state: "hidden" });
  assert.equal((await site.now(table)).seq, table.seq);
  await page.locator(".choices .go-on", { hasText: of(table, "roll").label }).click();
  await prompt.waitFor();
  await settled(page);

  // The first face by key and put right, then everything that is asked by turns with key and mouse.
  await page.keyboard.press("3");
  await prompt.getByRole("button", { name: "Back", exact: true }).click();
  /** @type {(number | string)[]} */ const given = [];
  for (let n = 0; await prompt.count(); n += 1) {
    assert.ok(n < 40, "it comes to an end");
    const token = prompt.locator("button.token").first();
    if (await token.count()) {
      given.push(words(await token.innerText()));
      await token.click();
    } else {
      const face = [5, 2, 6, 3][n % 4];
      given.push(face);
      if (n % 2) await prompt.getByRole("button", { name: String(face), exact: true }).click();
      else await page.keyboard.press(String(face));
    }
    await settled(page);
  }
  const now = await showsNow(page, site, table);
  assert.equal(now.seq, table.seq + 1, "one decision, however many dice");
  const { entries } = await site.get(`${path(table)}/entries`);
  const counted = entries.at(-1).rolls.flatMap((/** @type {any} */ roll) => roll.faces);
  const { pieces } = await site.get(`${path(table)}/board`);
  assert.equal(counted.length, given.length);
  for (const [i, face] of counted.entries())
    if (typeof face === "number") assert.equal(face, given[i], "what was typed is what counts");
    else
      assert.match(String(given[i]), new RegExp(`^${pieces.find((/** @type {any} */ one) => one.id === face).name}`));
  assert.ok(given.some((face) => typeof face === "number"));
  assert.ok((await page.locator(".result .die").count()) >= 2, "the dice are shown");
});

scene("a counter that is turned over is named", {}, async ({ page, site }) => {
  const { state, choice: turning } = await site.toDraw(await site.table({ dice: "typed" }));
  await sit(page, site, state);
  await listed(page, turning.label);
  const prompt = page.locator(".dice-prompt:not([hidden])");
  const tokens = prompt.locator("button.token");
  await tokens.first().waitFor();
  const names = (await tokens.allInnerTexts()).map(words);
  assert.ok(names.length > 3, "any counter that is left can come up");
  assert.equal(new Set(names).size, names.length, "each is called by words of its own");
  const wanted = names[2];
  const find = prompt.getByRole("searchbox", { name: "Find a counter" });
  if (await find.count()) {
    await find.fill(wanted.toUpperCase());
    assert.equal(await tokens.count(), 1, "it is found by its words");
  }
  await tokens.filter({ hasText: wanted }).click();
  await settled(page);
  for (let n = 0; await prompt.count(); n += 1) {
    assert.ok(n < 40);
    if (await tokens.count()) await tokens.first().click();
    else await page.keyboard.press("4");
    await settled(page);
  }
  const { entries } = await site.get(`${path(state)}/entries`);
  const turned = entries
    .at(-1)
    .rolls.flatMap((/** @type {any} */ roll) => roll.faces)
    .find((/** @type {any} */ face) => typeof face === "string");
  const { pieces } = await site.get(`${path(state)}/board`);
  const { name } = pieces.find((/** @type {any} */ one) => one.id === turned);
  assert.equal(name, wanted, `what ${kind(turning)} turned`);
  await showsNow(page, site, state);
});
