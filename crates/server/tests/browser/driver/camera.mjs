// @ts-check
/** The wheel, by which anything on the map comes into sight without a press. */

import { spots } from "../hand.mjs";

/**
 * @typedef {import("playwright-core").Page} Page
 * @typedef {import("../hand.mjs").Spot} Spot
 * @typedef {{ x: number, y: number, width: number, height: number }} Box
 */

/**
 * Where one of these counters or spaces can be hit, after turning the wheel as far as that takes.
 * @param {Page} page
 * @param {string[]} ids
 */
export async function bring(page, ids) {
  const found = await bringAll(page, [ids]);
  return found?.[0];
}

/** How often the map is moved by large steps before small ones. */
const STRIDES = 12;

/**
 * Where one of each of these can be hit, all in sight at once.
 * @param {Page} page
 * @param {string[][]} groups
 * @param {string[]} [spaces] in which they lie
 * @returns {Promise<Spot[] | undefined>}
 */
export async function bringAll(page, groups, spaces = []) {
  const selectors = groups.map((ids) => ids.map((id) => `[data-piece="${id}"], [data-space="${id}"]`).join(", "));
  for (let turn = 0; turn < 32; turn += 1) {
    await still(page);
    const found = await Promise.all(selectors.map(async (selector) => (await spots(page, selector))[0]));
    if (found.every(Boolean)) return found;
    const [frame, at, all] = await Promise.all([
      box(page, ".map"),
      open(page),
      Promise.all(selectors.map((selector, i) => lying(page, selector, spaces[i]))),
    ]);
    const wanted = middle(all);
    const [dx, dy] = [at.x - wanted.x, at.y - wanted.y];
    const isFar = Math.abs(dx) > frame.width || Math.abs(dy) > frame.height;
    const isWide = wanted.width > frame.width * 0.8 || wanted.height > frame.height * 0.6;
    // Between too near to see both and too far off to see what lies in a box there may be little.
    const step = turn < STRIDES ? 1 : 0.35;
    if (isFar || isWide) await turned(page, at.x, at.y, 300 * step);
    else if (Math.hypot(dx, dy) > 40 && turn % 6 !== 5) await shifted(page, at, within(dx), within(dy));
    else await turned(page, at.x, at.y, (turn % 12 === 5 ? 260 : -200) * step);
  }
  return undefined;
}

/** How much larger the map is after a turn of the wheel by 400, and how far it is moved at once by two of them. */
const LARGER = Math.exp(400 * 0.0015);
const MOST = 110;

/**
 * Nearer about one point and farther off about another: so the map moves by wheel alone.
 * @param {Page} page
 * @param {{ x: number, y: number }} at
 * @param {number} dx
 * @param {number} dy
 */
async function shifted(page, at, dx, dy) {
  const half = 2 * (1 - 1 / LARGER);
  await turned(page, at.x - dx / half, at.y - dy / half, -400);
  await turned(page, at.x + dx / half, at.y + dy / half, 400);
}

/** @param {Page} page @param {number} x @param {number} y @param {number} by */
async function turned(page, x, y, by) {
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, by);
}

/**
 * Where something is drawn, or the space in which it lies and is too small to be drawn.
 * @param {Page} page @param {string} selector @param {string | undefined} space
 */
async function lying(page, selector, space) {
  const drawn = await box(page, `.map :is(${selector})`);
  return drawn.width || space === undefined ? drawn : box(page, `.map [data-space="${space}"]`);
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

/** A distance that the map can be moved at once. @param {number} far */
const within = (far) => Math.max(-MOST, Math.min(MOST, far));

/** Waits until the map lies still: it may be under way to what happened last. @param {Page} page */
export async function still(page) {
  // On a busy machine a frame may be long in coming.
  const where = () =>
    page.evaluate(async () => {
      for (let n = 0; n < 2; n += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
      return JSON.stringify(document.querySelector(".map [data-space]")?.getBoundingClientRect());
    });
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

/** A point of the map that nothing lies over, as far from what does as may be. @param {Page} page */
export function open(page) {
  return page.evaluate(() => {
    const { left, top, width, height } = document.querySelector(".map")?.getBoundingClientRect() ?? new DOMRect();
    const [columns, rows] = [13, 21];
    const at = (/** @type {number} */ i, /** @type {number} */ j) => ({
      x: left + ((i + 0.5) * width) / columns,
      y: top + ((j + 0.5) * height) / rows,
    });
    const free = Array.from({ length: columns * rows }, (_, n) => at(n % columns, Math.floor(n / columns))).filter(
      ({ x, y }) => document.elementFromPoint(x, y)?.closest(".map"),
    );
    const middle = {
      x: free.reduce((sum, { x }) => sum + x, 0) / free.length,
      y: free.reduce((sum, { y }) => sum + y, 0) / free.length,
    };
    const far = (/** @type {{ x: number, y: number }} */ one) => Math.hypot(one.x - middle.x, one.y - middle.y);
    return free.toSorted((a, b) => far(a) - far(b))[0] ?? middle;
  });
}
