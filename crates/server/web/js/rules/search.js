// @ts-check
/** What somebody looks for in a rulebook: a word, a number however it is typed, or a word that the rules do not use. */

import { escaped, written } from "./glossary.js";

/** @typedef {import("../types.js").GlossaryTerm} Term */

/** Something looked for. @typedef {{ text: string, terms: Term[], pattern: RegExp }} Wanted */

/** A number of a rule as people write it: in brackets, after "rule". */
const NUMBER = /^(?:rule\s+|section\s+|§\s*)?[[(]?([\w.-]*\d[\w.-]*)[\])]?$/i;

/** @param {string} typed @param {Term[]} glossary @returns {Wanted | undefined} */
export function wanted(typed, glossary) {
  const words = typed.trim();
  if (!words) return undefined;
  const number = NUMBER.exec(words)?.[1];
  const text = (number ?? words).toLowerCase();
  const terms = meant(text, glossary);
  const forms = terms.flatMap(written).toSorted((a, b) => b.length - a.length);
  const whole = forms.map((form) => `(?<![\\p{L}\\p{N}])${escaped(form)}(?![\\p{L}\\p{N}])`);
  return { text, terms, pattern: new RegExp([number ? asNumber(text) : escaped(text), ...whole].join("|"), "giu") };
}

/**
 * A number where it begins, not inside another; what lies under it counts: 1.2a and 1.2.3 for 1.2.
 * @param {string} text
 */
function asNumber(text) {
  const end = /\d$/.test(text) ? "\\p{N}" : "[\\p{L}\\p{N}]";
  return `(?<![\\p{L}\\p{N}]|\\p{N}\\.)${escaped(text)}(?!${end})`;
}

/** The terms that are meant by words which the rules do not use. @param {string} words @param {Term[]} glossary */
function meant(words, glossary) {
  const is = (/** @type {string} */ other) => plain(other) === plain(words);
  return glossary.filter((term) => term.also.some(is) && !written(term).some(is));
}

/** Words as they are compared: small letters, hyphens as spaces, one plural s less. @param {string} words */
function plain(words) {
  const small = words.toLowerCase().replaceAll("-", " ").trim().split(/\s+/).join(" ");
  return /[^s]s$/.test(small) ? small.slice(0, -1) : small;
}

/** Whether a text speaks of what is wanted. @param {Wanted} wanted @param {string} text */
export function speaks({ pattern }, text) {
  return text.search(pattern) >= 0;
}
