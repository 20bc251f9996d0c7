// @ts-check
/**
 * The verbs of the bar: what those picked can do, in an order that stays; or what can be done without a place on the
 * map.
 */

import { kind } from "../choose/acts.js";
import { t } from "../../text.js";

/**
 * @typedef {import("../choose/acts.js").Act} Act
 * @typedef {import("../choose/acts.js").Choice} Choice
 * @typedef {import("../choose/selection.js").Selection} Selection
 * @typedef {import("../model.js").Model} Model
 */

/**
 * A verb with all that it may mean now; one that is not legal now means nothing.
 * @typedef {{ key: string, sort: "move" | "attack" | "special", label: string, acts: Act[] }} Verb
 */

/** Special verbs that have a button of their own: more where no units stand beside them. */
const SPECIAL = 3;
const SPECIAL_ALONE = 5;

/** Verbs of a kind of which there are more than these are one verb that is aimed on the map. */
const FEW = 3;

/** Words that only lead to a name. */
const LEADING = "in|into|from|with|to|against|over|at|on|of|for|by|over";

/**
 * The verbs for what is picked; those that do not fit are the rest.
 * @param {Model} model @param {Selection} selection @param {boolean} canGo whether routes lead somewhere
 * @returns {{ shown: Verb[], rest: Verb[] }}
 */
export function verbs(model, selection, canGo) {
  const all = selection.picked.length
    ? [...picked(model, selection, canGo), ...(selection.isImplied ? bare(selection) : [])]
    : free(selection);
  const plain = all.filter(({ sort }) => sort !== "special");
  const special = all.filter(({ sort }) => sort === "special");
  const most = selection.picked.length ? SPECIAL : SPECIAL_ALONE;
  const room = special.length > most ? most : special.length;
  return { shown: [...plain, ...special.slice(0, room)], rest: special.slice(room) };
}

/** @param {Model} model @param {Selection} selection @param {boolean} canGo @returns {Verb[]} */
function picked(model, selection, canGo) {
  const legal = byKey(selection.doable);
  const others = byKey(selection.picked.flatMap((unit) => selection.acts.byUnit.get(unit) ?? []));
  for (const key of others.keys()) if (!legal.has(key)) legal.set(key, []);
  const isPlain = (/** @type {string} */ key, /** @type {string} */ verb) =>
    key.startsWith(`${verb} `) &&
    !key.endsWith(" again") &&
    ((others.get(key) ?? []).some(({ goal }) => goal !== null) || canGo);
  const move = [...legal.keys()].filter((key) => isPlain(key, "move")).toSorted(fullest(legal))[0];
  const attack = [...legal.keys()].filter((key) => key.startsWith("attack ")).toSorted(fullest(legal))[0];
  const [of, to] = [(/** @type {string | undefined} */ key) => (key === undefined ? [] : (legal.get(key) ?? [])), "…"];
  const special = [...legal].flatMap(([key, acts]) => {
    if (key === move || key === attack) return [];
    const [first] = acts.length ? acts : (others.get(key) ?? []);
    return [
      verb(key, "special", key.endsWith(" again") ? again(first.choice, to) : wording(model, first.choice), acts),
    ];
  });
  const rank = (/** @type {Verb} */ { acts }) => Number(!acts.length);
  return [
    verb(move ?? "move", "move", t("verb.move"), of(move)),
    verb(attack ?? "attack", "attack", t("verb.attack"), of(attack)),
    ...special.toSorted((a, b) => rank(a) - rank(b)),
  ];
}

/**
 * What can be done while nobody is picked: kinds that are aimed on the map, and choices that have no place there.
 * @param {Selection} selection
 * @returns {Verb[]}
 */
function free(selection) {
  const aimed = byKey([...new Set([...selection.acts.direct.values()].flat())].filter(({ units }) => !units.length));
  return [
    ...[...aimed].map(([key, acts]) =>
      verb(key, "special", acts.length > 1 ? common(acts) : acts[0].choice.label, acts),
    ),
    ...bare(selection),
  ];
}

