// @ts-check
/**
 * A menu of the bar: a press on its handle opens it, and a slide to a line with the release takes that line, so that
 * one gesture is enough; a click leaves it open for another click, a key for the arrows.
 */

import { find, h, put } from "../../dom.js";

/** @typedef {{ label: string, act: () => void }} Line */

export class Menu {
  constructor() {
    /** @type {HTMLElement | null} */ this.handle = null;
    /** Whether a key has opened it. */ this.isByKey = false;
    this.element = h("div", { class: "bar-menu", role: "menu", hidden: true });
    this.element.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => this.key(event));
  }

  /** @param {AbortSignal} signal */
  listen(signal) {
    document.addEventListener("pointerup", (event) => this.released(event), { signal });
    const away = (/** @type {Event} */ { target }) => {
      const isOwn = target instanceof Node && (this.element.contains(target) || this.handle?.contains(target));
      if (!isOwn) this.close();
    };
    document.addEventListener("pointerdown", away, { signal });
  }

  /**
   * A handle that opens lines.
   * @param {{ key: string, label: string, sign: string, shortcut?: string }} of
   * @param {() => Line[]} lines
   */
  button({ key, label, sign, shortcut }, lines) {
    /** @type {HTMLElement} */ const handle = h(
      "button",
      {
        class: "verb-times",
        "data-key": key,
        "aria-haspopup": "menu",
        "aria-expanded": "false",
        "aria-label": label,
        "aria-keyshortcuts": shortcut ?? null,
        title: label,
        // The press opens it; the click that ends the press leaves it open.
        onpointerdown: (/** @type {PointerEvent} */ event) => {
          if (event.button !== 0) return;
          if (this.handle === handle) this.close();
          else this.open(handle, label, lines());
          // A finger is held by what it touched: the release shall be where it is.
          handle.releasePointerCapture?.(event.pointerId);
        },
        onclick: (/** @type {MouseEvent} */ event) => {
          if (event.detail === 0) this.open(handle, label, lines(), true);
        },
      },
      sign,
    );
    return handle;
  }

  /** @param {HTMLElement} handle @param {string} label @param {Line[]} lines @param {boolean} [byKey] */
  open(handle, label, lines, byKey = false) {
    const { left, top } = handle.getBoundingClientRect();
    this.openAt({ x: left, y: top }, label, lines);
    this.handle = handle;
    handle.setAttribute("aria-expanded", "true");
    if (byKey) this.focus();
  }

  /**
   * Opens lines above a point of the window.
   * @param {{ x: number, y: number }} at
   * @param {string} label
   * @param {Line[]} lines
   */
  openAt({ x, y }, label, lines) {
    this.close();
    this.isByKey = false;
    this.home = /** @type {HTMLElement | null} */ (document.activeElement);
    this.element.setAttribute("aria-label", label);
    put(
      this.element,
      lines.map(({ label, act }) =>
        h("button", { role: "menuitem", tabindex: -1, onclick: () => (this.close(this.isByKey), act()) }, label),
      ),
    );
    this.element.hidden = false;
    const most = innerWidth - this.element.offsetWidth - 8;
    const highest = innerHeight - this.element.offsetHeight - 8;
    this.element.style.setProperty("--left", `${Math.max(8, Math.min(most, x))}px`);
    this.element.style.setProperty("--bottom", `${Math.max(8, Math.min(highest, innerHeight - y + 6))}px`);
  }

  /** The first line has the focus. */
  focus() {
    this.isByKey = true;
    this.lines()[0]?.focus({ preventScroll: true });
  }

  /** Whether lines are shown. */
  get isOpen() {
    return !this.element.hidden;
  }

  /** The line under a pointer that holds something is marked. @param {number} x @param {number} y */
  point(x, y) {
    const on = document.elementFromPoint(x, y);
    for (const line of this.lines()) line.classList.toggle("pointed", line.contains(on));
  }

  /** @param {boolean} [focuses] whether the focus goes back to the handle */
  close(focuses = this.element.contains(document.activeElement)) {
    const { handle, isOpen } = this;
    this.handle = null;
    this.element.hidden = true;
    handle?.setAttribute("aria-expanded", "false");
    if (focuses) (handle ?? this.home)?.focus({ preventScroll: true });
    return isOpen;
  }

  /** The bar was drawn anew: the menu goes on if its handle is there again. @param {Element} row */
  kept(row) {
    if (!this.handle || this.handle.isConnected) return;
    const again = find(row, `[data-key="${this.handle.getAttribute("data-key")}"]`);
    if (again) (this.handle = again).setAttribute("aria-expanded", "true");
    else this.close(false);
  }

  lines() {
    return /** @type {HTMLElement[]} */ ([...this.element.children]);
  }

  /** The press that opened it ends on a line: that one is meant. @param {PointerEvent} event */
  released({ clientX, clientY }) {
    if (this.element.hidden) return;
    const on = document.elementFromPoint(clientX, clientY)?.closest("[role=menuitem]");
    // A press that began on the line itself ends in its own click.
    if (on instanceof HTMLElement && this.element.contains(on) && !on.matches(":active")) on.click();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const lines = this.lines();
    const at = lines.indexOf(/** @type {HTMLElement} */ (event.target));
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape") this.close();
    else if (by) lines[(at + by + lines.length) % lines.length]?.focus();
    else if (/^[1-9]$/.test(event.key)) lines.find((line) => line.textContent?.includes(event.key))?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}
