// @ts-check
/** The pieces on the map: each drawn once, laid out by space, moved when a view says so. */

import { s } from "../../../dom.js";
import { moves } from "../../../settings.js";
import { classes, content, covered } from "../counters.js";
import { intoSheet, opened, piled, spread } from "../stacks.js";
import { badge, badgeSize, ROOM_FOR_SUM, total } from "./badge.js";
import { FACE } from "./body.js";
import { FAR, NEAR } from "./face.js";
import { area, detailAt, pieceSize, SIDE, unit } from "./scale.js";

/**
 * @typedef {import("../../model.js").Model} Model @typedef {import("../../../types.js").View} View
 * @typedef {import("../../../types.js").PieceState} PieceState @typedef {import("../../../types.js").Space} Space
 * @typedef {import("./face.js").Detail} Detail @typedef {import("../stacks.js").Stack} Stack
 */

/** Pieces of an opened pile have at least these pixels, to be read or to be touched. */
const READABLE = 38;
const TOUCHED = 46;

/** A piece slides so many milliseconds a space, and so many at most. */
const SLIDE = 90;
const LONGEST = 450;

/** Where nothing slides a piece leaves a ghost behind for so many milliseconds. */
const STAYS = 1000;

/** How a piece is drawn: by what it shows, or as one that lies under others. @typedef {Detail | "under"} Drawn */

export class Pieces {
  /**
   * @param {Model} model @param {Space[]} spaces those on the map
   * @param {(space: string, half: [number, number]) => void} onroom told how far the pieces of a space reach from its
   *   middle
   */
  constructor(model, spaces, onroom) {
    this.model = model;
    this.onroom = onroom;
    this.lying = s("g");
    this.badges = s("g", { "aria-hidden": "true" });
    /** Opened piles lie above all others. */ this.raised = s("g");
    /** Ghosts of what has just left. */ this.left = s("g", { class: "pieces-left", "aria-hidden": "true" });
    /** How pieces came where they lie now. @type {import("../animate.js").Ways} */ this.ways = new Map();
    this.element = s("g", { class: "pieces" }, this.left, this.lying, this.badges, this.raised);
    for (const end of ["transitionend", "animationend"])
      this.element.addEventListener(end, (event) =>
        /** @type {Element} */ (event.target).closest(".piece")?.classList.remove("slides", "flips", "arrives"),
      );
    this.unit = unit(spaces);
    this.scale = 1;
    /** Each piece as it is drawn, by id. @type {Map<string, SVGGElement>} */ this.drawn = new Map();
    /** How wide and high each space is. @type {Map<string, [number, number]>} */
    this.rooms = new Map(spaces.map((space) => [space.id, room(space, this.unit)]));
    this.beyond = new Map(
      spaces.filter(({ kind }) => kind === "hex").map((space) => [space.id, upperRight(model, space)]),
    );
    /** The pieces of each space that has any, the top one first. @type {Map<string, string[]>} */ this.bySpace =
      new Map();
    /** Spaces whose pieces lie in piles, with the badge of each. @type {Map<string, SVGGElement[]>} */ this.piles =
      new Map();
    /** What was laid in each space, and how. @type {Map<string, string>} */ this.laid = new Map();
    /** The space whose pile is opened. @type {string | null} */ this.opened = null;
    /** @type {View | undefined} */ this.view = undefined;
    /**
     * Told of each piece that is drawn for the first time.
     * @type {((id: string, element: SVGGElement) => void) | undefined}
     */
    this.onfresh = undefined;
  }

  /** How much larger than usual pieces are drawn. */
  get size() {
    return pieceSize(this.unit, this.scale);
  }

  /** How much of them is shown. */
  get detail() {
    return detailAt(this.unit * this.scale);
  }

  /** Shows where everything lies. @param {View} view @param {import("../animate.js").Ways} [ways] how it came there */
  update(view, ways = new Map()) {
    this.view = view;
    this.ways = ways;
    const lying = Object.keys(view.pieces).filter((id) => this.rooms.has(view.pieces[id].at));
    this.bySpace = Map.groupBy(lying, (id) => view.pieces[id].at);
    for (const [space, ids] of this.bySpace) if (ids.length > 1) this.bySpace.set(space, this.model.piled(ids, view));
    for (const [id, element] of this.drawn) {
      if (this.bySpace.has(view.pieces[id]?.at)) continue;
      element.remove();
      this.drawn.delete(id);
    }
    this.layAll(true);
    this.ways = new Map();
  }

  /** The map has another scale. @param {number} scale */
  resize(scale) {
    this.scale = scale;
    this.layAll(false);
  }

  /** @param {boolean} slides whether they are seen to move there */
  layAll(slides) {
    for (const space of new Set([...this.laid.keys(), ...this.bySpace.keys()])) this.lay(space, slides);
  }

