// @ts-check
/** The illustrated map: the same picture every time, told apart in grey, and never in the way of the game. */

import assert from "node:assert/strict";
import { areas, hexes } from "../page/boards.mjs";
import { sit, spots } from "./hand.mjs";
import { scene } from "./kit.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** How far two grounds that touch must be apart: in grey levels of 255, over mean, contrast and texture together. */
const APART = { day: 6, night: 5 };

/** How far the ground that each side holds must be apart, in grey levels. */
const SIDES_APART = 6;

/** How long the map has been still before a tile is drawn, in milliseconds, and how many tiles are kept at most. */
const REST = 100;
const MOST = 96;

/** What runs in the page: surveys a board and paints parts of it with the page's own modules. */
const STUDIO = `
  window.modules = Promise.all(
    ["survey", "plan", "painter", "frame", "slices", "canvas", "topology"].map(
      (name) => import("/js/cartograph/" + name + ".js"),
    ),
  );
  window.surveyed = async (board) => {
    const [{ survey }, { source }, , , { finish }] = await modules;
    await Promise.all(["400", "600"].map((weight) => document.fonts.load(weight + ' 16px "Plex Condensed"')));
    return finish(survey(source(board)));
  };
  window.painted = async (drawing, palette, scale, box) => {
    const [, , { Painter }, { paperOf }, { finish }, { surface }] = await modules;
    const paper = box ?? paperOf(drawing.plan);
    const { canvas, context } = surface((paper[2] - paper[0]) * scale, (paper[3] - paper[1]) * scale);
    finish(new Painter(drawing, palette).paint(context, scale, paper));
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    return { paper, data, width: canvas.width, height: canvas.height };
  };
  window.fingerprint = async (data) =>
    [...new Uint8Array(await crypto.subtle.digest("SHA-256", data))]
      .map((byte) => byte.toString(16).padStart(2, "0"))
      .join("");
`;

/**
 * Boards of all games, and three that are made up.
 * @param {import("./server.mjs").Server} site
 * @returns {Promise<[string, any][]>}
 */
async function boards(site) {
  const { games } = await site.get("/api/games");
  /** @type {[string, any][]} */ const own = await Promise.all(
    games.map(async (/** @type {any} */ { id }) => [id, await site.get(`/api/games/${id}/board`)]),
  );
  assert.ok(own.length >= 5);
  return [
    ...own,
    ["corners up", hexes({ flat: false })],
    ["areas", areas()],
    ["silent", hexes({ flat: true, silent: true })],
  ];
}

/**
 * A page with the modules at hand and no map of its own.
 * @param {Page} page
 * @param {import("./server.mjs").Server} site
 */
async function studio(page, site) {
  await page.goto(`${site.base}/about`);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.evaluate(STUDIO);
}

scene("every board is the same picture each time, and another one by night", {}, async ({ page, site }) => {
  await studio(page, site);
  for (const [name, board] of await boards(site)) {
    const prints = await page.evaluate(async (given) => {
      const { surveyed, painted, fingerprint } = /** @type {any} */ (window);
      const [one, other] = [await surveyed(given), await surveyed(given)];
      const first = await painted(one, "day", 0.5);
      const [left, top] = [(first.paper[0] + first.paper[2]) / 2, (first.paper[1] + first.paper[3]) / 2];
      const near = [left, top, left + 200, top + 150];
      const all = [
        first,
        await painted(other, "day", 0.5),
        await painted(one, "night", 0.5),
        await painted(one, "day", 2, near),
        await painted(other, "day", 2, near),
      ];
      const colours = new Set();
      for (let i = 0; i < first.data.length; i += 4 * 97) colours.add(first.data.slice(i, i + 3).join());
      return { all: await Promise.all(all.map(({ data }) => fingerprint(data))), colours: colours.size };
    }, board);
    const [first, again, night, close, closeAgain] = prints.all;
    assert.equal(first, again, `${name}: the sheet twice`);
    assert.equal(close, closeAgain, `${name}: a tile twice`);
    assert.notEqual(first, night, `${name}: by day and by night`);
    assert.ok(prints.colours > 200, `${name}: a drawing, not a tint: ${prints.colours} colours`);
  }
});

scene("a worker draws what the page would draw", {}, async ({ page, site }) => {
  await studio(page, site);
  const board = areas();
  const same = await page.evaluate(async (given) => {
    const { surveyed, painted, fingerprint } = /** @type {any} */ (window);
    const module = "/js/cartograph/artist.js";
    const { artist } = await import(module);
    const box = [-60, -60, 340, 240];
    const drawn = await painted(await surveyed(given), "day", 1, box);
    const worker = artist(given);
    const bitmap = await worker.draw({ palette: "day", scale: 1, box });
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext("2d");
    context?.drawImage(bitmap, 0, 0);
    const { data } = /** @type {any} */ (context?.getImageData(0, 0, canvas.width, canvas.height));
    worker.end();
    return {
      isBitmap: bitmap instanceof ImageBitmap,
      prints: [await fingerprint(drawn.data), await fingerprint(data)],
    };
  }, board);
  assert.ok(same.isBitmap, "a bitmap came from the worker");
  assert.equal(same.prints[0], same.prints[1]);
});

