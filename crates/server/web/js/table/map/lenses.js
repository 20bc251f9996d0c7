// @ts-check
/** What a game can lay over its map on demand: zones of control, what a side sees, where supply comes from. */

import { get } from "../../api.js";
import { h, put } from "../../dom.js";
import { t } from "../../text.js";
import { ruleLink } from "../told/rule.js";

/** @typedef {import("../../types.js").Overlay} Lens */

export class Lenses {
  /** @param {string} id of the table @param {import("./overlays.js").Overlays} overlays */
  constructor(id, overlays) {
    this.id = id;
    this.overlays = overlays;
    /** @type {Set<string>} */ this.chosen = new Set();
    /** @type {Lens[]} */ this.all = [];
    /** Told when others are laid over the map. @type {() => void} */ this.onchosen = () => undefined;
    this.element = h("div", { class: "lens-list", role: "group", "aria-label": t("lens.title"), hidden: true });
  }

  /** The table stands otherwise: what is laid over it is asked for again. */
  update() {
    if (this.chosen.size) this.load();
  }

  async load() {
    const answer = await get(`/api/tables/${this.id}/lenses`).catch(() => null);
    this.all = answer?.lenses ?? [];
    this.element.hidden = !this.all.length;
    put(
      this.element,
      h("h2", {}, t("lens.title")),
      this.all.map((lens, i) => this.check(lens, i)),
    );
    this.draw();
  }

  /** @param {Lens} lens @param {number} i */
  check({ id, name, rule }, i) {
    const sample = h("span", { class: `lens-sample lens-tone-${i % 6}`, "aria-hidden": "true" });
    return h(
      "div",
      { class: "lens-line" },
      h(
        "label",
        { class: "check" },
        h("input", {
          type: "checkbox",
          checked: this.chosen.has(id),
          "data-lens": id,
          onchange: (event) => this.choose(id, event.currentTarget.checked),
        }),
        sample,
        name,
      ),
      ruleLink(rule),
    );
  }

  /** Lays one over the map, or takes it off. @param {string} id @param {boolean} isOn */
  choose(id, isOn) {
    if (isOn) this.chosen.add(id);
    else this.chosen.delete(id);
    const box = this.element.querySelector(`[data-lens="${id}"]`);
    if (box instanceof HTMLInputElement) box.checked = isOn;
    this.draw();
  }

  draw() {
    this.onchosen();
    this.overlays.lenses(this.all.map((lens, i) => ({ ...lens, tone: i % 6 })).filter(({ id }) => this.chosen.has(id)));
  }
}
