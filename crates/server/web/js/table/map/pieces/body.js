// @ts-check
/** The body of a counter: its outline by side, its bevel and shadow, and the emblem of its side. */

import { s } from "../../../dom.js";

/** @typedef {import("../../../types.js").Emblem} Emblem @typedef {import("../../../types.js").Outline | "tab"} Shape */

/** Half the side of a face, in its own units. */
export const FACE = 50;

/** How far corners are cut or rounded. */
const CUT = 9;
const ROUND = 6;

/** How high the tab of a third side stands out, and half its width. */
const TAB = 5;
const TAB_HALF = 20;

/**
 * The outline of a counter between two corners.
 * @param {Shape} shape @param {number} left @param {number} top @param {number} right @param {number} bottom
 */
function outline(shape, left, top, right, bottom) {
  if (shape === "cut")
    return (
      `M${left + CUT} ${top}H${right - CUT}L${right} ${top + CUT}V${bottom - CUT}L${right - CUT} ${bottom}` +
      `H${left + CUT}L${left} ${bottom - CUT}V${top + CUT}z`
    );
  const upper = shape === "tab" ? top + TAB : top;
  const middle = (left + right) / 2;
  const tab = shape === "tab" ? `H${middle - TAB_HALF}v${-TAB}h${2 * TAB_HALF}v${TAB}` : "";
  const corner = (/** @type {number} */ x, /** @type {number} */ y) => `a${ROUND} ${ROUND} 0 0 1 ${x} ${y}`;
  return (
    `M${left + ROUND} ${upper}${tab}H${right - ROUND}${corner(ROUND, ROUND)}` +
    `V${bottom - ROUND}${corner(-ROUND, ROUND)}` +
    `H${left + ROUND}${corner(-ROUND, -ROUND)}V${upper + ROUND}${corner(ROUND, -ROUND)}z`
  );
}

/**
 * Shadow, edge, light and face of each outline, made once.
 * @type {Record<Shape, Record<"shadow" | "edge" | "light" | "face" | "frame", string>>}
 */
const BODIES = { rounded: body("rounded"), cut: body("cut"), tab: body("tab") };

/** @param {Shape} shape */
function body(shape) {
  return {
    shadow: outline(shape, -48, -46.6, 52, 53.4),
    edge: outline(shape, -50, -50, 50, 50),
    light: outline(shape, -48.8, -48.8, 47.4, 47.4),
    face: outline(shape, -47.4, -47.4, 48.1, 48.1),
    frame: outline(shape, -54, -54, 54, 54),
  };
}

/** The body of a counter that lies open. @param {Shape} shape */
export function openBody(shape) {
  const { shadow, edge, light, face } = BODIES[shape];
  return [
    frame(shape),
    s("path", { class: "shade", d: shadow }),
    s("path", { class: "edge", d: edge }),
    s("path", { class: "light", d: light }),
    s("path", { class: "face", d: face }),
  ];
}

/** What peeps out of a counter under others. @param {Shape} shape */
export function coveredBody(shape) {
  const { edge, face } = BODIES[shape];
  return [s("path", { class: "edge", d: edge }), s("path", { class: "face", d: face })];
}

/** The frame that shows what may be done with a piece, and whether it is picked. @param {Shape} shape */
export function frame(shape) {
  return s("path", { class: "glow", d: BODIES[shape].frame });
}

const CROSS_UNDER = "M-5-1.8h3.2V-5h3.6v3.2H5v3.6H1.8V5h-3.6V1.8H-5z";
const CROSS_OVER = "M-5-.8h4.2V-5h1.6v4.2H5v1.6H.8V5H-.8V.8H-5z";
const STAR = "M0-5.4 1.3-1.7 5.2-1.7 2 .7 3.2 4.5 0 2.2-3.2 4.5-2 .7-5.2-1.7-1.3-1.7z";

/** The emblem of a side. @param {Emblem} emblem @param {number} x @param {number} y @param {number} scale */
export function emblem(emblem, x, y, scale) {
  return s(
    "g",
    { class: `emblem emblem-${emblem}`, transform: `translate(${x} ${y}) scale(${scale})` },
    emblem === "cross" && s("path", { class: "emblem-under", d: CROSS_UNDER }),
    s("path", { d: emblem === "cross" ? CROSS_OVER : STAR }),
  );
}
