// @ts-check
/** The states of a table: how each is come to and left again, by what every game has. */

import { box, open, still } from "../driver/camera.mjs";
import { Fingers } from "../driver/fingers.mjs";
import { picked, settled, spots } from "../hand.mjs";

/**
 * A state of a page: how it is come to, and how one leaves it so that the page is as before.
 * @typedef {import("playwright-core").Page} Page
 * @typedef {{ name: string, show: (page: Page) => Promise<void>, hide: (page: Page) => Promise<void> }} State
 */

/** @param {Page} page @param {...string} keys */
async function press(page, ...keys) {
  for (const key of keys) await page.keyboard.press(key);
}

/** Lets go and closes, until nothing is open. @param {Page} page */
export async function away(page) {
  await press(page, "Escape", "Escape", "Escape", "Escape");
  await settled(page);
}

/** Whether fingers are used, not a mouse. @param {Page} page */
const isTouched = (page) => page.evaluate(() => matchMedia("(pointer: coarse)").matches);

/**
 * A place of the map that nothing lies over, so far along it.
 * @param {Page} page
 * @param {number} x
 * @param {number} y
 */
async function bare(page, x, y) {
  const { left, top, width, height } = await page
    .locator(".map")
    .evaluate((map) => JSON.parse(JSON.stringify(map.getBoundingClientRect())));
  const at = { x: left + x * width, y: top + y * height };
  const free = await page.evaluate(
    ([a, b]) => document.elementFromPoint(a, b)?.closest(".map .space") !== null,
    [at.x, at.y],
  );
  return free ? at : open(page);
}

/** @param {Page} page @param {{ x: number, y: number }} at */
async function point(page, at) {
  if (await isTouched(page)) await page.touchscreen.tap(at.x, at.y);
  else await page.mouse.click(at.x, at.y);
}

/** A pile is picked that can act. @param {Page} page */
async function pick(page) {
  await press(page, "n");
  await picked(page).first().waitFor();
  await still(page);
}

/** Those picked, lifted and held over a place where they can go. @param {Page} page */
async function lift(page) {
  await pick(page);
  const [from] = await spots(page, ".piece.chosen");
  const places = await spots(page, ".space.reach, .space.legal");
  const far = (/** @type {{ x: number, y: number }} */ { x, y }) => Math.hypot(x - from.x, y - from.y);
  const goals = places.filter((place) => far(place) > 30).toSorted((a, b) => far(a) - far(b));
  const to = goals[Math.min(2, goals.length - 1)] ?? { x: from.x + 60, y: from.y + 40 };
  if (await isTouched(page)) {
    const fingers = await Fingers.of(page);
    await fingers.slide(from, to, { lifts: false });
  } else {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 8, from.y + 6, { steps: 2 });
    await page.mouse.move(to.x, to.y, { steps: 6 });
  }
  await page.locator(".table.is-dragging").waitFor();
  await page.waitForTimeout(200);
}

/** What was lifted is let go, and nothing is done. @param {Page} page */
async function putBack(page) {
  await press(page, "Escape");
  await page.locator(".table:not(.is-dragging)").waitFor();
  if (await isTouched(page)) await (await Fingers.of(page)).send("touchCancel").catch(() => undefined);
  else await page.mouse.up();
  await away(page);
}

/** A pile that is in sight is looked at, or else a piece: the pointer rests on it, or a finger. @param {Page} page */
async function look(page) {
  await still(page);
  const piled = await page
    .locator(".map .piece.under")
    .evaluateAll((all) => [...new Set(all.map((one) => one.getAttribute("data-at")))]);
  const piles = await spots(page, piled.map((space) => `.piece[data-at="${space}"]`).join() || ".piece");
  const [at] = piles.length ? piles : await spots(page, ".piece");
  if (!at) throw new Error("no piece is in sight");
  if (await isTouched(page)) {
    const fingers = await Fingers.of(page);
    await fingers.send("touchStart", at);
    await page.waitForTimeout(700);
    await fingers.send("touchEnd");
  } else await page.mouse.move(at.x + 2, at.y + 2, { steps: 3 });
  await page.locator(".hover-card:visible").waitFor();
}

/** @param {string} name @param {State["show"]} show @param {State["hide"]} [hide] @returns {State} */
export const state = (name, show, hide = away) => ({ name, show, hide });

