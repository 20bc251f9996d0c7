// @ts-check
/** What a term means, beside it while it is pointed at or has the focus. It lies over the page and moves nothing. */

import { h, put } from "../dom.js";
import { t } from "../text.js";

/** A pointer rests so long before it asks; and is away so long before the answer goes, to be moved onto it. */
const ASKS = 80;
const GOES = 200;

/** The gap to the term, and to the edges of the window. */
const GAP = 6;

export class Meaning {
  /** @param {import("./glossary.js").Glossary} glossary @param {HTMLElement} body where the terms stand */
  constructor(glossary, body) {
    this.glossary = glossary;
    // Those who hear the page are told by the term's description: this is for the eyes.
    this.element = h("div", { class: "meaning", popover: "manual", "aria-hidden": "true" });
    /** @type {HTMLElement | null} */ this.of = null;
    /** The term that a finger has touched: the next touch goes on. @type {HTMLElement | null} */ this.touched = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */ this.timer = undefined;
    this.gone = new AbortController();
    const { signal } = this.gone;
    const on = (
      /** @type {EventTarget} */ target,
      /** @type {string} */ kind,
      /** @type {(event: Event) => void} */ act,
    ) => target.addEventListener(kind, act, { signal });
    for (const part of [body, this.element]) {
      on(part, "pointerover", (event) => this.points(/** @type {PointerEvent} */ (event)));
      on(part, "pointerout", () => this.later(GOES, null));
    }
    on(body, "focusin", (event) => this.later(0, termOf(event)));
    on(body, "focusout", () => this.later(0, null));
    on(body, "click", (event) => this.tap(/** @type {PointerEvent} */ (event)));
    on(document, "keydown", (event) => /** @type {KeyboardEvent} */ (event).key === "Escape" && this.show(null));
    for (const kind of ["scroll", "resize"]) on(window, kind, () => this.place());
  }

  /** @param {PointerEvent} event */
  points(event) {
    if (event.pointerType === "touch") return;
    const term = termOf(event);
    if (term) this.later(ASKS, term);
    else if (this.element.contains(/** @type {Node} */ (event.target))) clearTimeout(this.timer);
  }

  /** A finger cannot point: its first touch asks, the second goes to the glossary. @param {PointerEvent} event */
  tap(event) {
    const term = termOf(event);
    if (event.pointerType === "touch" && term && this.touched !== term) {
      event.preventDefault();
      this.later(0, term);
    } else if (term) this.show(null);
    this.touched = term;
  }

  /** @param {number} wait in milliseconds @param {HTMLElement | null} term */
  later(wait, term) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.show(term), wait);
  }

  /** @param {HTMLElement | null} term */
  show(term) {
    clearTimeout(this.timer);
    const entry = this.glossary.entry(term?.dataset.term);
    this.of = entry && term?.isConnected ? term : null;
    if (!entry || !this.of) {
      if (this.element.matches(":popover-open")) this.element.hidePopover();
      return;
    }
    const link = (/** @type {string} */ place, /** @type {string} */ text) =>
      h("a", { href: `/rules/${this.glossary.game}/${place}`, tabindex: -1 }, text);
    const { term: name, text, rule } = entry.term;
    put(
      this.element,
      h("strong", {}, name),
      h("p", {}, text),
      h("p", { class: "small" }, link(rule, t("rules.open", { rule })), link(entry.place, t("rules_page.glossary"))),
    );
    if (!this.element.matches(":popover-open")) this.element.showPopover();
    this.place();
  }

  /** Puts it below the term, or above where there is no room; away when the term is out of sight. */
  place() {
    const at = this.of?.getClientRects()[0];
    if (!this.of) return;
    if (!at || at.bottom < 0 || at.top > innerHeight) return this.show(null);
    const { width, height } = this.element.getBoundingClientRect();
    const below = at.bottom + GAP + height <= innerHeight || at.top < height + GAP;
    const left = Math.max(GAP, Math.min(at.left, document.documentElement.clientWidth - width - GAP));
    this.element.style.setProperty("left", `${left}px`);
    this.element.style.setProperty("top", `${below ? at.bottom + GAP : at.top - GAP - height}px`);
  }

  leave() {
    this.gone.abort();
    clearTimeout(this.timer);
    this.element.remove();
  }
}

/** The term that something happened to. @param {Event} event @returns {HTMLElement | null} */
function termOf(event) {
  return /** @type {Element} */ (event.target).closest("a.term");
}