  /**
   * Lays the pieces of a space out: beside each other, as a pile, or opened.
   * @param {string} space
   * @param {boolean} slides
   */
  lay(space, slides) {
    const { view } = this;
    const ids = this.bySpace.get(space);
    const isOpen = this.opened === space;
    const isCrowded = this.bySpace.has(this.beyond.get(space) ?? "");
    const how = `${this.scale} ${isOpen} ${isCrowded && (ids?.length ?? 0) > 1}`;
    const now = ids && view ? `${ids.map((id) => `${id} ${lying(view.pieces[id])}`)} ${how}` : "";
    if ((this.laid.get(space) ?? "") === now) return;
    this.piles.get(space)?.forEach((badge) => badge.remove());
    this.piles.delete(space);
    if (!ids || !view) {
      this.laid.delete(space);
      return this.onroom(space, [0, 0]);
    }
    this.laid.set(space, now);
    const stack = this.arranged(space, ids, isOpen);
    if (!isOpen) this.onroom(space, stack.half);
    this.draw(space, ids, stack, view, isOpen, slides);
    if (stack.piles.length)
      this.piles.set(
        space,
        stack.piles.map((pile) => this.badge(space, pile, stack, view, isCrowded)),
      );
  }

  /** @param {string} space @param {string[]} ids @param {boolean} isOpen @returns {Stack} */
  arranged(space, ids, isOpen) {
    const { size } = this;
    const [width, height] = this.rooms.get(space) ?? [100, 100];
    /** @type {[number, number]} */ const room = [width / size, height / size];
    const sides = [...Map.groupBy(ids, (id) => this.sideOf(id)).values()];
    const least = matchMedia("(pointer: coarse)").matches ? TOUCHED : READABLE;
    if (isOpen) return opened(sides, room, least / (SIDE * size * this.scale));
    return this.beyond.has(space) ? piled(sides, room) : spread(sides, room);
  }

  /** @param {string} id */
  sideOf(id) {
    return this.model.pieces.get(id)?.side ?? this.model.backs.get(this.view?.pieces[id]?.face ?? "")?.side ?? "";
  }

  /**
   * @param {string} space
   * @param {string[]} ids
   * @param {Stack} stack
   * @param {View} view
   * @param {boolean} isOpen
   * @param {boolean} slides
   */
  draw(space, ids, { places, scale, half, piles }, view, isOpen, slides) {
    const { size, model } = this;
    const center = model.spaces.get(space)?.center ?? [0, 0];
    const [aside, down] = isOpen ? intoSheet(center, [half[0] * size, half[1] * size], model.size) : [0, 0];
    const under = new Set(piles.flatMap((pile) => pile.slice(1)));
    const home = isOpen ? this.raised : this.lying;
    const ordered = piles.length > 0 || isOpen ? ids.toReversed() : ids;
    /** @type {Element | null} */ let last = null;
    for (const id of ordered) {
      const element = this.piece(id, view.pieces[id], under.has(id) ? "under" : isOpen ? NEAR : this.detail);
      // The order in which pieces are drawn is the order in which they lie; what lies right is left alone.
      const liesRight = element.parentNode === home && (!last || isBefore(last, element));
      if (!liesRight) home.append(element);
      last = element;
      const [dx, dy] = places.get(id) ?? [0, 0];
      const [x, y] = [center[0] + dx * size + aside, center[1] + dy * size + down];
      this.put(id, element, space, x, y, (scale * size * SIDE) / (2 * FACE), slides);
    }
  }

  /**
   * A piece as it is drawn, made anew where it lies otherwise than before.
   * @param {string} id
   * @param {PieceState} state
   * @param {Drawn} drawn
   */
  piece(id, state, drawn) {
    let element = this.drawn.get(id);
    const [how, now] = [lying(state), `${drawn}`];
    if (element?.dataset.lying === how && element.dataset.drawn === now) return element;
    const { model } = this;
    const isFresh = !element;
    element ??= s("g", { "data-piece": id });
    if (element.dataset.lying !== how) {
      element.setAttribute("class", `${classes(model, id, state)} ${isFresh ? "arrives" : "flips"}`);
      this.onfresh?.(id, element);
    }
    Object.assign(element.dataset, { lying: how, drawn: now });
    element.classList.toggle("under", drawn === "under");
    element.replaceChildren(...(drawn === "under" ? covered(model, id, state) : content(model, id, state, drawn)));
    this.drawn.set(id, element);
    return element;
  }

