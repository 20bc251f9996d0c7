// @ts-check
/** Small things that were found wrong once. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { settled, sit } from "./hand.mjs";
import { scene } from "./kit.mjs";
import { kind, path } from "./server.mjs";

/** @typedef {import("playwright-core").Page} Page */

scene("an offer to do something else goes when something else is picked", {}, async ({ page, site }) => {
  const table = await site.playTo(await site.table({ seed: 31 }), "activate", []);
  await sit(page, site, table);
  const [choice] = table.choices.filter((/** @type {any} */ one) => kind(one) === "activate");
  const board = await site.get(`${path(table)}/board`);
  const told = new Set(table.choices.flatMap((/** @type {any} */ { clicks }) => clicks));
  const own = board.pieces.filter((/** @type {any} */ { side }) => side === table.seat);
  const taken = new Set(own.map((/** @type {any} */ { id }) => table.view.pieces[id]?.at));
  const dull = board.spaces.findLast(
    (/** @type {any} */ { id, kind: form }) => form === "area" && !told.has(id) && !taken.has(id),
  );
  /** @type {(() => void)[]} */ const held = [];
  let waits = false;
  await page.route("**/why", async (route) => {
    if (waits) await new Promise((/** @type {(value?: unknown) => void} */ resolve) => held.push(resolve));
    await route.fulfill({ json: { ok: true, action: choice.action } });
  });
  const bubble = page.locator(".bubble", { hasText: "Did you mean this?" });
  const ask = async () => {
    const asked = page.waitForRequest(/\/why$/);
    await page.locator(`.map .space[data-space="${dull.id}"]`).dispatchEvent("click");
    await asked;
  };
  await page.keyboard.press("n");
  await ask();
  await bubble.waitFor();
  await page.keyboard.press("n");
  assert.equal(await bubble.isVisible(), false, "at once, not after a while");

  // An answer that comes too late is not shown at all.
  waits = true;
  await ask();
  await page.keyboard.press("n");
  const answered = page.waitForResponse(/\/why$/);
  held.forEach((go) => go());
  await answered;
  await settled(page);
  assert.equal(await bubble.isVisible(), false);
});

scene(
  "in the log a turn stands above its entries, and what is told in short says where",
  {},
  async ({ page, site }) => {
    const file = new URL("../../../games/advance/tests/fixtures/main.jsonl", import.meta.url);
    const { body } = await site.send("/api/tables/import", {
      method: "POST",
      headers: { "content-type": "application/x-ndjson" },
      body: await readFile(file, "utf8"),
    });
    await sit(page, site, body);
    await page.getByRole("dialog").press("Escape");
    await page.keyboard.press("l");
    const lines = page.locator(".log-list > li");
    const { entries } = await site.get(`/api/tables/${body.table.id}/entries`);
    assert.equal((await lines.first().innerText()).toLowerCase(), `turn ${entries.at(-1).turn}`);
    const headings = await page.locator(".log-turn").allInnerTexts();
    assert.deepEqual(
      headings,
      headings.toSorted((a, b) => parseInt(b.slice(5), 10) - parseInt(a.slice(5), 10)),
      "newest first",
    );
    const short = page.locator(".log .alike", { hasText: /of this kind: \d+ \w+/ }).first();
    await short.locator("summary").click();
    assert.ok((await short.locator("li").count()) > 0, "and all that was said");
  },
);
