// @ts-check
/** Stepping through what just happened, event by event, each with its reason. */

import { find, h, put } from "../../dom.js";
import { t } from "../../text.js";
import { announce } from "../told/announce.js";
import { fold, places } from "../model.js";
import { ruleLink } from "../told/rule.js";

/** @typedef {import("../../types.js").View} View @typedef {import("../../types.js").Event} Event */

export class Stepper {
  /** @param {{ onshow: (view: View, about: string[]) => void, onclose: () => void }} handlers */
  constructor(handlers) {
    this.handlers = handlers;
    this.element = h("section", { class: "stepper", "aria-label": t("stepper.title"), hidden: true });
    /** @type {Event[]} */ this.events = [];
    /** @type {View[]} */ this.views = [];
    this.at = 0;
  }

  get isOpen() {
    return !this.element.hidden;
  }

  /** @param {View} before @param {Event[]} events @param {number} [at] the event that is shown first */
  open(before, events, at = 0) {
    this.events = events;
    this.views = [before];
    for (const event of events) this.views.push(fold(/** @type {View} */ (this.views.at(-1)), event.changes ?? []));
    this.element.hidden = false;
    this.go(at);
    find(this.element, ".next")?.focus();
  }

  /** @param {number} at */
  go(at) {
    this.at = Math.min(this.events.length - 1, Math.max(0, at));
    const event = this.events[this.at];
    const isLast = this.at === this.events.length - 1;
    const held = document.activeElement?.className ?? "";
    put(
      this.element,
      h("p", {}, event.text, " ", ruleLink(event.rule)),
      h(
        "div",
        { class: "row" },
        h("span", { class: "muted" }, t("stepper.where", { at: this.at + 1, of: this.events.length })),
        h("button", { class: "back", disabled: this.at === 0, onclick: () => this.go(this.at - 1) }, t("stepper.back")),
        h(
          "button",
          { class: "next primary", onclick: () => (isLast ? this.close() : this.go(this.at + 1)) },
          t(isLast ? "stepper.done" : "stepper.next"),
        ),
        h("button", { class: "quiet", onclick: () => this.close() }, t("stepper.skip")),
      ),
    );
    if (held.includes("next") || held.includes("back"))
      find(this.element, `.${held.includes("next") || this.at === 0 ? "next" : "back"}`)?.focus();
    announce(event.text);
    this.handlers.onshow(this.views[this.at + 1], places([event]));
  }

  close() {
    if (!this.isOpen) return;
    this.element.hidden = true;
    this.handlers.onclose();
  }
}
