// The table of the largest map as it is looked at and played: when it can be played and when it is illustrated, the
// longest task meanwhile, clicks, a pan, how many tiles there are after all of the map was seen at all scales, and what
// is left behind after many acts. Wall clock stands beside the time of all threads of the browser.

import { start } from "./site.mjs";

const FRAME = 1000 / 60;

/** Most tiles that may be kept, and the acts after which no more memory may be held. */
const TILES = { desk: 96, phone: 40 };
const ACTS = 1000;

/** A page of the real map, watched from its first moment. */
async function open(browser, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send("Performance.enable", { timeDomain: "threadTicks" });
  await page.addInitScript(watch);
  return { context, page, client };
}

/** Runs in the page from its first moment: when the map could be played and was illustrated, and every long task. */
function watch() {
  window.seen = { tasks: [] };
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) window.seen.tasks.push({ startTime, duration });
  }).observe({ type: "longtask", buffered: true });
  const look = () => {
    const map = document.querySelector(".map");
    const isPlayable = map?.querySelector("[data-space]") && map.querySelector("[data-piece]");
    if (isPlayable) window.seen.playable ??= performance.now();
    if (map?.classList.contains("illustrated")) window.seen.illustrated ??= performance.now();
    if (!window.seen.illustrated) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** What all threads of the browser have had of the processor, in milliseconds. */
async function threads(browser) {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0);
}

/** What the main thread has had of it. */
async function main(client) {
  const { metrics } = await client.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1000;
}

/** The largest real map when the first German move is due: how the table stands. */
export async function largest(site) {
  let state = await site.post("/api/tables", {
    game: "city",
    scenario: "intro",
    options: { ready_made: true },
    seed: 7,
  });
  const passes = () => state.choices.find(({ pass }) => pass) ?? state.choices[0];
  while (!state.choices.some(({ action }) => action.begin)) {
    const { seq, seat } = state;
    state = await site.post(`/api/tables/${state.table.id}/act`, { seq, seat, action: passes().action });
  }
  return state;
}

/** A table that two share is covered until one says who looks. */
async function uncover(page) {
  const ready = page.locator(".handover button.primary");
  await Promise.race([ready.waitFor(), page.locator(".map [data-piece]").first().waitFor()]);
  if (await ready.count()) await ready.click();
  await page.locator(".map [data-piece]").first().waitFor();
}

const median = (all) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)];

async function opening(browser, address, figures, rounds) {
  const [playable, illustrated, longest, used, own] = [[], [], [], [], []];
  for (let i = 0; i < rounds; i += 1) {
    const { context, page, client } = await open(browser);
    const before = await threads(browser);
    await page.goto(address);
    await uncover(page);
    await page.waitForFunction(() => window.seen.illustrated, undefined, { timeout: 30_000 });
    used.push((await threads(browser)) - before);
    own.push(await main(client));
    await page.waitForTimeout(1500);
    const seen = await page.evaluate(() => window.seen);
    playable.push(seen.playable);
    illustrated.push(seen.illustrated);
    // Tasks while the worker draws: from when the map can be played on.
    longest.push(
      Math.max(0, ...seen.tasks.filter(({ startTime }) => startTime > seen.playable).map(({ duration }) => duration)),
    );
    await context.close();
  }
  const told = (all) => `median ${median(all).toFixed(0)} ms, slowest ${Math.max(...all).toFixed(0)}`;
  figures.add("city: map playable, from the address typed", told(playable), "under 1000 ms", median(playable) < 1000);
  figures.add("  illustrated", told(illustrated), "under 2000 ms", median(illustrated) < 2000);
  figures.add("  time of the processor for it, all threads", told(used));
  figures.add("  of which the page's main thread", told(own));
  const worst = Math.max(...longest);
  figures.add(
    "  longest task of the page while the worker draws",
    worst ? `${worst.toFixed(0)} ms` : "none over 50 ms",
    "at most 50 ms",
    worst <= 50,
  );
}