scene("in grey every ground is told from those it touches", {}, async ({ page, site }) => {
  await studio(page, site);
  const all = (await boards(site)).slice(0, -3);
  /** @type {Record<"day" | "night", Map<string, number[][]>>} */ const both = { day: new Map(), night: new Map() };
  /** @type {Set<string>} */ const pairs = new Set();
  for (const [, board] of all) {
    const seen = await page.evaluate(sample, board);
    for (const palette of /** @type {const} */ (["day", "night"]))
      for (const [ground, list] of Object.entries(seen[palette]))
        both[palette].set(ground, [...(both[palette].get(ground) ?? []), ...list]);
    for (const pair of seen.pairs) pairs.add(pair);
  }
  for (const palette of /** @type {const} */ (["day", "night"])) {
    const samples = both[palette];
    const mean = (/** @type {string} */ ground) => {
      const list = samples.get(ground) ?? [];
      return [0, 1, 2].map((k) => list.reduce((sum, sample) => sum + sample[k], 0) / list.length);
    };
    assert.ok(pairs.size > 20, `${pairs.size} pairs of grounds touch`);
    for (const pair of pairs) {
      const [a, b] = pair.split(" ").map(mean);
      const apart = Math.hypot(...a.map((value, k) => value - b[k]));
      assert.ok(apart >= APART[palette], `${palette}: ${pair} are ${apart.toFixed(1)} apart`);
    }
  }
});

/** Mean, contrast and texture in grey of each cell, by its ground; and which grounds touch. @param {any} board */
async function sample(board) {
  const { surveyed, painted, modules } = /** @type {any} */ (window);
  const drawing = await surveyed(board);
  const { cells, unit } = drawing.plan;
  const radius = Math.round(unit * 0.4);
  const sampled = async (/** @type {string} */ palette) => {
    const { paper, data, width, height } = await painted(drawing, palette, 1);
    const grey = (/** @type {number} */ x, /** @type {number} */ y) => {
      const i = (y * width + x) * 4;
      return data[i] * 0.2126 + data[i + 1] * 0.7152 + data[i + 2] * 0.0722;
    };
    /** @type {Record<string, number[][]>} */ const samples = {};
    for (const { center, ground, phantom } of cells) {
      if (phantom) continue;
      const [cx, cy] = [Math.round(center[0] - paper[0]), Math.round(center[1] - paper[1])];
      let [n, sum, squares, edges] = [0, 0, 0, 0];
      for (let y = cy - radius; y <= cy + radius; y += 1)
        for (let x = cx - radius; x <= cx + radius; x += 1) {
          const isOff = x < 1 || y < 1 || x >= width - 1 || y >= height - 1;
          if (isOff || (x - cx) ** 2 + (y - cy) ** 2 > radius ** 2) continue;
          const here = grey(x, y);
          n += 1;
          sum += here;
          squares += here * here;
          edges += Math.abs(here - grey(x + 1, y)) + Math.abs(here - grey(x, y + 1));
        }
      if (n) (samples[ground] ??= []).push([sum / n, Math.sqrt(Math.max(0, squares / n - (sum / n) ** 2)), edges / n]);
    }
    return samples;
  };
  const [, , , , { finish }, , { Topology }] = await modules;
  const topology = finish(new Topology(cells, unit).linked());
  const pairs = [...topology.edges.values()].flatMap(({ cells: [a, b] }) => {
    const [one, other] = [cells[a], cells[b]];
    const isBorder = other && !one.phantom && !other.phantom && one.ground !== other.ground;
    return isBorder ? [[one.ground, other.ground].sort().join(" ")] : [];
  });
  return { day: await sampled("day"), night: await sampled("night"), pairs: [...new Set(pairs)] };
}

scene("held ground lets the drawing through, and the sides differ in grey", {}, async ({ page, site }) => {
  const table = await site.table({ seed: 62 });
  await sit(page, site, table);
  await page.locator(".map.illustrated").waitFor();
  const tints = await page.evaluate(() => {
    const map = document.querySelector(".map");
    const group = /** @type {Element} */ (map?.querySelector(".holders"));
    const grey = (/** @type {string} */ side) => {
      const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
      path.setAttribute("class", `holder tint-${side}`);
      group.append(path);
      const probe = new OffscreenCanvas(1, 1).getContext("2d");
      if (!probe) return 0;
      probe.fillStyle = "#ece3c9";
      probe.fillRect(0, 0, 1, 1);
      probe.globalCompositeOperation = "multiply";
      probe.fillStyle = getComputedStyle(path).fill;
      probe.fillRect(0, 0, 1, 1);
      path.remove();
      const [r, g, b] = probe.getImageData(0, 0, 1, 1).data;
      return r * 0.2126 + g * 0.7152 + b * 0.0722;
    };
    return {
      blend: getComputedStyle(/** @type {Element} */ (group.parentElement)).mixBlendMode,
      sides: ["german", "soviet"].map(grey),
      hidden: getComputedStyle(/** @type {Element} */ (map?.querySelector(".terrain"))).display,
    };
  });
  assert.equal(tints.blend, "multiply");
  assert.equal(tints.hidden, "none", "the plain ground gives way");
  const [german, soviet] = tints.sides;
  assert.ok(Math.abs(german - soviet) >= SIDES_APART, `${german} and ${soviet}`);
  assert.ok(Math.min(german, soviet) > 150, "the drawing is still to be seen");
});

