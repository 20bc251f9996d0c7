// @ts-check
/** A picture in 256 colours, so that it is a third as large: for the README. */

import { crc32, deflateSync } from "node:zlib";

/** @typedef {import("playwright-core").Page} Page */

/**
 * A PNG with a palette.
 * @param {Page} page any page, whose canvas reads the picture
 * @param {Buffer} picture
 */
export async function inPalette(page, picture) {
  const { width, height, palette, pixels } = await page.evaluate(reduced, picture.toString("base64"));
  const lines = Buffer.from(pixels, "base64");
  // Each line begins with the number of its filter, which is none.
  const rows = Array.from({ length: height }, (_, y) => [
    Buffer.alloc(1),
    lines.subarray(y * width, (y + 1) * width),
  ]).flat();
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", head),
    chunk("PLTE", Buffer.from(palette.flat())),
    chunk("IDAT", deflateSync(Buffer.concat(rows), { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** @param {string} type @param {Buffer} data */
function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [size, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, check]);
}

/**
 * Runs in the page: the colours of a picture are halved again and again where they differ most (median cut).
 * @param {string} encoded
 */
async function reduced(encoded) {
  const image = new Image();
  image.src = `data:image/png;base64,${encoded}`;
  await image.decode();
  const { width, height } = image;
  const context = /** @type {OffscreenCanvasRenderingContext2D} */ (
    new OffscreenCanvas(width, height).getContext("2d")
  );
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  const key = (/** @type {number} */ i) => ((data[i] >> 2) << 12) | ((data[i + 1] >> 2) << 6) | (data[i + 2] >> 2);
  /** How often a colour comes, and one that looks so. @type {Map<number, { n: number, first: number[] }>} */
  const counts = new Map();
  for (let i = 0; i < data.length; i += 4) {
    const one = counts.get(key(i)) ?? { n: 0, first: [...data.slice(i, i + 3)] };
    one.n += 1;
    counts.set(key(i), one);
  }
  const parts = (/** @type {number} */ colour) => [(colour >> 12) & 63, (colour >> 6) & 63, colour & 63];
  const all = [...counts].map(([colour, { n, first }]) => ({ colour, n, first, rgb: parts(colour) }));
  /** @typedef {typeof all} Box */
  const spread = (/** @type {Box} */ box) => {
    const spans = [0, 1, 2].map((axis) => {
      const values = box.map(({ rgb }) => rgb[axis]);
      return values.reduce((a, b) => Math.max(a, b)) - values.reduce((a, b) => Math.min(a, b));
    });
    const axis = spans.indexOf(Math.max(...spans));
    return { axis, weight: spans[axis] * Math.sqrt(box.reduce((sum, { n }) => sum + n, 0)) };
  };
  const boxes = [{ box: all, ...spread(all) }];
  while (boxes.length < 256) {
    const at = boxes.reduce((best, one, i) => (one.weight > boxes[best].weight ? i : best), 0);
    const { box, axis, weight } = boxes[at];
    if (!weight) break;
    box.sort((a, b) => a.rgb[axis] - b.rgb[axis]);
    const half = box.reduce((sum, { n }) => sum + n, 0) / 2;
    let [cut, sum] = [0, 0];
    while (cut < box.length - 1 && sum < half) sum += box[cut++].n;
    const halves = [box.slice(0, Math.max(1, cut)), box.slice(Math.max(1, cut))];
    boxes.splice(at, 1, ...halves.filter((one) => one.length).map((one) => ({ box: one, ...spread(one) })));
  }
  /** @type {Map<number, number>} */ const places = new Map();
  const palette = boxes.map(({ box }, place) => {
    const total = box.reduce((sum, { n }) => sum + n, 0);
    for (const { colour } of box) places.set(colour, place);
    // Plain paper stays what it is.
    const chief = box.reduce((best, one) => (one.n > best.n ? one : best));
    if (chief.n > total / 3) return chief.first;
    return [0, 1, 2].map((axis) =>
      Math.min(255, Math.round((box.reduce((sum, { n, rgb }) => sum + n * rgb[axis], 0) / total) * 4 + 1.5)),
    );
  });
  let pixels = "";
  for (let i = 0; i < data.length; i += 4) pixels += String.fromCharCode(places.get(key(i)) ?? 0);
  return { width, height, palette, pixels: btoa(pixels) };
}
