// @ts-check
/** Real dice and real counters: the page asks for each, and what is typed is what counts. */

import assert from "node:assert/strict";
import { picked, settled, showsNow, sit, unfold } from "./hand.mjs";
import { scene } from "./kit.mjs";
import { json, kind, of, path } from "./server.mjs";

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
    const token = prompt.locator(".token").first();
    if (await token.count()) {
      given.push(/\((\S+)\)$/.exec((await token.innerText()).trim())?.[1] ?? "");
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
  assert.deepEqual(counted, given, "what was typed is what counts");
  assert.ok(given.some((face) => typeof face === "number"));
  assert.ok((await page.locator(".result .die").count()) >= 2, "the dice are shown");
});

scene("a counter that is turned over is named", {}, async ({ page, site }) => {
  let state = await site.table({ dice: "typed" });
  /** The first decision that turns a counter over. @type {any} */ let turning;
  for (let acts = 0; acts < 60 && !turning; acts += 1) {
    const liked =
      ["roll", "lead", "attack", "activate"].map((name) => of(state, name)).find(Boolean) ??
      state.choices.find((/** @type {any} */ choice) => choice.pass) ??
      state.choices[0];
    const { body } = await site.send(`${path(state)}/act`, json({ seq: state.seq, action: liked.action }));
    if (body.error?.request?.want.one_of) turning = liked;
    else state = body.error ? await site.act(state, liked) : body;
  }
  assert.ok(turning, "some decision turns a counter over");
  await sit(page, site, state);
  const row = page.locator(".choices .choice", { hasText: turning.label });
  if (await row.count()) await row.first().click();
  else {
    await page
      .locator(".choice-list .choice", { has: page.locator(".choice-more") })
      .first()
      .click();
    await row.first().click();
  }
  const prompt = page.locator(".dice-prompt:not([hidden])");
  await prompt.locator(".token").first().waitFor();
  const all = await prompt.locator(".token").count();
  assert.ok(all > 3, "any counter that is left can come up");
  const wanted = prompt.locator(".token").nth(2);
  const name = (await wanted.innerText()).trim();
  const id = /\((\S+)\)$/.exec(name)?.[1] ?? "";
  const find = prompt.getByRole("searchbox", { name: "Find a counter" });
  if (await find.count()) {
    await find.fill(`(${id})`);
    assert.equal(await prompt.locator(".token").count(), 1, "it is found by its number");
  }
  await prompt.locator(".token", { hasText: `(${id})` }).click();
  await settled(page);
  for (let n = 0; await prompt.count(); n += 1) {
    assert.ok(n < 40);
    if (await prompt.locator(".token").count()) await prompt.locator(".token").first().click();
    else await page.keyboard.press("4");
    await settled(page);
  }
  const { entries } = await site.get(`${path(state)}/entries`);
  assert.equal(
    entries
      .at(-1)
      .rolls.flatMap((/** @type {any} */ roll) => roll.faces)
      .find((/** @type {any} */ face) => typeof face === "string"),
    id,
    `${kind(turning)} turned ${name}`,
  );
  await showsNow(page, site, state);
});
