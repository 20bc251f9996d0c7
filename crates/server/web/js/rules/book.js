// @ts-check
/** A rulebook put in order: each section with its own rules, and what was settled or noted about them. */

import { isUnder } from "../table/drawer.js";

/**
 * @typedef {{ id: string, kind: string, text: string }} Rule
 * @typedef {{ number: number, rules: string[], question: string, ruling: string }} Ruling
 * @typedef {{ rules: string[], note: string }} Note
 * @typedef {{ number: string, title: string, text: string, depth: number, isChapter: boolean, rules: Rule[], rulings: Ruling[], notes: Note[] }} Section
 */

/** @param {{ sections: any[], rules: Rule[], rulings: Ruling[], notes: Note[] }} book @returns {Section[]} */
export function arranged(book) {
  /** @type {Section[]} */
  const sections = book.sections.map((section) => {
    const isChapter = /^\D*\d+(\.0)?$/.test(section.number);
    return { ...section, isChapter, depth: isChapter ? 1 : section.number.split(".").length, rules: [], rulings: [], notes: [] };
  });
  for (const rule of book.rules) chapterOf(rule.id, sections)?.rules.push(rule);
  // Each stands once, at the first rule it is about.
  for (const ruling of book.rulings) chapterOf(ruling.rules[0] ?? "", sections)?.rulings.push(ruling);
  for (const note of book.notes) chapterOf(note.rules[0] ?? "", sections)?.notes.push(note);
  return sections;
}

/** The narrowest section that a rule stands in. @param {string} id @param {Section[]} sections */
export function chapterOf(id, sections) {
  const narrowest = (/** @type {Section[]} */ fitting) => fitting.toSorted((a, b) => Number(a.isChapter) - Number(b.isChapter) || b.number.length - a.number.length)[0];
  const under = sections.filter((section) => isUnder(id, section.number));
  const begins = sections.filter((section) => id.startsWith(section.number.replace(/\.0$/, ".")));
  return narrowest(under) ?? narrowest(begins);
}

/** Whether a section, or what stands in it, speaks of something. @param {Section} section @param {string} wanted in lower case */
export function found(section, wanted) {
  const has = (/** @type {string} */ text) => text.toLowerCase().includes(wanted);
  return section.number.startsWith(wanted) || has(section.title) || has(section.text)
    || section.rules.some((rule) => rule.id.toLowerCase().startsWith(wanted) || has(rule.text))
    || section.rulings.some((ruling) => has(ruling.question) || has(ruling.ruling)) || section.notes.some(({ note }) => has(note));
}
