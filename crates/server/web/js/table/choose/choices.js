// @ts-check
/**
 * The options in the panel: a few of them, and all of them one key away; numbered, gathered by pile where there are
 * many.
 */

import { find, h, put } from "../../dom.js";
import { t } from "../../text.js";
import { picture } from "../map/counters.js";
import { ruleLink } from "../told/rule.js";

/**
 * @typedef {import("./acts.js").Act} Act
 * @typedef {import("./acts.js").Choice} Choice
 * @typedef {import("../../types.js").View} View
 * @typedef {import("../model.js").Model} Model
 * @typedef {import("./selection.js").Selection} Selection
 */

/**
 * A line: a choice, a pile or piece to pick, a kind of choices to open.
 * @typedef {{ choice?: Choice, open?: string, pick?: string, acts: Act[], label: string, note?: string,
 *   icons?: string[], about?: string[], rule?: string }} Row
 */

/**
 * @typedef {{ onact: (act: Act) => void, onpass: (choice: Choice) => void, onpick: (id: string) => void,
 *   onpoint: (choice: Choice | null, ids: string[]) => void }} Handlers
 */

/** Options that are seen before the rest is opened. */
const SHOWN = 4;

/** More than these are gathered. */
const MANY = 9;

/** Pictures of a pile in its row, and rows that are drawn at once. */
const PICTURES = 4;
const MOST = 60;

