// @ts-check
/** Small charts of how tracks stood turn by turn. */

import { h, s } from "../../dom.js";
import { t } from "../../text.js";

/** @typedef {import("../../types.js").PastEntry} Entry @typedef {import("../../types.js").Track} Track */

const [WIDTH, HEIGHT, EDGE] = [320, 120, 26];

/** More turns than these are not all numbered. */
const MANY = 10;

/**
 * How each track stood at the end of each turn.
 * @param {Entry[]} entries
 * @returns {{ turn: number, tracks: Record<string, number> }[]}
 */
export function byTurn(entries) {
  /** @type {Map<number, Record<string, number>>} */ const turns = new Map();
  /** @type {Record<string, number>} */ let now = {};
  for (const { turn, tracks } of entries) {
    now = { ...now, ...tracks };
    if (turn !== null) turns.set(turn, now);
  }
  return [...turns].map(([turn, tracks]) => ({ turn, tracks }));
}

/**
 * A track's line over the turns, with its threshold.
 * @param {Track} track
 * @param {{ turn: number, tracks: Record<string, number> }[]} turns
 */
export function chart(track, turns) {
  const values = turns.map(({ tracks }) => tracks[track.id] ?? track.min);
  const top = Math.max(track.mark ?? 0, ...values, track.min + 1);
  const x = (/** @type {number} */ i) => EDGE + (i * (WIDTH - 2 * EDGE)) / Math.max(1, turns.length - 1);
  const y = (/** @type {number} */ value) =>
    HEIGHT - EDGE + 6 - ((value - track.min) * (HEIGHT - 2 * EDGE + 6)) / (top - track.min);
  const line = values.map((value, i) => `${i ? "L" : "M"}${x(i).toFixed(1)} ${y(value).toFixed(1)}`).join("");
  const every = Math.ceil(turns.length / MANY);
  const last = turns.length - 1;
  // The last is written, and none so near that they would run together.
  const isWritten = (/** @type {number} */ i) => i === last || (i % every === 0 && last - i >= every);
  const words = turns.map(({ turn }, i) => t("end.point", { turn, value: values[i] })).join("; ");
  return h(
    "figure",
    { class: "chart" },
    h("figcaption", {}, track.name),
    s(
      "svg",
      { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": `${track.name}: ${words}` },
      track.mark !== null && [
        s("line", { class: "chart-mark", x1: EDGE, x2: WIDTH - EDGE, y1: y(track.mark), y2: y(track.mark) }),
        s("text", { class: "chart-text", x: WIDTH - EDGE + 4, y: y(track.mark) + 4 }, track.mark),
      ],
      s("line", { class: "chart-axis", x1: EDGE, x2: WIDTH - EDGE, y1: y(track.min), y2: y(track.min) }),
      s("path", {
        class: "chart-area",
        d: `${line}L${x(values.length - 1).toFixed(1)} ${y(track.min)}L${x(0)} ${y(track.min)}Z`,
      }),
      s("path", { class: "chart-line", d: line }),
      values.map((value, i) => [
        s("circle", { class: "chart-dot", cx: x(i), cy: y(value), r: 3 }),
        isWritten(i) && [
          s("text", { class: "chart-value", x: x(i), y: y(value) - 7 }, value),
          s("text", { class: "chart-text middle", x: x(i), y: HEIGHT - 4 }, turns[i].turn),
        ],
      ]),
    ),
  );
}
