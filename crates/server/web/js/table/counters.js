// @ts-check
/** Counters, drawn: NATO symbols, values as on a printed counter, states that do not need colour. */

import { s } from "../dom.js";

/** @typedef {import("./model.js").Model} Model @typedef {import("../types.js").PieceState} PieceState @typedef {import("../types.js").Piece} Piece */

/** Half the side of a counter in map units. */
export const HALF = 22;

/** The shapes inside a unit's box, by the name of its symbol: drawn in a box of 24 by 16. @type {Record<string, string[]>} */
const SYMBOLS = {
  infantry: ["M0 0 24 16M24 0 0 16"],
  motorized_infantry: ["M0 0 24 16M24 0 0 16M12 0V16"],
  mechanized_infantry: ["M0 0 24 16M24 0 0 16", "M7 4.5h10a3.5 3.5 0 0 1 0 7H7a3.5 3.5 0 0 1 0-7z"],
  tank: ["M7 4.5h10a3.5 3.5 0 0 1 0 7H7a3.5 3.5 0 0 1 0-7z"],
  halftrack: ["M7 4.5h10a3.5 3.5 0 0 1 0 7H7a3.5 3.5 0 0 1 0-7z", "M0 16 24 0"],
  assault_gun: ["M7 4.5h10a3.5 3.5 0 0 1 0 7H7a3.5 3.5 0 0 1 0-7z", "M12 4.5v7M12 4.5l6 3.5"],
};

/** The shapes on the back of a hidden counter, by terrain: 20 by 20 around the middle. */
const BACKS = {
  clear: "M10.5 0A10.5 10.5 0 1 1 -10.5 0A10.5 10.5 0 1 1 10.5 0",
  elevated: "M0-12 12 9.5H-12z",
  light_urban: "M-9.5-9.5H9.5V9.5H-9.5z",
  heavy_urban: "M0-11.5 11-3.4 6.8 9.5H-6.8L-11-3.4z",
};

/** Symbols that every counter refers to. */
export function symbols() {
  const all = Object.entries(SYMBOLS).map(([name, paths]) =>
    s("symbol", { id: `nato-${name}`, viewBox: "-1 -1 26 18", overflow: "visible" },
      s("rect", { width: 24, height: 16, class: "nato-box" }),
      paths.map((d) => s("path", { d, class: "nato-line" }))));
  const backs = Object.entries(BACKS).map(([name, d]) =>
    s("symbol", { id: `back-${name}`, viewBox: "-13 -13 26 26", overflow: "visible" }, s("path", { d, class: "back-shape" })));
  return s("defs", {}, all, backs);
}

/**
 * A counter as a group around its middle.
 * @param {Model} model @param {string} id @param {PieceState} state how it lies
 */
export function counter(model, id, state) {
  const piece = model.pieces.get(id);
  const group = s("g", { class: `piece side-${piece?.side ?? "hidden"} face-${state.face}`, "data-piece": id });
  group.append(s("rect", { class: "glow", x: -HALF - 3, y: -HALF - 3, width: 2 * HALF + 6, height: 2 * HALF + 6, rx: 5 }),
    s("rect", { class: "shade", x: -HALF + 0.8, y: -HALF + 1.8, width: 2 * HALF, height: 2 * HALF, rx: 3 }),
    s("rect", { class: "face", x: -HALF, y: -HALF, width: 2 * HALF, height: 2 * HALF, rx: 3 }));
  if (!piece) group.append(...back(model.spaces.get(state.at)?.terrain));
  else if (piece.symbol in SYMBOLS) group.append(...unit(model, piece, state));
  else group.append(...token(piece));
  (state.marks ?? []).forEach((mark, i) => group.append(
    s("circle", { class: `mark mark-${mark}`, cx: HALF - 4 - 11 * i, cy: -HALF + 4, r: 5.5 }),
    s("text", { class: "mark-letter", x: HALF - 4 - 11 * i, y: -HALF + 7 }, mark[0].toUpperCase())));
  return group;
}

/** @param {string | null | undefined} terrain */
function back(terrain) {
  return [s("use", { href: `#back-${terrain && terrain in BACKS ? terrain : "clear"}`, x: -15, y: -15, width: 30, height: 30 }),
    s("text", { class: "unknown", y: 5 }, "?")];
}

/** @param {Model} model @param {Piece} piece @param {PieceState} state */
function unit(model, piece, state) {
  const parts = [];
  if (piece.formation) {
    const strip = s("path", { class: "band", d: `M${-HALF + 6} ${-HALF}h-3a3 3 0 0 0-3 3v${2 * HALF - 6}a3 3 0 0 0 3 3h3z` });
    strip.style.setProperty("--hue", String(model.hue(piece.formation)));
    parts.push(strip);
  }
  const values = (face(piece, state.face) ?? []).map(([, value]) => value);
  return [...parts,
    s("text", { class: "unit-label", x: 3, y: -11.5, ...squeezed(piece.label) }, piece.label),
    s("use", { href: `#nato-${piece.symbol}`, x: -11, y: -8.5, width: 28, height: 18 }),
    values.length
      ? s("text", { class: "value", x: 3, y: 19 }, values.join("–"))
      : s("text", { class: "turned", x: 3, y: 18 }, model.word(`face.${state.face}`))];
}

/** Long designations are set tighter rather than over the edge. @param {string} label */
function squeezed(label) {
  return label.length > 7 ? { textLength: 2 * HALF - 9, lengthAdjust: "spacingAndGlyphs" } : {};
}

/** A counter without a unit's symbol: its name above its number. @param {Piece} piece */
function token(piece) {
  const name = piece.name.endsWith(` ${piece.label}`) ? piece.name.slice(0, -piece.label.length - 1) : piece.name;
  const length = name.length > 8 ? { textLength: 2 * HALF - 4, lengthAdjust: "spacingAndGlyphs" } : {};
  return [s("text", { class: "strategy", y: -9.5, ...length }, name), s("text", { class: "value large", y: 14 }, piece.label)];
}

/** What is printed on a face. @param {Piece} piece @param {string} name */
export function face(piece, name) {
  return piece.faces.find(([face]) => face === name)?.[1];
}

/** A counter by itself, for lists and cards. @param {Model} model @param {string} id @param {PieceState} state @param {number} size */
export function picture(model, id, state, size) {
  return s("svg", { class: "counter-picture", viewBox: "-26 -26 52 52", width: size, height: size, "aria-hidden": "true" }, counter(model, id, state));
}
