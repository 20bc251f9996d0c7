// @ts-check
/** axe finds nothing wrong with the table: in every phase and state, at every size, in light and dark. */

import assert from "node:assert/strict";
import { accessible } from "./axe.mjs";
import { picked, settled, sit, spots } from "./hand.mjs";
import { scene } from "./kit.mjs";
import { of } from "./server.mjs";

/** @typedef {import("playwright-core").Page} Page */

for (const size of ["desktop", "tablet", "phone"]) {
  for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
    scene(`axe on a combat: ${size}, ${colorScheme}`, { size, context: { colorScheme } }, async ({ page, site }) => {
      const table = await site.toCombat(await site.table({ seed: 61 }));
      await sit(page, site, table);
      await page.locator(".odds:not([hidden]) .outcome").first().waitFor();
      await accessible(page, "the odds");
      await page.locator(".choices .go-on", { hasText: of(table, "roll").label }).click();
      await page.locator(".result:not([hidden]) .die").first().waitFor();
      await settled(page);
      await accessible(page, "the result");
      await page.locator(".rule:visible").first().click();
      await page.locator(".drawer:not([hidden]) .rule-entry, .drawer:not([hidden]) .toc").first().waitFor();
      await accessible(page, "the rule drawer");
    });
  }
}

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

for (const size of ["desktop", "phone"]) {
  scene(`axe on the replay and the end of a game: ${size}`, { size }, async ({ page, site }) => {
    let state = await site.table({ scenario: "factory", seed: 64 });
    while (!state.over)
      state = await site.act(
        state,
        ["roll", "lead", "attack"].map((name) => of(state, name)).find(Boolean) ??
          state.choices.find((/** @type {any} */ choice) => choice.pass) ??
          state.choices[0],
      );
    await sit(page, site, state);
    await page.locator(".luck p").first().waitFor();
    await page.locator(".luck .muted").waitFor({ state: "detached" });
    await accessible(page, "the end");
    await page.getByRole("button", { name: "Watch it again" }).click();
    await page.locator(".replay-bar:not([hidden])").waitFor();
    await page.getByRole("slider", { name: "Moment of the game" }).fill("5");
    await accessible(page, "the replay");
  });
}

scene("axe on real dice, a program's turn and an address that leads nowhere", {}, async ({ page, site }) => {
  const watched = await site.table({ seats: { german: "random" }, seed: 65 });
  await sit(page, site, watched);
  await page.getByRole("button", { name: "Pause" }).click();
  await page.getByRole("button", { name: "Next decision" }).click();
  await settled(page);
  await accessible(page, "a program's turn");
  const combat = await site.toCombat(await site.table({ dice: "typed" }));
  await sit(page, site, combat);
  await page.locator(".choices .go-on", { hasText: of(combat, "roll").label }).click();
  await page.locator(".dice-prompt:not([hidden])").waitFor();
  await accessible(page, "a question for dice");
  await page.goto(`${site.base}/nowhere`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await accessible(page, "an address that leads nowhere");
});
