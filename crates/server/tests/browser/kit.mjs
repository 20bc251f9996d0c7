// @ts-check
/** What every test stands on: the real program with a real database, a real Chromium, and a watch on both. */

import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { launch, SIZES } from "./screen.mjs";
import { Server } from "./server.mjs";

/** Where others act at the same table, a page may ask for the odds of a decision that is gone. @type {Expected[]} */
const TOO_LATE = [
  { status: 409, path: /\/odds$/ },
  { status: 422, path: /\/odds$/ },
];

/** What a browser has chosen: battle boards open by themselves only where a test is about them. */
const SETTINGS = { battles: "never" };

/** How long a step on a busy machine may take before something is wrong. */
const PATIENCE = 20_000;

/** @type {import("playwright-core").Browser | undefined} */
let browser;
/** @type {Server | undefined} */
let server;
const folder = mkdtempSync(join(tmpdir(), "volga-browser-"));

after(async () => {
  await browser?.close();
  await server?.end();
  rmSync(folder, { recursive: true, force: true });
});

/** The server of this file of tests. */
export async function site() {
  server ??= await Server.start(join(folder, "tables.db"));
  return server;
}

/** Another server with a database of its own, for a test that ends it. @param {string} name @param {string[]} [more] */
export const ownServer = (name, more) => Server.start(join(folder, `${name}.db`), more);

/**
 * What a test may see without failing: answers of these statuses to requests whose path ends so.
 * @typedef {{ status: number, path: RegExp }} Expected
 * @typedef {{ size?: string, expects?: Expected[], offline?: boolean, others?: boolean,
 *   context?: import("playwright-core").BrowserContextOptions,
 *   settings?: Partial<import("../../web/js/settings.js").Settings> }} Setting
 * @typedef {{ page: import("playwright-core").Page, site: Server,
 *   open: () => Promise<import("playwright-core").Page> }} Scene
 */

/**
 * A test with a fresh page. It fails if a page says an error on its console, throws one, or gets an answer that
 * tells of one, unless it is among those expected.
 * @param {string} name @param {Setting} setting @param {(scene: Scene) => Promise<void>} play
 */
export function scene(name, setting, play) {
  test(name, { timeout: 240_000 }, async () => {
    const [{ context, open, problems }, served] = await Promise.all([fresh(setting), site()]);
    const page = await open();
    try {
      await play({ page, site: served, open });
      assert.deepEqual(problems, [], "nothing goes wrong behind the scenes");
    } catch (error) {
      await keep(page, name);
      if (problems.length) console.error(`${name}: ${problems.join("\n")}`);
      throw error;
    } finally {
      await context.close();
    }
  });
}

/** A browser that knows nothing yet, its pages watched. @param {Setting} setting */
export async function fresh(setting) {
  const { size = "desktop", expects = [], offline = false, others = false, context: more = {}, settings } = setting;
  browser ??= await launch();
  const context = await browser.newContext({ ...SIZES[size], reducedMotion: "reduce", acceptDownloads: true, ...more });
  context.setDefaultTimeout(PATIENCE);
  await context.addInitScript(
    (kept) => {
      // A page that is no site's yet keeps nothing.
      if (location.protocol.startsWith("http")) localStorage["volga.settings"] ??= kept;
    },
    JSON.stringify({ ...SETTINGS, ...settings }),
  );
  /** @type {string[]} */ const problems = [];
  const open = async () => {
    const page = await context.newPage();
    watch(page, problems, others ? [...expects, ...TOO_LATE] : expects, offline);
    return page;
  };
  return { context, open, problems };
}

/**
 * @param {import("playwright-core").Page} page
 * @param {string[]} problems
 * @param {Expected[]} expects
 * @param {boolean} offline
 */
function watch(page, problems, expects, offline) {
  page.on("pageerror", (error) => problems.push(`thrown: ${error.stack}`));
  page.on("console", (message) => {
    // Chromium itself tells of each bad answer; those are judged below, where the status is known.
    const isAnswer = message.text().startsWith("Failed to load resource: the server responded");
    const isGone = offline && /net::ERR_/.test(message.text());
    if (["error", "assert"].includes(message.type()) && !isAnswer && !isGone)
      problems.push(`console: ${message.text()}`);
  });
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    const isExpected = expects.some(({ status, path }) => status === response.status() && path.test(pathname));
    if (response.status() >= 400 && !isExpected)
      problems.push(`${response.status()}: ${response.request().method()} ${pathname}`);
  });
}

/**
 * A picture of how a page looked when its test failed.
 * @param {import("playwright-core").Page} page
 * @param {string} name
 */
async function keep(page, name) {
  const out = process.env.VOLGA_FAILED;
  if (!out || page.isClosed()) return;
  mkdirSync(out, { recursive: true });
  await page.screenshot({ path: join(out, `${name.replaceAll(/\W+/g, "-")}.png`) }).catch(() => undefined);
}
