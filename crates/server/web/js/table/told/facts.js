// @ts-check
/** What is to be known of a piece or a space, in words: values explained, a mark where one is reconstructed. */

import { h } from "../../dom.js";
import { listed, t } from "../../text.js";
import { face, isBack, picture } from "../map/counters.js";
import { swatch } from "../map/ground.js";
import { plain } from "../model.js";

/**
 * @typedef {import("../model.js").Model} Model @typedef {import("../../types.js").View} View
 * @typedef {import("../../types.js").PieceState} PieceState @typedef {import("../../types.js").Piece} Piece
 * @typedef {import("../../types.js").Provenance} Provenance @typedef {import("../../dom.js").Child} Child
 * @typedef {(title: string, facts: Provenance[]) => void} OnSource
 */

/** Marks that say no more than where in its pile a piece lies. */
const ORDER = /^(top|deeper|depth-\d+)$/;

/** The states of a piece: how it lies, its marks, its steps. @param {Model} model @param {PieceState} state */
export function stateWords(model, { face, marks = [], steps }) {
  return [
    model.word(`face.${face}`),
    steps && steps.of > 1 && t("piece.steps", { now: steps.now, of: steps.of }),
    ...marks.filter((mark) => !ORDER.test(mark)).map((mark) => model.word(`mark.${mark}`)),
  ].filter((words) => typeof words === "string");
}

/**
 * One piece with all its values.
 * @param {Model} model
 * @param {string} id
 * @param {View} view
 * @param {OnSource} onsource
 * @returns {Child}
 */
export function pieceFacts(model, id, view, onsource) {
  const state = view.pieces[id];
  const piece = model.pieces.get(id);
  if (!piece || isBack(model, id, state)) return unseen(model, [id], view);
  // Sides that say the same are told once.
  const faces = new Map(piece.faces.filter(([, values]) => values.length).map((face) => [String(face[1]), face]));
  return [
    heading(model, id, piece, view),
    h(
      "dl",
      {},
      [...faces.values()].flatMap(([, values]) =>
        values.map(([key, value]) => fact(model, key, value, piece.name, piece.provenance, onsource)),
      ),
      line(t("card.lies"), listed(stateWords(model, state))),
    ),
    sources(piece.name, piece.provenance, onsource),
  ];
}

/**
 * Whether a piece of a pile can be picked alone, and what picks it.
 * @typedef {{ may: (id: string) => boolean, take: (id: string) => void }} Pick
 */

/**
 * The pieces of a pile, large, each with what it shows now; those that are not seen by their backs alone. Who can act
 * can be picked out of it.
 * @param {Model} model
 * @param {string[]} ids
 * @param {View} view
 * @param {Pick} pick
 * @returns {Child}
 */
export function pileFacts(model, ids, view, pick) {
  const seen = ids.filter((id) => !isBack(model, id, view.pieces[id]));
  const hidden = ids.filter((id) => isBack(model, id, view.pieces[id]));
  return [
    h(
      "h3",
      { class: "pile-place" },
      model.name(view.pieces[ids[0]].at),
      " ",
      h("span", { class: "count" }, t("card.count", { n: ids.length })),
    ),
    h(
      "ul",
      { class: "pile-list" },
      seen.map((id) => h("li", {}, inPile(model, id, view, pick))),
    ),
    hidden.length > 0 && unseen(model, hidden, view),
  ];
}

/** @param {Model} model @param {string} id @param {View} view @param {Pick} pick */
function inPile(model, id, view, pick) {
  const piece = /** @type {Piece} */ (model.pieces.get(id));
  const state = view.pieces[id];
  const values = face(piece, state.face) ?? [];
  return [
    pick.may(id)
      ? h(
          "button",
          {
            class: "pile-pick",
            "data-unit": id,
            onclick: () => pick.take(id),
          },
          picture(model, id, state, 72),
          h("span", { class: "visually-hidden" }, t("card.pick", { name: model.title(id) })),
        )
      : picture(model, id, state, 72),
    h(
      "div",
      {},
      h("strong", {}, piece.name),
      piece.formation && h("span", { class: "muted" }, piece.formation),
      values.length > 0 &&
        h(
          "span",
          { class: "pile-values" },
          values.map(([key, value]) => [h("span", {}, `${model.word(key)} `, h("b", {}, value)), " "]),
        ),
      h("span", { class: "pile-state" }, listed(stateWords(model, state))),
    ),
  ];
}

