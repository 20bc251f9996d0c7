// @ts-check
/** The face of a counter: emblem, echelon, steps, symbol, designation, parent and values, as far as there is room. */

import { s } from "../../../dom.js";
import { emblem } from "./body.js";
import { faceWord } from "./states.js";
import { hasSymbol, symbol } from "./symbols.js";

/**
 * @typedef {import("../../model.js").Model} Model @typedef {import("../../../types.js").Piece} Piece
 * @typedef {import("../../../types.js").PieceState} PieceState @typedef {import("../../../types.js").Echelon} Echelon
 */

/**
 * How much of a face is shown: the symbol alone, the symbol with its first value, or everything.
 * @typedef {0 | 1 | 2} Detail
 */
export const FAR = 0;
export const MIDDLE = 1;
export const NEAR = 2;

/** A face has room for so many values; the pile viewer has them all. */
const VALUES = 3;

/** @type {Record<Echelon, string>} */
const ECHELONS = {
  squad: "•",
  platoon: "•••",
  company: "I",
  battalion: "II",
  regiment: "III",
  brigade: "X",
  division: "XX",
  corps: "XXX",
  army: "XXXX",
};

/** What is printed on a face, in printing order. @param {Piece} piece @param {string} name */
export function face(piece, name) {
  return piece.faces.find(([face]) => face === name)?.[1];
}

/** @param {Model} model @param {Piece} piece @param {PieceState} state @param {Detail} detail */
export function unitFace(model, piece, state, detail) {
  if (!hasSymbol(piece.symbol)) return tokenFace(model, piece, detail);
  const values = (face(piece, state.face) ?? []).slice(0, VALUES).map(([fact, value]) => model.printed(fact, value));
  if (detail === FAR) return [symbol(piece.symbol, 0, 0, 66)];
  if (detail === MIDDLE) {
    const below = values[0] ?? shortWord(model, piece, state);
    return [
      symbol(piece.symbol, 0, below ? -16 : 0, below ? 66 : 76),
      below && text(below, 0, 41, values.length ? 37 : fitting(below, 84, 24), "value"),
    ];
  }
  return [...corners(model, piece, state), symbol(piece.symbol, 0, -11, 52), ...below(model, piece, state, values)];
}

/**
 * Emblem, echelon and steps along the top, designation and parent at the sides.
 * @param {Model} model
 * @param {Piece} piece
 * @param {PieceState} state
 */
function corners(model, piece, state) {
  const own = isNamed(piece) ? null : piece.designation;
  return [
    emblem(model.side(piece.side).emblem, -38.5, -38.5, 1.02),
    piece.echelon && text(ECHELONS[piece.echelon], 0, -31.5, 13.5, "echelon"),
    own && upwards(own, -30.5),
    piece.parent && upwards(piece.parent, 40.5),
    ...steps(state),
  ];
}

/**
 * The values; where there are none the name of the piece, or how it lies.
 * @param {Model} model
 * @param {Piece} piece
 * @param {PieceState} state
 * @param {string[]} values
 */
function below(model, piece, state, values) {
  const printed = values.join("–");
  if (printed) {
    const size =
      printed.length > 7 ? 21 : printed.length > 6 ? 24 : printed.length > 5 ? 27 : printed.length > 4 ? 30 : 35;
    return [text(printed, 0, 37, size, "value")];
  }
  const word = shortWord(model, piece, state);
  return word ? [text(word, 0, 34, fitting(word, 88, 22), isNamed(piece) ? "value" : "turned")] : [];
}

/**
 * What stands for the values of a face without any.
 * @param {Model} model
 * @param {Piece} piece
 * @param {PieceState} state
 */
function shortWord(model, piece, state) {
  if (isNamed(piece)) return piece.designation ?? "";
  return piece.faces[0]?.[0] === state.face ? "" : faceWord(model, state.face);
}

/**
 * Whether a piece has no values on any face, so that its name takes their place: a leader, a depot.
 * @param {Piece} piece
 */
function isNamed({ faces, designation }) {
  return Boolean(designation) && faces.every(([, values]) => !values.length);
}

/**
 * A counter without a unit's symbol: its name above its number.
 * @param {Model} model
 * @param {Piece} piece
 * @param {Detail} detail
 */
function tokenFace(model, piece, detail) {
  const number = /\d+$/.exec(piece.name)?.[0] ?? "";
  const name = piece.name.slice(0, piece.name.length - number.length).trim();
  if (detail === FAR) return [text(number || name[0], 0, 24, 68, "value")];
  return [
    text(name, 0, detail === NEAR ? -22 : -18, fitting(name, 86, 20), "token"),
    text(number, 0, 36, 54, "value"),
    detail === NEAR && emblem(model.side(piece.side).emblem, -38.5, 38, 1.02),
  ];
}

/** Steps as pips from the right, two in a row: full, or hollow where one is lost. @param {PieceState} state */
function steps({ steps }) {
  if (!steps || steps.of < 2) return [];
  return Array.from({ length: Math.min(4, steps.of) }, (_, i) =>
    s("rect", {
      class: i < steps.now ? "step" : "step lost",
      x: 39 - (i % 2) * 8.6,
      y: -43.5 + Math.floor(i / 2) * 8.6,
      width: 6,
      height: 6,
    }),
  );
}

/** @param {string} words @param {number} x */
function upwards(words, x) {
  return s(
    "text",
    { class: "upwards", transform: `translate(${x} -11) rotate(-90)`, "font-size": fitting(words, 66, 14) },
    words,
  );
}

/** @param {string} words @param {number} x @param {number} y @param {number} size @param {string} kind */
export function text(words, x, y, size, kind) {
  return s("text", { class: kind, x, y, "font-size": size }, words);
}

/**
 * The largest size of letters at which words fit a width.
 * @param {string} words
 * @param {number} width
 * @param {number} most
 */
export function fitting(words, width, most) {
  return Math.min(most, +(width / (0.5 * Math.max(1, words.length))).toFixed(1));
}
