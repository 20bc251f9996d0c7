// @ts-check
/** A program at the table: it plays by itself, at the pace one likes; it can be held, led by steps, or passed over. */

import { h, put } from "../../dom.js";
import { change, settings } from "../../settings.js";
import { t } from "../../text.js";

/** Milliseconds between two decisions, by pace. */
const PACES = { calm: 1600, usual: 800, quick: 250, once: 0 };

/** @typedef {import("../../types.js").TableState} State @typedef {keyof typeof PACES} Pace */

/** At which pace others play, to be chosen. @param {() => void} [onchange] @returns {HTMLSelectElement} */
export function paceSelect(onchange) {
  /** @type {HTMLSelectElement} */ const select = h(
    "select",
    {
      "aria-label": t("settings.pace"),
      onchange: () => {
        change({ pace: /** @type {Pace} */ (select.value) });
        onchange?.();
      },
    },
    Object.keys(PACES).map((pace) => h("option", { value: pace }, t(`settings.pace_${pace}`))),
  );
  select.value = settings().pace;
  return select;
}

export class Program {
  /**
   * @param {{ step: () => Promise<boolean>, skip: (goesOn: () => boolean) => Promise<boolean>, mayAct: () => boolean }}
   *   handlers what lets it decide once, or up to one's own decision; and whether nothing else is going on
   */
  constructor(handlers) {
    this.handlers = handlers;
    /** Whether it waits to be told. */
    this.isHeld = false;
    /** Whether it goes to one's own decision without being watched, this once. */
    this.isPassed = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} */ this.timer = undefined;
    this.hold = h("button", { onclick: () => this.toggle() });
    this.next = h("button", { onclick: () => this.handlers.step() }, t("program.step"));
    this.pace = paceSelect(() => this.paced());
    this.element = h(
      "section",
      { class: "program", "aria-label": t("program.title"), hidden: true },
      this.hold,
      this.next,
      h("button", { onclick: () => this.pass() }, t("program.skip")),
      this.pace,
    );
  }

  /**
   * The table stands so. The wait begins anew with everything that happens: however many look on, none of them makes it
   * faster.
   * @param {State} state
   */
  update(state) {
    clearTimeout(this.timer);
    this.element.hidden = !state.can.step;
    if (!state.can.step) return void (this.isPassed = false);
    this.pace.value = settings().pace;
    put(this.hold, t(this.isHeld ? "program.run" : "program.pause"));
    this.next.hidden = !this.isHeld;
    const atOnce = this.isPassed || settings().pace === "once";
    if (!this.isHeld) this.timer = setTimeout(() => this.play(atOnce), atOnce ? 0 : PACES[settings().pace]);
  }

  /** Lets it decide, unless something else is going on: then a little later. @param {boolean} atOnce */
  async play(atOnce) {
    if (this.isHeld) return;
    const done =
      this.handlers.mayAct() && (await (atOnce ? this.handlers.skip(() => !this.isHeld) : this.handlers.step()));
    if (!done && !this.element.hidden) this.timer = setTimeout(() => this.play(atOnce), PACES.usual);
  }

  toggle() {
    this.isHeld = !this.isHeld;
    put(this.hold, t(this.isHeld ? "program.run" : "program.pause"));
    this.next.hidden = !this.isHeld;
    clearTimeout(this.timer);
    if (!this.isHeld) this.play(settings().pace === "once");
  }

  pass() {
    [this.isHeld, this.isPassed] = [false, true];
    clearTimeout(this.timer);
    this.play(true);
  }

  /** Another pace was chosen. */
  paced() {
    clearTimeout(this.timer);
    if (!this.isHeld) this.play(settings().pace === "once");
  }

  stop() {
    clearTimeout(this.timer);
    this.isHeld = true;
  }
}
