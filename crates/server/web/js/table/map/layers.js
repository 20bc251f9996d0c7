// @ts-check
/**
 * What is laid over the map: a menu that says all of it by name, and chips for what was asked for, each to be closed.
 */

import { h, put } from "../../dom.js";
import { change, settings } from "../../settings.js";
import { sign } from "../../signs.js";
import { t } from "../../text.js";
import { ruleLink } from "../told/rule.js";
import { swatch } from "./ground.js";

/** What can be laid over every map. @type {(keyof import("../../settings.js").Settings["overlays"])[]} */
const OVERLAYS = ["control", "front", "adjacency", "reach", "marks", "numbers", "overview"];

/** Those that are laid over it only when somebody asks. @type {(typeof OVERLAYS)[number][]} */
const ASKED = ["adjacency"];

export class Layers {
  /**
   * @param {import("./map.js").GameMap} map @param {import("./lenses.js").Lenses} lenses
   * @param {{ onoverlay: () => void, onprint: () => void, onstyle: () => void }} handlers
   */
  constructor(map, lenses, handlers) {
    this.map = map;
    this.lenses = lenses;
    this.handlers = handlers;
    /** Told when the menu opens or closes. @type {(isOpen: boolean) => void} */ this.onopened = () => undefined;
    /** Where the focus goes when the menu closes. @type {HTMLElement | null} */ this.opener = null;
    /** @type {Map<string, HTMLInputElement>} */ this.boxes = new Map();
    this.element = h("section", { class: "card legend", "aria-label": t("map.layers"), hidden: true }, this.menu());
    this.chips = h("div", { class: "layer-chips", role: "group", "aria-label": t("layers.on") });
    lenses.onchosen = () => this.update();
    this.show();
  }

  get isOpen() {
    return !this.element.hidden;
  }

  toggle() {
    this.element.hidden = !this.element.hidden;
    this.onopened(this.isOpen);
    if (this.isOpen) this.lenses.load();
    else if (this.element.contains(document.activeElement)) this.opener?.focus();
  }

  /** Closes the menu; whether it was open. */
  close() {
    const wasOpen = this.isOpen;
    if (wasOpen) {
      this.toggle();
      this.opener?.focus();
    }
    return wasOpen;
  }

  menu() {
    const { board } = this.map.model;
    return [
      h("h2", {}, t("map.layers")),
      OVERLAYS.map((name) => this.check(name)),
      this.lenses.element,
      h(
        "div",
        { class: "legend-acts" },
        h(
          "button",
          { class: "small", onclick: () => this.handlers.onstyle() },
          t(settings().map === "plain" ? "layers.illustrated" : "layers.plain"),
        ),
        h("button", { class: "small", onclick: () => this.handlers.onprint() }, sign("print"), t("layers.print")),
      ),
      h("h2", {}, t("map.ground")),
      h(
        "ul",
        {},
        board.terrains.map(({ id, name, rule }) => h("li", {}, swatch(id), name, " ", ruleLink(rule))),
      ),
    ];
  }

  /** @param {(typeof OVERLAYS)[number]} name */
  check(name) {
    const box = h("input", {
      type: "checkbox",
      checked: settings().overlays[name],
      onchange: (event) => this.set(name, event.currentTarget.checked),
    });
    this.boxes.set(name, box);
    return h("label", { class: "check" }, box, t(`overlay.${name}`));
  }

  /** @param {(typeof OVERLAYS)[number]} name @param {boolean} isOn */
  set(name, isOn) {
    change({ overlays: { ...settings().overlays, [name]: isOn } });
    const box = this.boxes.get(name);
    if (box) box.checked = isOn;
    this.show();
    this.handlers.onoverlay();
  }

  /** Shows or hides by classes of the board, as the style sheet says. */
  show() {
    const { overlays } = settings();
    for (const name of OVERLAYS) this.map.element.classList.toggle(`no-${name}`, !overlays[name]);
    this.update();
  }

  /** A chip for each thing that was asked for. */
  update() {
    const { overlays } = settings();
    const asked = ASKED.filter((name) => overlays[name]).map((name) =>
      chip(t(`overlay.${name}`), null, () => this.set(name, false)),
    );
    const lenses = this.lenses.all.flatMap(({ id, name }, i) =>
      this.lenses.chosen.has(id) ? [chip(name, i % 6, () => this.lenses.choose(id, false))] : [],
    );
    put(this.chips, asked, lenses);
  }
}

/** @param {string} name @param {number | null} tone @param {() => void} onclose */
function chip(name, tone, onclose) {
  return h(
    "span",
    { class: "layer-chip" },
    tone !== null && h("span", { class: `lens-sample lens-tone-${tone}`, "aria-hidden": "true" }),
    name,
    h(
      "button",
      {
        class: "quiet",
        "aria-label": t("layers.close", { name }),
        title: t("layers.close", { name }),
        onclick: onclose,
      },
      sign("close"),
    ),
  );
}
