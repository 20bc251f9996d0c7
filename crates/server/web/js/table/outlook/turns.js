// @ts-check
/** The turn track: which turn it is, and what comes, goes or changes in each of those that follow. */

import { badge } from "../../badge.js";
import { h } from "../../dom.js";
import { listed, t } from "../../text.js";
import { ruleLink } from "../told/rule.js";
import { placeList } from "./places.js";

/**
 * @typedef {import("../model.js").Model} Model
 * @typedef {import("../../types.js").Due} Due
 * @typedef {import("../../types.js").View} View
 */

/** More units than these are not named: the text counts them. */
const FEW = 5;

/** @param {Model} model @param {View} view @param {Due[]} due @param {(ids: string[]) => void} onplace */
export function turnTrack(model, view, due, onplace) {
  const { clock } = model.board;
  const now = view.tracks[clock?.track ?? ""] ?? 0;
  const known = due.flatMap(({ turn }) => turn ?? []);
  const last = clock?.last ?? Math.max(now, ...known);
  const turns = Array.from({ length: last - (clock?.first ?? now) + 1 }, (_, i) => (clock?.first ?? now) + i);
  const open = due.filter(({ turn }) => turn === null || turn === undefined);
  const items = (/** @type {Due[]} */ list) =>
    list.length > 0 &&
    h(
      "ul",
      { class: "due" },
      list.map((one) => h("li", {}, item(model, one, onplace))),
    );
  return h(
    "div",
    { class: "turn-track" },
    h(
      "ol",
      { class: "phases", "aria-label": t("head.phases") },
      model.board.phases.map(({ id, name }) =>
        h("li", { "aria-current": view.phase.includes(id) ? "step" : null }, name),
      ),
    ),
    h(
      "ol",
      { class: "turn-list" },
      turns
        .filter((turn) => clock?.last || turn >= now)
        .map((turn) =>
          h(
            "li",
            {
              class: turn < now ? "past" : turn === now ? "now" : "",
              "aria-current": turn === now ? "step" : null,
            },
            h("span", { class: "turn-number" }, turn),
            h(
              "div",
              {},
              h("p", { class: "turn-name" }, named(model, turn), turn === now && h("em", {}, t("outlook.now"))),
              items(due.filter((one) => one.turn === turn)),
            ),
          ),
        ),
    ),
    open.length > 0 && h("section", {}, h("h3", {}, t("outlook.open")), items(open)),
  );
}

/** What a turn stands for, or else its number. @param {Model} model @param {number} turn */
function named({ board, clock }, turn) {
  return board.clock?.names?.[turn - board.clock.first] ?? `${clock?.name ?? ""} ${turn}`;
}

/** @param {Model} model @param {Due} due @param {(ids: string[]) => void} onplace */
function item(model, { kind, side, text, rule, spaces = [], pieces = [] }, onplace) {
  const info = model.board.sides.find(({ id }) => id === side);
  const units = [...Map.groupBy(pieces, (id) => model.pieces.get(id)?.name ?? "?")].filter(
    ([, [first]]) => !text.includes(model.name(first)),
  );
  return [
    h(
      "p",
      {},
      info && badge(info.badge),
      h("span", { class: `due-kind ${kind}` }, t(`outlook.${kind}`)),
      " ",
      text,
      " ",
      ruleLink(rule),
    ),
    units.length > 0 &&
      units.length <= FEW &&
      h(
        "p",
        { class: "muted small due-units" },
        listed(units.map(([name, all]) => (all.length > 1 ? t("outlook.several", { n: all.length, name }) : name))),
      ),
    spaces.length > 0 && placeList(model, spaces, onplace, t("outlook.where")),
  ];
}
