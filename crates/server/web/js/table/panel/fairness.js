// @ts-check
/** What a seat is to know of the dice before it decides: that somebody can know them, or types them. */

import { h, put } from "../../dom.js";
import { t } from "../../text.js";

/** @typedef {import("../../types.js").TableState} State */

export class Fairness {
  constructor() {
    this.element = h("section", { class: "card fairness", "aria-label": t("fairness.title"), hidden: true });
  }

  /** @param {State} state */
  update({ notice }) {
    const isDue = notice?.first === true;
    this.element.hidden = !isDue;
    // It is there to be opened, and takes no room from what is asked.
    put(this.element, isDue && h("details", {}, h("summary", {}, t("fairness.title")), h("p", {}, notice.text)));
  }
}
