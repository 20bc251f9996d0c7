// @ts-check
/**
 * The panel beside the map: the question, a few options, what helps to decide, always in the same place; below it log,
 * boxes and places in a drawer that is folded to a line.
 */

import { h, put } from "../../dom.js";
import { t } from "../../text.js";
import { ruleLink } from "../told/rule.js";

export class Panel {
  /**
   * @param {{ notices: Element, work: Element[], strip: Element[], tabs: Record<string, Element>, handle: Element,
   *   ontab: (name: string) => void }} parts
   */
  constructor({ notices, work, strip, tabs, handle, ontab }) {
    this.ontab = ontab;
    this.over = h("p", { class: "overline" });
    this.heading = h("h1", { tabindex: -1, id: "prompt" });
    this.hint = h("p", { class: "hint" });
    this.work = h(
      "div",
      { class: "decision" },
      notices,
      h("header", { class: "prompt" }, this.over, this.heading, this.hint),
      work,
    );
    this.tabs = new Map(Object.entries(tabs).map(([name, body]) => [name, this.tab(name, body)]));
    const list = h(
      "div",
      { class: "tabs", role: "tablist", "aria-label": t("panel.more") },
      [...this.tabs.values()].map(({ tab }) => tab),
    );
    list.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => this.arrow(event));
    this.strip = h("div", { class: "strip" }, strip, h("p", { class: "strip-empty" }, t("panel.strip")));
    this.told = h("span", { class: "log-told" });
    this.line = h(
      "button",
      {
        class: "log-line",
        "aria-expanded": "false",
        "aria-controls": "drawer",
        "aria-keyshortcuts": "l",
        onclick: () => this.toggle(),
      },
      h("span", { class: "visually-hidden" }, t("panel.drawer")),
      this.told,
      h("kbd", { "aria-hidden": "true" }, "L"),
    );
    this.drawer = h(
      "div",
      { class: "more-body", id: "drawer", hidden: true },
      list,
      [...this.tabs.values()].map(({ body }) => body),
    );
    this.more = h("section", { class: "more is-folded", "aria-label": t("panel.more") }, this.line, this.drawer);
    this.element = h(
      "aside",
      { class: "panel", "aria-label": t("panel.title") },
      handle,
      this.work,
      this.strip,
      this.more,
    );
    this.turn("log");
  }

  /** @param {string} name @param {Element} body */
  tab(name, body) {
    const tab = h(
      "button",
      { role: "tab", id: `tab-${name}`, "aria-controls": `tabpanel-${name}`, onclick: () => this.turn(name) },
      t(`panel.${name}`),
    );
    return {
      tab,
      body: h(
        "div",
        { role: "tabpanel", id: `tabpanel-${name}`, "aria-labelledby": `tab-${name}`, class: "tabpanel" },
        body,
      ),
    };
  }

  /** @param {KeyboardEvent} event */
  arrow(event) {
    const names = [...this.tabs.keys()];
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    const name = names[(names.indexOf(this.shown ?? "") + by + names.length) % names.length];
    this.turn(name);
    this.tabs.get(name)?.tab.focus();
  }

  /** Opens the drawer at a tab. @param {string} name */
  open(name) {
    this.fold(false);
    this.turn(name);
  }

  /** Opens the drawer at a tab, or folds it if that is what it shows. @param {string} [name] */
  toggle(name = this.shown ?? "log") {
    if (!this.drawer.hidden && this.shown === name) this.fold(true);
    else this.open(name);
  }

  /** @param {boolean} isFolded */
  fold(isFolded) {
    this.drawer.hidden = isFolded;
    this.more.classList.toggle("is-folded", isFolded);
    this.line.setAttribute("aria-expanded", String(!isFolded));
  }

  /** What happened last, in the line of the folded drawer. @param {string} text */
  tell(text) {
    put(this.told, text || t("log.empty"));
  }

  /** @param {string} name */
  turn(name) {
    this.shown = name;
    for (const [other, { tab, body }] of this.tabs) {
      tab.setAttribute("aria-selected", String(other === name));
      tab.tabIndex = other === name ? 0 : -1;
      body.hidden = other !== name;
    }
    this.ontab(name);
  }

  /** A dot on a tab where something can be chosen. @param {string} name @param {boolean} calls */
  call(name, calls) {
    this.tabs.get(name)?.tab.classList.toggle("calls", calls);
  }

  /** What is asked. @param {string} over @param {string} text @param {string | null} rule @param {string} [hint] */
  ask(over, text, rule, hint = "") {
    // Another question is read from its beginning.
    if (this.heading.textContent !== text) [this.element, this.work].forEach((part) => (part.scrollTop = 0));
    put(this.over, over);
    put(this.heading, text);
    put(this.hint, hint, hint && " ", ruleLink(rule));
  }
}
