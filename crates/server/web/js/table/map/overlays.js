// @ts-check
/** What can be laid over the map: the front, who is next to whom, costs and marks. */

import { s } from "../../dom.js";
import { spaceSigns } from "./pieces/states.js";
import { outline } from "./ground.js";

/**
 * @typedef {import("../model.js").Model} Model
 * @typedef {import("../../types.js").View} View
 * @typedef {import("../../types.js").Space} Space
 */

export class Overlays {
  /** @param {Model} model @param {Space[]} spaces those on the map */
  constructor(model, spaces) {
    this.model = model;
    this.spaces = spaces;
    /** Who holds the ground, one shape a side, laid over the drawing like a wash. */
    this.held = s("g", { class: "holders", "aria-hidden": "true" });
    this.lens = s("g", { class: "lenses" });
    this.front = s("path", { class: "front" });
    this.marks = s("g", { class: "marks" });
    this.badges = s("g", { class: "badges" });
    this.arrows = s("g", { class: "arrows" });
    this.edges = s("g", { class: "edges" });
    this.reach = s("g", { class: "reach" });
    this.under = s("g", { "aria-hidden": "true" }, this.lens, this.marks, this.front);
    this.wayCosts = s("g", { class: "way-costs" });
    this.course = s("g", { class: "route" });
    this.over = s(
      "g",
      { "aria-hidden": "true" },
      this.arrows,
      this.badges,
      this.edges,
      this.reach,
      this.wayCosts,
      this.course,
    );
    this.borders = borders(spaces);
    this.drawn = "";
  }

  /** @param {View} view */
  update(view) {
    const taken = new Set(Object.values(view.pieces).map(({ at }) => at));
    const now = this.spaces
      .map(({ id }) => {
        const { holder, marks, arrows } = view.spaces[id] ?? {};
        return [holder, marks, arrows?.map(({ to, kind }) => to + kind), taken.has(id)].join(":");
      })
      .join();
    if (now === this.drawn) return;
    this.drawn = now;
    const holders = Map.groupBy(this.spaces, ({ id }) => view.spaces[id]?.holder ?? "");
    this.held.replaceChildren(
      ...[...holders].map(([holder, spaces]) =>
        s("path", {
          class: `holder holder-${holder} ${this.tint(holder)}`,
          d: spaces.map(({ polygon }) => outline(polygon)).join(""),
        }),
      ),
    );
    const parted = this.borders.filter(({ a, b }) => view.spaces[a]?.holder !== view.spaces[b]?.holder);
    this.front.setAttribute("d", parted.map(({ from, to }) => `M${from}L${to}`).join(""));
    this.marks.replaceChildren(
      ...this.spaces
        .filter(({ id }) => view.spaces[id]?.marks?.length)
        .map((space) =>
          s("path", {
            class: `marked ${view.spaces[space.id]?.marks?.map((mark) => `mark-${mark}`).join(" ")}`,
            d: outline(space.polygon),
          }),
        ),
    );
    this.arrows.replaceChildren(
      ...this.spaces.flatMap((space) =>
        (view.spaces[space.id]?.arrows ?? []).flatMap((arrow) => this.arrow(space, arrow)),
      ),
    );
    this.badges.replaceChildren(
      ...this.spaces.flatMap((space) => this.badge(space, view.spaces[space.id], taken.has(space.id))),
    );
  }

  /** The colours of a side, by those of its badge. @param {string} holder */
  tint(holder) {
    const side = this.model.board.sides.find(({ id }) => id === holder);
    return side ? `tint-${side.badge.palette}` : "";
  }

  /**
   * What lies on a space beside counters: where there are none, a cube of whoever holds it; dice, letters for marks.
   * @param {Space} space
   * @param {import("../../types.js").SpaceState | undefined} state
   * @param {boolean} isTaken
   */
  badge(space, state, isTaken) {
    const drawn = [
      state?.holder && !isTaken
        ? s("path", { class: `cube ${this.model.sideClass(state.holder)}`, d: "M-5-2l5-3 5 3v6l-5 3-5-3z" })
        : null,
      ...spaceSigns(this.model, state?.marks ?? [], 26, 0, 0.52),
    ].filter((part) => part !== null);
    if (!drawn.length) return [];
    const group = s("g", { class: "badge" }, drawn);
    group.style.setProperty("--x", `${space.center[0]}px`);
    group.style.setProperty(
      "--y",
      `${space.center[1] - (Math.max(...space.polygon.map(([, y]) => y)) - space.center[1]) * 0.62}px`,
    );
    return [group];
  }

  /**
   * A marker that points from a space at another: over their border, with a head.
   * @param {Space} space
   * @param {import("../../types.js").Arrow} arrow
   */
  arrow({ center: [x, y] }, { to, side, kind }) {
    const other = this.model.spaces.get(to)?.center;
    if (!other) return [];
    const [dx, dy] = [other[0] - x, other[1] - y];
    const at = (/** @type {number} */ share, /** @type {number} */ aside = 0) =>
      `${x + dx * share - dy * aside} ${y + dy * share + dx * aside}`;
    return [
      s("path", {
        class: `arrow arrow-${kind} ${this.model.sideClass(side)}`,
        d: `M${at(0.32)}L${at(0.62)}M${at(0.56, 0.12)}L${at(0.72)}L${at(0.56, -0.12)}Z`,
      }),
    ];
  }

