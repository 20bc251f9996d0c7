// @ts-check
/** The roll of a side: its units by formation, with strength, steps and place, as far as a viewer knows them. */

/**
 * @typedef {import("../model.js").Model} Model @typedef {import("../../types.js").View} View
 * @typedef {import("../../types.js").Piece} Piece @typedef {import("../../types.js").PieceState} PieceState
 */

/**
 * @typedef {{ id: string, piece: Piece, state: PieceState, strength: number | null }} Unit
 * @typedef {{ name: string, units: Unit[], strength: number | null, steps: { now: number, of: number } | null }} Group
 * @typedef {{ side: string, name: string, fielded: Group[], aside: Group[], unseen: number, strength: number | null,
 *   units: number }} Roll
 */

/**
 * The rolls of all sides: in the field by formation, and by box what lies beside the map, such as the dead and those
 * to come. Cards are no units.
 * @param {Model} model
 * @param {View} view
 * @returns {Roll[]}
 */
export function rolls(model, view) {
  const known = model.sorted(Object.keys(view.pieces)).flatMap((id) => unit(model, id, view.pieces[id]));
  const hidden = Object.values(view.pieces).flatMap(({ face }) => model.backs.get(face) ?? []);
  return model.board.sides.map(({ id: side, badge }) => {
    const own = known.filter(({ piece }) => piece.side === side);
    const isAside = (/** @type {Unit} */ { state }) => isBox(model, state.at);
    const fielded = own.filter((one) => !isAside(one));
    return {
      side,
      name: badge.name,
      fielded: grouped(fielded, ({ piece }) => piece.formation ?? ""),
      aside: grouped(own.filter(isAside), ({ state }) => model.spaces.get(state.at)?.name ?? ""),
      unseen: hidden.filter((back) => back.side === side && back.form !== "card").length,
      strength: sum(fielded),
      units: fielded.length,
    };
  });
}

/**
 * A unit whose face is seen; nothing else is known of others.
 * @param {Model} model
 * @param {string} id
 * @param {PieceState} state
 * @returns {Unit[]}
 */
function unit(model, id, state) {
  const piece = model.pieces.get(id);
  if (!piece || piece.form === "card" || model.backs.has(state.face)) return [];
  const values = piece.faces.find(([face]) => face === state.face)?.[1] ?? [];
  return [{ id, piece, state, strength: values.find(([key]) => key === piece.adds)?.[1] ?? null }];
}

/**
 * Whether pieces there are out of play: in a box beside the map, but not on a sheet of their own.
 * @param {Model} model
 * @param {string} at
 */
function isBox(model, at) {
  const space = model.spaces.get(at);
  return space?.kind === "box" && !space.zone;
}

/** @param {Unit[]} units @param {(unit: Unit) => string} by @returns {Group[]} */
function grouped(units, by) {
  return [...Map.groupBy(units, by)].map(([name, units]) => ({
    name,
    units,
    strength: sum(units),
    steps: steps(units),
  }));
}

/** What units add up to; none where nothing of them does. @param {Unit[]} units */
function sum(units) {
  const counted = units.flatMap(({ strength }) => strength ?? []);
  return counted.length ? counted.reduce((all, one) => all + one, 0) : null;
}

/** @param {Unit[]} units */
function steps(units) {
  const counted = units.flatMap(({ state }) => state.steps ?? []);
  if (!counted.length) return null;
  return counted.reduce((all, { now, of }) => ({ now: all.now + now, of: all.of + of }), { now: 0, of: 0 });
}
