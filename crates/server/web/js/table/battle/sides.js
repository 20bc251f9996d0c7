// @ts-check
/** A side of a fight, drawn: who fights for it, who is lost or hit, and what its strength is made of. */

import { badge } from "../../badge.js";
import { h, s } from "../../dom.js";
import { listed, t } from "../../text.js";
import { sumList } from "../choose/odds.js";
import { picture } from "../map/counters.js";

/**
 * @typedef {import("../model.js").Model} Model
 * @typedef {import("../../types.js").View} View
 * @typedef {import("./fold.js").FightSide} FightSide
 * @typedef {import("./fold.js").Fighter} Fighter
 */

/** How large a piece is drawn: few, or many. */
const LARGE = 66;
const SMALL = 48;
const MANY = 8;

/** More formations than these are not named in the heading. */
const NAMED = 2;

/**
 * @param {Model} model
 * @param {FightSide} side
 * @param {View} view
 * @param {{ lit: Set<string>, picked: Set<string>, onclick: (id: string) => void }} play what can be picked
 */
export function sideColumn(model, side, view, play) {
  const info = model.board.sides?.find(({ id }) => id === side.side);
  const size = side.fighters.length > MANY ? SMALL : LARGE;
  const name = info?.badge.name ?? side.side;
  return h(
    "section",
    { class: `battle-side ${model.sideClass(side.side)}`, "aria-label": `${name}, ${side.role}` },
    h(
      "header",
      {},
      info && badge(info.badge),
      h(
        "div",
        {},
        h("h3", {}, heading(model, side) ?? name),
        h("p", { class: "battle-role" }, `${name} · ${side.role}`),
      ),
    ),
    h(
      "ul",
      { class: "fighters" },
      side.fighters.map((fighter) => fighterItem(model, side.side, fighter, view, size, play)),
    ),
    side.sums.length > 0 && h("div", { class: "sums" }, side.sums.map(sumList)),
  );
}

/** The formations that fight, if they are few. @param {Model} model @param {FightSide} side */
function heading(model, { fighters }) {
  const known = fighters.map(({ piece }) => model.pieces.get(piece)?.formation ?? null);
  const names = new Set(known);
  const isNamed = [...names].every((name) => name !== null && !/^[a-z]/.test(name));
  return isNamed && names.size > 0 && names.size <= NAMED ? listed([...names]) : null;
}

/**
 * @param {Model} model @param {string} side @param {Fighter} fighter @param {View} view @param {number} size
 * @param {{ lit: Set<string>, picked: Set<string>, onclick: (id: string) => void }} play
 */
function fighterItem(model, side, fighter, view, size, { lit, picked, onclick }) {
  const { piece, before, after } = fighter;
  const isLost = after === 0;
  const isHit = after !== null && before !== null && after < before && !isLost;
  const name = model.pieces.has(piece) ? model.title(piece) : t("battle.unseen");
  const body = [
    h(
      "span",
      { class: "fighter-piece" },
      picture(model, piece, lay(model, side, fighter, view), size),
      isLost && s("svg", { class: "pencil", viewBox: "0 0 100 100", "aria-hidden": "true" }, cross()),
    ),
    h("span", { class: "visually-hidden" }, name, isLost && `, ${t("battle.lost")}`),
    (isHit || before !== null) &&
      h(
        "span",
        { class: isHit ? "fighter-strength is-hit" : "fighter-strength" },
        isHit
          ? [
              h("span", { "aria-hidden": "true" }, `${before} → ${after}`),
              h("span", { class: "visually-hidden" }, t("battle.reduced", { before, after })),
            ]
          : before,
      ),
  ];
  const isPicked = picked.has(piece);
  const classes = `fighter${isLost ? " is-lost" : ""}${lit.has(piece) ? " legal" : ""}${isPicked ? " chosen" : ""}`;
  return h(
    "li",
    { class: classes, "data-fighter": piece, title: name },
    lit.has(piece) || isPicked
      ? h("button", { type: "button", "aria-pressed": String(isPicked), onclick: () => onclick(piece) }, body)
      : body,
  );
}

/** Two strokes of a red pencil. */
function cross() {
  return [s("path", { d: "M14 17C36 38 62 63 87 84" }), s("path", { d: "M85 15C64 40 38 61 15 86" })];
}

/**
 * How a piece lay in the fight, as far as the viewer was told; else as it is printed, or its side's back.
 * @param {Model} model @param {string} side @param {Fighter} fighter @param {View} view
 * @returns {import("../../types.js").PieceState}
 */
function lay(model, side, { piece, state }, view) {
  const known = state ?? view.pieces[piece];
  if (known) return known;
  const printed = model.pieces.get(piece)?.faces[0]?.[0];
  const back = model.board.backs.find((one) => one.side === side)?.face;
  return { at: "", face: printed ?? back ?? "" };
}