scene("the map follows the theme, and the setting for a plain one", {}, async ({ page, site }) => {
  const table = await site.table({ seed: 62 });
  await sit(page, site, table);
  await page.locator('.map.illustrated[data-sheet="day"]').waitFor();
  await page.emulateMedia({ colorScheme: "dark" });
  await page.locator('.map.illustrated[data-sheet="night"]').waitFor();
  assert.equal(await page.locator(".tiles .print").count(), 1, "the other sheet is gone");
  await page.goto(`${site.base}/settings`);
  await page.getByRole("radio", { name: "Plain" }).check();
  await sit(page, site, table);
  assert.equal(await page.locator(".tiles").count(), 0);
  assert.equal(await page.locator(".map.illustrated").count(), 0);
  assert.ok(await page.locator(".map .terrain").first().isVisible());
});

/** What is taken from a browser, and whether a map is drawn without it. @type {[string, string, boolean][]} */
const WITHOUT = [
  ["workers", "delete window.Worker;", true],
  ["canvases off the screen", "delete window.OffscreenCanvas;", true],
  ["a worker that starts", "window.Worker = class { constructor() { throw new Error('no'); } };", true],
  ["a canvas", "HTMLCanvasElement.prototype.getContext = () => null; delete window.OffscreenCanvas;", false],
  ["data to spare", "Object.defineProperty(navigator, 'connection', { value: { saveData: true } });", false],
];

for (const [what, script, isDrawn] of WITHOUT)
  scene(`without ${what} the game is played on`, {}, async ({ page, site }) => {
    await page.addInitScript(script);
    const table = await site.table({ seed: 62 });
    await sit(page, site, table);
    if (isDrawn) await page.locator(".map.illustrated").waitFor();
    else assert.equal(await page.locator(".tiles").count(), 0);
    const before = (await site.now(table)).seq;
    await page.locator(".choice-list .choice").first().click();
    await page.waitForFunction(() => document.querySelector(".table:not(.is-busy)") !== null);
    const after = await site.now(table);
    assert.ok(after.seq > before || (await spots(page, ".legal")).length > 0, "something was chosen");
  });

/** Notes, for every tile that is asked of the worker, how long the map had been still. */
const STILL = `
  window.still = [];
  window.moved = 0;
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...more) {
    if (message.tile) window.still.push(performance.now() - window.moved);
    return post.call(this, message, ...more);
  };
  new MutationObserver((changes) => {
    if (changes.some(({ target }) => target.classList.contains("layer"))) window.moved = performance.now();
  }).observe(document, { subtree: true, attributeFilter: ["style"] });
`;

scene("tiles are sharpened at rest, never while the map moves, and old ones let go", {}, async ({ page, site }) => {
  await page.addInitScript(STILL);
  const table = await site.table({ seed: 62 });
  await sit(page, site, table);
  await page.locator(".tiles.is-sharp").waitFor();
  const asked = () => page.evaluate(() => /** @type {any} */ (window).still.splice(0));
  assert.ok((await asked()).length > 0, "tiles are asked of the worker");
  const frame = await page.locator(".map").boundingBox();
  assert.ok(frame);
  const [x, y] = [frame.x + frame.width * 0.6, frame.y + frame.height * 0.6];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let i = 0; i < 20; i += 1) await page.mouse.move(x - i * 20, y - i * 15);
  await page.mouse.up();
  await page.locator(".tiles.is-sharp").waitFor();
  for (const turn of [-900, -900, 700, 900, -1200]) {
    const was = await page.locator(".map .layer").getAttribute("style");
    await page.mouse.wheel(0, turn);
    await page.waitForFunction((style) => document.querySelector(".map .layer")?.getAttribute("style") !== style, was);
    await page.locator(".tiles.is-sharp").waitFor();
  }
  const rested = await asked();
  assert.ok(rested.length > 5, `${rested.length} tiles were drawn at rest`);
  assert.ok(Math.min(...rested) >= REST, `a tile was asked for ${Math.min(...rested)} ms after the map moved`);
  assert.ok((await page.locator(".tiles .level:not([hidden]) canvas").count()) > 0);
  assert.ok((await page.locator(".tiles canvas").count()) <= MOST);
});
