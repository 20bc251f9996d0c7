// @ts-check
/** How wide letters are. */

let pen = /** @type {CanvasRenderingContext2D | null | undefined} */ (undefined);

/**
 * The width of a text in pixels; roughly where there is no canvas.
 * @param {string} text
 * @param {number} weight
 * @param {number} size
 * @param {number} [tracking]
 */
export function width(text, weight, size, tracking = 0) {
  pen ??= document.createElement("canvas").getContext("2d");
  if (!pen) return text.length * (size * 0.47 + tracking);
  pen.font = `${weight} ${size}px "Plex Condensed", sans-serif`;
  return pen.measureText(text).width + text.length * tracking;
}
