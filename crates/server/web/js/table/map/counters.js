// @ts-check
/** Pieces, drawn: counters, blocks and cards, each as a group round its middle in units of a hundredth of its side. */

import { s } from "../../dom.js";
import { blockBack, blockFace } from "./pieces/block.js";
import { coveredBody, emblem, FACE, openBody } from "./pieces/body.js";
import { face, FAR, MIDDLE, NEAR, unitFace } from "./pieces/face.js";
import { smallCard } from "./pieces/small_card.js";
import { isSpent, signs } from "./pieces/states.js";

/**
 * @typedef {import("../model.js").Model} Model @typedef {import("../../types.js").PieceState} PieceState
 * @typedef {import("./pieces/face.js").Detail} Detail
 */

export { face, FACE };

/** Pictures up to these sizes show the symbol alone, or the symbol and its first value. */
const TINY = 22;
const SMALL = 40;

/** The shapes on the back of a hidden counter, by terrain. @type {Record<string, string>} */
const BACKS = {
  clear: "M27 0A27 27 0 1 1-27 0A27 27 0 1 1 27 0",
  elevated: "M0-33 33 26H-33z",
  light_urban: "M-26-26H26V26H-26z",
  heavy_urban: "M0-31 30-9 18 26H-18L-30-9z",
};

/** The classes of a piece, without what lights it. @param {Model} model @param {string} id @param {PieceState} state */
export function classes(model, id, state) {
  const piece = model.pieces.get(id);
  const { side, form } = piece ?? model.backs.get(state.face) ?? { side: "", form: "counter" };
  const tint = piece?.formation ? ` tint-${model.tint(piece.formation)}` : "";
  const spent = isSpent(state.face) ? " is-spent" : "";
  return `piece ${model.sideClass(side)} form-${form} face-${state.face}${tint}${spent}`;
}

/**
 * A piece as it lies.
 * @param {Model} model @param {string} id @param {PieceState} state @param {Detail} [detail]
 */
export function counter(model, id, state, detail = NEAR) {
  const group = s("g", { class: classes(model, id, state), "data-piece": id });
  group.append(...content(model, id, state, detail));
  return group;
}

/**
 * What a piece is made of.
 * @param {Model} model
 * @param {string} id
 * @param {PieceState} state
 * @param {Detail} detail
 * @returns {SVGElement[]}
 */
export function content(model, id, state, detail) {
  const piece = model.pieces.get(id);
  const isOpen = piece && !isBack(model, id, state);
  const { side, form } = piece ?? model.backs.get(state.face) ?? { side: "", form: "counter" };
  const parts =
    form === "block"
      ? isOpen
        ? blockFace(model, piece, state, detail)
        : blockBack(model, side, detail)
      : form === "card"
        ? smallCard(model, isOpen ? piece : undefined, side)
        : [
            ...openBody(model.side(side).outline),
            ...(isOpen ? unitFace(model, piece, state, detail) : back(model, side, state)),
            isSpent(state.face) && s("path", { class: "sheen", d: "M-46 12 12-46H26L-46 26z" }),
          ];
  return [...parts, ...(detail === FAR ? [] : signs(model, state))].filter((part) => part instanceof SVGElement);
}

/**
 * What is seen of a piece under others.
 * @param {Model} model
 * @param {string} id
 * @param {PieceState} state
 * @returns {SVGElement[]}
 */
export function covered(model, id, state) {
  const { side, form } = model.pieces.get(id) ?? model.backs.get(state.face) ?? { side: "", form: "counter" };
  return form === "counter" ? coveredBody(model.side(side).outline) : content(model, id, state, FAR);
}

/**
 * Whether the viewer sees no more of a piece than its back.
 * @param {Model} model
 * @param {string} id
 * @param {PieceState} state
 */
export function isBack(model, id, state) {
  return !model.pieces.has(id) || model.backs.has(state.face);
}

/**
 * The back of a counter: the emblem of its side, in the shape of the ground it is for, where that is printed.
 * @param {Model} model
 * @param {string} side
 * @param {PieceState} state
 */
function back(model, side, state) {
  const shape = BACKS[model.spaces.get(state.at)?.terrain ?? ""];
  return [
    shape && s("path", { class: "back-shape", d: shape }),
    emblem(model.side(side).emblem, 0, 1, shape ? 2.7 : 4.6),
  ];
}

/**
 * A piece by itself, for lists and cards.
 * @param {Model} model
 * @param {string} id
 * @param {PieceState} state
 * @param {number} size
 */
export function picture(model, id, state, size) {
  const detail = size <= TINY ? FAR : size <= SMALL ? MIDDLE : NEAR;
  return s(
    "svg",
    { class: "counter-picture", viewBox: "-57 -57 117 117", width: size, height: size, "aria-hidden": "true" },
    counter(model, id, state, detail),
  );
}
