// How fast the page is, in Chromium: a synthetic board of 1,500 hexes and 500 counters, and a finished game of the
// real server, and the largest real map. Run by `cargo xtask bench page`. Beside what a clock says stands the time that
// the page's main thread
// had of the processor: it is the same however busy the machine is.

import { gzipSync } from "node:zlib";
import { chromium } from "playwright-core";
import { synthetic } from "./board.mjs";
import { Figures } from "./figures.mjs";
import { finished, start } from "./site.mjs";
import { largest, table } from "./table.mjs";

const FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
const CLICKS = 60;
const PAN_SECONDS = 3;
const FRAME = 1000 / 60;
const OF_WHICH = "  time of the processor for it";
const ID = "benchbenchbenchb";

/** Answers for a table that is not there with the synthetic board. */
async function pretend(page, { board, state, entries }) {
  const answer = (json) => (route) => route.fulfill({ json });
  await page.route(new RegExp(`/api/tables/${ID}(\\?.*)?$`), answer(state));
  await page.route(`**/api/tables/${ID}/board*`, answer(board));
  await page.route(`**/api/tables/${ID}/entries*`, answer({ seq: state.seq, entries }));
  await page.route(`**/api/tables/${ID}/events*`, (route) =>
    route.fulfill({
      contentType: "text/event-stream",
      body: `retry: 600000\nevent: seq\ndata: {"seq":${state.seq}}\n\n`,
    }),
  );
  for (const path of ["odds", "why", "ways"])
    await page.route(`**/api/tables/${ID}/${path}`, answer({ ok: true, outcomes: [], sums: [], steps: [] }));
  await page.route("**/api/games/bench/text", answer({}));
  await page.route("**/css/games/bench.css", async (route) =>
    route.fulfill({ response: await route.fetch({ url: route.request().url().replace("bench.css", "advance.css") }) }),
  );
}

/** A page at desktop size, and what can be asked of its browser. */
async function open(browser) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const client = await page.context().newCDPSession(page);
  await client.send("Performance.enable", { timeDomain: "threadTicks" });
  return { page, client };
}

/** What the main thread has done so far, in milliseconds of the processor. */
async function spent(client) {
  const { metrics } = await client.send("Performance.getMetrics");
  const of = (wanted) => (metrics.find(({ name }) => name === wanted)?.value ?? 0) * 1000;
  return {
    busy: of("TaskDuration"),
    script: of("ScriptDuration"),
    style: of("RecalcStyleDuration"),
    layout: of("LayoutDuration"),
  };
}

