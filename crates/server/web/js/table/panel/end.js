// @ts-check
/** The end of a game: the result in words, how it came about, and what to take away. */

import { h } from "../../dom.js";
import { opened } from "../../keys.js";
import { t } from "../../text.js";
import { byTurn, chart } from "../choose/chart.js";
import { luck } from "./luck.js";
import { ruleLink } from "../told/rule.js";
import { verdict } from "./over.js";

/**
 * @typedef {import("../../types.js").PastEntry} Entry
 * @typedef {import("../../types.js").TableState} State
 * @typedef {import("../model.js").Model} Model
 */

/**
 * @param {Model} model @param {State} state @param {Entry[]} entries
 * @param {{ onreplay: (entry: number) => void, onrestart: () => void }} handlers
 */
export function ending(model, state, entries, { onreplay, onrestart }) {
  const { over, table } = state;
  if (!over) return null;
  const turns = byTurn(entries);
  const tracks = model.board.tracks.filter((track) => track.mark !== null);
  const file = `/api/tables/${table.id}`;
  return h(
    "section",
    { class: "card ending", "aria-label": t("end.title") },
    h("h1", { class: `verdict ${verdict(state)}`, tabindex: -1 }, t(`end.${verdict(state)}`)),
    h("p", { class: "ending-text" }, over.text, " ", ruleLink(over.rule)),
    h(
      "div",
      { class: "row" },
      h("a", { class: "button primary", href: `/table/${table.id}/report` }, t("over.report")),
      h("a", { class: "button", href: `/new/${table.game}` }, t("end.new")),
      state.can.restart && h("button", { onclick: onrestart }, t("end.again")),
      h("button", { onclick: () => onreplay(0) }, t("end.replay")),
    ),
    turns.length > 1 &&
      h(
        "div",
        { class: "charts" },
        tracks.map((track) => chart(track, turns)),
      ),
    luck(table.id, entries, onreplay),
    h("h2", {}, t("end.keep")),
    h(
      "ul",
      { class: "files" },
      h("li", {}, h("a", { href: opened(`${file}/journal`), download: true }, t("end.journal"))),
      h("li", {}, h("a", { href: opened(`${file}/report?format=html`), download: true }, t("end.report_html"))),
      h("li", {}, h("a", { href: opened(`${file}/report?format=md`), download: true }, t("end.report_md"))),
    ),
  );
}