/** A button that opens a sheet and closes it again. @param {string} name @param {string} selector @returns {State} */
const sheet = (name, selector) =>
  state(name, async (page) => {
    await page.locator(selector).first().click();
    await page.locator(".outlook:visible").waitFor();
  });

/**
 * A tab of the drawer, opened by its key and folded by its line.
 * @param {string} name
 * @param {string} key
 * @returns {State}
 */
const drawer = (name, key) =>
  state(
    name,
    async (page) => {
      await press(page, key);
      await page.locator("#drawer:visible").waitFor();
    },
    async (page) => {
      await page.locator(".log-line").click();
      await page.locator("#drawer").waitFor({ state: "hidden" });
    },
  );

/** States that every table has. @type {State[]} */
export const EVERYWHERE = [
  state("rest", async () => undefined),
  sheet("turns", '.gauge[data-sheet="turns"]:visible, .duel-turn:visible'),
  sheet("victory", ".gauge.victory"),
  sheet("tracks", ".gauge.all"),
  state(
    "forces",
    async (page) => {
      await press(page, "h");
      await page.locator("dialog[open]").waitFor();
    },
    (page) => press(page, "Escape"),
  ),
  drawer("log", "l"),
  drawer("boxes", "b"),
  drawer("places", "/"),
  state("overlays", async (page) => {
    await page.getByRole("button", { name: "Overlays and legend" }).click();
    await page.locator(".legend:visible").waitFor();
  }),
  state("menu", async (page) => {
    await page.locator("details.menu > summary").click();
  }),
  state(
    "keys",
    async (page) => {
      await press(page, "?");
      await page.locator("dialog[open]").waitFor();
    },
    (page) => press(page, "Escape"),
  ),
  state("rules", async (page) => {
    await press(page, "k");
    await page.locator(".drawer:visible .toc, .drawer:visible article").first().waitFor();
  }),
  state("ruler", async (page) => {
    await press(page, "e");
    await point(page, await bare(page, 0.3, 0.35));
    await point(page, await bare(page, 0.6, 0.55));
  }),
  state("viewer", look, async (page) => {
    await page.mouse.move(0, 0);
    await away(page);
  }),
  state(
    "replay",
    async (page) => {
      await press(page, "r");
      await page.locator(".replay-bar:visible").waitFor();
    },
    async (page) => {
      await press(page, "r");
      await page.locator(".replay-bar").waitFor({ state: "hidden" });
      await settled(page);
    },
  ),
];

/** States of a table where one is to decide about pieces. @type {State[]} */
export const DECIDING = [
  state("picked", pick),
  state(
    "choices",
    (page) => press(page, "o"),
    async (page) => {
      await press(page, "o");
      await away(page);
    },
  ),
  state("drag", lift, putBack),
  state("refusal", async (page) => {
    await pick(page);
    // All that is near may be within reach.
    await press(page, "f");
    await still(page);
    const bubble = page.locator(".bubble:visible");
    // What is too small for a finger is first brought nearer.
    for (let n = 0; n < 4 && !(await bubble.count()); n += 1) {
      const all = await spots(page, ".space:not(.reach, .legal, .possible, .chosen)");
      await point(page, all[Math.floor(all.length / 2)] ?? (await bare(page, 0.5, 0.5)));
      await bubble.waitFor({ timeout: 2000 }).catch(() => undefined);
      await still(page);
    }
    await page.locator(".bubble:visible").waitFor();
  }),
];

/** An attack is aimed, with its odds. */
export const AIMED = state("aimed", async (page) => {
  await press(page, "n");
  for (let n = 0; n < 12 && !(await page.locator(".aim-badge rect").count()); n += 1) {
    await press(page, "a");
    await page.waitForTimeout(400);
    if (!(await page.locator(".aim-badge rect").count())) await press(page, "n");
  }
  await page.locator(".aim-badge rect").waitFor({ state: "attached" });
  await settled(page);
});

/** A hand of cards, one of them raised. */
export const HAND = state("hand", async (page) => {
  await press(page, "c");
  await box(page, ".hand");
});

/** The display sheets. */
export const SHEETS = state(
  "sheets",
  async (page) => {
    if (!(await page.locator(".display-sheets:visible").count())) await press(page, "s");
    await page.locator(".display-sheets:visible").waitFor();
  },
  (page) => press(page, "s"),
);
