// @ts-check
/** What it costs the picked piece to go where it may: the first sum behind each such choice. */

import { post } from "../../api.js";

/** @typedef {import("./selection.js").Choice} Choice @typedef {import("./selection.js").Selection} Selection */

const MOST = 16;

/**
 * @param {string} id
 * @param {Selection} selection
 * @param {AbortSignal} signal
 * @returns {Promise<[string, number][]>}
 */
export async function reach(id, selection, signal) {
  const { picked, model } = selection;
  if (picked.length !== 1 || model.spaces.has(picked[0])) return [];
  const steps = selection.candidates.filter(
    ({ clicks, actions }) => !actions && clicks.length === 2 && clicks[0] === picked[0] && model.onMap(clicks[1]),
  );
  if (steps.length > MOST) return [];
  const costs = await Promise.all(steps.map((choice) => cost(id, choice, signal)));
  return steps.flatMap((choice, i) =>
    costs[i] === null ? [] : [/** @type {[string, number]} */ ([choice.clicks[1], costs[i]])],
  );
}

/** @param {string} id @param {Choice} choice @param {AbortSignal} signal @returns {Promise<number | null>} */
async function cost(id, choice, signal) {
  try {
    const { sums } = await post(`/api/tables/${id}/why`, { action: choice.action }, signal);
    return sums?.length === 1 ? sums[0].total : null;
  } catch {
    return null;
  }
}
