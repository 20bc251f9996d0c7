// @ts-check
/** The end of a game: the result in words, how it came about, and what to take away. */

import { h } from "../dom.js";
import { t } from "../text.js";
import { byTurn, chart } from "./chart.js";
import { ruleLink } from "./rule.js";

/** @typedef {import("../types.js").Entry} Entry @typedef {import("../types.js").State} State @typedef {import("./model.js").Model} Model */

/** What fair dice show on average. */
const FAIR = 3.5;

/**
 * @param {Model} model @param {State} state @param {Entry[]} entries
 * @param {{ onreplay: () => void, onrestart: () => void }} handlers
 */
export function ending(model, state, entries, { onreplay, onrestart }) {
  const { over, table } = state;
  if (!over) return null;
  const turns = byTurn(entries);
  const tracks = model.board.tracks.filter((track) => track.mark !== null);
  const file = `/api/tables/${table.id}`;
  return h("section", { class: "card ending", "aria-label": t("end.title") },
    h("p", { class: `verdict ${verdict(state)}` }, t(`end.${verdict(state)}`)),
    h("p", { class: "ending-text" }, over.text, " ", ruleLink(over.rule)),
    h("div", { class: "row" }, h("a", { class: "button primary", href: `/new/${table.game}` }, t("end.new")), state.can.restart && h("button", { onclick: onrestart }, t("end.again")), h("button", { onclick: onreplay }, t("end.replay"))),
    turns.length > 1 && h("div", { class: "charts" }, tracks.map((track) => chart(track, turns))),
    luck(entries),
    h("h2", {}, t("end.keep")),
    h("ul", { class: "files" },
      h("li", {}, h("a", { href: `${file}/journal`, download: true }, t("end.journal"))),
      h("li", {}, h("a", { href: `${file}/report?format=html`, download: true }, t("end.report_html"))),
      h("li", {}, h("a", { href: `${file}/report?format=md`, download: true }, t("end.report_md")))));
}

/** How it ended for the person at the page. @param {State} state */
function verdict({ over, table }) {
  const sitters = Object.values(table.seats);
  const yours = (/** @type {string | undefined} */ sitter) => sitter === "you" || sitter === "open";
  if (!over?.winner) return "drawn";
  if (!sitters.some(yours) || (sitters.length > 1 && sitters.every(yours))) return "over";
  return yours(table.seats[over.winner]) ? "won" : "lost";
}

/** How the dice fell, rule by rule, against what fair dice do. @param {Entry[]} entries */
function luck(entries) {
  /** @type {Map<string, number[]>} */ const rules = new Map();
  for (const { rule, faces } of entries.flatMap(({ rolls }) => rolls)) {
    const dice = faces.filter((face) => typeof face === "number");
    if (dice.length) rules.set(rule, [...(rules.get(rule) ?? []), ...dice]);
  }
  const all = [...rules.values()].flat();
  if (!all.length) return null;
  const mean = (/** @type {number[]} */ dice) => (dice.reduce((sum, face) => sum + face, 0) / dice.length).toFixed(2);
  return [h("h2", {}, t("end.luck")), h("p", {}, t("end.luck_all", { n: all.length, mean: mean(all), fair: FAIR.toFixed(2) })),
    h("table", { class: "luck" }, h("thead", {}, h("tr", {}, ["end.luck_rule", "end.luck_dice", "end.luck_expected", "end.luck_actual"].map((key) => h("th", { scope: "col" }, t(key))))),
      h("tbody", {}, [...rules].map(([rule, dice]) => {
        const actual = dice.reduce((sum, face) => sum + face, 0);
        const difference = actual - dice.length * FAIR;
        return h("tr", {}, h("td", {}, ruleLink(rule)), h("td", {}, dice.length), h("td", {}, (dice.length * FAIR).toFixed(1)), h("td", {}, actual, " ", h("span", { class: "muted" }, `(${difference < 0 ? "−" : "+"}${Math.abs(difference).toFixed(1)})`)));
      })))];
}
