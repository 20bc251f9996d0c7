// @ts-check
/** Changing what was done: taking back, mending, undoing, giving up, beginning again. */

import { get, post } from "../../api.js";
import { h, put } from "../../dom.js";
import { keepLinks } from "../../keys.js";
import { go } from "../../main.js";
import { t } from "../../text.js";
import { sure } from "../told/dialog.js";

/** @typedef {import("../../types.js").TableState} State @typedef {import("../../types.js").PastEntry} Entry */

/** An earlier decision that is being decided otherwise. @typedef {{ entry: number, state: State }} Mending */

/**
 * What this needs of a table beside its link: how it stands, and where to say what is being mended.
 * @typedef {{ now: () => { state: State, entries: Entry[], takeable: number | undefined }, notices: HTMLElement,
 *   onnote: (text: string) => void, onlinks: (table: string) => void,
 *   onmend: (mending: Mending | null) => void }} Given
 */

export class History {
  /**
   * @param {string} id of the table
   * @param {Pick<import("../link.js").Link, "submit" | "tried">} link
   * @param {Given} given
   */
  constructor(id, link, given) {
    this.id = id;
    this.link = link;
    this.given = given;
  }

  /** Takes back the last gesture as far as it can be, or all from an entry on. @param {number} [from] */
  takeBack(from) {
    const entry = from ?? this.given.now().takeable;
    if (entry === undefined) return this.given.onnote(t("head.nothing_to_take_back"));
    return this.link.submit("take-back", { entry });
  }

  /** Undoes the last entry past dice and reveals; the game is then marked. */
  async undo() {
    const { state, entries } = this.given.now();
    const last = entries.at(-1);
    if (!last || last.kind === "begin") return;
    const name = last.label ?? t("history.end");
    const isAsked = Object.values(state.table.seats).filter((sitter) => sitter === "link").length > 1;
    const text = t(isAsked ? "history.undo_ask_text" : "history.undo_text", { name });
    if (await sure(t("history.undo_title"), text, t(isAsked ? "history.undo_ask" : "history.undo_yes")))
      await this.link.submit("undo", { entry: last.entry });
  }

  async resign() {
    if (await sure(t("history.resign_title"), t("history.resign_text"), t("history.resign_yes")))
      await this.link.submit("resign", {});
  }

  /** The same game with the same dice, as another table. */
  async restart() {
    if (!(await sure(t("history.restart_title"), t("history.restart_text"), t("history.restart_yes")))) return;
    const made = await this.link.tried(() => post(`/api/tables/${this.id}/restart`, {}));
    if (made) await go(`/table/${made.table.id}`);
  }

  /** The same game once more with other dice, by the same people or on the other side. @param {boolean} changesSides */
  async rematch(changesSides) {
    const { state } = this.given.now();
    const made = await this.link.tried(() => post(`/api/tables/${this.id}/rematch`, { change_sides: changesSides }));
    if (!made) return;
    const { table, links } = made;
    const own = Object.keys(table.seats).find((seat) => state.table.yours.includes(seat) !== changesSides);
    if (links && own) keepLinks(table.id, links, own);
    await go(`/table/${table.id}`);
    if (links) this.given.onlinks(table.id);
  }

  /**
   * Goes back to an earlier decision of one's own to decide it otherwise; what came after stays, if it can.
   * @param {number} entry
   */
  async mend(entry) {
    const { state: now, entries } = this.given.now();
    const before = entries[entries.findIndex((other) => other.entry === entry) - 1];
    const label = now.take_back.find((other) => other.entry === entry)?.label ?? "";
    const state = before && (await this.link.tried(() => get(`/api/tables/${this.id}?at=${before.entry}`)));
    if (!state) return;
    put(
      this.given.notices,
      h(
        "section",
        { class: "card mending", role: "status" },
        h("p", {}, t("history.mending", { label })),
        h("button", { onclick: () => this.stopMending() }, t("history.keep")),
      ),
    );
    this.given.onmend({ entry, state });
  }

  stopMending() {
    put(this.given.notices);
    this.given.onmend(null);
  }
}
