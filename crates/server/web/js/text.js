// @ts-check
/** The page's own words, from one catalogue, in the same small template language as the games' texts. */

/** @type {Record<string, string>} */
let words = {};

/** @param {string} language */
export async function load(language) {
  const response = await fetch(`/text/${language}.json`);
  words = flatten(await response.json());
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
 * The words of a key; `{n#one|# many}` chooses by a number.
 * @param {string} key
 * @param {Record<string, unknown>} [args]
 */
export function t(key, args = {}) {
  const template = words[key];
  if (template === undefined) return `⟨${key}⟩`;
  return template.replace(/\{(\w+)(?:#([^|}]*)\|([^}]*))?\}/g, (_, name, one, many) => {
    const value = args[name] ?? `⟨${name}⟩`;
    return many === undefined ? String(value) : (value === 1 ? one : many).replaceAll("#", String(value));
  });
}
