// @ts-check
/** NATO symbols: a box of 44 by 28 round the middle, with lines and solid shapes inside. */

import { s } from "../../../dom.js";

/** Half the width and height of a symbol's box. */
const WIDE = 22;
const HIGH = 14;

const CROSS = "M-22-14 22 14M22-14-22 14";
const OVAL = "M-10-7H10a7 7 0 0 1 0 14H-10a7 7 0 0 1 0-14z";
const STROKE = "M-22 14 22-14";
const PROPELLER = "M0 0C-5-9-15-7-15 0S-5 9 0 0C5-9 15-7 15 0S5 9 0 0z";

/** @param {number} x @param {number} y @param {number} r */
const disc = (x, y, r) => `M${x + r} ${y}a${r} ${r} 0 1 1${-2 * r} 0a${r} ${r} 0 1 1${2 * r} 0z`;

/** @param {number} y @param {number} r */
const star = (y, r) =>
  `M${Array.from({ length: 10 }, (_, i) => {
    const [angle, far] = [(i * Math.PI) / 5, i % 2 ? r * 0.42 : r];
    return `${(far * Math.sin(angle)).toFixed(1)} ${(y - far * Math.cos(angle)).toFixed(1)}`;
  }).join("L")}z`;

/**
 * The lines of each symbol, and what in it is solid.
 * @type {Record<string, { lines?: string, solid?: string }>}
 */
const SYMBOLS = {
  infantry: { lines: CROSS },
  motorized_infantry: { lines: `${CROSS}M0-14V14` },
  mechanized_infantry: { lines: CROSS + OVAL },
  tank: { lines: OVAL },
  halftrack: { lines: OVAL + STROKE },
  assault_gun: { lines: `${OVAL}M-13 0H13` },
  armored_train: {
    lines: "M-10-9H10a6 6 0 0 1 0 12H-10a6 6 0 0 1 0-12zM-17 6H17",
    solid: disc(-8, 9, 3) + disc(8, 9, 3),
  },
  engineer: { lines: "M-12 8V-7H12V8M0-7V8" },
  flamethrower: { lines: "M-7 9V-3a5 5 0 0 1 10 0V1", solid: disc(3, 5, 2.6) },
  guards: { lines: CROSS, solid: star(9, 5) },
  marine: { lines: `${CROSS}M0-10V10M-5-6H5M-8 3a8 7 0 0 0 16 0` },
  machine_gun: { lines: `${CROSS}M0 2V12M-4 12H4` },
  militia: { lines: `${CROSS}M-22 8H22` },
  workers: { lines: CROSS, solid: disc(0, 0, 5.5) },
  mountain: { lines: CROSS, solid: "M0 3 8 14H-8z" },
  paratroops: { lines: `${CROSS}M-10 13a5 5 0 0 1 10 0a5 5 0 0 1 10 0` },
  infantry_gun: { lines: CROSS, solid: disc(0, 0, 5.5) },
  cavalry: { lines: STROKE },
  reconnaissance: { lines: STROKE },
  anti_tank: { lines: "M-22 14 0-12 22 14" },
  anti_aircraft: { lines: "M-20 14a20 20 0 0 1 40 0M0 0V14" },
  artillery: { solid: disc(0, 0, 6.5) },
  rocket_artillery: { lines: "M-9 2 0-4 9 2M-9-4 0-10 9-4", solid: disc(0, 8, 3.6) },
  mortar: { lines: `M0 3V-10M-5-5 0-10 5-5${disc(0, 7, 3.6)}` },
  flotilla: { lines: "M-16 3H16l-5 7H-11zM0 3V-10L10 1" },
  pontoon: { lines: "M-22 7c6 0 8-11 13-11H9c5 0 7 11 13 11M-7-4v8M0-4v8M7-4v8" },
  supply: { lines: "M-22 7H22M-8-9H8V1H-8z" },
  ground_attack: { lines: `${PROPELLER}M0-12V-5M0 5V12` },
  transport: { lines: PROPELLER },
  leader: { solid: star(0.8, 11) },
};

/** Whether there is a symbol of this name. @param {string} name */
export const hasSymbol = (name) => name in SYMBOLS;

/**
 * A symbol in its box.
 * @param {string} name @param {number} x @param {number} y where its middle is @param {number} width of the box
 */
export function symbol(name, x, y, width) {
  const { lines, solid } = SYMBOLS[name] ?? {};
  return s(
    "g",
    { class: "symbol", transform: `translate(${x} ${y}) scale(${+(width / 2 / WIDE).toFixed(3)})` },
    s("path", { class: "symbol-box", d: `M${-WIDE}${-HIGH}H${WIDE}V${HIGH}H${-WIDE}z` }),
    lines && s("path", { class: "symbol-line", d: lines }),
    solid && s("path", { class: "symbol-solid", d: solid }),
  );
}
