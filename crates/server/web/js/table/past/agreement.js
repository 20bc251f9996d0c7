// @ts-check
/** What one player asks the other to agree to: undoing something past the dice. */

import { h, put } from "../../dom.js";
import { t } from "../../text.js";

/** @typedef {import("../../types.js").TableState} State */

export class Agreement {
  /**
   * @param {import("../model.js").Model} model
   * @param {{ onanswer: (entry: number, decline: boolean) => void }} handlers
   */
  constructor(model, handlers) {
    this.model = model;
    this.handlers = handlers;
    this.element = h("section", { class: "card agreement", role: "status", hidden: true });
  }

  /** @param {State} state */
  update({ proposal, table }) {
    this.element.hidden = !proposal;
    if (!proposal) return put(this.element);
    const { entry, by } = proposal;
    const isOwn = table.yours.includes(by);
    const answer = (/** @type {boolean} */ decline) => this.handlers.onanswer(entry, decline);
    const words = { entry, side: this.model.word(`side.${by}`) };
    const decline =
      table.yours.length > 0 &&
      h("button", { onclick: () => answer(true) }, t(isOwn ? "agreement.withdraw" : "agreement.decline"));
    return put(
      this.element,
      h("p", {}, t(isOwn ? "agreement.waiting" : "agreement.asked", words)),
      h(
        "div",
        { class: "row" },
        !isOwn &&
          table.yours.length > 0 &&
          h("button", { class: "primary", onclick: () => answer(false) }, t("agreement.agree")),
        decline,
      ),
    );
  }
}
