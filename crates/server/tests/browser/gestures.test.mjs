// @ts-check
/**
 * Gestures that are broken off or met by something: what was done stays, nothing is done later by itself, and why is
 * said.
 */

import assert from "node:assert/strict";
import { bringAll } from "./driver/camera.mjs";
import { Fingers } from "./driver/fingers.mjs";
import { FixtureTable } from "./driver/fixture.mjs";
import { counted, drag, GROUP, hold, holds, inForce, lying, said, seated } from "./gestures.mjs";
import { settled, spots } from "./hand.mjs";
import { scene } from "./kit.mjs";
import { of, path } from "./server.mjs";

/** A Soviet regiment of breslau that has entered and is under way; before its goal it comes next to a hidden stack. */
const HIDDEN = { game: "breslau", before: 25, seat: "soviet", goal: "2516", shows: 10 };

/** A pile of inferno that attacks its neighbour. */
const ASSAULT = { game: "inferno", before: 20, seat: "german", from: "3", target: "0406" };

/** A group of city on its way to support an attack: it may end only beside it. */
const SUPPORT = { game: "city", before: 161, seat: "german", through: "1514", steps: 3 };

scene("a whole route is one gesture, and is taken back as one", {}, async ({ page, site }) => {
  const { game, before, seat, from, near } = GROUP;
  const table = await seated(page, site, game, before);
  const had = await inForce(table, seat);
  await drag(page, table, seat, from, near);
  await holds(table, seat, had + 4);
  await settled(page);
  await page.keyboard.press("u");
  await holds(table, seat, had);
  await page.waitForFunction((space) => document.querySelector(`.map [data-piece][data-at="${space}"]`), from);
});

scene(
  "a route that raises a question to the other stops there, and goes on at a key",
  { others: true },
  async ({ page, site }) => {
    const { game, before, seat, from, far } = GROUP;
    const table = await seated(page, site, game, before);
    const had = (await table.journal(seat)).length;
    await drag(page, table, seat, from, far);
    await counted(table, seat, had + 7);
    assert.match(await said(page), /1034/, "it says where");
    assert.match(await said(page), /1234/, "and what the goal was");
    await page.locator(`.map [data-space="${far}"].goal`).waitFor();
    await table.ask("soviet", "/act", { seq: (await table.ask("soviet")).seq, action: "no_counterattack" });
    await page.locator('.bar [data-verb="goal"]').waitFor();
    await page.waitForTimeout(400);
    await counted(table, seat, had + 7);
    await page.keyboard.press("j");
    await counted(table, seat, had + 9);
    await table.isAsRecorded(before + 10);
  },
);

scene("a route that is met by fire ends there", { others: true }, async ({ page, site }) => {
  const { game, before, seat, from, far } = GROUP;
  const table = await seated(page, site, game, before);
  const had = (await table.journal(seat)).length;
  await drag(page, table, seat, from, far);
  await counted(table, seat, had + 7);
  const asked = await table.ask("soviet");
  const fire = of(asked, "counterattack");
  assert.ok(fire, "the other side can counterattack");
  await table.ask("soviet", "/act", { seq: asked.seq, action: fire.action });
  const state = await table.ask(seat);
  await page.waitForFunction((text) => document.querySelector(".prompt h1")?.textContent === text, state.prompt.text);
  await page.waitForTimeout(500);
  await counted(table, seat, had + 7);
  await page.keyboard.press("u");
  await page.waitForTimeout(500);
  await counted(table, seat, had + 7);
});

scene("a route that shows something hidden stops there and says so", { others: true }, async ({ page, site }) => {
  const { game, before, seat, goal, shows } = HIDDEN;
  const table = await seated(page, site, game, before);
  const had = (await table.journal(seat)).length;
  const spot = await bringAll(page, [[goal]]);
  assert.ok(spot, "the goal is in sight");
  await page.mouse.click(spot[0].x, spot[0].y);
  await counted(table, seat, had + shows);
  assert.match(await said(page), /2317/, "it says where");
  assert.match(await said(page), /revealed/, "and why");
  assert.equal(await page.locator('.bar [data-verb="goal"]').count(), 0, "the move has ended: there is no going on");
  // What was shown stays shown: nothing can be taken back.
  assert.equal((await table.ask(seat)).take_back.length, 0);
  await page.keyboard.press("u");
  await page.waitForTimeout(500);
  assert.equal(await inForce(table, seat), had + shows);
});

