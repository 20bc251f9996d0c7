// @ts-check
/** The order of battle and the casualties, side by side: what the viewer knows, and where it is. */

import { h, s } from "../../dom.js";
import { listed, t } from "../../text.js";
import { picture } from "../map/counters.js";
import { emblem } from "../map/pieces/body.js";
import { dialog } from "../told/dialog.js";
import { stateWords } from "../told/facts.js";
import { rolls } from "./roll.js";

/**
 * @typedef {import("./roll.js").Roll} Roll
 * @typedef {import("./roll.js").Group} Group
 * @typedef {import("./roll.js").Unit} Unit
 */
/** @typedef {import("../model.js").Model} Model @typedef {import("../../types.js").View} View */

/** Groups of more units than these begin closed. */
const MANY = 14;

/**
 * Shows both sides until the dialog is closed, or until a unit is gone to.
 * @param {Model} model
 * @param {View} view
 * @param {(ids: string[]) => void} onplace
 */
export async function showForces(model, view, onplace) {
  const all = rolls(model, view);
  const many = all.reduce((sum, { fielded }) => sum + fielded.length, 0) > MANY;
  const body = h(
    "div",
    { class: "forces" },
    all.map((roll) => side(model, roll, many)),
  );
  const gone = await dialog(t("forces.title"), body, [{ value: "", label: t("dialog.close"), primary: true }]);
  if (gone) onplace([gone]);
}

/** @param {Model} model @param {Roll} roll @param {boolean} many whether formations begin closed */
function side(model, roll, many) {
  const id = `forces-${roll.side}`;
  return h(
    "section",
    { class: `forces-side ${model.sideClass(roll.side)}`, "aria-labelledby": id },
    h(
      "h3",
      { id },
      s(
        "svg",
        { class: "forces-emblem", viewBox: "-8 -8 16 16", "aria-hidden": "true" },
        emblem(model.side(roll.side).emblem, 0, 0, 1.2),
      ),
      roll.name,
    ),
    h(
      "p",
      { class: "muted" },
      [
        t("forces.units", { n: roll.units }),
        roll.strength !== null && t("forces.strength", { n: roll.strength }),
        roll.unseen > 0 && t("forces.unseen", { n: roll.unseen }),
      ]
        .filter(Boolean)
        .join(" · "),
    ),
    roll.fielded.map((group) => formation(model, group, !many)),
    roll.aside.length > 0 && h("h4", {}, t("forces.aside")),
    roll.aside.map((group) => formation(model, { ...group, strength: null, steps: null }, false)),
  );
}

/** @param {Model} model @param {Group} group @param {boolean} isOpen */
function formation(model, { name, units, strength, steps }, isOpen) {
  return h(
    "details",
    { class: "formation", open: isOpen },
    h(
      "summary",
      {},
      h("span", { class: "formation-name" }, name || t("forces.independent")),
      h(
        "span",
        { class: "muted" },
        [
          t("forces.units", { n: units.length }),
          strength !== null && `Σ${strength}`,
          steps && steps.of > units.length && t("piece.steps", steps),
        ]
          .filter(Boolean)
          .join(" · "),
      ),
    ),
    h(
      "ul",
      {},
      units.map((one) => h("li", {}, line(model, one))),
    ),
  );
}

/** A unit; a press goes to where it is. @param {Model} model @param {Unit} unit */
function line(model, { id, piece, state }) {
  const isThere = model.onMap(state.at);
  const words = [
    picture(model, id, state, 42),
    h(
      "span",
      { class: "force-words" },
      h("strong", {}, piece.name),
      h("span", { class: "muted" }, listed(stateWords(model, state))),
    ),
    h("span", { class: "force-place" }, model.name(state.at)),
  ];
  return isThere
    ? h("button", { class: "force", value: id }, words, h("span", { class: "visually-hidden" }, t("forces.go")))
    : h("div", { class: "force" }, words);
}
