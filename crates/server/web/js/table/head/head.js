// @ts-check
/** The line at the top of a table: what game, which phase, and what can be done beside playing. */

import { h, put } from "../../dom.js";
import { opened } from "../../keys.js";
import { differences } from "../../new/data.js";
import { t } from "../../text.js";
import { isSettingUp } from "../sheets/setups.js";

/** @typedef {import("../../types.js").TableState} State @typedef {import("../../types.js").View} View @typedef {import("../model.js").Model} Model */

/**
 * @typedef {{ ontakeback: (entry?: number) => void, onmend: (entry: number) => void, onreplay: () => void, onrules: () => void, onkeys: () => void,
 *   onresign: () => void, onrestart: () => void, onundo: () => void, onlinks: () => void, onorders: () => void, onsetups: () => void }} Handlers
 */

/** Of more phases than these only the present one is spelt out. */
const MANY = 7;

export class Head {
  /** @param {Model} model @param {State} state @param {Handlers} handlers */
  constructor(model, state, handlers) {
    this.model = model;
    this.handlers = handlers;
    this.ribbon = h("ol", { class: "ribbon", "aria-label": t("head.phases") });
    this.back = h(
      "button",
      { class: "take-back", onclick: () => handlers.ontakeback(), "aria-keyshortcuts": "u" },
      h("span", { "aria-hidden": "true" }, "↶ "),
      t("head.take_back"),
    );
    this.replay = h(
      "button",
      { class: "wide", onclick: handlers.onreplay, "aria-keyshortcuts": "r" },
      t("head.replay"),
    );
    this.menu = h("div", { class: "menu-list" });
    this.details = h(
      "details",
      { class: "menu" },
      h("summary", { class: "button", "aria-label": t("head.menu") }, "⋯"),
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
      this.marked,
      ...own,
      this.ribbon,
      h("span", { class: "spacer" }),
      this.back,
      this.replay,
      h("button", { class: "wide", onclick: handlers.onrules, "aria-keyshortcuts": "k" }, t("head.rules")),
      this.details,
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
    const { phases } = this.model.board;
    this.ribbon.classList.toggle("many", phases.length > MANY);
    put(
      this.ribbon,
      phases.map(({ id, name }) =>
        h(
          "li",
          {
            class: view.phase.includes(id) ? "now" : "",
            title: name,
            "aria-current": view.phase.includes(id) ? "step" : null,
          },
          h("span", {}, name),
        ),
      ),
    );
    this.back.disabled = isReplay || !state.take_back.length;
    this.back.title = state.take_back.at(-1)?.label ?? t("head.nothing_to_take_back");
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
      h("div", { class: "narrow-only" }, item("head.replay", handlers.onreplay), item("head.rules", handlers.onrules)),
      item("head.undo", handlers.onundo, state.can.undo && !isReplay),
      item("head.restart", handlers.onrestart, state.can.restart),
      item("head.resign", handlers.onresign, state.can.resign && !isReplay),
      item("head.orders", handlers.onorders, state.table.yours.length > 0 && !state.over && !isReplay),
      item("head.setups", handlers.onsetups, isSettingUp(state) && !isReplay),
      item("head.links", handlers.onlinks, Object.values(state.table.seats).includes("link")),
      h("a", { class: "button quiet", href: opened(`${file}/journal`), download: true }, t("head.save")),
      item("head.keys", handlers.onkeys),
      h("a", { class: "button quiet", href: "/settings" }, t("nav.settings")),
    ];
  }
}
