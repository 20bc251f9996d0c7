// @ts-check
/** axe finds nothing wrong with every phase of a turn, and with what others change meanwhile. */

import assert from "node:assert/strict";
import { accessible } from "./axe.mjs";
import { picked, settled, sit, spots } from "./hand.mjs";
import { scene } from "./kit.mjs";
import { of } from "./server.mjs";

/** @typedef {import("playwright-core").Page} Page */

scene("axe on every phase of a turn, with its tabs and tools", { others: true }, async ({ page, site }) => {
  let state = await site.table({ scenario: "factory", seed: 62 });
  const asked = new Set();
  await sit(page, site, state);
  for (let acts = 0; acts < 60 && asked.size < 6 && !state.over; acts += 1) {
    const question = Object.keys(state.choices[0]?.action ?? {})[0];
    if (!asked.has(question)) {
      asked.add(question);
      await page.reload();
      await page.locator(".table .prompt h1").waitFor();
      await settled(page);
      await accessible(page, state.prompt.text);
    }
    const liked = ["lead", "attack", "activate"].map((name) => of(state, name)).find(Boolean);
    state = await site.act(
      state,
      liked ?? state.choices.find((/** @type {any} */ choice) => choice.pass) ?? state.choices[0],
    );
  }
  assert.ok(asked.size >= 4, [...asked].join());
  await page.keyboard.press("l");
  for (const tab of ["Boxes", "Places", "Log"]) {
    await page.getByRole("tab", { name: tab }).click();
    await accessible(page, `the tab ${tab}`);
  }
  await page.getByRole("button", { name: "Overlays and legend" }).click();
  await page.getByLabel("More", { exact: true }).click();
  await accessible(page, "the legend and the menu");
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await accessible(page, "the keys");
  await page.keyboard.press("Escape");
});

scene("axe on what is picked, refused and changed", { others: true }, async ({ page, site }) => {
  const before = await site.playTo(await site.table({ seed: 63 }), "move", ["activate"]);
  await sit(page, site, before);
  const [lit] = await spots(page, ".piece.legal");
  await page.mouse.click(lit.x, lit.y);
  await picked(page).first().waitFor();
  const other = (await spots(page, ".piece")).find(({ id }) => id !== lit.id);
  await page.mouse.move(other?.x ?? 0, other?.y ?? 0, { steps: 4 });
  await page.locator(".hover-card:not([hidden])").waitFor();
  await accessible(page, "a unit in hand, and its card");
  const far = (await spots(page, "[data-space]:not(.legal):not(.possible)")).at(-1);
  await page.mouse.click(far?.x ?? 0, far?.y ?? 0);
  await page.locator(".bubble:not([hidden])").waitFor();
  await accessible(page, "a refusal");
  await site.act(before, of(before, "move"));
  await page.keyboard.press("l");
  await page.locator(".log-entry").nth(before.seq).waitFor();
  await settled(page);
  await page.getByLabel("More", { exact: true }).click();
  await page
    .getByRole("button", { name: /^Change: / })
    .first()
    .click();
  await page.locator(".mending").waitFor();
  await accessible(page, "a decision that is being changed");
});
