// @ts-check
/** What can be drawn, in words: never by an id, and what is called alike is told apart. */

/** @typedef {import("../model.js").Model} Model */

/** @typedef {import("../../types.js").Piece} Piece */

/**
 * What is said of a piece that others are called like, one after the other until it is known.
 * @type {((model: Model, piece: Piece) => string)[]}
 */
const DETAILS = [
  (_, { formation }) => formation ?? "",
  (model, { symbol }) => (symbol ? model.word(`symbol.${symbol}`) : ""),
];

/**
 * What to call each of these; what nothing else tells apart is counted.
 * @param {Model} model
 * @param {string[]} ids
 * @returns {Map<string, string>}
 */
export function apart(model, ids) {
  const called = new Map(ids.map((id) => [id, model.spaces.has(id) ? model.name(id) : model.called(id)]));
  for (const detail of DETAILS)
    for (const alike of groups(called)) {
      const details = alike.map((id) => {
        const piece = model.pieces.get(id) ?? model.pieces.get(`${id}-1`);
        return piece ? detail(model, piece) : "";
      });
      if (new Set(details).size > 1) add(called, alike, details);
    }
  for (const alike of groups(called))
    add(
      called,
      alike,
      alike.map((_, i) => String(i + 1)),
    );
  return called;
}

/** Those that are called alike. @param {Map<string, string>} called */
function groups(called) {
  const all = Map.groupBy(called.keys(), (id) => called.get(id));
  return [...all.values()].filter((alike) => alike.length > 1);
}

/** @param {Map<string, string>} called @param {string[]} ids @param {string[]} details */
function add(called, ids, details) {
  ids.forEach((id, i) => called.set(id, [called.get(id), details[i]].filter(Boolean).join(" · ")));
}
