// @ts-check
/** A look at something without touching it: a pile's pieces, a piece or a space, large, beside the pointer. */

import { h, put } from "../../dom.js";
import { t } from "../../text.js";
import { pieceFacts, pileFacts, spaceFacts } from "./facts.js";

/** @typedef {import("../model.js").Model} Model @typedef {import("../../types.js").View} View */

/** How long the pointer rests before the card shows, and how long the card stays when it has left, in milliseconds. */
const REST = 300;
const LINGER = 260;

/** How far from the pointer, and from the edges of the map, the card stands. */
const APART = 22;
const MARGIN = 10;

export class Card {
  /**
   * @param {Model} model
   * @param {{ onsource: import("./facts.js").OnSource, pick: import("./facts.js").Pick }} handlers
   */
  constructor(model, { onsource, pick }) {
    this.model = model;
    this.onsource = onsource;
    this.pick = pick;
    this.element = h("aside", { class: "card hover-card", "aria-label": t("card.title"), hidden: true });
    // It stays while the pointer is on a piece that can be picked out of it.
    this.element.addEventListener("pointerover", () => clearTimeout(this.timer));
    this.element.addEventListener(
      "pointerleave",
      () => this.element.matches(".passing") && this.hover(null, null, null),
    );
  }

  /**
   * The pointer rests on something, or has left it.
   * @param {string | null} id
   * @param {View | null} view
   * @param {{ x: number, y: number } | null} at in the window
   */
  hover(id, view, at) {
    clearTimeout(this.timer);
    const look = () => {
      if (!id || !view) return this.hide();
      this.show(id, view, at);
      // A look in passing is in nobody's way: what lies under it can be clicked.
      this.element.classList.add("passing");
    };
    this.timer = setTimeout(look, id ? REST : LINGER);
  }

  /**
   * Something beside the map is looked at by mouse or keys, or no more; a finger that picks it has it under itself.
   * @param {string | null} id
   * @param {Event | null} event
   * @param {View} view
   */
  beside(id, event, view) {
    const target = event?.target instanceof Element ? event.target : null;
    const isTouch = event instanceof PointerEvent && event.pointerType !== "mouse";
    const isTapped = event instanceof FocusEvent && !target?.matches(":focus-visible");
    if (isTouch || isTapped) return;
    const { left, top } = target?.getBoundingClientRect() ?? new DOMRect();
    this.hover(id, view, target && { x: left - MARGIN - 2, y: top });
  }

  /**
   * Shows what there is to know.
   * @param {string} id of a piece or a space
   * @param {View} view
   * @param {{ x: number, y: number } | null} at where one points, in the window
   */
  show(id, view, at) {
    const body = this.body(id, view);
    if (!body) return this.hide();
    clearTimeout(this.timer);
    put(
      this.element,
      body,
      h("button", { class: "quiet close", "aria-label": t("card.close"), onclick: () => this.hide() }, "×"),
    );
    this.element.classList.remove("passing");
    this.element.hidden = false;
    this.element.scrollTop = 0;
    this.stand(at);
  }

  /** @param {string} id @param {View} view */
  body(id, view) {
    const { model, onsource } = this;
    const state = view.pieces[id];
    if (!state) return spaceFacts(model, id, view, onsource);
    const pile = model.onMap(state.at) ? model.inSpace(state.at, view) : [id];
    return pile.length > 1 ? pileFacts(model, pile, view, this.pick) : pieceFacts(model, id, view, onsource);
  }

  /**
   * Stands beside a point, on the side with more room; in the corner if there is none.
   * @param {{ x: number, y: number } | null} at
   */
  stand(at) {
    const { style, classList, offsetParent, offsetWidth, offsetHeight } = this.element;
    const frame = (offsetParent ?? document.body).getBoundingClientRect();
    classList.toggle("beside", at !== null);
    if (!at) return;
    const [x, y] = [at.x - frame.left, at.y - frame.top];
    const left = x + APART + offsetWidth + MARGIN <= frame.width ? x + APART : x - APART - offsetWidth;
    const top = y - offsetHeight / 3;
    const held = (/** @type {number} */ value, /** @type {number} */ most) =>
      `${Math.max(MARGIN, Math.min(most - MARGIN, value))}px`;
    style.setProperty("--left", held(left, frame.width - offsetWidth));
    style.setProperty("--top", held(top, frame.height - offsetHeight));
  }

  hide() {
    clearTimeout(this.timer);
    this.element.hidden = true;
  }
}
