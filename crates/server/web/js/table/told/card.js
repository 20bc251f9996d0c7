// @ts-check
/** A large card of a counter or a space: every value explained, and a mark where a value is reconstructed. */

import { h, put } from "../../dom.js";
import { t } from "../../text.js";
import { picture } from "../map/counters.js";
import { swatch } from "../map/ground.js";
import { plain } from "../model.js";

/** @typedef {import("../model.js").Model} Model @typedef {import("../../types.js").View} View @typedef {import("../../types.js").Provenance} Provenance */

const REST = 380;
const LINGER = 260;

export class Card {
  /** @param {Model} model @param {{ onsource: (title: string, facts: Provenance[]) => void }} handlers */
  constructor(model, { onsource }) {
    this.model = model;
    this.onsource = onsource;
    this.element = h("aside", { class: "card hover-card", "aria-label": t("card.title"), hidden: true });
    this.element.addEventListener("pointerenter", () => clearTimeout(this.timer));
    this.element.addEventListener("pointerleave", () => this.hover(null, null, null));
  }

  /** The pointer rests on something, or has left it. @param {string | null} id @param {View | null} view @param {{ x: number, y: number } | null} at in the window */
  hover(id, view, at) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (id && view ? this.show(id, view, at) : this.hide()), id ? REST : LINGER);
  }

  /** Shows the card in the corner that is farther from the pointer, so that it covers nothing that is looked at. @param {string} id @param {View} view @param {{ x: number, y: number } | null} at */
  show(id, view, at) {
    const body = view.pieces[id] ? this.piece(id, view) : this.space(id, view);
    if (!body) return this.hide();
    put(
      this.element,
      body,
      h("button", { class: "quiet close", "aria-label": t("card.close"), onclick: () => this.hide() }, "×"),
    );
    this.element.hidden = false;
    const { left, width } = /** @type {Element} */ (this.element.offsetParent ?? document.body).getBoundingClientRect();
    this.element.classList.toggle("right", at !== null && at.x < left + width / 2);
  }

  hide() {
    clearTimeout(this.timer);
    this.element.hidden = true;
  }

  /** @param {string} id @param {View} view */
  piece(id, view) {
    const piece = this.model.pieces.get(id);
    const state = view.pieces[id];
    const where = this.model.spaces.get(state.at);
    if (!piece)
      return [
        h(
          "header",
          {},
          picture(this.model, id, state, 76),
          h("div", {}, h("h3", {}, t("card.hidden")), h("p", { class: "muted" }, where && this.model.name(where.id))),
        ),
        h("p", {}, t("card.hidden_text")),
      ];
    // Sides that say the same are told once.
    const faces = [
      ...new Map(
        piece.faces.filter(([, values]) => values.length).map((face) => [JSON.stringify(face[1]), face]),
      ).values(),
    ];
    return [
      h(
        "header",
        {},
        picture(this.model, id, state, 76),
        h(
          "div",
          {},
          h("h3", {}, piece.name),
          piece.formation && h("p", {}, piece.formation),
          h(
            "p",
            { class: "muted" },
            this.model.word(`symbol.${piece.symbol}`),
            where && ` · ${this.model.name(where.id)}`,
          ),
        ),
      ),
      h(
        "dl",
        {},
        faces.flatMap(([, values]) =>
          values.map(([key, value]) => this.fact(key, value, piece.name, piece.provenance)),
        ),
        this.line(
          t("card.lies"),
          [
            this.model.word(`face.${state.face}`),
            ...(state.marks ?? []).map((mark) => this.model.word(`mark.${mark}`)),
          ].join(", "),
        ),
      ),
      this.sources(piece.name, piece.provenance),
    ];
  }

  /** @param {string} id @param {View} view */
  space(id, view) {
    const space = this.model.spaces.get(id);
    if (!space) return null;
    const state = view.spaces[id];
    const there = this.model.inSpace(id, view);
    return [
      h(
        "header",
        {},
        swatch(space.terrain ?? "plain"),
        h(
          "div",
          {},
          h("h3", {}, this.model.name(id)),
          space.terrain && h("p", { class: "muted" }, this.model.terrains.get(space.terrain)),
        ),
      ),
      h(
        "dl",
        {},
        space.facts.map(([key, value]) => this.fact(key, `+${value}`, space.name, space.provenance)),
        state?.holder && this.line(t("card.holder"), this.model.word(`side.${state.holder}`)),
        state?.marks?.length
          ? this.line(t("card.marks"), state.marks.map((mark) => this.model.word(`mark.${mark}`)).join(", "))
          : null,
        space.adjacent.length > 0 &&
          this.line(
            t("card.adjacent"),
            space.adjacent.map((other) => this.model.spaces.get(other)?.number ?? other).join(", "),
          ),
      ),
      there.length > 0 &&
        h(
          "div",
          { class: "box-counters" },
          there.map((piece) => picture(this.model, piece, view.pieces[piece], 40)),
        ),
      this.sources(space.name, space.provenance),
    ];
  }

  /** @param {string} key @param {number | string} value @param {string} title @param {Provenance[]} provenance */
  fact(key, value, title, provenance) {
    const name = key.split(".").at(-1);
    const source = provenance.find(({ fact, reconstructed }) => reconstructed && fact === name);
    return this.line(this.model.word(key), [
      String(value),
      source &&
        h(
          "button",
          {
            class: "reconstructed",
            "aria-label": t("card.reconstructed", { fact: this.model.word(key) }),
            onclick: () => this.onsource(title, provenance),
          },
          "≈",
        ),
    ]);
  }

  /** @param {string} name @param {import("../../dom.js").Child} value */
  line(name, value) {
    return [h("dt", {}, name), h("dd", {}, value)];
  }

  /** @param {string} title @param {Provenance[]} provenance */
  sources(title, provenance) {
    const own = provenance.filter(({ reconstructed }) => reconstructed);
    if (!own.length) return null;
    return h(
      "button",
      { class: "quiet small source-link", onclick: () => this.onsource(title, provenance) },
      "≈ ",
      t("card.some", { facts: own.map(({ fact }) => plain(fact)).join(", ") }),
    );
  }
}
