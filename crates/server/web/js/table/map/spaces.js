// @ts-check
/** The map in words: every space and what lies in it, for screen readers and for finding a name. */

import { h, put } from "../../dom.js";
import { listed, t } from "../../text.js";
import { stateWords } from "../told/facts.js";

/** @typedef {import("../model.js").Model} Model @typedef {import("../../types.js").View} View */

/** Lines that are drawn at once. */
const MOST = 200;

export class Spaces {
  /** @param {Model} model @param {{ onclick: (id: string) => void, onplace: (ids: string[]) => void }} handlers */
  constructor(model, handlers) {
    this.model = model;
    this.handlers = handlers;
    this.wanted = "";
    /** @type {Set<string>} */ this.legal = new Set();
    this.search = h("input", {
      type: "search",
      placeholder: t("spaces.search"),
      "aria-label": t("spaces.search"),
      oninput: (event) => {
        this.wanted = event.currentTarget.value.toLowerCase();
        this.draw();
      },
    });
    this.list = h("ul", { class: "space-list", "aria-label": t("spaces.title") });
    this.element = h("div", { class: "spaces" }, this.search, this.list);
  }

  /** @param {View} view @param {Set<string>} legal */
  update(view, legal) {
    this.view = view;
    this.legal = legal;
    if (this.element.isConnected && !this.element.closest("[hidden]")) this.draw();
  }

  draw() {
    const { view } = this;
    if (!view) return;
    const all = this.model.board.spaces.map(({ id }) => ({
      id,
      name: this.model.name(id),
      words: contents(this.model, id, view),
    }));
    const found = all.filter(({ name, words }) => `${name} ${words}`.toLowerCase().includes(this.wanted));
    // On a map of many spaces those come first where something can be done or lies.
    const weight = (/** @type {string} */ id) =>
      this.legal.has(id) ? 2 : Number(this.model.inSpace(id, view).length > 0);
    const shown = found.length > MOST ? found.toSorted((a, b) => weight(b.id) - weight(a.id)).slice(0, MOST) : found;
    put(
      this.list,
      shown.length
        ? shown.map(({ id, name, words }) => this.line(id, name, words))
        : h("li", { class: "muted" }, t("spaces.none")),
      found.length > shown.length && h("li", { class: "muted" }, t("spaces.more", { n: found.length - shown.length })),
    );
  }

  /** @param {string} id @param {string} name @param {string} words */
  line(id, name, words) {
    return h(
      "li",
      {},
      h(
        "button",
        { class: "space-line", onclick: () => this.handlers.onplace([id]) },
        h("strong", {}, name),
        " ",
        words,
      ),
      this.legal.has(id) &&
        h(
          "button",
          { class: "pill", onclick: () => this.handlers.onclick(id), "aria-label": t("spaces.choose_name", { name }) },
          t("spaces.choose"),
        ),
    );
  }
}

/**
 * A space in words: its name, and what is to be known of it.
 * @param {Model} model
 * @param {string} id
 * @param {View} view
 */
export function describe(model, id, view) {
  return `${model.name(id)}. ${contents(model, id, view)}`;
}

/** Its ground, who holds it, what lies there. @param {Model} model @param {string} id @param {View} view */
function contents(model, id, view) {
  const space = model.spaces.get(id);
  if (!space) return "";
  const state = view.spaces[id];
  const ground = [
    space.terrain && model.terrains.get(space.terrain),
    ...space.facts.map(([key, value]) => `${model.word(key)} ${value}`),
  ];
  const pieces = model.inSpace(id, view).map((piece) => pieceWords(model, piece, view));
  const parts = [
    listed(ground),
    state?.holder && t("spaces.held", { side: model.word(`side.${state.holder}`) }),
    listed(state?.marks?.map((mark) => model.word(`mark.${mark}`)) ?? []),
    listed(state?.arrows?.map(({ to, kind }) => `${model.word(`arrow.${kind}`)} ${model.name(to)}`) ?? []),
    pieces.join("; ") || t("spaces.empty"),
  ];
  return parts.filter(Boolean).join(". ");
}

/** A piece in words. @param {Model} model @param {string} id @param {View} view */
export function pieceWords(model, id, view) {
  const piece = model.pieces.get(id);
  const state = view.pieces[id];
  if (!piece) return t("spaces.hidden");
  return listed([piece.name, ...(state ? stateWords(model, state) : [])]);
}