/** Clicks on piles that can act: what is lit in the next frame, and what the main thread does for it. */
async function clicks({ page, client }, figures, most) {
  const tops = await page.evaluate(() =>
    [...document.querySelectorAll(".map :is(.piece.legal, .piece.possible):not(.under)")].flatMap((piece) => {
      const { left, top, width, height } = piece.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      return document.elementFromPoint(x, y)?.closest("[data-piece]") === piece ? [{ x, y }] : [];
    }),
  );
  await page.evaluate(() => {
    window.lit = [];
    const map = document.querySelector(".map");
    const lit = () => map.querySelectorAll(".chosen, .piece.picked").length;
    map.addEventListener("click", () => requestAnimationFrame(() => window.lit.push(lit())), { capture: true });
  });
  const busy = [];
  for (const { x, y } of tops.slice(0, most)) {
    await page.mouse.move(x, y);
    await page.waitForTimeout(120);
    const before = await main(client);
    await page.mouse.click(x, y);
    await page.waitForTimeout(60);
    busy.push((await main(client)) - before);
    for (let i = 0; i < 3; i += 1) await page.keyboard.press("Escape");
    await page.waitForTimeout(60);
  }
  const lit = await page.evaluate(() => window.lit.filter((n) => n > 0).length);
  figures.add(
    `click to lit (${busy.length} piles)`,
    `lit in the next frame ${lit} of ${busy.length} times`,
    "next frame",
    busy.length > 0 && lit === busy.length,
  );
  figures.add(
    "  main thread for it",
    `median ${median(busy)?.toFixed(1)} ms, slowest ${Math.max(...busy).toFixed(1)}`,
    "median under 16 ms",
    median(busy) < 16,
  );
}

/** A drag of the map: frames that did not come in time, and what they cost. */
async function pan(browser, { page, client }, figures, seconds) {
  const box = await page.locator(".map").boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const at = await page.evaluate(
    ([left, top]) => {
      // Where ground lies free: a drag that begins on a piece may move it.
      for (let i = 0; i < 400; i += 1) {
        const [px, py] = [left + (i % 20) * 12 - 120, top + Math.floor(i / 20) * 12 - 120];
        const element = document.elementFromPoint(px, py);
        if (element?.closest(".map") && !element.closest("[data-piece]")) return [px, py];
      }
      return [left, top];
    },
    [x, y],
  );
  const [threadsBefore, before, began] = [await threads(browser), await main(client), performance.now()];
  await page.evaluate(() => {
    window.times = [];
    const tick = (now) => {
      window.times.push(now);
      window.ticking = requestAnimationFrame(tick);
    };
    window.ticking = requestAnimationFrame(tick);
  });
  await page.mouse.move(...at);
  await page.mouse.down();
  const end = Date.now() + seconds * 1000;
  for (let i = 0; Date.now() < end; i += 1)
    await page.mouse.move(at[0] + 260 * Math.sin(i / 40), at[1] + 180 * Math.cos(i / 31));
  await page.mouse.up();
  const times = await page.evaluate(() => (cancelAnimationFrame(window.ticking), window.times));
  const [threadsAfter, after] = [await threads(browser), await main(client)];
  const gaps = times.slice(1).map((time, i) => time - times[i]);
  const dropped = gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / FRAME) - 1), 0);
  const share = dropped / (gaps.length + dropped);
  const pieces = await page.locator(".map [data-piece]").count();
  figures.add(
    `pan by drag for ${seconds} s, ${pieces} counters on`,
    `${dropped} of ${gaps.length + dropped} frames dropped (${(share * 100).toFixed(1)}%), ` +
      `slowest ${Math.max(...gaps).toFixed(0)} ms`,
    "under 1%",
    share < 0.01,
  );
  const of = (ms) => `${(ms / times.length).toFixed(2)} ms a frame`;
  figures.add("  main thread, all threads", `${of(after - before)}, ${of(threadsAfter - threadsBefore)}`);
  figures.add("  wall clock", `${(performance.now() - began).toFixed(0)} ms`);
}

