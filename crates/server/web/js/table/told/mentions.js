// @ts-check
/**
 * Places and units that a text names, as links to where they are: pointed at they light up on the map, a click goes
 * there. Names are those of the board; the texts themselves do not say where in them a name stands.
 */

import { h } from "../../dom.js";

/** @typedef {import("../model.js").Model} Model */

/** Where texts stand in which names are looked for. */
const TOLD = ".log-event, .bubble p, .result .sentences, .odds, .since .sentences, .trails-list, .stepper p";

/** What is not looked into: it does something of its own when it is clicked. */
const OWN = "button, a, summary, input, .mention, svg";

/** Shorter names are too common to be a place or unit. */
const SHORTEST = 3;

export class Mentions {
  /** @param {Model} model */
  constructor(model) {
    /**
     * Names by their first word, longer ones first.
     * @type {Map<string, { name: string, ids: string[] }[]>}
     */
    this.names = new Map();
    for (const space of model.board.spaces) {
      if (space.kind === "box") continue;
      this.add(space.name, space.id);
      if (space.kind === "hex") this.add(space.id, space.id);
    }
    for (const { id, name, label } of model.board.pieces) {
      this.add(name, id);
      // A bare number may be anything.
      if (/\D/.test(label)) this.add(label, id);
    }
    for (const list of this.names.values()) list.sort((a, b) => b.name.length - a.name.length);
  }

  /** @param {string} name @param {string} id */
  add(name, id) {
    if (name.length < SHORTEST) return;
    const first = name.split(" ")[0];
    const list = this.names.get(first) ?? [];
    const known = list.find((one) => one.name === name);
    if (known && !known.ids.includes(id)) known.ids.push(id);
    if (!known) list.push({ name, ids: [id] });
    this.names.set(first, list);
  }

  /** The names in a text, in order. @param {string} text @returns {{ at: number, name: string, ids: string[] }[]} */
  find(text) {
    /** @type {{ at: number, name: string, ids: string[] }[]} */ const found = [];
    let after = 0;
    for (const word of text.matchAll(/[\p{L}\p{N}][^\s]*/gu)) {
      if (word.index < after) continue;
      const whole = word[0];
      const bare = whole.replace(/[^\p{L}\p{N}]+(s)?$/u, "");
      const list = [...(this.names.get(whole) ?? []), ...(bare === whole ? [] : (this.names.get(bare) ?? []))];
      const hit = list.find(
        ({ name }) => text.startsWith(name, word.index) && !/[\p{L}\p{N}]/u.test(text[word.index + name.length] ?? ""),
      );
      if (!hit) continue;
      found.push({ at: word.index, ...hit });
      after = word.index + hit.name.length;
    }
    return found;
  }

  /** Makes links of the names in an element's texts. @param {Element} element */
  mark(element) {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    /** @type {Text[]} */ const texts = [];
    while (walker.nextNode()) texts.push(/** @type {Text} */ (walker.currentNode));
    for (const text of texts) {
      if (text.parentElement?.closest(OWN)) continue;
      const found = this.find(text.data);
      // From behind, so that what is before keeps its place.
      for (const { at, name, ids } of found.reverse()) {
        const rest = text.splitText(at);
        rest.splitText(name.length);
        rest.replaceWith(h("a", { class: "mention", href: "#map", "data-about": ids.join(" ") }, name));
      }
    }
  }

  /**
   * Marks what is told anywhere under an element, now and later, until the signal ends it.
   * @param {HTMLElement} root
   * @param {{ onpoint: (ids: string[]) => void, ongo: (ids: string[]) => void }} handlers
   * @param {AbortSignal} signal
   */
  watch(root, { onpoint, ongo }, signal) {
    const about = (/** @type {Event} */ event) => {
      const link = /** @type {Element} */ (event.target).closest("[data-about]");
      return link?.getAttribute("data-about")?.split(" ");
    };
    const observer = new MutationObserver((changes) => {
      const told = new Set(
        changes.flatMap(({ target, addedNodes }) => [...toldIn(target), ...[...addedNodes].flatMap(toldWithin)]),
      );
      for (const element of told) this.mark(element);
      // What was just marked need not be looked at again.
      observer.takeRecords();
    });
    observer.observe(root, { childList: true, subtree: true });
    signal.addEventListener("abort", () => observer.disconnect());
    for (const name of ["pointerover", "focusin"])
      root.addEventListener(name, (event) => {
        const ids = about(event);
        if (ids) onpoint(ids);
      });
    for (const name of ["pointerout", "focusout"]) root.addEventListener(name, (event) => about(event) && onpoint([]));
    root.addEventListener("click", (event) => {
      const ids = about(event);
      if (!ids) return;
      event.preventDefault();
      ongo(ids);
    });
  }
}

/** The told text that a node lies in. @param {Node} node */
function toldIn(node) {
  const told = node instanceof Element && node.closest(TOLD);
  return told ? [told] : [];
}

/** The told texts in a node. @param {Node} node */
function toldWithin(node) {
  if (!(node instanceof Element)) return [];
  return node.matches(TOLD) ? [node] : [...node.querySelectorAll(TOLD)];
}
