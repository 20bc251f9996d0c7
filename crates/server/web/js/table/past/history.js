// @ts-check
/** Changing what was done: taking back, mending, undoing, giving up, beginning again. */

import { get, post } from "../../api.js";
import { h, put } from "../../dom.js";
import { go } from "../../main.js";
import { t } from "../../text.js";
import { sure } from "../told/dialog.js";

/** @typedef {import("../table.js").Table} Table */

/** Takes back the last decision, or all from an entry on. @param {Table} table @param {number} [entry] */
export function takeBack(table, entry = table.state.take_back.at(-1)?.entry) {
  if (entry === undefined) return table.note(t("head.nothing_to_take_back"));
  return table.link.submit("take-back", { entry });
}

/** Undoes the last entry past dice and reveals; the game is then marked. @param {Table} table */
export async function undo(table) {
  const last = table.entries.at(-1);
  if (!last || last.kind === "begin") return;
  const name = last.label ?? t("history.end");
  const isAsked = Object.values(table.state.table.seats).filter((sitter) => sitter === "link").length > 1;
  const text = t(isAsked ? "history.undo_ask_text" : "history.undo_text", { name });
  if (await sure(t("history.undo_title"), text, t(isAsked ? "history.undo_ask" : "history.undo_yes")))
    await table.link.submit("undo", { entry: last.entry });
}

/** @param {Table} table */
export async function resign(table) {
  if (await sure(t("history.resign_title"), t("history.resign_text"), t("history.resign_yes")))
    await table.link.submit("resign", {});
}

/** The same game with the same dice, as another table. @param {Table} table */
export async function restart(table) {
  if (!(await sure(t("history.restart_title"), t("history.restart_text"), t("history.restart_yes")))) return;
  const made = await table.link.tried(() => post(`/api/tables/${table.id}/restart`, {}));
  if (made) await go(`/table/${made.table.id}`);
}

/**
 * Goes back to an earlier decision of one's own to decide it otherwise; what came after stays, if it can.
 * @param {Table} table
 * @param {number} entry
 */
export async function mend(table, entry) {
  const before = table.entries[table.entries.findIndex((other) => other.entry === entry) - 1];
  const label = table.state.take_back.find((other) => other.entry === entry)?.label ?? "";
  const state = before && (await table.link.tried(() => get(`/api/tables/${table.id}?at=${before.entry}`)));
  if (!state) return;
  table.mending = { entry, state };
  put(
    table.notices,
    h(
      "section",
      { class: "card mending", role: "status" },
      h("p", {}, t("history.mending", { label })),
      h("button", { onclick: () => stopMending(table) }, t("history.keep")),
    ),
  );
  table.render();
}

/** @param {Table} table */
export function stopMending(table) {
  table.mending = null;
  put(table.notices);
  table.draw(table.state.view);
  table.render();
}
