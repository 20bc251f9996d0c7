// @ts-check
/** A section of a rulebook as it is read: its words, its rules one by one, and beside them how we read it. */

import { h } from "../dom.js";
import { has, t } from "../text.js";
import { ruleAddress } from "./address.js";
import { pictureButton } from "./picture.js";

/** @typedef {import("./book.js").Section} Section @typedef {import("./book.js").Rule} Rule */

/**
 * What the sections of a book share: its game, where every number is kept, what finds a number in a text, its terms and
 * its pictures.
 * @typedef {{ game: string, places: Map<string, HTMLElement>, numbers: RegExp | undefined,
 *   glossary: import("./glossary.js").Glossary, pictures: import("./picture.js").Pictures }} Context
 */

/** The chapters, and under each its sections. @param {string} game @param {Section[]} sections */
export function contents(game, sections) {
  const link = (/** @type {Section} */ { number, title }) =>
    h(
      "a",
      { href: `/rules/${game}/${number}`, "data-number": number },
      h("span", { class: "number" }, number),
      " ",
      title,
    );
  return h(
    "ol",
    { class: "contents" },
    sections.filter((section) => section.isChapter).map((chapter) => h("li", {}, link(chapter))),
    h(
      "li",
      {},
      h("a", { href: `/rules/${game}/glossary`, "data-number": "glossary" }, h("span"), " ", t("rules_page.glossary")),
    ),
  );
}

/** @param {Section} section @param {Context} context */
export function sectionElement(section, context) {
  const { game, places } = context;
  const { number, title, text, isChapter, rules, rulings, notes } = section;
  const heading = h(
    isChapter ? "h2" : "h3",
    { tabindex: -1 },
    h("a", { href: `/rules/${game}/${number}` }, h("span", { class: "number" }, number), " ", title),
  );
  const element = h(
    "section",
    { class: `book-section ${isChapter ? "chapter" : ""}`, id: `rule-${number}` },
    h(
      "div",
      { class: "book-text" },
      heading,
      linked(context, text),
      !rules.some(({ id }) => id === number) && h("div", {}, pictureButton(context.pictures, number)),
      rules.length > 0 && byRule(section, context),
    ),
    (rulings.length > 0 || notes.length > 0) &&
      h(
        "aside",
        { class: "book-beside", "aria-label": t("rules_page.beside", { number }) },
        rulings.length > 0 &&
          beside(
            "rulings",
            rulings.length,
            rulings.map((ruling) =>
              h(
                "li",
                { class: "ruling-line" },
                h("p", { class: "question" }, ruling.question),
                linked(context, ruling.ruling),
                h(
                  "p",
                  { class: "muted small" },
                  t("rules_page.ruling", { n: ruling.number }),
                  " ",
                  ruling.rules.map((rule) => [ruleAddress(game, rule), " "]),
                ),
              ),
            ),
          ),
        notes.length > 0 &&
          beside(
            "notes",
            notes.length,
            notes.map(({ note }) => h("li", {}, linked(context, note))),
          ),
      ),
  );
  if (!places.has(number)) places.set(number, element);
  return element;
}

/** @param {string} kind @param {number} n @param {import("../dom.js").Child} items */
function beside(kind, n, items) {
  return h("details", { class: kind }, h("summary", {}, t(`rules_page.${kind}`, { n })), h("ul", {}, items));
}

/** @param {Section} section @param {Context} context */
function byRule({ rules }, context) {
  const { game, places } = context;
  return h(
    "details",
    { class: "by-rule" },
    h("summary", {}, t("rules_page.by_rule", { n: rules.length })),
    h(
      "ul",
      {},
      rules.map((rule) => {
        const element = h(
          "li",
          { class: "rule-line", id: `rule-line-${rule.id}` },
          ruleAddress(game, rule.id),
          h(
            "div",
            {},
            linked(context, rule.text),
            has(`rules_page.kind.${rule.kind}`) && h("span", { class: "tag kind" }, t(`rules_page.kind.${rule.kind}`)),
            pictureButton(context.pictures, rule.id),
          ),
        );
        places.set(rule.id, element);
        return element;
      }),
    ),
  );
}

/** A text in which terms and numbers of rules lead there. @param {Context} context @param {string} text */
function linked({ game, glossary, numbers }, text) {
  const seen = new Set();
  const parts = numbers ? text.split(numbers) : [text];
  return h(
    "p",
    {},
    parts.map((part, i) => (i % 2 ? ruleAddress(game, part) : glossary.link(part, seen))),
  );
}
