// @ts-check
/** The links to a table whose seats are held by keys: to send, to copy, to come back by. */

import { h, put } from "../../dom.js";
import { keyOf, linksOf } from "../../keys.js";
import { t } from "../../text.js";
import { announce } from "../told/announce.js";
import { dialog } from "../told/dialog.js";

/** What a link looks like. @param {string} id @param {string} key */
const link = (id, key) => `${location.origin}/table/${id}#key=${key}`;

/**
 * The links that this browser knows, those to send first.
 * @param {string} id @param {(seat: string) => string} side what a seat is called
 */
export function linkList(id, side) {
  const own = keyOf(id);
  const known = linksOf(id) ?? {};
  const others = Object.entries(known).filter(([, key]) => key !== own);
  const [players, spectators] = [
    others.filter(([seat]) => seat !== "spectator"),
    others.filter(([seat]) => seat === "spectator"),
  ];
  const mine = Object.entries(known).find(([, key]) => key === own)?.[0];
  return h(
    "ul",
    { class: "links" },
    players.map(([seat, key]) =>
      line(
        `link-${seat}`,
        link(id, key),
        t("links.player", { side: side(seat) }),
        t("links.player_text", { side: side(seat) }),
      ),
    ),
    spectators.map(([, key]) => line("link-spectator", link(id, key), t("links.spectator"), t("links.spectator_text"))),
    own &&
      line(
        "link-own",
        link(id, own),
        mine ? t("links.own_side", { side: side(mine) }) : t("links.own"),
        t("links.own_text"),
      ),
  );
}

/** @param {string} name @param {string} address @param {string} label @param {string} text */
function line(name, address, label, text) {
  /** @type {HTMLInputElement} */ const input = h("input", {
    type: "text",
    id: name,
    readonly: true,
    value: address,
    "aria-describedby": `${name}-text`,
    onfocus: () => input.select(),
  });
  const button = h(
    "button",
    {
      type: "button",
      "aria-label": t("links.copy_label", { label }),
      onclick: async () => {
        try {
          await navigator.clipboard.writeText(address);
          put(button, t("links.copied"));
          announce(t("links.copied"));
        } catch {
          input.focus();
        }
      },
    },
    t("links.copy"),
  );
  return h(
    "li",
    {},
    h("label", { for: name }, label),
    h("p", { class: "muted small", id: `${name}-text` }, text),
    h("div", { class: "link-line" }, input, button),
  );
}

/** What to know about links: whom they are for, and whether they lead here from elsewhere. */
export function linkNotes() {
  const isLocal = /^(localhost|127\.|\[::1\])/.test(location.hostname);
  return [
    h("p", { class: "muted small" }, t("links.private")),
    isLocal && h("p", { class: "muted small" }, t("links.local")),
  ];
}

/** The links, from the table's menu. @param {string} id @param {import("../model.js").Model} model */
export function showLinks(id, model) {
  const side = (/** @type {string} */ seat) => model.word(`side.${seat}`);
  return dialog(
    t("links.title"),
    [linkList(id, side), linkNotes()],
    [{ value: "", label: t("dialog.close"), primary: true }],
  );
}
