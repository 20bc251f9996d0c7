// @ts-check
/** Fingers on the glass: real touch events, for taps, pans and pinches. */

import { spots } from "../hand.mjs";
import { box, open, still } from "./camera.mjs";

/** @typedef {import("playwright-core").Page} Page @typedef {{ x: number, y: number }} Point */

/** Smaller than this a target is brought nearer before it is tapped. */
const LEAST = 44;

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
    await this.page.waitForTimeout(30);
    await this.send("touchEnd");
  }

  /**
   * One finger goes from here to there.
   * @param {Point} from
   * @param {Point} to
   * @param {{ steps?: number, lifts?: boolean }} [how]
   */
  async slide(from, to, { steps = 8, lifts = true } = {}) {
    await this.send("touchStart", from);
    for (let i = 1; i <= steps; i += 1) {
      await this.send("touchMove", between(from, to, i / steps));
      await this.page.waitForTimeout(16);
    }
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
   * Where one of these can be tapped, after the map was moved and brought nearer as far as that takes.
   * @param {string[]} ids
   */
  async bring(ids) {
    const selector = ids.map((id) => `[data-piece="${id}"], [data-space="${id}"]`).join(", ");
    for (let turn = 0; turn < 28; turn += 1) {
      await still(this.page);
      const [spot] = await spots(this.page, selector);
      const at = await box(this.page, `.map :is(${selector})`);
      const isLarge = Math.min(at.width, at.height) >= LEAST * 0.9;
      if (spot && isLarge) return spot;
      const frame = await box(this.page, ".map");
      const isInside =
        Math.abs(at.x - frame.x) < frame.width / 2 - 30 && Math.abs(at.y - frame.y) < frame.height / 2 - 30;
      const isFar = Math.hypot(at.x - frame.x, at.y - frame.y) > 2 * Math.max(frame.width, frame.height);
      if (isFar) await this.pinch(frame, 0.5);
      else if (isInside && !isLarge) await this.pinch(at, 1.6);
      else if (isInside && turn % 4 === 3) await this.pinch(at, 0.7);
      else await this.slide(...this.way({ ...frame, ...(await open(this.page)) }, at));
    }
    return undefined;
  }

  /**
   * A slide that brings a point towards the middle.
   * @param {import("./camera.mjs").Box} frame
   * @param {Point} at
   * @returns {[Point, Point]}
   */
  way(frame, at) {
    const most = Math.min(frame.width, 220) / 2 - 10;
    const by = (/** @type {"x" | "y"} */ axis) => Math.max(-most, Math.min(most, frame[axis] - at[axis]));
    const half = { x: by("x") / 2, y: by("y") / 2 };
    return [
      { x: frame.x - half.x, y: frame.y - half.y },
      { x: frame.x + half.x, y: frame.y + half.y },
    ];
  }
}

/** @param {Point} a @param {Point} b @param {number} share */
const between = (a, b, share) => ({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share });
