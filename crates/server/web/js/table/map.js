// @ts-check
/** The map: drawn from the board, lit by choices, moved by drag, wheel, pinch and keys. Knows no rule. */

import { s } from "../dom.js";
import { counter, stacked, symbols, HALF } from "./counters.js";
import { Camera } from "./camera.js";

/**
 * @typedef {{ onspace: (id: string) => void, onpiece: (id: string) => void, onhover: (id: string | null) => void }} Handlers
 */

export class GameMap {
  /** @param {any} board @param {Handlers} handlers */
  constructor(board, handlers) {
    this.board = board;
    this.spaces = new Map(board.spaces.map((/** @type {any} */ space) => [space.id, space]));
    this.printed = new Map(board.pieces.map((/** @type {any} */ piece) => [piece.id, piece]));
    /** @type {Map<string, SVGElement>} */ this.shapes = new Map();
    /** @type {Map<string, SVGGElement>} */ this.counters = new Map();
    this.world = s("g", { class: "world" });
    this.element = s("svg", { class: `map game-${board.game}`, role: "application", "aria-label": board.title, tabindex: 0 },
      symbols(), patterns(), this.world);
    this.draw();
    this.camera = new Camera(this.element, this.world, board.size, () => this.yieldLabels());
    this.listen(handlers);
  }

  draw() {
    const { scenery, spaces } = this.board;
    const ground = s("g", { class: "ground" }, scenery.map((/** @type {any} */ shape) =>
      s("path", { class: `scenery ${shape.kind}`, d: outline(shape.polygon) }, s("title", {}, shape.name))));
    const areas = s("g", { class: "areas" });
    const wash = s("g", { class: "wash" });
    this.labels = s("g", { class: "labels", "aria-hidden": "true" });
    this.edges = s("g", { class: "edges" });
    for (const space of spaces) {
      if (space.kind === "box") continue;
      const d = outline(space.polygon);
      areas.append(s("path", { class: `terrain ${space.terrain ?? "home"}`, d }));
      const shape = s("path", { class: "space", d, "data-space": space.id });
      shape.append(s("title", {}, `${space.number ?? ""} ${space.name}`.trim()));
      wash.append(shape);
      this.shapes.set(space.id, shape);
      this.labels.append(label(space));
    }
    this.pieces = s("g", { class: "pieces" });
    const river = scenery.filter((/** @type {any} */ shape) => shape.kind === "river").map(riverName);
    this.world.append(ground, areas, wash, this.edges, river, this.labels, this.pieces);
  }

  /** Shows a view: who holds what, where everything lies. @param {any} view */
  update(view) {
    for (const [id, shape] of this.shapes) {
      const state = view.spaces[id] ?? {};
      shape.setAttribute("data-holder", state.holder ?? "");
      shape.setAttribute("data-marks", (state.marks ?? []).join(" "));
    }
    /** @type {Map<string, any[]>} */
    const bySpace = new Map();
    for (const [id, state] of Object.entries(view.pieces)) {
      const space = this.spaces.get(state.at);
      if (!space || space.kind === "box") continue;
      const piece = this.printed.get(id);
      const list = bySpace.get(state.at) ?? [];
      list.push({ id, state, piece, side: piece?.side ?? "soviet", order: piece ? [...this.printed.keys()].indexOf(id) : -1 });
      bySpace.set(state.at, list);
    }
    const seen = new Set();
    for (const [at, list] of bySpace) {
      list.sort((a, b) => a.order - b.order);
      const [cx, cy] = this.spaces.get(at).center;
      const places = stacked(list);
      for (const { id, state, piece } of list) {
        seen.add(id);
        const [dx, dy] = places.get(id) ?? [0, 0];
        this.place(id, piece, state, cx, cy, dx, dy, this.spaces.get(at).terrain);
      }
    }
    for (const [id, element] of this.counters) {
      if (!seen.has(id)) {
        element.remove();
        this.counters.delete(id);
      }
    }
  }

  /** @param {string} id @param {any} piece @param {any} state @param {number} x @param {number} y @param {number} dx @param {number} dy @param {string} terrain */
  place(id, piece, state, x, y, dx, dy, terrain) {
    const lying = `${state.face}|${(state.marks ?? []).join()}`;
    let element = this.counters.get(id);
    if (!element || element.dataset.lying !== lying) {
      const fresh = counter(piece, state, id, terrain);
      fresh.dataset.lying = lying;
      if (element) element.replaceWith(fresh);
      else this.pieces.append(fresh);
      // Keep where the old one lay, so that a flip does not slide in from the corner.
      if (element) for (const name of ["--x", "--y", "--dx", "--dy"]) fresh.style.setProperty(name, element.style.getPropertyValue(name));
      element = fresh;
      this.counters.set(id, fresh);
    }
    element.style.setProperty("--x", `${x}px`);
    element.style.setProperty("--y", `${y}px`);
    element.style.setProperty("--dx", `${dx}px`);
    element.style.setProperty("--dy", `${dy}px`);
  }

  /**
   * Lights what may be clicked and what is chosen.
   * @param {{ legal: Set<string>, chosen: Set<string>, focus: Set<string> }} lights
   */
  light({ legal, chosen, focus }) {
    for (const [id, element] of [...this.shapes, ...this.counters]) {
      element.classList.toggle("legal", legal.has(id));
      element.classList.toggle("chosen", chosen.has(id));
      element.classList.toggle("focus", focus.has(id));
    }
  }

  /** Marks one space as the map cursor. @param {string | null} id */
  cursor(id) {
    this.at = id;
    for (const [other, shape] of this.shapes) shape.classList.toggle("cursor", other === id);
  }

