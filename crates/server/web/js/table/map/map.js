// @ts-check
/** The map: drawn from the board, lit by choices, moved by drag, wheel, pinch and keys. Knows no rule. */

import { h, s } from "../../dom.js";
import { Camera } from "./camera.js";
import { counter, HALF, symbols } from "./counters.js";
import { ground, lines, outline, patterns } from "./ground.js";
import { Labels } from "./labels.js";
import { Overlays } from "./overlays.js";
import { stacked } from "./stacks.js";

/** @typedef {import("../model.js").Model} Model @typedef {import("../../types.js").View} View */

/**
 * @typedef {{ onclick: (id: string, byFinger: boolean) => void, ondouble: (id: string) => void, onfan: (space: string) => boolean,
 *   onhover: (id: string | null, event: PointerEvent | null) => void, onmove: () => void }} Handlers
 */

export class GameMap {
  /** @param {Model} model @param {string} name @param {Handlers} handlers */
  constructor(model, name, handlers) {
    this.model = model;
    /** @type {Map<string, SVGElement>} */ this.shapes = new Map();
    /** @type {Map<string, SVGGElement>} */ this.counters = new Map();
    /** How wide and high each space is. @type {Map<string, [number, number]>} */ this.rooms = new Map();
    /** @type {Map<string, Set<string>>} */ this.lit = new Map();
    /** @type {string | null} */ this.at = null;
    /** @type {string | null} */ this.hovered = null;
    /** The counters of each space that has any. @type {Map<string, string[]>} */ this.bySpace = new Map();
    /** Spaces whose counters lie in piles, with the number on each. @type {Map<string, SVGGElement[]>} */ this.piles =
      new Map();
    /** What was laid in each space, and how. @type {Map<string, string>} */ this.laid = new Map();
    /** The space whose pile is fanned out. @type {string | null} */ this.fanned = null;
    /** @type {View | undefined} */ this.view = undefined;
    const onMap = model.board.spaces.filter((space) => space.kind !== "box");
    this.labels = new Labels(onMap, model.words);
    this.overlays = new Overlays(model, onMap);
    this.pieces = s("g", { class: "pieces" });
    this.pieces.addEventListener("transitionend", (/** @type {TransitionEvent} */ event) =>
      /** @type {Element} */ (event.target).classList.remove("slides"),
    );
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
    this.camera = new Camera(this.element, this.sheet, model.size, () => this.zoomed(), handlers.onmove);
    document.fonts?.ready.then(() => {
      this.labels.measure();
      this.zoomed();
    });
    this.listen(handlers);
  }

  /** @param {import("../../types.js").Space[]} spaces */
  draw(spaces) {
    const { scenery } = this.model.board;
    const size = this.model.size;
    // One shape for all ground of a kind: a thousand hexes cost the browser no more than ten.
    const areas = s(
      "g",
      { class: "areas" },
      [...Map.groupBy(spaces, ({ terrain }) => terrain ?? "plain")].map(([terrain, list]) =>
        s("path", { class: `terrain ${terrain}`, d: list.map(({ polygon }) => outline(polygon)).join("") }),
      ),
    );
    const lights = s("g", { class: "lights" });
    for (const space of spaces) {
      const shape = s("path", { class: "space", d: outline(space.polygon), "data-space": space.id });
      lights.append(shape);
      this.shapes.set(space.id, shape);
      this.rooms.set(space.id, room(space.polygon));
    }
    const above = [
      [patterns(), ground(scenery, size), areas, lines(scenery), this.overlays.under],
      [lights],
      [this.labels.element],
      [symbols(), this.pieces, this.overlays.over],
    ];
    this.sheet.append(...above.map((parts) => s("svg", { viewBox: `0 0 ${size[0]} ${size[1]}` }, parts)));
  }

  /** Shows a view: who holds what, where everything lies. @param {View} view */
  update(view) {
    this.view = view;
    this.bySpace = new Map();
    for (const [id, { at }] of Object.entries(view.pieces)) {
      if (this.model.onMap(at)) this.bySpace.set(at, [...(this.bySpace.get(at) ?? []), id]);
    }
    for (const [space, ids] of this.bySpace) this.bySpace.set(space, this.model.piled(ids, view));
    for (const [id, element] of this.counters) {
      if (this.bySpace.has(view.pieces[id]?.at)) continue;
      element.remove();
      this.counters.delete(id);
    }
    this.overlays.update(view);
    this.layAll(true);
  }

