// @ts-check
/** The legal choices as a list: numbered, grouped where there are many, narrowed by what was clicked. */

import { h, put } from "../dom.js";
import { t } from "../text.js";
import { picture } from "./counters.js";
import { ruleLink } from "./rule.js";

/** @typedef {import("../types.js").Choice} Choice @typedef {import("../types.js").View} View @typedef {import("./model.js").Model} Model @typedef {import("./selection.js").Selection} Selection */

/** More than these are grouped by what is clicked next. */
const MANY = 9;

/** @typedef {{ choice?: Choice, pick?: string, choices?: Choice[], label: string, note?: string, icon?: string, rule?: string }} Row */

/** @typedef {{ onchoose: (choice: Choice) => void, onpick: (id: string) => void, onpoint: (choice: Choice | null, ids: string[]) => void, onclear: () => void }} Handlers */

export class Choices {
  /** @param {Model} model @param {Selection} selection @param {Handlers} handlers */
  constructor(model, selection, handlers) {
    this.model = model;
    this.selection = selection;
    this.handlers = handlers;
    /** @type {Row[]} */ this.rows = [];
    /** @type {Choice | undefined} */ this.pass = undefined;
    this.element = h("section", { class: "choices", "aria-label": t("choices.title") });
    this.element.addEventListener("pointerleave", () => handlers.onpoint(null, []));
    this.element.addEventListener("focusout", () => handlers.onpoint(null, []));
  }

  /** @param {View} view @param {any} [taught] the action that a lesson asks for */
  update(view, taught) {
    this.taught = taught === undefined ? undefined : JSON.stringify(taught);
    const held = this.element.contains(document.activeElement);
    const passes = this.selection.choices.filter((choice) => choice.pass);
    this.pass = passes.length === 1 ? passes[0] : undefined;
    this.rows = this.grouped(this.selection.candidates.filter((choice) => choice !== this.pass));
    put(this.element, this.chips(view),
      h("ol", { class: "choice-list" }, this.rows.map((row, i) => this.row(row, i, view))),
      this.pass && h("div", { class: "choice-line" }, this.button({ choice: this.pass, label: this.pass.label }, "0", "primary go-on")));
    if (held) this.element.querySelector(".choice")?.focus({ preventScroll: true });
  }

  /** @param {Choice[]} choices @returns {Row[]} */
  grouped(choices) {
    const { picked } = this.selection;
    const single = (/** @type {Choice} */ choice) => ({ choice, label: choice.label, rule: choice.rule, icon: choice.clicks.find((id) => !picked.includes(id)) });
    if (choices.length <= MANY) return choices.map(single);
    /** @type {Map<string, Choice[]>} */ const groups = new Map();
    /** @type {Row[]} */ const alone = [];
    for (const choice of choices) {
      const next = choice.clicks.find((id) => !picked.includes(id));
      if (next === undefined || choice.clicks.length === picked.length + 1) alone.push(single(choice));
      else groups.set(next, [...(groups.get(next) ?? []), choice]);
    }
    const rows = [...groups].map(([pick, list]) =>
      list.length === 1 ? single(list[0]) : { pick, choices: list, label: this.title(pick), note: t("choices.count", { n: list.length }), icon: pick });
    return [...rows, ...alone];
  }

  /** @param {string} id */
  title(id) {
    const piece = this.model.pieces.get(id);
    return piece?.formation ? `${piece.label} · ${piece.formation}` : this.model.name(id);
  }

  /** What is picked, each to be let go again. @param {View} view */
  chips(view) {
    const { picked } = this.selection;
    if (!picked.length) return null;
    return h("div", { class: "chips" },
      picked.map((id) => h("button", { class: "chip", onclick: () => this.handlers.onpick(id) },
        view.pieces[id] && picture(this.model, id, view.pieces[id], 26), h("span", { class: "visually-hidden" }, t("choices.drop", { what: this.model.name(id) })), h("span", { "aria-hidden": "true" }, this.model.name(id), " ×"))),
      h("button", { class: "quiet small", onclick: () => this.handlers.onclear() }, t("choices.clear"), " ", h("kbd", {}, "Esc")));
  }

  /** @param {Row} row @param {number} i @param {View} view */
  row(row, i, view) {
    return h("li", { class: "choice-line" }, this.button(row, i < 9 ? String(i + 1) : "", "", view), ruleLink(row.rule));
  }

  /** @param {Row} row @param {string} key @param {string} style @param {View} [view] */
  button(row, key, style, view) {
    const point = () => this.handlers.onpoint(row.choice ?? null, row.choice?.clicks ?? (row.pick ? [row.pick] : []));
    const lying = row.icon && view?.pieces[row.icon];
    const isTaught = this.taught !== undefined && (row.choices ?? [row.choice]).some((choice) => JSON.stringify(choice?.action) === this.taught);
    return h("button", { class: `choice ${style} ${isTaught ? "taught" : ""}`, onclick: () => this.take(row), onpointerenter: point, onfocus: point, "aria-keyshortcuts": key || null },
      h("kbd", { class: key ? "" : "blank", "aria-hidden": "true" }, key),
      lying && picture(this.model, /** @type {string} */ (row.icon), lying, 30),
      h("span", { class: "choice-label" }, row.label),
      isTaught && h("span", { class: "choice-note taught-note" }, t("lesson.this")),
      row.note && h("span", { class: "choice-note" }, row.note),
      row.pick && h("span", { class: "choice-more", "aria-hidden": "true" }, "›"));
  }

  /** @param {Row} row */
  take(row) {
    if (row.choice) this.handlers.onchoose(row.choice);
    else if (row.pick) this.handlers.onpick(row.pick);
  }

  /** A number key. @param {number} n @returns {boolean} whether it stood for something */
  press(n) {
    const row = n === 0 ? this.pass && { choice: this.pass, label: this.pass.label } : this.rows[n - 1];
    if (row) this.take(row);
    return row !== undefined;
  }
}