/** Runs in the page from its first moment: when the first frame with the whole map was there. */
function watchForMap() {
  const look = () => {
    const [pieces, spaces] = [".map [data-piece]", ".map [data-space]"].map(
      (found) => document.querySelectorAll(found).length,
    );
    if (pieces >= 500 && spaces >= 1500) requestAnimationFrame(() => (window.drawnAt = performance.now()));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function firstMap(browser, site, table, figures) {
  const [took, busy] = [[], []];
  for (let i = 0; i < 5; i += 1) {
    const { page, client } = await open(browser);
    await pretend(page, table);
    await page.addInitScript(watchForMap);
    await page.goto(`${site.address}/table/${ID}`);
    await page.waitForFunction(() => window.drawnAt);
    took.push(await page.evaluate(() => window.drawnAt));
    busy.push((await spent(client)).busy);
    await page.close();
  }
  figures.times("first map drawn, from the address typed", took, 1000);
  figures.times(OF_WHICH, busy);
}

/** Runs in the page: notes for each click what was lit in the next frame, and when that frame was shown. */
function watchClicks() {
  window.clicks = [];
  const channel = new MessageChannel();
  let waiting;
  channel.port1.onmessage = () => {
    window.clicks.push({ ...waiting, shown: performance.now() - waiting.at });
    waiting = undefined;
  };
  document.querySelector(".map").addEventListener(
    "click",
    (event) => {
      requestAnimationFrame(() => {
        waiting = { at: event.timeStamp, lit: document.querySelectorAll(".map .space.legal").length };
        channel.port2.postMessage(0);
      });
    },
    { capture: true },
  );
}

/** Whether a counter can be clicked where it is: in the window, and nothing above it. */
const clickable = (id) => {
  const { left, top, width, height } = document.querySelector(`[data-piece="${id}"]`).getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  return document.elementFromPoint(x, y)?.closest("[data-piece]")?.getAttribute("data-piece") === id ? { x, y } : null;
};

async function clickToLit({ page, client }, table, figures) {
  await page.evaluate(watchClicks);
  const movers = [];
  for (const id of table.movers) {
    const spot = await page.evaluate(clickable, id);
    if (spot) movers.push({ id, spot });
  }
  let wrong = 0;
  const [took, busy] = [[], []];
  for (let i = 0; i < CLICKS; i += 1) {
    const { id, spot } = movers[i % movers.length];
    await page.mouse.move(spot.x, spot.y);
    await page.waitForTimeout(40);
    const before = await spent(client);
    await page.mouse.click(spot.x, spot.y);
    for (let asked = 0; (await page.evaluate(() => window.clicks.length)) <= i; asked += 1)
      if (asked > 2000) throw new Error(`a click on ${id} did not reach the map`);
    busy.push((await spent(client)).busy - before.busy);
    const { shown, lit } = await page.evaluate(() => window.clicks.at(-1));
    if (lit !== table.reach(id)) wrong += 1;
    took.push(shown);
    await page.keyboard.press("Escape");
    await page.waitForTimeout(40);
  }
  figures.add(
    `click to lit choices (${CLICKS} clicks, ${movers.length} counters)`,
    `lit in the next frame ${CLICKS - wrong} of ${CLICKS} times`,
    "next frame",
    wrong === 0,
  );
  figures.times("  until that frame was made", took);
  figures.times(OF_WHICH, busy);
}

/** Runs in the page: when each frame came. */
function watchFrames() {
  window.frames60 = [];
  const tick = (now) => {
    window.frames60.push(now);
    window.ticking = requestAnimationFrame(tick);
  };
  window.ticking = requestAnimationFrame(tick);
}

/** Frames while something goes on: how many came late, and what the main thread did for each. */
async function frames({ page, client }, doing) {
  const before = await spent(client);
  await page.evaluate(watchFrames);
  await doing();
  const times = await page.evaluate(() => {
    cancelAnimationFrame(window.ticking);
    return window.frames60;
  });
  const after = await spent(client);
  const gaps = times.slice(1).map((time, i) => time - times[i]);
  const seconds = (times.at(-1) - times[0]) / 1000;
  const dropped = gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / FRAME) - 1), 0);
  const each = (name) => (after[name] - before[name]) / times.length;
  return {
    rate: gaps.length / seconds,
    dropped,
    of: gaps.length + dropped,
    slowest: Math.max(...gaps),
    busy: each("busy"),
    script: each("script"),
    style: each("style"),
    layout: each("layout"),
  };
}

const EMPTY = { x: 640, y: 400 };

async function drag(page) {
  const end = Date.now() + PAN_SECONDS * 1000;
  await page.mouse.move(EMPTY.x, EMPTY.y);
  await page.mouse.down();
  for (let i = 0; Date.now() < end; i += 1)
    await page.mouse.move(EMPTY.x + 260 * Math.sin(i / 40), EMPTY.y + 180 * Math.cos(i / 31));
  await page.mouse.up();
}

async function pan(at, figures) {
  const idle = await frames(at, () => at.page.waitForTimeout(1000));
  const all = await frames(at, () => drag(at.page));
  const late = `${all.dropped} of ${all.of} frames dropped, slowest ${all.slowest.toFixed(0)} ms`;
  figures.add("pan by drag", `${all.rate.toFixed(1)} frames/s, ${late}`, "60 frames/s", all.rate > 59);
  figures.add("  the same machine at rest", `${idle.rate.toFixed(1)} frames/s`);
  const parts = `${all.script.toFixed(2)} script, ${all.style.toFixed(2)} style, ${all.layout.toFixed(2)} layout`;
  figures.add(
    "  time of the processor for each frame",
    `${all.busy.toFixed(2)} ms (${parts})`,
    `under ${FRAME.toFixed(1)} ms`,
    all.busy < FRAME,
  );
}

