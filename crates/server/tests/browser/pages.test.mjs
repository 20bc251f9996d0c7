// @ts-check
/** The pages around the table: first page, new game, rules, about, settings. */

import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { accessible } from "./axe.mjs";
import { showsNow } from "./hand.mjs";
import { scene } from "./kit.mjs";
import { of, path } from "./server.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** The table that the page has come to. @param {Page} page @param {import("./server.mjs").Server} site */
async function tableOf(page, site) {
  await page.waitForURL((url) => /^\/table\/[\w-]+$/.test(url.pathname));
  await page.locator(".table .choice").first().waitFor();
  return site.get(`/api${new URL(page.url()).pathname.replace("/table/", "/tables/")}`);
}

scene("a stranger is one press from playing", {}, async ({ page, site }) => {
  await page.goto(site.base);
  await page
    .getByRole("article")
    .filter({ hasText: "Advance to the Volga" })
    .getByRole("button", { name: "Play" })
    .first()
    .click();
  const table = await tableOf(page, site);
  assert.deepEqual([table.table.game, table.table.scenario, table.seq], ["advance", "main", 1]);
  await page.locator(".choices .choice").first().click();
  await showsNow(page, site, table);

  // The game stands under "Continue", and leads back to where it was.
  await page.getByRole("link", { name: "Volga", exact: true }).click();
  const card = page.locator(".table-card").filter({ has: page.locator(`a[href="/table/${table.table.id}"]`) });
  await card.waitFor();
  assert.match(await card.innerText(), /Your turn/i);
  await card.getByRole("link").first().click();
  await tableOf(page, site);
  await showsNow(page, site, table);
});

scene("a table is deleted only when one is sure", {}, async ({ page, site }) => {
  const {
    table: { id },
  } = await site.table({ name: "To be deleted" });
  await page.goto(site.base);
  const remove = page.getByRole("button", { name: "Delete To be deleted" });
  await remove.click();
  await page.getByRole("button", { name: "Keep it" }).click();
  await remove.click();
  await page.getByRole("button", { name: "Delete it" }).click();
  await remove.waitFor({ state: "detached" });
  assert.equal((await site.send(`/api/tables/${id}`)).status, 404);
});

scene("a new game as one wants it", {}, async ({ page, site }) => {
  await page.goto(`${site.base}/new/advance`);
  await page.getByRole("radio", { name: /Factory/i }).check();
  await page.getByText("Choose each rule by itself").click();
  const option = page.locator(".option-list input[type=checkbox]").first();
  const rule = await option.getAttribute("name");
  await option.check();
  await page.getByLabel("Name of the table (optional)").fill("The <b>third</b> try");

  // A seed that is none is told at its field, and nothing is begun.
  const seed = page.getByLabel("Seed (optional)");
  await seed.fill("twelve");
  await page.getByRole("button", { name: "Begin" }).click();
  await page.getByText("A seed is a whole number").waitFor();
  assert.equal(await seed.getAttribute("aria-invalid"), "true");
  await seed.fill("12");
  await page.getByRole("button", { name: "Begin" }).click();
  const { table } = await tableOf(page, site);
  assert.deepEqual([table.scenario, table.name, table.options[rule ?? ""]], ["factory", "The <b>third</b> try", true]);
  assert.equal(
    await page.locator(".table-name strong").innerText(),
    "The <b>third</b> try",
    "a name is text, whatever stands in it",
  );
});

scene("a game with real dice begins with the first roll", {}, async ({ page, site }) => {
  await page.goto(`${site.base}/new/advance`);
  await page.getByRole("radio", { name: "I roll real dice and turn real counters" }).check();
  await page.getByRole("button", { name: "Begin" }).click();
  const isAsked = async () =>
    (
      await page.waitForFunction(() =>
        document.querySelector("dialog[open] .faces") ? "asked" : document.querySelector(".table") && "begun",
      )
    ).jsonValue();
  for (let n = 0; (await isAsked()) === "asked"; n += 1) {
    assert.ok(n < 20, "it comes to an end");
    await page.keyboard.press("5");
  }
  const { table, view } = await tableOf(page, site);
  assert.deepEqual(table.dice, { kind: "typed" });
  const { entries } = await site.get(`/api/tables/${table.id}/entries`);
  assert.ok(
    entries[0].rolls.flatMap((/** @type {any} */ roll) => roll.faces).every((/** @type {any} */ face) => face === 5),
    "what was typed is what was rolled",
  );
  assert.ok(view.tracks.supply > 0);
});

scene("a program plays, and one looks on", {}, async ({ page, site }) => {
  await page.goto(`${site.base}/new/advance`);
  await page.locator("#seats").getByRole("radio").last().check();
  await page.getByRole("button", { name: "Begin" }).click();
  await page.locator(".program:not([hidden])").waitFor();
  await page.locator(".log-line").click();
  await page.locator(".log-entry").nth(4).waitFor();
  await page.getByRole("button", { name: "Pause" }).click();
  await page.getByRole("button", { name: "Let it play" }).waitFor();
});

