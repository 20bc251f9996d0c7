// @ts-check
/** Fingers on the glass: real touch events, for taps, drags, swipes, pans and pinches. */

import { still } from "./camera.mjs";
import { seen } from "./glass.js";

/** @typedef {import("playwright-core").Page} Page @typedef {{ x: number, y: number }} Point */

/** How long a finger stays down in a tap, in milliseconds. */
const TAP = 30;

/** How often something is moved towards the finger before it is given up. */
const TURNS = 24;

export class Fingers {
  /** @param {Page} page @param {import("playwright-core").CDPSession} client */
  constructor(page, client) {
    this.page = page;
    this.client = client;
  }

  /** @param {Page} page */
  static async of(page) {
    return new Fingers(page, await page.context().newCDPSession(page));
  }

  /** @param {"touchStart" | "touchMove" | "touchEnd" | "touchCancel"} type @param {...Point} points */
  send(type, ...points) {
    const touchPoints = points.map(({ x, y }, id) => ({ x, y, id, radiusX: 8, radiusY: 8 }));
    return this.client.send("Input.dispatchTouchEvent", { type, touchPoints });
  }

  /** @param {Point} at */
  async tap(at) {
    await this.send("touchStart", at);
    await this.page.waitForTimeout(TAP);
    await this.send("touchEnd");
  }

  /**
   * One finger goes from here to there, and rests there before it is lifted, so that nothing flies on.
   * @param {Point} from
   * @param {Point} to
   * @param {{ steps?: number, lifts?: boolean, rest?: number }} [how]
   */
  async slide(from, to, { steps = 8, lifts = true, rest = 60 } = {}) {
    await this.send("touchStart", from);
    for (let i = 1; i <= steps; i += 1) {
      await this.send("touchMove", between(from, to, i / steps));
      await this.page.waitForTimeout(16);
    }
    await this.page.waitForTimeout(rest);
    if (lifts) await this.send("touchEnd");
  }

  /** Two fingers go apart by a factor, or together. @param {Point} about @param {number} factor */
  async pinch(about, factor) {
    const [near, far] = factor > 1 ? [40, 40 * factor] : [40 / factor, 40];
    const at = (/** @type {number} */ gap) => [
      { x: about.x - gap / 2, y: about.y },
      { x: about.x + gap / 2, y: about.y },
    ];
    await this.send("touchStart", ...at(near));
    for (let i = 1; i <= 6; i += 1) {
      await this.send("touchMove", ...at(near + ((far - near) * i) / 6));
      await this.page.waitForTimeout(16);
    }
    await this.send("touchEnd");
  }

  /**
   * Where one of these on the map can be tapped, after the map was moved as far as that takes. What is small is left
   * so: the page brings it nearer by itself.
   * @param {string[]} ids
   * @param {{ isLarge?: boolean }} [how] whether it must be as large as a finger, as for a drag
   * @returns {Promise<Point | undefined>}
   */
  async bring(ids, { isLarge = false } = {}) {
    const wanted = onMap(ids);
    let size = 0;
    for (let turn = 0; turn < TURNS; turn += 1) {
      await still(this.page);
      const { spot, box, open, frame, begins } = await this.page.evaluate(seen, wanted);
      const isSmall = isLarge && Math.min(box.width, box.height) < 40;
      if (spot && !isSmall) return spot;
      const away = { x: open.x - box.x, y: open.y - box.y };
      const far = Math.hypot(away.x, away.y);
      // What is far off is looked for from above, as far as that goes.
      const isAbove = size === box.width;
      size = 0;
      if (spot) await this.pinch(spot, 1.5);
      else if (far > 1.2 * Math.max(frame.width, frame.height) && !isAbove) {
        size = box.width;
        await this.pinch(open, 0.4);
      } else if (far < 12) await this.pinch(open, turn % 3 === 2 ? 0.6 : 1.5);
      else await this.slide(...way(open, away, frame, begins));
    }
    return undefined;
  }

