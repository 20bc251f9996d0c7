// @ts-check
/** Counters, drawn: NATO symbols, values as on a printed counter, states that do not need colour. */

import { s } from "../dom.js";

/** Half the side of a counter in map units. */
export const HALF = 22;

/** The shapes inside a unit's box, by the name of its symbol: drawn in a box of 24 by 16. */
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
  clear: "M10 0A10 10 0 1 1 -10 0A10 10 0 1 1 10 0",
  elevated: "M0-11 11 9H-11z",
  light_urban: "M-9-9H9V9H-9z",
  heavy_urban: "M0-11 10.5-3.4 6.5 9H-6.5L-10.5-3.4z",
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

/** A stable hue for a formation's band. @param {string} name */
function band(name) {
  let hash = 0;
  for (const letter of name) hash = (hash * 31 + letter.charCodeAt(0)) % 360;
  return `hsl(${hash} 42% 46%)`;
}

/**
 * A counter as a group around its middle.
 * @param {any} piece what is printed on it; none for a hidden one
 * @param {{face: string, at: string, marks?: string[]}} state how it lies
 * @param {string} id
 * @param {string} [terrain] of the space it lies in
 */
export function counter(piece, state, id, terrain) {
  const side = piece?.side ?? "soviet";
  const group = s("g", { class: `piece ${side} ${state.face}`, "data-piece": id });
  group.append(s("rect", { class: "face", x: -HALF, y: -HALF, width: 2 * HALF, height: 2 * HALF, rx: 3 }));
  if (!piece || state.face === "unrevealed") {
    group.append(
      s("use", { href: `#back-${terrain ?? "clear"}`, x: -15, y: -15, width: 30, height: 30 }),
      s("text", { class: "unknown", y: 5 }, "?"));
  } else if (side === "soviet") {
    const [name] = piece.name.split(/ (?=\d)/);
    group.append(s("text", { class: "strategy", y: -9 }, name), s("text", { class: "value large", y: 14 }, piece.label));
  } else {
    if (piece.formation) {
      const strip = s("rect", { class: "band", x: -HALF, y: -HALF, width: 5, height: 2 * HALF, rx: 2 });
      strip.style.fill = band(piece.formation);
      group.append(strip);
    }
    const values = (piece.faces.find(([face]) => face === "fresh")?.[1] ?? []).map(([, value]) => value);
    group.append(
      s("text", { class: "unit-label", x: 2, y: -12 }, piece.label),
      s("use", { href: `#nato-${piece.symbol}`, x: -11, y: -9, width: 26, height: 17 }),
      s("text", { class: "value", x: 2, y: 18 }, state.face === "spent" ? "spent" : values.join("–")));
  }
  if (state.marks?.length) group.append(s("circle", { class: "mark", cx: HALF - 3, cy: -HALF + 3, r: 5 }));
  return group;
}

/**
 * Where the counters of one space lie around its centre.
 * @param {{id: string, side: string}[]} pieces
 * @returns {Map<string, [number, number]>}
 */
export function stacked(pieces) {
  const step = 2 * HALF + 3;
  const mine = pieces.filter((p) => p.side !== "soviet");
  const theirs = pieces.filter((p) => p.side === "soviet");
  /** @type {Map<string, [number, number]>} */
  const places = new Map();
  const columns = mine.length > 1 ? 2 : mine.length;
  const rows = Math.ceil(mine.length / 2);
  const shift = mine.length && theirs.length ? -step / 2 - 2 : 0;
  mine.forEach((piece, i) => {
    const x = shift + ((i % 2) - (columns - 1) / 2) * step;
    const y = (Math.floor(i / 2) - (rows - 1) / 2) * step;
    places.set(piece.id, [x, y]);
  });
  const right = mine.length ? shift + (columns / 2) * step + HALF + 4 : 0;
  theirs.forEach((piece, i) => places.set(piece.id, [right + i * 6, -i * 6]));
  return places;
}
