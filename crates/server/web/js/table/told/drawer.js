// @ts-check
/** The rule drawer: our rule texts, searchable, open at the rule that was cited. */

import { get } from "../../api.js";
import { h, put } from "../../dom.js";
import { t } from "../../text.js";
import { plain } from "../model.js";
import { ruleLink } from "./rule.js";

/** @typedef {import("../../types.js").Book} Book */

export class Drawer {
  /** @param {string} game */
  constructor(game) {
    this.game = game;
    /** @type {Promise<Book> | undefined} */ this.book = undefined;
    /** @type {HTMLInputElement} */ this.search = h("input", {
      type: "search",
      placeholder: t("drawer.search"),
      "aria-label": t("drawer.search"),
      oninput: () => this.find(),
    });
    this.body = h("div", { class: "drawer-body", tabindex: 0, role: "region", "aria-label": t("drawer.title") });
    this.heading = h("h2", { id: "drawer-title", tabindex: -1 }, t("drawer.title"));
    this.element = h(
      "div",
      { class: "drawer", role: "dialog", "aria-labelledby": "drawer-title", hidden: true },
      h(
        "header",
        {},
        this.heading,
        h("a", { class: "button quiet", href: `/rules/${game}` }, t("drawer.all")),
        h("button", { class: "quiet", "aria-label": t("drawer.close"), onclick: () => this.close() }, "×"),
      ),
      this.search,
      this.body,
    );
  }

  get isOpen() {
    return !this.element.hidden;
  }

  /** @returns {Promise<Book>} */
  load() {
    this.book ??= get(`/api/games/${this.game}/rules`).catch((error) => {
      this.book = undefined;
      throw error;
    });
    return this.book;
  }

  /** Opens at a rule, or at the beginning. @param {string} [rule] */
  async open(rule) {
    this.show();
    this.search.value = "";
    await this.filled((book) => (rule ? this.about(book, rule) : this.contents(book)));
    this.body.scrollTop = 0;
    this.body.querySelector(".cited")?.scrollIntoView({ block: "center" });
  }

  /**
   * Where the facts of a counter or space come from.
   * @param {string} title
   * @param {import("../../types.js").Provenance[]} facts
   */
  source(title, facts) {
    this.show();
    put(
      this.body,
      h("h3", {}, t("drawer.sources", { title })),
      h("p", {}, t("drawer.sources_text")),
      h(
        "ul",
        { class: "facts" },
        facts.map(({ fact, source, reconstructed }) =>
          h(
            "li",
            {},
            h("strong", {}, plain(fact)),
            ": ",
            source,
            reconstructed && h("span", { class: "tag sampled" }, t("drawer.reconstructed")),
          ),
        ),
      ),
    );
  }

  show() {
    if (!this.isOpen) this.back = document.activeElement;
    this.element.hidden = false;
    this.heading.focus({ preventScroll: true });
  }

  close() {
    this.element.hidden = true;
    if (this.back instanceof HTMLElement && this.back.isConnected) this.back.focus({ preventScroll: true });
  }

  /** @param {(book: Book) => import("../../dom.js").Child} make */
  async filled(make) {
    put(this.body, h("p", { class: "muted" }, t("loading")));
    try {
      put(this.body, make(await this.load()));
    } catch (error) {
      put(this.body, h("p", { class: "problem" }, /** @type {Error} */ (error).message));
    }
  }

  find() {
    const wanted = this.search.value.trim().toLowerCase();
    return this.filled((book) => {
      if (!wanted) return this.contents(book);
      const has = (/** @type {string[]} */ ...texts) => texts.some((text) => text.toLowerCase().includes(wanted));
      const rules = book.rules
        .filter((rule) => rule.id.toLowerCase().startsWith(wanted) || has(rule.text))
        .slice(0, 60);
      const rulings = book.rulings.filter((ruling) => has(ruling.question, ruling.ruling)).slice(0, 30);
      if (!rules.length && !rulings.length) return h("p", { class: "muted" }, t("drawer.none"));
      return [rules.map((rule) => entry(rule)), rulings.map(settled)];
    });
  }

  /** @param {Book} book */
  contents(book) {
    return h(
      "ol",
      { class: "toc" },
      book.sections
        .filter((section) => /^\D*\d*(\.0)?$/.test(section.number))
        .map((section) => h("li", {}, ruleLink(section.number), " ", section.title)),
    );
  }

  /**
   * The section around a rule, the rule itself marked, and what was settled about it.
   * @param {Book} book
   * @param {string} rule
   */
  about(book, rule) {
    const number = book.rules.find(({ id }) => id === rule)?.section ?? rule;
    const around = book.sections.find((section) => section.number === number);
    const bears = (/** @type {{ rules: string[], section: string | null }} */ { rules, section }) =>
      rules.includes(rule) || rules.includes(number) || section === rule;
    const rules = book.rules.filter(({ id, section }) => section === number || id === rule);
    const rulings = book.rulings.filter(bears);
    const notes = book.notes.filter(bears);
    return [
      around && [h("h3", {}, `${around.number} ${around.title}`), h("p", {}, around.text)],
      rules.map((one) => entry(one, one.id === rule)),
      rulings.length > 0 && h("h3", {}, t("drawer.rulings")),
      rulings.map(settled),
      notes.length > 0 && h("h3", {}, t("drawer.notes")),
      notes.map(({ note }) => h("p", { class: "note" }, note)),
    ];
  }
}

/** @param {import("../../types.js").BookRule} rule @param {boolean} [cited] */
function entry(rule, cited = false) {
  return h("article", { class: `rule-entry ${cited ? "cited" : ""}` }, ruleLink(rule.id), h("p", {}, rule.text));
}

/** @param {import("../../types.js").BookRuling} ruling */
function settled(ruling) {
  return h(
    "article",
    { class: "ruling" },
    h("p", { class: "question" }, ruling.question),
    h("p", {}, ruling.ruling),
    h("p", { class: "row" }, ruling.rules.map(ruleLink)),
  );
}
