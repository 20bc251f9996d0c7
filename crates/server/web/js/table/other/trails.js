// @ts-check
/** Their last turn on the map: where pieces went as arrows, where they came from as ghosts. */

import { get } from "../../api.js";
import { h, put, s } from "../../dom.js";
import { t } from "../../text.js";
import { picture } from "../map/counters.js";
import { fold } from "../model.js";
import { ownSeats } from "./own.js";
import { lookedSince, othersSince, parted, trailsFrom } from "./turn.js";

/**
 * @typedef {import("../../types.js").TableState} State
 * @typedef {import("../../types.js").PastEntry} Entry
 * @typedef {import("../../types.js").Trail} Trail
 */

/** The newest so many are drawn. */
const MOST = 60;

/** Ghosts are as wide as this share of what counters are. */
const GHOST = 0.92;

export class Trails {
  /**
   * @param {string} id of the table
   * @param {import("../model.js").Model} model
   * @param {number} unit the side of a counter on the map
   * @param {{ onwatch: (entry: number) => void, tried: import("../link.js").Tried }} handlers
   */
  constructor(id, model, unit, { onwatch, tried }) {
    this.id = id;
    this.model = model;
    this.unit = unit;
    this.tried = tried;
    /** Since which entry, and at which, it was last asked. @type {string | null} */ this.drawn = null;
    /** @type {number | null} the turn that was put away */ this.hidden = null;
    /** @type {number | null} the entry from which they were at it last */ this.from = null;
    /** How it stood last. @type {{ seq: number, view: State["view"] } | null} */ this.last = null;
    /** How it stood before they began. @type {{ seq: number, view: State["view"] } | null} */ this.before = null;
    this.since = 0;
    this.layer = s("g", { class: "trails", "aria-hidden": "true" });
    this.text = h("summary", {});
    this.list = h("ul", { class: "trails-list" });
    this.told = h("details", {}, this.text, this.list);
    this.element = h(
      "div",
      { class: "trails-pill", role: "group", "aria-label": t("trails.title"), hidden: true },
      this.told,
      h("button", { class: "small", onclick: () => onwatch(this.since) }, t("trails.again")),
      h("button", { class: "small quiet", onclick: () => this.hide() }, t("trails.hide")),
    );
  }

  /**
   * Shows what others did since one's own last turn, once one is asked again; to who looks on, whoever is asked.
   * @param {State} state
   * @param {Entry[]} entries
   */
  async update(state, entries) {
    const { seq, view } = state;
    const { seats, since, isShown } = this.seenBy(state, entries);
    if (since !== this.from) this.before = since === null ? null : this.known(since, entries);
    [this.from, this.last] = [since, { seq, view }];
    if (since === null || since === this.hidden || !isShown) return this.clear();
    if (this.drawn === `${since} ${seq}`) return;
    this.drawn = `${since} ${seq}`;
    const all = await this.went(since, entries);
    if (!all || this.drawn !== `${since} ${seq}`) return;
    const own = new Set(
      this.model.board.sides.filter((side) => side.seat && seats.includes(side.seat)).map(({ id }) => id),
    );
    const trails = all.filter(({ piece }) => !own.has(this.model.pieces.get(piece)?.side ?? ""));
    const left = trails.filter(({ kind }) => kind === "moved");
    const moved = left.filter(({ path }) => path.length > 1).length;
    const came = left.length - moved;
    const battles = fought(this.theirs(entries.filter(({ entry }) => entry >= since)));
    const n = battles.length;
    if (!n && (this.alone ? !left.length : !trails.length)) return this.clear();
    this.since = since;
    this.draw(trails, state);
    const { sides } = this.model.board;
    const side = this.model.pieces.get(trails[0]?.piece ?? "")?.side;
    const other = this.alone ?? sides.find(({ id }) => id === side) ?? sides.find(({ id }) => !own.has(id));
    const name = other?.badge.name ?? "";
    const facts = [
      moved && t("trails.moved", { n: moved }),
      came && t("trails.came", { n: came }),
      n && t("trails.battles", { n }),
    ];
    put(this.text, [name, ...facts].filter(Boolean).join(" · "));
    put(
      this.list,
      [...trails.flatMap((trail) => this.words(trail)), ...battles].map((words) => h("li", {}, words)),
    );
    this.element.hidden = false;
  }

  /**
   * Since when others have been at it for whoever looks, who that is, and whether it is shown yet.
   * @param {State} state @param {Entry[]} entries
   */
  seenBy({ seat, over, table, view }, entries) {
    const { board } = this.model;
    const own = ownSeats(table);
    if (over) return { seats: own, since: null, isShown: false };
    if (!own.length) return { ...lookedSince(entries, { phase: view.phase, seat }, board), isShown: true };
    return { seats: own, since: othersSince(entries, own, board), isShown: seat !== null && own.includes(seat) };
  }

