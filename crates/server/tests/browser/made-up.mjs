// @ts-check
/**
 * A made-up language: every text in brackets and 40% longer, so that it shows what is not from a catalogue, what is put
 * together from parts, and what has no room for longer words. `node made-up.mjs [--only <words>]` looks at every page
 * and state, and prints what is outside of brackets or cut off.
 */

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { launch, SHOWN } from "./screen.mjs";
import { Server } from "./server.mjs";
import { STAGES } from "./states/stages.mjs";

/** @typedef {import("playwright-core").Page} Page @typedef {import("playwright-core").BrowserContext} Context */

/** What is added to a text, in words so that lines can be broken. */
const MORE = "lo rem ip sum do lor sit amet con sec tetur adi pis cing elit sed ";

/** The fields of answers that hold words of a language, some of them only in these objects. */
const WORDS = new Set(
  `caption cells columns complexity credit formation forms history label meaning name names note parent prompt
  assumes provenance question role ruling short source steps sub summary term text title until also
  options.group tracks.group
  about.kind about.length about.players told.scenario told.result told.options`.split(/\s+/),
);

/** A text in the made-up language; what is filled in stays as it is. @param {string} text */
export function said(text) {
  if (!/\p{L}/u.test(text)) return text;
  const length = Math.max(1, Math.ceil(text.replaceAll(/\{\w+#?|\}/g, "").length * 0.4) - 2);
  const more = MORE.repeat(Math.ceil(length / MORE.length))
    .slice(0, length)
    .trim();
  return `[${text}${length > 4 ? " " : ""}${more}]`;
}

/**
 * An answer in the made-up language.
 * @param {any} value @param {string} [inside] the field that it is in @param {string} [of] the field that this is in
 * @returns {any}
 */
function told(value, inside = "", of = "") {
  if (typeof value === "string") return WORDS.has(inside) || WORDS.has(`${of}.${inside}`) ? said(value) : value;
  if (Array.isArray(value)) return value.map((one) => told(one, inside, of));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, told(one, key, inside)]));
}

/** All texts of a catalogue. @param {any} tree @returns {any} */
const catalogue = (tree) =>
  typeof tree === "string"
    ? said(tree)
    : Object.fromEntries(Object.entries(tree).map(([key, one]) => [key, catalogue(one)]));

/** From now on a browser is spoken to in the made-up language. @param {Context} context */
export async function speak(context) {
  /** @param {string} address @param {(body: any) => any} translate */
  const translated = (address, translate) =>
    context.route(address, async (route) => {
      if (/\/events(\?|$)/.test(route.request().url())) return route.fallback();
      const response = await route.fetch();
      if (!response.headers()["content-type"]?.startsWith("application/json")) return route.fulfill({ response });
      return route.fulfill({ response, json: translate(await response.json()) });
    });
  await translated("**/api/**", (body) => told(body));
  await translated("**/api/tables/*/report?*", (body) => told(body, "told"));
  await translated("**/api/games/*/text", catalogue);
  await translated("**/text/en.json", catalogue);
  await context.route("**/*", async (route) => {
    if (route.request().resourceType() !== "document") return route.fallback();
    const response = await route.fetch();
    const page = await response.text();
    return route.fulfill({
      response,
      body: page.replaceAll(/(class="(?:skip|loading)"[^>]*>)([^<]+)/g, (_, tag, text) => tag + said(text)),
    });
  });
}

/**
 * What is wrong with what a page shows: words outside of brackets, and words that are cut off.
 * @param {Page} page
 * @returns {Promise<string[]>}
 */
export function faults(page) {
  return page.evaluate(() => {
    /** What is no language: names of keys and of the site, typed texts, times, hashes. */
    const OTHER = "script, style, noscript, svg, kbd, .rule, time, code, pre, .brand, input, textarea, [translate=no]";
    const NAMED = ["aria-label", "aria-valuetext", "aria-description", "title", "alt", "placeholder"];
    const bare = (/** @type {string} */ text) => {
      let rest = text;
      for (let before = ""; before !== rest;) [before, rest] = [rest, rest.replaceAll(/\[[^[\]]*\]/g, "")];
      return /\p{L}{2,}/u.test(rest);
    };
    const where = (/** @type {Element} */ one) =>
      `${one.localName}${one.id && `#${one.id}`}${[...one.classList].map((name) => `.${name}`).join("")}`;
    /** What a sentence stands in, with the links and names within it. @param {Element} one */
    const wholeOf = (one) => {
      let whole = one;
      while (getComputedStyle(whole).display === "inline" && whole.parentElement) whole = whole.parentElement;
      return whole;
    };
    const spoken = (/** @type {Element} */ one) => {
      const copy = /** @type {Element} */ (one.cloneNode(true));
      copy.querySelectorAll(OTHER).forEach((other) => other.remove());
      return copy.textContent ?? "";
    };
    /** @type {Set<string>} */ const found = new Set();
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const node = walk.currentNode;
      const parent = node.parentElement;
      const text = (node.nodeValue ?? "").replaceAll(/\s+/g, " ").trim();
      if (!parent || !text || parent.closest(OTHER)) continue;
      const whole = wholeOf(parent);
      if (bare(text) && bare(spoken(whole))) found.add(`outside of brackets, ${where(parent)}: ${text}`);
      const cut = cutOff(node, parent);
      if (cut) found.add(`cut off by ${where(cut)}, ${where(parent)}: ${text}`);
    }
    for (const one of document.body.querySelectorAll("*"))
      for (const name of NAMED)
        if (!one.closest("svg .piece") && bare(one.getAttribute(name) ?? ""))
          found.add(`outside of brackets, ${name} of ${where(one)}: ${one.getAttribute(name)}`);
    return [...found];

    /**
     * What a text is cut off by: an element that hides what has no room in it and cannot be moved, or the window.
     * @param {Node} node @param {Element} parent
     */
    function cutOff(node, parent) {
      if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return null;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right, top, bottom, width } = range.getBoundingClientRect();
      // What is kept out of sight altogether comes when it is wanted.
      if (width < 1 || right < 0 || (parent.closest("a.skip") && bottom < 0)) return null;
      let [movesX, movesY] = [false, false];
      for (let /** @type {Element | null} */ one = parent; one; one = one.parentElement) {
        const style = getComputedStyle(one);
        const box = one.getBoundingClientRect();
        // What ends in dots is whole where one points at it; of a hand two thirds are seen.
        if (style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none" || one.matches(".hand")) return null;
        // What is there for those who listen only.
        if (box.width <= 1 || style.clipPath.startsWith("inset(50%")) return null;
        if (style.display === "inline" || style.display === "contents") continue;
        const hides = (/** @type {string} */ overflow) => overflow === "hidden" || overflow === "clip";
        const moves = (/** @type {string} */ overflow) => overflow === "auto" || overflow === "scroll";
        if (!movesX && hides(style.overflowX) && (left < box.left - 2 || right > box.right + 2)) return one;
        if (!movesY && hides(style.overflowY) && (top < box.top - 4 || bottom > box.bottom + 4)) return one;
        movesX ||= moves(style.overflowX);
        movesY ||= moves(style.overflowY);
        if (style.position === "fixed") break;
      }
      return !movesX && (left < -2 || right > innerWidth + 2) ? document.body : null;
    }
  });
}