  /** @param {boolean} slides */
  layAll(slides) {
    for (const id of this.shapes.keys()) this.lay(id, slides);
    this.labels.yield(this.camera.label, this.camera.piece);
  }

  /** Lays the counters of a space out: beside each other, as a pile, or fanned. @param {string} space @param {boolean} slides whether they are seen to move there */
  lay(space, slides) {
    const ids = this.bySpace.get(space);
    const now = `${ids?.map((id) => `${id} ${lying(this.view?.pieces[id])}`)} ${this.camera.piece} ${this.fanned === space}`;
    if (this.laid.get(space) === now) return undefined;
    this.laid.set(space, now);
    this.piles.get(space)?.forEach((badge) => badge.remove());
    this.piles.delete(space);
    if (!ids) return this.labels.room(space, [0, 0]);
    const [width, height] = this.rooms.get(space) ?? [100, 100];
    const isFan = this.fanned === space;
    const { places, scale, half, piles } = stacked(
      this.model,
      ids,
      [width / this.camera.piece, height / this.camera.piece],
      isFan,
    );
    if (!isFan) this.labels.room(space, half);
    for (const [piece, place] of places)
      this.place(piece, this.view?.pieces[piece] ?? { at: space, face: "" }, space, place, scale, slides);
    if (piles.length || isFan)
      for (const id of ids.toReversed()) this.pieces.append(/** @type {SVGElement} */ (this.counters.get(id)));
    const under = new Set(piles.flatMap((pile) => pile.slice(1)));
    for (const id of ids) this.counters.get(id)?.classList.toggle("under", under.has(id));
    if (piles.length)
      this.piles.set(
        space,
        piles.map((pile) => this.count(space, pile.length, places.get(pile.at(-1) ?? "") ?? [0, 0], scale)),
      );
    return undefined;
  }

  /** The number of counters in a pile, on the corner of the lowest that peeps out. @param {string} space @param {number} n @param {[number, number]} lowest @param {number} scale @returns {SVGGElement} */
  count(space, n, [x, y], scale) {
    const badge = s("g", { class: "pile" }, s("circle", { r: 8 }), s("text", { y: 4 }, n));
    this.put(badge, space, [x + (HALF - 1) * scale, y - (HALF - 1) * scale], scale, false);
    this.pieces.append(badge);
    return badge;
  }

  /** Fans out the pile in this space, and no other. @param {string | null} space */
  fan(space) {
    const next = space !== null && (this.piles.has(space) || this.fanned === space) ? space : null;
    if (next === this.fanned) return;
    const before = this.fanned;
    this.fanned = next;
    for (const one of [before, next]) if (one) this.lay(one, true);
  }

  /** @param {string} id @param {import("../../types.js").PieceState} state @param {string} space @param {[number, number]} place @param {number} scale @param {boolean} slides */
  place(id, state, space, [dx, dy], scale, slides) {
    let element = this.counters.get(id);
    if (!element || element.dataset.lying !== lying(state)) {
      const fresh = counter(this.model, id, state);
      fresh.dataset.lying = lying(state);
      fresh.classList.add(element ? "flips" : "arrives");
      // Keep where the old one lay, so that a flip does not slide in from the corner.
      if (element) {
        for (const name of ["--x", "--y", "--dx", "--dy", "--k"])
          fresh.style.setProperty(name, element.style.getPropertyValue(name));
        fresh.dataset.place = element.dataset.place;
      }
      if (element) element.replaceWith(fresh);
      else this.pieces.append(fresh);
      for (const [name, ids] of this.lit) fresh.classList.toggle(name, ids.has(id));
      this.counters.set(id, (element = fresh));
    }
    this.put(/** @type {SVGGElement} */ (element), space, [dx, dy], scale, slides);
  }

