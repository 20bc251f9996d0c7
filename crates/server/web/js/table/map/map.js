// @ts-check
/** The map: drawn from the board, lit by choices, moved by drag, wheel, pinch and keys. Knows no rule. */

import { h, s } from "../../dom.js";
import { Camera } from "./camera.js";
import { areas, ground, lines, outline, patterns } from "./ground.js";
import { Insets } from "./insets.js";
import { Labels } from "./labels.js";
import { controls } from "./letters/controls.js";
import { unitOf } from "./letters/unit.js";
import { longPress } from "./long_press.js";
import { laidOut } from "./margin.js";
import { Overlays } from "./overlays.js";
import { Pieces } from "./pieces/pieces.js";
import { hexFor, sideIn } from "./pieces/scale.js";
import { isIllustrated, paper, Tiles } from "./tiles.js";

/** @typedef {import("../model.js").Model} Model @typedef {import("../../types.js").View} View */

/** What is smaller than this under a finger is brought nearer before anything is done with it; how much at once. */
const FINGER = 44;
const NEARER = 2.4;

/**
 * @typedef {{ onclick: (id: string, byFinger: boolean, how: { adds: boolean, through: boolean }) => void,
 *   onnothing: () => void, ondouble: (id: string) => void, onfan: (space: string) => boolean,
 *   onhover: (id: string | null, event: PointerEvent | null) => void, onlook: (id: string, event: PointerEvent) =>
 * void, onmove: () => void }} Handlers
 */

/** Pieces in boxes are shown from so many pixels a hex on. */
const SEEN = 26;

export class GameMap {
  /** @param {Model} model @param {string} name @param {Handlers} handlers */
  constructor(model, name, handlers) {
    this.model = model;
    /** @type {Map<string, SVGElement>} */ this.shapes = new Map();
    /** @type {Map<string, Set<string>>} */ this.lit = new Map();
    /** @type {string | null} */ this.at = null;
    /** @type {string | null} */ this.hovered = null;
    /** @type {View | undefined} */ this.view = undefined;
    const onMap = laidOut(model.board);
    for (const space of onMap) model.spaces.set(space.id, space);
    const isDrawn = isIllustrated();
    /** @type {import("./margin.js").Rectangle} */ const sheet = isDrawn ? paper(model.board) : [0, 0, ...model.size];
    /** The boxes beside the map; a phone has them in a row below it. */
    this.insets = isPhone() ? undefined : new Insets(model, sheet, unitOf(onMap));
    for (const box of this.insets?.spaces ?? []) model.spaces.set(box.id, box);
    this.labels = new Labels(model, [...onMap, ...(this.insets?.spaces ?? [])], () => this.looked());
    this.overlays = new Overlays(model, onMap);
    this.pieces = new Pieces(model, onMap, (space, half) => this.labels.room(space, half));
    this.pieces.onfresh = (id, element) => {
      for (const [name, ids] of this.lit) element.classList.toggle(name, ids.has(id));
    };
    this.sheet = h("div", { class: "sheet" });
    this.element = h(
      "div",
      {
        class: `map game-${model.board.game}`,
        role: "application",
        "aria-label": name,
        "aria-describedby": "map-help",
        tabindex: 0,
      },
      h("div", { class: "layer" }, this.sheet),
    );
    this.draw(onMap);
    const moved = () => {
      this.tiles?.moved(this.camera);
      this.labels.soon();
      handlers.onmove();
    };
    this.camera = new Camera(
      this.element,
      this.sheet,
      model.size,
      this.pieces.unit,
      () => this.zoomed(),
      moved,
      this.insets?.around(sheet) ?? sheet,
      sheet,
    );
    /** The illustration under all of it; without one the plain ground stays. */
    this.tiles = isDrawn ? new Tiles(model.board, model.size, (palette) => this.illustrated(palette)) : undefined;
    if (this.tiles) this.sheet.prepend(this.tiles.element);
    document.fonts?.ready.then(() => this.labels.measure());
    this.listen(handlers);
  }

