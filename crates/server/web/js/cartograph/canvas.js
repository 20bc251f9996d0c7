// @ts-check
/** A canvas off the screen, in a worker or on a page. */

/**
 * @typedef {CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D} Context
 * @typedef {{ canvas: HTMLCanvasElement | OffscreenCanvas, context: Context }} Surface
 */

/**
 * @param {number} width
 * @param {number} height
 * @param {CanvasRenderingContext2DSettings} [settings]
 * @returns {Surface}
 */
export function surface(width, height, settings) {
  const [w, h] = [Math.max(1, Math.ceil(width)), Math.max(1, Math.ceil(height))];
  if (typeof OffscreenCanvas === "function") {
    const canvas = new OffscreenCanvas(w, h);
    const context = canvas.getContext("2d", settings);
    if (context) return { canvas, context };
  }
  const canvas = document.createElement("canvas");
  canvas.width = w;
  canvas.height = h;
  const context = canvas.getContext("2d", settings);
  if (!context) throw new Error("this browser draws on no canvas");
  return { canvas, context };
}

/**
 * A picture made of its pixels.
 * @param {number} width
 * @param {number} height
 * @param {(data: Uint8ClampedArray) => Generator<void, void>} draw
 * @returns {Generator<void, HTMLCanvasElement | OffscreenCanvas>}
 */
export function* pixels(width, height, draw) {
  const { canvas, context } = surface(width, height);
  const image = context.createImageData(canvas.width, canvas.height);
  yield* draw(image.data);
  context.putImageData(image, 0, 0);
  return canvas;
}
