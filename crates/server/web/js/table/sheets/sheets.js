// @ts-check
/**
 * Display sheets beside the map: a row for each piece that has one, with its strength, its slots and what lies in them.
 * One's own is seen, the enemy's blank but for what is public; and a notebook of what battles have shown.
 */

import { find, h, put } from "../../dom.js";
import { listed, t } from "../../text.js";
import { picture } from "../map/counters.js";
import { notes } from "./notebook.js";

/**
 * @typedef {import("../model.js").Model} Model
 * @typedef {import("../../types.js").View} View
 * @typedef {import("../../types.js").Space} Space
 * @typedef {import("../../types.js").Piece} Piece
 * @typedef {import("../choose/acts.js").Choice} Choice
 */

/**
 * What is lit and picked, and what can be chosen.
 * @typedef {{ lit: Set<string>, picked: Set<string>, focus: string[], choices: Choice[] }} Light
 */

/** The sheet of a piece. @typedef {{ space: Space, piece: Piece }} Row */

/** From this width on there is room for the sheets and the map. */
const WIDE = "(min-width: 1400px)";

export class Sheets {
  /**
   * @param {Model} model
   * @param {{ onclick: (id: string) => void, onchoose: (choice: Choice) => void,
   *   onhover: (id: string | null, event: Event | null) => void, onplace: (ids: string[]) => void, onshown: () => void
   *   }} handlers
   */
  constructor(model, handlers) {
    this.model = model;
    this.handlers = handlers;
    /** @type {Row[]} */ this.rows = model.board.spaces
      .filter(({ zone }) => zone?.form === "sheet")
      .flatMap((space) => {
        const piece = model.board.pieces.find(({ name, side }) => name === space.name && side === space.zone?.owner);
        return piece ? [{ space, piece }] : [];
      });
    this.sides = [...new Set(this.rows.map(({ piece }) => piece.side))];
    /** What the reader wants, where that is another thing than usual. @type {boolean | null} */ this.wanted = null;
    /** Whether what is decided lies on a sheet. */ this.isAsked = false;
    this.body = h("div", { class: "sheet-body", tabindex: -1 });
    this.tabs = h("div", { class: "tabs", role: "group", "aria-label": t("sheets.title") });
    this.element = h(
      "aside",
      { class: "display-sheets", "aria-label": t("sheets.title"), hidden: true },
      h(
        "header",
        {},
        this.tabs,
        h("button", { class: "quiet", "aria-label": t("sheets.close"), onclick: () => this.toggle() }, "×"),
      ),
      this.body,
    );
    /** The side whose sheet is shown; none for the notebook. @type {string | null} */ this.shown =
      this.sides[0] ?? null;
    /** @type {{ view: View, light: Light } | undefined} */ this.now = undefined;
    /** @type {import("../../types.js").PastEntry[]} */ this.entries = [];
  }

  /** Whether the game has sheets at all. */
  get exist() {
    return this.rows.length > 0;
  }

  get isOpen() {
    return !this.element.hidden;
  }

  /**
   * Another decision: the sheet of the side that decides is shown, at what is asked.
   * @param {import("../../types.js").TableState} state
   * @param {import("../../types.js").PastEntry[]} entries
   */
  ask({ seat, choices, view, prompt }, entries) {
    if (!this.exist) return;
    this.entries = entries;
    const isAsked = choices.some(
      (choice) =>
        choice.clicks.some((id) => this.isOnSheet(id, view)) ||
        this.rows.some(({ piece }) => number(choice, piece.id) !== null),
    );
    if (isAsked !== this.isAsked) this.wanted = null;
    this.isAsked = isAsked;
    if (seat && this.sides.includes(seat) && (isAsked || this.side === undefined)) this.shown = seat;
    if (seat) this.side = seat;
    this.show();
    requestAnimationFrame(() =>
      prompt.focus
        .map((id) => find(this.body, `[data-row="${id}"]`))
        .find(Boolean)
        ?.scrollIntoView({ block: "nearest" }),
    );
  }

  /** Whether something lies on a sheet, or is one. @param {string} id @param {View} view */
  isOnSheet(id, view) {
    return this.model.spaceOf(id, view)?.zone?.form === "sheet";
  }

  toggle() {
    this.wanted = !this.isOpen;
    this.show();
  }

