// @ts-check
/** The wheel, by which anything on the map comes into sight without a press. */

import { spots } from "../hand.mjs";

/**
 * @typedef {import("playwright-core").Page} Page
 * @typedef {import("../hand.mjs").Spot} Spot
 * @typedef {{ x: number, y: number, width: number, height: number }} Box
 */

/** How much of the map's edge is not aimed at. */
const RIM = 24;

/**
 * Where one of these counters or spaces can be hit, after turning the wheel as far as that takes.
 * @param {Page} page
 * @param {string[]} ids
 */
export async function bring(page, ids) {
  const found = await bringAll(page, [ids]);
  return found?.[0];
}

/**
 * Where one of each of these can be hit, all in sight at once.
 * @param {Page} page
 * @param {string[][]} groups
 * @returns {Promise<Spot[] | undefined>}
 */
export async function bringAll(page, groups) {
  const selectors = groups.map((ids) => ids.map((id) => `[data-piece="${id}"], [data-space="${id}"]`).join(", "));
  for (let turn = 0; turn < 18; turn += 1) {
    await still(page);
    const found = await Promise.all(selectors.map(async (selector) => (await spots(page, selector))[0]));
    if (found.every(Boolean)) return found;
    const [frame, all] = await Promise.all([
      sight(page),
      Promise.all(selectors.map((selector) => box(page, `.map :is(${selector})`))),
    ]);
    const at = middle(all);
    const isInside = all.every((one) => isWithin(one, frame));
    if (isInside) await turned(page, at.x, at.y, turn % 5 === 4 ? 300 : -200);
    else {
      // Nearer where it lies, farther off on the other side: so the map moves by wheel alone.
      const [dx, dy] = [within(at.x - frame.x, frame.width), within(at.y - frame.y, frame.height)];
      const isWide = at.width > frame.width - 3 * RIM || at.height > frame.height - 3 * RIM;
      await turned(page, frame.x + dx, frame.y + dy, isWide ? -100 : -400);
      await turned(page, frame.x - dx, frame.y - dy, 500);
    }
  }
  return undefined;
}

/** @param {Page} page @param {number} x @param {number} y @param {number} by */
async function turned(page, x, y, by) {
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, by);
}

/** The part of the map that nothing lies over. @param {Page} page */
async function sight(page) {
  const [frame, bar] = await Promise.all([box(page, ".map"), box(page, ".bar:not([hidden])")]);
  const height = bar.height && bar.height < frame.height / 2 ? frame.height - bar.height - 8 : frame.height;
  return { ...frame, y: frame.y - (frame.height - height) / 2, height };
}

/** The middle and the extent of several boxes. @param {Box[]} all */
function middle(all) {
  const span = (/** @type {"x" | "y"} */ axis) => {
    const values = all.map((one) => one[axis]);
    return [Math.min(...values), Math.max(...values)];
  };
  const [[left, right], [top, bottom]] = [span("x"), span("y")];
  return { x: (left + right) / 2, y: (top + bottom) / 2, width: right - left, height: bottom - top };
}

/** Whether the middle of a box is in sight. @param {Box} one @param {Box} frame */
const isWithin = ({ x, y }, frame) =>
  Math.abs(x - frame.x) < frame.width / 2 - RIM && Math.abs(y - frame.y) < frame.height / 2 - RIM;

/** A distance from the middle, kept within a span. @param {number} far @param {number} span */
const within = (far, span) => Math.max(RIM - span / 2, Math.min(span / 2 - RIM, far));

/** Waits until the map lies still: it may be under way to what happened last. @param {Page} page */
export async function still(page) {
  const where = () =>
    page.evaluate(() => JSON.stringify(document.querySelector(".map [data-space]")?.getBoundingClientRect()));
  for (let [before, now] = ["", await where()]; before !== now; [before, now] = [now, await where()])
    await page.waitForTimeout(150);
}

/**
 * The middle of the first such element, and its size.
 * @param {Page} page
 * @param {string} selector
 * @returns {Promise<Box>}
 */
export function box(page, selector) {
  return page.evaluate((wanted) => {
    const { left, top, width, height } = document.querySelector(wanted)?.getBoundingClientRect() ?? new DOMRect();
    return { x: left + width / 2, y: top + height / 2, width, height };
  }, selector);
}
