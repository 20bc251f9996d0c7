// @ts-check
/** The legal choices as a list: numbered, grouped where there are many, narrowed by what was clicked. */

import { find, h, put } from "../../dom.js";
import { t } from "../../text.js";
import { picture } from "../map/counters.js";
import { MANY } from "./groups.js";
import { ruleLink } from "../told/rule.js";
import { tray } from "./tray.js";

/**
 * @typedef {import("./selection.js").Choice} Choice
 * @typedef {import("../../types.js").View} View
 * @typedef {import("../model.js").Model} Model
 * @typedef {import("./selection.js").Selection} Selection
 */

/**
 * @typedef {{ choice?: Choice, open?: string, pick?: string, choices?: Choice[], label: string, note?: string,
 *   icons?: string[], about?: string[], rule?: string }} Row
 */

/**
 * @typedef {{ onchoose: (choice: Choice) => void, onpick: (id: string) => void, onopen: (group: string) => void,
 *   onall: () => void,
 *   onpoint: (choice: Choice | null, ids: string[]) => void, onclear: () => void }} Handlers
 */

/** Pictures of a stack in its row, and rows that are drawn at once. */
const PICTURES = 4;
const MOST = 60;

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

  /** @param {View} view @param {unknown} [taught] the action that a lesson asks for */
  update(view, taught) {
    this.taught = taught === undefined ? undefined : JSON.stringify(taught);
    const held = this.element.contains(document.activeElement);
    const passes = this.selection.choices.filter((choice) => choice.pass);
    this.pass = passes.length === 1 ? passes[0] : undefined;
    this.rows = this.listed();
    const most = this.selection.groups.isMany ? MOST : Infinity;
    const rest = this.rows.length - most;
    put(
      this.element,
      this.chips(view),
      this.selection.stack && tray(this.model, this.selection, view, this.handlers),
      h(
        "ol",
        { class: "choice-list" },
        this.rows.slice(0, most).map((row, i) => this.row(row, i, view)),
      ),
      rest > 0 && h("p", { class: "muted small" }, t("choices.rest", { n: rest })),
      this.pass &&
        h(
          "div",
          { class: "choice-line" },
          this.button({ choice: this.pass, label: this.pass.label }, "0", "primary go-on"),
        ),
    );
    if (held) find(this.element, ".tray-unit[data-again], .choice")?.focus({ preventScroll: true });
  }

  /** Comes into sight where the panel is a sheet that scrolls as a whole. */
  comeIn() {
    if (matchMedia("(max-width: 699px)").matches) this.element.scrollIntoView({ block: "start" });
  }

  /**
   * The rows: every choice, or groups of them that open; in an open stack what the picked units can do.
   * @returns {Row[]}
   */
  listed() {
    const { selection } = this;
    const all = selection.candidates.filter((choice) => choice !== this.pass);
    const single = (/** @type {Choice} */ choice) => this.single(choice);
    if (selection.open === null && all.length > MANY)
      return selection.groups.isMany ? this.led(all, this.grouped(all)) : this.byNext(all);
    if (selection.open?.startsWith("do:") && all.length > MANY && all[0].clicks.length > 1) return this.byNext(all);
    if (selection.stack === null) return all.map(single);
    const exact = selection.exact.filter((choice) => choice !== this.pass);
    const shown = exact.length || all.length > MANY ? exact : all;
    // What lies beside the question, such as the order in the stack, comes last.
    return this.led(all, shown.toSorted((a, b) => Number(!a.clicks.length) - Number(!b.clicks.length)).map(single));
  }

  /**
   * Rows with what a lesson asks for before them, so that nobody has to look for it.
   * @param {Choice[]} choices
   * @param {Row[]} rows
   */
  led(choices, rows) {
    const taught = choices.find((choice) => this.isTaught(choice));
    return taught && !rows.some(({ choice }) => choice === taught) ? [this.single(taught), ...rows] : rows;
  }

  /** Where counters lie side by side: by what is clicked next. @param {Choice[]} choices @returns {Row[]} */
  byNext(choices) {
    const { picked } = this.selection;
    const next = (/** @type {Choice} */ choice) =>
      choice.clicks.length > picked.length + 1 ? choice.clicks.find((id) => !picked.includes(id)) : undefined;
    const lists = [...Map.groupBy(choices, next)].toSorted(
      ([a], [b]) => Number(a === undefined) - Number(b === undefined),
    );
    return lists.flatMap(([pick, list]) =>
      pick === undefined || list.length === 1
        ? list.map((choice) => this.single(choice))
        : [
            {
              pick,
              choices: list,
              label: this.model.title(pick),
              note: t("choices.count", { n: list.length }),
              icons: [pick],
              about: [pick],
            },
          ],
    );
  }

  /** Whether a lesson asks for a choice. @param {Choice | undefined} choice */
  isTaught(choice) {
    return this.taught !== undefined && JSON.stringify(choice?.action) === this.taught;
  }

  /** @param {Choice} choice @returns {Row} */
  single(choice) {
    const { groups, picked } = this.selection;
    const icon = choice.clicks.find((id) => !picked.includes(id)) ?? groups.named(choice);
    return { choice, label: choice.label, rule: choice.rule, icons: icon === undefined ? [] : [icon] };
  }

  /** @param {Choice[]} choices @returns {Row[]} */
  grouped(choices) {
    const { groups } = this.selection;
    // What has no place on the map comes last.
    const lists = [...Map.groupBy(choices, (choice) => groups.key(choice))].toSorted(
      ([, a], [, b]) => Number(!a[0].clicks.length) - Number(!b[0].clicks.length),
    );
    return lists.flatMap(([open, list]) => {
      const id = open.slice(3);
      const isShort = open.startsWith("do:") && (list.length <= MANY || (lists.length === 1 && !list[0].clicks.length));
      if (list.length === 1 || isShort || (open.startsWith("of:") && this.selection.picked.includes(id)))
        return list.map((choice) => this.single(choice));
      const row = { open, choices: list, note: t("choices.count", { n: list.length }) };
      if (open.startsWith("do:")) return [{ ...row, label: groups.title(list) }];
      if (open.startsWith("of:")) return [{ ...row, label: groups.title(list), icons: [id], about: [id] }];
      const units = this.model.sorted([...new Set(list.flatMap((choice) => groups.pieces(choice)))]);
      const label =
        units.length === 1 ? `${this.model.name(id)} · ${this.model.called(units[0])}` : this.model.name(id);
      return [
        {
          ...row,
          label,
          note: units.length > 1 ? t("choices.units", { n: units.length }) : row.note,
          icons: units.slice(0, PICTURES),
          about: [id],
        },
      ];
    });
  }

  /** What is picked, each to be let go again. @param {View} view */
  chips(view) {
    const { picked, open, stack } = this.selection;
    if (!picked.length && open === null) return null;
    const inTray = stack === null ? [] : this.selection.units;
    return h(
      "div",
      { class: "chips" },
      open !== null && this.back(open),
      picked
        .filter((id) => !inTray.includes(id) && id !== stack)
        .map((id) =>
          h(
            "button",
            { class: "chip", onclick: () => this.handlers.onpick(id) },
            view.pieces[id] && picture(this.model, id, view.pieces[id], 26),
            h("span", { class: "visually-hidden" }, t("choices.drop", { what: this.model.name(id) })),
            h("span", { "aria-hidden": "true" }, this.model.name(id), " ×"),
          ),
        ),
      h(
        "button",
        { class: "quiet small", onclick: () => this.handlers.onclear() },
        t("choices.clear"),
        " ",
        h("kbd", {}, "Esc"),
      ),
    );
  }

  /** From an open group back to all. @param {string} open */
  back(open) {
    const id = open.slice(3);
    const title = open.startsWith("at:") ? this.model.name(id) : this.selection.groups.title(this.selection.candidates);
    return h(
      "button",
      { class: "chip open-group", onclick: () => this.handlers.onopen(open) },
      h("span", { class: "visually-hidden" }, t("choices.drop", { what: title })),
      h("span", { "aria-hidden": "true" }, "‹ ", title),
    );
  }

  /** @param {Row} row @param {number} i @param {View} view */
  row(row, i, view) {
    return h(
      "li",
      { class: "choice-line" },
      this.button(row, i < 9 ? String(i + 1) : "", "", view),
      ruleLink(row.rule),
    );
  }

  /** @param {Row} row @param {string} key @param {string} style @param {View} [view] */
  button(row, key, style, view) {
    const point = () => this.handlers.onpoint(row.choice ?? null, row.choice?.clicks ?? row.about ?? []);
    const lying = (row.icons ?? []).filter((id) => view?.pieces[id]);
    const isTaught = (row.pick ? (row.choices ?? []) : [row.choice]).some((choice) => this.isTaught(choice));
    return h(
      "button",
      {
        class: `choice ${style} ${isTaught ? "taught" : ""}`,
        onclick: () => this.take(row),
        onpointerenter: point,
        onfocus: point,
        "aria-keyshortcuts": key || null,
      },
      h("kbd", { class: key ? "" : "blank", "aria-hidden": "true" }, key),
      lying.length > 0 &&
        h(
          "span",
          { class: "choice-icons" },
          lying.map((id) => picture(this.model, id, /** @type {View} */ (view).pieces[id], lying.length > 1 ? 26 : 30)),
        ),
      h("span", { class: "choice-label" }, row.label),
      isTaught && h("span", { class: "choice-note taught-note" }, t("lesson.this")),
      row.note && h("span", { class: "choice-note" }, row.note),
      (row.open ?? row.pick) && h("span", { class: "choice-more", "aria-hidden": "true" }, "›"),
    );
  }

  /** @param {Row} row */
  take(row) {
    if (row.choice) this.handlers.onchoose(row.choice);
    else if (row.open) this.handlers.onopen(row.open);
    else if (row.pick) this.handlers.onpick(row.pick);
  }

  /** A number key. @param {number} n @returns {boolean} whether it stood for something */
  press(n) {
    const row = n === 0 ? this.pass && { choice: this.pass, label: this.pass.label } : this.rows[n - 1];
    if (row) this.take(row);
    return row !== undefined;
  }
}