  /** The way of a piece in words; nothing of who is not seen any more. @param {Trail} trail @returns {string[]} */
  words({ piece, path, kind }) {
    const isKnown = this.model.pieces.has(piece);
    const unit = isKnown ? this.model.title(piece) : t("card.hidden");
    const [from, to] = [path[0], path.at(-1)].map((id) => (id === undefined ? "" : this.model.name(id)));
    if (kind === "gone") return isKnown ? [t("trails.gone", { unit, from })] : [];
    return [path.length > 1 ? t("trails.went", { unit, from, to }) : t("trails.in", { unit, to })];
  }

  /**
   * Where pieces went since an entry: from what was told here, or else asked of the server.
   * @param {number} since
   * @param {Entry[]} entries
   * @returns {Promise<Trail[] | undefined>}
   */
  async went(since, entries) {
    const { before, alone } = this;
    if (!before) return (await this.tried(() => get(`/api/tables/${this.id}/trails?from=${since}`)))?.trails;
    const told = entries.filter(({ entry }) => entry >= before.seq);
    const theirs = this.theirs(told);
    const own = alone ? told.flatMap(({ events }) => events).filter((event) => !theirs.includes(event)) : [];
    const begun = fold(
      before.view,
      own.flatMap(({ changes }) => changes ?? []),
    );
    return trailsFrom(begun, theirs);
  }

  /** How it stood last, if nobody had acted since an entry by then. @param {number} since @param {Entry[]} entries */
  known(since, entries) {
    const { last } = this;
    const isEarly = (/** @type {Entry} */ { entry, seat }) =>
      entry >= since && entry < (last?.seq ?? 0) && seat !== null;
    return last && last.seq >= since && !entries.some(isEarly) ? last : null;
  }

  /** The side that only the rules play. */
  get alone() {
    return this.model.board.sides.find(({ seat }) => !seat);
  }

  /** What of entries others did: of one's own act what the rules did after it. @param {Entry[]} entries */
  theirs(entries) {
    const events = entries.flatMap((entry) => entry.events);
    if (!this.alone) return events;
    return parted(events, this.model.board).flatMap((part) => (part.side ? part.events : []));
  }

  /** @param {Trail[]} trails @param {State} state */
  draw(trails, { view }) {
    const shown = trails.slice(-MOST);
    const paths = new Map(shown.filter(({ path }) => path.length > 1).map((trail) => [trail.path.join(), trail]));
    const ghosts = new Map(shown.map((trail) => [trail.path[0], trail]));
    this.layer.replaceChildren(
      ...[...ghosts.values()].flatMap(({ piece, path }) => this.ghost(piece, path[0], view.pieces[piece])),
      ...[...paths.values()].flatMap(({ path }) => this.arrow(path)),
    );
  }

  /** The way of a piece as a dashed line with a head. @param {string[]} path */
  arrow(path) {
    const points = path.flatMap((id) => (this.model.onMap(id) ? [this.model.spaces.get(id)?.center ?? [0, 0]] : []));
    if (points.length < 2) return [];
    const [[ax, ay], [bx, by]] = points.slice(-2);
    const far = Math.hypot(bx - ax, by - ay) || 1;
    const [dx, dy] = [((bx - ax) / far) * this.unit * 0.3, ((by - ay) / far) * this.unit * 0.3];
    const line = points.map(([x, y]) => `${x} ${y}`).join("L");
    const barb = (/** @type {number} */ side) => `${bx - dx - dy * side} ${by - dy + dx * side}`;
    const head = `M${bx} ${by}L${barb(0.6)}L${barb(-0.6)}Z`;
    return [s("path", { class: "trail", d: `M${line}` }), s("path", { class: "trail-head", d: head })];
  }

  /**
   * A piece where it was, pale.
   * @param {string} piece @param {string} space @param {import("../../types.js").PieceState | undefined} state
   */
  ghost(piece, space, state) {
    const center = this.model.spaces.get(space)?.center;
    if (!center || !state || state.at === space || !this.model.onMap(space)) return [];
    const drawing = picture(this.model, piece, { ...state, at: space }, this.unit * GHOST);
    drawing.setAttribute("class", "ghost");
    drawing.setAttribute("x", String(center[0] - (this.unit * GHOST) / 2));
    drawing.setAttribute("y", String(center[1] - (this.unit * GHOST) / 2));
    drawing.querySelector("[data-piece]")?.removeAttribute("data-piece");
    return [drawing];
  }

  hide() {
    this.hidden = this.since;
    this.clear();
  }

  clear() {
    this.drawn = null;
    this.element.hidden = true;
    this.told.open = false;
    this.layer.replaceChildren();
  }
}

/** The battles that were told of, each with how it ended. @param {import("../../types.js").Event[]} events */
function fought(events) {
  const parts = events.flatMap(({ battle }) => (battle ? [battle] : []));
  return [...Map.groupBy(parts, ({ id }) => id).values()].map((some) => {
    const [title, verdict] = [
      some.findLast((part) => part.title)?.title,
      some.findLast((part) => part.verdict)?.verdict,
    ];
    return [title, verdict?.text].filter(Boolean).join(": ");
  });
}