  show() {
    const isOpen = this.exist && (this.wanted ?? (this.isAsked || matchMedia(WIDE).matches));
    const changes = isOpen !== this.isOpen;
    this.element.hidden = !isOpen;
    if (isOpen) this.draw();
    if (changes) this.handlers.onshown();
  }

  /** @param {View} view @param {Light} light */
  update(view, light) {
    this.now = { view, light };
    if (this.isOpen) this.draw();
  }

  draw() {
    if (!this.now) return;
    const { view, light } = this.now;
    const held = this.element.contains(document.activeElement) ? document.activeElement?.getAttribute("data-id") : null;
    const top = this.body.scrollTop;
    const tab = (/** @type {string | null} */ name, /** @type {string} */ label) =>
      h(
        "button",
        { "aria-pressed": String(this.shown === name), "data-id": `tab ${name}`, onclick: () => this.turn(name) },
        label,
      );
    put(
      this.tabs,
      this.sides.map((side) => tab(side, this.model.word(`side.${side}`))),
      tab(null, t("sheets.notebook")),
    );
    put(
      this.body,
      this.shown === null
        ? notes(this.model, this.entries, this.handlers.onplace)
        : this.sheet(this.shown, view, light),
    );
    this.body.scrollTop = top;
    if (held) find(this.element, `[data-id="${held}"]`)?.focus({ preventScroll: true });
  }

  /** @param {string | null} name */
  turn(name) {
    this.shown = name;
    this.body.scrollTop = 0;
    this.draw();
  }

  /**
   * The sheet of a side: what waits for a place, the pieces on the map, then those that are not.
   * @param {string} side
   * @param {View} view
   * @param {Light} light
   */
  sheet(side, view, light) {
    const rows = this.rows.filter(({ piece }) => piece.side === side && view.pieces[piece.id]);
    const isThere = (/** @type {Row} */ { piece }) =>
      this.model.onMap(view.pieces[piece.id].at) && !this.isDead(view.pieces[piece.id].at);
    const there = rows.filter(isThere);
    const away = rows.filter((row) => !isThere(row));
    const own = new Set(this.rows.map(({ piece }) => piece.id));
    const loose = Object.keys(view.pieces).filter(
      (id) => this.model.pieces.get(id)?.side === side && !own.has(id) && this.model.onMap(view.pieces[id].at),
    );
    const piles = [...Map.groupBy(this.model.sorted(loose), (id) => view.pieces[id].at)];
    const isKnown = there.some(({ piece }) => view.pieces[piece.id].steps);
    return [
      !isKnown && h("p", { class: "muted small" }, t("sheets.unseen")),
      piles.map(([space, ids]) =>
        h(
          "section",
          { class: "sheet-pile" },
          h("h2", {}, this.model.name(space), " ", h("span", { class: "count" }, ids.length)),
          h(
            "div",
            { class: "sheet-slots" },
            ids.map((id) => this.asset(id, view, light)),
          ),
        ),
      ),
      h(
        "ul",
        { class: "sheet-rows" },
        there.map((row) => this.row(row, view, light)),
      ),
      away.length > 0 &&
        h(
          "details",
          { class: "sheet-away" },
          h("summary", {}, t("sheets.away", { n: away.length })),
          h(
            "ul",
            { class: "sheet-rows" },
            away.map((row) => this.row(row, view, light)),
          ),
        ),
    ];
  }

  /** Whether what lies in a space has left play: it has no neighbours. @param {string} space */
  isDead(space) {
    return this.model.spaces.get(space)?.adjacent.length === 0;
  }

