// @ts-check
/**
 * Where the picked pieces, or those on the move, can go: every space with its cost, the route to the one that is
 * pointed
 * at with its stops and who can hit back, and the whole route as one order. The server finds the ways; no rule is
 * known here.
 */

import { post } from "../../api.js";
import { h, put } from "../../dom.js";
import { settings } from "../../settings.js";
import { listed, t } from "../../text.js";
import { announce } from "../told/announce.js";
import { picture } from "../map/counters.js";
import { points } from "../map/overlays.js";
import { sumList } from "./odds.js";
import { ruleLink } from "../told/rule.js";

/**
 * @typedef {import("../../types.js").RoutesFound} Ways
 * @typedef {import("../../types.js").RouteFound} Way
 * @typedef {import("./acts.js").Choice} Choice
 * @typedef {import("../../types.js").TableState} State
 */

/** Pieces that bear this mark are on the move: nobody has to be picked to send them on. */
const MOVING = "moving";

/**
 * How the table stands, if ways can be asked for, until when an answer is wanted, and who is told.
 * @typedef {{ now: () => { state: State, mayAsk: boolean }, signal: () => AbortSignal, onshown: () => void,
 *   ongo: (actions: unknown[], label: string, space: string, through: boolean) => unknown }} Handlers
 */

export class Routes {
  /**
   * @param {string} id of the table
   * @param {import("../model.js").Model} model
   * @param {import("../map/map.js").GameMap} map
   * @param {import("./selection.js").Selection} selection
   * @param {Handlers} handlers
   */
  constructor(id, model, map, selection, handlers) {
    this.id = id;
    this.model = model;
    this.map = map;
    this.selection = selection;
    this.handlers = handlers;
    this.element = h("section", { class: "card route-card", "aria-label": t("route.title"), hidden: true });
    /** @type {Ways | null} */ this.ways = null;
    /** Where a move may end, and where one only passes besides. @type {Map<string, Way>} */ this.bySpace = new Map();
    /** @type {Map<string, Way>} */ this.passing = new Map();
    /** Of whom was asked last, and whether there was anybody to ask of. */ this.key = "";
    this.isAsked = false;
    /**
     * Places that those who go shall go by, one after the other: what is said to come there, and the ways before.
     * @type {{ space: string, said: unknown[], steps: Way[], ends: boolean, ways: Ways }[]}
     */
    this.via = [];
    /** @type {Promise<void>} */ this.answer = Promise.resolve();
    /** @type {string | null} */ this.pointed = null;
    this.hasHexes = model.board.spaces.some(({ kind }) => kind === "hex");
  }

  /** What is picked has changed, or the table has. */
  update() {
    const { state, mayAsk } = this.handlers.now();
    const pieces = mayAsk && state.can.act && settings().overlays.reach ? this.pieces() : null;
    const key = JSON.stringify([state.seq, pieces]);
    if (key === this.key) return this.answer;
    this.key = key;
    this.isAsked = pieces !== null;
    this.via = [];
    this.show(null);
    return (this.answer = pieces === null ? Promise.resolve() : this.ask(pieces, key));
  }

  /**
   * Whose ways are wanted: those picked in one place, or nobody by name where they are under way.
   * @returns {string[] | null}
   */
  pieces() {
    const { selection } = this;
    const { state } = this.handlers.now();
    const { picked } = selection;
    // Only where one hex follows upon the other is there a way to be found.
    if (!this.hasHexes || !picked.length || picked.some((id) => !state.view.pieces[id])) return null;
    if (selection.mode !== null && !selection.mode.startsWith("move ")) return null;
    if (selection.mode?.endsWith(" again")) return null;
    const isMoving = picked.every((id) => state.view.pieces[id].marks?.includes(MOVING));
    if (selection.isImplied) return isMoving ? [] : null;
    const at = state.view.pieces[picked[0]].at;
    const isTogether = picked.every((id) => state.view.pieces[id].at === at);
    return isTogether && selection.doable.some(({ choice }) => choice.verb === "move") ? picked : null;
  }