  /** Draws lines from a space to those next to it. @param {Space | undefined} space */
  adjacent(space) {
    this.edges.replaceChildren(
      ...(space?.adjacent ?? []).flatMap((id) => {
        const other = this.model.spaces.get(id);
        return space && other
          ? [
              s("line", { x1: space.center[0], y1: space.center[1], x2: other.center[0], y2: other.center[1] }),
              s("circle", { cx: other.center[0], cy: other.center[1], r: 5 }),
            ]
          : [];
      }),
    );
  }

  /** Writes a number on spaces: what it costs to go there. @param {[string, number][]} costs */
  costs(costs) {
    this.reach.replaceChildren(
      ...costs.flatMap(([id, cost]) => {
        const center = this.model.spaces.get(id)?.center;
        if (!center) return [];
        const badge = s("g", { class: "cost" }, s("circle", { r: 11 }), s("text", { y: 4.5 }, cost));
        badge.style.setProperty("--x", `${center[0]}px`);
        badge.style.setProperty("--y", `${center[1]}px`);
        return [badge];
      }),
    );
  }

  /**
   * Writes what it costs on every space that can be reached.
   * @param {import("../../types.js").RouteFound[]} ways
   * @param {number} scale
   */
  ways(ways, scale) {
    this.wayCosts.replaceChildren(
      ...ways.flatMap(({ space, cost, stops }) => {
        const [x, y] = this.model.spaces.get(space)?.center ?? [0, 0];
        return s("text", { class: stops ? "stops" : "", x, y: y + 25 }, points(cost.total, scale));
      }),
    );
  }

  /**
   * Draws a route: its course, where it stops, who can hit there.
   * @param {string | null} from
   * @param {import("../../types.js").RouteFound[]} route
   * @param {number} scale
   */
  route(from, route, scale) {
    const start = from === null ? undefined : this.model.spaces.get(from)?.center;
    const middles = route.map(({ space }) => this.model.spaces.get(space)?.center ?? [0, 0]);
    const end = middles.at(-1);
    if (!end) return this.course.replaceChildren();
    const last = route[route.length - 1];
    return this.course.replaceChildren(
      s("path", {
        class: "route-line",
        d: `M${[...(start ? [start] : []), ...middles].map(([x, y]) => `${x} ${y}`).join("L")}`,
      }),
      ...middles.slice(0, -1).map(([cx, cy]) => s("circle", { class: "route-step", cx, cy, r: 4 })),
      s(
        "g",
        { class: last.stops ? "route-end stops" : "route-end", transform: `translate(${end[0]} ${end[1]})` },
        s("circle", { r: 13 }),
        s("text", { y: 5 }, points(last.cost.total, scale)),
      ),
    );
  }

  /**
   * Lays lenses over the map: the spaces of each as one shape.
   * @param {(import("../../types.js").Overlay & { tone: number })[]} lenses
   */
  lenses(lenses) {
    this.lens.replaceChildren(
      ...lenses.map(({ tone, spaces }) =>
        s("path", {
          class: `lens lens-tone-${tone}`,
          d: spaces.map((space) => outline(this.model.spaces.get(space)?.polygon ?? [])).join(""),
        }),
      ),
    );
  }
}

/** A cost in points, with halves as such. @param {number} cost @param {number} scale how many make one point */
export function points(cost, scale) {
  const whole = Math.floor(cost / scale);
  return cost % scale === 0
    ? String(whole)
    : scale === 2
      ? `${whole || ""}½`
      : String(Math.round((cost / scale) * 10) / 10);
}

/** Corners that two spaces name within so much of each other are one. */
const SAME = 0.5;

/**
 * The pieces of border that two spaces share.
 * @param {Space[]} spaces
 * @returns {{ from: string, to: string, a: string, b: string }[]}
 */
export function borders(spaces) {
  /** Edges that one space has named so far, by where their middle lies. */
  /** @type {Map<string, { id: string, x: number, y: number }>} */ const first = new Map();
  /** @type {{ from: string, to: string, a: string, b: string }[]} */ const shared = [];
  for (const { id, polygon } of spaces) {
    polygon.forEach((point, i) => {
      const ends = [point, polygon[(i + 1) % polygon.length]];
      const [x, y] = [0, 1].map((axis) => (ends[0][axis] + ends[1][axis]) / 2);
      const [column, row] = [Math.round(x / (2 * SAME)), Math.round(y / (2 * SAME))];
      const other = [-1, 0, 1]
        .flatMap((dx) => [-1, 0, 1].map((dy) => first.get(`${column + dx} ${row + dy}`)))
        .find((one) => one && one.id !== id && Math.hypot(one.x - x, one.y - y) < SAME);
      const [from, to] = ends.map((end) => end.join(" "));
      if (other) shared.push({ from, to, a: other.id, b: id });
      else first.set(`${column} ${row}`, { id, x, y });
    });
  }
  return shared;
}
