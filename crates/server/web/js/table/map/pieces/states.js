// @ts-check
/** The states of a piece: what its marks and the way it lies mean, as signs on its edge and in words. */

import { s } from "../../../dom.js";
import { has, t } from "../../../text.js";

/** @typedef {import("../../model.js").Model} Model @typedef {import("../../../types.js").PieceState} PieceState */

/** Faces of a piece that has done what it can: it is washed out. */
const SPENT = new Set(["spent", "used", "fired"]);

/** Marks and faces of a piece that gets nothing: an amber ring. */
const CUT_OFF = /^(unsupplied|isolated)\b/;

/** Marks that the pips of steps show already. */
const BY_STEPS = new Set(["reduced"]);

/** How far signs stand apart along the lower edge. */
const STEP = 21;

/** Whether a piece that lies so has done what it can. @param {string} face */
export const isSpent = (face) => SPENT.has(face);

/** The word that is printed on a piece that lies so: short, or none. @param {Model} model @param {string} face */
export function faceWord(model, face) {
  if (has(`piece.face.${face}`)) return t(`piece.face.${face}`);
  const word = model.words[`face.${face}`];
  return word && word.length <= 9 ? word.toLowerCase() : "";
}

/**
 * Signs along the lower edge of a face, from the right: a corner for what has moved, a ring for what is cut off,
 * the game's letter for the rest.
 * @param {Model} model @param {PieceState} state
 */
export function signs(model, { face, marks = [], steps }) {
  const all = marks.filter((mark) => !(steps && BY_STEPS.has(mark)));
  const moved = all.includes("moved");
  const shown = [
    ...(CUT_OFF.test(face) ? [face] : []),
    ...all.filter((mark) => mark !== "moved" && (CUT_OFF.test(mark) || model.words[`badge.${mark}`])),
  ];
  return [
    ...(moved ? [movedCorner()] : []),
    ...shown.map((mark, i) => disc(model, mark, (moved ? 22 : 38) - STEP * i, 46)),
    ...all.flatMap((mark) => die(mark, 34, -34)),
  ];
}

function movedCorner() {
  return s(
    "g",
    { class: "sign sign-moved" },
    s("path", { class: "sign-body", d: "M20 48 48 20V48z" }),
    s("path", { class: "sign-line", d: "M31 44 43 32M43 39V32H36" }),
  );
}

/**
 * A mark as a disc with its letter; what is cut off gets a ring, and a stroke if the game has no letter.
 * @param {Model} model
 * @param {string} mark
 * @param {number} x
 * @param {number} y
 */
function disc(model, mark, x, y) {
  const isCutOff = CUT_OFF.test(mark);
  const letter = isCutOff && !/\d$/.test(mark) ? undefined : model.words[`badge.${mark}`];
  return s(
    "g",
    { class: `sign ${isCutOff ? "sign-cut-off" : `sign-mark mark-${mark}`}`, transform: `translate(${x} ${y})` },
    s("circle", { class: "sign-body", r: 10.5 }),
    letter
      ? s("text", { class: "sign-letter", y: 5, "font-size": 14 }, letter)
      : s("path", { class: "sign-line", d: "M-5 3 5-3" }),
  );
}

/** Where the pips of a die lie, in steps from its middle. @type {[number, number][][]} */
const PIPS = [
  [],
  [[0, 0]],
  [[-1, -1], [1, 1]], // prettier-ignore
  [[-1, -1], [0, 0], [1, 1]], // prettier-ignore
  [[-1, -1], [1, -1], [-1, 1], [1, 1]], // prettier-ignore
  [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]], // prettier-ignore
  [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]], // prettier-ignore
];

/** A mark that is a die, drawn as one. @param {string} mark @param {number} x @param {number} y */
function die(mark, x, y) {
  const face = Number(/^die-([1-6])$/.exec(mark)?.[1] ?? 0);
  if (!face) return [];
  return [
    s(
      "g",
      { class: "mark-die", transform: `translate(${x} ${y})` },
      s("rect", { x: -16, y: -16, width: 32, height: 32, rx: 7 }),
      PIPS[face].map(([px, py]) => s("circle", { class: "pip", cx: px * 9, cy: py * 9, r: 3.8 })),
    ),
  ];
}

/**
 * The marks of a space as signs in a row from the right.
 * @param {Model} model
 * @param {string[]} names
 * @param {number} x
 * @param {number} y
 * @param {number} scale
 */
export function spaceSigns(model, names, x, y, scale) {
  const shown = names.filter((mark) => CUT_OFF.test(mark) || model.words[`badge.${mark}`] || /^die-[1-6]$/.test(mark));
  return shown.map((mark, i) =>
    s(
      "g",
      { transform: `translate(${x - 24 * scale * i} ${y}) scale(${scale})` },
      die(mark, 0, 0)[0] ?? disc(model, mark, 0, 0),
    ),
  );
}
