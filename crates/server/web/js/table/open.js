// @ts-check
/** The page of a table: what it is made of is read, then it is set up. */

import { get } from "../api.js";
import { remember } from "../keys.js";
import { loadStyle } from "../style.js";
import { takeOver } from "./head/handover.js";
import { Model } from "./model.js";
import { Table } from "./table.js";

/** @param {Element} main @param {string} id @param {string} [at] an entry to replay from */
export async function show(main, id, at) {
  await takeOver(main, id);
  const [state, board, entries] = await Promise.all([
    get(`/api/tables/${id}`),
    get(`/api/tables/${id}/board`),
    get(`/api/tables/${id}/entries`),
  ]);
  remember(id);
  const [words] = await Promise.all([get(`/api/games/${state.table.game}/text`), loadStyle(state.table.game)]);
  const table = new Table(main, new Model(board, words), state, entries.entries);
  await table.begin(at === undefined ? undefined : Number(at));
  return { leave: () => table.leave() };
}