  /** @param {Row} row @param {View} view @param {Light} light */
  row({ space, piece }, view, light) {
    const state = view.pieces[piece.id];
    const target =
      [space.id, piece.id].find((id) => (this.isAsked && light.lit.has(id)) || light.picked.has(id)) ?? piece.id;
    const [[, most], ...slots] = space.facts;
    const assets = this.model.inSpace(space.id, view);
    const free = Math.max(0, slots.reduce((sum, [, n]) => sum + n, 0) - assets.length);
    const classes = [
      "sheet-row",
      this.isAsked && light.lit.has(target) && "legal",
      light.picked.has(target) && "chosen",
      light.focus.includes(piece.id) && "focus",
    ]
      .filter(Boolean)
      .join(" ");
    const over = (/** @type {Event} */ event) => this.handlers.onhover(piece.id, event);
    const out = () => this.handlers.onhover(null, null);
    return h(
      "li",
      { class: classes, "data-row": piece.id },
      h(
        "button",
        {
          class: "sheet-unit",
          "data-id": space.id,
          "aria-pressed": light.picked.has(target) ? "true" : null,
          onclick: () => this.pick(target, piece.id),
          onpointerenter: over,
          onfocus: over,
          onpointerleave: out,
          onblur: out,
        },
        picture(this.model, piece.id, state, 38),
        h(
          "span",
          { class: "sheet-name" },
          h("strong", {}, piece.name),
          h("span", { class: "muted" }, this.model.name(state.at)),
        ),
      ),
      this.track(piece, state.steps?.now ?? null, most, light),
      h(
        "div",
        { class: "sheet-slots" },
        assets.map((id) => this.asset(id, view, light)),
        Array.from({ length: free }, () => h("span", { class: "slot", "aria-hidden": "true" })),
        h("span", { class: "visually-hidden" }, listed(slots.map(([key, n]) => `${this.model.word(key)} ${n}`))),
      ),
    );
  }

  /**
   * A row was clicked: it means what is lit there, or else shows where its piece is.
   * @param {string} target
   * @param {string} piece
   */
  pick(target, piece) {
    if (!this.now?.light.lit.has(target) && !this.now?.light.picked.has(target)) this.handlers.onplace([piece]);
    this.handlers.onclick(target);
  }

  /**
   * A strength as cells, each a button where it stands for a choice.
   * @param {Piece} piece
   * @param {number | null} now
   * @param {number} most
   * @param {Light} light
   */
  track(piece, now, most, light) {
    const label = now === null ? t("sheets.unknown", { most }) : t("sheets.strength", { now, most });
    const offered = new Map(
      light.choices.flatMap((choice) => {
        const n = number(choice, piece.id);
        return n === null ? [] : [[n, choice]];
      }),
    );
    const cell = (/** @type {number} */ n) => {
      const choice = offered.get(n);
      const filled = now !== null && n <= now ? "full" : now === null ? "unknown" : "";
      return choice
        ? h(
            "button",
            {
              class: `cell legal ${filled}`,
              "data-id": `${piece.id} ${n}`,
              onclick: () => this.handlers.onchoose(choice),
            },
            n,
            h("span", { class: "visually-hidden" }, ` ${choice.label}`),
          )
        : h("i", { class: `cell ${filled}`, "aria-hidden": "true" }, n);
    };
    return h(
      "div",
      { class: "sheet-track", role: "group", "aria-label": label, title: label },
      Array.from({ length: most }, (_, i) => cell(i + 1)),
    );
  }

  /** What lies in a slot, with its steps. @param {string} id @param {View} view @param {Light} light */
  asset(id, view, light) {
    const { steps } = view.pieces[id];
    const name = this.model.pieces.get(id)?.name ?? id;
    const told = steps ? t("sheets.steps", { name, now: steps.now, of: steps.of }) : name;
    const over = (/** @type {Event} */ event) => this.handlers.onhover(id, event);
    const out = () => this.handlers.onhover(null, null);
    return h(
      "button",
      {
        class: [
          "slot asset",
          light.lit.has(id) && "legal",
          light.picked.has(id) && "chosen",
          light.focus.includes(id) && "focus",
        ]
          .filter(Boolean)
          .join(" "),
        "data-id": id,
        "aria-pressed": light.picked.has(id) ? "true" : null,
        title: told,
        onclick: () => this.handlers.onclick(id),
        onpointerenter: over,
        onfocus: over,
        onpointerleave: out,
        onblur: out,
      },
      picture(this.model, id, view.pieces[id], 34),
      steps &&
        h(
          "span",
          { class: "asset-steps", "aria-hidden": "true" },
          Array.from({ length: steps.of }, (_, i) => h("i", { class: i < steps.now ? "full" : "" })),
        ),
      h("span", { class: "visually-hidden" }, light.lit.has(id) ? t("boxes.legal", { name: told }) : told),
    );
  }
}

/**
 * The strength that a choice gives a piece, where it does nothing else.
 * @param {Choice} choice
 * @param {string} piece
 * @returns {number | null}
 */
function number({ clicks, action }, piece) {
  if (clicks.length || typeof action !== "object" || !action) return null;
  const values = Object.values(Object.values(action)[0] ?? {});
  const n = values.find((value) => typeof value === "number");
  return values.includes(piece) && typeof n === "number" ? n : null;
}
