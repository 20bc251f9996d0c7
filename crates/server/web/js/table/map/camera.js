// @ts-check
/**
 * What part of the map is seen: pan by drag, zoom by wheel and pinch. The sheet is a layer of its own, so that moving
 * it paints nothing anew; only another scale does.
 */

import { moves } from "../../settings.js";
import { pieceSize } from "./pieces/scale.js";

const LEAST = 0.3;
const MOST = 4;

/** How near things are when the camera goes to them. */
const NEAR = 1.15;

/** The least scale at which counters can be read. */
const READABLE = 0.62;

/** From this scale on small print is shown. */
const CLOSE = 0.95;

/** How far beyond its edge the map can be drawn. */
const FREE = 140;

/** How long the camera is under way, in milliseconds. */
const GLIDE = 300;

/** How long after the last turn of the wheel the map is drawn anew. */
const SETTLE = 120;

/** How far a finger may slip in a tap. */
const SLIP = 7;

export class Camera {
  /**
   * @param {HTMLElement} frame
   * @param {HTMLElement} sheet
   * @param {import("./ground.js").Point} size
   * @param {number} unit the distance across a hex
   * @param {() => void} onzoom called when the scale has changed
   * @param {() => void} onmove called when anything has
   * @param {[number, number, number, number]} [paper] what belongs to the sheet beyond its size: a margin with a
   *   frame, boxes
   * @param {[number, number, number, number]} [core] the same without the boxes
   */
  constructor(frame, sheet, size, unit, onzoom, onmove, paper = [0, 0, ...size], core = paper) {
    this.frame = frame;
    this.sheet = sheet;
    /** Carries the sheet: moving it, and not the sheet itself, spares the browser to lay out every letter again. */
    this.layer = /** @type {HTMLElement} */ (sheet.parentElement);
    this.size = size;
    this.unit = unit;
    this.paper = paper;
    this.core = core;
    this.onzoom = onzoom;
    this.onmove = onmove;
    this.x = 0;
    this.y = 0;
    this.scale = 1;
    /** The scale that the sheet is drawn for. */
    this.drawn = 1;
    this.window = [0, 0];
    /** How much of the window's lower edge is covered. */ this.covered = 0;
    /** How much of its upper edge is. @type {() => number} */ this.roof = () => 0;
    /** @type {(() => void) | undefined} */ this.begin = undefined;
    /**
     * Where it was before it went to paper.
     * @type {{ x: number, y: number, scale: number, window: number[] } | undefined}
     */
    this.kept = undefined;
    this.shown = { x: 0, y: 0, scale: 1, isPlaced: false };
    /** @type {Map<number, {x: number, y: number}>} */ this.pointers = new Map();
    this.dragged = false;
    frame.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    frame.addEventListener("pointerdown", (event) => this.down(event));
    frame.addEventListener("pointermove", (event) => this.move(event));
    for (const end of ["pointerup", "pointercancel"])
      frame.addEventListener(end, (event) => this.pointers.delete(/** @type {PointerEvent} */ (event).pointerId));
    new ResizeObserver(() => this.resized()).observe(frame);
  }

  /** How much larger than the map its counters are drawn. */
  get piece() {
    return pieceSize(this.unit, this.scale);
  }

  /** Whether nothing can come nearer. */
  get isNearest() {
    return this.scale >= MOST;
  }

  /** The point of the map in the middle of the window. @returns {import("./ground.js").Point} */
  get middle() {
    return [(this.window[0] / 2 - this.x) / this.scale, (this.window[1] / 2 - this.y) / this.scale];
  }

  resized() {
    const { width, height } = this.frame.getBoundingClientRect();
    if (!width || !height || this.kept) return;
    const [x, y] = this.middle;
    this.window = [width, height];
    if (!this.shown.isPlaced) return this.begin?.();
    this.x = width / 2 - x * this.scale;
    this.y = height / 2 - y * this.scale;
    this.apply();
  }