scene(
  "a pile let go at once over its target is aimed, and one let go when its chance was read attacks",
  {},
  async ({ page, site }) => {
    const { game, before, seat, from, target } = ASSAULT;
    const table = await seated(page, site, game, before);
    const had = await inForce(table, seat);
    await drag(page, table, seat, from, target);
    await page.locator(".aim-badge text").waitFor();
    assert.equal(await inForce(table, seat), had, "nothing is decided yet");
    await page.keyboard.press("Escape");
    await page.locator(".aim-badge text").waitFor({ state: "detached" });
    await hold(page, table, seat, from, target);
    await page.locator(".drag-tip.sure").waitFor();
    const told = await page.locator(".drag-tip").innerText();
    assert.match(told, /\d+%.*let go/, "the chance is told, and what letting go does");
    await page.mouse.up();
    await holds(table, seat, had + 1);
  },
);

scene(
  "what is said of a dragged pile stays in a narrow window",
  { context: { viewport: { width: 390, height: 844 } } },
  async ({ page, site }) => {
    const { game, before, seat, from, target } = ASSAULT;
    const table = await seated(page, site, game, before);
    await hold(page, table, seat, from, target);
    const tip = page.locator(".drag-tip.sure");
    await tip.waitFor();
    const { x, y, width, height } = (await tip.boundingBox()) ?? assert.fail("it is drawn");
    assert.ok(x >= 0 && y >= 0 && x + width <= 390 && y + height <= 844, `${x}, ${y}: ${width} by ${height}`);
    await page.keyboard.press("Escape");
    await page.mouse.up();
  },
);

scene("a place where nobody may end is gone by way of", {}, async ({ page, site }) => {
  const { game, before, seat, through, steps } = SUPPORT;
  const table = await seated(page, site, game, before);
  const had = await inForce(table, seat);
  const found = await bringAll(page, [[through]]);
  assert.ok(found, `${through} is in sight`);
  await page.mouse.click(found[0].x, found[0].y);
  await page.locator(".bubble:visible").waitFor();
  assert.equal(await inForce(table, seat), had, "a plain click only says why not");
  await page.keyboard.down("Alt");
  await page.mouse.click(found[0].x, found[0].y);
  await page.keyboard.up("Alt");
  await holds(table, seat, had + steps);
});

scene("Esc lets a pile go that is being dragged", {}, async ({ page, site }) => {
  const { game, before, seat, from, near } = GROUP;
  const table = await seated(page, site, game, before);
  const had = (await table.journal(seat)).length;
  await hold(page, table, seat, from, near);
  await page.keyboard.press("Escape");
  await page.locator(".table:not(.is-dragging)").waitFor();
  await page.mouse.up();
  await page.waitForTimeout(400);
  await counted(table, seat, had);
});

scene("a pointer that is lost lets the pile go home", { size: "phone" }, async ({ page, site }) => {
  const { game, before, seat, from, near } = GROUP;
  const table = await seated(page, site, game, before);
  const had = (await table.journal(seat)).length;
  const fingers = await Fingers.of(page);
  const start = await fingers.bring(await lying(table, seat, from), { isLarge: true });
  assert.ok(start);
  await fingers.tap(start);
  await page.locator(".map .chosen").first().waitFor();
  const again = await fingers.bring(await lying(table, seat, from), { isLarge: true });
  const [end] = await spots(page, `[data-space="${near}"]`);
  assert.ok(again);
  await fingers.slide(again, end ?? { x: again.x + 60, y: again.y + 30 }, { lifts: false });
  await page.locator(".table.is-dragging").waitFor();
  await fingers.send("touchCancel");
  await page.locator(".table:not(.is-dragging)").waitFor();
  assert.ok(await said(page), "it says why");
  await page.waitForTimeout(300);
  await counted(table, seat, had);
});

scene("news that come in the middle of a drag let the pile go home", { others: true }, async ({ page, site }) => {
  const { game, before, seat, from, near } = GROUP;
  const table = await seated(page, site, game, before);
  const had = (await table.journal(seat)).length;
  await hold(page, table, seat, from, near);
  const state = await table.ask(seat);
  await table.ask(seat, "/act", { seq: state.seq, action: table.entries[before].act });
  await page.locator(".table:not(.is-dragging)").waitFor();
  assert.ok(await said(page), "it says why");
  await page.mouse.up();
  await page.waitForTimeout(300);
  await counted(table, seat, had + 1);
});

