// @ts-check
/** Replay: any moment of the journal, at once, made from the first view and the events after it. */

import { get, post } from "../../api.js";
import { h, put } from "../../dom.js";
import { moves } from "../../settings.js";
import { t } from "../../text.js";
import { fold } from "../model.js";

/** @typedef {import("../../types.js").PastEntry} Entry @typedef {import("../../types.js").View} View */

/** A view is kept for every so many entries. */
const EVERY = 16;
const SPEEDS = [0.5, 1, 2, 4];

/** Milliseconds from one entry to the next, and while what others did is shown again. */
const PACE = 900;
const WATCHED = 500;

export class Replay {
  /**
   * @param {string} id
   * @param {{ onshow: (view: View, entry: Entry) => void, onclose: () => void, onbranch: (id: string) => void,
   *   onnote: (text: string) => void }} handlers
   */
  constructor(id, handlers) {
    this.id = id;
    this.handlers = handlers;
    /** @type {Entry[]} */ this.entries = [];
    /** @type {Map<number, View>} */ this.views = new Map();
    this.index = 0;
    this.speed = 1;
    /** @type {HTMLInputElement} */ this.slider = h("input", {
      type: "range",
      min: 0,
      max: 0,
      value: 0,
      class: "replay-slider",
      "aria-label": t("replay.slider"),
      oninput: () => this.go(Number(this.slider.value)),
    });
    this.where = h("output", { class: "replay-where" });
    /** @type {HTMLSelectElement} */ this.turns = h("select", {
      "aria-label": t("replay.turn"),
      onchange: () => this.go(Number(this.turns.value)),
    });
    this.playing = this.button("▶", "replay.play", () => this.toggle());
    this.element = h(
      "section",
      { class: "replay-bar", "aria-label": t("replay.title"), hidden: true },
      h(
        "div",
        { class: "row replay-steps" },
        this.button("«", "replay.first", () => this.go(0)),
        this.button("‹", "replay.back", () => this.go(this.index - 1)),
        this.playing,
        this.button("›", "replay.next", () => this.go(this.index + 1)),
        this.button("»", "replay.last", () => this.go(this.entries.length - 1)),
        this.speeds(),
        this.turns,
        this.where,
      ),
      this.slider,
      h(
        "div",
        { class: "row" },
        h("button", { onclick: () => this.branch() }, t("replay.branch")),
        h("button", { class: "quiet", onclick: () => this.copy() }, t("replay.copy")),
        h("button", { class: "primary replay-close", onclick: () => this.handlers.onclose() }, t("replay.close")),
      ),
    );
  }

  /** @param {string} sign @param {string} key @param {() => void} act */
  button(sign, key, act) {
    return h("button", { class: "square", "aria-label": t(key), title: t(key), onclick: act }, sign);
  }

  speeds() {
    return h(
      "select",
      { "aria-label": t("replay.speed"), onchange: (event) => (this.speed = Number(event.currentTarget.value)) },
      SPEEDS.map((speed) => h("option", { value: speed, selected: speed === 1 }, `${speed}×`)),
    );
  }

  get isOpen() {
    return !this.element.hidden;
  }

  /** Opens at the entry of this number, or at the last one before it. @param {Entry[]} entries @param {number} [at] */
  async open(entries, at) {
    this.entries = entries;
    this.views.clear();
    const { view } = await get(`/api/tables/${this.id}?at=${entries[0].entry}`);
    this.views.set(0, view);
    this.slider.max = String(entries.length - 1);
    put(
      this.turns,
      turnStarts(entries).map(([turn, index]) => h("option", { value: index }, t("log.turn", { turn }))),
    );
    this.element.hidden = false;
    const index = at === undefined ? entries.length - 1 : entries.findLastIndex(({ entry }) => entry <= at);
    this.go(Math.max(0, index));
    this.slider.focus();
  }

  /** The entry that is shown. */
  get entry() {
    return this.entries[this.index].entry;
  }

