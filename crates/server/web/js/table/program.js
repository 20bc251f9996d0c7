// @ts-check
/** Where a program sits at the seat whose turn it is: watching it decide, one by one or on and on. */

import { h, put } from "../dom.js";
import { t } from "../text.js";

const PAUSE = 700;

export class Program {
  /** @param {import("./model.js").Model} model @param {() => Promise<boolean>} step whether it may go on */
  constructor(model, step) {
    this.model = model;
    this.step = step;
    this.runs = false;
    this.element = h("section", { class: "card program", "aria-label": t("program.title"), hidden: true });
  }

  /** @param {import("../types.js").State} state */
  update(state) {
    this.element.hidden = !state.can.step;
    if (!state.can.step) return this.stop();
    const name = t(`programs.${state.table.seats[state.seat ?? ""]}.name`);
    return put(this.element, h("p", {}, t("program.text", { name, seat: this.model.word(`side.${state.seat}`) })),
      h("div", { class: "row" }, h("button", { class: "primary", onclick: () => this.step() }, t("program.step")),
        h("button", { onclick: () => (this.runs ? this.pause(state) : this.run(state)) }, t(this.runs ? "program.pause" : "program.run"))));
  }

  /** @param {import("../types.js").State} state */
  async run(state) {
    this.runs = true;
    this.update(state);
    while (this.runs && (await this.step())) await new Promise((resolve) => setTimeout(resolve, PAUSE));
    this.stop();
  }

  /** @param {import("../types.js").State} state */
  pause(state) {
    this.stop();
    this.update(state);
  }

  stop() {
    this.runs = false;
  }
}
