// @ts-check
/** Who plays whom: both sides' badges, between them turn and phase, and which of them is to play. */

import { badge } from "../../badge.js";
import { h, put } from "../../dom.js";
import { called } from "../../programs.js";
import { t } from "../../text.js";
import { ownSeats } from "../other/own.js";

/**
 * @typedef {import("../../types.js").TableState} State
 * @typedef {import("../../types.js").View} View
 * @typedef {import("../../types.js").SideInfo} Side
 */

export class Duel {
  /**
   * @param {import("../model.js").Model} model
   * @param {State} state
   * @param {{ onturns: () => void, onvictory: () => void }} handlers
   */
  constructor(model, { table }, { onturns, onvictory }) {
    this.model = model;
    this.sides = ordered(model.board.sides, ownSeats(table));
    /** Who is there, by seat, as far as it was told. @type {Record<string, import("../../types.js").Presence>} */
    this.present = {};
    /** @type {(() => void) | null} draws again what was drawn last */ this.again = null;
    this.badges = this.sides.map((side) => ({
      side,
      words: h("span", { class: "duel-words" }),
      element: h("button", {
        class: "duel-side",
        "data-side": side.id,
        title: t("outlook.victory"),
        onclick: onvictory,
      }),
    }));
    for (const { side, words, element } of this.badges) put(element, badge(side.badge), words);
    this.moment = h("span", { class: "duel-moment" });
    this.pips = h("span", { class: "pips", "aria-hidden": "true" });
    const [left, right] = this.badges.map(({ element }) => element);
    const middle = h(
      "button",
      { class: "duel-turn", title: t("outlook.turns"), onclick: onturns },
      this.moment,
      this.pips,
    );
    this.element = h("div", { class: "duel", role: "group", "aria-label": t("duel.title") }, left, middle, right);
  }

  /** Somebody has come or gone. @param {Record<string, import("../../types.js").Presence>} present */
  attend(present) {
    this.present = present;
    this.again?.();
  }

  /** Whether somebody else is there, as far as it is known. @param {Side} side @param {State} state */
  presence({ seat }, { table: { yours } }) {
    return seat && !yours.includes(seat) ? this.present[seat] : undefined;
  }

  /** @param {State} state @param {View} view @param {boolean} isReplay */
  update(state, view, isReplay) {
    this.again = () => this.update(state, view, isReplay);
    const phases = this.model.board.phases;
    const now = phases.findLastIndex(({ id }) => view.phase.includes(id));
    for (const { side, words, element } of this.badges) {
      const who = player(side, state);
      const standing = isReplay ? null : stands(side, state, phases[now]?.side);
      const score = !isReplay && state.victory.find((one) => one.side === side.id)?.text;
      const presence = isReplay ? undefined : this.presence(side, state);
      const facts = [
        standing && h("span", { class: "standing" }, standing),
        presence && h("span", { class: "presence", "data-presence": presence }, h("span", {}, t(`duel.${presence}`))),
        score && h("span", { class: "score" }, score),
      ].filter((fact) => fact instanceof Element);
      element.classList.toggle("to-play", standing !== null);
      put(
        words,
        h("strong", {}, who && [who, " "], h("span", { class: who ? "side-name" : "" }, side.badge.name)),
        h(
          "small",
          {},
          facts.map((fact, i) => [i > 0 && h("span", { class: "dot" }, " · "), fact]),
        ),
      );
    }
    put(this.moment, this.model.turnOf(view), h("span", { class: "phase" }, this.model.phasesOf(view).join(" · ")));
    put(
      this.pips,
      phases.map((_, i) => h("i", { class: i < now ? "past" : i === now ? "now" : "" })),
    );
  }
}

/** The sides with one's own first. @param {Side[]} sides @param {string[]} own */
function ordered(sides, own) {
  const isYours = (/** @type {Side} */ { seat }) => own.length === 1 && seat === own[0];
  return sides.toSorted((a, b) => Number(isYours(b)) - Number(isYours(a)));
}

/**
 * Who plays a side, as far as that is to be said: you, a program, somebody else, or the rules.
 * @param {Pick<Side, "seat">} side
 * @param {{ table: Pick<State["table"], "id" | "seats" | "yours"> }} state
 */
export function player({ seat }, { table }) {
  if (!seat) return t("duel.rules");
  const [own, sitter] = [ownSeats(table), table.seats[seat] ?? ""];
  if (own.includes(seat)) return own.length === 1 ? t("duel.you") : null;
  if (!["link", "you", "open"].includes(sitter)) return called(sitter);
  return own.length ? t("duel.other") : null;
}

/**
 * What a side does now: it plays, or is asked something in the other's phase.
 * @param {Side} side
 * @param {State} state
 * @param {string | null | undefined} phase whose it is
 */
function stands({ id, seat }, { seat: asked, over }, phase) {
  if (over || !seat || seat !== asked) return null;
  return phase && phase !== id ? t("duel.asked") : t("duel.to_play");
}
