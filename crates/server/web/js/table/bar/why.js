// @ts-check
/** Why clicks mean nothing: it is asked of the server, and said beside the place. */

import { post } from "../../api.js";
import { t } from "../../text.js";

/** @typedef {import("../table.js").Table} Table @typedef {import("../choose/acts.js").Choice} Choice */

/**
 * Why clicks mean nothing, in words.
 * @param {Table} table
 * @param {string[]} clicks
 * @returns {Promise<{ text: string, rule: string | null, meant?: Choice }>}
 */
export async function reason(table, clicks) {
  /** @type {Partial<import("../../types.js").Why> | undefined} */ const answer = table.mending
    ? {}
    : await table.link.tried(() => post(`/api/tables/${table.id}/why`, { clicks }));
  const meant = answer?.ok
    ? table.asked.choices.find((choice) => JSON.stringify(choice.action) === JSON.stringify(answer.action))
    : undefined;
  return { text: answer?.refusal?.text ?? t("bubble.nothing"), rule: answer?.refusal?.rule ?? null, meant };
}

/** Asks why clicks do nothing, and says so beside the place. @param {Table} table @param {string[]} clicks */
export async function why(table, clicks) {
  const { bubble, card } = table.parts;
  const near = clicks.at(-1) ?? "";
  const asked = moment(table);
  const holds = () => moment(table) === asked;
  const { text, rule, meant } = await reason(table, clicks);
  const details = { label: t("bubble.details"), do: () => card.show(near, table.view, null) };
  if (meant)
    bubble.show(t("bubble.meant"), { near, action: { label: meant.label, do: () => table.choose(meant) }, holds });
  else bubble.show(text, { rule, near, action: details, holds });
}

/** What is asked and what is picked: what was said of it holds until either is another. @param {Table} table */
function moment({ state, selection }) {
  const { picked, mode } = selection;
  return [state.seq, mode, ...picked].join();
}