scene(
  "with standing orders of the other a route goes through, and is taken back to the last barrier",
  { others: true },
  async ({ page, site }) => {
    const { game, before, seat, from, far } = GROUP;
    const table = await FixtureTable.begin(site, game, before);
    const orders = { method: "PUT", headers: { ...table.headers("soviet"), "content-type": "application/json" } };
    const { status, body } = await site.send(`${table.path}/orders`, {
      ...orders,
      body: JSON.stringify({ only_choice: false, game: { no_counterattacks: true } }),
    });
    assert.equal(status, 200, JSON.stringify(body));
    await page.goto(table.address(seat));
    await page.locator(".map [data-piece]").first().waitFor();
    await settled(page);
    const had = await inForce(table, seat);
    await drag(page, table, seat, from, far);
    await page.waitForTimeout(1500);
    await settled(page);
    const gone = (await inForce(table, seat)) - had;
    assert.ok(gone >= 7, `it went ${gone} steps`);
    const { take_back: back } = await table.ask(seat);
    await page.keyboard.press("u");
    await holds(table, seat, had + gone - back.length);
  },
);

scene("with orders to take the only choice a gesture is one act to take back", {}, async ({ page, site }) => {
  const { game, before, seat, from, near } = GROUP;
  const table = await FixtureTable.begin(site, game, before);
  const { status } = await site.send(`${table.path}/orders`, {
    method: "PUT",
    headers: { ...table.headers(seat), "content-type": "application/json" },
    body: JSON.stringify({ only_choice: true, game: {} }),
  });
  assert.equal(status, 200);
  await page.goto(table.address(seat));
  await page.locator(".map [data-piece]").first().waitFor();
  await settled(page);
  const had = await inForce(table, seat);
  await drag(page, table, seat, from, near);
  await holds(table, seat, had + 4);
  await settled(page);
  await page.keyboard.press("u");
  await holds(table, seat, had);
});

scene("with typed dice a gesture waits for them, and Esc leaves all as it was", {}, async ({ page, site }) => {
  let state = await site.table({ dice: "typed" });
  state = await site.toCombat(state);
  await page.goto(`${site.base}/table/${state.table.id}`);
  await page.locator(".map [data-piece]").first().waitFor();
  await settled(page);
  const { seq } = await site.now(state);
  await page.keyboard.press("0");
  await page.locator(".table.is-rolling").waitFor();
  await page.keyboard.press("Escape");
  await page.locator(".table:not(.is-rolling)").waitFor();
  assert.equal((await site.now(state)).seq, seq, "nothing was done");
});

scene("in a lesson a gesture goes as far as the lesson asks, and is taken back", {}, async ({ page, site }) => {
  let state = await site.post("/api/tables", { game: "advance", lesson: true });
  const [{ steps }] = (await site.get("/api/games/advance/lessons")).lessons;
  await page.goto(`${site.base}/table/${state.table.id}`);
  await page.locator(".lesson:visible").waitFor();
  await settled(page);
  const moves = steps.findIndex((/** @type {any} */ step) => step.action?.move);
  for (const step of steps.slice(0, moves))
    if (step.action) state = await site.rolling(`${path(state)}/act`, { seq: state.seq, action: step.action });
  await page.reload();
  await page.locator(".lesson:visible").waitFor();
  await settled(page);
  const { seq, take_back: before } = await site.now(state);
  const { unit, to } = steps[moves].action.move;
  const found = await bringAll(page, [[String(to)], [unit]]);
  assert.ok(found, "both ends are in sight");
  await page.mouse.move(found[1].x, found[1].y);
  await page.waitForTimeout(120);
  const [again] = await spots(page, `[data-piece="${unit}"]`);
  await page.mouse.click((again ?? found[1]).x, (again ?? found[1]).y);
  await page.waitForTimeout(200);
  const [goal] = await spots(page, `[data-space="${to}"]`);
  await page.mouse.click(goal.x, goal.y);
  await page.waitForTimeout(800);
  await settled(page);
  const after = await site.now(state);
  assert.ok(after.seq > seq, "something was done");
  assert.notEqual(after.lesson.step, null, "the lesson goes on");
  await page.keyboard.press("u");
  await page.waitForTimeout(800);
  assert.equal((await site.now(state)).take_back.length, before.length, "all of the gesture is taken back");
});