export class Choices {
  /** @param {Model} model @param {Selection} selection @param {Handlers} handlers */
  constructor(model, selection, handlers) {
    this.model = model;
    this.selection = selection;
    this.handlers = handlers;
    /** @type {Row[]} */ this.rows = [];
    /** The kind of choices that is listed by itself. @type {string | null} */ this.open = null;
    /** Whether everything is listed. */ this.isWhole = false;
    /** What is looked for by its words, where there are too many to go through. */
    this.search = h("input", {
      type: "search",
      class: "choice-search",
      placeholder: t("choices.find"),
      "aria-label": t("choices.find"),
      hidden: true,
      oninput: () => this.draw(),
    });
    this.body = h("div", { class: "choice-body" });
    this.element = h("section", { class: "choices", "aria-label": t("choices.title") }, this.search, this.body);
    this.element.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => this.arrow(event));
    this.element.addEventListener("pointerleave", () => handlers.onpoint(null, []));
    this.element.addEventListener("focusout", () => handlers.onpoint(null, []));
  }

  /** Another decision: folded again. */
  reset() {
    this.open = null;
    this.isWhole = false;
    this.search.value = "";
  }

  /** @param {View} view @param {unknown} [taught] the action that a lesson asks for */
  update(view, taught) {
    this.view = view;
    this.taught = taught === undefined ? undefined : JSON.stringify(taught);
    this.draw();
  }

  draw() {
    const { view, selection } = this;
    if (!view) return;
    const held = this.body.contains(document.activeElement);
    const { pass } = selection.acts;
    this.rows = this.led(this.listed());
    const isSearched = this.isWhole && selection.candidates.length > MOST;
    this.search.hidden = !isSearched;
    if (isSearched && this.search.value) this.rows = this.found(this.search.value);
    const rest = this.rows.length - SHOWN;
    const isFolded = rest > 0 && !this.isWhole;
    const shown = isFolded ? this.rows.slice(0, SHOWN) : this.rows.slice(0, MOST);
    put(
      this.body,
      this.open !== null && this.back(),
      h(
        "ol",
        { class: "choice-list" },
        shown.map((row, i) => this.row(row, i, view)),
      ),
      (rest > 0 || isSearched) && this.more(rest),
      !isFolded &&
        this.rows.length > MOST &&
        h("p", { class: "muted small" }, t("choices.rest", { n: this.rows.length - MOST })),
      pass &&
        h("div", { class: "choice-line" }, this.button({ choice: pass, acts: [], label: pass.label }, "0", "go-on")),
    );
    if (held) find(this.body, ".choice")?.focus({ preventScroll: true });
  }

  /** Every choice with all of these words. @param {string} words @returns {Row[]} */
  found(words) {
    const wanted = words.toLowerCase().split(/\s+/);
    return this.selection.candidates
      .filter(({ choice }) => wanted.every((word) => choice.label.toLowerCase().includes(word)))
      .map((act) => this.single(act));
  }

  /** Up and down go from line to line. @param {KeyboardEvent} event */
  arrow(event) {
    const lines = /** @type {HTMLElement[]} */ ([
      ...this.element.querySelectorAll(".choice-search:not([hidden]), .choice, .choice-rest"),
    ]);
    const at = lines.indexOf(/** @type {HTMLElement} */ (event.target));
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: lines.length - 1 }[event.key];
    const isTyping = event.target === this.search && (event.key === "Home" || event.key === "End");
    if (at < 0 || to === undefined || isTyping) return;
    event.preventDefault();
    lines[(to + lines.length) % lines.length].focus();
  }

  /** Opens the whole list, or folds it again. @param {boolean} [isWhole] */
  unfold(isWhole = !this.isWhole) {
    this.isWhole = isWhole;
    this.draw();
    if (isWhole) find(this.element, ".choice")?.focus();
  }

  /** The rows: what those picked can do; else every choice, or piles and kinds of them. @returns {Row[]} */
  listed() {
    const { selection, open } = this;
    const all = selection.candidates;
    if (selection.picked.length || selection.mode !== null)
      return all
        .toSorted((a, b) => Number(!a.choice.clicks.length) - Number(!b.choice.clicks.length))
        .map((act) => this.single(act));
    if (open !== null) return all.filter(({ key }) => key === open).map((act) => this.single(act));
    if (all.length <= MANY) return all.map((act) => this.single(act));
    return this.gathered(all);
  }

  /**
   * Rows with what a lesson asks for before them, so that nobody has to look for it.
   * @param {Row[]} rows
   * @returns {Row[]}
   */
  led(rows) {
    const taught = this.selection.acts.all.find(({ choice }) => this.isTaught(choice));
    if (!taught || rows.slice(0, SHOWN).some(({ choice }) => choice === taught.choice)) return rows;
    return [this.single(taught), ...rows.filter(({ choice }) => choice !== taught.choice)];
  }

  /** Whether a lesson asks for a choice. @param {Choice | undefined} choice */
  isTaught(choice) {
    return this.taught !== undefined && JSON.stringify(choice?.action) === this.taught;
  }

  /** @param {Act} act @returns {Row} */
  single(act) {
    const { choice, units, goal } = act;
    const icon = this.selection.picked.length ? goal : units[0];
    return { choice, acts: [act], label: choice.label, rule: choice.rule, icons: icon ? [icon] : [] };
  }

  /** Many choices by the pile or piece that does them, else by what they do. @param {Act[]} acts @returns {Row[]} */
  gathered(acts) {
    /** @type {Map<string, Act[]>} */ const groups = new Map();
    const places = new Set(acts.map((act) => this.pile(act)));
    for (const act of acts) {
      const pile = this.pile(act);
      // Where all is about one pile, its pieces are told apart.
      const by =
        pile === null
          ? `do ${act.key}`
          : places.size > 1 && this.model.onMap(pile)
            ? `at ${pile}`
            : `of ${act.units[0]}`;
      groups.set(by, [...(groups.get(by) ?? []), act]);
    }
    const isLast = (/** @type {string} */ by) => Number(by.startsWith("do "));
    return [...groups].toSorted(([a], [b]) => isLast(a) - isLast(b)).flatMap(([by, list]) => this.group(by, list));
  }

  /** @param {string} by @param {Act[]} list @returns {Row[]} */
  group(by, list) {
    const isKind = by.startsWith("do ");
    if (list.length === 1 || (isKind && list.length <= MANY)) return list.map((act) => this.single(act));
    const note = t("choices.count", { n: list.length });
    if (isKind) return [{ open: list[0].key, acts: list, label: `${list[0].choice.short}…`, note }];
    const id = by.slice(3);
    const units = this.model.sorted([...new Set(list.flatMap((act) => act.units))]);
    const label =
      units.length === 1 && by.startsWith("at ") ? `${this.model.name(id)} · ${this.model.called(units[0])}` : "";
    return [
      {
        pick: id,
        acts: list,
        label: label || (this.model.spaces.has(id) ? this.model.name(id) : this.model.title(id)),
        note: units.length > 1 && by.startsWith("at ") ? t("choices.units", { n: units.length }) : note,
        icons: units.slice(0, PICTURES),
        about: [id],
      },
    ];
  }

  /**
   * Where those lie who do something, or under what the game itself lists it.
   * @param {Act} act
   * @returns {string | null}
   */
  pile({ units, choice }) {
    if (units.length) return this.selection.placeOf(units[0]);
    return choice.group && this.model.onMap(choice.group) ? choice.group : null;
  }

  /** From an open kind back to all. */
  back() {
    return h(
      "button",
      { class: "chip open-group", onclick: () => ((this.open = null), this.draw()) },
      "‹ ",
      t("choices.back"),
    );
  }

  /** @param {number} n */
  more(n) {
    return h(
      "button",
      {
        class: "choice-rest",
        "aria-expanded": String(this.isWhole),
        "aria-keyshortcuts": "o",
        onclick: () => this.unfold(),
      },
      h("kbd", { "aria-hidden": "true" }, "O"),
      this.isWhole ? t("choices.fewer") : t("choices.more", { n }),
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
    const isTaught = row.acts.some(({ choice }) => this.isTaught(choice)) || this.isTaught(row.choice);
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
    const [act] = row.acts;
    if (row.pick) this.handlers.onpick(row.pick);
    else if (row.open) {
      this.open = row.open;
      this.unfold(true);
    } else if (act) this.handlers.onact(act);
    else if (row.choice) this.handlers.onpass(row.choice);
  }

  /** A number key. @param {number} n @returns {boolean} whether it stood for something */
  press(n) {
    const { pass } = this.selection.acts;
    if (n === 0 && pass) this.handlers.onpass(pass);
    const row = n > 0 && (this.isWhole || n <= SHOWN) ? this.rows[n - 1] : undefined;
    if (row) this.take(row);
    return row !== undefined || (n === 0 && pass !== undefined);
  }
}
