// @ts-check
/** A question before a phase is ended while pieces could still act. */

import { settings } from "../../settings.js";
import { t } from "../../text.js";
import { sure } from "../told/dialog.js";

/**
 * @typedef {import("../../types.js").TableState} State
 * @typedef {import("./selection.js").Choice} Choice
 * @typedef {import("../model.js").Model} Model
 */

/**
 * How many pieces on the map the other choices are about: those that are clicked, or lie ready in a space that is.
 * @param {Model} model @param {State} state @param {Choice} chosen
 */
export function idle(model, state, chosen) {
  const pieces = new Set();
  for (const { clicks, action, pass } of state.choices) {
    if (pass || action === chosen.action || !clicks.some((id) => model.onMap(id))) continue;
    const named = clicks.filter((id) => !model.spaces.has(id));
    const ready = clicks.flatMap((id) => model.inSpace(id, state.view)).filter((id) => isReady(model, state, id));
    for (const id of named.length ? named.filter((id) => model.onMap(state.view.pieces[id]?.at)) : ready)
      pieces.add(id);
  }
  return pieces.size;
}

/**
 * Whether a piece is of the seat whose turn it is and lies on its first face.
 * @param {Model} model
 * @param {State} state
 * @param {string} id
 */
function isReady(model, state, id) {
  const piece = model.pieces.get(id);
  return piece !== undefined && piece.side === state.seat && piece.faces[0]?.[0] === state.view.pieces[id].face;
}

/** Whether to go on with this choice. @param {Model} model @param {State} state @param {Choice} chosen */
export async function confirmed(model, state, chosen) {
  if (!chosen.pass || !settings().confirm) return true;
  const n = idle(model, state, chosen);
  return n === 0 || sure(chosen.label, t("confirm.idle", { n }), t("confirm.yes"));
}
