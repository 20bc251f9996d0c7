// @ts-check
/** Battle boards of one player: decided on, put away, taken back, rolled, replayed, out of the way. */

import assert from "node:assert/strict";
import { accessible } from "./axe.mjs";
import { another, board, holdsFocus, isWhole, settings, told, verdict } from "./battles.mjs";
import { settled, sit } from "./hand.mjs";
import { scene } from "./kit.mjs";
import { press } from "./seats.mjs";
import { of, path } from "./server.mjs";

/** @typedef {import("./server.mjs").Server} Server */

/**
 * Plays a sound game until something is so.
 * @param {Server} site
 * @param {any} state
 * @param {(state: any) => boolean} until
 */
async function soundly(site, state, until) {
  for (let n = 0; n < 60 && !until(state); n += 1)
    state = await site.act(state, await site.post(`${path(state)}/suggest`, { agent: "scripted" }));
  assert.ok(until(state), "it comes to that");
  return state;
}

scene(
  "an attack of advance: decided on its board, taken back, rolled, replayed",
  { settings },
  async ({ page, site }) => {
    const table = await soundly(site, await site.table({ seed: 7 }), (state) => of(state, "roll"));
    await sit(page, site, table);

    // Who comes in the middle of it finds the board with the decision, and the focus there.
    await board(page).locator(".battle-ask .choice").first().waitFor();
    assert.match(await board(page).locator("h2").innerText(), /Attack on/);
    assert.ok(await holdsFocus(page, ".battle"), "its decision is the viewer's");
    assert.equal(await page.locator(".panel .choice").count(), 0, "the choices stand in one place");
    await accessible(page, "a board with a decision");
    const strength = () => board(page).locator(".battle-side .sum-head strong").first().innerText();
    const before = Number(await strength());
    await board(page).locator(".choice", { hasText: "Add Artillery" }).click();
    await page.waitForFunction(
      (value) => Number(document.querySelector(".battle-side .sum-head strong")?.textContent) > value,
      before,
    );
    await press(page, "u");
    await page.waitForFunction(
      (value) => Number(document.querySelector(".battle-side .sum-head strong")?.textContent) === value,
      before,
    );
    assert.ok(await holdsFocus(page, ".table, header"), "the focus is not lost");

    // Put away, a pill brings it back; the choices go with it.
    await page.keyboard.press("Escape");
    await page.locator(".battle-pill:visible").waitFor();
    assert.ok((await page.locator(".panel .choice").count()) > 0, "the panel has the choices again");
    assert.ok(!(await holdsFocus(page, "body > *:not(#main, #top)")), "the focus is at the table");
    await page.locator(".battle-pill").click();
    await board(page).waitFor();
    await page.keyboard.down("v");
    await page.locator(".battle").waitFor({ state: "hidden" });
    await page.keyboard.up("v");
    await board(page).waitFor();

    // The dice: in their owners' colours, the chart's cell lit, a verdict and the reason.
    await board(page).locator(".go-on").click();
    await board(page).locator(".stamp").waitFor();
    assert.equal(await board(page).locator(".battle-roll .battle-die").count(), 4);
    assert.equal(await board(page).locator(".battle-chart .is-lit").count(), 1);
    assert.match(await verdict(page), /overrun|success|stalemate|repulse/);
    isWhole(await told(page));
    assert.ok((await board(page).locator(".fighter.is-lost .pencil").count()) > 0, "who is lost is crossed out");
    assert.ok((await page.locator(".panel .choice").count()) > 0, "what is asked next is not covered");
    await accessible(page, "a board with its verdict");
    const said = await page.locator("#announce").innerText();
    assert.match(said, /Attack on Area/, "the fight is told in sentences");
    const still = await page.evaluate(() =>
      document.getAnimations().every((one) => Number(one.effect?.getTiming().duration ?? 0) < 10),
    );
    assert.ok(still, "with reduced motion nothing moves");

    // Going on closes it; its mark opens it again, and the log has a line that leads there.
    await page.locator(".map").focus();
    await page.keyboard.press("Space");
    await page.locator(".battle").waitFor({ state: "hidden" });
    const [mark] = await page.locator(".battle-mark").all();
    assert.match((await mark.getAttribute("aria-label")) ?? "", /eliminated|lost/);
    await mark.click();
    await board(page).locator(".stamp").waitFor();
    await page.keyboard.press("x");
    await page.locator(".battle").waitFor({ state: "hidden" });
    await page.keyboard.press("l");
    await page.locator(".log-battle button").first().click();
    await board(page).locator(".stamp").waitFor();
    assert.ok(await holdsFocus(page, ".battle"));
    await page.keyboard.press("Escape");

    // A moment of the past shows the board as it stood then.
    await page.keyboard.press("r");
    await page.locator(".replay-bar:visible").waitFor();
    await page.getByRole("button", { name: "One back" }).click();
    await page.locator(".battle-pill:visible").click();
    await board(page).waitFor();
    assert.equal(await board(page).locator(".battle-roll, .stamp").count(), 0, "nothing was rolled yet");
    await page.getByRole("button", { name: "One on" }).click();
    await board(page).locator(".stamp").waitFor();
    await accessible(page, "a board in the replay");
  },
);

