// @ts-check
/** The cartograph in a worker: told a board once, it answers with a bitmap for every tile that is asked for. */

import { surface } from "./canvas.js";
import { fonts } from "./fonts.js";
import { Painter } from "./painter.js";
import { finish } from "./slices.js";
import { survey } from "./survey.js";

/** @typedef {import("./artist.js").Order} Order @typedef {import("./artist.js").Answer} Answer */

/** @type {Promise<import("./survey.js").Drawing> | undefined} */ let drawing;
/** @type {Map<string, Painter>} */ const painters = new Map();

self.addEventListener("message", async (/** @type {MessageEvent<Order>} */ { data }) => {
  if (data.board) {
    const { board } = data;
    drawing = fonts(/** @type {{ fonts?: FontFaceSet }} */ (self).fonts).then(() => finish(survey(board)));
    return;
  }
  const { id, palette, scale, box } = data.tile;
  try {
    if (!drawing) throw new Error("a tile was asked for before the board");
    const done = await drawing;
    const painter = painters.get(palette) ?? new Painter(done, palette);
    painters.set(palette, painter);
    const { canvas, context } = surface((box[2] - box[0]) * scale, (box[3] - box[1]) * scale);
    finish(painter.paint(context, scale, box));
    const bitmap = /** @type {OffscreenCanvas} */ (canvas).transferToImageBitmap();
    answer({ id, bitmap }, [bitmap]);
  } catch (error) {
    answer({ id, problem: String(error) }, []);
  }
});

/** @param {Answer} sent @param {Transferable[]} transfer */
function answer(sent, transfer) {
  self.postMessage(sent, { transfer });
}
