// @ts-check
/** Pages that look at twin tables, and all that can be told apart of them: what is drawn, spoken and shown. */

import assert from "node:assert/strict";
import { settled } from "../hand.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** A page at a table, by the key of a seat or of a spectator. */
export class Looker {
  /**
   * @param {Page} page
   * @param {string} id of the table
   * @param {string} key
   * @param {() => Promise<any>} look how it stands for the viewer
   */
  constructor(page, id, key, look) {
    this.page = page;
    this.id = id;
    this.key = key;
    this.look = look;
  }

  /** A text without what no two tables have alike. @param {string} text */
  veiled(text) {
    return text.replaceAll(this.id, "{id}").replaceAll(this.key, "{key}");
  }

  /**
   * @param {() => Promise<Page>} open
   * @param {Awaited<ReturnType<import("../seats.mjs").linked>>} table
   * @param {string} name of the seat, or `spectator`
   */
  static async sit(open, table, name) {
    const page = await open();
    await page.goto(table.address(name));
    await page.locator(".table h1:visible").first().waitFor();
    await settled(page);
    return new Looker(page, table.made.table.id, table.made.links[name], () => table.seat(name).look());
  }

  /** Comes to the table anew. */
  async again() {
    await this.page.reload();
    await this.page.locator(".table h1:visible").first().waitFor();
    await this.page.locator(".presence").first().waitFor();
    await settled(this.page);
  }

  /**
   * Shows the whole map, and has the names on it laid anew: which have room depends on what stood over them, and which
   * letters were there, when they were laid.
   */
  async layAgain() {
    await this.page.locator("body").press("f");
    await this.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 300))));
  }

  /** From now on this page is told of a move that the viewer has not seen. */
  async plant() {
    const [from, to] = await this.page.locator(".map .piece[data-at]").evaluateAll((all) => {
      const isSeen = (/** @type {DOMRect} */ { left, top }) =>
        document.elementFromPoint(left + 4, top + 4)?.closest(".map") instanceof Element;
      const places = all.filter((one) => isSeen(one.getBoundingClientRect())).map((one) => one.getAttribute("data-at"));
      return [places[0], places.findLast((place) => place !== places[0])];
    });
    assert.ok(from && to, "two places are in sight");
    await this.page.route(`**/api/tables/${this.id}/trails*`, async (route) => {
      const told = await (await route.fetch()).json();
      told.trails.push({ piece: "somebody", path: [from, to], kind: "moved" });
      await route.fulfill({ json: told });
    });
  }
}

/** Waits until the pages have drawn how their tables stand. @param {Looker[]} lookers */
export async function caughtUp(lookers) {
  for (const { page, id, look } of lookers) {
    const { seq } = await look();
    await page.waitForFunction(
      ([key, last]) => JSON.parse(localStorage.getItem(key) ?? "{}").seq === last,
      /** @type {const} */ ([`volga.seen.${id}`, seq]),
    );
  }
  for (const { page } of lookers) {
    await settled(page);
    // What has left is seen for a moment where it was.
    await page.waitForFunction(() => !document.querySelector(".pieces-left > *"));
  }
}

/** Marks of a motion, which go when it has ended, or with the next. */
const MOTION = / (?:slides|flips|arrives|pulses)(?=[ "])/g;

/** What is drawn, attributes and all. @param {Looker} looker */
async function drawn(looker) {
  const html = await looker.page.evaluate(() => {
    const copy = /** @type {Element} */ (document.documentElement.cloneNode(true));
    // Numbers of spaces that are not shown are as they were when they last had room.
    copy.querySelectorAll(".hex-ids.off").forEach((ids) => ids.remove());
    return copy.outerHTML;
  });
  return looker.veiled(html).replaceAll(MOTION, "").replaceAll(">", ">\n");
}

/** What assistive technology is given: roles, names, values and states of everything. @param {Looker} looker */
export async function spoken(looker) {
  const session = await looker.page.context().newCDPSession(looker.page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  await session.detach();
  const lines = nodes.map(({ role, name, description, value, properties, ignored }) =>
    JSON.stringify([ignored, role?.value, name?.value, description?.value, value?.value, states(properties)]),
  );
  return looker.veiled(lines.join("\n"));
}

/**
 * What is said of an element, but for which other element it belongs to.
 * @param {{ name: string, value: { value?: any, relatedNodes?: unknown } }[]} [properties]
 */
const states = (properties = []) =>
  properties.map(({ name, value }) => [name, value.relatedNodes ? null : value.value]);

/**
 * What is seen. A map that was made to be moved is kept as it was drawn on the way: where it rests it is drawn anew.
 * @param {Looker} looker
 */
export async function shown({ page }) {
  await page.evaluate(async () => {
    for (const layer of document.querySelectorAll(".map .layer"))
      if (layer instanceof HTMLElement || layer instanceof SVGElement) layer.style.willChange = "auto";
    for (let n = 0; n < 4; n += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
  return page.screenshot({ animations: "disabled", caret: "hide" });
}

/** So far two shades of a pixel may be apart, of 255: edges are not smoothed alike each time. */
const SMOOTHED = 24;

/** How many pixels of two pictures differ. @param {Page} page @param {Buffer[]} pictures */
export async function apart(page, pictures) {
  const blank = await page.context().newPage();
  const count = await blank.evaluate(
    async ([shades, ...files]) => {
      const [one, other] = await Promise.all(
        files.map(async (file) => {
          const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${file}`)).blob());
          const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
          pen?.drawImage(bitmap, 0, 0);
          return pen?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? [];
        }),
      );
      let different = 0;
      for (let i = 0; i < one.length; i += 1) different += Number(Math.abs(one[i] - other[i]) > Number(shades));
      return one.length === other.length ? different : one.length;
    },
    [String(SMOOTHED), ...pictures.map((picture) => picture.toString("base64"))],
  );
  await blank.close();
  return count;
}

/** So long something may take to come to one page and not yet to the other. */
const PATIENCE = 12_000;

/**
 * What tells two pages apart, if anything does.
 * @param {Looker[]} lookers of the truth and of the twin
 * @param {boolean} all whether also what is spoken and the pixels are compared
 */
export async function toldApart([truth, twin], all) {
  for (const part of all ? [drawn, spoken] : [drawn]) {
    const [one, other] = [await part(truth), await part(twin)];
    if (one !== other) return `${part.name}: ${difference(one, other)}`;
  }
  const pixels = all ? await apart(truth.page, [await shown(truth), await shown(twin)]) : 0;
  return pixels ? `${pixels} pixels` : null;
}

/**
 * That two pages show the same, as soon as both have heard everything.
 * @param {Looker[]} lookers
 * @param {string} when
 * @param {boolean} [all]
 */
export async function looksAlike(lookers, when, all = false) {
  const begin = Date.now();
  let fault = await toldApart(lookers, all);
  while (fault && Date.now() - begin < PATIENCE) {
    for (const looker of lookers) await looker.layAgain();
    fault = await toldApart(lookers, all);
  }
  assert.equal(fault, null, when);
}

/** The first line that differs. @param {string} one @param {string} other */
function difference(one, other) {
  const [lines, others] = [one.split("\n"), other.split("\n")];
  const at = lines.findIndex((line, i) => line !== others[i]);
  return `${lines.slice(at - 1, at + 2).join(" ")} | ${others.slice(at - 1, at + 2).join(" ")}`.slice(0, 800);
}
