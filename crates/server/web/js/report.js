// @ts-check
/** The report of a game: the map turn by turn, losses, turning points, luck; to be read here, printed or saved. */

import { get } from "./api.js";
import { badge } from "./badge.js";
import { h, put } from "./dom.js";
import { opened } from "./keys.js";
import { title } from "./main.js";
import { frames, theatre } from "./report/frames.js";
import { losses, lossTables } from "./report/losses.js";
import { Maps } from "./report/map.js";
import { save } from "./report/save.js";
import { pointList, turningPoints } from "./report/turning.js";
import { Turns } from "./report/turns.js";
import { apply, settings } from "./settings.js";
import { sign } from "./signs.js";
import { loadStyle } from "./style.js";
import { fights } from "./table/battle/fold.js";
import { byTurn, chart } from "./table/choose/chart.js";
import { takeOver } from "./table/head/handover.js";
import { Model } from "./table/model.js";
import { compared, fallen } from "./table/panel/luck.js";
import { listed, t } from "./text.js";

/**
 * @typedef {import("./types.js").PastEntry} Entry @typedef {import("./types.js").Track} Track
 * @typedef {ReturnType<typeof ended>} Ended @typedef {import("./types.js").LuckQuestion} Question
 */

/** @param {HTMLElement} main @param {string} id */
export async function show(main, id) {
  await takeOver(main, id);
  const [state, board, { entries }] = await Promise.all([
    get(`/api/tables/${id}`),
    get(`/api/tables/${id}/board`),
    get(`/api/tables/${id}/entries`),
  ]);
  const [words, { view: first }] = await Promise.all([
    get(`/api/games/${state.table.game}/text`),
    get(`/api/tables/${id}?at=${entries[0].entry}`),
    loadStyle(state.table.game),
  ]);
  /** What takes the server longest: the odds of every roll. */
  const figures = get(`/api/tables/${id}/report?format=json`);
  const model = new Model(board, words);
  title(t("report.title", { name: state.table.name }));

  const gone = new AbortController();
  const page = h("article", { class: `page report game-${board.game}` });
  put(main, page);
  const shown = frames(first, entries);
  const maps = new Maps(model, theatre(model, shown), page.clientWidth - 2 * inset(page));
  const turns = new Turns(model, maps, shown, gone.signal);
  const lost = losses(model, first, entries);
  const byEnd = ended(entries);
  const charts = model.board.tracks.filter((track) => isTelling(track, byEnd));
  const [facts, turning, luck] = [h("dl"), h("div"), h("div")];
  put(turning, points([]));
  put(luck, h("p", { class: "muted" }, t("end.counting")));
  const counted = figures.then((told) => {
    put(facts, [
      fact("scenario", told.scenario),
      fact("options", listed(told.options) || t("report.no_options")),
      fact("length", t("report.entries", { n: entries.length - 1 })),
      told.marked && fact("marked", t("head.marked_text")),
    ]);
    put(turning, points(told.luck));
    put(luck, questions(told.luck));
  });
  const saved = async () => {
    await Promise.allSettled([counted, drawn]);
    await save(page, turns, `volga-${board.game}-${id}.html`);
  };
  put(
    page,
    maps.defs,
    h(
      "header",
      { class: "report-head" },
      h("p", { class: "overline" }, board.title),
      h("h1", {}, t("report.title", { name: state.table.name })),
      result(model, state),
      facts,
      h(
        "div",
        { class: "row page-only" },
        h("button", { class: "primary", onclick: saved }, t("report.save")),
        h("button", { onclick: () => print() }, sign("print"), t("report.print")),
        h("a", { class: "button", href: `/table/${id}` }, t("report.table")),
        h("a", { href: opened(`/api/tables/${id}/report?format=md`), download: true }, t("report.markdown")),
        h("a", { href: opened(`/api/tables/${id}/journal`), download: true }, t("end.journal")),
      ),
    ),
    section("turns", turns.element),
    section("turning", turning),
    section("losses", lossTables(model, lost, [...new Set(entries.map(({ turn }) => turn))])),
    charts.length > 0 &&
      section(
        "tracks",
        h(
          "div",
          { class: "charts" },
          charts.map((track) => chart(track, byEnd)),
        ),
      ),
    section("luck", fallen(entries), luck),
    section("story", story(entries)),
  );

  const isDark = () => getComputedStyle(document.documentElement).colorScheme === "dark";
  const light = () => maps.light(isDark() && maps.hasNight ? "night" : "day");
  const drawn = maps.draw(isDark() ? ["night", "day"] : ["day"]).then(light);
  light();
  const { signal } = gone;
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", light, { signal });
  const toPaper = () => {
    apply({ ...settings(), theme: "light" });
    maps.light("day");
    turns.all();
  };
  addEventListener("beforeprint", toPaper, { signal });
  addEventListener("afterprint", () => (apply(), light()), { signal });
  void Promise.allSettled([counted, drawn]).then(() => page.classList.add("is-drawn"));
  return {
    leave: () => {
      gone.abort();
      maps.end();
    },
  };

  /** What decided the game, as far as it is counted. @param {Question[]} asked */
  function points(asked) {
    const told = fights(entries, (piece) => !model.pieces.has(piece));
    const all = turningPoints(model, { fights: told, entries, lost, luck: asked, turns: byEnd });
    return all.length ? pointList(id, all) : h("p", { class: "muted" }, t("report.no_turning"));
  }
}

