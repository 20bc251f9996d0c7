// @ts-check
/** Luck: what the odds promised at each roll against what came, and how the dice fell on the whole. */

import { get } from "../../api.js";
import { h, put } from "../../dom.js";
import { t } from "../../text.js";
import { percent } from "../choose/odds.js";

/** @typedef {import("../../types.js").PastEntry} Entry */
/**
 * @typedef {{ until: string, outcomes: { key: string, text: string, expected: number, actual: number }[],
 *   decided: { entry: number, turn: number | null, text: string, probability: number }[] }} Question
 */

/** What fair dice show on average. */
const FAIR = 3.5;
const SURPRISES = 3;

/** Of more outcomes than these, those that were to be expected less often than this and did not come are one row. */
const MANY = 8;
const SELDOM = 0.75;

/**
 * A section that fills itself when the server has counted.
 * @param {string} id
 * @param {Entry[]} entries
 * @param {(entry: number) => void} onmoment
 */
export function luck(id, entries, onmoment) {
  const counted = h("div", {}, h("p", { class: "muted" }, t("end.counting")));
  get(`/api/tables/${id}/report?format=json`).then(
    (report) =>
      put(
        counted,
        report.luck.map((/** @type {Question} */ question) => [compared(question), surprises(question, onmoment)]),
      ),
    () => put(counted),
  );
  return h("section", { class: "luck" }, h("h2", {}, t("end.luck")), fallen(entries), counted);
}

/** How the dice fell on the whole. @param {Entry[]} entries */
export function fallen(entries) {
  const dice = entries
    .flatMap(({ rolls }) => rolls)
    .flatMap(({ faces }) => faces)
    .filter((face) => typeof face === "number");
  if (!dice.length) return null;
  const mean = dice.reduce((sum, face) => sum + face, 0) / dice.length;
  return h("p", {}, t("end.luck_all", { n: dice.length, mean: mean.toFixed(2), fair: FAIR.toFixed(2) }));
}

/** What was to be expected, and what came; what did neither has no row. @param {Question} question */
export function compared({ until, outcomes }) {
  const told = outcomes.filter(({ expected, actual }) => expected >= 0.05 || actual > 0);
  const shown = told.filter(({ expected, actual }) => told.length <= MANY || expected >= SELDOM || actual > 0);
  const rest = told.filter((outcome) => !shown.includes(outcome));
  const seldom = rest.reduce((sum, { expected }) => sum + expected, 0);
  const head = ["end.luck_outcome", "end.luck_expected", "end.luck_actual"].map((key) =>
    h("th", { scope: "col" }, t(key)),
  );
  return h(
    "table",
    {},
    h("caption", { class: "visually-hidden" }, until),
    h("thead", {}, h("tr", {}, head)),
    h(
      "tbody",
      {},
      shown.map(({ key, text, expected, actual }) =>
        h(
          "tr",
          { "data-outcome": key },
          h("th", { scope: "row" }, text),
          h("td", {}, expected.toFixed(1)),
          h("td", {}, actual),
        ),
      ),
      rest.length > 0 &&
        h(
          "tr",
          {},
          h("th", { scope: "row" }, t("end.luck_rest", { n: rest.length })),
          h("td", {}, seldom.toFixed(1)),
          h("td", {}, 0),
        ),
    ),
  );
}

/** What was least likely and came all the same. @param {Question} question @param {(entry: number) => void} onmoment */
function surprises({ decided }, onmoment) {
  const rare = decided.toSorted((a, b) => a.probability - b.probability).slice(0, SURPRISES);
  return (
    rare.length > 0 && [
      h("h3", {}, t("end.surprises")),
      h(
        "ul",
        { class: "surprises" },
        rare.map(({ entry, text, probability }) =>
          h(
            "li",
            {},
            h("strong", {}, percent(probability)),
            " ",
            text,
            " ",
            h("button", { class: "pill", onclick: () => onmoment(entry) }, t("end.see")),
          ),
        ),
      ),
    ]
  );
}