scene("the player who acts on is not held up; never means never", { settings }, async ({ page, site }) => {
  const table = await soundly(site, await site.table({ seed: 7 }), (state) => of(state, "roll"));
  await sit(page, site, table);
  await press(page, "0");
  await board(page).locator(".stamp").waitFor();
  await page.keyboard.press("n");
  await page.locator(".battle").waitFor({ state: "hidden" });
  const quiet = await another(`${site.base}/table/${table.table.id}`, { settings: { ...settings, battles: "never" } });
  assert.equal(await quiet.page.locator(".battle:visible, .battle-pill:visible, .log-battle").count(), 0);
  await quiet.page.locator(".battle-mark").first().click();
  await board(quiet.page).locator(".stamp").waitFor();
  await quiet.context.close();
});

scene(
  "a click finishes what moves",
  { settings, context: { reducedMotion: "no-preference" } },
  async ({ page, site }) => {
    const table = await soundly(site, await site.table({ seed: 7 }), (state) => of(state, "roll"));
    await sit(page, site, table);
    await press(page, "0");
    await board(page).locator(".battle-roll.is-fresh").first().waitFor({ state: "attached" });
    await board(page).locator("h2").click();
    const moving = await page.evaluate(
      () =>
        document
          .getAnimations()
          .filter((one) => one.effect instanceof KeyframeEffect && one.effect.target?.closest(".battle")).length,
    );
    assert.equal(moving, 0);
    assert.ok(await board(page).locator(".stamp").isVisible());
  },
);

scene("a combat of inferno: a card, pools of dice, a block hit", { settings }, async ({ page, site }) => {
  const { games } = await site.get("/api/games");
  const [{ id: scenario }] = games.find((/** @type {any} */ { id }) => id === "inferno").scenarios;
  const begun = await site.table({ game: "inferno", scenario, seed: 7 });
  await sit(page, site, await soundly(site, begun, (state) => /play a card, or none/.test(state.prompt.text)));
  await board(page).locator(".battle-ask .go-on").click();
  await board(page).locator(".battle-roll").first().waitFor();
  await accessible(page, "pools of dice");
  for (let n = 0; n < 12 && !(await board(page).locator(".stamp").count()); n += 1) await press(page, "1");
  const pools = board(page).locator(".battle-roll");
  assert.ok((await pools.locator(".dice-red, .dice-white, .dice-black").count()) > 3, "dice have the rules' colours");
  const hits = await pools.locator(".battle-die.is-hit").count();
  assert.ok(hits > 0 && hits < (await pools.locator(".battle-die").count()), "hits are ringed");
  assert.equal(await page.locator(".battle .roll-sum").count(), 0, "pools show hits, not sums");
  const hurt = board(page).locator(".fighter-strength.is-hit, .fighter.is-lost .fighter-strength");
  assert.match(await hurt.first().innerText(), /\d → \d/);
  assert.match(await verdict(page), /taken|held|emptied/);
  isWhole(await told(page));
});

scene("dice of one's own are typed in the board", { settings }, async ({ page, site }) => {
  await sit(page, site, await site.toCombat(await site.table({ dice: "typed" })));
  await board(page).locator(".battle-ask .go-on").click();
  const prompt = board(page).locator(".dice-prompt:not([hidden])");
  for (let n = 0; n < 20 && (n === 0 || (await prompt.count())); n += 1) {
    await prompt.or(board(page).locator(".stamp")).first().waitFor();
    if (await prompt.locator(".token").count()) await prompt.locator(".token").first().click();
    else if (await prompt.count()) await page.keyboard.press("4");
    await settled(page);
  }
  await board(page).locator(".stamp").waitFor();
  const faces = board(page).locator(".battle-roll").first().locator(".die");
  assert.deepEqual(await faces.evaluateAll((all) => all.map((die) => die.getAttribute("aria-label"))), ["4", "4"]);
});

for (const [size, colorScheme] of /** @type {["phone" | "tablet", "light" | "dark"][]} */ ([
  ["phone", "light"],
  ["tablet", "dark"],
]))
  scene(
    `axe on a board: ${size}, ${colorScheme}`,
    { size, settings, context: { colorScheme } },
    async ({ page, site }) => {
      await sit(page, site, await soundly(site, await site.table({ seed: 7 }), (state) => of(state, "roll")));
      await board(page).locator(".battle-ask .choice").first().waitFor();
      await accessible(page, "a board with a decision");
      await board(page).locator(".go-on").click();
      await board(page).locator(".stamp").waitFor();
      await accessible(page, "a board with its verdict");
      await board(page).getByRole("button", { name: "Go on" }).click();
      await page.locator(".battle").waitFor({ state: "hidden" });
      assert.ok((await page.locator(".battle-mark").count()) > 0, "its mark stays");
    },
  );
