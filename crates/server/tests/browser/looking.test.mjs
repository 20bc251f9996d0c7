// @ts-check
/** The map is looked at without doing anything: moved by the right button and by the space bar, and let go of. */

import assert from "node:assert/strict";
import { Fingers } from "./driver/fingers.mjs";
import { FixtureTable } from "./driver/fixture.mjs";
import { picked, settled, spots } from "./hand.mjs";
import { scene } from "./kit.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** A German group of city that can go far, before anything moves. */
const GROUP = { game: "city", before: 106, from: "0632" };

/** Nobody looks at the ground here. */
const PLAIN = { map: "plain" };

/** @param {Page} page @param {import("./server.mjs").Server} site */
async function seated(page, site) {
  const table = await FixtureTable.begin(site, GROUP.game, GROUP.before);
  await page.goto(table.address(table.turn.seat));
  await page.locator(".map [data-piece]").first().waitFor();
  await settled(page);
  const { seq } = await table.ask(table.turn.seat);
  /** That nothing was decided. */
  const same = async () => assert.equal((await table.ask(table.turn.seat)).seq, seq, "nothing was decided");
  return { table, same };
}

/** Where the sheet is in the window. @param {Page} page */
const place = (page) =>
  page.locator(".map .sheet").evaluate((sheet) => {
    const { left, top } = sheet.getBoundingClientRect();
    return { left: Math.round(left), top: Math.round(top) };
  });

/** A counter that may act. @param {Page} page */
async function counter(page) {
  const [spot] = await spots(page, ".pieces .legal");
  return spot ?? assert.fail("a counter that may act is in sight");
}

/** A point of the map where there is nothing: no counter and no space. @param {Page} page */
async function nothing(page) {
  for (let n = 0; n < 12; n += 1) {
    const found = await page.evaluate(() => {
      const frame = /** @type {Element} */ (document.querySelector(".map")).getBoundingClientRect();
      for (let y = frame.top + 12; y < frame.bottom; y += 16)
        for (let x = frame.left + 12; x < frame.right; x += 16) {
          const hit = document.elementFromPoint(x, y);
          if (hit?.closest(".map") && !hit.closest("[data-piece], [data-space], button")) return { x, y };
        }
      return null;
    });
    if (found) return found;
    await page.keyboard.press("-");
    await settled(page);
  }
  return assert.fail("there is a margin");
}

/** Drags by so much with a button of the mouse. @param {Page} page @param {"left" | "right"} button */
async function drag(page, button) {
  const { x, y } = await counter(page);
  const before = await place(page);
  await page.mouse.move(x, y);
  await page.mouse.down({ button });
  await page.mouse.move(x - 40, y - 30, { steps: 4 });
  await page.mouse.up({ button });
  const after = await place(page);
  assert.deepEqual([after.left - before.left, after.top - before.top], [-40, -30], "the map has moved along");
}

scene("the right button moves the map from wherever it is, and no menu opens", { settings: PLAIN }, async (scene) => {
  const { page } = scene;
  const { same } = await seated(page, scene.site);
  await page.evaluate(() =>
    document.addEventListener("contextmenu", ({ defaultPrevented }) => {
      document.body.dataset.menu = defaultPrevented ? "kept shut" : "opened";
    }),
  );
  await drag(page, "right");
  assert.equal(await page.locator("body").getAttribute("data-menu"), "kept shut");
  assert.equal(await picked(page).count(), 0, "nothing is picked");
  await same();
});

scene(
  "while the space bar is held the map is moved from wherever it is",
  { settings: PLAIN },
  async ({ page, site }) => {
    const { same } = await seated(page, site);
    await page.locator(".map").focus();
    for (const key of ["ArrowRight", "ArrowDown"]) await page.keyboard.press(key);
    await page.keyboard.down(" ");
    await drag(page, "left");
    const { x, y } = await counter(page);
    await page.mouse.click(x, y);
    await page.keyboard.up(" ");
    assert.equal(await picked(page).count(), 0, "neither the drag nor a click picked anything");
    assert.equal(await page.locator(".bubble:visible").count(), 0, "and the bar was no press of a key");
    await same();
    // Let go, a drag begins on a counter again.
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 12, y + 9, { steps: 3 });
    await page.locator(".table.is-dragging").waitFor();
    await page.keyboard.press("Escape");
    await page.mouse.up();
  },
);

scene("the space bar alone still chooses what is under the cursor", { settings: PLAIN }, async ({ page, site }) => {
  await seated(page, site);
  await page.keyboard.press("n");
  await picked(page).first().waitFor();
  await page.keyboard.press("Escape");
  await picked(page).first().waitFor({ state: "detached" });
  await page.locator(".map").focus();
  await page.keyboard.press(" ");
  await picked(page).first().waitFor();
});

scene("a click on nothing drops everything", { settings: PLAIN }, async ({ page, site }) => {
  const { same } = await seated(page, site);
  const { x, y } = await counter(page);
  await page.mouse.click(x, y);
  await picked(page).first().waitFor();
  await page.locator('.bar [data-verb="move"]').click();
  const margin = await nothing(page);
  await page.mouse.click(margin.x, margin.y);
  await picked(page).first().waitFor({ state: "detached" });
  assert.equal(await page.locator(".map .chosen").count(), 0);
  await same();
});

scene("a tap on nothing drops everything", { size: "phone", settings: PLAIN }, async ({ page, site }) => {
  const { table, same } = await seated(page, site);
  const fingers = await Fingers.of(page);
  const { view } = await table.ask(table.turn.seat);
  const pile = Object.keys(view.pieces).filter((id) => view.pieces[id].at === GROUP.from);
  const spot = await fingers.bring(pile, { isLarge: true });
  await fingers.tap(spot ?? assert.fail("the pile can be tapped"));
  await page.locator(".map .chosen").first().waitFor();
  await fingers.tap(await nothing(page));
  await page.locator(".map .chosen").first().waitFor({ state: "detached" });
  await same();
});
