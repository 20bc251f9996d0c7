// @ts-check
/** Where a person rolls real dice, a game may begin with some: they are asked for before the table stands. */

import { h } from "../dom.js";
import { t } from "../text.js";
import { DicePrompt } from "../table/panel/dice.js";
import { Model } from "../table/model.js";

/**
 * Asks for what the server wants to know; resolves to the faces, or to nothing if one thinks better of it.
 * @param {import("../types.js").Board} board @param {Record<string, string>} words @param {string} game
 * @param {import("../types.js").DiceRequest} request
 * @param {import("../types.js").Face[]} before what was rolled already
 * @returns {Promise<import("../types.js").Face[] | undefined>}
 */
export function rollFor(board, words, game, request, before) {
  return new Promise((resolve) => {
    const box = h("dialog", { class: "roll-dialog", "aria-label": t("dice.title") });
    /** @type {(number | string)[] | undefined} */
    let rolled;
    const prompt = new DicePrompt(new Model(board, words), {
      onanswer: (faces) => {
        rolled = faces;
        box.close();
      },
      oncancel: () => box.close(),
    });
    box.append(prompt.element);
    box.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
      if (/^[1-6]$/.test(event.key) && !(event.target instanceof HTMLInputElement)) prompt.face(Number(event.key));
    });
    // The rule behind the roll is read in a new tab: the dice are still in one's hand.
    box.addEventListener("click", (/** @type {MouseEvent} */ event) => {
      const rule = /** @type {Element} */ (event.target).closest("[data-rule]")?.getAttribute("data-rule");
      if (rule) open(`/rules/${game}/${rule}`, "_blank", "noopener");
    });
    box.addEventListener("close", () => {
      box.remove();
      resolve(rolled);
    });
    document.body.append(box);
    box.showModal();
    prompt.open(request, before);
  });
}
