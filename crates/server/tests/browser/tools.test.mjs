// @ts-check
/**
 * The tools of the map: overlays with chips, the ruler, the front, the small map, paper, and names that lead to the
 * map.
 */

import assert from "node:assert/strict";
import { accessible } from "./axe.mjs";
import { settled, sit, spot } from "./hand.mjs";
import { scene } from "./kit.mjs";

/** @typedef {import("playwright-core").Page} Page */

const ADVANCE = { game: "advance", scenario: "main", seed: 62 };
const CITY = { game: "city", scenario: "intro", seed: 7 };

/** How the map is moved and scaled now. @param {Page} page */
const camera = (page) =>
  page
    .locator(".layer")
    .evaluate((layer) => `${layer.getAttribute("style")} ${layer.firstElementChild?.getAttribute("style")}`);

scene("what is laid over the map is said in a chip that takes it off again", {}, async ({ page, site }) => {
  await sit(page, site, await site.table(CITY));
  await page.getByRole("button", { name: "Overlays and legend" }).click();
  const box = page.getByRole("checkbox", { name: "German Zones of Control" });
  await box.check();
  assert.ok((await page.locator(".lens").count()) > 0, "it is drawn");
  await accessible(page, "the overlays");
  await page.keyboard.press("Escape");
  await page.locator(".legend").waitFor({ state: "hidden" });
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("aria-label")), "Overlays and legend");
  await accessible(page, "a chip");
  await page.getByRole("button", { name: "Take off: German Zones of Control" }).click();
  assert.equal(await page.locator(".lens").count(), 0, "it is off");
  assert.equal(await page.locator(".layer-chip:visible").count(), 0);
});

scene("the ruler counts by mouse and by keys, and decides nothing", {}, async ({ page, site }) => {
  const table = await site.table(CITY);
  await sit(page, site, table);
  const [from, to] = await page.evaluate(() => {
    const map = /** @type {Element} */ (document.querySelector(".map")).getBoundingClientRect();
    const inside = [...document.querySelectorAll(".space")].filter((space) => {
      const { left, top, right, bottom } = space.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const isSeen =
        left > map.left + 100 && right < map.right - 200 && top > map.top + 150 && bottom < map.bottom - 200;
      return isSeen && document.elementFromPoint(x, y) === space;
    });
    return [inside[0], inside[inside.length - 1]].map((space) => space.getAttribute("data-space") ?? "");
  });
  await page.getByRole("button", { name: "Ruler" }).click();
  for (const id of [from, to]) {
    const { x, y } = await spot(page, id);
    await page.mouse.click(x, y);
  }
  const board = await site.get(`/api/tables/${table.table.id}/board`);
  const next = new Map(board.spaces.map((/** @type {any} */ space) => [space.id, space.adjacent]));
  const far = new Map([[from, 0]]);
  for (const [at, n] of far) for (const other of next.get(at)) if (!far.has(other)) far.set(other, n + 1);
  const words = await page.locator(".ruler-chip").innerText();
  assert.match(words, new RegExp(`\\b${far.get(to)} hex`), `${from} to ${to}`);
  assert.equal((await site.now(table)).seq, table.seq, "nothing was decided");
  await page.keyboard.press("Escape");
  assert.equal(await page.locator(".ruler-chip:visible").count(), 0);
  await page.locator(".map").focus();
  for (const key of ["ArrowRight", "e", "Enter", "ArrowRight", "ArrowRight", "Enter"]) await page.keyboard.press(key);
  assert.match(await page.locator(".ruler-chip").innerText(), /\d+ hex|one hex/);
  assert.match(await page.locator("#announce").innerText(), /\d+ hex|one hex/, "it is said aloud");
});

scene("the front is where sides meet, and the small map moves the view", {}, async ({ page, site }) => {
  await sit(page, site, await site.table(ADVANCE));
  const before = await camera(page);
  await page.getByRole("button", { name: "To the front" }).click();
  assert.notEqual(await camera(page), before);
  const small = await page.locator(".overview").boundingBox();
  assert.ok(small);
  const at = await camera(page);
  await page.getByRole("button", { name: "Zoom in" }).click();
  await page.getByRole("button", { name: "Zoom in" }).click();
  const frame = await page.locator(".overview-frame").boundingBox();
  await page.mouse.move(small.x + small.width * 0.3, small.y + small.height * 0.3);
  await page.mouse.down();
  await page.mouse.move(small.x + small.width * 0.6, small.y + small.height * 0.7, { steps: 4 });
  await page.mouse.up();
  assert.notEqual(await camera(page), at);
  assert.notDeepEqual(await page.locator(".overview-frame").boundingBox(), frame, "the frame follows");
});

scene("on paper there is the map with its pieces and the tracks, on white", {}, async ({ page, site }) => {
  await sit(page, site, await site.table(ADVANCE));
  const before = await camera(page);
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await page.emulateMedia({ media: "print" });
  assert.equal(await page.locator(".panel:visible, .top:visible, .toolbar:visible").count(), 0);
  assert.ok((await page.locator(".on-paper dt").count()) > 3, "the tracks");
  assert.ok((await page.locator(".pieces [data-piece]").count()) > 20, "the pieces");
  assert.equal(await page.evaluate(() => document.documentElement.dataset.palette), "print");
  const sheet = await page.locator(".sheet").boundingBox();
  assert.ok(sheet && sheet.width <= 701 && sheet.height <= 861, "all of the map on one page");
  await page.emulateMedia({ media: "screen" });
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  assert.equal(await camera(page), before, "and all is as it was");
});

scene("a name in the log lights its place up, and a click goes there", {}, async ({ page, site }) => {
  let table = await site.table(ADVANCE);
  for (let n = 0; n < 24; n += 1) {
    const { action } = await site.post(`/api/tables/${table.table.id}/suggest`, { agent: "scripted" });
    table = await site.act(table, { action });
  }
  await sit(page, site, table);
  await page.keyboard.press("l");
  await settled(page);
  const name = page.locator(".log-event .mention").first();
  await name.waitFor();
  const ids = ((await name.getAttribute("data-about")) ?? "").split(" ");
  await name.hover();
  const lit = await page
    .locator(".map .pointed")
    .evaluateAll((all) => all.map((one) => one.getAttribute("data-piece") ?? one.getAttribute("data-space")));
  assert.deepEqual(
    lit.filter((id) => !ids.includes(id ?? "")),
    [],
  );
  await name.click();
  const [first] = ids;
  const shown = await page.locator(`.map [data-piece="${first}"], .map [data-space="${first}"]`).first().boundingBox();
  const map = await page.locator(".map").boundingBox();
  assert.ok(shown && map && shown.x > map.x && shown.x < map.x + map.width, "it is in sight");
});
