// @ts-check
/** The other player: a program that plays by itself, a person at another machine, and those who look on. */

import assert from "node:assert/strict";
import { accessible } from "./axe.mjs";
import { FIGHTS, fought } from "./fights.mjs";
import { asked, showsNow, sit } from "./hand.mjs";
import { fresh, scene } from "./kit.mjs";
import { linked } from "./seats.mjs";
import { path } from "./server.mjs";

/** @typedef {import("playwright-core").Page} Page @typedef {import("./server.mjs").Server} Server */

/** A table where a program begins. @param {Server} site */
const begun = (site) =>
  site.table({
    game: "city",
    scenario: "intro",
    options: { ready_made: true },
    seed: 62,
    seats: { german: "scripted", soviet: "you" },
  });

const plain = /** @type {const} */ ({ map: "plain" });

scene(
  "a program plays by itself up to one's own decision, under its own name",
  { settings: { ...plain, pace: "quick" } },
  async ({ page, site }) => {
    const table = await begun(site);
    await sit(page, site, table);
    const { prompt } = await site.now(table);
    if ((await site.now(table)).can.step) {
      assert.equal(await asked(page), "Officer plays the German side", "no heading that seems to ask whoever looks on");
      assert.doesNotMatch(await page.title(), /Your turn|You are asked/);
      await accessible(page, "a program's turn");
      assert.ok(prompt.text);
    }
    await page.locator(".program").waitFor({ state: "hidden", timeout: 120_000 });
    const last = await showsNow(page, site, table);
    assert.equal(last.seat, "soviet");
    assert.match(await page.title(), /^You are asked · /, "the German player's phase goes on");
    assert.equal(await page.locator("link[rel=icon]").getAttribute("href"), "/icon-call.svg");
  },
);

scene(
  "a program is held, led on step by step, and passed over",
  { settings: { ...plain, pace: "calm" } },
  async (at) => {
    const { page, site } = at;
    const table = await begun(site);
    await sit(page, site, table);
    await page.getByRole("button", { name: "Pause" }).click();
    const held = await site.now(table);
    await page.waitForTimeout(2_000);
    assert.equal((await site.now(table)).seq, held.seq, "nothing is decided while it is held");
    await page.getByRole("button", { name: "Next decision" }).click();
    await page.waitForFunction(() => document.querySelector(".table:not(.is-busy)"));
    assert.equal((await site.now(table)).seq, held.seq + 1);
    await page.getByRole("button", { name: "To your decision" }).click();
    await page.locator(".program").waitFor({ state: "hidden" });
    assert.equal((await showsNow(page, site, table)).seat, "soviet");
  },
);

scene(
  "a table that is open twice plays neither twice nor faster",
  { settings: { ...plain, pace: "usual" }, others: true, expects: [{ status: 409, path: /\/step$/ }] },
  async ({ page, site, open }) => {
    const table = await begun(site);
    await sit(page, site, table);
    const second = await open();
    await sit(second, site, table);
    const [{ seq }, begin] = [await site.now(table), Date.now()];
    await page.waitForTimeout(4_000);
    const now = await site.now(table);
    const steps = (Date.now() - begin) / 800;
    assert.ok(now.seq > seq || !now.can.step, "it plays on");
    assert.ok(now.seq - seq <= steps + 2, `${now.seq - seq} decisions in the time of ${steps}`);
    const { entries } = await site.get(`${path(table)}/entries`);
    assert.equal(entries.length, now.seq, "every decision is there once");
  },
);