async function zoom(at, figures) {
  const { page } = at;
  const turn = async () => {
    await page.mouse.move(EMPTY.x, EMPTY.y);
    for (let i = 0; i < 40; i += 1) await page.mouse.wheel(0, i < 20 ? -40 : 40);
    await page.waitForTimeout(400);
  };
  const all = await frames(at, turn);
  figures.add(
    "zoom by wheel",
    `${all.rate.toFixed(1)} frames/s, ${all.dropped} of ${all.of} frames dropped, slowest ${all.slowest.toFixed(0)} ms`,
  );
}

const packed = (json) => `${(gzipSync(JSON.stringify(json)).length / 1024).toFixed(1)} KiB`;

function payload({ board, state }, figures) {
  figures.add(`view with ${state.choices.length} choices, packed`, packed(state));
  figures.add("  without the choices", packed({ ...state, choices: [] }));
  figures.add("  the board, once a table", packed(board));
}

/** Runs in the page: goes to a moment of the replay and waits for the frame that shows it. */
function goTo(index) {
  const slider = document.querySelector(".replay-slider");
  const began = performance.now();
  slider.value = String(index);
  slider.dispatchEvent(new Event("input", { bubbles: true }));
  return new Promise((resolve) =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => resolve(performance.now() - began);
      channel.port2.postMessage(0);
    }),
  );
}

async function replay(browser, site, figures) {
  const id = await finished(site);
  const { entries } = await site.get(`/api/tables/${id}/entries`);
  const { page, client } = await open(browser);
  const opened = performance.now();
  await page.goto(`${site.address}/table/${id}/at/0`);
  await page.waitForSelector(".replay-bar:not([hidden])");
  const opening = performance.now() - opened;
  await page.waitForTimeout(500);
  // The last first, then anywhere: nothing near has been looked at before.
  const order = entries.map((_, i) => i).sort((a, b) => ((a * 7919) % entries.length) - ((b * 7919) % entries.length));
  const [took, busy] = [[], []];
  for (const index of [entries.length - 1, ...order]) {
    const before = await spent(client);
    took.push(await page.evaluate(goTo, index));
    busy.push((await spent(client)).busy - before.busy);
    await page.waitForTimeout(30);
  }
  figures.times(`replay in the page, all ${entries.length} moments of a game`, took, 100);
  figures.times(OF_WHICH, busy, 100);
  const asked = [];
  for (const { entry } of entries) {
    const began = performance.now();
    await site.get(`/api/tables/${id}?at=${entry}`);
    asked.push(performance.now() - began);
  }
  figures.times("  the same, asked of the server", asked, 100);
  figures.add("  a link to a moment opened", `${opening.toFixed(0)} ms`);
  await page.close();
}

/** The largest real map when the first German move is due: what is sent. */
async function city(site, figures) {
  const state = await largest(site);
  figures.add(`city: ${state.choices.length} choices to move, packed with the view`, packed(state));
  figures.add(
    "  without the choices",
    packed({ ...state, choices: [] }),
    "under 60 KiB",
    gzipSync(JSON.stringify({ ...state, choices: [] })).length < 60 * 1024,
  );
}

/** A made-up table with 1,500 hexes and 500 counters. */
async function synthesized(browser, site, figures) {
  const table = synthetic(ID);
  await firstMap(browser, site, table, figures);
  const at = await open(browser);
  await pretend(at.page, table);
  await at.page.goto(`${site.address}/table/${ID}`);
  await at.page.waitForSelector(".map [data-piece]");
  await at.page.waitForTimeout(1000);
  await clickToLit(at, table, figures);
  await pan(at, figures);
  await zoom(at, figures);
  await at.page.close();
  payload(table, figures);
}

const [isCity, quick] = ["city", "--quick"].map((name) => process.argv.includes(name));
const figures = new Figures();
const site = await start();
const browser = await chromium.launch({
  executablePath: process.env.VOLGA_CHROMIUM ?? "/usr/bin/chromium",
  args: FLAGS,
});
try {
  figures.add("server started", `${site.took.toFixed(0)} ms`, "under 500 ms", site.took < 500);
  if (!isCity && !quick) await synthesized(browser, site, figures);
  await city(site, figures);
  await table(browser, figures, { quick });
  if (!isCity && !quick) await replay(browser, site, figures);
} finally {
  await browser.close();
  await site.stop();
}
figures.print();