/**
 * Choices that have no place on the map: each by itself, or the kinds of them where there are many.
 * @param {Selection} selection
 * @returns {Verb[]}
 */
function bare(selection) {
  const kinds = [...byKey(selection.acts.bare)];
  return kinds.flatMap(([key, acts]) =>
    acts.length > FEW && kinds.length > 1
      ? [verb(key, "special", common(acts), acts)]
      : acts.map((act, i) => verb(`${key} #${i}`, "special", act.choice.label, [act])),
  );
}

/** @param {string} key @param {Verb["sort"]} sort @param {string} label @param {Act[]} acts @returns {Verb} */
const verb = (key, sort, label, acts) => ({ key, sort, label, acts });

/** @param {Act[]} acts @returns {Map<string, Act[]>} */
function byKey(acts) {
  /** @type {Map<string, Act[]>} */ const map = new Map();
  for (const act of acts) map.set(act.key, [...(map.get(act.key) ?? []), act]);
  return map;
}

/**
 * Kinds with the most goals first, and the one that is called as its verb.
 * @param {Map<string, Act[]>} map
 * @returns {(a: string, b: string) => number}
 */
const fullest = (map) => (a, b) => {
  const size = (/** @type {string} */ key) => {
    const [name, of] = key.split(" ");
    return (map.get(key)?.length ?? 0) + (name === of ? 1e6 : 0);
  };
  return size(b) - size(a);
};

/**
 * What is said after the last comma of a label: how a thing is done that can be done in two ways.
 * @param {Choice} choice
 * @param {string} to
 */
function again({ label }, to) {
  const [, how] = /, ([^,]+)$/.exec(label) ?? [];
  return how ? how[0].toUpperCase() + how.slice(1) : `${label.split(" ")[0]} ${to}`;
}

/**
 * A choice's label without the names of who does it and where: "Leave behind".
 * @param {Model} model
 * @param {Choice} choice
 */
export function wording(model, choice) {
  const ids = [...(choice.pieces ?? []), choice.from, choice.to, ...choice.clicks].filter(
    (id) => typeof id === "string",
  );
  const names = ids.flatMap((id) => {
    const [piece, space] = [model.pieces.get(id), model.spaces.get(id)];
    if (piece) return [piece.name, piece.label, model.title(id)];
    return space ? [`${space.name} (${space.number})`, model.name(id), space.name, String(space.number ?? "")] : [];
  });
  let text = choice.label;
  for (const name of names.filter(Boolean).toSorted((a, b) => b.length - a.length)) text = text.replaceAll(name, "…");
  text = text
    .replaceAll(/…(?:(?:, | and )…)+/g, "…")
    .replaceAll(new RegExp(`(?: (?:${LEADING})(?: the)?)? ?…`, "gi"), "")
    .replaceAll(/[:,;]+\s*$|^\s*[:,;]+/g, "")
    .trim();
  return /^[a-z]{3,}/i.test(text) && !new RegExp(`^(?:${LEADING})$`, "i").test(text) ? text : choice.label;
}

/** What several acts have in common in words: "Buy … for 1". @param {Act[]} acts */
export function common(acts) {
  const words = acts.map(({ choice }) => choice.label.split(" "));
  const [first] = words;
  const same = (/** @type {number} */ i, fromEnd = false) =>
    words.every((line) => line.at(fromEnd ? -1 - i : i) === first.at(fromEnd ? -1 - i : i));
  let [head, tail] = [0, 0];
  while (head < first.length && same(head)) head += 1;
  while (tail < first.length - head && same(tail, true)) tail += 1;
  const parts = [...first.slice(0, head), "…", ...first.slice(first.length - tail)];
  return head + tail === 0 ? plainKind(acts[0].choice) : parts.join(" ");
}

/** @param {Choice} choice */
const plainKind = (choice) => kind(choice).replaceAll("_", " ");