  /**
   * @param {string} id
   * @param {SVGElement} element
   * @param {string} space
   * @param {number} x
   * @param {number} y
   * @param {number} scale
   * @param {boolean} slides
   */
  put(id, element, space, x, y, scale, slides) {
    const { style, classList, dataset } = element;
    const at = (/** @type {number[]} */ [left, top]) =>
      `translate(${left.toFixed(2)}px, ${top.toFixed(2)}px) scale(${scale.toFixed(4)})`;
    const place = at([x, y]);
    if (dataset.place === place) return;
    const way = dataset.place === undefined ? undefined : this.ways.get(id);
    if (way && !moves()) this.leave(element);
    if (way && dataset.place && moves()) {
      const between = way.slice(1, -1).flatMap((one) => this.model.spaces.get(one)?.center ?? []);
      const stops = between.flatMap((_, i) => (i % 2 ? [] : [at(between.slice(i, i + 2))]));
      const frames = [dataset.place, ...stops, place].map((transform) => ({ transform }));
      element.animate(frames, { duration: Math.min(LONGEST, SLIDE * (way.length - 1)), easing: "ease-out" });
    }
    // Only what moves slides: another scale of the map must not set every piece going.
    classList.toggle("slides", slides && !way && dataset.place !== undefined);
    dataset.place = place;
    dataset.at = space;
    style.setProperty("transform", place);
  }

  /** A piece is about to be elsewhere at once: for a while it is seen where it was. @param {SVGElement} element */
  leave(element) {
    const ghost = /** @type {SVGElement} */ (element.cloneNode(true));
    for (const one of [ghost, ...ghost.querySelectorAll("[data-piece]")]) one.removeAttribute("data-piece");
    ghost.setAttribute("class", "ghost");
    this.left.append(ghost);
    setTimeout(() => ghost.remove(), STAYS);
  }

  /**
   * The badge of a pile, on the corner of the lowest piece that peeps out.
   * @param {string} space
   * @param {string[]} pile
   * @param {Stack} stack
   * @param {View} view
   * @param {boolean} isCrowded
   */
  badge(space, pile, { places, scale }, view, isCrowded) {
    const { size, model, detail } = this;
    const hasRoom = detail === FAR || (!isCrowded && this.unit * this.scale >= ROOM_FOR_SUM);
    const sum = hasRoom ? total(model, pile, view) : null;
    const drawn = badge(pile.length, sum, detail);
    const [x, y] = model.spaces.get(space)?.center ?? [0, 0];
    const [dx, dy] = places.get(pile.at(-1) ?? "") ?? [0, 0];
    const corner = (SIDE / 2 - 2) * scale;
    drawn.setAttribute(
      "transform",
      `translate(${x + (dx + corner) * size} ${y + (dy - corner) * size}) ` +
        `scale(${badgeSize(this.unit * this.scale) / this.scale})`,
    );
    this.badges.append(drawn);
    return drawn;
  }

  /** Opens the pile in this space, and no other. @param {string | null} space */
  open(space) {
    const next = space !== null && (this.piles.has(space) || this.opened === space) ? space : null;
    if (next === this.opened) return;
    const before = this.opened;
    this.opened = next;
    for (const one of [before, next]) if (one) this.lay(one, true);
  }

  /** Hides all pieces, to look at the ground, or shows them again. @param {boolean} isHidden */
  hide(isHidden) {
    this.element.classList.toggle("is-hidden", isHidden);
  }
}

/** How a piece lies, beside where. @param {PieceState} state */
function lying({ face, marks = [], steps }) {
  return `${face}|${marks.join()}|${steps ? `${steps.now}/${steps.of}` : ""}`;
}

/** @param {Element} one @param {Element} other */
function isBefore(one, other) {
  return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

/**
 * How much room a space has for pieces: a hex its distance across, an area as wide and high as a box of its size would
 * be.
 * @param {Space} space
 * @param {number} unit
 * @returns {[number, number]}
 */
function room({ kind, polygon }, unit) {
  if (kind === "hex") return [unit, unit];
  const span = (/** @type {0 | 1} */ axis) =>
    Math.max(...polygon.map((point) => point[axis])) - Math.min(...polygon.map((point) => point[axis]));
  const [width, height] = [span(0), span(1)];
  const share = Math.sqrt(area(polygon) / Math.max(1, width * height));
  return [width * share, height * share];
}

/** The neighbour to the upper right, where the badge of a pile would lie. @param {Model} model @param {Space} space */
function upperRight(model, { center: [x, y], adjacent }) {
  const towards = (/** @type {string} */ id) => {
    const [nx, ny] = model.spaces.get(id)?.center ?? [x, y];
    return (nx - x - (ny - y)) / (Math.hypot(nx - x, ny - y) || 1);
  };
  const [best] = adjacent.filter((id) => towards(id) > 1).toSorted((a, b) => towards(b) - towards(a));
  return best;
}
