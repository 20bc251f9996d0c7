// @ts-check
/** The shell: which page an address stands for, and how one gets from page to page. */

import { $, h, put } from "./dom.js";
import { load, t } from "./text.js";
import { apply } from "./settings.js";

/** @typedef {{ leave?: () => void }} Page */

/** Addresses and the module that shows each. @type {[RegExp, () => Promise<any>][]} */
const ROUTES = [
  [/^\/$/, () => import("./home.js")],
  [/^\/new\/([\w-]+)$/, () => import("./new.js")],
  [/^\/table\/([\w-]+)(?:\/at\/(\d+))?$/, () => import("./table/table.js")],
  [/^\/rules\/([\w-]+)(?:\/([\w.]+))?$/, () => import("./rules.js")],
  [/^\/about$/, () => import("./about.js")],
  [/^\/settings$/, () => import("./settings_page.js")],
];

/** @type {Page | undefined} */
let page;
let visit = 0;

/** Goes to an address of this site. @param {string} path @param {boolean} [replace] */
export function go(path, replace = false) {
  if (replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  return show();
}

async function show() {
  const mine = ++visit;
  const main = $("#main");
  page?.leave?.();
  page = undefined;
  document.body.className = "";
  const found = ROUTES.map(([pattern, load]) => ({ match: location.pathname.match(pattern), load })).find((r) => r.match);
  put(main, h("p", { class: "loading", role: "status" }, t("loading")));
  header();
  try {
    if (!found?.match) return lost(main);
    const module = await found.load();
    const shown = await module.show(main, ...found.match.slice(1));
    if (mine === visit) page = shown;
    else shown?.leave?.();
  } catch (error) {
    if (mine === visit) problem(main, error);
  }
}

/** The line at the top that every page has; a table adds its own to it. @param {...any} more */
export function header(...more) {
  put($("#top"),
    h("a", { class: "brand", href: "/" }, "Volga"),
    more.length ? more : h("nav", { class: "site", "aria-label": t("nav.site") },
      h("a", { href: "/rules/advance" }, t("nav.rules")), h("a", { href: "/about" }, t("nav.about")), h("a", { href: "/settings" }, t("nav.settings"))));
}

/** @param {Element} main */
function lost(main) {
  document.title = t("lost.title");
  put(main, h("section", { class: "page narrow" }, h("h1", {}, t("lost.title")), h("p", {}, t("lost.text")), h("p", {}, h("a", { class: "button primary", href: "/" }, t("lost.home")))));
}

/** @param {Element} main @param {any} error */
function problem(main, error) {
  document.title = t("problem.title");
  put(main, h("section", { class: "page narrow" }, h("h1", {}, t("problem.title")),
    h("p", { class: "problem", role: "alert" }, error?.message ?? String(error)),
    h("div", { class: "row" }, h("button", { class: "primary", onclick: () => show() }, t("problem.again")), h("a", { class: "button", href: "/" }, t("lost.home")))));
  if (!(error?.code)) console.error(error);
}

document.addEventListener("click", (event) => {
  const link = /** @type {Element} */ (event.target).closest?.("a[href^='/']");
  if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || link.hasAttribute("download") || link.getAttribute("href")?.startsWith("/api/")) return;
  event.preventDefault();
  go(link.getAttribute("href") ?? "/");
});
addEventListener("popstate", show);

apply();
await load("en");
show();
