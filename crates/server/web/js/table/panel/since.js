// @ts-check
/** What has happened since this browser last saw a table. */

import { h } from "../../dom.js";
import { eyeOf } from "../../keys.js";
import { t } from "../../text.js";
import { alike, gathered } from "./result.js";

/** @typedef {import("../../types.js").PastEntry} Entry */

const LONG_AWAY = 30 * 60 * 1000;
const SHOWN = 8;

/** @param {string} id */
const key = (id) => ["volga.seen", id, eyeOf(id)].filter(Boolean).join(".");

/** @param {string} id @param {number} seq */
export function seen(id, seq) {
  try {
    localStorage.setItem(key(id), JSON.stringify({ seq, at: Date.now() }));
  } catch {
    // A browser that keeps nothing cannot say what is new.
  }
}

/** @param {string} id @returns {{ seq: number, at: number } | null} */
function last(id) {
  try {
    return JSON.parse(localStorage.getItem(key(id)) ?? "null");
  } catch {
    return null;
  }
}

/**
 * A card with what is new, or where one left off; nothing for a first visit or a short absence.
 * @param {import("../model.js").Model} model
 * @param {string} id @param {Entry[]} entries @param {number} seq @param {(entry: number) => void} onwatch
 */
export function sinceCard(model, id, entries, seq, onwatch) {
  const before = last(id);
  if (!before) return null;
  const news = entries.filter(({ entry }) => entry >= before.seq);
  const isOld = Date.now() - before.at > LONG_AWAY;
  if ((!news.length || seq === before.seq) && !isOld) return null;
  const told = gathered((news.length ? news : entries.slice(-2)).flatMap(({ events }) => events));
  /** @type {HTMLElement} */ const card = h(
    "section",
    { class: "card since", "aria-label": t("since.title") },
    h(
      "header",
      {},
      h("h2", {}, t(news.length ? "since.title" : "since.left")),
      h("button", { class: "quiet close", "aria-label": t("since.close"), onclick: () => card.remove() }, "×"),
    ),
    h(
      "ul",
      { class: "sentences" },
      told.slice(-SHOWN).map(({ event, more }) => h("li", {}, event.text, alike(model, more))),
    ),
    news.length > 0 && h("button", { onclick: () => (card.remove(), onwatch(news[0].entry)) }, t("since.watch")),
  );
  return card;
}
