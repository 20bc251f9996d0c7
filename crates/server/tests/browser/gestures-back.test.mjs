// @ts-check
/**
 * What a gesture did is taken back as one, also after something came between; and a chain that waits for typed dice.
 */

import assert from "node:assert/strict";
import { Fingers } from "./driver/fingers.mjs";
import { drag, GROUP, hold, holds, inForce, lying, seated } from "./gestures.mjs";
import { settled } from "./hand.mjs";
import { scene } from "./kit.mjs";

scene("a route that met a question is taken back as one while that is not answered", { others: true }, async (all) => {
  const { game, before, seat, from, far } = GROUP;
  const { page } = all;
  const table = await seated(page, all.site, game, before);
  const had = await inForce(table, seat);
  await drag(page, table, seat, from, far);
  await holds(table, seat, had + 7);
  await settled(page);
  await page.keyboard.press("u");
  await holds(table, seat, had);
  await page.locator(`.map [data-space="${far}"].goal`).waitFor({ state: "detached" });
});

scene("a route that met a question stays once that was answered", { others: true }, async ({ page, site }) => {
  const { game, before, seat, from, far } = GROUP;
  const table = await seated(page, site, game, before);
  const had = await inForce(table, seat);
  await drag(page, table, seat, from, far);
  await holds(table, seat, had + 7);
  await table.ask("soviet", "/act", { seq: (await table.ask("soviet")).seq, action: "no_counterattack" });
  await page.locator('.bar [data-verb="goal"]').waitFor();
  assert.equal((await table.ask(seat)).take_back.length, 0);
  assert.ok(await page.getByRole("button", { name: "Take back" }).isDisabled(), "there is nothing to take back");
  await page.keyboard.press("u");
  await settled(page);
  await holds(table, seat, had + 7);
});

scene("Esc in the middle of a drag takes nothing back, and the gesture before it is still one", {}, async (all) => {
  const { game, before, seat, from, near } = GROUP;
  const { page } = all;
  const table = await seated(page, all.site, game, before);
  const had = await inForce(table, seat);
  await drag(page, table, seat, from, near);
  await holds(table, seat, had + 4);
  await settled(page);
  await hold(page, table, seat, near, from);
  await page.keyboard.press("Escape");
  await page.locator(".table:not(.is-dragging)").waitFor();
  await page.mouse.up();
  await holds(table, seat, had + 4);
  await page.keyboard.press("u");
  await holds(table, seat, had);
});

scene("after a pointer was lost the gesture before it is still taken back as one", { size: "phone" }, async (all) => {
  const { game, before, seat, from, near } = GROUP;
  const { page } = all;
  const table = await seated(page, all.site, game, before);
  const had = await inForce(table, seat);
  const { seq } = await table.ask(seat);
  const actions = table.entries.slice(before, before + 2).map(({ act }) => act);
  await table.ask(seat, "/act", { seq, actions });
  await page.waitForFunction(() => document.querySelector(".table:not(.is-busy)") !== null);
  await holds(table, seat, had + actions.length);
  const fingers = await Fingers.of(page);
  const place = (await table.ask(seat)).view.pieces;
  const moving = Object.keys(place).filter((id) => place[id].marks?.includes("moving"));
  assert.ok(moving.length > 0, `somebody is under way from ${from} to ${near}`);
  const start = await fingers.bring(moving, { isLarge: true });
  assert.ok(start, "they are in sight");
  await fingers.slide(start, { x: start.x + 60, y: start.y + 30 }, { lifts: false });
  await page.locator(".table.is-dragging").waitFor();
  await fingers.send("touchCancel");
  await page.locator(".table:not(.is-dragging)").waitFor();
  await holds(table, seat, had + actions.length);
  await page.keyboard.press("u");
  await holds(table, seat, had);
});

scene("what came as news in the middle of a drag is taken back by itself", { others: true }, async ({ page, site }) => {
  const { game, before, seat, from, near } = GROUP;
  const table = await seated(page, site, game, before);
  const had = await inForce(table, seat);
  await hold(page, table, seat, from, near);
  const state = await table.ask(seat);
  await table.ask(seat, "/act", { seq: state.seq, action: table.entries[before].act });
  await page.locator(".table:not(.is-dragging)").waitFor();
  await page.mouse.up();
  await holds(table, seat, had + 1);
  await settled(page);
  await page.keyboard.press("u");
  await holds(table, seat, had);
  await page.waitForFunction((space) => document.querySelector(`.map [data-piece][data-at="${space}"]`), from);
});
