// @ts-check
/** The focus of the keys: where what had it goes away, the question has it, so that it is never lost. */

export class Focus {
  /** @param {() => HTMLElement} home what takes the focus where it would be lost @param {AbortSignal} signal */
  constructor(home, signal) {
    this.home = home;
    /** What has the focus, or had it when it went away. @type {Element | null} */ this.held = null;
    document.addEventListener("focusin", ({ target }) => (this.held = /** @type {Element} */ (target)), { signal });
    document.addEventListener("focusout", (event) => this.left(event), { signal });
  }

  /** Somebody went away from a thing that stays: nothing is to be kept. @param {FocusEvent} event */
  left({ target, relatedTarget }) {
    if (relatedTarget !== null) return;
    queueMicrotask(() => {
      if (this.held !== null && this.held === target && isThere(this.held)) this.held = null;
    });
  }

  /** After something was drawn anew. */
  keep() {
    const isLost = document.activeElement === document.body || document.activeElement === null;
    if (!this.held || (!isLost && isThere(this.held)) || document.querySelector("dialog[open]")) return;
    if (isLost || this.held === document.activeElement) this.home().focus({ preventScroll: true });
  }
}

/** @param {Element} one */
const isThere = (one) => one.isConnected && one.checkVisibility();
