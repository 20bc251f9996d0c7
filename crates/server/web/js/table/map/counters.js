// @ts-check
/** Counters, drawn: NATO symbols, values as on a printed counter, states that do not need colour. */

import { s } from "../../dom.js";

/** @typedef {import("../model.js").Model} Model @typedef {import("../../types.js").PieceState} PieceState @typedef {import("../../types.js").Piece} Piece */

/** Half the side of a counter in map units. */
export const HALF = 22;

/** Where a unit's box lies on its counter. */
const BOX = { x: -9, y: -7.5, width: 24, height: 16 };

/**
 * The shapes inside a unit's box, by the name of its symbol. They are drawn where they lie on the counter: moving each
 * one there would cost the browser as much as a counter. A dot before a shape fills it.
 * @type {Record<string, string[]>}
 */
const SYMBOLS = {
  infantry: ["M-9-7.5 15 8.5M15-7.5-9 8.5"],
  motorized_infantry: ["M-9-7.5 15 8.5M15-7.5-9 8.5M3-7.5V8.5"],
  mechanized_infantry: ["M-9-7.5 15 8.5M15-7.5-9 8.5", "M-2-3h10a3.5 3.5 0 0 1 0 7H-2a3.5 3.5 0 0 1 0-7z"],
  tank: ["M-2-3h10a3.5 3.5 0 0 1 0 7H-2a3.5 3.5 0 0 1 0-7z"],
  halftrack: ["M-2-3h10a3.5 3.5 0 0 1 0 7H-2a3.5 3.5 0 0 1 0-7z", "M-9 8.5 15-7.5"],
  engineer: ["M-9-7.5h24M-9-7.5v16", "M-4 5V-2h14V5M3-2V5"],
  guards: ["M-9-7.5 15 8.5M15-7.5-9 8.5", "M3-6.5l1.6 4.7 5 .1-4 3 1.4 4.8-4-2.9-4 2.9 1.4-4.8-4-3 5-.1z"],
  marine: ["M-9-7.5 15 8.5M15-7.5-9 8.5", "M3-5.5V6.5M0-3.5h6M-2.5 3.5a5.5 4 0 0 0 11 0"],
  machine_gun: ["M-9-7.5 15 8.5M15-7.5-9 8.5", "M3-4.5V5.5M.5 5.5h5M1-2.5l2-2 2 2"],
  militia: ["M-9-7.5 15 8.5M15-7.5-9 8.5", "M-9 4.5h24"],
  workers: ["M-9-7.5 15 8.5M15-7.5-9 8.5", "M-9 4.5h24M-9-3.5h24"],
  mountain: ["M-9-7.5 15 8.5M15-7.5-9 8.5", "●M3 2.5 7 8.5h-8z"],
  cavalry: ["M-9 8.5 15-7.5"],
  reconnaissance: ["M-9 8.5 15-7.5"],
  anti_tank: ["M-9 8.5 3-7.5 15 8.5"],
  anti_aircraft: ["M-9 8.5a12 11.5 0 0 1 24 0", "M3-3V4"],
  artillery: ["●M6.2.5a3.2 3.2 0 1 1-6.4 0a3.2 3.2 0 1 1 6.4 0"],
  rocket_artillery: ["●M6 3.5a3 3 0 1 1-6 0a3 3 0 1 1 6 0", "M-1.5-1.5 3-4.5l4.5 3M-1.5-4 3-7l4.5 3"],
  mortar: ["M5.2 4.5a2.2 2.2 0 1 1-4.4 0a2.2 2.2 0 1 1 4.4 0", "M3 2.3V-5.5M.5-3 3-5.5 5.5-3"],
  flotilla: ["M-7 2.5h20l-3.5 4h-13z", "M3 2.5V-5.5l6.5 6"],
  pontoon: ["M-9 4.5c3 0 4-6.5 7-6.5h10c3 0 4 6.5 7 6.5", "M-1-2v5M3-2v5M7-2v5"],
  leader: ["●M3-6.2l1.6 4.6 4.9.1-3.9 3 1.4 4.7-4-2.8-4 2.8 1.4-4.7-3.9-3 4.9-.1z"],
  supply: ["M-9 4.5h24", "M-2-4h10v5H-2z"],
  paratroops: ["M-9-7.5 15 8.5M15-7.5-9 8.5", "M-3 7.5a3 3 0 0 1 6 0a3 3 0 0 1 6 0"],
  flamethrower: ["M-9-7.5h24M-9-7.5v16", "M3 6.5V-1a3 3 0 0 1 6 0", "●M9.8 1.5a.8.8 0 1 1-1.6 0a.8.8 0 1 1 1.6 0"],
  infantry_gun: ["M-9-7.5 15 8.5M15-7.5-9 8.5", "●M6.2.5a3.2 3.2 0 1 1-6.4 0a3.2 3.2 0 1 1 6.4 0"],
  armored_train: [
    "M-2-4.5h10a3 3 0 0 1 0 6H-2a3 3 0 0 1 0-6z",
    "M-7 4h20M1 6a1.6 1.6 0 1 1-3.2 0a1.6 1.6 0 1 1 3.2 0M8.2 6a1.6 1.6 0 1 1-3.2 0a1.6 1.6 0 1 1 3.2 0",
  ],
  ground_attack: ["M3 .5c-3-5-10-4-10 0s7 5 10 0c3-5 10-4 10 0s-7 5-10 0z", "M3-6.5V-2M3 3v4.5"],
  transport: ["M3 .5c-3-5-10-4-10 0s7 5 10 0c3-5 10-4 10 0s-7 5-10 0z"],
  assault_gun: ["M-2-3h10a3.5 3.5 0 0 1 0 7H-2a3.5 3.5 0 0 1 0-7z", "M3-3v7M3-3l6 3.5"],
};

