// @ts-check
/** Two players: by links in two browsers, at one screen with a page between them, and what they need not be asked. */

import assert from "node:assert/strict";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { accessible } from "./axe.mjs";
import { asked, picked, settled, sit, unfold } from "./hand.mjs";
import { fresh, ownServer, scene } from "./kit.mjs";
import { HIDDEN, WAY } from "./positions.mjs";
import { asks, linked, menu, moved, playOn, press, Seat, takeFirst, written } from "./seats.mjs";
import { json, kind, of, path } from "./server.mjs";

/** @typedef {import("playwright-core").Page} Page @typedef {import("./server.mjs").Server} Server */

/** What to do in between, if one wants to come to the end. */
const IN_BETWEEN = [
  "supported",
  "committed",
  "stand_aside",
  "no_counterattack",
  "keep_drawn",
  "keep_chit",
  "finish",
  "end_phase",
  "end_air",
  "end_bombardment",
  "flak_end",
  "skip",
];

/** The table of most scenes. @param {any} more */
const wish = (more) => ({ game: "city", scenario: "intro", seed: 5, ...more });

scene(
  "a whole Introductory turn in two browsers, with a counterattack and a reaction",
  { others: true },
  async ({ page, site }) => {
    await page.goto(`${site.base}/new/city`);
    await page.locator("#scenario-intro").check();
    await page.locator("#preset-ready_made").check();
    await page.locator("#seat-mode-link").check();
    await page.locator("#seat-side").selectOption("german");
    await page.getByLabel("Seed (optional)").fill("47");
    await accessible(page, "the page");
    await page.getByRole("button", { name: "Begin" }).click();
    await page.locator(".links-page").waitFor();
    await accessible(page, "the page");
    const [link, own, look] = await Promise.all(
      ["soviet", "own", "spectator"].map((name) => page.locator(`#link-${name}`).inputValue()),
    );
    const keyOf = (/** @type {string} */ address) => address.split("#key=")[1];
    const table = `/api${new URL(link).pathname.replace("/table/", "/tables/")}`;
    const seats = { german: new Seat(site, table, keyOf(own)), soviet: new Seat(site, table, keyOf(link)) };
    await page.getByRole("link", { name: "Go to the table" }).click();
    await asks(page, /Put your stacks in order/);

    const second = await fresh({ others: true });
    const other = await second.open();
    await other.goto(link);
    await other.locator(".table h1:visible").first().waitFor();
    assert.ok(!other.url().includes("key"), "the key is out of sight");
    assert.equal(await other.locator(".choices .choice").count(), 0, "it is not the Soviet player's turn");
    assert.ok(
      (await written(page)).includes("29M-MOT43-4") && !(await written(other)).includes("29M-MOT43-4"),
      "what lies below a top is seen by its owner",
    );

    // The German player begins, on the page; the Soviet page hears of it.
    await press(page, "0");
    await asks(page, /bomb a hex with level bombers/);
    await playOn(seats, IN_BETWEEN, (state) => state.seat === "german" && of(state, "begin"));
    await seats.german.act({ begin: { hex: "0644", units: 1 } }, { step: { to: "0745" } }, "go_on");

    // An instant counterattack, asked for and taken on the Soviet page, answered on the German one.
    await asks(other, /Counterattack the units that move in 0745/);
    // The German player waits meanwhile.
    await page.waitForFunction(
      () => document.querySelector(".table:not(.is-busy)") && !document.querySelector(".choices .choice"),
    );
    await other.locator(".choices .choice").filter({ hasText: "Counterattack from 0746" }).click();
    await asks(page, /do the moving units take part/);
    const { seq } = await seats.german.look();
    await page
      .locator(".choices .choice")
      .filter({ hasText: /not take part|stand aside|aside/i })
      .click();
    await moved(seats.german, seq);

    // A German attack, and the reaction phase that it calls up: a stack is moved and the phase ended on the Soviet
    // page.
    await playOn(seats, IN_BETWEEN, (state) => state.seat === "german" && of(state, "begin"));
    await seats.german.act({ begin: { hex: "0645", units: 3 } }, { attack: { hex: "0746", units: 3 } });
    const reaction = await playOn(seats, IN_BETWEEN, (state) => /more stack/.test(state.prompt.text));
    assert.equal(reaction.seat, "soviet");
    await asks(other, /more stack/);
    await takeFirst(other, seats.soviet);
    await asks(other, /points left: .*finish/);
    await takeFirst(other, seats.soviet);
    await playOn({ soviet: seats.soviet, german: seats.german }, IN_BETWEEN, (state) =>
      /more stack/.test(state.prompt.text),
    );
    await asks(other, /more stack/);
    await press(other, "0");
    const after = await seats.soviet.look();
    assert.ok(!/more stack/.test(after.prompt.text), "the phase is over");

    // To the end of the turn, which both pages tell from their side.
    const end = await playOn(seats, IN_BETWEEN, () => false);
    for (const [seat, one] of /** @type {[string, Page][]} */ ([
      ["german", page],
      ["soviet", other],
    ])) {
      await one.locator(".table.is-over").waitFor();
      assert.match(await one.locator(".verdict").innerText(), end.over.winner === seat ? /Victory/ : /Defeat/, seat);
    }
    await page.goto(site.base);
    await page.locator(".tables-finished summary").click();
    await page.locator(`a[href="${new URL(link).pathname}"]`).waitFor();
    assert.deepEqual(second.problems, []);

    // Who looks on finds the table by the third link, and nothing to do.
    await other.goto(look);
    await other.reload();
    await other.locator(".table.is-over").waitFor();
    await second.context.close();
  },
);

