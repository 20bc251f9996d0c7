// @ts-check
/** Pictures on cards: a silhouette over engraved lines, by the key of the card's art. */

import { s } from "../../dom.js";
import { emblem } from "../map/pieces/body.js";

/** Silhouettes in a box of 100 by 92. @type {Record<string, string>} */
const SHAPES = {
  dive_bomber:
    "M50 14c3 0 5 4 5 12l1 10 34 14v7l-34-5-2 18 11 8v5l-15-4-15 4v-5l11-8-2-18-34 5v-7l34-14 1-10c0-8 2-12 5-12z",
  bomber:
    "M50 12c3 0 4 5 4 10v8l10 1v-5h5v6l22 6v6l-22 0v4h-5v-3l-10 1v14l12 6v5l-16-3-16 3v-5l12-6V46l-10-1v3" +
    "h-5v-4l-22 0v-6l22-6v-6h5v5l10-1v-8c0-5 1-10 4-10z",
  gun: "M12 66h14l6-10 46-30 4 6-40 28 8 6h30v6H62a12 12 0 0 1-24 0H12z",
  rockets: "M14 72 60 30l14-6-4 13-46 42zM30 78 72 42l12-5-4 12-40 35zM18 60l40-36 12-4-4 10-40 38z",
  soldier: "M48 16a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM38 36h20l6 20-6 2-4-10v14l6 20h-8l-6-16-6 16h-8l6-20V48l-8 12-5-4z",
  assault_gun: "M10 56h10l8-14h30l4 6h30v5H64l4 6h20l-6 16a6 6 0 0 1-6 4H24a6 6 0 0 1-6-4z",
  flame: "M50 12c4 12 20 20 20 42a20 22 0 0 1-40 0c0-10 6-14 8-22 4 4 6 8 6 12 6-8 8-20 6-32z",
  boat: "M12 58h76l-10 18H24zM34 58V44h22v14M60 58V36h4v22M40 44V28h3v16",
  sight:
    "M50 16a30 30 0 1 0 0 60 30 30 0 0 0 0-60zm0 7a23 23 0 1 1 0 46 23 23 0 0 1 0-46zM47 10h6v24h-6zM47 58h6v24h-6z" +
    "M14 43h24v6H14zM62 43h24v6H62z",
  wall: "M16 74V34h12v8h10v-8h24v8h10v-8h12v40H60V58a10 10 0 0 0-20 0v16z",
  banner: "M24 12h5v70h-5zM32 16h46l-10 14 10 14H32z",
  wire: "M12 44h76v5H12zM24 32l8 28M40 32l-8 28M52 32l8 28M68 32l-8 28M78 32l6 28",
  leader:
    "M50 16a13 13 0 0 1 13 13v6a13 13 0 0 1-26 0v-6a13 13 0 0 1 13-13zM34 24h32l4-8H30z" +
    "M22 82c0-20 10-28 28-28s28 8 28 28z",
};

/** The silhouette of each art key. @type {Record<string, string>} */
const ARTS = {
  stuka: "dive_bomber",
  heinkel: "bomber",
  arty: "gun",
  eastbank: "gun",
  nebel: "rockets",
  katyusha: "rockets",
  pioneer: "soldier",
  storm: "soldier",
  stug: "assault_gun",
  flame: "flame",
  molotov: "flame",
  flotilla: "boat",
  sniper: "sight",
  strong: "wall",
  order227: "banner",
  jam: "wire",
};

/** Things that fly are drawn as they bank. */
const BANKED = new Set(["dive_bomber", "bomber"]);

/**
 * The picture of a card.
 * @param {string} key
 * @param {boolean} isLeader
 * @param {import("../../types.js").Emblem} sign the emblem of its side, where there is no picture
 */
export function art(key, isLeader, sign) {
  const name = isLeader ? "leader" : (ARTS[key.split("-").at(-1) ?? ""] ?? "");
  const shape = SHAPES[name];
  const lines = Array.from({ length: 23 }, (_, i) => {
    const thick = (0.5 + 1.5 * Math.abs(Math.sin(i * 0.35 + key.length))).toFixed(2);
    return s("path", { class: "art-line", d: `M0 ${i * 4 + 2}H100`, "stroke-width": thick });
  });
  return s(
    "svg",
    { class: "card-art", viewBox: "0 0 100 92", preserveAspectRatio: "xMidYMid slice", "aria-hidden": "true" },
    s("rect", { class: "art-ground", width: 100, height: 92 }),
    lines,
    shape
      ? s(
          "g",
          BANKED.has(name) ? { transform: "rotate(24 50 46)" } : {},
          s("path", { class: "art-shade", d: shape, transform: "translate(3 5)" }),
          s("path", { class: "art-shape", d: shape }),
        )
      : emblem(sign, 50, 46, 6),
  );
}
