// @ts-check
/** Paints any part of a sheet at any scale, layer by layer, always in the same order. */

import { crown, crowns } from "./crowns.js";
import { folds, grain } from "./paper.js";
import { frame, paperOf } from "./frame.js";
import { landmarks } from "./landmarks.js";
import { layers } from "./layers.js";
import { grown } from "./lines.js";
import { PALETTES } from "./palette.js";
import { depth, wash } from "./washes.js";

/**
 * @typedef {import("./canvas.js").Context} Context
 * @typedef {import("./lines.js").Box} Box
 * @typedef {import("./buckets.js").Bucket<import("./buckets.js").Shape>} Bucket
 */
/** @typedef {import("./layers.js").Layer} Layer @typedef {import("./survey.js").Drawing} Drawing */

/** Below this many pixels to the unit there is no grid. */
const GRID = 13;

/** The paths of buckets, made when they are first drawn. @type {WeakMap<Bucket, Path2D>} */
const paths = new WeakMap();

export class Painter {
  /** @param {Drawing} drawing @param {import("./palette.js").PaletteName} name */
  constructor(drawing, name) {
    this.drawing = drawing;
    this.palette = PALETTES[name];
    this.layers = layers(drawing, this.palette);
    /** Crowns by scale. @type {Map<number, (HTMLCanvasElement | OffscreenCanvas)[]>} */ this.sprites = new Map();
    /** @type {{ wash: CanvasImageSource, depth: CanvasImageSource | null, grain: CanvasImageSource } | undefined} */
    this.pictures = undefined;
  }

  /**
   * Paints a box of the board into a context whose origin is the box's corner.
   * @param {Context} context
   * @param {number} scale pixels to a length of the board
   * @param {Box} box
   * @returns {Generator<void, void>}
   */
  *paint(context, scale, box) {
    const { drawing, palette } = this;
    const { plan, lattice } = drawing;
    const { unit, neatline } = plan;
    const pictures = (this.pictures ??= {
      wash: yield* wash(drawing, palette),
      depth: yield* depth(drawing, palette),
      grain: grain(palette),
    });
    yield;
    const near = grown(box, unit * 0.5);
    const paper = paperOf(plan);
    context.save();
    context.scale(scale, scale);
    context.translate(-box[0], -box[1]);
    context.lineJoin = "round";
    context.fillStyle = palette.margin;
    context.fillRect(paper[0], paper[1], paper[2] - paper[0], paper[3] - paper[1]);
    context.save();
    context.beginPath();
    context.rect(neatline[0], neatline[1], neatline[2] - neatline[0], neatline[3] - neatline[1]);
    context.clip();
    const spread = (/** @type {CanvasImageSource} */ image) =>
      context.drawImage(image, lattice.x, lattice.y, lattice.width * lattice.step, lattice.height * lattice.step);
    spread(pictures.wash);
    for (const layer of this.layers) {
      if (layer.special === "depth") {
        if (pictures.depth) spread(pictures.depth);
      } else if (layer.special === "trees") yield* this.plant(context, scale, near);
      else if (layer.special === "bridges") this.bridge(context);
      else if (layer.special === "chimneys") this.smoke(context, near);
      else if (layer.special === "landmarks") landmarks(context, drawing.landmarks, unit, palette);
      else if (layer.special === "insets") this.inset(context);
      else yield* this.lay(context, scale, near, layer);
    }
    yield;
    const pattern = context.createPattern(/** @type {HTMLCanvasElement} */ (pictures.grain), "repeat");
    if (pattern) {
      const size = Math.max(1 / scale, unit / 70);
      pattern.setTransform(new DOMMatrix([size, 0, 0, size, 0, 0]));
      context.fillStyle = pattern;
      context.fillRect(...corner(neatline));
    }
    folds(context, plan, palette);
    context.restore();
    frame(context, plan, palette, scale);
    context.restore();
  }

  /**
   * One ink: its shapes filled or its lines drawn.
   * @param {Context} context
   * @param {number} scale
   * @param {Box} near
   * @param {Layer} layer
   * @returns {Generator<void, void>}
   */
  *lay(context, scale, near, { ink, fill, stroke, width = 0, alpha = 1, butt = false, dash, grid = false }) {
    const pixels = this.drawing.plan.unit * scale;
    if (!ink?.size || (grid && pixels < GRID)) return;
    context.globalAlpha = alpha * (grid ? Math.min(1, pixels / 46 + 0.25) : 1);
    context.lineCap = butt ? "butt" : "round";
    context.lineWidth = Math.max(width * this.drawing.plan.unit, 0.5 / scale);
    if (dash) context.setLineDash(dash.map((part) => part * this.drawing.plan.unit));
    for (const bucket of ink.within(near)) {
      const path = pathOf(bucket);
      if (fill) {
        context.fillStyle = fill;
        context.fill(path, "evenodd");
      }
      if (stroke) {
        context.strokeStyle = stroke;
        context.stroke(path);
      }
    }
    context.setLineDash([]);
    context.globalAlpha = 1;
    yield;
  }

