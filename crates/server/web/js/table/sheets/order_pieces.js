// @ts-check
/** A standing order that is a list of one's own pieces, in the order in which it names them. */

import { h, put } from "../../dom.js";
import { t } from "../../text.js";

/** @typedef {import("../model.js").Model} Model */

export class PieceOrder {
  /** @param {Model} model @param {string} side @param {string} id @param {unknown} value */
  constructor(model, side, id, value) {
    this.model = model;
    this.ids = Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
    this.pieces = model.board.pieces.filter((piece) => piece.side === side);
    this.list = h("ol", { class: "piece-order" });
    this.select = h("select", { id, onchange: (event) => this.add(event.currentTarget.value) });
    this.element = h("div", {}, this.list, this.select);
    this.draw();
  }

  /** @param {string} id */
  add(id) {
    if (id) this.ids.push(id);
    this.draw();
    this.select.focus();
  }

  /** One place further up. @param {number} at */
  raise(at) {
    this.ids.splice(at - 1, 0, ...this.ids.splice(at, 1));
    this.draw();
  }

  /** @param {number} at */
  drop(at) {
    this.ids.splice(at, 1);
    this.draw();
    this.select.focus();
  }

  draw() {
    put(
      this.list,
      this.ids.map((id, at) => {
        const name = this.model.pieces.get(id)?.name ?? id;
        return h(
          "li",
          {},
          h("span", {}, name),
          at > 0 &&
            h(
              "button",
              {
                type: "button",
                class: "pill",
                "aria-label": t("orders.raise", { name }),
                onclick: () => this.raise(at),
              },
              "↑",
            ),
          h(
            "button",
            { type: "button", class: "pill", "aria-label": t("orders.drop", { name }), onclick: () => this.drop(at) },
            "×",
          ),
        );
      }),
    );
    const left = this.pieces.filter(({ id }) => !this.ids.includes(id));
    put(
      this.select,
      h("option", { value: "" }, t("orders.add")),
      left.map(({ id, name }) => h("option", { value: id }, name)),
    );
  }
}
