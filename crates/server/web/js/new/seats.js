// @ts-check
/** Who sits where: you, you with everything open, or a program. */

import { h } from "../dom.js";
import { called } from "../home/tables.js";
import { has, t } from "../text.js";
import { choices, Field } from "./field.js";

/** @typedef {import("../home.js").GameInfo} GameInfo @typedef {import("../new.js").Draft} Draft */

export class Seats {
  /** @param {GameInfo} game @param {Record<string, string>} words @param {Draft} draft */
  constructor(game, words, draft) {
    this.game = game;
    this.words = words;
    this.draft = draft;
    this.field = new Field("seats", t("new.seats"));
    if (game.seats.length === 1) this.drawOne(game.seats[0]);
    else this.drawSeveral();
  }

  /** Who sits where, for the server. */
  get value() {
    return this.draft.seats;
  }

  /** A side as the game calls it. @param {string} seat */
  side(seat) {
    return this.words[`side.${seat}`] ?? seat;
  }

  /** @param {string} seat */
  drawOne(seat) {
    const side = this.side(seat);
    const list = [{ value: "you", name: t("new.seat_you", { side }), text: t("new.seat_you_text") },
      ...this.game.agents.map((agent) => ({ value: agent, name: t("new.seat_program", { side, name: called(agent) }), text: about(agent) }))];
    this.field.put(choices("seat", list, this.draft.seats[seat] ?? "you", (value) => (this.draft.seats = { [seat]: value })));
  }

  drawSeveral() {
    const { seats } = this.game;
    const all = (/** @type {string} */ sitter) => Object.fromEntries(seats.map((seat) => [seat, sitter]));
    if (!Object.keys(this.draft.seats).length) this.draft.seats = { ...all(this.game.agents.at(-1) ?? "open"), [seats[0]]: this.game.agents.length ? "you" : "open" };
    const isOpen = Object.values(this.draft.seats).includes("open");
    const selects = h("div", { class: "seat-list", hidden: isOpen }, seats.map((seat) => this.sitter(seat)));
    const list = [{ value: "each", name: t("new.seats_each"), text: t("new.seats_each_text") }, { value: "open", name: t("new.seats_open"), text: t("new.seats_open_text") }];
    this.field.put(choices("seat-mode", list, isOpen ? "open" : "each", (mode) => {
      selects.hidden = mode === "open";
      const chosen = [...selects.querySelectorAll("select")].map((select) => [select.name, select.value]);
      this.draft.seats = mode === "open" ? all("open") : Object.fromEntries(chosen);
    }), selects);
  }

  /** @param {string} seat */
  sitter(seat) {
    const id = `seat-${seat}`;
    const now = this.draft.seats[seat] === "open" ? "you" : this.draft.seats[seat];
    const select = h("select", { id, name: seat, onchange: () => (this.draft.seats[seat] = select.value) },
      h("option", { value: "you", selected: now === "you" }, t("new.you")),
      this.game.agents.map((agent) => h("option", { value: agent, selected: now === agent }, t("new.program", { name: called(agent) }))));
    return h("p", {}, h("label", { for: id }, this.side(seat)), select);
  }
}

/** What is known of a program. @param {string} agent */
function about(agent) {
  return has(`programs.${agent}.about`) ? t(`programs.${agent}.about`) : t("new.program_text");
}