  /** @param {Context} context @param {number} scale @param {Box} near @returns {Generator<void, void>} */
  *plant(context, scale, near) {
    const { unit } = this.drawing.plan;
    const sprites = this.sprites.get(scale) ?? crowns(this.palette, unit, scale);
    this.sprites.set(scale, sprites);
    for (const { items } of this.drawing.growths.trees.within(near)) {
      for (const tree of items)
        if (tree.x > near[0] && tree.x < near[2] && tree.y > near[1] && tree.y < near[3])
          crown(context, sprites, tree, unit);
      yield;
    }
  }

  /** @param {Context} context */
  bridge(context) {
    const { palette } = this;
    const { unit: u } = this.drawing.plan;
    for (const { at, angle, rail, long } of this.drawing.bridges) {
      const [half, wide] = [u * long * 0.62, u * 0.062];
      context.save();
      context.translate(...at);
      context.rotate(angle);
      context.strokeStyle = palette.ink;
      context.fillStyle = rail ? palette.railCore : palette.road;
      context.fillRect(-half, -wide, 2 * half, 2 * wide);
      context.beginPath();
      context.lineWidth = u * 0.02;
      if (rail)
        for (let i = -3; i <= 3; i += 1) {
          context.moveTo((i * half) / 3.4, -wide);
          context.lineTo((i * half) / 3.4, wide);
        }
      for (const side of [-1, 1]) {
        context.moveTo(-half - u * 0.05, side * (wide + u * 0.045));
        context.lineTo(-half, side * wide);
        context.lineTo(half, side * wide);
        context.lineTo(half + u * 0.05, side * (wide + u * 0.045));
      }
      context.stroke();
      context.restore();
    }
  }

  /** Chimneys with their long shadows. @param {Context} context @param {Box} near */
  smoke(context, near) {
    const { palette } = this;
    const { unit: u } = this.drawing.plan;
    for (const [x, y] of this.drawing.houses.chimneys) {
      if (x < near[0] || x > near[2] || y < near[1] || y > near[3]) continue;
      context.fillStyle = palette.shadow;
      context.beginPath();
      context.moveTo(x - u * 0.02, y + u * 0.01);
      context.lineTo(x + u * 0.012, y - u * 0.018);
      context.lineTo(x + u * 0.17, y + u * 0.15);
      context.lineTo(x + u * 0.15, y + u * 0.165);
      context.fill();
      for (const [r, by, colour] of /** @type {const} */ ([
        [0.03, 0, palette.hallInk],
        [0.014, 0.006, palette.roof],
      ])) {
        context.fillStyle = colour;
        context.beginPath();
        context.arc(x - u * by, y - u * by, u * r, 0, Math.PI * 2);
        context.fill();
      }
    }
  }

  /** Boxes on the sheet: framed, on clean paper. @param {Context} context */
  inset(context) {
    const { palette } = this;
    const { unit: u, insets } = this.drawing.plan;
    for (const polygon of insets) {
      const path = new Path2D();
      for (const point of polygon) path.lineTo(...point);
      path.closePath();
      context.fillStyle = palette.inset;
      context.strokeStyle = palette.frame;
      context.lineWidth = u * 0.15;
      context.globalAlpha = 0.25;
      context.stroke(path);
      context.globalAlpha = 0.94;
      context.fill(path);
      context.globalAlpha = 1;
      context.lineWidth = u * 0.03;
      context.stroke(path);
    }
  }
}

/** @param {Bucket} bucket */
function pathOf(bucket) {
  const known = paths.get(bucket);
  if (known) return known;
  const path = new Path2D();
  for (const { points, closed } of bucket.items) {
    path.moveTo(points[0][0], points[0][1]);
    for (let i = 1; i < points.length; i += 1) path.lineTo(points[i][0], points[i][1]);
    if (closed) path.closePath();
  }
  paths.set(bucket, path);
  return path;
}

/** @param {Box} box @returns {[number, number, number, number]} */
const corner = ([left, top, right, bottom]) => [left, top, right - left, bottom - top];
