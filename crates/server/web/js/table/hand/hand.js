// @ts-check
/** A hand of cards along the lower edge of the map: a click raises a card, another plays it. */

import { find, h, put } from "../../dom.js";
import { t } from "../../text.js";
import { announce } from "../told/announce.js";
import { ruleLink } from "../told/rule.js";
import { art } from "./art.js";
import { fanned } from "./fan.js";

/**
 * @typedef {import("../model.js").Model} Model @typedef {import("../../types.js").View} View
 * @typedef {import("../../types.js").Piece} Piece @typedef {import("../../types.js").Space} Space
 */

/**
 * What a hand asks of its table: to play a card; what a raised card would do; why a card cannot be played.
 * @typedef {{ onplay: (id: string) => void, onraise: (id: string | null) => void,
 *   why: (id: string) => Promise<string> }} Handlers
 */

export class Hand {
  /** @param {Model} model @param {Handlers} handlers */
  constructor(model, handlers) {
    this.model = model;
    this.handlers = handlers;
    this.zones = model.board.spaces.filter(({ zone }) => zone?.form === "hand");
    /** @type {string | null} */ this.raised = null;
    /** Cards that can be played now, each with the one that stands for it in a choice. @type {Map<string, string>} */
    this.playable = new Map();
    this.drawn = "";
    this.list = h("ul", { class: "hand-cards" });
    this.backs = h("div", { class: "hand-backs" });
    this.element = h(
      "section",
      { class: "hand", "aria-label": this.zones[0]?.name ?? "", hidden: true, onkeydown: (event) => this.key(event) },
      this.list,
    );
  }

  /** Shows the hands of a view. @param {View} view @param {Set<string>} legal what may be clicked now */
  update(view, legal) {
    if (!this.zones.length) return;
    const lying = this.zones.flatMap((zone) => this.model.inSpace(zone.id, view));
    const open = lying.filter((id) => this.model.pieces.get(id)?.card);
    this.playable = this.standIns(open, legal);
    const now = JSON.stringify([open, [...this.playable], lying.length]);
    if (now === this.drawn) return;
    this.drawn = now;
    if (this.raised && !open.includes(this.raised)) this.raised = null;
    this.draw(open);
    put(
      this.backs,
      this.zones.map((zone) => this.backsOf(zone, view)),
    );
  }

  /** Of equal cards a choice names one: it stands for all of them. @param {string[]} open @param {Set<string>} legal */
  standIns(open, legal) {
    const arts = new Map(open.filter((id) => legal.has(id)).map((id) => [this.artOf(id), id]));
    return new Map(
      open.flatMap((id) => {
        const standIn = legal.has(id) ? id : arts.get(this.artOf(id));
        return standIn ? [[id, standIn]] : [];
      }),
    );
  }

  /** @param {string} id */
  artOf(id) {
    return this.model.pieces.get(id)?.card?.art ?? id;
  }

  /** @param {string[]} open */
  draw(open) {
    const held = this.list.contains(document.activeElement) ? document.activeElement?.getAttribute("data-card") : null;
    const turns = fanned(open.length);
    put(
      this.list,
      open.map((id, i) => {
        const place = h("li", {}, this.card(id, i === 0));
        place.style.setProperty("--turn", `${turns[i].turn}deg`);
        place.style.setProperty("--drop", `${turns[i].drop}px`);
        return place;
      }),
    );
    this.list.style.setProperty("--overlap", `${turns[0]?.overlap ?? 0}px`);
    this.element.hidden = !open.length;
    const table = /** @type {HTMLElement | null} */ (this.element.closest(".table"));
    table?.style.setProperty("--hand-height", open.length ? "var(--hand-open)" : "0px");
    table?.classList.toggle("with-hand", open.length > 0);
    table?.classList.toggle("hand-rests", open.length > 0 && !this.playable.size);
    if (held) (this.button(held) ?? this.first)?.focus();
  }

