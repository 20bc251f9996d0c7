// @ts-check
/** What Volga is, why its dice can be trusted, and whose work is in it. */

import { get } from "./api.js";
import { h, put } from "./dom.js";
import { title } from "./main.js";
import { keyList } from "./table/head/keys.js";
import { t } from "./text.js";

/** Software inside, and its licence as its makers give it. */
const SOFTWARE = [
  ["axum, hyper, tokio, tower-http, tracing", "MIT"],
  ["rust-embed, ratatui, indicatif, schemars", "MIT"],
  ["SQLx, serde, utoipa", "MIT / Apache-2.0"],
  ["chacha20, sha2, getrandom, rand_pcg", "MIT / Apache-2.0"],
  ["clap, rayon, arrayvec, thiserror, anyhow", "MIT / Apache-2.0"],
  ["SQLite", null],
];

/** @param {Element} main */
export async function show(main) {
  const { games } = await get("/api/games");
  const books = await Promise.all(games.map((game) => get(`/api/games/${game.id}/rules`)));
  title(t("about.title"));
  const text = (/** @type {string[]} */ ...keys) => keys.map((key) => h("p", {}, t(`about.${key}`)));
  put(
    main,
    h(
      "article",
      { class: "page narrow about" },
      h("h1", {}, t("about.title")),
      h("p", { class: "lead" }, t("about.lead")),
      text("what"),
      part(
        "dice",
        text("dice_1"),
        h(
          "ol",
          {},
          ["dice_step_1", "dice_step_2", "dice_step_3", "dice_step_4"].map((key) => h("li", {}, t(`about.${key}`))),
        ),
        h("pre", { tabindex: 0 }, h("code", {}, "volga verify game.jsonl")),
        text("dice_2", "dice_3"),
      ),
      part(
        "data",
        text("data_1", "data_2"),
        h(
          "ul",
          {},
          games.map((game, i) => h("li", {}, sources(game, books[i]))),
        ),
      ),
      part("keys", text("keys_1"), keyList()),
      part(
        "programs",
        text("programs_1"),
        h(
          "ul",
          {},
          h("li", {}, h("a", { href: "/api/openapi.json" }, t("about.api"))),
          h("li", {}, h("code", {}, "volga exec"), ": ", t("about.exec")),
          h("li", {}, h("code", {}, "volga sim"), ": ", t("about.sim")),
        ),
      ),
      part(
        "games",
        text("games_1"),
        h(
          "ul",
          {},
          games.map((game) => h("li", {}, h("cite", {}, game.title), game.about.credit && [". ", game.about.credit])),
        ),
        text("games_2"),
      ),
      part(
        "licences",
        text("licences_1"),
        h(
          "p",
          {},
          t("about.fonts"),
          " ",
          h("a", { href: "/fonts/OFL.txt", download: "OFL.txt" }, t("about.fonts_licence")),
        ),
        text("software"),
        h(
          "table",
          { class: "software" },
          h(
            "thead",
            {},
            h("tr", {}, h("th", { scope: "col" }, t("about.component")), h("th", { scope: "col" }, t("about.licence"))),
          ),
          h(
            "tbody",
            {},
            SOFTWARE.map(([name, licence]) =>
              h(
                "tr",
                {},
                h("th", { scope: "row", translate: "no" }, name),
                h("td", { translate: licence && "no" }, licence ?? t("about.public_domain")),
              ),
            ),
          ),
        ),
      ),
    ),
  );
}

/** @param {string} name @param {...import("./dom.js").Child} children */
function part(name, ...children) {
  return h(
    "section",
    { "aria-labelledby": `about-${name}` },
    h("h2", { id: `about-${name}` }, t(`about.${name}`)),
    children,
  );
}

/**
 * How many facts of a game are known from where.
 * @param {import("./types.js").GameEntry} game
 * @param {import("./types.js").Book} book
 */
function sources(game, { provenance }) {
  const reconstructed = provenance.filter(([, , , source]) => source.includes("reconstructed")).length;
  return [
    h("cite", {}, game.title),
    ": ",
    t("about.facts", { n: provenance.length, reconstructed }),
    " ",
    h("a", { href: `/rules/${game.id}` }, t("about.see_rules")),
  ];
}
