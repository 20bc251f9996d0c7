// @ts-check
/** The shell: which page an address stands for, and how one gets from page to page. */

import { ApiError } from "./api.js";
import { $, h, put } from "./dom.js";
import { takeKey } from "./keys.js";
import { load, t } from "./text.js";
import { apply } from "./settings.js";
import { showWhole } from "./whole.js";

/**
 * What a module's `show` answers with. A page that can go to another address of its own kind without being drawn anew
 * has `turn`, which says whether it did.
 * @typedef {{ leave?: () => void, turn?: (...names: (string | undefined)[]) => boolean }} Page
 */

/**
 * Addresses and the module that shows each.
 * @type {[RegExp, () => Promise<{ show: (main: HTMLElement, ...names: string[]) => Promise<Page | void> | Page | void
 *   }>][]}
 */
const ROUTES = [
  [/^\/$/, () => import("./home.js")],
  [/^\/new\/([\w-]+)$/, () => import("./new.js")],
  [/^\/table\/([\w-]+)\/report$/, () => import("./report.js")],
  [/^\/table\/([\w-]+)(?:\/at\/(\d+))?$/, () => import("./table/open.js")],
  [/^\/learn\/([\w-]+)$/, () => import("./learn.js")],
  [/^\/rules(?:\/([\w-]+)(?:\/([\w.-]+))?)?$/, () => import("./rules.js")],
  [/^\/about$/, () => import("./about.js")],
  [/^\/settings$/, () => import("./settings_page.js")],
];

/** @type {Page | undefined} */
let page;
/** @type {RegExp | undefined} */
let kind;
let visit = 0;

/** Goes to an address of this site. @param {string} path @param {boolean} [replace] */
export function go(path, replace = false) {
  if (replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  return show(true);
}

/**
 * Shows the page of the address.
 * @param {boolean} [fromTop] whether it is read from its beginning, not where it was left
 */
async function show(fromTop = false) {
  takeKey();
  const main = $("#main");
  const found = ROUTES.map(([pattern, load]) => ({ pattern, match: location.pathname.match(pattern), load })).find(
    (r) => r.match,
  );
  if (found?.pattern === kind && page?.turn?.(...(found?.match?.slice(1) ?? []))) return;
  const mine = ++visit;
  page?.leave?.();
  page = undefined;
  kind = found?.pattern;
  document.body.className = "";
  put(main, h("p", { class: "loading", role: "status" }, t("loading")));
  header();
  if (fromTop) scrollTo(0, 0);
  try {
    if (!found?.match) lost(main);
    else {
      const module = await found.load();
      const shown = await module.show(main, ...found.match.slice(1));
      if (mine !== visit) return shown?.leave?.();
      page = shown || undefined;
    }
  } catch (error) {
    if (mine === visit) problem(main, error);
  }
  if (mine === visit && fromTop && !main.contains(document.activeElement)) focusHeading(main);
}

/** Those who cannot see that the page has changed are brought to its heading. @param {Element} main */
function focusHeading(main) {
  const heading = $("h1", main);
  heading?.setAttribute("tabindex", "-1");
  heading?.focus({ preventScroll: true });
}

/** The line at the top that every page has; a table adds its own to it. @param {...import("./dom.js").Child} more */
export function header(...more) {
  put(
    $("#top"),
    h("a", { class: "brand", href: "/" }, "Volga"),
    more.length
      ? more
      : h(
          "nav",
          { class: "site", "aria-label": t("nav.site") },
          ["rules", "about", "settings"].map((name) =>
            h("a", { href: `/${name}`, "aria-current": current(name) }, t(`nav.${name}`)),
          ),
        ),
  );
}

/** Whether the address is that of an entry of the site's line, or lies under it. @param {string} name */
function current(name) {
  if (location.pathname === `/${name}`) return "page";
  return location.pathname.startsWith(`/${name}/`) ? "true" : null;
}

/** What the browser calls this page. @param {string} name */
export function title(name) {
  document.title = t("site.title", { name });
}

/** @param {Element} main */
function lost(main) {
  title(t("lost.title"));
  put(
    main,
    h(
      "section",
      { class: "page narrow" },
      h("h1", {}, t("lost.title")),
      h("p", {}, t("lost.text")),
      h("p", {}, h("a", { class: "button primary", href: "/" }, t("lost.home"))),
    ),
  );
}

/** @param {Element} main @param {unknown} error */
function problem(main, error) {
  const known = error instanceof ApiError ? error : undefined;
  const name =
    known?.status === 404 ? t("lost.title") : known?.code === "no_key" ? t("links.no_key") : t("problem.title");
  title(name);
  put(
    main,
    h(
      "section",
      { class: "page narrow" },
      h("h1", {}, name),
      h("p", { class: "problem", role: "alert" }, error instanceof Error ? error.message : String(error)),
      h(
        "div",
        { class: "row" },
        h("button", { class: "primary", onclick: () => show(true) }, t("problem.again")),
        h("a", { class: "button", href: "/" }, t("lost.home")),
      ),
    ),
  );
  if (!known) console.error(error);
}

document.addEventListener("click", (event) => {
  const link = /** @type {Element} */ (event.target).closest?.("a[href^='/']");
  if (
    !link ||
    event.defaultPrevented ||
    event.button ||
    event.metaKey ||
    event.ctrlKey ||
    link.hasAttribute("download") ||
    link.hasAttribute("target") ||
    link.getAttribute("href")?.startsWith("/api/")
  )
    return;
  event.preventDefault();
  go(link.getAttribute("href") ?? "/");
});
addEventListener("popstate", () => show());

apply();
showWhole();
await load("en");
show();