scene(
  "who waits for a person sees who decides what, what happened, and what can be done meanwhile",
  { settings: plain, others: true },
  async ({ page, site }) => {
    const { soviet, german, address } = await linked(site, {
      game: "city",
      scenario: "intro",
      options: { ready_made: true },
      seed: 5,
    });
    await page.goto(address("soviet"));
    await page.locator(".waiting:not([hidden])").waitFor();
    assert.equal(await asked(page), "The German player decides");
    const { prompt } = await soviet.look();
    assert.equal(await page.locator(".waiting-asked").innerText(), `Asked: ${prompt.text} ${prompt.rule}`);
    await page.locator(".waiting").getByRole("button", { name: "Standing orders…" }).waitFor();
    await accessible(page, "waiting for the other player");

    const state = await german.look();
    await german.act(state.choices.find((/** @type {any} */ { pass }) => pass).action);
    await page.locator(".waiting-since li").first().waitFor();

    // To be told is asked for by a click, and takes nothing away.
    await page.context().grantPermissions(["notifications"]);
    await page.getByRole("button", { name: "Tell me when it is my turn" }).click();
    await page.getByText("This browser tells you when it is your turn.").waitFor();
    assert.ok((await page.locator(".waiting-since li").count()) > 0, "what happened still stands there");

    const spectator = await fresh({ settings: plain, others: true });
    const looking = await spectator.open();
    await looking.goto(address("spectator"));
    await looking.locator(".waiting:not([hidden])").waitFor();
    assert.equal(await asked(looking), "The German side decides");
    await looking.getByRole("heading", { name: "What happened last" }).waitFor();
    assert.ok((await looking.locator(".waiting-since li").count()) > 0, "who looks on has something to look at");
    assert.equal(
      await looking.locator(".waiting > .row button, .program:visible").count(),
      0,
      "who looks on has nothing to do",
    );
    assert.deepEqual(spectator.problems, []);
    await spectator.context.close();
  },
);

scene(
  "what the rules do for a side is a card of its own, and nothing of one's own is theirs",
  { settings: plain },
  async (at) => {
    const { page, site } = at;
    let table = await site.table({ game: "inferno", scenario: "basic-solo", seed: 7 });
    await sit(page, site, table);
    const procedure = page.locator(".result .procedure");
    for (let n = 0; n < 12 && !(await procedure.count()); n += 1) {
      table = await site.act(table, await site.post(`${path(table)}/suggest`, { agent: "scripted" }));
      await showsNow(page, site, table);
    }
    await procedure.getByRole("heading", { name: "Soviets, played by the rules" }).waitFor();
    const { entries } = await site.get(`${path(table)}/entries`);
    const told = entries.at(-1).events;
    const begin = told.findIndex((/** @type {any} */ { kind }) => kind === "soviets_begin");
    assert.ok(begin > 0);
    const [first] = await procedure.locator("li").allInnerTexts();
    assert.ok(first.startsWith(told[begin].text), first);
    const own = await page.locator(".result > .sentences > li").allInnerTexts();
    assert.ok(own[0].startsWith(told[0].text) && !own.join().includes(told[begin].text));
    // Blocks that nobody sees go no way that could be drawn.
    assert.equal(await page.locator(".trails > *").count(), 0);
    assert.equal(await page.locator(".trails-pill:visible", { hasText: "moved" }).count(), 0);
    await accessible(page, "what the rules did");
  },
);

scene(
  "a phase of no side is the rules' turn: shown at one's pace, held to go through it, passed over",
  { settings: { ...plain, pace: "calm" }, others: true, context: { reducedMotion: "no-preference" } },
  async ({ page, site }) => {
    let table = await site.table({ seed: 32 });
    await sit(page, site, table);
    const paced = page.locator(".result .paced:visible");
    const isRules = (/** @type {any[]} */ events) =>
      events.some(({ changes = [] }) =>
        changes.some((/** @type {any} */ { phase }) => phase?.phase.includes("phase.end")),
      );
    const last = async () => (await site.get(`${path(table)}/entries`)).entries.at(-1).events;
    for (let n = 0; n < 60 && !isRules(await last()); n += 1) {
      const choice = table.choices.find((/** @type {any} */ { pass }) => pass) ?? table.choices[0];
      table = await site.act(table, choice);
    }
    await page.getByRole("region", { name: /^End.*, by the rules$/ }).waitFor();
    await paced.getByRole("combobox", { name: "Pace of the computer" }).waitFor();
    await paced.getByRole("button", { name: "Pause" }).click();
    const told = (await last()).map((/** @type {any} */ { text }) => text);
    const step = await page.locator(".stepper:visible > p").innerText();
    assert.ok(
      told.some((/** @type {string} */ text) => step.startsWith(text)),
      step,
    );
    await paced.waitFor({ state: "hidden" });
    await accessible(page, "the rules are held");
    await page.locator(".stepper").getByRole("button", { name: "Skip" }).click();
    await showsNow(page, site, table);
  },
);