/** The shapes on the back of a hidden counter, by terrain. */
const BACKS = {
  clear: "M12.1 0A12.1 12.1 0 1 1-12.1 0A12.1 12.1 0 1 1 12.1 0",
  elevated: "M0-13.8 13.8 11H-13.8z",
  light_urban: "M-11-11H11V11H-11z",
  heavy_urban: "M0-13.3 12.7-3.9 7.8 11H-7.8L-12.7-3.9z",
};

/** Symbols that every counter refers to. */
export function symbols() {
  const all = Object.entries(SYMBOLS).map(([name, paths]) =>
    s(
      "g",
      { id: `nato-${name}` },
      s("rect", { ...BOX, class: "nato-box" }),
      paths.map((d) =>
        s("path", { d: d.replace("●", ""), class: d.startsWith("●") ? "nato-line nato-solid" : "nato-line" }),
      ),
    ),
  );
  const backs = Object.entries(BACKS).map(([name, d]) => s("path", { id: `back-${name}`, d, class: "back-shape" }));
  return s("defs", {}, all, backs);
}

/**
 * A counter as a group around its middle.
 * @param {Model} model @param {string} id @param {PieceState} state how it lies
 */
export function counter(model, id, state) {
  const piece = model.pieces.get(id);
  const { side, form } = piece ?? model.backs.get(state.face) ?? { side: "hidden", form: "counter" };
  const group = s("g", { class: `piece side-${side} form-${form} face-${state.face}`, "data-piece": id });
  group.append(
    s("rect", { class: "glow", x: -HALF - 3, y: -HALF - 3, width: 2 * HALF + 6, height: 2 * HALF + 6, rx: 5 }),
    s("rect", { class: "shade", x: -HALF + 0.8, y: -HALF + 1.8, width: 2 * HALF, height: 2 * HALF, rx: 3 }),
    s("rect", { class: "face", x: -HALF, y: -HALF, width: 2 * HALF, height: 2 * HALF, rx: 3 }),
  );
  if (form === "block") group.append(...(piece ? block(model, piece, state) : blockBack()));
  else if (form === "card") group.append(...card(piece));
  else if (!piece) group.append(...back(model.spaces.get(state.at)?.terrain));
  else if (piece.symbol in SYMBOLS) group.append(...unit(model, piece, state));
  else group.append(...token(piece));
  group.append(...marks(model, state.marks ?? [], HALF - 4, -HALF + 4));
  return group;
}