/** Pieces of which the viewer sees the back alone. @param {Model} model @param {string[]} ids @param {View} view */
function unseen(model, ids, view) {
  const where = model.spaces.get(view.pieces[ids[0]].at);
  return [
    h(
      "header",
      {},
      picture(model, ids[0], view.pieces[ids[0]], 72),
      h(
        "div",
        {},
        h("h3", {}, ids.length > 1 ? t("card.hidden_many", { n: ids.length }) : t("card.hidden")),
        h("p", { class: "muted" }, where && model.name(where.id)),
      ),
    ),
    h("p", {}, t("card.hidden_text")),
  ];
}

/** @param {Model} model @param {string} id @param {Piece} piece @param {View} view */
function heading(model, id, piece, view) {
  const where = model.spaces.get(view.pieces[id].at);
  return h(
    "header",
    {},
    picture(model, id, view.pieces[id], 88),
    h(
      "div",
      {},
      h("h3", {}, piece.name),
      piece.formation && h("p", {}, piece.formation),
      h("p", { class: "muted" }, model.word(`symbol.${piece.symbol}`), where && ` · ${model.name(where.id)}`),
    ),
  );
}

/**
 * A space with its ground, who holds it and what lies there.
 * @param {Model} model
 * @param {string} id
 * @param {View} view
 * @param {OnSource} onsource
 * @returns {Child}
 */
export function spaceFacts(model, id, view, onsource) {
  const space = model.spaces.get(id);
  if (!space) return null;
  const state = view.spaces[id];
  const marks = (state?.marks ?? []).map((mark) => model.word(`mark.${mark}`));
  return [
    h(
      "header",
      {},
      swatch(space.terrain ?? "plain"),
      h(
        "div",
        {},
        h("h3", {}, model.name(id)),
        space.terrain && h("p", { class: "muted" }, model.terrains.get(space.terrain)),
      ),
    ),
    h(
      "dl",
      {},
      space.facts.map(([key, value]) => fact(model, key, `+${value}`, space.name, space.provenance, onsource)),
      state?.holder && line(t("card.holder"), model.word(`side.${state.holder}`)),
      marks.length > 0 && line(t("card.marks"), listed(marks)),
      space.adjacent.length > 0 &&
        line(t("card.adjacent"), listed(space.adjacent.map((other) => model.spaces.get(other)?.number ?? other))),
    ),
    h(
      "div",
      { class: "box-counters" },
      model.inSpace(id, view).map((piece) => picture(model, piece, view.pieces[piece], 44)),
    ),
    sources(space.name, space.provenance, onsource),
  ];
}

/**
 * @param {Model} model
 * @param {string} key
 * @param {number | string} value
 * @param {string} title
 * @param {Provenance[]} provenance
 * @param {OnSource} onsource
 */
function fact(model, key, value, title, provenance, onsource) {
  const name = key.split(".").at(-1);
  const source = provenance.find(({ fact, reconstructed }) => reconstructed && fact === name);
  return line(model.word(key), [
    model.value(key, value),
    source &&
      h(
        "button",
        {
          class: "reconstructed",
          "aria-label": t("card.reconstructed", { fact: model.word(key) }),
          onclick: () => onsource(title, provenance),
        },
        "≈",
      ),
  ]);
}

/** @param {string} name @param {Child} value */
function line(name, value) {
  return [h("dt", {}, name), h("dd", {}, value)];
}

/** @param {string} title @param {Provenance[]} provenance @param {OnSource} onsource */
function sources(title, provenance, onsource) {
  const own = provenance.filter(({ reconstructed }) => reconstructed);
  if (!own.length) return null;
  return h(
    "button",
    { class: "quiet small source-link", onclick: () => onsource(title, provenance) },
    "≈ ",
    t("card.some", { facts: listed(own.map(({ fact }) => plain(fact))) }),
  );
}