scene(
  "without its key a table is closed",
  { expects: [{ status: 403, path: /\/api\/tables\// }] },
  async ({ page, site }) => {
    const { made, address } = await linked(site, wish({ position: HIDDEN }));
    await page.goto(`${site.base}/table/${made.table.id}`);
    await page.getByRole("heading", { name: "This table is by invitation" }).waitFor();
    await page.goto(address("spectator"));
    await page.locator(".table h1:visible").first().waitFor();
    assert.equal(await page.locator(".choice").count(), 0);
    assert.ok(!(await written(page)).includes("29M-PZ-2"));
  },
);

scene("at one screen everything is covered between the players", { others: true }, async ({ page, site }) => {
  const made = await site.post("/api/tables", {
    game: "city",
    scenario: "intro",
    seats: { german: "you", soviet: "you" },
    seed: 5,
    position: HIDDEN,
  });
  const covered = async (/** @type {string} */ side) => {
    await page.getByRole("heading", { name: `It is the ${side} player’s turn` }).waitFor();
    assert.equal(
      await page.locator(".map, .log-entry, .choice, .duel, dialog").count(),
      0,
      "nothing of the game is there",
    );
    assert.ok(!/29M-|244D-|131D-/.test(await written(page)), "no unit is named");
    await accessible(page, "the page");
    await page.locator(".handover button").click();
    await page.locator(".table .choice").first().waitFor();
    await settled(page);
  };
  await page.goto(`${site.base}/table/${made.table.id}`);
  await covered("Soviet");
  assert.ok(!(await written(page)).includes("29M-PZ-2"), "the Soviet player sees the top of the stack");
  await press(page, "0");
  await covered("German");
  assert.ok((await written(page)).includes("29M-PZ-2"));
  for (const action of WAY) {
    const { seq } = await site.get(path(made));
    await site.post(`${path(made)}/act`, { seq, action });
  }
  await covered("Soviet");
  assert.match(await asked(page), /Counterattack the units that move in 0525/);
  await press(page, "0");
  await covered("German");
  // Coming back to the page, nothing is shown before somebody says who he is.
  await page.reload();
  await covered("German");
});

scene("what is ordered once is not asked again", { others: true }, async ({ page, site }) => {
  const { german, soviet, address } = await linked(
    site,
    wish({ position: { ...HIDDEN, phase: "initiative", stacks_left: undefined } }),
  );
  await page.goto(address("soviet"));
  await page.locator(".table h1:visible").first().waitFor();
  await menu(page, "Standing orders…");
  await page.getByRole("checkbox", { name: "Never counterattack" }).check();
  await page.getByLabel("Take the only choice for me").check();
  await accessible(page, "the page");
  await page.getByRole("button", { name: "Give these orders" }).click();
  await page.locator("dialog").waitFor({ state: "detached" });
  await german.act(...WAY);
  const { seat, seq } = await german.look();
  assert.equal(seat, "german", "the Soviet player was not asked");
  await page.keyboard.press("l");
  await page.locator(".log-entry").filter({ hasText: "by standing order" }).first().waitFor();
  const told = await site.send(`${german.table}/entries`, { headers: german.headers });
  assert.ok(!JSON.stringify(told.body).includes("ordered"), "the German player does not know why");
  await menu(page, "Standing orders…");
  assert.ok(await page.getByRole("checkbox", { name: "Never counterattack" }).isChecked(), "they are kept");
  await page.getByRole("checkbox", { name: "Never counterattack" }).uncheck();
  await page.getByRole("button", { name: "Leave them as they are" }).click();
  await page.locator("dialog").waitFor({ state: "detached" });
  assert.ok((await site.send(`${soviet.table}/orders`, { headers: soviet.headers })).body.game.no_counterattacks);
  assert.equal((await german.look()).seq, seq);
});

scene("a power cut takes neither keys nor orders", { offline: true, others: true }, async ({ page }) => {
  const site = await ownServer("links");
  try {
    const { made, german, soviet, address } = await linked(
      site,
      wish({ position: { ...HIDDEN, phase: "initiative", stacks_left: undefined } }),
    );
    const orders = { ...json({ game: { no_counterattacks: true } }), method: "PUT" };
    assert.equal(
      (await site.send(`${soviet.table}/orders`, { ...orders, headers: { ...orders.headers, ...soviet.headers } }))
        .status,
      200,
    );
    await page.goto(address("german"));
    await page.locator(".table .choice").first().waitFor();
    await german.act(...WAY.slice(0, 3));
    await site.kill();
    await site.again();
    assert.equal((await site.send(path(made))).status, 403, "without a key it is still closed");
    await german.act(...WAY.slice(3));
    assert.equal((await german.look()).seat, "german", "the orders still hold");
    await asks(page, /In 0525/);
  } finally {
    await page.goto("about:blank");
    await site.end();
  }
});

scene("undoing past the dice is agreed between two browsers", { others: true }, async ({ page, site }) => {
  const { german, soviet, address } = await linked(site, wish({ position: HIDDEN }));
  await page.goto(address("soviet"));
  await page.locator(".table .choice").first().waitFor();
  await press(page, "0");
  const second = await fresh({ others: true });
  const other = await second.open();
  await other.goto(address("german"));
  await other.locator(".table .choice").first().waitFor();
  await menu(page, "Undo past the dice…");
  await page.getByRole("button", { name: "Ask the other player" }).click();
  await page.locator(".agreement").filter({ hasText: "You have asked" }).waitFor();
  await other
    .locator(".agreement")
    .filter({ hasText: "Soviet player asks" })
    .getByRole("button", { name: "Agree" })
    .click();
  await asks(page, /more stacks/);
  assert.equal(await page.locator(".agreement:visible").count(), 0);
  assert.equal((await german.look()).seat, "soviet");
  assert.equal((await soviet.look()).seq, 3);
  assert.deepEqual(second.problems, []);
  await second.context.close();
});

scene(
  "a set-up is saved, used again, handed on, and refused where the rules do",
  { expects: [{ status: 422, path: /\/act$/ }] },
  async ({ page, site }) => {
    const folder = await mkdtemp(join(tmpdir(), "volga-setup-"));
    try {
      const wish = { game: "city", scenario: "intro", seats: { german: "open", soviet: "open" } };
      let state = await site.post("/api/tables", wish);
      for (let n = 0; n < 4; n += 1)
        state = await site.act(
          state,
          state.choices.find((/** @type {any} */ choice) => kind(choice) === "place"),
        );
      await sit(page, site, state);
      await menu(page, "Saved set-ups…");
      await page.getByLabel("Name", { exact: true }).fill("First four");
      await page.getByRole("button", { name: "Save this set-up" }).click();
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: "Export First four" }).click(),
      ]);
      assert.equal(download.suggestedFilename(), "First four.volga-setup.json");
      const file = join(folder, "first.json");
      await download.saveAs(file);
      await accessible(page, "the page");
      await page.getByRole("button", { name: "Close" }).click();

      // At another table the same placements are made, by the same rules.
      const again = await site.post("/api/tables", wish);
      await sit(page, site, again);
      await menu(page, "Saved set-ups…");
      await page.getByRole("button", { name: "Use First four" }).click();
      await page.locator(".bubble").filter({ hasText: "“First four” is placed." }).waitFor();
      const placed = await site.now(again);
      assert.deepEqual([placed.seq, placed.view], [state.seq, state.view]);

      // One that breaks a rule is refused with it, and what was placed stays.
      const setup = JSON.parse(await readFile(file, "utf8"));
      setup.name = "Broken";
      setup.actions = [
        setup.actions[0],
        { place: { ...setup.actions[1].place, hex: "0101" } },
        ...setup.actions.slice(2),
      ];
      await writeFile(join(folder, "broken.json"), JSON.stringify(setup));
      const third = await site.post("/api/tables", wish);
      await sit(page, site, third);
      await menu(page, "Saved set-ups…");
      await page.locator("#setup-file").setInputFiles(join(folder, "broken.json"));
      await page.getByRole("button", { name: "Use Broken" }).click();
      const told = page.locator("dialog[open]").filter({ hasText: "Not all of “Broken”" });
      await told.waitFor();
      assert.match(await told.locator("li").first().innerText(), /2\.1/, "with its rule");
      assert.equal((await site.now(third)).seq, 2, "the first placement stays");
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
);
