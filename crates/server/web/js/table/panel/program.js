// @ts-check
/**
 * Where a program sits at the seat whose turn it is: watching it decide, one by one, on and on, or at once to one's own
 * decision.
 */

import { h, put } from "../../dom.js";
import { t } from "../../text.js";

/** Between two decisions, and before the first. */
const PAUSE = 700;
const FIRST = 40;

const wait = (/** @type {number} */ time) => new Promise((resolve) => setTimeout(resolve, time));

/** @typedef {import("../../types.js").TableState} State */

export class Program {
  /**
   * @param {import("../model.js").Model} model
   * @param {{ step: () => Promise<boolean>, skip: (goesOn: () => boolean) => Promise<boolean> }} handlers each says
   *   whether it may go on
   */
  constructor(model, handlers) {
    this.model = model;
    this.handlers = handlers;
    this.runs = false;
    /**
     * How the program's turns are passed until something else is wished.
     * @type {"step" | "run" | "skip"}
     */
    this.usual = "step";
    this.element = h("section", { class: "card program", "aria-label": t("program.title"), hidden: true });
  }

  /** @param {State} state */
  update(state) {
    this.element.hidden = !state.can.step;
    if (!state.can.step) return this.stop();
    this.draw(state);
    if (this.usual !== "step" && !this.runs) this.go(this.usual, state);
    return undefined;
  }

  /** @param {State} state */
  draw(state) {
    const name = t(`programs.${state.table.seats[state.seat ?? ""]}.name`);
    put(
      this.element,
      h("p", {}, t("program.text", { name, seat: this.model.word(`side.${state.seat}`) })),
      h(
        "div",
        { class: "row" },
        this.runs
          ? h("button", { class: "primary", onclick: () => this.pause(state) }, t("program.pause"))
          : [
              h("button", { class: "primary", onclick: () => this.handlers.step() }, t("program.step")),
              h("button", { onclick: () => this.go("run", state) }, t("program.run")),
            ],
        h("button", { onclick: () => this.go("skip", state) }, t("program.skip")),
      ),
    );
  }

  /** @param {"run" | "skip"} how @param {State} state */
  async go(how, state) {
    this.usual = how;
    if (this.runs) return;
    this.runs = true;
    this.draw(state);
    // What was decided before is still being told.
    await wait(FIRST);
    while (this.runs && (await (this.usual === "skip" ? this.handlers.skip(() => this.runs) : this.handlers.step()))) {
      if (this.usual === "run") await wait(PAUSE);
    }
    this.stop();
  }

  /** @param {State} state */
  pause(state) {
    this.usual = "step";
    this.stop();
    this.draw(state);
  }

  stop() {
    this.runs = false;
  }
}
