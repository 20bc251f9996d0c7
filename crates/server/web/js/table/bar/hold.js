// @ts-check
/**
 * A button that is held down means more than a click on it: what that is stands beside it before it is let go, so that
 * nothing is done that was not read.
 */

import { h } from "../../dom.js";

/** How long it is held until what it means then can have been read. */
const READ = 450;

export class Hold {
  constructor() {
    /** The button that is held, and the one that is held long enough. @type {HTMLElement | null} */ this.button = null;
    /** @type {HTMLElement | null} */ this.ready = null;
    this.element = h("div", { class: "hold-tip", role: "status", hidden: true });
  }

  /**
   * A press on a button begins.
   * @param {PointerEvent} event @param {string} text what it means to hold it; nothing if no more than a click
   */
  down(event, text) {
    this.drop();
    const button = /** @type {HTMLElement} */ (event.currentTarget);
    if (event.button !== 0 || !text) return;
    this.button = button;
    const { left, top } = button.getBoundingClientRect();
    this.element.textContent = text;
    this.element.hidden = false;
    const most = innerWidth - this.element.offsetWidth - 8;
    this.element.style.setProperty("--left", `${Math.max(8, Math.min(most, left))}px`);
    this.element.style.setProperty("--bottom", `${innerHeight - top + 6}px`);
    this.timer = setTimeout(() => {
      this.ready = button;
      this.element.classList.add("ready");
    }, READ);
  }

  /** Whether the press that a click ends was held long enough. @param {Event} event */
  takes({ currentTarget }) {
    const isHeld = this.ready !== null && this.ready === currentTarget;
    this.drop();
    return isHeld;
  }

  /** The bar was drawn anew: what is not there any more is not held. */
  kept() {
    if (this.button && !this.button.isConnected) this.drop();
  }

  /** The press is over, or went elsewhere. */
  drop() {
    clearTimeout(this.timer);
    [this.button, this.ready] = [null, null];
    this.element.hidden = true;
    this.element.classList.remove("ready");
  }
}