  /** @param {import("../../types.js").Space[]} spaces */
  draw(spaces) {
    const { scenery } = this.model.board;
    const size = this.model.size;
    const lights = s("g", { class: "lights" });
    for (const space of [...spaces, ...(this.insets?.spaces ?? [])]) {
      const shape = s("path", {
        class: "space",
        d: outline(space.polygon),
        "data-space": space.id,
      });
      lights.append(shape);
      this.shapes.set(space.id, shape);
    }
    const above = [
      [patterns(), ground(scenery), areas(spaces), lines(scenery)],
      [this.overlays.held],
      [this.overlays.under],
      [this.insets?.element],
      [lights],
      [this.insets?.content],
      [this.labels.element],
      [this.pieces.element, this.overlays.over],
    ];
    this.sheet.append(...above.map((parts) => s("svg", { viewBox: `0 0 ${size[0]} ${size[1]}` }, parts)));
  }

  /** The drawing is there: what lies over it goes transparent. @param {"day" | "night"} palette */
  illustrated(palette) {
    this.element.classList.add("illustrated");
    this.element.dataset.sheet = palette;
  }

  /** Ends what goes on behind the map. */
  leave() {
    this.tiles?.end();
  }

  /**
   * Shows a view: who holds what, where everything lies.
   * @param {View} view @param {import("./animate.js").Ways} [ways] how pieces came where they lie
   */
  update(view, ways) {
    this.view = view;
    this.overlays.update(view);
    this.pieces.update(view, ways);
    this.fill(view);
    this.labels.soon();
  }

  /** Shows what lies in boxes, lit as it is. @param {View} view */
  fill(view) {
    this.insets?.update(view);
    for (const [id, piece] of this.insets?.pieces ?? [])
      for (const [name, ids] of this.lit) piece.classList.toggle(name, ids.has(id));
  }

  /** Opens the pile in this space, and no other. @param {string | null} space */
  fan(space) {
    this.pieces.open(space);
  }

  /** Lights spaces and pieces: each class on exactly these ids. @param {Record<string, Iterable<string>>} lights */
  light(lights) {
    for (const [name, ids] of Object.entries(lights)) {
      const now = new Set(ids);
      for (const id of this.lit.get(name) ?? []) if (!now.has(id)) this.find(id)?.classList.remove(name);
      for (const id of now) this.find(id)?.classList.add(name);
      this.lit.set(name, now);
    }
    const { insets, view } = this;
    const ready =
      insets && view ? [...(lights.legal ?? [])].filter((id) => insets.frames.has(view.pieces[id]?.at)) : [];
    // While somebody is picked, places are lit: what lies in boxes stays where it is.
    if (!insets || !view || !ready.length) return;
    insets.ready = new Set(ready);
    this.fill(view);
  }

  /** @param {string} id */
  find(id) {
    return this.shapes.get(id) ?? this.pieces.drawn.get(id) ?? this.insets?.pieces.get(id);
  }

  /** Marks one space as the map cursor. @param {string | null} id */
  cursor(id) {
    this.at = id;
    this.light({ cursor: id ? [id] : [] });
  }

  /** The nearest space in a direction. @param {string | null} from @param {number} dx @param {number} dy */
  neighbour(from, dx, dy) {
    const start = (from && this.model.spaces.get(from)?.center) || this.camera.middle;
    let best = from;
    let least = Infinity;
    for (const id of this.shapes.keys()) {
      const [cx, cy] = this.model.spaces.get(id)?.center ?? [0, 0];
      const [x, y] = [cx - start[0], cy - start[1]];
      const ahead = x * dx + y * dy;
      const aside = Math.abs(x * dy - y * dx);
      const far = from ? ahead + 2 * aside : Math.hypot(x, y);
      if (id === from || far >= least || (from && (ahead <= 1 || aside > ahead * 1.2))) continue;
      least = far;
      best = id;
    }
    return best;
  }

  /**
   * Moves the camera to these spaces and pieces.
   * @param {Iterable<string>} ids
   * @param {View} view
   * @param {boolean} [gently] only if they are out of sight
   */
  goTo(ids, view, gently = false) {
    const points = this.model.points(ids, view);
    if (points.length && !(gently && points.every((point) => this.camera.sees(point)))) this.camera.show(points);
  }

  /** Whether the middle of a space or piece can be seen. @param {string} id */
  shows(id) {
    const { x, y } = this.spot(id) ?? { x: -1, y: -1 };
    const { window, covered } = this.camera;
    return x > 0 && y > 0 && x < window[0] && y < window[1] - covered;
  }