scene(
  "a journal is brought, and a damaged one refused in words",
  {
    expects: [
      { status: 422, path: /\/import$/ },
      { status: 400, path: /\/import$/ },
    ],
  },
  async ({ page, site }) => {
    const folder = await mkdtemp(join(tmpdir(), "volga-import-"));
    try {
      const table = await site.playTo(await site.table({ seed: 71 }), "attack", ["activate"]);
      const journal = String(await site.get(`${path(table)}/journal`));
      await writeFile(join(folder, "good.jsonl"), journal);
      await writeFile(join(folder, "bad.jsonl"), journal.replace('"activate"', '"fly"'));
      await page.goto(site.base);
      await page.locator("#import-file").setInputFiles(join(folder, "bad.jsonl"));
      await page.locator(".import-status.field-error", { hasText: "bad.jsonl was not taken" }).waitFor();
      await page.locator("#import-file").setInputFiles(join(folder, "good.jsonl"));
      const brought = await tableOf(page, site);
      assert.notEqual(brought.table.id, table.table.id);
      assert.deepEqual([brought.view, brought.choices], [table.view, table.choices]);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
);

scene("a rule has an address, can be found, and leads on", {}, async ({ page, site }) => {
  const book = await site.get("/api/games/advance/rules");
  const { id } = book.rules.find((/** @type {any} */ rule) => /^8\.2/.test(rule.id));
  await page.goto(`${site.base}/rules/advance/${id}`);
  const cited = page.locator(".cited").first();
  await cited.waitFor();
  assert.ok((await cited.innerText()).includes(id));
  assert.ok(
    await cited.evaluate(
      (element) => element.getBoundingClientRect().top < innerHeight && element.getBoundingClientRect().bottom > 0,
    ),
    "it is in sight",
  );
  await page.getByRole("searchbox").fill("reinforcement");
  await page.locator("#rules-count", { hasText: /\d/ }).waitFor();
  const shown = await page.locator(".book > :visible").allInnerTexts();
  assert.ok(shown.length > 0 && shown.length < book.sections.length);
  await page.getByRole("searchbox").fill("no such words anywhere");
  await page.waitForFunction(() =>
    [...document.querySelectorAll(".book > *")].every((one) => /** @type {HTMLElement} */ (one).hidden),
  );
});

scene("settings hold at once, and in the next visit", {}, async ({ page, site }) => {
  await page.goto(`${site.base}/settings`);
  await page.getByRole("radio", { name: "Night" }).check();
  await page.getByRole("radio", { name: "For every kind of colour vision" }).check();
  await page.getByRole("radio", { name: "130%" }).check();
  await page.getByRole("radio", { name: "Do not ask" }).check();
  const looks = () =>
    page.evaluate(() => ({
      ...document.documentElement.dataset,
      size: getComputedStyle(document.documentElement).getPropertyValue("--size").trim(),
      ground: getComputedStyle(document.body).backgroundColor,
    }));
  const chosen = await looks();
  assert.deepEqual([chosen.theme, chosen.palette, chosen.size], ["dark", "safe", "1.3"]);
  await page.reload();
  await page.getByRole("radio", { name: "Night" }).waitFor();
  assert.deepEqual(await looks(), chosen);
  assert.equal(await page.getByRole("radio", { name: "Do not ask" }).isChecked(), true);

  // Where nobody asks, a phase ends at once.
  const table = await site.playTo(await site.table({ seed: 72 }), "activate", []);
  await page.goto(`${site.base}/table/${table.table.id}`);
  await page.locator(".choices .go-on", { hasText: of(table, "end_combat").label }).click();
  await page.waitForFunction((text) => document.querySelector(".prompt h1")?.textContent !== text, table.prompt.text);
  assert.equal(await page.locator("dialog[open]").count(), 0);
  await showsNow(page, site, table);
});

scene("the ways between the pages, and back", {}, async ({ page, site }) => {
  await page.goto(site.base);
  const titles = new Set([await page.title()]);
  for (const name of ["Rules", "About", "Settings"]) {
    await page.getByRole("navigation", { name: "Site" }).getByRole("link", { name }).click();
    await page.waitForFunction((seen) => !seen.includes(document.title), [...titles]);
    titles.add(await page.title());
    await page.getByRole("heading", { level: 1 }).waitFor();
  }
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "About Volga" }).waitFor();
});

for (const [size, colorScheme] of /** @type {const} */ ([
  ["desktop", "light"],
  ["desktop", "dark"],
  ["phone", "light"],
  ["phone", "dark"],
])) {
  scene(
    `axe on every page beside the table: ${size}, ${colorScheme}`,
    { size, context: { colorScheme } },
    async ({ page, site }) => {
      await site.table({ name: "A table to go on with" });
      const lost = await site.table({ name: "A finished table" });
      await site.post(`${path(lost)}/resign`, { seq: lost.seq });
      // The rulebook is long: each layout and each theme is looked at once.
      const rules = (size === "desktop") === (colorScheme === "light") ? ["/rules/advance/9.5"] : [];
      for (const address of ["/", "/new/advance", "/about", "/settings", ...rules]) {
        await page.goto(site.base + address);
        await page.getByRole("heading", { level: 1 }).waitFor();
        await page.waitForLoadState("networkidle");
        await accessible(page, address);
        assert.equal(
          await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
          true,
          `nothing of ${address} sticks out at the side`,
        );
      }
    },
  );
}