  /** Where one of these on the map can be touched as it lies. @param {string[]} ids */
  async seen(ids) {
    return (await this.page.evaluate(seen, onMap(ids))).spot;
  }

  /**
   * Presses a control; where it is out of sight, what it lies in is swiped until it is not.
   * @param {import("playwright-core").Locator} control
   */
  async press(control) {
    const spot = await this.reach(control);
    if (!spot) throw new Error(`${control} can be pressed`);
    await this.tap(spot);
  }

  /** Where a control can be touched. @param {import("playwright-core").Locator} control */
  async reach(control) {
    await control.waitFor();
    for (let turn = 0; turn < TURNS; turn += 1) {
      const { spot, swipe } = await control.evaluate(touchable);
      if (spot) return spot;
      if (!swipe) await this.page.waitForTimeout(60);
      else await this.slide(swipe.from, swipe.to, { rest: 120 });
    }
    return undefined;
  }
}

/**
 * Where a control is hit, or else how what it lies in is to be swiped. It runs in the page.
 * @param {Element} control
 * @returns {{ spot?: Point, swipe?: { from: Point, to: Point } }}
 */
function touchable(control) {
  const { left, top, width, height } = control.getBoundingClientRect();
  const shares = [0.5, 0.25, 0.75, 0.1, 0.9];
  const [wide, high] = [document.documentElement.clientWidth, document.documentElement.clientHeight];
  for (const b of shares)
    for (const a of shares) {
      const [x, y] = [left + a * width, top + b * height];
      const hit = x > 0 && y > 0 && x < wide && y < high ? document.elementFromPoint(x, y) : null;
      if (hit && control.contains(hit)) return { spot: { x, y } };
    }
  for (let box = control.parentElement; box; box = box.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(box);
    const frame = box.getBoundingClientRect();
    const isWide = /auto|scroll/.test(overflowX) && box.scrollWidth > box.clientWidth + 1;
    const isHigh = /auto|scroll/.test(overflowY) && box.scrollHeight > box.clientHeight + 1;
    if (!isWide && !isHigh) continue;
    const [x, y] = [(frame.left + frame.right) / 2, (frame.top + Math.min(frame.bottom, high)) / 2];
    const most = (isHigh ? frame.height : frame.width) * 0.7;
    const by = (/** @type {number} */ far) => Math.max(-most, Math.min(most, far));
    const [dx, dy] = [isWide ? by(x - left - width / 2) : 0, isHigh ? by(y - top - height / 2) : 0];
    if (Math.hypot(dx, dy) < 8) continue;
    return { swipe: { from: { x: x - dx / 2, y: y - dy / 2 }, to: { x: x + dx / 2, y: y + dy / 2 } } };
  }
  return {};
}

/**
 * A slide over open map that brings a thing nearer.
 * @param {Point} open
 * @param {Point} away
 * @param {{ width: number, height: number }} frame
 * @param {Point[]} begins where it can begin
 * @returns {[Point, Point]}
 */
function way(open, away, frame, begins) {
  const by = (/** @type {number} */ far, /** @type {number} */ most) => Math.max(-most, Math.min(most, far));
  const [dx, dy] = [by(away.x, frame.width * 0.6), by(away.y, frame.height * 0.4)];
  const far = (/** @type {Point} */ at) => Math.hypot(at.x - open.x + dx / 2, at.y - open.y + dy / 2);
  const from = begins.toSorted((a, b) => far(a) - far(b))[0] ?? open;
  return [from, { x: from.x + dx, y: from.y + dy }];
}

/** Pieces and spaces on the map as a selector. @param {string[]} ids */
const onMap = (ids) => ids.map((id) => `.map [data-piece="${id}"], .map [data-space="${id}"]`).join(", ");

/** @param {Point} a @param {Point} b @param {number} share */
const between = (a, b, share) => ({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share });