  /** @param {string} id @param {boolean} isFirst */
  card(id, isFirst) {
    const piece = /** @type {Piece} */ (this.model.pieces.get(id));
    const card = /** @type {import("../../types.js").Card} */ (piece.card);
    const mayPlay = this.playable.has(id);
    const facts = [...(piece.faces[0]?.[1] ?? []), ...(card.costs ?? [])];
    return h(
      "div",
      { class: `hand-card ${this.model.sideClass(piece.side)}${this.raised === id ? " raised" : ""}` },
      h(
        "button",
        {
          "data-card": id,
          "data-id": id,
          class: mayPlay ? "card-body legal" : "card-body",
          tabindex: this.raised ? (this.raised === id ? 0 : -1) : isFirst ? 0 : -1,
          "aria-pressed": String(this.raised === id),
          "aria-disabled": mayPlay ? null : "true",
          onclick: () => this.press(id),
        },
        h("strong", {}, card.title),
        art(card.art, piece.symbol === "leader", this.model.side(piece.side).emblem),
        h("span", { class: "card-text" }, card.text),
        h("span", { class: "card-when", role: "note" }, this.raised === id && mayPlay ? t("hand.again") : ""),
        h("span", { class: "card-facts" }, facts.map(([key, value]) => `${this.model.word(key)} ${value}`).join(" · ")),
      ),
      ruleLink(card.rule),
    );
  }

  /** A card is raised; a raised one is played, or says why it cannot be. @param {string} id */
  async press(id) {
    const standIn = this.playable.get(id);
    if (this.raised === id && standIn) {
      this.raise(null);
      return this.handlers.onplay(standIn);
    }
    this.raise(id);
    if (standIn) return announce(t("hand.again"));
    const reason = await this.handlers.why(id);
    const note = find(this.list, `[data-card="${id}"] .card-when`);
    if (note && this.raised === id) put(note, reason);
    announce(reason);
  }

  /** @param {string | null} id */
  raise(id) {
    this.raised = id;
    for (const button of this.list.querySelectorAll("button[data-card]")) {
      const isRaised = button.getAttribute("data-card") === id;
      button.setAttribute("aria-pressed", String(isRaised));
      button.parentElement?.classList.toggle("raised", isRaised);
      const note = /** @type {Element} */ (find(button, ".card-when"));
      put(note, isRaised && id && this.playable.has(id) ? t("hand.again") : "");
    }
    const place = id ? this.button(id)?.closest("li") : null;
    if (place) this.element.scrollTo({ left: place.offsetLeft - (this.element.clientWidth - place.offsetWidth) / 2 });
    this.handlers.onraise(id ? (this.playable.get(id) ?? null) : null);
  }

  /** Lets go of the raised card; whether there was one. */
  drop() {
    const was = this.raised !== null;
    if (was) this.raise(null);
    return was;
  }

  /** The hand takes the keys: the raised card, or the first. */
  focus() {
    (this.raised ? this.button(this.raised) : this.first)?.focus();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by) return;
    const all = /** @type {HTMLElement[]} */ ([...this.list.querySelectorAll("button[data-card]")]);
    const at = all.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    const next = all[(at + by + all.length) % all.length];
    if (at < 0 || !next) return;
    event.preventDefault();
    all.forEach((one) => one.setAttribute("tabindex", one === next ? "0" : "-1"));
    next.focus();
  }

  get first() {
    return find(this.list, 'button[tabindex="0"]') ?? find(this.list, "button[data-card]");
  }

  /** @param {string} id */
  button(id) {
    return find(this.list, `button[data-card="${id}"]`);
  }

  /** The cards of a hand that the viewer sees from behind. @param {Space} zone @param {View} view */
  backsOf(zone, view) {
    const n = this.model.inSpace(zone.id, view).filter((id) => !this.model.pieces.get(id)?.card).length;
    if (!n) return null;
    const shown = Array.from({ length: Math.min(n, 5) }, () =>
      h("span", { class: `hand-back ${this.model.sideClass(zone.zone?.owner ?? "")}` }),
    );
    return h(
      "p",
      {},
      shown,
      h("span", { class: "hand-backs-count" }, zone.name, " ", h("b", {}, t("hand.cards", { n }))),
    );
  }
}
