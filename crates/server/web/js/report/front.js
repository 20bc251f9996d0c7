// @ts-check
/** The front as a line: between the ground that is nearer to one side's pieces and that of another. */

/** @typedef {import("../table/model.js").Model} Model @typedef {import("../types.js").View} View */
/** @typedef {ReturnType<typeof import("../table/map/overlays.js").borders>} Borders */

/** How many spaces from the next piece there is still a front. */
const FAR = 4;

/**
 * The front of a view, as a path.
 * @param {Model} model
 * @param {View} view
 * @param {Borders} borders
 */
export function frontLine(model, view, borders) {
  const sides = grounds(model, view);
  return borders
    .filter(({ a, b }) => sides.has(a) && sides.has(b) && sides.get(a) !== sides.get(b))
    .map(({ from, to }) => `M${from}L${to}`)
    .join("");
}

/**
 * Whose ground each space is: held, taken up by pieces, or nearest to them.
 * @param {Model} model
 * @param {View} view
 * @returns {Map<string, string>}
 */
export function grounds(model, view) {
  /** @type {Map<string, string>} */ const sides = new Map();
  for (const { id } of model.board.spaces) {
    const holder = view.spaces[id]?.holder;
    if (holder && model.onMap(id)) sides.set(id, holder);
  }
  for (const [id, { at, face }] of Object.entries(view.pieces)) {
    const side = model.pieces.get(id)?.side ?? model.backs.get(face)?.side;
    const isSide = model.board.sides.some((one) => one.id === side);
    if (side && isSide && model.onMap(at) && !sides.has(at)) sides.set(at, side);
  }
  let rim = [...sides.keys()];
  for (let steps = 0; steps < FAR; steps += 1) {
    const next = [];
    for (const id of rim)
      for (const near of model.spaces.get(id)?.adjacent ?? []) {
        if (sides.has(near) || !model.onMap(near)) continue;
        sides.set(near, sides.get(id) ?? "");
        next.push(near);
      }
    rim = next;
  }
  return sides;
}
