// @ts-check
/** The line at the top of a table: what game, who plays whom, and what can be done beside playing. */

import { h, put } from "../../dom.js";
import { opened } from "../../keys.js";
import { sign } from "../../signs.js";
import { differences } from "../../new/data.js";
import { t } from "../../text.js";
import { isSettingUp } from "../sheets/setups.js";
import { Duel } from "./duel.js";

/**
 * @typedef {import("../../types.js").TableState} State
 * @typedef {import("../../types.js").View} View
 * @typedef {import("../model.js").Model} Model
 */

/**
 * @typedef {{ ontakeback: (entry?: number) => void, onmend: (entry: number) => void, onreplay: () => void,
 *   onrules: () => void, onkeys: () => void,
 *   onresign: () => void, onrestart: () => void, onundo: () => void, onlinks: () => void, onorders: () => void,
 * onsetups: () => void,
 *   onturns: () => void, onforces: () => void, onvictory: () => void }} Handlers
 */

export class Head {
  /** @param {Model} model @param {State} state @param {Handlers} handlers */
  constructor(model, state, handlers) {
    this.model = model;
    this.handlers = handlers;
    this.duel = new Duel(model, state, handlers);
    this.steps = h("span", { class: "take-back-steps", "aria-hidden": "true" });
    this.back = h(
      "button",
      { class: "take-back", onclick: () => handlers.ontakeback(), "aria-keyshortcuts": "u" },
      sign("take_back"),
      h("span", {}, t("head.take_back")),
      this.steps,
    );
    this.replay = act("replay", handlers.onreplay, "r");
    this.menu = h("div", { class: "menu-list" });
    this.details = h(
      "details",
      { class: "menu" },
      h("summary", { class: "button square", "aria-label": t("head.menu"), title: t("head.menu") }, sign("more")),
      this.menu,
    );
    this.marked = h("span", { class: "tag sampled", hidden: true, title: t("head.marked_text") }, t("head.marked"));
    const { data } = state.table;
    const own = data
      ? [
          h(
            "details",
            { class: "menu" },
            h("summary", { class: "button" }, t("own_data.tag")),
            h("div", { class: "menu-list" }, h("p", {}, t("own_data.text")), differences(data)),
          ),
        ]
      : [];
    this.elements = [
      h(
        "div",
        { class: "table-name" },
        h("strong", {}, state.table.name),
        h("span", { class: "muted" }, model.board.title),
      ),
      this.duel.element,
      h(
        "div",
        { class: "acts" },
        this.marked,
        own,
        this.back,
        this.replay,
        act("rules", handlers.onrules, "k"),
        this.details,
      ),
    ];
    this.menu.addEventListener("click", () => (this.details.open = false));
  }

  /** Closes the menu; whether it was open. @param {Element} [within] where a click leaves it open */
  closeMenu(within) {
    const wasOpen = this.details.open;
    if (!within || !this.details.contains(within)) this.details.open = false;
    return wasOpen;
  }

  /** @param {State} state @param {View} view @param {boolean} isReplay */
  update(state, view, isReplay) {
    this.duel.update(state, view, isReplay);
    this.back.disabled = isReplay || !state.take_back.length;
    const gesture = state.take_back.filter(({ entry }) => entry >= (state.take_back.at(-1)?.first ?? 0));
    const far = { n: gesture.length, label: gesture[0]?.label ?? "" };
    this.back.title = t(gesture.length ? "head.take_back_far" : "head.nothing_to_take_back", far);
    put(this.steps, gesture.length > 1 && !isReplay ? `×${gesture.length}` : "");
    this.replay.setAttribute("aria-pressed", String(isReplay));
    this.marked.hidden = !state.table.marked;
    put(this.menu, this.items(state, isReplay));
  }

  /** @param {State} state @param {boolean} isReplay */
  items(state, isReplay) {
    const { handlers } = this;
    const item = (/** @type {string} */ key, /** @type {() => void} */ act, may = true) =>
      may && h("button", { class: "quiet", onclick: act }, t(key));
    const file = `/api/tables/${state.table.id}`;
    const takeable = isReplay ? [] : state.take_back.toReversed();
    return [
      takeable.length > 0 &&
        h(
          "section",
          { "aria-label": t("head.change") },
          h("h2", {}, t("head.change")),
          h(
            "ul",
            { class: "takeable" },
            takeable.map(({ entry, label }) =>
              h(
                "li",
                {},
                h("span", {}, label),
                h(
                  "button",
                  {
                    class: "pill",
                    onclick: () => handlers.onmend(entry),
                    "aria-label": t("head.mend_label", { label }),
                  },
                  t("head.mend"),
                ),
                h(
                  "button",
                  {
                    class: "pill",
                    onclick: () => handlers.ontakeback(entry),
                    "aria-label": t("head.take_back_label", { label }),
                  },
                  t("head.take_back_here"),
                ),
              ),
            ),
          ),
        ),
      h(
        "div",
        { class: "narrow-only" },
        h("a", { class: "button quiet", href: "/" }, t("head.home")),
        item("head.replay", handlers.onreplay),
        item("head.rules", handlers.onrules),
      ),
      item("head.forces", handlers.onforces),
      item("head.undo", handlers.onundo, state.can.undo && !isReplay),
      item("head.restart", handlers.onrestart, state.can.restart),
      item("head.resign", handlers.onresign, state.can.resign && !isReplay),
      item("head.orders", handlers.onorders, state.table.yours.length > 0 && !state.over && !isReplay),
      item("head.setups", handlers.onsetups, isSettingUp(state) && !isReplay),
      item("head.links", handlers.onlinks, Object.values(state.table.seats).includes("link")),
      h("a", { class: "button quiet", href: `/table/${state.table.id}/report` }, t("over.report")),
      h("a", { class: "button quiet", href: opened(`${file}/journal`), download: true }, t("head.save")),
      item("head.keys", handlers.onkeys),
      h("a", { class: "button quiet", href: "/settings" }, t("nav.settings")),
    ];
  }
}

/**
 * A button with a sign, that has no room for words.
 * @param {"replay" | "rules"} name
 * @param {() => void} onclick
 * @param {string} key
 */
function act(name, onclick, key) {
  const words = t(`head.${name}`);
  return h(
    "button",
    { class: "square wide", onclick, "aria-label": words, title: words, "aria-keyshortcuts": key },
    sign(name),
  );
}
