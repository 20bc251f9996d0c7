// @ts-check
/** The report: read on the page, saved as one file, printed. */

import assert from "node:assert/strict";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { accessible } from "./axe.mjs";
import { scene, site as served } from "./kit.mjs";

/** @typedef {import("playwright-core").Page} Page @typedef {import("./server.mjs").Server} Server */

const GAMES = { advance: "main", blau: "ready-made", breslau: "outer-line-queued", city: "intro", inferno: "plain" };

/** A game that was played to its end, by its file. @param {Server} site @param {keyof typeof GAMES} game */
async function finished(site, game) {
  const file = new URL(`../../../games/${game}/tests/fixtures/${GAMES[game]}.jsonl`, import.meta.url);
  const { status, body } = await site.send("/api/tables/import", {
    method: "POST",
    headers: { "content-type": "application/x-ndjson" },
    body: await readFile(file, "utf8"),
  });
  assert.equal(status, 201, JSON.stringify(body));
  return body;
}

/** Opens the report of a table. @param {Page} page @param {Server} site @param {any} state */
async function read(page, site, state) {
  await page.goto(`${site.base}/table/${state.table.id}/report`);
  await page.locator(".report.is-drawn").waitFor({ timeout: 60_000 });
}

/** The picture that is shown. @param {Page} page */
const shown = (page) => page.locator(".report-turn figure:visible");

/** Saves the report. @param {Page} page @param {string} file */
async function save(page, file) {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as a file" }).click();
  await (await download).saveAs(file);
  return readFile(file, "utf8");
}

scene("the map goes turn by turn, and the front with it", {}, async ({ page, site }) => {
  const state = await finished(site, "advance");
  await read(page, site, state);
  const last = page.getByRole("radio").last();
  assert.equal(await last.isChecked(), true, "it opens at the end");
  const front = () => shown(page).locator(".front-line").getAttribute("d");
  const atTheEnd = await front();
  assert.ok(atTheEnd, "there is a front");

  // The counters of the picture are those of the moment, as the server tells it.
  const { entries } = await site.get(`/api/tables/${state.table.id}/entries`);
  const board = await site.get(`/api/tables/${state.table.id}/board`);
  const isBox = (/** @type {string} */ at) =>
    board.spaces.find((/** @type {any} */ { id }) => id === at)?.kind === "box";
  await last.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  const turn = entries.at(-1).turn - 2;
  await shown(page).getByText(`End of turn ${turn}`).waitFor();
  const { entry } = entries.findLast((/** @type {any} */ one) => one.turn === turn);
  const { view } = await site.get(`/api/tables/${state.table.id}?at=${entry}`);
  const lying = Object.keys(view.pieces).filter((id) => !isBox(view.pieces[id].at));
  const drawn = await shown(page)
    .locator("[data-piece]")
    .evaluateAll((all) => all.map((one) => one.getAttribute("data-piece")));
  assert.deepEqual(drawn.toSorted(), lying.toSorted());
  assert.notEqual(await front(), atTheEnd, "the front has moved");
  assert.equal(await shown(page).count(), 1, "one picture at a time");
  await accessible(page, "the report");
});

for (const game of /** @type {(keyof typeof GAMES)[]} */ (Object.keys(GAMES)))
  scene(`a report of ${game} is saved as one file, and prints`, { size: "wide" }, async ({ page, site, open }) => {
    const state = await finished(site, game);
    await read(page, site, state);
    for (const row of await page.locator(".report .luck tbody tr").allInnerTexts())
      assert.doesNotMatch(row, /\t0\.0\t0$/, "luck has no empty row");
    if (game !== "blau") assert.ok((await page.locator(".losses .is-lost").count()) > 0, "there were losses");
    const folder = await mkdtemp(join(tmpdir(), "volga-report-"));
    try {
      const file = join(folder, `${game}.html`);
      const text = await save(page, file);
      assert.doesNotMatch(
        text,
        /<script|\son\w+=|https?:\/\/(?!www\.w3\.org)|(?:src|href)="\//,
        "it stands on its own",
      );
      assert.match(text, /data:image\/jpeg;base64,/, "its pictures are inside");
      assert.match(text, /data:font\/woff2;base64,/, "and its letters");
      assert.ok(text.length < 12_000_000, `${text.length} bytes can be sent by mail`);

      // Without a server, it shows the same and goes from turn to turn.
      const paper = await open();
      await paper.goto(`file://${file}`);
      await paper.locator("h1", { hasText: state.table.name }).waitFor();
      await paper.getByRole("radio").first().check();
      await shown(paper).getByText("At the beginning").waitFor();
      assert.ok(((await shown(paper).locator(".sheet").boundingBox())?.width ?? 0) > 300, "the map has its size");
      assert.ok((await paper.pdf({ format: "A4" })).length > 50_000);
      await paper.close();
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

scene("the report fits a phone", { size: "phone" }, async ({ page, site }) => {
  await read(page, site, await finished(site, "inferno"));
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= 390, `nothing is cut off: ${wide}`);
  await accessible(page, "the report on a phone");
});

scene("a game that goes on has a report of what one may know", {}, async ({ page }) => {
  const site = await served();
  const state = await site.toCombat(await site.table({ seed: 61 }));
  await read(page, site, state);
  await page.getByText("The game goes on:").waitFor();
  await page.getByRole("link", { name: "To the table" }).click();
  await page.locator(".table .prompt").waitFor();
});
