// @ts-check
/** The foot of the battle board: the verdict as a stamp, and what changes on the map. */

import { h } from "../../dom.js";
import { listed, t } from "../../text.js";
import { tally } from "./series.js";

/**
 * @typedef {import("../model.js").Model} Model @typedef {import("../../types.js").Tone} Tone
 * @typedef {import("./series.js").Shown} Shown
 */

/** Longer words are not set on a stamp. */
const SHORT = 32;

/** @type {Record<Tone, Tone>} */
const TURNED = { good: "bad", mixed: "mixed", bad: "good" };

/**
 * @param {Model} model
 * @param {import("./board.js").Now} now
 * @param {number} delay when all lines are there
 */
export function verdictPart(model, { shown, own, verdict: known, moves }, delay) {
  const { marks, attacker = "" } = shown;
  const verdict = shown.isExchange && shown.verdict ? together(shown) : shown.verdict;
  if (!verdict) return h("p", { class: "battle-goes" }, t("battle.goes_on"));
  const isDefended = own.length > 0 && !own.includes(attacker);
  const isFresh = moves && known !== verdict.text;
  const isShort = verdict.sub && verdict.sub.length <= SHORT;
  const stamp = h(
    "p",
    { class: `stamp tone-${isDefended ? TURNED[verdict.tone] : verdict.tone}${isFresh ? " is-fresh" : ""}` },
    h("strong", {}, verdict.text),
    isShort && [" ", h("small", {}, verdict.sub)],
  );
  stamp.style.setProperty("--delay", `${delay}ms`);
  const changes = [
    ...(verdict.sub && !isShort ? [verdict.sub] : []),
    ...(shown.isExchange ? lossWords(model, shown) : []),
    ...counted(model, marks),
  ];
  return [
    stamp,
    changes.length > 0 &&
      h(
        "div",
        { class: "battle-changes" },
        h("h3", { class: "overline" }, t("battle.changes")),
        h("p", {}, changes.join(" ")),
      ),
  ];
}

/** The verdict of several shots. @param {Shown} shown @returns {NonNullable<Shown["verdict"]>} */
function together(shown) {
  const { n, tone } = tally(shown);
  return { text: t(n ? "battle.total" : "battle.none", { n }), sub: null, tone };
}

/** What each side has lost, in a sentence. @param {Model} model @param {Shown} shown */
function lossWords({ board }, shown) {
  return tally(shown).sides.flatMap(({ side, lost, hit }) => {
    const name = board.sides.find(({ id }) => id === side)?.badge.name ?? side;
    const told = [lost && t("battle.fallen", { n: lost }), hit && t("battle.weakened", { n: hit })];
    return lost + hit ? [t("battle.mark", { place: name, text: listed(told.filter(Boolean)) })] : [];
  });
}

/**
 * What is left on the map, a sentence a space.
 * @param {Model} model
 * @param {import("../../types.js").BattleMark[]} marks
 */
function counted(model, marks) {
  return [...Map.groupBy(marks, ({ space }) => space)].map(([space, left]) =>
    t("battle.mark", { place: model.name(space), text: listed([...new Set(left.map(({ text }) => text))]) }),
  );
}
