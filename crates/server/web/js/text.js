// @ts-check
/** The page's own words, from one catalogue, in the same small template language as the games' texts. */

/** @type {Record<string, string>} */
let words = {};

/** Which numbers a language tells apart, in the order in which a template has its words for them. */
const ORDER = /** @type {const} */ (["zero", "one", "two", "few", "many", "other"]);

let plurals = new Intl.PluralRules("en");
let lists = new Intl.ListFormat("en", { type: "unit", style: "short" });

/** @param {string} language */
export async function load(language) {
  const response = await fetch(`/text/${language}.json`);
  words = flatten(await response.json());
  plurals = new Intl.PluralRules(language);
  lists = new Intl.ListFormat(language, { type: "unit", style: "short" });
}

/** @typedef {{ [key: string]: string | Tree }} Tree words under the parts of their keys */

/** @param {Tree} tree @param {string} [prefix] @returns {Record<string, string>} */
function flatten(tree, prefix = "") {
  return Object.entries(tree).reduce((all, [key, value]) => {
    const name = prefix ? `${prefix}.${key}` : key;
    return Object.assign(all, typeof value === "string" ? { [name]: value } : flatten(value, name));
  }, {});
}

/** Whether there are words for a key. @param {string} key */
export function has(key) {
  return key in words;
}

/**
 * The words for a number: of those that a template has, by what the language tells apart.
 * @param {unknown} value @param {string[]} forms
 */
function numbered(value, forms) {
  const { pluralCategories } = plurals.resolvedOptions();
  const known = ORDER.filter((name) => pluralCategories.includes(name));
  const form = typeof value === "number" ? forms[known.indexOf(plurals.select(value))] : undefined;
  return (form ?? forms[forms.length - 1]).replaceAll("#", String(value));
}

/**
 * Several things after one another, as the language does it; what is nothing is left out.
 * @param {Iterable<string | number | null | undefined>} items
 */
export const listed = (items) => lists.format([...items].map((one) => String(one ?? "")).filter(Boolean));

/**
 * The words of a key; `{n#one|# many}` chooses by a number, among as many as the language tells apart.
 * @param {string} key
 * @param {Record<string, unknown>} [args]
 */
export function t(key, args = {}) {
  const template = words[key];
  if (template === undefined) return `⟨${key}⟩`;
  return template.replace(/\{(\w+)(?:#([^}]*))?\}/g, (_, name, forms) => {
    const value = args[name] ?? `⟨${name}⟩`;
    return forms === undefined ? String(value) : numbered(value, forms.split("|"));
  });
}