/**
 * Marks as badges in a row from the right: a die as a die, others as the letter that the game has for them, if it has one.
 * @param {Model} model @param {string[]} names @param {number} x @param {number} y
 */
export function marks(model, names, x, y) {
  const shown = names.flatMap((name) => {
    const face = /^die-([1-6])$/.exec(name)?.[1];
    const letter = model.words[`badge.${name}`];
    return face || letter ? [{ name, face: Number(face ?? 0), letter }] : [];
  });
  return shown.map(({ name, face, letter }, i) => {
    const at = `translate(${x - 12 * i} ${y})`;
    return face
      ? s(
          "g",
          { class: "mark-die", transform: at },
          s("rect", { x: -7, y: -7, width: 14, height: 14, rx: 3 }),
          pips(face, 4, 1.7),
        )
      : s(
          "g",
          { transform: at },
          s("circle", { class: `mark mark-${name}`, r: 5.5 }),
          s("text", { class: "mark-letter", y: 3 }, letter),
        );
  });
}

/** Where the pips of a die lie, in steps from its middle. @type {Record<number, [number, number][]>} */
const PIPS = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

/** @param {number} face @param {number} step @param {number} r */
function pips(face, step, r) {
  return PIPS[face].map(([x, y]) => s("circle", { class: "pip", cx: x * step, cy: y * step, r }));
}

/** The thickness of a standing block. */
const THICK = 5;

/** The side of a block that is seen from above it. */
function slab() {
  return s("path", {
    class: "slab",
    d: `M${-HALF} ${HALF - 3}v3a3 3 0 0 0 3 3h${2 * HALF - 6}a3 3 0 0 0 3-3v-3l${THICK - 2}-3v-${2 * HALF - 6}l${-THICK + 2} 3z`,
  });
}

/**
 * A standing block: its strength is the edge on top, the weaker ones wait around it.
 * @param {Model} model @param {Piece} piece @param {PieceState} state
 */
function block(model, piece, state) {
  const edges = piece.faces.filter(([, values]) => values.length);
  const now = Math.max(
    0,
    edges.findIndex(([name]) => name === state.face),
  );
  const rings = edges.map(([, values], i) => {
    const [[, count], [, kind]] = [values[0] ?? ["", 0], values[1] ?? ["", 0]];
    const isNow = i === now;
    const step = isNow ? 8.4 : 5;
    const dots = Array.from({ length: count }, (_, n) =>
      s("circle", {
        class: `pip kind-${kind}`,
        cx: (n - (count - 1) / 2) * step,
        cy: -HALF + (isNow ? 6.5 : 4),
        r: isNow ? 3.2 : 1.5,
      }),
    );
    return s("g", { class: isNow ? "edge now" : "edge", transform: `rotate(${90 * (i - now)})` }, dots);
  });
  const parts = [
    slab(),
    s("rect", { class: "face", x: -HALF, y: -HALF, width: 2 * HALF, height: 2 * HALF, rx: 3 }),
    ...rings,
  ];
  if (piece.formation) {
    const band = s("rect", { class: "band", x: -HALF + 8, y: 17, width: 2 * HALF - 16, height: 2.4, rx: 1.2 });
    band.style.setProperty("--hue", String(model.hue(piece.formation)));
    parts.push(band);
  }
  return [
    ...parts,
    s("use", { href: `#nato-${piece.symbol}`, transform: "translate(-3 -3)" }),
    s("text", { class: "unit-label", y: 14, ...squeezed(piece.label) }, piece.label),
  ];
}

