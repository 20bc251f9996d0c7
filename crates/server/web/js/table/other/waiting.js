// @ts-check
/** What one sees while another decides: who, what about, what happened since, and what can be done meanwhile. */

import { h, put } from "../../dom.js";
import { called } from "../../programs.js";
import { t } from "../../text.js";
import { alike, gathered } from "../panel/result.js";
import { ruleLink } from "../told/rule.js";
import { canTell, isTold, tellMe } from "./call.js";
import { othersSince, turnSince } from "./turn.js";

/**
 * @typedef {import("../../types.js").TableState} State
 * @typedef {import("../../types.js").PastEntry} Entry
 */

/** So much of what happened is told. */
const SHOWN = 5;

/** Whether another decides than whoever looks on. @param {State} state */
export function isWaiting({ seat, over, table }) {
  return !over && seat !== null && !table.yours.includes(seat);
}

export class Waiting {
  /**
   * @param {import("../model.js").Model} model
   * @param {{ program: Element, onorders: () => void, onwatch: (entry: number) => void }} parts
   */
  constructor(model, { program, onorders, onwatch }) {
    this.model = model;
    this.onorders = onorders;
    this.onwatch = onwatch;
    /** What was shown last. @type {[State, Entry[]] | null} */ this.shown = null;
    this.asked = h("p", { class: "waiting-asked" });
    this.since = h("div", { class: "waiting-since" });
    this.acts = h("div", { class: "row" });
    this.element = h("section", { class: "waiting", "aria-label": t("waiting.title"), hidden: true });
    this.element.append(this.asked, program, this.since, this.acts);
  }

  /** Who decides, as a heading that asks nobody else. @param {State} state */
  heading({ seat, table }) {
    const sitter = table.seats[seat ?? ""] ?? "";
    const side = this.model.word(`side.${seat}`);
    if (!["you", "open", "link"].includes(sitter)) return t("waiting.program", { name: called(sitter), side });
    return t(table.yours.length ? "waiting.opponent" : "waiting.side", { side });
  }

  /** @param {State} state @param {Entry[]} entries */
  update(state, entries) {
    this.element.hidden = !isWaiting(state);
    this.shown = [state, entries];
    if (this.element.hidden) return;
    const { prompt, table } = state;
    this.element.className = `waiting ${this.model.sideClass(state.seat ?? "")}`;
    put(this.asked, t("waiting.asked", { text: prompt.text }), " ", ruleLink(prompt.rule));
    // Who looks on has decided nothing: the turn is what happened.
    const from = table.yours.length ? othersSince(entries, table.yours, this.model.board) : turnSince(entries);
    const events = entries.filter(({ entry }) => from !== null && entry >= from).flatMap((entry) => entry.events);
    put(
      this.since,
      events.length > 0 && [
        h("h2", {}, t(table.yours.length ? "waiting.since" : "waiting.last")),
        h(
          "ul",
          { class: "sentences" },
          gathered(events)
            .slice(-SHOWN)
            .map(({ event, more }) => h("li", {}, event.text, alike(this.model, more))),
        ),
        h("button", { class: "quiet small", onclick: () => this.onwatch(from ?? 0) }, t("trails.again")),
      ],
    );
    put(this.acts, table.yours.length > 0 && this.meanwhile(state));
  }

  /** What one can do meanwhile. @param {State} state */
  meanwhile(state) {
    const orders = h("button", { onclick: this.onorders }, t("head.orders"));
    const tell = h("button", {
      onclick: async () => {
        await tellMe();
        if (this.shown) this.update(...this.shown);
      },
    });
    put(tell, t("waiting.tell"));
    const isPerson = state.table.seats[state.seat ?? ""] === "link";
    return [orders, isPerson && (isTold() ? h("p", { class: "muted small" }, t("waiting.told")) : canTell() && tell)];
  }
}