  /** Where a space or piece is in the map's window. @param {string} id */
  spot(id) {
    const inside = this.find(id)?.getBoundingClientRect();
    const frame = this.element.getBoundingClientRect();
    return (
      inside && {
        x: inside.left + inside.width / 2 - frame.left,
        y: inside.top + inside.height / 2 - frame.top,
        size: Math.min(inside.width, inside.height),
      }
    );
  }

  /**
   * Brings what is too small for a finger nearer.
   * @param {string} id
   * @param {import("./ground.js").Point} center
   * @returns {boolean} whether it was too small
   */
  nearer(id, center) {
    const { size } = this.spot(id) ?? { size: FINGER };
    const { scale, isNearest } = this.camera;
    if (size >= FINGER || isNearest) return false;
    const larger = (FINGER + 4) / size;
    // Pieces grow slower than their hexes.
    const pixels = this.pieces.unit * scale;
    const by = this.pieces.drawn.has(id) ? hexFor(larger * sideIn(pixels)) / pixels : larger;
    this.camera.closeUp(center, scale * Math.min(NEARER, by));
    return true;
  }

  zoomed() {
    this.pieces.resize(this.camera.scale);
    this.element.classList.toggle("tiny", this.pieces.unit * this.camera.scale < SEEN);
    this.labels.soon();
  }

  /** What is looked at, and what of it lies under controls. @returns {import("./labels.js").Look} */
  looked() {
    const { scale, drawn, piece, x, y, window, pointers } = this.camera;
    return {
      scale,
      piece,
      view: [-x, -y, window[0] - x, window[1] - y],
      controls: controls(this.element).map(([l, t, r, b]) => [l - x, t - y, r - x, b - y]),
      isMoving: pointers.size > 0 || scale !== drawn,
    };
  }

  /** @param {Handlers} handlers */
  listen({ onclick, onnothing, ondouble, onfan, onhover, onlook }) {
    const target = (/** @type {Event} */ event) =>
      /** @type {Element} */ (event.target).closest("[data-piece], [data-space]");
    const idOf = (/** @type {Element | null} */ element) =>
      element && (element.getAttribute("data-piece") ?? element.getAttribute("data-space"));
    const spaceOf = (/** @type {string | null} */ id) => (id && this.view?.pieces[id]?.at) || null;
    longPress(this.element, (event) => {
      const id = idOf(target(event));
      if (id && !this.camera.dragged) onlook(id, event);
    });
    this.element.addEventListener("click", (/** @type {PointerEvent} */ event) => {
      const id = idOf(target(event));
      if (this.camera.dragged) return;
      if (!id) {
        // A mark that lies on the map has its own meaning.
        if (/** @type {Element} */ (event.target).closest("button")) return;
        this.fan(null);
        return onnothing();
      }
      const space = spaceOf(id);
      const isTouch = event.pointerType === "touch";
      const isPile = space !== null && this.pieces.piles.has(space);
      const fans = isPile && onfan(space);
      if (fans) this.fan(space);
      else if ((space ?? id) !== this.pieces.opened) this.fan(null);
      if (!fans) onclick(id, isTouch, { adds: event.shiftKey, through: event.altKey });
    });
    // The right button moves the map, whatever lies under it: no menu comes between.
    this.element.addEventListener("contextmenu", (event) => event.button === 2 && event.preventDefault());
    this.element.addEventListener("dblclick", (/** @type {MouseEvent} */ event) => {
      const id = idOf(target(event));
      if (id && !this.camera.dragged) ondouble(id);
    });
    this.element.addEventListener("pointermove", (/** @type {PointerEvent} */ event) => {
      if (event.pointerType !== "mouse" || event.buttons) return;
      const id = idOf(target(event));
      if (id === this.hovered) return;
      onhover((this.hovered = id), event);
    });
    this.element.addEventListener("pointerleave", (/** @type {PointerEvent} */ event) => {
      // A finger that is lifted leaves what it has looked at in sight.
      if (event.pointerType === "mouse") onhover((this.hovered = null), null);
    });
  }
}

/** Whether there is no room beside the map. */
function isPhone() {
  return matchMedia("(max-width: 699px)").matches;
}
