// @ts-check
/** What part of the map is seen: pan by drag, zoom by wheel and pinch, all in one transform. */

const LEAST = 0.35;
const MOST = 4;

export class Camera {
  /**
   * @param {SVGSVGElement} svg @param {SVGGElement} world @param {[number, number]} size
   * @param {() => void} onzoom called when the scale has changed
   */
  constructor(svg, world, size, onzoom) {
    this.svg = svg;
    this.world = world;
    this.size = size;
    this.onzoom = onzoom;
    this.x = 0;
    this.y = 0;
    this.scale = 1;
    /** @type {Map<number, {x: number, y: number}>} */ this.pointers = new Map();
    this.dragged = false;
    svg.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    svg.addEventListener("pointerdown", (event) => this.down(event));
    svg.addEventListener("pointermove", (event) => this.move(event));
    for (const end of ["pointerup", "pointercancel"]) svg.addEventListener(end, (event) => this.pointers.delete(/** @type {PointerEvent} */ (event).pointerId));
    new ResizeObserver(() => this.resized()).observe(svg);
  }

  /** How much larger than the map its letters are drawn, to stay readable within limits. */
  get label() {
    return Math.min(1.7, Math.max(0.55, 0.95 / this.scale));
  }

  get window() {
    const { width, height } = this.svg.getBoundingClientRect();
    return [width || 800, height || 600];
  }

  resized() {
    if (!this.placed) this.fit();
    else this.apply();
  }

  /** Shows the whole map. */
  fit() {
    const [width, height] = this.window;
    this.placed = width > 0;
    this.scale = Math.min(width / this.size[0], height / this.size[1]) * 0.98;
    this.x = (width - this.size[0] * this.scale) / 2;
    this.y = (height - this.size[1] * this.scale) / 2;
    this.apply(true);
  }

  /** Shows these points with room around them. @param {[number, number][]} points */
  show(points) {
    const [width, height] = this.window;
    const xs = points.map((p) => p[0]);
    const ys = points.map((p) => p[1]);
    const span = [Math.max(...xs) - Math.min(...xs) + 260, Math.max(...ys) - Math.min(...ys) + 260];
    this.scale = Math.min(1.5, Math.max(LEAST, Math.min(width / span[0], height / span[1])));
    this.x = width / 2 - ((Math.min(...xs) + Math.max(...xs)) / 2) * this.scale;
    this.y = height / 2 - ((Math.min(...ys) + Math.max(...ys)) / 2) * this.scale;
    this.placed = true;
    this.world.classList.add("glides");
    this.apply(true);
    setTimeout(() => this.world.classList.remove("glides"), 260);
  }

  /** Zooms about a point of the window. @param {number} by @param {number} [x] @param {number} [y] */
  zoom(by, x, y) {
    const [width, height] = this.window;
    const [px, py] = [x ?? width / 2, y ?? height / 2];
    const scale = Math.min(MOST, Math.max(LEAST, this.scale * by));
    const real = scale / this.scale;
    this.x = px - (px - this.x) * real;
    this.y = py - (py - this.y) * real;
    this.scale = scale;
    this.apply(true);
  }

  /** @param {number} dx @param {number} dy */
  pan(dx, dy) {
    this.x += dx;
    this.y += dy;
    this.apply();
  }

  /** @param {boolean} [zoomed] */
  apply(zoomed = false) {
    const [width, height] = this.window;
    const margin = 120;
    this.x = Math.min(width - margin, Math.max(margin - this.size[0] * this.scale, this.x));
    this.y = Math.min(height - margin, Math.max(margin - this.size[1] * this.scale, this.y));
    this.world.setAttribute("transform", `translate(${this.x} ${this.y}) scale(${this.scale})`);
    if (zoomed) {
      this.svg.style.setProperty("--label", String(this.label));
      this.svg.style.setProperty("--piece", String(Math.min(1.15, Math.max(0.8, 0.72 / this.scale))));
      this.svg.classList.toggle("far", this.scale < 0.62);
      this.onzoom();
    }
  }

  /** @param {WheelEvent} event */
  wheel(event) {
    event.preventDefault();
    const { left, top } = this.svg.getBoundingClientRect();
    this.zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015)), event.clientX - left, event.clientY - top);
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
      if (!this.dragged && Math.hypot(dx, dy) < 5) return;
      if (!this.dragged) this.svg.setPointerCapture(event.pointerId);
      this.dragged = true;
      this.pan(dx, dy);
    } else {
      const other = [...this.pointers].find(([id]) => id !== event.pointerId)?.[1] ?? last;
      const before = Math.hypot(last.x - other.x, last.y - other.y) || 1;
      const after = Math.hypot(event.clientX - other.x, event.clientY - other.y);
      const { left, top } = this.svg.getBoundingClientRect();
      this.dragged = true;
      this.zoom(after / before, (event.clientX + other.x) / 2 - left, (event.clientY + other.y) / 2 - top);
      this.pan(dx / 2, dy / 2);
    }
    this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }
}
