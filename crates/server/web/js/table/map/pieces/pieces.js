// @ts-check
/** The pieces on the map: each drawn once, laid out by space, moved when a view says so. */

import { s } from "../../../dom.js";
import { counter, HALF } from "../counters.js";
import { stacked } from "../stacks.js";

/**
 * @typedef {import("../../model.js").Model} Model @typedef {import("../../../types.js").View} View
 * @typedef {import("../../../types.js").PieceState} PieceState @typedef {import("../../../types.js").Space} Space
 */

export class Pieces {
  /**
   * @param {Model} model @param {Space[]} spaces those on the map
   * @param {(space: string, half: [number, number]) => void} onroom told how far the pieces of a space reach from its middle
   */
  constructor(model, spaces, onroom) {
    this.model = model;
    this.onroom = onroom;
    this.element = s("g", { class: "pieces" });
    this.element.addEventListener("transitionend", (/** @type {TransitionEvent} */ event) =>
      /** @type {Element} */ (event.target).classList.remove("slides"),
    );
    /** Each piece as it is drawn, by id. @type {Map<string, SVGGElement>} */ this.drawn = new Map();
    /** How wide and high each space is. @type {Map<string, [number, number]>} */
    this.rooms = new Map(spaces.map(({ id, polygon }) => [id, room(polygon)]));
    /** The pieces of each space that has any, the top one first. @type {Map<string, string[]>} */ this.bySpace =
      new Map();
    /** Spaces whose pieces lie in piles, with the badge of each. @type {Map<string, SVGGElement[]>} */ this.piles =
      new Map();
    /** What was laid in each space, and how. @type {Map<string, string>} */ this.laid = new Map();
    /** The space whose pile is opened. @type {string | null} */ this.opened = null;
    /** @type {View | undefined} */ this.view = undefined;
    /** How much larger than the map pieces are drawn. */ this.size = 1;
  }

  /** Shows where everything lies. @param {View} view */
  update(view) {
    this.view = view;
    this.bySpace = new Map();
    for (const [id, { at }] of Object.entries(view.pieces)) {
      if (this.model.onMap(at)) this.bySpace.set(at, [...(this.bySpace.get(at) ?? []), id]);
    }
    for (const [space, ids] of this.bySpace) this.bySpace.set(space, this.model.piled(ids, view));
    for (const [id, element] of this.drawn) {
      if (this.bySpace.has(view.pieces[id]?.at)) continue;
      element.remove();
      this.drawn.delete(id);
    }
    this.layAll(true);
  }

  /** The scale has changed. @param {number} size how much larger than the map pieces are drawn */
  resize(size) {
    this.size = size;
    this.layAll(false);
  }

  /** @param {boolean} slides whether they are seen to move there */
  layAll(slides) {
    for (const id of this.rooms.keys()) this.lay(id, slides);
  }

  /** Lays the pieces of a space out: beside each other, as a pile, or opened. @param {string} space @param {boolean} slides */
  lay(space, slides) {
    const ids = this.bySpace.get(space);
    const now = `${ids?.map((id) => `${id} ${lying(this.view?.pieces[id])}`)} ${this.size} ${this.opened === space}`;
    if (this.laid.get(space) === now) return undefined;
    this.laid.set(space, now);
    this.piles.get(space)?.forEach((badge) => badge.remove());
    this.piles.delete(space);
    if (!ids) return this.onroom(space, [0, 0]);
    const [width, height] = this.rooms.get(space) ?? [100, 100];
    const isOpen = this.opened === space;
    const { places, scale, half, piles } = stacked(this.model, ids, [width / this.size, height / this.size], isOpen);
    if (!isOpen) this.onroom(space, half);
    for (const [piece, place] of places)
      this.place(piece, this.view?.pieces[piece] ?? { at: space, face: "" }, space, place, scale, slides);
    if (piles.length || isOpen)
      for (const id of ids.toReversed()) this.element.append(/** @type {SVGElement} */ (this.drawn.get(id)));
    const under = new Set(piles.flatMap((pile) => pile.slice(1)));
    for (const id of ids) this.drawn.get(id)?.classList.toggle("under", under.has(id));
    if (piles.length)
      this.piles.set(
        space,
        piles.map((pile) => this.count(space, pile.length, places.get(pile.at(-1) ?? "") ?? [0, 0], scale)),
      );
    return undefined;
  }

  /** The number of pieces in a pile, on the corner of the lowest that peeps out. @param {string} space @param {number} n @param {[number, number]} lowest @param {number} scale @returns {SVGGElement} */
  count(space, n, [x, y], scale) {
    const badge = s("g", { class: "pile" }, s("circle", { r: 8 }), s("text", { y: 4 }, n));
    this.put(badge, space, [x + (HALF - 1) * scale, y - (HALF - 1) * scale], scale, false);
    this.element.append(badge);
    return badge;
  }

  /** Opens the pile in this space, and no other. @param {string | null} space */
  open(space) {
    const next = space !== null && (this.piles.has(space) || this.opened === space) ? space : null;
    if (next === this.opened) return;
    const before = this.opened;
    this.opened = next;
    for (const one of [before, next]) if (one) this.lay(one, true);
  }

  /** @param {string} id @param {PieceState} state @param {string} space @param {[number, number]} place @param {number} scale @param {boolean} slides */
  place(id, state, space, [dx, dy], scale, slides) {
    let element = this.drawn.get(id);
    if (!element || element.dataset.lying !== lying(state)) {
      const fresh = counter(this.model, id, state);
      fresh.dataset.lying = lying(state);
      fresh.classList.add(element ? "flips" : "arrives");
      if (element) {
        // Keep where the old one lay, so that a flip does not slide in from the corner, and how it is lit.
        for (const name of ["--x", "--y", "--dx", "--dy", "--k"])
          fresh.style.setProperty(name, element.style.getPropertyValue(name));
        fresh.dataset.place = element.dataset.place;
        element.replaceWith(fresh);
      } else this.element.append(fresh);
      this.drawn.set(id, (element = fresh));
      this.onfresh?.(id, fresh);
    }
    this.put(/** @type {SVGGElement} */ (element), space, [dx, dy], scale, slides);
  }

  /** Told of each piece that is drawn anew. @type {((id: string, element: SVGGElement) => void) | undefined} */
  onfresh = undefined;

  /** @param {SVGGElement} element @param {string} space @param {[number, number]} place @param {number} scale @param {boolean} slides */
  put({ style, classList, dataset }, space, [dx, dy], scale, slides) {
    const place = `${space} ${dx} ${dy} ${scale}`;
    if (dataset.place === place) return;
    // Only what moves slides: another scale of the map must not set every counter going.
    classList.toggle("slides", slides && dataset.place !== undefined);
    dataset.place = place;
    const [x, y] = this.model.spaces.get(space)?.center ?? [0, 0];
    for (const [name, value] of Object.entries({
      "--x": x,
      "--y": y,
      "--dx": dx,
      "--dy": dy,
    }))
      style.setProperty(name, `${value}px`);
    style.setProperty("--k", String(scale));
  }
}

/** How a piece lies, beside where. @param {PieceState | undefined} state */
function lying(state) {
  return `${state?.face}|${(state?.marks ?? []).join()}`;
}

/** How much room a space has for pieces: as wide and high as a box of its area would be. @param {import("../ground.js").Point[]} polygon @returns {[number, number]} */
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
