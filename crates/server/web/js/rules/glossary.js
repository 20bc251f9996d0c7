// @ts-check
/** The terms of a game: links in its texts, and explained at the end of the book. */

import { h } from "../dom.js";
import { listed, t } from "../text.js";
import { ruleAddress } from "./address.js";

/** @typedef {import("../types.js").GlossaryTerm} Term @typedef {{ term: Term, place: string, said: string }} Entry */

export class Glossary {
  /** @param {string} game @param {Term[]} terms */
  constructor(game, terms) {
    this.game = game;
    this.entries = terms
      .toSorted((a, b) => a.term.localeCompare(b.term))
      .map((term) => ({ term, place: `glossary-${slug(term.term)}`, said: `${term.term}: ${term.text}` }));
    /** What stands for each form, as it is written. @type {Map<string, Entry>} */
    this.forms = new Map(this.entries.flatMap((entry) => written(entry.term).map((form) => [form, entry])));
    this.pattern = pattern([...this.forms.keys()]);
    /** @type {Map<string, HTMLElement>} */ this.lines = new Map();
  }

  /**
   * A text in which each term is a link where it first stands; the longest form wins.
   * @param {string} text
   * @param {Set<Entry>} linked the terms that are links in this paragraph already
   * @returns {(string | HTMLElement)[]}
   */
  link(text, linked) {
    if (!this.pattern) return [text];
    return text.split(this.pattern).map((bit, i) => {
      const entry = i % 2 ? (this.forms.get(bit) ?? this.forms.get(lowered(bit))) : undefined;
      if (!entry || linked.has(entry)) return bit;
      linked.add(entry);
      const href = `/rules/${this.game}/${entry.place}`;
      return h("a", { class: "term", href, "data-term": entry.place, "aria-describedby": `${entry.place}-text` }, bit);
    });
  }

  /** @param {string | undefined} place */
  entry(place) {
    return this.entries.find((entry) => entry.place === place);
  }

  /** All terms with what they mean, as the last section. @param {Map<string, HTMLElement>} places */
  section(places) {
    const element = h(
      "section",
      { class: "book-section chapter glossary", id: "rule-glossary" },
      h(
        "div",
        { class: "book-text" },
        h("h2", { tabindex: -1 }, h("a", { href: `/rules/${this.game}/glossary` }, t("rules_page.glossary"))),
        h(
          "dl",
          {},
          this.entries.map((entry) => {
            const line = this.line(entry);
            places.set(entry.place, line);
            this.lines.set(entry.place, line);
            return line;
          }),
        ),
      ),
    );
    places.set("glossary", element);
    return element;
  }

  /** @param {Entry} entry */
  line({ term: { term, forms, text, rule }, place, said }) {
    return h(
      "div",
      { class: "glossary-line", id: place, "data-said": said },
      h(
        "dt",
        { class: "term-name", tabindex: -1 },
        term,
        forms.length > 0 && h("span", { class: "muted small" }, ` ${listed(forms)}`),
      ),
      h("dd", {}, h("span", { id: `${place}-text` }, text), " ", ruleAddress(this.game, rule)),
    );
  }

  /**
   * Shows the terms that something speaks of; how many there are.
   * @param {(text: string) => boolean} [speaks] all terms if not given
   */
  find(speaks) {
    const hits = this.entries.filter(
      ({ term }) => !speaks || [...written(term), ...term.also, term.text].some((text) => speaks(text)),
    );
    const places = new Set(hits.map(({ place }) => place));
    for (const [place, line] of this.lines) line.hidden = !places.has(place);
    return hits.length;
  }
}

/** A term as it is written in the rules. @param {Term} term */
export function written({ term, forms }) {
  return [term, ...forms];
}

/**
 * Finds whole words, the longest first. What begins with a small letter may also begin a sentence.
 * @param {string[]} forms
 */
function pattern(forms) {
  if (!forms.length) return undefined;
  const either = (/** @type {string} */ form) => {
    const [first, rest] = [form[0], escaped(form.slice(1))];
    return first === first.toLowerCase() && first !== first.toUpperCase()
      ? `[${first}${first.toUpperCase()}]${rest}`
      : escaped(form);
  };
  const all = forms.toSorted((a, b) => b.length - a.length).map(either);
  return new RegExp(`(?<![\\p{L}\\p{N}])(${all.join("|")})(?![\\p{L}\\p{N}])`, "u");
}

/** @param {string} text */
export function escaped(text) {
  return text.replace(/[/\\^$*+?.()|[\]{}]/g, "\\$&");
}

/** @param {string} text */
function lowered(text) {
  return text[0].toLowerCase() + text.slice(1);
}

/** A term in an address. @param {string} term */
function slug(term) {
  return term
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
