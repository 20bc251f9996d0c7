// @ts-check
/** The front: where pieces of different sides lie in one space or next to each other. */

/** @typedef {import("../model.js").Model} Model @typedef {import("../../types.js").View} View */

/**
 * The spaces of the front, as far as the viewer sees pieces; all that have pieces where no sides meet.
 * @param {Model} model
 * @param {View} view
 */
export function front(model, view) {
  /** @type {Map<string, Set<string>>} */ const sides = new Map();
  for (const [id, { at, face }] of Object.entries(view.pieces)) {
    const side = model.pieces.get(id)?.side ?? model.backs.get(face)?.side;
    if (side && model.onMap(at)) sides.set(at, (sides.get(at) ?? new Set()).add(side));
  }
  const meet = (/** @type {[string, Set<string>]} */ [space, own]) => {
    const near = (model.spaces.get(space)?.adjacent ?? []).flatMap((id) => [...(sides.get(id) ?? [])]);
    return new Set([...own, ...near]).size > 1;
  };
  const met = [...sides].filter(meet).map(([space]) => space);
  return met.length ? met : [...sides.keys()];
}