/** The back of a block that nobody has turned yet. */
function blockBack() {
  return [
    slab(),
    s("rect", { class: "face", x: -HALF, y: -HALF, width: 2 * HALF, height: 2 * HALF, rx: 3 }),
    s("circle", { class: "back-shape", r: 12 }),
    s("text", { class: "unknown", y: 5 }, "?"),
  ];
}

/** A card, small: what it says stands beside it. @param {Piece | undefined} piece */
function card(piece) {
  return [
    s("rect", { class: "paper", x: -15, y: -HALF + 1, width: 30, height: 2 * HALF - 2, rx: 3 }),
    piece ? s("text", { class: "card-letter", y: 6 }, piece.name[0]) : s("text", { class: "unknown", y: 5 }, "?"),
  ];
}

/** @param {string | null | undefined} terrain */
function back(terrain) {
  return [
    s("use", { href: `#back-${terrain && terrain in BACKS ? terrain : "clear"}` }),
    s("text", { class: "unknown", y: 5 }, "?"),
  ];
}

/** @param {Model} model @param {Piece} piece @param {PieceState} state */
function unit(model, piece, state) {
  const parts = [];
  if (piece.formation) {
    const strip = s("path", {
      class: "band",
      d: `M${-HALF + 6} ${-HALF}h-3a3 3 0 0 0-3 3v${2 * HALF - 6}a3 3 0 0 0 3 3h3z`,
    });
    strip.style.setProperty("--hue", String(model.hue(piece.formation)));
    parts.push(strip);
  }
  return [
    ...parts,
    s("text", { class: "unit-label", x: 3, y: -11.5, ...squeezed(piece.label) }, piece.label),
    s("use", { href: `#nato-${piece.symbol}` }),
    ...[printed(model, piece, state)].filter((text) => text !== null),
  ];
}

/** A counter has room for so many values; the card has them all. */
const VALUES = 3;

/** The values of a face as they are printed: those of a gun apart, others joined. A face without any says how it lies. @param {Model} model @param {Piece} piece @param {PieceState} state */
function printed(model, piece, state) {
  const values = (face(piece, state.face) ?? []).slice(0, VALUES);
  const isGun = values.some(([key]) => key.endsWith(".range"));
  if (values.length)
    return s(
      "text",
      { class: values.length > 2 ? "value three" : "value", x: 3, y: 19 },
      values.map(([, value]) => value).join(isGun ? " " : "–"),
    );
  return piece.faces[0]?.[0] === state.face
    ? null
    : s("text", { class: "turned", x: 3, y: 18 }, model.word(`face.${state.face}`));
}

/** Long designations are set tighter rather than over the edge. @param {string} label */
function squeezed(label) {
  return label.length > 7 ? { textLength: 2 * HALF - 9, lengthAdjust: "spacingAndGlyphs" } : {};
}

/** A counter without a unit's symbol: its name above its number. @param {Piece} piece */
function token(piece) {
  const name = piece.name.endsWith(` ${piece.label}`) ? piece.name.slice(0, -piece.label.length - 1) : piece.name;
  const length = name.length > 8 ? { textLength: 2 * HALF - 4, lengthAdjust: "spacingAndGlyphs" } : {};
  return [
    s("text", { class: "strategy", y: -9.5, ...length }, name),
    s("text", { class: "value large", y: 14 }, piece.label),
  ];
}

/** What is printed on a face. @param {Piece} piece @param {string} name */
export function face(piece, name) {
  return piece.faces.find(([face]) => face === name)?.[1];
}

/** A counter by itself, for lists and cards. @param {Model} model @param {string} id @param {PieceState} state @param {number} size */
export function picture(model, id, state, size) {
  return s(
    "svg",
    { class: "counter-picture", viewBox: "-26 -26 52 52", width: size, height: size, "aria-hidden": "true" },
    counter(model, id, state),
  );
}
