// @ts-check
/** The boxes beside the map, with the counters that lie in them. */

import { find, h, put } from "../../dom.js";
import { t } from "../../text.js";
import { picture } from "./counters.js";

/** @typedef {import("../model.js").Model} Model @typedef {import("../../types.js").View} View */

export class Boxes {
  /**
   * @param {Model} model
   * @param {{ onclick: (id: string) => void, onopen: (id: string) => void,
   *   onhover: (id: string | null, event: Event | null) => void }} handlers
   */
  constructor(model, handlers) {
    this.model = model;
    this.handlers = handlers;
    this.boxes = model.board.spaces.filter(({ kind, zone }) => kind === "box" && !zone);
    this.element = h("div", { class: "boxes" });
    /** On a phone the boxes stand in a row below the map. */ this.row = h("div", {
      class: "box-row",
      role: "group",
      "aria-label": t("boxes.row"),
    });
    this.counted = "";
    /** @type {{ view: View, legal: Set<string>, picked: Set<string> } | undefined} */ this.shown = undefined;
  }

  /** Whether a space is one of the boxes. @param {string | undefined} space */
  holds(space) {
    return this.boxes.some(({ id }) => id === space);
  }

  /**
   * Drawn when it can be seen: hundreds of counters may wait in boxes.
   * @param {View} view
   * @param {Set<string>} legal
   * @param {Set<string>} picked
   */
  update(view, legal, picked) {
    this.shown = { view, legal, picked };
    this.count(view);
    if (this.element.isConnected && !this.element.closest("[hidden]")) this.draw();
  }

  /** How many pieces lie in each box. @param {View} view */
  count(view) {
    const counts = this.boxes.map(({ id }) => this.model.inSpace(id, view).length);
    if (counts.join() === this.counted) return;
    this.counted = counts.join();
    put(
      this.row,
      this.boxes.map(({ id, name }, i) =>
        h("button", { "data-box": id, onclick: () => this.handlers.onopen(id) }, h("strong", {}, counts[i]), " ", name),
      ),
    );
  }

  /** Brings a box into view, where they are listed. @param {string} id */
  goTo(id) {
    const box = find(this.element, `[data-box="${id}"]`);
    box?.scrollIntoView({ block: "nearest" });
    find(this.element, `[data-box="${id}"] h2`)?.focus();
  }

  draw() {
    if (!this.shown) return;
    const { view, legal, picked } = this.shown;
    const held = this.element.contains(document.activeElement) ? document.activeElement?.getAttribute("data-id") : null;
    put(
      this.element,
      this.boxes.map((box) => {
        const ids = this.model.inSpace(box.id, view);
        return h(
          "section",
          { class: "box", "data-box": box.id },
          h("h2", { tabindex: -1 }, box.name, " ", h("span", { class: "count" }, ids.length)),
          ids.length
            ? h(
                "div",
                { class: "box-counters" },
                ids.map((id) => this.piece(id, view, legal.has(id), picked.has(id))),
              )
            : h("p", { class: "muted small" }, t("boxes.empty")),
        );
      }),
    );
    if (held) find(this.element, `[data-id="${held}"]`)?.focus();
  }

  /** @param {string} id @param {View} view @param {boolean} isLegal @param {boolean} isPicked */
  piece(id, view, isLegal, isPicked) {
    const piece = this.model.pieces.get(id);
    const name = piece?.formation ? `${piece.name}, ${piece.formation}` : (piece?.name ?? t("spaces.hidden"));
    if (piece?.form === "card") return this.card(id, piece, isLegal, isPicked);
    const over = (/** @type {Event} */ event) => this.handlers.onhover(id, event);
    const out = () => this.handlers.onhover(null, null);
    return h(
      "button",
      {
        "data-id": id,
        class: `box-counter ${isLegal ? "legal" : ""} ${isPicked ? "chosen" : ""}`,
        "aria-pressed": isPicked ? "true" : null,
        onclick: () => this.handlers.onclick(id),
        onpointerenter: over,
        onfocus: over,
        onpointerleave: out,
        onblur: out,
      },
      picture(this.model, id, view.pieces[id], 42),
      h("span", { class: "visually-hidden" }, isLegal ? t("boxes.legal", { name }) : name),
    );
  }

  /**
   * A card with what it says.
   * @param {string} id
   * @param {import("../../types.js").Piece} piece
   * @param {boolean} isLegal
   * @param {boolean} isPicked
   */
  card(id, piece, isLegal, isPicked) {
    return h(
      "button",
      {
        "data-id": id,
        class: `play-card ${this.model.sideClass(piece.side)} ${isLegal ? "legal" : ""} ${isPicked ? "chosen" : ""}`,
        "aria-pressed": isPicked ? "true" : null,
        onclick: () => this.handlers.onclick(id),
      },
      h("strong", {}, piece.name),
      h("span", { class: "muted" }, this.model.word(`symbol.${piece.symbol}`)),
      piece.text && h("span", {}, piece.text),
    );
  }
}