  /**
   * Fills the window with as much of the map as can still be read, these points in the middle.
   * @param {import("./ground.js").Point[]} points
   */
  fill(points) {
    if (!this.ready(() => this.fill(points))) return;
    const [x, y] = [0, 1].map(
      (axis) => points.reduce((sum, point) => sum + point[axis], 0) / Math.max(1, points.length),
    );
    this.closeUp([x, y], Math.min(NEAR, Math.max(READABLE, this.window[0] / this.size[0])));
  }

  /**
   * Whether there is a window to show something in; if not, it is shown as soon as there is.
   * @param {() => void} begin
   */
  ready(begin) {
    this.begin = begin;
    return this.window[0] > 0;
  }

  /** Shows the whole map. */
  fit() {
    if (!this.ready(() => this.fit())) return;
    const [width, height] = this.window;
    const whole = (/** @type {[number, number, number, number]} */ [left, top, right, bottom]) =>
      Math.min(width / (right - left), height / (bottom - top)) * 0.98;
    // What lies beside the map is shown too where that makes the map no smaller.
    const shown = whole(this.paper) > 0.9 * whole(this.core) ? this.paper : this.core;
    const [left, top, right, bottom] = shown;
    this.scale = whole(shown);
    this.x = (width - (left + right) * this.scale) / 2;
    this.y = (height - (top + bottom) * this.scale) / 2;
    this.glide();
  }

  /** Whether a point of the map is well inside the window. @param {import("./ground.js").Point} point */
  sees([x, y]) {
    const [px, py] = [x * this.scale + this.x, y * this.scale + this.y];
    return px > 50 && py > 40 + this.roof() && px < this.window[0] - 50 && py < this.window[1] - this.covered - 50;
  }

  /**
   * Shows these points with room around them.
   * @param {import("./ground.js").Point[]} points
   * @param {number} [least] the smallest scale at which they may be seen
   */
  show(points, least = READABLE) {
    if (!this.ready(() => this.show(points, least))) return;
    const roof = this.roof();
    const [width, height] = [this.window[0], this.window[1] - this.covered - roof];
    const xs = points.map((p) => p[0]);
    const ys = points.map((p) => p[1]);
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const fit = Math.min(width / (right - left + 300), height / (bottom - top + 300));
    this.scale = Math.min(NEAR, Math.max(least, fit));
    this.x = width / 2 - ((left + right) / 2) * this.scale;
    this.y = roof + height / 2 - ((top + bottom) / 2) * this.scale;
    this.glide();
  }

  /** Shows all of these points, however far apart. @param {import("./ground.js").Point[]} points */
  span(points) {
    if (points.length) this.show(points, LEAST);
  }

  /** Brings a point to the middle of the window, at once. @param {import("./ground.js").Point} point */
  centre([x, y]) {
    this.x = this.window[0] / 2 - x * this.scale;
    this.y = this.window[1] / 2 - y * this.scale;
    this.apply();
  }

  /** Shows the whole map in a window of this size, as on paper. @param {[number, number]} window */
  fitInto([width, height]) {
    this.kept ??= { x: this.x, y: this.y, scale: this.scale, window: this.window };
    this.window = [width, height];
    this.scale = Math.min(width / this.size[0], height / this.size[1]);
    [this.x, this.y] = [0, 0];
    this.apply(true);
  }

  /** Back from paper to where the camera was. */
  back() {
    Object.assign(this, this.kept);
    this.kept = undefined;
    this.apply(true);
  }

  /** Comes close to a point. @param {import("./ground.js").Point} point @param {number} scale */
  closeUp([x, y], scale) {
    this.scale = Math.min(MOST, scale);
    this.x = this.window[0] / 2 - x * this.scale;
    this.y = (this.roof() + this.window[1] - this.covered) / 2 - y * this.scale;
    this.glide();
  }

  /** Goes where x, y and scale say, in one short movement. */
  glide() {
    const { x, y, scale, isPlaced } = this.shown;
    this.hold(20);
    this.apply(true);
    const by = scale / this.scale;
    const from = { translate: `${x - by * this.x}px ${y - by * this.y}px`, scale: String(by) };
    if (isPlaced && moves())
      this.layer.animate([from, { translate: "0px 0px", scale: "1" }], { duration: GLIDE, easing: "ease-out" });
  }