scene(
  "what the other side did is shown, played again, and put away; any key goes to its end",
  { settings: plain, others: true, context: { reducedMotion: "no-preference" } },
  async ({ page, site }) => {
    const { table, seats } = await fought(site, FIGHTS.city);
    await FIGHTS.city.before(seats);
    await page.goto(table.address("soviet"));
    const pill = page.locator(".trails-pill:visible");
    await pill.filter({ hasText: /German · (one unit|\d+ units) moved/ }).waitFor();
    assert.ok((await page.locator(".trails .trail").count()) > 0, "an arrow leads where they went");
    assert.ok((await page.locator(".trails .ghost").count()) > 0, "a ghost stands where they came from");

    // Who looks on is shown the same, from his own view.
    const watching = await fresh({ settings: plain, others: true });
    const looking = await watching.open();
    await looking.goto(table.address("spectator"));
    await looking
      .locator(".trails-pill:visible")
      .filter({ hasText: /German · (one unit|\d+ units) moved/ })
      .waitFor();
    assert.ok((await looking.locator(".trails .trail").count()) > 0, "an arrow for who looks on");
    await accessible(looking, "what was done, for who looks on");
    assert.deepEqual(watching.problems, []);
    await watching.context.close();

    // The same in words, whose places lead to the map.
    await pill.locator("summary").press("Enter");
    const line = pill.locator(".trails-list li", { hasText: /from .* to 0525\.$/ }).first();
    await line.waitFor();
    await accessible(page, "what the other side did");
    await line.locator(".mention").last().click();
    await pill.locator("summary").click();
    await line.waitFor({ state: "hidden" });

    await pill.getByRole("button", { name: "Play it again" }).click();
    const slider = page.getByRole("slider", { name: "Moment of the game" });
    const begun = Number(await slider.inputValue());
    const last = Number(await slider.getAttribute("max"));
    assert.ok(begun < last - 2, `${begun} of ${last}`);
    assert.equal(await page.locator(".trails .trail:visible").count(), 0, "no arrows of a turn that is yet to come");
    await page.waitForFunction(
      (first) => Number(/** @type {any} */ (document.querySelector(".replay-slider")).value) > first,
      begun,
    );
    await page.keyboard.press("q");
    assert.equal(Number(await slider.inputValue()), last, "any key goes to the end");
    await page.keyboard.press("ArrowLeft");
    assert.equal(Number(await slider.inputValue()), last - 1, "and then the keys are the slider's again");
    await page.getByRole("button", { name: "Back to the game" }).click();
    await pill.getByRole("button", { name: "Hide" }).click();
    assert.equal(await page.locator(".trails-pill:visible, .trails > *").count(), 0);
  },
);

/** What a page says of who is at a seat. @param {Page} page @param {string} side */
const presence = (page, side) => page.locator(`.duel-side[data-side="${side}"] .presence`);

scene("both sides see whether the other is there, and nothing more", { settings: plain, others: true }, async (at) => {
  const { page, site } = at;
  const { address, german } = await linked(site, {
    game: "city",
    scenario: "intro",
    options: { ready_made: true },
    seed: 5,
  });
  await page.goto(address("soviet"));
  await presence(page, "german").filter({ hasText: "away" }).waitFor();
  assert.equal(await presence(page, "soviet").count(), 0, "of oneself it is not said");

  const other = await fresh({ settings: plain, others: true });
  const [first, second] = [await other.open(), await other.open()];
  for (const one of [first, second]) await one.goto(address("german"));
  await presence(page, "german").filter({ hasText: "here" }).waitFor();
  await presence(first, "soviet").filter({ hasText: "here" }).waitFor();
  await accessible(page, "somebody is there");

  // Who looks on is at no seat, and sees both.
  const spectator = await fresh({ settings: plain, others: true });
  const looking = await spectator.open();
  await looking.goto(address("spectator"));
  for (const side of ["german", "soviet"]) await presence(looking, side).filter({ hasText: "here" }).waitFor();

  // Deciding and closing one page of two change nothing; the last one closed does.
  await first.close();
  const state = await german.look();
  await german.act(state.choices.find((/** @type {any} */ { pass }) => pass).action);
  await page.locator(".waiting-since li").first().waitFor();
  assert.equal(await presence(page, "german").innerText(), "here");
  await second.close();
  for (const one of [page, looking]) await presence(one, "german").filter({ hasText: "away" }).waitFor();
  await accessible(page, "somebody is away");
  assert.deepEqual([...other.problems, ...spectator.problems], []);
  await other.context.close();
  await spectator.context.close();
});
