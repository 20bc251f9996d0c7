// @ts-check
/** The game is over: a card on the table says who won, why and by how much, over the map as it stands at the end. */

import { badge } from "../../badge.js";
import { find, h, put } from "../../dom.js";
import { sign } from "../../signs.js";
import { t } from "../../text.js";
import { meter } from "../outlook/meter.js";
import { announce } from "../told/announce.js";
import { ruleLink } from "../told/rule.js";

/**
 * @typedef {import("../../types.js").TableState} State
 * @typedef {import("../../types.js").Victory} Victory
 * @typedef {import("../model.js").Model} Model
 */

/** So many conditions of victory are told at most; the rest is in the tally. */
const TOLD = 4;

/** @param {string} id */
const key = (id) => `volga.over.${id}`;

export class OverCard {
  /**
   * @param {Model} model
   * @param {{ onrematch: (changesSides: boolean) => void, onreplay: () => void, onvictory: () => void,
   *   onclose: () => void }} handlers
   */
  constructor(model, handlers) {
    this.model = model;
    this.handlers = handlers;
    /** The end that it tells of. @type {State | null} */ this.state = null;
    this.heading = h("h1", { tabindex: -1, id: "over" });
    this.body = h("div", { class: "over-body" });
    this.element = h(
      "section",
      { class: "over-card", role: "dialog", "aria-labelledby": "over", hidden: true },
      h("button", { class: "quiet close", "aria-label": t("over.close"), onclick: () => this.close() }, sign("close")),
      this.heading,
      this.body,
    );
  }

  get isOpen() {
    return !this.element.hidden;
  }

  /**
   * The table stands like this: where a game has ended that was not put away yet, the card lies on the map.
   * @param {State} state
   */
  update(state) {
    const wasOver = this.state !== null;
    this.state = state.over ? state : null;
    if (!this.state) this.element.hidden = true;
    else if (!wasOver) {
      this.draw(this.state);
      this.element.hidden = isPutAway(state);
    }
  }

  /** The game has just ended: those who cannot see the card hear of it, and the keys are at it. */
  tell() {
    if (!this.isOpen || !this.state?.over) return;
    announce(this.heading.textContent ?? "", this.state.over.text);
    this.heading.focus({ preventScroll: true });
  }

  /** Puts it away for good; whether it was there. */
  close() {
    if (!this.isOpen || !this.state) return false;
    const hadFocus = this.element.contains(document.activeElement);
    this.element.hidden = true;
    putAway(this.state);
    if (hadFocus) this.handlers.onclose();
    return true;
  }

  /**
   * What has the focus where it would be lost: the card, how it ended, or the question.
   * @param {Element} end in the panel
   * @param {HTMLElement} question
   */
  home(end, question) {
    return this.heading.checkVisibility() ? this.heading : (find(end, ".verdict") ?? question);
  }

  /** @param {State} state */
  draw(state) {
    const { over, table, victory } = state;
    const winner = this.model.board.sides.find(({ id }) => id === over?.winner)?.badge;
    const how = verdict(state);
    const seats = Object.keys(table.seats);
    const mayPlay = table.yours.length > 0;
    this.element.dataset.verdict = how;
    put(
      this.heading,
      winner && badge(winner),
      how === "over" && winner ? t("over.wins", { side: winner.name }) : t(`end.${how}`),
    );
    put(
      this.body,
      h("p", { class: "over-why" }, over?.text, " ", ruleLink(over?.rule)),
      victory.length > 0 && this.tally(told(victory, over?.rule ?? null)),
      h(
        "div",
        { class: "row over-acts" },
        h("a", { class: "button primary", href: `/table/${table.id}/report` }, t("over.report")),
        mayPlay && h("button", { onclick: () => this.handlers.onrematch(false) }, t("over.rematch")),
        table.yours.length === 1 &&
          seats.length > 1 &&
          h("button", { onclick: () => this.handlers.onrematch(true) }, t("over.change_sides")),
        h("button", { onclick: () => this.handlers.onreplay() }, t("end.replay")),
      ),
    );
  }

  /** How far each side came. @param {Victory[]} victory */
  tally(victory) {
    return [
      h("h2", { class: "overline" }, t("over.how_far")),
      h(
        "ul",
        { class: "over-tally" },
        victory.map(({ side, text, sum, needed, rule }) => {
          const info = this.model.board.sides.find(({ id }) => id === side)?.badge;
          const isCounted = needed !== null && needed !== undefined;
          return h(
            "li",
            {},
            info && badge(info),
            h(
              "div",
              {},
              h("p", {}, info && [h("strong", {}, info.name), " "], text, " ", ruleLink(rule)),
              isCounted && meter(sum.total, 0, Math.max(needed, sum.total), needed),
            ),
            isCounted && h("strong", {}, t("outlook.sum", { total: sum.total, needed })),
          );
        }),
      ),
      h("button", { class: "quiet small", onclick: () => this.handlers.onvictory() }, t("over.tally")),
    ];
  }
}

/** How it ended for the person at the page. @param {Pick<State, "over" | "table">} state */
export function verdict({ over, table }) {
  const { yours, seats } = table;
  if (!over?.winner) return "drawn";
  if (!yours.length || (yours.length > 1 && yours.length === Object.keys(seats).length)) return "over";
  return yours.includes(over.winner) ? "won" : "lost";
}

/**
 * The conditions that decided first, then the others, a few of them.
 * @param {Victory[]} victory
 * @param {string | null} rule that decided
 */
function told(victory, rule) {
  const decides = (/** @type {Victory} */ one) => Number(one.rule === rule);
  return victory.toSorted((a, b) => decides(b) - decides(a)).slice(0, TOLD);
}

/** What is kept of an end that was put away: another end of the same table is told again. @param {State} state */
const ended = ({ seq, over }) => `${seq} ${over?.level}`;

/** @param {State} state */
function isPutAway(state) {
  try {
    return localStorage.getItem(key(state.table.id)) === ended(state);
  } catch {
    return false;
  }
}

/** @param {State} state */
function putAway(state) {
  try {
    localStorage.setItem(key(state.table.id), ended(state));
  } catch {
    // A browser that keeps nothing tells it again.
  }
}
