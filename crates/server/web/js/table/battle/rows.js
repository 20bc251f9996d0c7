// @ts-check
/** The lines of a fight, drawn: dice in their owner's colour, the chart they are read on, what came of them. */

import { h } from "../../dom.js";
import { t } from "../../text.js";
import { die } from "../panel/dice.js";
import { ruleLink } from "../told/rule.js";

/**
 * @typedef {import("../model.js").Model} Model
 * @typedef {import("./fold.js").Row} Row
 * @typedef {import("../../types.js").BattleRoll} Roll
 * @typedef {import("../../types.js").Chart} Chart
 */

/** Dice of a pool settle one after the other, all of them within this time, in milliseconds. */
const APART = 60;
const POOL = 480;

/** How long a throw takes before the next line shows. */
const THROW = 620;

/** Words of a chart's cell that are too long for a narrow strip; a few cells have room for twice as many. */
const LONG = 7;
const FEW = 4;

/**
 * The lines of a fight, those that are fresh one after the other.
 * @param {Model} model
 * @param {Row[]} rows
 * @param {{ seen: number, own: string[], delay: number }} how many of them are old, the viewer's sides, when to begin
 * @returns {{ items: HTMLElement[], delay: number }} and when the last one is there
 */
export function rowList(model, rows, { seen, own, delay }) {
  const items = rows.map((row, i) => {
    const item = row.roll ? rollItem(model, row, row.roll, own) : noteItem(row);
    if (i < seen) return item;
    item.classList.add("is-fresh");
    item.style.setProperty("--delay", `${delay}ms`);
    delay += row.roll ? THROW : 0;
    return item;
  });
  return { items, delay };
}

/** @param {Row} row */
function noteItem({ text, rule, ordered }) {
  return h(
    "li",
    { class: "battle-note" },
    text,
    " ",
    ruleLink(rule),
    ordered && [" ", h("span", { class: "tag branch" }, t("battle.ordered"))],
  );
}

/** @param {Model} model @param {Row} row @param {Roll} roll @param {string[]} own */
function rollItem(model, { text, rule }, roll, own) {
  const { side, label, faces, colours = [], hits = [], chart } = roll;
  const isPool = colours.length > 0 || faces.length > 1;
  const step = Math.min(APART, POOL / Math.max(1, faces.length));
  const tone = !hits.length || own.length !== 1 ? "" : own.includes(side) ? " tone-good" : " tone-bad";
  return h(
    "li",
    { class: `battle-roll ${model.sideClass(side)}` },
    h(
      "header",
      {},
      h("h4", {}, label),
      h("span", { class: "battle-read" }, chart ? read(chart) : isPool ? t("battle.dice", { n: faces.length }) : null),
      ruleLink(rule),
    ),
    h(
      "ul",
      { class: "battle-dice", "aria-label": t("battle.faces") },
      faces.map((face, i) => {
        const isHit = hits.includes(i);
        const words = t(isHit ? "battle.hit" : "dice.face", { face });
        const item = h(
          "li",
          { class: `battle-die${isHit ? " is-hit" : ""}${colours[i] ? ` dice-${colours[i]}` : ""}` },
          typeof face === "number" ? die(face, 40, words) : h("span", { class: "drawn-name" }, model.called(face)),
        );
        item.style.setProperty("--after", `${i * step}ms`);
        return item;
      }),
    ),
    chart && chartStrip(chart),
    h("p", { class: `battle-outcome${tone}` }, text),
  );
}

/** On what dice are read. @param {Chart} chart */
function read({ name, columns, at, cells }) {
  return cells?.length && columns[at] !== undefined ? t("battle.read", { name, column: columns[at] }) : name;
}

/** The column of a chart with the cell that was rolled lit; without one, its heads. @param {Chart} chart */
function chartStrip({ name, columns, at, cells = [], cell = null }) {
  const heads = cells.length ? cells : columns.map((text) => /** @type {[string, string]} */ (["", text]));
  const lit = cells.length ? cell : at;
  const isWide = heads.some(([, text]) => text.length > (heads.length > FEW ? LONG : 2 * LONG));
  return h(
    "ol",
    { class: `battle-chart${isWide ? " is-wide" : ""}`, "aria-label": name },
    heads.map(([label, text], i) =>
      h(
        "li",
        { class: i === lit ? "is-lit" : "", "aria-current": i === lit ? "true" : null },
        label && h("small", {}, label),
        " ",
        h("strong", {}, text),
      ),
    ),
  );
}