/** All of the map seen at all scales: how many tiles there are then. */
async function tiles({ page }, name, figures, columns) {
  const most = TILES[name];
  let seen = 0;
  const box = await page.locator(".map").boundingBox();
  const middle = [box.x + box.width / 2, box.y + box.height / 2];
  const rest = async () => {
    await page.waitForTimeout(400);
    seen = Math.max(seen, await page.locator(".map .tiles canvas").count());
  };
  await page.evaluate(() => document.querySelector(".map").focus());
  for (let scale = 0; scale < 5; scale += 1) {
    await page.keyboard.press("f");
    await page.waitForTimeout(400);
    for (let i = 0; i < columns ** 2; i += 1) {
      const [column, row] = [i % columns, Math.floor(i / columns)];
      const to = (at, span) => at + ((span - 80) * (column + 0.5)) / columns;
      const spot = [to(box.x + 40, box.width), box.y + 40 + ((box.height - 80) * (row + 0.5)) / columns];
      await page.mouse.move(...spot);
      for (let n = 0; n < scale; n += 1) await page.mouse.wheel(0, -420);
      await rest();
      for (let n = 0; n < scale; n += 1) await page.mouse.wheel(0, 420);
    }
    await page.mouse.move(...middle);
  }
  await page.waitForTimeout(1500);
  await rest();
  figures.add(
    `tiles after all of the map at all scales, ${name}`,
    `${seen} at most`,
    `at most ${most}`,
    seen > 0 && seen <= most,
  );
}

/** What is held after many acts: each is done and taken back, so that the game stands as before. */
async function acts(browser, site, figures, wanted) {
  const { table } = await site.post("/api/tables", { game: "advance", scenario: "main", seed: 7 });
  const { context, page, client } = await open(browser);
  await page.goto(`${site.address}/table/${table.id}`);
  await page.locator(".map [data-piece]").first().waitFor();
  const held = async () => {
    await page.waitForTimeout(800);
    await client.send("HeapProfiler.collectGarbage");
    const { metrics } = await client.send("Performance.getMetrics");
    const of = (name) => metrics.find((metric) => metric.name === name)?.value ?? NaN;
    return { heap: of("JSHeapUsedSize"), nodes: of("Nodes") };
  };
  const go = async (n) => {
    for (let i = 0; i < n; i += 1) {
      await page.keyboard.press(i % 2 ? "u" : "1");
      await page.waitForFunction(() => document.querySelector(".table:not(.is-busy)"), undefined, { polling: 20 });
    }
  };
  await go(60);
  const first = await held();
  await go(wanted);
  const last = await held();
  const { seq } = await site.get(`/api/tables/${table.id}`);
  const grown = (name) => last[name] / first[name] - 1;
  const told = (name, unit, by) =>
    `${(first[name] / by).toFixed(1)}${unit} before, ${(last[name] / by).toFixed(1)}${unit} after ` +
    `(${(grown(name) * 100).toFixed(1)}%)`;
  figures.add(
    `heap after ${wanted} acts (${seq} entries) and a collection`,
    told("heap", " MB", 1e6),
    "within 10%",
    grown("heap") < 0.1,
  );
  figures.add("  nodes", told("nodes", "", 1), "within 10%", grown("nodes") < 0.1);
  await context.close();
}

/** All of it. @param {{ quick: boolean }} how */
export async function table(browser, figures, { quick }) {
  const site = await start();
  try {
    const state = await largest(site);
    const address = `${site.address}/table/${state.table.id}`;
    await opening(browser, address, figures, quick ? 2 : 5);
    const at = await open(browser);
    await at.page.goto(address);
    await uncover(at.page);
    await at.page.waitForTimeout(3000);
    await clicks(at, figures, quick ? 12 : 60);
    await at.page.keyboard.press("f");
    await at.page.waitForTimeout(1000);
    await pan(browser, at, figures, 3);
    await tiles(at, "desk", figures, quick ? 2 : 4);
    await at.context.close();
    const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, hasTouch: true, isMobile: true };
    const held = await open(browser, phone);
    await held.page.goto(address);
    await uncover(held.page);
    await tiles(held, "phone", figures, quick ? 2 : 4);
    await held.context.close();
    await acts(browser, site, figures, quick ? 100 : ACTS);
  } finally {
    await site.stop();
  }
}