  /**
   * Zooms about a point of the window.
   * @param {number} by
   * @param {number} [x]
   * @param {number} [y]
   * @param {boolean} [goesOn] more is to follow at once
   */
  zoom(by, x = this.window[0] / 2, y = this.window[1] / 2, goesOn = false) {
    const scale = Math.min(MOST, Math.max(LEAST, this.scale * by));
    const real = scale / this.scale;
    this.x = x - (x - this.x) * real;
    this.y = y - (y - this.y) * real;
    this.scale = scale;
    this.apply(!goesOn);
    clearTimeout(this.settling);
    if (goesOn) this.settling = setTimeout(() => this.apply(true), SETTLE);
  }

  /** @param {number} dx @param {number} dy */
  pan(dx, dy) {
    this.x += dx;
    this.y += dy;
    this.apply();
  }

  /** Moves the sheet; draws it anew for another scale, or else only stretches it. @param {boolean} [anew] */
  apply(anew = false) {
    this.hold(FREE);
    this.shown = { x: this.x, y: this.y, scale: this.scale, isPlaced: true };
    if (anew) this.redraw();
    this.layer.classList.add("is-placed");
    // As one transform: the browser moves that alone without looking at what it carries.
    this.layer.style.setProperty("transform", `translate(${this.x}px, ${this.y}px) scale(${this.scale / this.drawn})`);
    this.onmove();
  }

  /** Keeps the sheet in the window, with a margin at most. @param {number} margin */
  hold(margin) {
    const [left, top, right, bottom] = this.paper.map((edge) => edge * this.scale);
    this.x = held(this.x + left, this.window[0], right - left, margin) - left;
    const above = margin === FREE ? margin : Math.max(margin, this.roof());
    this.y = held(this.y + top, this.window[1], bottom - top, margin, above) - top;
  }

  redraw() {
    this.drawn = this.scale;
    const { style } = this.sheet;
    style.setProperty("width", `${this.size[0] * this.scale}px`);
    style.setProperty("height", `${this.size[1] * this.scale}px`);
    for (const [name, value] of Object.entries({ "--scale": this.scale, "--piece": this.piece }))
      style.setProperty(name, String(value));
    this.frame.classList.toggle("far", this.scale < READABLE);
    this.frame.classList.toggle("near", this.scale >= CLOSE);
    this.onzoom();
  }

  /** @param {WheelEvent} event */
  wheel(event) {
    event.preventDefault();
    const { left, top } = this.frame.getBoundingClientRect();
    this.zoom(
      Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015)),
      event.clientX - left,
      event.clientY - top,
      true,
    );
  }

  /** @param {PointerEvent} event */
  down(event) {
    this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.pointers.size === 1) this.dragged = false;
  }

  /** @param {PointerEvent} event */
  move(event) {
    const last = this.pointers.get(event.pointerId);
    if (!last) return;
    const [dx, dy] = [event.clientX - last.x, event.clientY - last.y];
    if (this.pointers.size === 1) {
      if (!this.dragged && Math.hypot(dx, dy) < SLIP) return;
      if (!this.dragged) this.frame.setPointerCapture(event.pointerId);
      this.dragged = true;
      this.pan(dx, dy);
    } else {
      const other = [...this.pointers].find(([id]) => id !== event.pointerId)?.[1] ?? last;
      const before = Math.hypot(last.x - other.x, last.y - other.y) || 1;
      const after = Math.hypot(event.clientX - other.x, event.clientY - other.y);
      const { left, top } = this.frame.getBoundingClientRect();
      this.dragged = true;
      this.zoom(after / before, (event.clientX + other.x) / 2 - left, (event.clientY + other.y) / 2 - top, true);
      this.pan(dx / 2, dy / 2);
    }
    this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }
}

/**
 * Keeps the map in the window: inside it if it is smaller, else with a margin at most.
 * @param {number} at @param {number} window @param {number} map @param {number} margin
 * @param {number} [before] the margin at the beginning
 */
function held(at, window, map, margin, before = margin) {
  if (map + 2 * margin < window) return margin === FREE ? Math.min(window - map, Math.max(0, at)) : (window - map) / 2;
  return Math.min(before, Math.max(window - map - margin, at));
}
