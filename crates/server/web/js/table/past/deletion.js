// @ts-check
/** The wish to delete a game that several people share: it goes when each of them has asked for that. */

import { post, remove } from "../../api.js";
import { h, put } from "../../dom.js";
import { forget } from "../../keys.js";
import { go } from "../../main.js";
import { listed, t } from "../../text.js";
import { dialog } from "../told/dialog.js";

/**
 * @typedef {import("../../types.js").TableState} State
 * @typedef {import("../../types.js").Deletion} Deletion
 */

/**
 * Whether somebody else's word is needed before a table is deleted.
 * @param {{ seats: Record<string, string>, yours: string[] }} table
 */
export function isShared({ seats, yours }) {
  return Object.entries(seats).some(([seat, sitter]) => sitter === "link" && !yours.includes(seat));
}

/**
 * How it stands with the wish, in words.
 * @param {Deletion} deletion
 * @param {string[]} yours
 * @param {(seat: string) => string} side
 */
export function wished({ asked }, yours, side) {
  if (asked.some((seat) => yours.includes(seat))) return t("deletion.waiting");
  return t(yours.length ? "deletion.asked" : "deletion.seen", { side: listed(asked.map(side)) });
}

/**
 * Asks the server for it, or takes that back; what the wish is then, null where the table is gone.
 * @param {string} id
 * @param {boolean} deletes
 * @returns {Promise<{ deletion: Deletion | null } | null>}
 */
export function wish(id, deletes) {
  return deletes ? remove(`/api/tables/${id}`) : post(`/api/tables/${id}/keep`, {});
}

export class DeletionCard {
  /**
   * @param {string} id of the table
   * @param {import("../model.js").Model} model
   * @param {{ tried: import("../link.js").Tried, onwished: (deletion: Deletion | null) => void }} handlers
   */
  constructor(id, model, handlers) {
    this.id = id;
    this.model = model;
    this.handlers = handlers;
    this.element = h("section", { class: "card deletion", role: "status", hidden: true });
  }

  /** @param {State} state */
  update({ table }) {
    const { deletion, yours } = table;
    this.element.hidden = !deletion;
    if (!deletion) return put(this.element);
    const isOwn = deletion.asked.some((seat) => yours.includes(seat));
    const side = (/** @type {string} */ seat) => this.model.word(`side.${seat}`);
    return put(
      this.element,
      h("p", {}, wished(deletion, yours, side)),
      yours.length > 0 &&
        h(
          "div",
          { class: "row" },
          h("button", { onclick: () => this.answer(!isOwn) }, t(isOwn ? "deletion.withdraw" : "deletion.agree")),
        ),
    );
  }

  /** @param {boolean} deletes */
  async answer(deletes) {
    const { id } = this;
    const answers = [
      { value: "yes", label: t("home.delete_yes") },
      { value: "no", label: t("home.delete_no"), primary: true },
    ];
    if (deletes && (await dialog(t("home.delete_title"), [h("p", {}, t("deletion.agree_text"))], answers)) !== "yes")
      return;
    const answer = await this.handlers.tried(() => wish(id, deletes));
    if (answer === undefined) return;
    if (answer) return this.handlers.onwished(answer.deletion);
    forget(id);
    await go("/");
  }
}