/** @param {Record<string, string[]>} by */
function print(by) {
  for (const [fault, states] of Object.entries(by)) console.log(`${fault}\n    ${states.join(", ")}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({ options: { only: { type: "string", default: "" } } });
  const words = values.only.split(" ").filter(Boolean);
  const own = await mkdtemp(join(tmpdir(), "volga-made-up-"));
  const [site, browser] = await Promise.all([Server.start(join(own, "tables.db")), launch()]);
  /** @type {Record<string, string[]>} */ const wrong = {};
  try {
    for (const [size, screen] of Object.entries(SHOWN))
      for (const { name: stage, open, states } of STAGES) {
        // The report without scripts is the server's, whose words no browser translates.
        if (stage === "report") continue;
        const wanted = states.filter(({ name }) => words.every((word) => `${stage}-${name}-${size}`.includes(word)));
        if (!wanted.length) continue;
        const context = await browser.newContext({ ...screen, reducedMotion: "reduce" });
        await speak(context);
        const page = await context.newPage();
        try {
          await open(page, site);
          for (const { name, show, hide } of wanted) {
            await show(page);
            for (const fault of await faults(page)) (wrong[fault] ??= []).push(`${stage}-${name}-${size}`);
            await hide(page);
          }
        } catch (error) {
          console.error(`${stage}-${size}: ${error instanceof Error ? error.message : error}`);
        }
        await context.close();
      }
    print(wrong);
    process.exitCode = Object.keys(wrong).length ? 1 : 0;
  } finally {
    await browser.close();
    await site.end();
    await rm(own, { recursive: true, force: true });
  }
}