  /** The address of this moment. */
  get address() {
    return `/table/${this.id}/at/${this.entry}`;
  }

  close() {
    clearTimeout(this.naming);
    this.pause();
    this.element.hidden = true;
  }

  /** @param {number} index */
  go(index) {
    this.index = Math.min(this.entries.length - 1, Math.max(0, index));
    const entry = this.entries[this.index];
    this.slider.value = String(this.index);
    this.slider.setAttribute("aria-valuetext", named(entry, null));
    this.where.value = t("replay.where", { entry: this.index, of: this.entries.length - 1 });
    const start = turnStarts(this.entries).findLast(([, first]) => first <= this.index);
    if (start) this.turns.value = String(start[1]);
    if (this.index === this.entries.length - 1) this.pause();
    clearTimeout(this.naming);
    this.naming = setTimeout(() => history.replaceState(null, "", this.address), 200);
    this.handlers.onshow(this.view(this.index), entry);
  }

  /**
   * The view after an entry: the last one kept before it, and what happened since.
   * @param {number} index
   * @returns {View}
   */
  view(index) {
    let from = index;
    while (!this.views.has(from)) from -= 1;
    let view = /** @type {View} */ (this.views.get(from));
    for (let i = from + 1; i <= index; i += 1) {
      view = fold(
        view,
        this.entries[i].events.flatMap((event) => event.changes ?? []),
      );
      if (i % EVERY === 0) this.views.set(i, view);
    }
    return view;
  }

  toggle() {
    if (this.timer) return this.pause();
    if (this.index === this.entries.length - 1) this.go(0);
    return this.run(PACE);
  }

  /** Plays to the end what began with the entry that is shown; any key goes there. Without motion one steps oneself. */
  watch() {
    this.go(this.index - 1);
    if (!moves()) return;
    this.run(WATCHED);
    const { signal } = (this.watching = new AbortController());
    const skip = (/** @type {KeyboardEvent} */ event) => {
      if (["Tab", "Shift", "Control", "Alt", "Meta"].includes(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
      this.go(this.entries.length - 1);
    };
    document.addEventListener("keydown", skip, { signal, capture: true });
  }

  /** @param {number} pace */
  run(pace) {
    this.playing.textContent = "❚❚";
    this.playing.setAttribute("aria-label", t("replay.pause"));
    const step = () => {
      this.timer = setTimeout(() => {
        this.go(this.index + 1);
        if (this.timer) step();
      }, pace / this.speed);
    };
    step();
  }

  pause() {
    clearTimeout(this.timer);
    this.watching?.abort();
    this.timer = undefined;
    this.playing.textContent = "▶";
    this.playing.setAttribute("aria-label", t("replay.play"));
  }

  async branch() {
    const { table } = await post(`/api/tables/${this.id}/branch`, { at: this.entries[this.index].entry });
    this.handlers.onbranch(table.id);
  }

  async copy() {
    const link = new URL(this.address, location.href).href;
    try {
      await navigator.clipboard.writeText(link);
      this.handlers.onnote(t("replay.copied"));
    } catch {
      this.handlers.onnote(t("replay.link", { link }));
    }
  }
}

/**
 * What an entry is called; how a game ended that nobody played to its end, where that is known.
 * @param {Entry} entry
 * @param {import("../../types.js").Over | null} over
 */
export function named({ label, kind }, over) {
  return label ?? (kind === "end" ? (over?.text ?? t("replay.end")) : t("replay.begin"));
}

/**
 * Where each turn begins: its number and the index of its first entry.
 * @param {Entry[]} entries
 * @returns {[number, number][]}
 */
export function turnStarts(entries) {
  /** @type {[number, number][]} */ const starts = [];
  entries.forEach(({ turn }, index) => {
    if (turn !== null && starts.at(-1)?.[0] !== turn) starts.push([turn, index]);
  });
  return starts;
}