  /** @param {string[]} pieces @param {string} key */
  async ask(pieces, key) {
    const { seat } = this.handlers.now().state;
    const ways = await post(`/api/tables/${this.id}/ways`, { seat, pieces }, this.handlers.signal()).catch(() => null);
    if (key === this.key && ways?.steps?.length) this.show(ways);
  }

  /** @param {Ways | null} ways */
  show(ways) {
    const { map } = this;
    if (!ways && !this.ways) return;
    this.ways = ways;
    // A space may be reached in two ways; the first is the cheapest. Where no move may end, one only passes.
    const cheapest = (/** @type {Way[]} */ steps) => new Map(steps.toReversed().map((way) => [way.space, way]));
    this.bySpace = cheapest((ways?.steps ?? []).filter(({ ends }) => ends));
    this.passing = cheapest(ways?.steps ?? []);
    map.overlays.ways([...this.bySpace.values()], ways?.scale ?? 1);
    map.light({ reach: this.bySpace.keys(), via: this.via.map(({ space }) => space) });
    this.point(null);
    this.handlers.onshown();
  }

  /** Whether a space can be reached. @param {string | undefined} space */
  takes(space) {
    const last = this.via.at(-1);
    return space !== undefined && (this.bySpace.has(space) || (last?.space === space && last.ends));
  }

  /** Whether those who go can pass a space, wherever they end. @param {string | undefined} space */
  passes(space) {
    return space !== undefined && this.passing.has(space);
  }

  /** Whether the way to a space is more than a choice for each piece. @param {string} space */
  leads(space) {
    return Boolean(this.bySpace.get(space)?.all?.length);
  }

  /** Whether this would only begin a move: where it can go is shown instead. @param {Choice} choice */
  async waits(choice) {
    const begins = () => this.ways !== null && JSON.stringify(this.ways.begin) === JSON.stringify(choice.action);
    if (choice.actions || choice.verb !== "move" || this.pieces() === null) return false;
    await this.update();
    return begins();
  }

  /** How many points those have whose ways are shown. */
  get allowance() {
    const [step] = this.ways?.steps ?? [];
    return step ? this.points(step.cost.total + step.left) : null;
  }

  /** The way to a space: one that may end there, or else one that only passes it. @param {string} space */
  wayTo(space) {
    return this.bySpace.get(space) ?? this.passing.get(space);
  }

  /** The steps to a space, the first one first. @param {string} space @returns {Way[]} */
  route(space) {
    /** @type {Way[]} */ const route = [];
    for (let way = this.wayTo(space); way; way = way.from === null ? undefined : this.ways?.steps[way.from])
      route.unshift(way);
    return route;
  }

  /**
   * A space is pointed at, or none; while a place to go by way of is wanted, it need not be one to end in.
   * @param {string | null} space
   * @param {boolean} [aloud]
   */
  point(space, aloud = false) {
    const { map, selection } = this;
    const isMeant = space !== null && (this.takes(space) || (selection.once === "way" && this.passes(space)));
    this.pointed = isMeant ? space : null;
    const route = this.pointed === null ? [] : this.route(this.pointed);
    const way = route.at(-1);
    const begun = this.via.flatMap(({ steps }) => steps);
    const from = (this.via[0]?.ways ?? this.ways)?.from ?? null;
    map.overlays.route(from, [...begun, ...route], this.ways?.scale ?? 1);
    map.light({ threat: way?.threats ?? [] });
    this.element.hidden = !this.ways;
    this.element.classList.toggle("is-pointed", way !== undefined);
    if (!this.ways) return;
    put(
      this.element,
      way ? this.details(way, route) : h("p", { class: "muted" }, t("route.hint", { n: this.bySpace.size })),
    );
    if (way && aloud) announce(this.words(way, route), ...way.notes.map(({ text }) => text));
  }

  /** A number of points, halves as such. @param {number} cost */
  points(cost) {
    return points(cost, this.ways?.scale ?? 1);
  }

