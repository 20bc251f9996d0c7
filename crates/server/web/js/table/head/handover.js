// @ts-check
/**
 * Two players at one screen: when the other one is to decide, everything that one of them may see goes from the page
 * before anything that the other may see comes.
 */

import { get } from "../../api.js";
import { $, h, put } from "../../dom.js";
import { eyeOf, lookThrough } from "../../keys.js";
import { header } from "../../main.js";
import { t } from "../../text.js";

/** @typedef {import("../../types.js").TableState} State */

/** Whether several people share this page, and each sees only his own side. @param {State} state */
function isShared({ table }) {
  return table.yours.length > 1 && Object.values(table.seats).every((sitter) => sitter === "you");
}

/**
 * Whether the table now stands with another player than the one who looks, or with nobody any more.
 * @param {State} state
 */
export function mustHandOver({ table, seat }) {
  const eye = eyeOf(table.id);
  return eye !== null && eye !== seat;
}

/**
 * Before a table is shown: where people share the page, it waits for the one who is to decide.
 * @param {Element} main
 * @param {string} id
 */
export async function takeOver(main, id) {
  lookThrough(id, "spectator");
  /** @type {State} */ let state;
  try {
    state = await get(`/api/tables/${id}`);
  } finally {
    lookThrough(id, null);
  }
  if (!isShared(state) || !state.seat) return;
  const words = await get(`/api/games/${state.table.game}/text`);
  await covered(main, state, words[`side.${state.seat}`] ?? state.seat);
  lookThrough(id, state.seat);
}

/**
 * A page that shows nothing of the game until it is pressed.
 * @param {Element} main
 * @param {State} state
 * @param {string} side
 */
function covered(main, state, side) {
  return new Promise((resolve) => {
    const ready = h("button", { class: "primary large", onclick: resolve }, t("handover.ready", { side }));
    header();
    put($("#announce"));
    document.title = state.table.name;
    document.body.className = "";
    put(
      main,
      h(
        "section",
        { class: "page narrow handover", "aria-labelledby": "handover" },
        h("p", { class: "overline" }, state.table.name),
        h("h1", { id: "handover" }, t("handover.title", { side })),
        h("p", { class: "lead" }, t("handover.text", { side })),
        h("p", {}, ready),
      ),
    );
    ready.focus();
  });
}
