// @ts-check
/** Questions that wait for an answer. */

import { h } from "../../dom.js";
import { t } from "../../text.js";

/**
 * Shows a dialog until it is closed; resolves to what closed it.
 * @param {string} title
 * @param {import("../../dom.js").Child} body
 * @param {{ value: string, label: string, primary?: boolean }[]} buttons
 * @returns {Promise<string>}
 */
export function dialog(title, body, buttons) {
  const box = h(
    "dialog",
    { "aria-labelledby": "dialog-title" },
    h(
      "form",
      { method: "dialog" },
      h("h2", { id: "dialog-title" }, title),
      body,
      h(
        "div",
        { class: "row dialog-buttons" },
        buttons.map(({ value, label, primary }) =>
          h("button", { value, class: primary ? "primary" : "", autofocus: primary }, label),
        ),
      ),
    ),
  );
  document.body.append(box);
  box.showModal();
  return new Promise((resolve) =>
    box.addEventListener("close", () => {
      box.remove();
      resolve(box.returnValue);
    }),
  );
}

/**
 * A question with yes and no. Neither is louder than the other, and Enter keeps things as they are.
 * @param {string} title @param {string} text @param {string} yes
 */
export async function sure(title, text, yes) {
  const buttons = [
    { value: "no", label: t("dialog.no") },
    { value: "yes", label: yes },
  ];
  return (await dialog(title, [h("p", {}, text)], buttons)) === "yes";
}
