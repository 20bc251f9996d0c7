// @ts-check
/** A rulebook put in order: each section with its own rules, and what was settled or noted about them. */

import { speaks } from "./search.js";

/**
 * @typedef {import("../types.js").BookRule} Rule
 * @typedef {import("../types.js").Section & { depth: number, isChapter: boolean, rules: Rule[],
 *   rulings: import("../types.js").BookRuling[], notes: import("../types.js").BookNote[] }} Section
 */

/** @param {import("../types.js").Book} book @returns {Section[]} */
export function arranged(book) {
  /** @type {Section[]} */
  const sections = book.sections.map((section) => {
    const isChapter = /^(\D+|\D*\d+(\.0)?)$/.test(section.number);
    return {
      ...section,
      isChapter,
      depth: isChapter ? 1 : section.number.split(".").length,
      rules: [],
      rulings: [],
      notes: [],
    };
  });
  const byNumber = new Map(sections.map((section) => [section.number, section]));
  for (const rule of book.rules) byNumber.get(rule.section ?? "")?.rules.push(rule);
  // Each stands once, at the first rule it is about.
  for (const ruling of book.rulings) byNumber.get(ruling.section ?? "")?.rulings.push(ruling);
  for (const note of book.notes) byNumber.get(note.section ?? "")?.notes.push(note);
  return sections;
}

/**
 * A number as the book writes it, however it was typed: CB26 for cb26.
 * @param {string} id
 * @param {Section[]} sections
 */
export function spelled(id, sections) {
  const wanted = id.toLowerCase();
  const numbers = sections.flatMap((section) => [section.number, ...section.rules.map((rule) => rule.id)]);
  const is = (/** @type {string} */ number) => number === id;
  return numbers.find(is) ?? numbers.find((number) => number.toLowerCase() === wanted) ?? id;
}

/** The section that a rule stands in, or whose number it is. @param {string} id @param {Section[]} sections */
export function chapterOf(id, sections) {
  return (
    sections.find((section) => section.number === id || section.rules.some((rule) => rule.id === id)) ??
    sections
      .toSorted((a, b) => b.number.length - a.number.length)
      .find((section) => id.startsWith(section.number.replace(/\.0$/, ".")))
  );
}

/**
 * Whether a section, or what stands in it, speaks of something.
 * @param {Section} section
 * @param {import("./search.js").Wanted} wanted
 */
export function found(section, wanted) {
  const has = (/** @type {string} */ text) => speaks(wanted, text);
  return (
    section.number.toLowerCase().startsWith(wanted.text) ||
    has(section.title) ||
    has(section.text) ||
    section.rules.some((rule) => rule.id.toLowerCase().startsWith(wanted.text) || has(rule.text)) ||
    section.rulings.some((ruling) => has(ruling.question) || has(ruling.ruling)) ||
    section.notes.some(({ note }) => has(note))
  );
}