  /** @param {SVGGElement} element @param {string} space @param {[number, number]} place @param {number} scale @param {boolean} slides */
  put({ style, classList, dataset }, space, [dx, dy], scale, slides) {
    const place = `${space} ${dx} ${dy} ${scale}`;
    if (dataset.place === place) return;
    // Only what moves slides: another scale of the map must not set every counter going.
    classList.toggle("slides", slides && dataset.place !== undefined);
    dataset.place = place;
    const [x, y] = this.model.spaces.get(space)?.center ?? [0, 0];
    for (const [name, value] of Object.entries({ "--x": x, "--y": y, "--dx": dx, "--dy": dy }))
      style.setProperty(name, `${value}px`);
    style.setProperty("--k", String(scale));
  }

  /** Lights spaces and pieces: each class on exactly these ids. @param {Record<string, Iterable<string>>} lights */
  light(lights) {
    for (const [name, ids] of Object.entries(lights)) {
      const now = new Set(ids);
      for (const id of this.lit.get(name) ?? []) if (!now.has(id)) this.find(id)?.classList.remove(name);
      for (const id of now) this.find(id)?.classList.add(name);
      this.lit.set(name, now);
    }
  }

  /** @param {string} id */
  find(id) {
    return this.shapes.get(id) ?? this.counters.get(id);
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

  /** Moves the camera to these spaces and pieces. @param {Iterable<string>} ids @param {View} view @param {boolean} [gently] only if they are out of sight */
  goTo(ids, view, gently = false) {
    const points = this.model.points(ids, view);
    if (points.length && !(gently && points.every((point) => this.camera.sees(point)))) this.camera.show(points);
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

  zoomed() {
    this.layAll(false);
  }

  /** @param {Handlers} handlers */
  listen({ onclick, ondouble, onfan, onhover }) {
    const target = (/** @type {Event} */ event) =>
      /** @type {Element} */ (event.target).closest("[data-piece], [data-space]");
    const idOf = (/** @type {Element | null} */ element) =>
      element && (element.getAttribute("data-piece") ?? element.getAttribute("data-space"));
    const spaceOf = (/** @type {string | null} */ id) => (id && this.view?.pieces[id]?.at) || null;
    // Hexes lie close: a pile there opens when it is clicked, not when the pointer passes.
    const opens = (/** @type {string | null} */ space) =>
      space !== null && this.model.spaces.get(space)?.kind === "hex";
    this.element.addEventListener("click", (/** @type {PointerEvent} */ event) => {
      const id = idOf(target(event));
      if (!id || this.camera.dragged) return;
      const space = spaceOf(id);
      const isTouch = event.pointerType === "touch";
      const isPile = space !== null && this.piles.has(space);
      const fans = isPile && (opens(space) ? onfan(space) : isTouch);
      if (fans || !opens(space ?? id)) this.fan(space ?? (this.fanned === id ? id : null));
      else if ((space ?? id) !== this.fanned) this.fan(null);
      if (!fans) onclick(id, isTouch);
    });
    this.element.addEventListener("dblclick", (/** @type {MouseEvent} */ event) => {
      const id = idOf(target(event));
      if (id && !this.camera.dragged) ondouble(id);
    });
    this.element.addEventListener("pointermove", (/** @type {PointerEvent} */ event) => {
      if (event.pointerType !== "mouse" || event.buttons) return;
      const id = idOf(target(event));
      if (id === this.hovered) return;
      const space = spaceOf(id);
      if (!opens(space) && !opens(this.fanned)) this.fan(space ?? (this.fanned === id ? id : null));
      onhover((this.hovered = id), event);
    });
    this.element.addEventListener("pointerleave", () => onhover((this.hovered = null), null));
  }
}

/** How a counter lies, beside where. @param {import("../../types.js").PieceState | undefined} state */
function lying(state) {
  return `${state?.face}|${(state?.marks ?? []).join()}`;
}

/** How much room a space has for counters: as wide and high as a box of its area would be. @param {import("./ground.js").Point[]} polygon @returns {[number, number]} */
function room(polygon) {
  const span = (/** @type {0 | 1} */ axis) =>
    Math.max(...polygon.map((point) => point[axis])) - Math.min(...polygon.map((point) => point[axis]));
  const [width, height] = [span(0), span(1)];
  const area =
    Math.abs(
      polygon.reduce(
        (sum, [x, y], i) => sum + x * polygon[(i + 1) % polygon.length][1] - y * polygon[(i + 1) % polygon.length][0],
        0,
      ),
    ) / 2;
  const share = Math.sqrt(area / Math.max(1, width * height));
  return [width * share, height * share];
}
