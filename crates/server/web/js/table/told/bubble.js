// @ts-check
/** A sentence beside the place it is about: why something is not possible, by which rule. */

import { h, put } from "../../dom.js";
import { t } from "../../text.js";
import { announce } from "./announce.js";
import { ruleLink } from "./rule.js";

const STAYS = 9000;

export class Bubble {
  /** @param {import("../map/map.js").GameMap} map */
  constructor(map) {
    this.map = map;
    /** Whether what it says still holds. @type {() => boolean} */ this.holds = () => true;
    this.element = h("div", { class: "bubble", role: "status", hidden: true });
  }

  /**
   * @param {string} text
   * @param {{ rule?: string | null, near?: string, action?: { label: string, do: () => void },
   *   holds?: () => boolean }} [about]
   */
  show(text, { rule, near, action, holds = () => true } = {}) {
    if (!holds()) return;
    this.holds = holds;
    put(
      this.element,
      h("p", {}, text, " ", ruleLink(rule)),
      h(
        "div",
        { class: "row" },
        action && h("button", { class: "small", onclick: () => (this.hide(), action.do()) }, action.label),
        h("button", { class: "quiet small", onclick: () => this.hide() }, t("bubble.close")),
      ),
    );
    this.element.hidden = false;
    this.near = near;
    this.follow();
    announce(rule ? t("bubble.announce", { text, rule }) : text);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.hide(), STAYS);
  }

  /** Stays beside its place while the map moves. */
  follow() {
    if (this.element.hidden) return;
    const spot = this.near ? this.map.spot(this.near) : undefined;
    this.element.classList.toggle("loose", !spot);
    if (!spot) return;
    const { width, height } = this.element.getBoundingClientRect();
    const frame = this.map.element.getBoundingClientRect();
    const above = spot.y - spot.size / 2 - height - 8;
    this.element.style.setProperty("left", `${Math.max(8, Math.min(frame.width - width - 8, spot.x - width / 2))}px`);
    const lowest = frame.height - this.map.camera.covered - height - 8;
    const top = above > 8 ? above : Math.min(lowest, spot.y + spot.size / 2 + 8);
    this.element.style.setProperty("top", `${top}px`);
  }

  /** Something else is picked or asked: what no longer holds goes. */
  outlived() {
    if (!this.element.hidden && !this.holds()) this.hide();
  }

  hide() {
    clearTimeout(this.timer);
    this.element.hidden = true;
  }
}