  /** @param {Way} way @param {Way[]} route */
  words(way, route) {
    const place = this.model.name(way.space);
    return [
      t("route.to", { place, cost: this.points(way.cost.total), left: this.points(way.left) }),
      t("route.steps", { n: route.length }),
      way.stops ? t("route.stops") : "",
    ]
      .filter(Boolean)
      .join(" · ");
  }

  /** The way to a space in a line. @param {string} space */
  told(space) {
    const way = this.bySpace.get(space);
    return way ? this.words(way, this.route(space)) : null;
  }

  /** @param {Way} way @param {Way[]} route */
  details(way, route) {
    const { model } = this;
    const { state } = this.handlers.now();
    const threats = way.threats.filter((id) => state.view.pieces[id]);
    return [
      h("p", { class: "route-words" }, this.words(way, route)),
      way.notes.length > 0 &&
        h(
          "ul",
          { class: "route-notes" },
          way.notes.map(({ text, rule }) => h("li", {}, text, " ", ruleLink(rule))),
        ),
      threats.length > 0 &&
        h(
          "p",
          { class: "route-threats" },
          t("route.threats"),
          h(
            "span",
            { class: "choice-icons" },
            threats.slice(0, 8).map((id) => picture(model, id, state.view.pieces[id], 26)),
          ),
          h("span", { class: "visually-hidden" }, listed(threats.map((id) => model.title(id)))),
        ),
      way.cost.terms.length > 1 &&
        h(
          "details",
          { class: "weighed" },
          h("summary", {}, t("route.cost")),
          h(
            "div",
            { class: "sums" },
            sumList({
              label: t("route.cost"),
              total: this.points(way.cost.total),
              terms: way.cost.terms.map((term) => ({ ...term, value: term.value / (this.ways?.scale ?? 1) })),
            }),
          ),
        ),
      h("button", { class: "primary small", onclick: () => this.go(way.space) }, t("route.go")),
    ];
  }

  /** All that is said to come to a place, whether anybody ends there or not. @param {string} space */
  said(space) {
    const steps = this.route(space).flatMap(({ before, action }) => [...before, action]);
    const begin = this.ways === null || this.ways.begin === null ? [] : [this.ways.begin];
    return [...(this.via.at(-1)?.said ?? []), ...begin, ...steps];
  }

  /** Those who go shall go by a place: from there on the ways are found anew. @param {string} space */
  pin(space) {
    const { ways, key } = this;
    if (!ways || !this.passes(space)) return this.answer;
    const { seat } = this.handlers.now().state;
    const pinned = { space, said: this.said(space), steps: this.route(space), ends: this.bySpace.has(space), ways };
    const asked = { seat, pieces: [], after: pinned.said };
    const found = post(`/api/tables/${this.id}/ways`, asked, this.handlers.signal()).catch(() => null);
    return (this.answer = found.then((next) => {
      if (key !== this.key || ways !== this.ways || !next?.steps.length) return;
      this.via.push(pinned);
      this.show(next);
    }));
  }

  /** Those who go need not go by any place. */
  unpin() {
    const [first] = this.via;
    this.via = [];
    if (first) this.show(first.ways);
  }

  /**
   * Goes there; a finger first sees the route.
   * @param {string} space
   * @param {{ byFinger?: boolean, through?: boolean }} [how] going through does not end the move there
   */
  go(space, { byFinger = false, through = false } = {}) {
    const { ways } = this;
    if (!ways) return undefined;
    if (byFinger && this.pointed !== space) return this.point(space, true);
    const way = this.wayTo(space);
    const last = this.via.at(-1);
    const begin = ways.begin === null ? [] : [ways.begin];
    const all = through ? [] : (way?.all ?? []);
    const whole = all.length ? [...(last?.said ?? []), ...begin, ...all] : this.said(space);
    const actions = last?.space === space ? last.said : whole;
    return this.handlers.ongo(actions, t("route.label", { place: this.model.name(space) }), space, through);
  }
}
