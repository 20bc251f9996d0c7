// @ts-check
/** The first page: games to begin, tables to go on with. */

import { get, post } from "./api.js";
import { h, put, s } from "./dom.js";
import { forget, held } from "./keys.js";
import { title } from "./main.js";
import { loadStyle } from "./style.js";
import { patterns } from "./table/map/ground.js";
import { t } from "./text.js";
import { gameCard } from "./home/game.js";
import { importer } from "./home/import.js";
import { putAway } from "./home/picture.js";
import { finished, going } from "./home/tables.js";

/** @typedef {import("./types.js").GameEntry} GameInfo @typedef {import("./types.js").ListedTable} Listed */

/** How many tables to go on with are shown before one asks for all. */
const FEW = 3;

/** How many links the server looks up at once. */
const MOST_LINKS = 200;

/**
 * The tables that this browser knows: begun here, opened here, or sent by link. Those that are gone are forgotten.
 * @returns {Promise<Listed[]>}
 */
async function known() {
  const keys = Object.entries(held());
  const parts = Array.from({ length: Math.ceil(keys.length / MOST_LINKS) }, (_, i) =>
    Object.fromEntries(keys.slice(i * MOST_LINKS, (i + 1) * MOST_LINKS)),
  );
  const tables = (await Promise.all(parts.map((part) => post("/api/tables/held", { keys: part })))).flatMap(
    (answer) => answer.tables,
  );
  const found = new Set(tables.map((table) => table.id));
  keys.filter(([id]) => !found.has(id)).forEach(([id]) => forget(id));
  return tables;
}

/**
 * Tables in the order in which one goes on with them: those that wait for one first, then by when they were played.
 * @param {Listed[]} tables
 */
function waiting(tables) {
  const waits = (/** @type {Listed} */ { summary, yours }) => Number(yours.includes(summary?.seat ?? ""));
  return tables.toSorted((a, b) => waits(b) - waits(a) || b.updated - a.updated);
}

/** @param {Element} main */
export async function show(main) {
  const [{ games }, { tables: listed }, linked] = await Promise.all([get("/api/games"), get("/api/tables"), known()]);
  // A server for this machine alone lists what this browser knows as well.
  const tables = waiting([...new Map([...listed, ...linked].map((table) => [table.id, table])).values()]);
  await Promise.all(games.map((game) => loadStyle(game.id)));
  title(t("home.title"));
  const [open, over] = [h("div", { class: "open" }), h("div", { class: "over" })];
  const page = h("div", { class: "page home" });
  const draw = () => {
    const going = tables.filter((one) => !one.over);
    page.classList.toggle("has-tables", going.length > 0);
    put(open, section(going));
    put(over, past(tables.filter((one) => one.over)));
  };
  const gone = (/** @type {Listed} */ table) => {
    tables.splice(tables.indexOf(table), 1);
    draw();
    const heading = (table.over ? over : open).querySelector("h2") ?? main.querySelector("h1");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus();
  };
  const list = (/** @type {Listed[]} */ shown, /** @type {typeof going} */ make) =>
    h(
      "ul",
      { class: "table-list" },
      shown.map((table) => {
        const game = games.find((one) => one.id === table.game);
        return h("li", {}, make(table, game, { ondeleted: () => gone(table), onchanged: draw }));
      }),
    );

  let isWhole = false;
  /** The tables to go on with. @param {Listed[]} all */
  function section(all) {
    if (!all.length) return null;
    const shown = isWhole ? all : all.slice(0, FEW);
    return h(
      "section",
      { class: "tables-going", "aria-labelledby": "tables-going" },
      h(
        "header",
        {},
        h("h2", { id: "tables-going" }, t("home.going")),
        all.length > shown.length && h("button", { class: "quiet", onclick: unfold }, t("home.all", { n: all.length })),
      ),
      list(shown, going),
    );
  }
  function unfold() {
    isWhole = true;
    draw();
    open.querySelectorAll("a")[FEW]?.focus();
  }

  /** The tables that are over, folded. @param {Listed[]} all */
  function past(all) {
    if (!all.length) return null;
    const wasOpen = over.querySelector("details")?.open ?? false;
    return h(
      "details",
      { class: "tables-finished", open: wasOpen },
      h("summary", {}, h("h2", {}, t("home.finished"), h("small", {}, all.length))),
      list(all, finished),
    );
  }

  const easiest = games.toSorted((a, b) => a.difficulty - b.difficulty);
  draw();
  put(
    page,
    h("header", { class: "hero" }, h("h1", {}, t("home.heading")), h("p", {}, t("home.lead"))),
    open,
    h(
      "section",
      { "aria-labelledby": "games" },
      h("h2", { id: "games" }, t("home.games")),
      h(
        "div",
        { class: "games" },
        easiest.map((game, i) => gameCard(game, i === 0)),
      ),
    ),
    h("footer", { class: "home-foot" }, over, importer()),
  );
  put(main, s("svg", { class: "defs", width: 0, height: 0, "aria-hidden": "true" }, patterns()), page);
  return { leave: putAway };
}
