// @ts-check
/** Parts of a form: a group with a name and a place for what is wrong with it, and choices as cards. */

import { find, h, put } from "../dom.js";

export class Field {
  /**
   * @param {string} id
   * @param {string} name
   * @param {"fieldset" | "div"} [kind] a single input has its own label and needs no group
   */
  constructor(id, name, kind = "fieldset") {
    this.body = h("div", { class: "field-body" });
    this.error = h("p", { class: "field-error", id: `${id}-error`, role: "alert" });
    this.element =
      kind === "fieldset"
        ? h(
            "fieldset",
            { class: "field", id, "aria-describedby": `${id}-error` },
            h("legend", {}, name),
            this.body,
            this.error,
          )
        : h("div", { class: "field single", id }, this.body, this.error);
  }

  /** @param {...import("../dom.js").Child} children */
  put(...children) {
    put(this.body, ...children);
  }

  clear() {
    put(this.error);
    this.element
      .querySelectorAll("[aria-invalid]")
      .forEach((/** @type {Element} */ input) => input.removeAttribute("aria-invalid"));
  }

  /**
   * Says what is wrong, and goes there.
   * @param {string} text
   * @param {HTMLElement} [input] the one it is about, if not the first
   */
  fail(text, input) {
    put(this.error, text);
    const one = input ?? find(this.element, "input:checked, input, select");
    one?.setAttribute("aria-invalid", "true");
    one?.focus();
  }
}

/**
 * One of several, each with a sentence.
 * @param {string} name
 * @param {{ value: string, name: string, text?: string, more?: import("../dom.js").Child }[]} list
 * @param {string | undefined} chosen
 * @param {(value: string) => void} onchange
 */
export function choices(name, list, chosen, onchange) {
  return h(
    "div",
    { class: "options" },
    list.map(({ value, name: label, text, more }) => {
      const id = `${name}-${value}`;
      return h(
        "div",
        { class: "option" },
        h("input", {
          type: "radio",
          name,
          id,
          value,
          checked: value === chosen,
          "aria-describedby": text ? `${id}-text` : null,
          onchange: () => onchange(value),
        }),
        h(
          "div",
          {},
          h("label", { for: id }, label),
          more && [" ", more],
          text && h("p", { class: "muted small", id: `${id}-text` }, text),
        ),
      );
    }),
  );
}
