// @ts-check
/**
 * Losses, found in what a viewer was told: a unit has fewer steps than before, or goes where units go that fall in
 * battle. No rule is known here.
 */

import { h } from "../dom.js";
import { t } from "../text.js";
import { badge } from "../badge.js";

/**
 * @typedef {import("../table/model.js").Model} Model @typedef {import("../types.js").PastEntry} Entry
 * @typedef {import("../types.js").View} View @typedef {import("../types.js").PieceState} PieceState
 */
/**
 * So much was lost: steps, or units where a game counts none.
 * @typedef {{ side: string, formation: string | null, turn: number | null, entry: number, battle: string | null,
 *   n: number }} Loss
 */

/**
 * All losses in the order in which they were told.
 * @param {Model} model
 * @param {View} first how it began
 * @param {Entry[]} entries
 * @returns {Loss[]}
 */
export function losses(model, first, entries) {
  const graves = gravesOf(model, first, entries);
  return follow(first, entries, (id, was, now, { entry, turn }, battle) => {
    const piece = model.pieces.get(id);
    if (!piece || piece.form === "card") return [];
    const isGone = inPlay(model, was) && (!now || graves.has(now.at));
    const left = isGone ? 0 : (now?.steps?.now ?? was.steps?.now ?? 0);
    const n = was.steps ? was.steps.now - left : Number(isGone);
    // What is taken off the map without a fight is not lost, unless it lies with those that are.
    if (n <= 0 || (!now && !battle)) return [];
    return [{ side: piece.side, formation: piece.formation, turn, entry, battle, n }];
  });
}

/**
 * The boxes in which those lie who fell in battle.
 * @param {Model} model @param {View} first @param {Entry[]} entries
 */
function gravesOf(model, first, entries) {
  const found = follow(first, entries, (_, was, now, __, battle) =>
    battle && now && inPlay(model, was) && !inPlay(model, now) ? [now.at] : [],
  );
  return new Set(found);
}

/** Whether a piece takes part: on the map, or on a sheet of its own. @param {Model} model @param {PieceState} state */
function inPlay(model, { at }) {
  return model.onMap(at) || Boolean(model.spaces.get(at)?.zone);
}

/**
 * Goes through all changes of pieces that were there before.
 * @template T
 * @param {View} first
 * @param {Entry[]} entries
 * @param {(id: string, was: PieceState, now: PieceState | null, entry: Entry, battle: string | null) => T[]} tell
 * @returns {T[]}
 */
function follow(first, entries, tell) {
  const lies = new Map(Object.entries(first.pieces));
  /** @type {T[]} */ const all = [];
  for (const entry of entries.slice(1))
    for (const { changes = [], battle } of entry.events)
      for (const { piece, removed } of changes) {
        const id = piece?.piece ?? removed?.piece;
        if (id === undefined) continue;
        const [was, now] = [lies.get(id), piece?.state ?? null];
        if (was) all.push(...tell(id, was, now, entry, battle?.id ?? null));
        if (now) lies.set(id, now);
        else lies.delete(id);
      }
  return all;
}

/**
 * Losses by formation and turn, a table a side.
 * @param {Model} model
 * @param {Loss[]} all
 * @param {(number | null)[]} turns
 */
export function lossTables(model, all, turns) {
  const tables = model.board.sides.flatMap(({ id, badge: info }) => {
    const own = all.filter(({ side }) => side === id);
    return own.length ? [lossTable(info, own, turns)] : [];
  });
  return tables.length ? tables : h("p", { class: "muted" }, t("report.no_losses"));
}

/** @param {import("../types.js").Badge} info @param {Loss[]} own @param {(number | null)[]} turns */
function lossTable(info, own, turns) {
  const sum = (/** @type {Loss[]} */ some) => some.reduce((n, loss) => n + loss.n, 0);
  const rows = [...Map.groupBy(own, ({ formation }) => formation ?? t("forces.independent"))]
    .map(([name, some]) => ({ name, some, n: sum(some) }))
    .toSorted((a, b) => b.n - a.n);
  const most = Math.max(
    ...rows.flatMap(({ some }) => turns.map((turn) => sum(some.filter((one) => one.turn === turn)))),
  );
  const cell = (/** @type {Loss[]} */ some, /** @type {number | null} */ turn) => {
    const n = sum(some.filter((loss) => loss.turn === turn));
    const drawn = h("td", { class: n ? "is-lost" : "" }, n || h("span", { "aria-hidden": "true" }, "·"));
    drawn.style.setProperty("--share", String(n / Math.max(1, most)));
    return drawn;
  };
  return h(
    "div",
    { class: "losses", tabindex: 0, role: "region", "aria-label": t("report.losses_of", { side: info.name }) },
    h(
      "table",
      {},
      h("caption", {}, badge(info), t("report.lost", { side: info.name, n: sum(own) })),
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          h("th", { scope: "col" }, t("report.formation")),
          turns.map((turn) => h("th", { scope: "col" }, turn ?? "–")),
          h("th", { scope: "col" }, t("report.sum")),
        ),
      ),
      h(
        "tbody",
        {},
        rows.map(({ name, some, n }) =>
          h(
            "tr",
            {},
            h("th", { scope: "row" }, name),
            turns.map((turn) => cell(some, turn)),
            h("td", { class: "sum" }, n),
          ),
        ),
      ),
      h(
        "tfoot",
        {},
        h(
          "tr",
          {},
          h("th", { scope: "row" }, t("report.sum")),
          turns.map((turn) => h("td", {}, sum(own.filter((loss) => loss.turn === turn)) || "·")),
          h("td", { class: "sum" }, sum(own)),
        ),
      ),
    ),
  );
}
