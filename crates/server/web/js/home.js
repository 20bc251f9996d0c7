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
import { finished, going } from "./home/tables.js";

/** @typedef {import("./types.js").GameEntry} GameInfo @typedef {import("./types.js").ListedTable} Listed */

/** How many tables of each kind are shown before one asks for all. */
const FEW = 4;

/** How many links the server looks up at once. */
const MOST_LINKS = 200;

/** The tables that this browser has keys of; keys of tables that are gone are forgotten. @returns {Promise<Listed[]>} */
async function byLink() {
  const keys = held();
  if (!Object.keys(keys).length) return [];
  const { tables } = await post("/api/tables/held", {
    keys: Object.fromEntries(Object.entries(keys).slice(0, MOST_LINKS)),
  });
  const found = new Set(tables.map((table) => table.id));
  Object.keys(keys)
    .slice(0, MOST_LINKS)
    .filter((id) => !found.has(id))
    .forEach(forget);
  return tables;
}

/** @param {Element} main */
export async function show(main) {
  const [{ games }, { tables: listed }, linked] = await Promise.all([get("/api/games"), get("/api/tables"), byLink()]);
  const tables = [...listed, ...linked].toSorted((a, b) => b.updated - a.updated);
  await Promise.all(games.map((game) => loadStyle(game.id)));
  title(t("home.title"));
  const [open, over] = [h("div", {}), h("div", {})];
  const draw = () => {
    put(
      open,
      section(
        "going",
        tables.filter((one) => !one.over),
      ),
    );
    put(
      over,
      section(
        "finished",
        tables.filter((one) => one.over),
      ),
    );
  };
  const gone = (/** @type {Listed} */ table) => {
    tables.splice(tables.indexOf(table), 1);
    draw();
    const heading = (table.over ? over : open).querySelector("h2") ?? main.querySelector("h1");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus();
  };

  /** @param {"going" | "finished"} kind @param {Listed[]} all @param {boolean} [whole] */
  function section(kind, all, whole = false) {
    if (!all.length) return null;
    const make = kind === "going" ? going : finished;
    const shown = whole ? all : all.slice(0, FEW);
    /** @type {HTMLElement} */ const box = h(
      "section",
      { class: `tables-${kind}`, "aria-labelledby": `tables-${kind}` },
      h("h2", { id: `tables-${kind}` }, t(`home.${kind}`)),
      h(
        "ul",
        { class: "table-list" },
        shown.map((table) =>
          h(
            "li",
            {},
            make(
              table,
              games.find((game) => game.id === table.game),
              { ondeleted: () => gone(table), onchanged: draw },
            ),
          ),
        ),
      ),
      all.length > shown.length &&
        h(
          "button",
          { class: "quiet", onclick: () => box.replaceWith(section(kind, all, true) ?? "") },
          t("home.all", { n: all.length }),
        ),
    );
    return box;
  }

  draw();
  put(
    main,
    s("svg", { class: "defs", width: 0, height: 0, "aria-hidden": "true" }, patterns()),
    h(
      "div",
      { class: "page home" },
      h("header", { class: "hero" }, h("h1", {}, t("home.heading")), h("p", {}, t("home.lead"))),
      open,
      h(
        "section",
        { "aria-labelledby": "games" },
        h("h2", { id: "games" }, t("home.games")),
        h(
          "div",
          { class: "games" },
          games.map((game) => gameCard(game)),
        ),
      ),
      over,
      importer(),
    ),
  );
}
