// @ts-check
/** Standing orders: what one has decided once and for all, so as not to be asked each time. */

import { get, replace } from "../../api.js";
import { h } from "../../dom.js";
import { eyeOf } from "../../keys.js";
import { ruleBeside } from "../../rules/address.js";
import { t } from "../../text.js";
import { dialog } from "../told/dialog.js";
import { PieceOrder } from "./order_pieces.js";

/** @typedef {import("../model.js").Model} Model @typedef {import("../../types.js").TableInfo} TableInfo */
/** @typedef {import("../../types.js").OptionSpec} Spec @typedef {import("../../types.js").OrdersOfSeat} Orders */

/**
 * @param {TableInfo} table
 * @param {Model} model
 * @param {Pick<import("../link.js").Link, "tried" | "reload">} link
 */
export async function showOrders(table, model, link) {
  const eye = eyeOf(table.id);
  const seats = eye ? [eye] : table.yours;
  const path = (/** @type {string} */ seat) => /** @type {const} */ (`/api/tables/${table.id}/orders?seat=${seat}`);
  const all = await link.tried(() => Promise.all(seats.map((seat) => get(path(seat)))));
  if (!all) return;
  const forms = all.map((orders) => new Form(model, orders, seats.length > 1));
  const answers = [
    { value: "keep", label: t("orders.keep"), primary: true },
    { value: "", label: t("orders.cancel") },
  ];
  const answer = await dialog(
    t("orders.title"),
    [h("p", { class: "muted" }, t("orders.text")), forms.map((form) => form.element)],
    answers,
  );
  if (answer !== "keep") return;
  for (const form of forms) await link.tried(() => replace(path(form.orders.seat), form.value));
  await link.reload();
}

/**
 * From now on what is the only choice of a seat is done without asking; other orders stay as they are.
 * @param {string} id of the table
 * @param {string} seat
 * @param {Pick<import("../link.js").Link, "tried" | "reload">} link
 */
export async function orderOnly(id, seat, link) {
  const path = /** @type {const} */ (`/api/tables/${id}/orders?seat=${seat}`);
  const given = await link.tried(async () => {
    const { game } = await get(path);
    return replace(path, { only_choice: true, game });
  });
  if (given) await link.reload();
}

class Form {
  /** @param {Model} model @param {Orders} orders @param {boolean} isNamed whether to say whose they are */
  constructor(model, orders, isNamed) {
    this.orders = orders;
    const name = (/** @type {string} */ id) => `order-${orders.seat}-${id}`;
    this.only = h("input", { type: "checkbox", id: name("only"), checked: orders.only_choice });
    /** @type {Map<Spec, HTMLInputElement>} */
    this.inputs = new Map(
      orders.specs
        .filter(({ kind }) => kind === "switch" || kind === "integer")
        .map((spec) => [spec, input(spec, name(spec.id), orders.game[spec.id])]),
    );
    /** @type {Map<Spec, PieceOrder>} */
    this.lists = new Map(
      orders.specs
        .filter(({ kind }) => kind === "pieces")
        .map((spec) => [spec, new PieceOrder(model, orders.seat, name(spec.id), orders.game[spec.id])]),
    );
    const side = model.word(`side.${orders.seat}`);
    this.element = h(
      "fieldset",
      { class: "orders plain" },
      h("legend", { class: isNamed ? "" : "visually-hidden" }, t("orders.side", { side })),
      h(
        "ul",
        { class: "order-list" },
        line(this.only, t("orders.only"), t("orders.only_text"), null),
        [...this.inputs].map(([spec, field]) =>
          line(field, spec.name, spec.meaning, ruleBeside(model.board.game, spec.rule)),
        ),
        [...this.lists].map(([spec, { element, select }]) =>
          h(
            "li",
            { class: "order" },
            h(
              "div",
              {},
              h("label", { for: select.id }, spec.name),
              " ",
              ruleBeside(model.board.game, spec.rule),
              h("p", { class: "muted small" }, spec.meaning),
              element,
            ),
          ),
        ),
      ),
    );
  }

  /** All that is ordered now; what is not shown stays as it was. */
  get value() {
    const { game } = this.orders;
    const set = [...this.inputs].map(([{ id, kind }, field]) => [
      id,
      kind === "switch" ? field.checked : field.value === "" ? null : Number(field.value),
    ]);
    const lists = [...this.lists].map(([{ id }, { ids }]) => [id, ids]);
    return { only_choice: this.only.checked, game: { ...game, ...Object.fromEntries([...set, ...lists]) } };
  }
}

/** @param {Spec} spec @param {string} id @param {unknown} value */
function input({ kind, min, max }, id, value) {
  if (kind === "switch") return h("input", { type: "checkbox", id, checked: value === true });
  return h("input", {
    type: "number",
    id,
    min,
    max,
    step: 1,
    value: value ?? "",
    placeholder: t("orders.no_number"),
    inputmode: "numeric",
  });
}

/**
 * @param {HTMLInputElement} field
 * @param {string} name
 * @param {string} text
 * @param {import("../../dom.js").Child} rule
 */
function line(field, name, text, rule) {
  field.setAttribute("aria-describedby", `${field.id}-text`);
  return h(
    "li",
    { class: field.type === "number" ? "order number" : "order" },
    field,
    h(
      "div",
      {},
      h("label", { for: field.id }, name),
      " ",
      rule,
      h("p", { class: "muted small", id: `${field.id}-text` }, text),
    ),
  );
}
