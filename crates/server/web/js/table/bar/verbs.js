// @ts-check
/**
 * The verbs of the bar: what those picked can do, in an order that stays; or what can be done without a place on the
 * map.
 */

import { t } from "../../text.js";

/**
 * @typedef {import("../choose/acts.js").Act} Act
 * @typedef {import("../choose/selection.js").Selection} Selection
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

/**
 * The verbs for what is picked; those that do not fit are the rest.
 * @param {Selection} selection @param {boolean} canGo whether routes lead somewhere
 * @returns {{ shown: Verb[], rest: Verb[] }}
 */
export function verbs(selection, canGo) {
  const all = selection.picked.length
    ? [...picked(selection, canGo), ...(selection.isImplied ? bare(selection) : [])]
    : free(selection);
  const plain = all.filter(({ sort }) => sort !== "special");
  const special = all.filter(({ sort }) => sort === "special");
  const most = selection.picked.length ? SPECIAL : SPECIAL_ALONE;
  const room = special.length > most ? most : special.length;
  return { shown: [...plain, ...special.slice(0, room)], rest: special.slice(room) };
}

/** @param {Selection} selection @param {boolean} canGo @returns {Verb[]} */
function picked(selection, canGo) {
  const legal = byKey(selection.doable);
  const others = byKey(selection.picked.flatMap((unit) => selection.acts.byUnit.get(unit) ?? []));
  for (const key of others.keys()) if (!legal.has(key)) legal.set(key, []);
  const isPlain = (/** @type {string} */ key, /** @type {string} */ verb) =>
    key.startsWith(`${verb} `) &&
    !key.endsWith(" again") &&
    ((others.get(key) ?? []).some(({ goal }) => goal !== null) || canGo);
  const move = [...legal.keys()].filter((key) => isPlain(key, "move")).toSorted(fullest(legal))[0];
  const attack = [...legal.keys()].filter((key) => key.startsWith("attack ")).toSorted(fullest(legal))[0];
  const called = (/** @type {string} */ key) => (legal.get(key)?.[0] ?? others.get(key)?.[0])?.choice.short;
  const plain = (/** @type {"move" | "attack"} */ sort, /** @type {string | undefined} */ key) =>
    key === undefined
      ? verb(sort, sort, t(`verb.${sort}`), [])
      : verb(key, sort, called(key) ?? t(`verb.${sort}`), legal.get(key) ?? []);
  const special = [...legal].flatMap(([key, acts]) =>
    key === move || key === attack ? [] : [verb(key, "special", called(key) ?? "", acts)],
  );
  const rank = (/** @type {Verb} */ { acts }) => Number(!acts.length);
  return [plain("move", move), plain("attack", attack), ...special.toSorted((a, b) => rank(a) - rank(b))];
}

/**
 * What can be done while nobody is picked: kinds that are aimed on the map, and choices that have no place there.
 * @param {Selection} selection
 * @returns {Verb[]}
 */
function free(selection) {
  const aimed = byKey([...new Set([...selection.acts.direct.values()].flat())].filter(({ units }) => !units.length));
  return [
    ...[...aimed].map(([key, acts]) => {
      const [{ choice }] = acts;
      return verb(key, "special", acts.length > 1 ? choice.short : choice.label, acts);
    }),
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
      ? [verb(key, "special", acts[0].choice.short, acts)]
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