/**
 * How it ended and by how much, or what is asked now.
 * @param {Model} model
 * @param {import("./types.js").TableState} state
 */
function result({ board }, { over, prompt, victory }) {
  const winner = board.sides.find((side) => side.id === over?.winner)?.badge;
  return [
    h(
      "p",
      { class: "report-result" },
      winner && [badge(winner), h("span", { class: "visually-hidden" }, t("over.wins", { side: winner.name }))],
      h("strong", {}, over?.text ?? t("report.goes_on", { prompt: prompt.text })),
    ),
    victory.length > 0 &&
      h(
        "ul",
        { class: "report-victory" },
        victory.map(({ side, text: stands }) => {
          const info = board.sides.find((one) => one.id === side)?.badge;
          return h("li", {}, h("strong", {}, info?.name), " ", stands);
        }),
      ),
  ];
}

/** What dice decided, question by question, without what never came. @param {Question[]} asked */
function questions(asked) {
  if (!asked.length) return h("p", { class: "muted" }, t("report.no_luck"));
  return h(
    "div",
    { class: "luck" },
    asked.map((question) =>
      h(
        "section",
        {},
        h("h3", {}, t("report.until", { until: question.until, n: question.decided.length })),
        compared(question),
      ),
    ),
  );
}

/** A part of the report under its heading. @param {string} name @param {...import("./dom.js").Child} body */
function section(name, ...body) {
  return h(
    "section",
    { class: `report-${name}`, "aria-labelledby": `report-${name}` },
    h("h2", { id: `report-${name}` }, t(`report.${name}`)),
    body,
  );
}

/** @param {string} name @param {string} value */
function fact(name, value) {
  return h("div", {}, h("dt", {}, t(`report.${name}`)), h("dd", {}, value));
}

/** How wide the margin of the page is. @param {HTMLElement} page */
function inset(page) {
  return parseFloat(getComputedStyle(page).paddingLeft);
}

/** How tracks stood at the end of each turn, and its last entry. @param {Entry[]} entries */
function ended(entries) {
  return byTurn(entries).map(({ turn, tracks }) => ({
    turn,
    tracks,
    entry: entries.findLast((entry) => entry.turn === turn)?.entry ?? 0,
  }));
}

/** Whether a track is worth a chart: it counts for victory, and moved. @param {Track} track @param {Ended} turns */
function isTelling({ id, mark }, turns) {
  return mark !== null && new Set(turns.map(({ tracks }) => tracks[id])).size > 1;
}

/** All that happened, turn by turn, folded. @param {Entry[]} entries */
function story(entries) {
  return [...Map.groupBy(entries, ({ turn }) => turn)].map(([turn, some]) =>
    h(
      "details",
      {},
      h("summary", {}, turn === null ? t("report.begin") : t("log.turn", { turn })),
      h(
        "ul",
        {},
        some.flatMap(({ events }) =>
          events.map(({ text, rule }) => h("li", {}, text, " ", h("span", { class: "rule-number" }, rule))),
        ),
      ),
    ),
  );
}