  /** The nearest space in a direction. @param {string | null} from @param {number} dx @param {number} dy */
  neighbour(from, dx, dy) {
    const start = from ? this.spaces.get(from).center : [this.board.size[0] / 2, this.board.size[1] / 2];
    let best = null;
    let least = Infinity;
    for (const space of this.board.spaces) {
      if (space.kind === "box" || space.id === from) continue;
      const [x, y] = [space.center[0] - start[0], space.center[1] - start[1]];
      const ahead = x * dx + y * dy;
      const aside = Math.abs(x * dy - y * dx);
      if (ahead > 1 && aside <= ahead * 1.2 && ahead + 2 * aside < least) {
        least = ahead + 2 * aside;
        best = space.id;
      }
    }
    return best ?? from;
  }

  /** Draws lines from a space to those next to it. @param {string | null} id */
  showAdjacent(id) {
    this.edges.replaceChildren();
    const space = id && this.spaces.get(id);
    if (!space) return;
    for (const other of space.adjacent.map((/** @type {string} */ a) => this.spaces.get(a))) {
      this.edges.append(s("line", { x1: space.center[0], y1: space.center[1], x2: other.center[0], y2: other.center[1] }));
    }
  }

  /** Moves the camera to these spaces and pieces. @param {string[]} ids @param {any} view */
  goTo(ids, view) {
    const points = ids.map((id) => this.spaces.get(id) ?? this.spaces.get(view?.pieces[id]?.at)).filter((x) => x && x.kind !== "box");
    if (points.length) this.camera.show(points.map((space) => space.center));
  }

  /** Names that would lie on another name or leave their window give way. */
  yieldLabels() {
    const k = this.camera.label;
    /** @type {number[][]} */
    const taken = [];
    for (const element of this.labels.children) {
      const [x, y] = [Number(element.getAttribute("data-x")), Number(element.getAttribute("data-y"))];
      const width = Number(element.getAttribute("data-length")) * 6.4 * k;
      const box = [x - width / 2, y + (HALF + 6) , x + width / 2, y + HALF + 6 + 14 * k];
      const clash = taken.some((t) => box[0] < t[2] && box[2] > t[0] && box[1] < t[3] && box[3] > t[1]);
      element.classList.toggle("yields", clash);
      if (!clash) taken.push(box);
    }
  }

  /** @param {Handlers} handlers */
  listen({ onspace, onpiece, onhover }) {
    this.element.addEventListener("click", (/** @type {MouseEvent} */ event) => {
      if (this.camera.dragged) return;
      const target = /** @type {Element} */ (event.target);
      const piece = target.closest("[data-piece]")?.getAttribute("data-piece");
      const space = target.closest("[data-space]")?.getAttribute("data-space");
      if (piece) onpiece(piece);
      else if (space) onspace(space);
    });
    this.element.addEventListener("pointermove", (/** @type {PointerEvent} */ event) => {
      const target = /** @type {Element} */ (event.target);
      const id = target.closest("[data-piece]")?.getAttribute("data-piece") ?? target.closest("[data-space]")?.getAttribute("data-space") ?? null;
      if (id !== this.hovered) onhover((this.hovered = id));
    });
    this.element.addEventListener("pointerleave", () => onhover((this.hovered = null)));
  }
}

/** @param {[number, number][]} polygon */
function outline(polygon) {
  return polygon.length ? `M${polygon.map(([x, y]) => `${x} ${y}`).join("L")}Z` : "";
}

/** @param {any} space */
function label(space) {
  const [x, y] = space.center;
  const facts = space.facts.map((/** @type {[string, number]} */ [, value]) => `+${value}`).join(" ");
  const group = s("g", { class: "label", "data-x": x, "data-y": y, "data-length": space.name.length });
  group.style.setProperty("--x", `${x}px`);
  group.style.setProperty("--y", `${y}px`);
  group.append(
    s("text", { class: "number", y: -(HALF + 5) }, space.number ?? "", facts && s("tspan", { class: "fact", dx: 3 }, facts)),
    s("text", { class: "name", y: HALF + 15 }, space.name));
  return group;
}

/** @param {any} shape */
function riverName(shape) {
  const xs = shape.polygon.map((/** @type {number[]} */ p) => p[0]);
  const ys = shape.polygon.map((/** @type {number[]} */ p) => p[1]);
  const [right, bottom] = [Math.max(...xs), Math.max(...ys)];
  return s("text", { class: "river-name", x: right - 190, y: bottom - 520, transform: `rotate(-52 ${right - 190} ${bottom - 520})` }, shape.name);
}

/** Terrain in patterns, so that it reads in grey too. */
function patterns() {
  const pattern = (/** @type {string} */ id, /** @type {number} */ size, /** @type {any[]} */ ...marks) =>
    s("pattern", { id, width: size, height: size, patternUnits: "userSpaceOnUse" }, s("rect", { width: size, height: size, class: `${id}-ground` }), marks);
  return s("defs", {},
    pattern("pattern-light_urban", 18, s("rect", { x: 3, y: 3, width: 4, height: 4, class: "block" }), s("rect", { x: 12, y: 12, width: 4, height: 4, class: "block" })),
    pattern("pattern-heavy_urban", 9, s("rect", { x: 1, y: 1, width: 3.4, height: 3.4, class: "block" }), s("rect", { x: 5.5, y: 5.5, width: 3, height: 3, class: "block" })),
    pattern("pattern-elevated", 26, s("path", { d: "M2 18c5-9 9-9 13 0M13 8c4-6 7-6 10 0", class: "contour" })));
}
