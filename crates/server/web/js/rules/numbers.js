// @ts-check
/** The numbers of a book's rules where they stand in its texts. */

import { escaped } from "./glossary.js";

/**
 * Finds the numbers of this book's rules and sections as whole words, the longest first; nothing else that looks like
 * one, such as the height of a hill. What a letter parts into several rules, 6.23 of 6.23a and 6.23b, is a number too.
 * @param {Pick<import("./book.js").Section, "number" | "rules">[]} sections
 */
export function numbersOf(sections) {
  const ids = sections.flatMap(({ number, rules }) => [number, ...rules.map(({ id }) => id)]);
  const known = new Set([...ids, ...ids.map((id) => id.replace(/(?<=\d)[a-z]+$/, ""))]);
  if (!known.size) return undefined;
  const all = [...known].toSorted((a, b) => b.length - a.length).map(escaped);
  return new RegExp(`(?<![\\p{L}\\p{N}.½])(${all.join("|")})(?![\\p{L}\\p{N}]|[.-][\\p{L}\\p{N}])`, "u");
}
