// @ts-check
/** Turning points: the costliest fights, the greatest swings of what victory is counted by, the rarest dice. */

import { h } from "../dom.js";
import { t } from "../text.js";
import { percent } from "../table/choose/odds.js";

/**
 * @typedef {import("../table/model.js").Model} Model @typedef {import("../types.js").LuckQuestion} Question
 * @typedef {import("../table/battle/fold.js").Fight} Fight @typedef {import("./losses.js").Loss} Loss
 */
/** A moment worth telling. @typedef {{ entry: number, turn: number | null, text: string, why: string }} Point */

/** So many of each kind; dice that were likelier than this are no surprise. */
const EACH = 3;
const RARE = 0.12;

/**
 * @param {Model} model
 * @param {{ fights: Fight[], entries: import("../types.js").PastEntry[], lost: Loss[], luck: Question[],
 *   turns: { turn: number, tracks: Record<string, number>, entry: number }[] }} told
 * @returns {Point[]}
 */
export function turningPoints(model, { fights, entries, lost, luck, turns }) {
  const points = [...costly(fights, lost, verdicts(entries)), ...swings(model, turns), ...rare(luck)];
  /** @type {Map<number, Point>} */ const each = new Map();
  for (const point of points) if (!each.has(point.entry)) each.set(point.entry, point);
  return [...each.values()].toSorted((a, b) => a.entry - b.entry);
}

/** How often a fight of an id was told to be decided. @param {import("../types.js").PastEntry[]} entries */
function verdicts(entries) {
  /** @type {Map<string, number[]>} */ const told = new Map();
  for (const { entry, events } of entries)
    for (const { battle } of events) if (battle?.verdict) told.set(battle.id, [...(told.get(battle.id) ?? []), entry]);
  return told;
}

/**
 * The fights with the most losses; of a series that has many verdicts only its name.
 * @param {Fight[]} fights
 * @param {Loss[]} lost
 * @param {Map<string, number[]>} decided
 * @returns {Point[]}
 */
function costly(fights, lost, decided) {
  return fights
    .map((fight) => {
      const own = lost.filter(
        ({ battle, entry }) => battle === fight.id && entry >= fight.first && entry <= fight.last,
      );
      return { fight, n: own.reduce((sum, { n }) => sum + n, 0) };
    })
    .filter(({ n, fight }) => n > 0 && fight.verdict)
    .toSorted((a, b) => b.n - a.n)
    .slice(0, EACH)
    .map(({ fight: { id, title, verdict, first, last, turn }, n }) => {
      const isSeries = (decided.get(id) ?? []).filter((entry) => entry >= first && entry <= last).length > 1;
      const text = [title, !isSeries && verdict?.text].filter(Boolean).join(": ");
      return { entry: last, turn, text, why: t("report.costly", { n }) };
    });
}

/**
 * The turns in which what victory is counted by changed most.
 * @param {Model} model
 * @param {{ turn: number, tracks: Record<string, number>, entry: number }[]} turns
 * @returns {Point[]}
 */
function swings(model, turns) {
  const marked = model.board.tracks.filter(({ id, mark }) => mark !== null && id !== model.clock?.id);
  return marked
    .flatMap(({ id, name }) =>
      turns.slice(1).map(({ turn, tracks, entry }, i) => {
        const [from, to] = [turns[i].tracks[id], tracks[id]];
        return { entry, turn, text: t("report.swing", { name, from, to }), by: Math.abs(to - from) };
      }),
    )
    .filter(({ by }) => by > 1)
    .toSorted((a, b) => b.by - a.by)
    .slice(0, EACH)
    .map(({ entry, turn, text }) => ({ entry, turn, text, why: t("report.swung") }));
}

/** What was least likely and came. @param {Question[]} luck @returns {Point[]} */
function rare(luck) {
  return luck
    .flatMap(({ decided }) => decided)
    .filter(({ probability }) => probability <= RARE)
    .toSorted((a, b) => a.probability - b.probability)
    .slice(0, EACH)
    .map(({ entry, turn, text, probability }) => ({
      entry,
      turn,
      text,
      why: t("report.rare", { percent: percent(probability) }),
    }));
}

/** @param {string} table @param {Point[]} points */
export function pointList(table, points) {
  return h(
    "ol",
    { class: "turning" },
    points.map(({ entry, turn, text, why }) =>
      h(
        "li",
        {},
        h("span", { class: "overline" }, turn === null ? "" : t("log.turn", { turn })),
        h("p", {}, text, " ", h("span", { class: "muted" }, why)),
        h(
          "a",
          { class: "page-only", href: `/table/${table}/at/${entry}`, "aria-label": t("report.see", { text }) },
          t("end.see"),
        ),
      ),
    ),
  );
}
