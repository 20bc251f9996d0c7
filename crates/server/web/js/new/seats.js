// @ts-check
/** Who sits where: you alone, two people at one screen or at two, or a program. */

import { h, put } from "../dom.js";
import { called } from "../programs.js";
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
    const list = [
      { value: "you", name: t("new.seat_you", { side }), text: t("new.seat_you_text") },
      ...this.game.agents.map((agent) => ({
        value: agent,
        name: t("new.seat_program", { side, name: called(agent) }),
        text: about(agent),
      })),
    ];
    this.field.put(
      choices("seat", list, this.draft.seats[seat] ?? "you", (value) => (this.draft.seats = { [seat]: value })),
    );
  }

  /** Who plays with whom, and where one has a side of one's own, which. */
  drawSeveral() {
    const { seats, agents } = this.game;
    const modes = [...(agents.length ? ["program"] : []), "open", "handover", "link"];
    this.draft.mode ??= /** @type {Draft["mode"]} */ (modes[0]);
    this.draft.side ??= seats[0];
    this.draft.program ??= agents.at(-1);
    const side = this.select(
      "side",
      t("new.side"),
      seats.map((seat) => [seat, this.side(seat)]),
    );
    const watched = this.select("side", t("new.side"), [
      ...seats.map((seat) => /** @type {[string, string]} */ ([seat, this.side(seat)])),
      ["", t("new.watch")],
    ]);
    const program = this.select(
      "program",
      t("new.opponent"),
      agents.map((agent) => [agent, called(agent)]),
    );
    const more = h("div", { class: "seat-list" });
    const draw = () => {
      const { mode } = this.draft;
      more.hidden = mode !== "link" && mode !== "program";
      if (mode === "link" && !this.draft.side) this.draft.side = seats[0];
      put(more, mode === "link" && side(), mode === "program" && [watched(), program()]);
      this.draft.seats = this.seated();
    };
    const list = modes.map((value) => ({ value, name: t(`new.seats_${value}`), text: t(`new.seats_${value}_text`) }));
    this.field.put(
      choices("seat-mode", list, this.draft.mode, (mode) => {
        this.draft.mode = /** @type {Draft["mode"]} */ (mode);
        draw();
      }),
      more,
    );
    draw();
  }

  /** Who sits where by what was chosen. @returns {Record<string, string>} */
  seated() {
    const { mode, side, program } = this.draft;
    const sitter = { open: "open", handover: "you", link: "link", program: "" }[mode ?? "open"];
    return Object.fromEntries(
      this.game.seats.map((seat) => [seat, sitter || (seat === side ? "you" : (program ?? "open"))]),
    );
  }

  /**
   * One of several in a line.
   * @param {"side" | "program"} what
   * @param {string} label
   * @param {[string, string][]} list
   */
  select(what, label, list) {
    return () => {
      const select = h(
        "select",
        {
          id: `seat-${what}`,
          name: what,
          onchange: () => {
            this.draft[what] = select.value;
            this.draft.seats = this.seated();
          },
        },
        list.map(([value, name]) => h("option", { value, selected: value === this.draft[what] }, name)),
      );
      return h("p", {}, h("label", { for: `seat-${what}` }, label), select);
    };
  }
}

/** What is known of a program. @param {string} agent */
function about(agent) {
  return has(`programs.${agent}.about`) ? t(`programs.${agent}.about`) : t("new.program_text");
}
