// @ts-check
/** What going to a place could mean where something has to be said first, if that is not one thing only. */

import { habitKey } from "./habits.js";

/** @typedef {import("../table.js").Table} Table */

/**
 * The acts that a place may stand for where it has to be asked which.
 * @param {import("../choose/selection.js").Selection} selection @param {string} space
 */
export function meanings(selection, space) {
  const acts = (selection.goals.get(space) ?? []).filter(({ key }) => key.endsWith(" ahead"));
  return acts.length > 1 ? acts : [];
}

/**
 * Asks which of several things going to a place means.
 * @param {Table} table @param {string} space @param {{ x: number, y: number }} [at] in the window
 */
export function askWhich(table, space, at = spotOf(table, space)) {
  const lines = meanings(table.selection, space).map((act) => ({
    label: act.choice.label,
    act: () => table.gestures.act(act),
  }));
  const { drag } = table.parts;
  drag.menu.openAt(at, table.model.name(space), lines);
  if (!drag.isOn) drag.menu.focus();
}

/**
 * What can follow upon an act that was said after one of its kind before: each as a line, none where nothing else may
 * be.
 * @param {Table} table @param {import("../choose/acts.js").Act} act
 */
export function followers(table, act) {
  const { choice } = act;
  const others = table.gestures.habits.known.get(habitKey(act))?.others ?? [];
  return (others.length > 1 ? others : []).map(({ action, label }) => ({
    label,
    act: () => table.perform([...(choice.actions ?? [choice.action]), action], `${choice.label} · ${label}`, null),
  }));
}

/** Where a space is in the window. @param {Table} table @param {string} space */
function spotOf(table, space) {
  const { map } = table.parts;
  const { left, top } = map.element.getBoundingClientRect();
  const { x, y } = map.spot(space) ?? { x: 0, y: 0 };
  return { x: left + x, y: top + y };
}
