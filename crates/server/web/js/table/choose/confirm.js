// @ts-check
/** A question before something is given up: asked once, and it names what would be lost. */

import { settings } from "../../settings.js";
import { t } from "../../text.js";
import { sure } from "../told/dialog.js";

/**
 * @typedef {import("../../types.js").TableState} State
 * @typedef {import("./selection.js").Selection} Selection
 * @typedef {import("./acts.js").Choice} Choice
 * @typedef {import("../model.js").Model} Model
 */

/**
 * How many pieces on the map could still do something to a place of it.
 * @param {Model} model
 * @param {Selection} selection
 */
export function idle(model, selection) {
  if (selection.acts.implied.length) return 0;
  const acts = selection.acts.all.filter(({ choice }) => choice.clicks.some((id) => model.onMap(id)));
  const units = new Set(acts.flatMap((act) => act.units));
  return [...units].filter((id) => model.onMap(selection.placeOf(id))).length;
}

/**
 * What is to be known before it is too late.
 * @param {Model} model
 * @param {State} state
 * @param {number} n pieces that have not acted
 */
function consequence(model, { view }, n) {
  const { clock } = model.board;
  const isLast = clock && clock.last === view.tracks[clock.track];
  const phase = model.moment(view);
  const turn = isLast ? t(clock.first === clock.last ? "confirm.only_turn" : "confirm.last_turn") : "";
  return [t("confirm.idle", { n }), turn, t("confirm.phase", { phase })].filter(Boolean).join(" ");
}

/**
 * What would be lost by going on now, if anything is asked about it.
 * @param {Model} model @param {State} state @param {Selection} selection
 */
export function lost(model, state, selection) {
  const n = settings().confirm && selection.acts.pass ? idle(model, selection) : 0;
  return n ? consequence(model, state, n) : "";
}

/**
 * Whether to go on with this choice.
 * @param {Model} model
 * @param {State} state
 * @param {Selection} selection
 * @param {Choice} chosen
 * @param {unknown} taught what a lesson asks for
 */
export async function confirmed(model, state, selection, chosen, taught) {
  if (!chosen.pass || !settings().confirm) return true;
  if (taught !== undefined && JSON.stringify(taught) === JSON.stringify(chosen.action)) return true;
  const n = idle(model, selection);
  return n === 0 || sure(chosen.label, consequence(model, state, n), t("confirm.yes"));
}
