// @ts-check
/** Who can still act: the piles one goes through, and who has done what they could. */

/**
 * @typedef {import("../choose/selection.js").Selection} Selection
 * @typedef {import("../model.js").Model} Model
 * @typedef {import("../../types.js").View} View
 */

/**
 * Everybody who can act by being clicked, and where they are, in the order of the board.
 * @param {Model} model
 * @param {Selection} selection
 */
export function ready(model, selection) {
  /** @type {Set<string>} */ const units = new Set();
  for (const act of selection.acts.all) if (act.choice.clicks.length) act.units.forEach((unit) => units.add(unit));
  const places = new Set([...units].map((unit) => selection.placeOf(unit)));
  return { units, places: model.board.spaces.map(({ id }) => id).filter((id) => places.has(id)) };
}

/** The place after this one, or before it. @param {string[]} places @param {string | null} from @param {number} by */
export function following(places, from, by) {
  if (!places.length) return null;
  const at = from === null ? (by > 0 ? -1 : 0) : places.indexOf(from);
  return places[(at + by + places.length) % places.length];
}

/**
 * The pieces on the map that are done: of the side that decides, where others of it can still move or attack.
 * @param {Model} model @param {Selection} selection @param {View} view @param {string | null} seat
 */
export function done(model, selection, view, seat) {
  const acts = selection.acts.all.filter(({ choice }) => choice.verb === "move" || choice.verb === "attack");
  if (seat === null || selection.acts.implied.length || !acts.some(({ units }) => units.length)) return [];
  const { units } = ready(model, selection);
  return Object.keys(view.pieces).filter(
    (id) => model.pieces.get(id)?.side === seat && !units.has(id) && model.onMap(view.pieces[id].at),
  );
}
