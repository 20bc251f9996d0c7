// @ts-check
/** All that has happened, newest first: sentences with their rules, to be filtered, each leading to its place. */

import { find, h, put } from "../../dom.js";
import { sign } from "../../signs.js";
import { t } from "../../text.js";
import { places } from "../model.js";
import { named } from "../past/replay.js";
import { alike, gathered } from "./result.js";
import { ruleLink } from "../told/rule.js";

/**
 * @typedef {import("../../types.js").PastEntry} Entry
 * @typedef {import("../../types.js").Event} Event
 * @typedef {import("../model.js").Model} Model
 */

/**
 * Kinds of entries by what they did, not by what game they are of.
 * @type {Record<string, (entry: Entry, model: Model) => boolean>}
 */
const FILTERS = {
  all: () => true,
  dice: (entry) => entry.rolls.length > 0,
  ground: (entry) => entry.events.some((event) => event.changes?.some((change) => change.space)),
  losses: (entry, model) =>
    entry.events.some((event) => event.changes?.some(({ piece }) => piece && !model.onMap(piece.state.at))),
};

/** Entries that are drawn before one asks for more: a long game has thousands. */
const LATEST = 150;

export class Log {
  /**
   * @param {Model} model
   * @param {import("../battle/battles.js").Battles} battles what they tell is not repeated
   * @param {{ onreplay: (entry: number) => void }} handlers
   */
  constructor(model, battles, handlers) {
    this.model = model;
    this.battles = battles;
    this.handlers = handlers;
    this.filter = "all";
    this.wanted = "";
    /** @type {Entry[]} */ this.entries = [];
    /** @type {import("../../types.js").Over | null} */ this.over = null;
    /** How many entries are drawn, the latest first. */ this.most = LATEST;
    this.list = h("ol", { class: "log-list", reversed: true, tabindex: 0, "aria-label": t("log.title") });
    this.element = h("div", { class: "log" }, this.tools(), this.list);
  }

  tools() {
    const buttons = Object.keys(FILTERS).map((name) =>
      h(
        "button",
        {
          class: "pill",
          "aria-pressed": String(name === this.filter),
          onclick: (event) => {
            this.filter = name;
            for (const button of buttons) button.setAttribute("aria-pressed", String(button === event.currentTarget));
            this.draw();
          },
        },
        t(`log.filter.${name}`),
      ),
    );
    return h(
      "div",
      { class: "log-tools" },
      buttons,
      h("input", {
        type: "search",
        placeholder: t("log.search"),
        "aria-label": t("log.search"),
        oninput: (event) => {
          this.wanted = event.currentTarget.value.toLowerCase();
          this.draw();
        },
      }),
    );
  }

  /** @param {Entry[]} entries @param {import("../../types.js").Over | null} over */
  update(entries, over) {
    this.entries = entries;
    this.over = over;
    this.draw();
  }

  draw() {
    const shown = this.entries.filter((entry) => FILTERS[this.filter](entry, this.model) && this.says(entry));
    if (!shown.length)
      return put(
        this.list,
        h("li", { class: "muted" }, t(this.wanted || this.filter !== "all" ? "log.none" : "log.empty")),
      );
    /** @type {import("../../dom.js").Child[]} */ const lines = [];
    let turn = /** @type {number | null} */ (null);
    for (const entry of shown.toReversed().slice(0, this.most)) {
      if (entry.turn !== turn && entry.turn !== null) lines.push(this.turn(entry.turn));
      turn = entry.turn;
      lines.push(this.line(entry));
    }
    const rest = shown.length - this.most;
    if (rest > 0)
      lines.push(
        h("li", {}, h("button", { class: "quiet small", onclick: () => this.all() }, t("log.earlier", { n: rest }))),
      );
    return put(this.list, lines);
  }

  /** Draws the earliest lines too. */
  all() {
    this.most = Infinity;
    this.draw();
  }

  /** Shows which entry is looked at. @param {number | null} number */
  mark(number) {
    this.list.querySelector("[aria-current]")?.removeAttribute("aria-current");
    const isDrawn = number === null || this.list.querySelector(`[data-entry="${number}"]`);
    if (!isDrawn && this.most !== Infinity) this.all();
    const line = number === null ? null : find(this.list, `[data-entry="${number}"]`);
    line?.setAttribute("aria-current", "true");
    if (line) this.list.scrollTop = line.offsetTop - this.list.offsetTop - this.list.clientHeight / 3;
  }

  /** @param {number} turn */
  turn(turn) {
    return h("li", { class: "log-turn" }, t("log.turn", { turn }));
  }

  /** @param {Entry} entry */
  says(entry) {
    return (
      !this.wanted ||
      [entry.label ?? "", ...entry.events.map((event) => event.text)].some((text) =>
        text.toLowerCase().includes(this.wanted),
      )
    );
  }

  /** @param {Entry} entry */
  line(entry) {
    return h(
      "li",
      { class: "log-entry", "data-entry": entry.entry },
      h(
        "button",
        {
          class: "log-number",
          title: t("log.replay"),
          "aria-label": t("log.replay_entry", { entry: entry.entry }),
          onclick: () => this.handlers.onreplay(entry.entry),
        },
        entry.entry,
      ),
      h(
        "div",
        {},
        !entry.events.length && h("p", { class: "log-label" }, named(entry, this.over)),
        this.battles
          .reports(entry)
          .map(({ id, title, outcome }) =>
            h(
              "p",
              { class: "log-event log-battle" },
              h(
                "button",
                { class: "quiet", title: t("battle.open"), onclick: () => this.battles.openAt(entry.entry, id) },
                sign("battle"),
                h("strong", {}, title),
                " ",
                outcome,
              ),
            ),
          ),
        gathered(this.battles.others(entry.events)).map(({ event, more }) => this.sentence(event, more, entry)),
        entry.ordered && h("p", { class: "log-ordered" }, h("span", { class: "tag branch" }, t("log.ordered"))),
      ),
    );
  }

  /** @param {Event} event @param {Event[]} more of the same kind @param {Entry} entry */
  sentence(event, more, entry) {
    const ids = places([event, ...more])
      .concat(entry.clicks ?? [])
      .filter((id) => this.model.onMap(id));
    return h(
      "div",
      { class: "log-event", "data-kind": event.kind },
      event.text,
      " ",
      ids.length > 0 &&
        h(
          "a",
          {
            class: "log-place",
            href: "#map",
            "data-about": ids.join(" "),
            "aria-label": t("log.place"),
            title: t("log.place"),
          },
          sign("place"),
        ),
      " ",
      ruleLink(event.rule),
      alike(this.model, more),
    );
  }
}
