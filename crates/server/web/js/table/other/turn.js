// @ts-check
/** Since when others have been at it: the entries since one's last decision in a phase of one's own. */

/**
 * @typedef {import("../../types.js").PastEntry} Entry
 * @typedef {import("../../types.js").Board} Board
 */

/**
 * The entry from which on others acted; none if nobody else did. What one is asked in another's phase, and what one's
 * standing orders decide, does not end their turn. Where the rules alone play the other side, they act within one's own
 * last entry.
 * @param {Entry[]} entries
 * @param {string[]} yours
 * @param {Pick<Board, "sides" | "phases">} board
 * @returns {number | null}
 */
export function othersSince(entries, yours, { sides, phases }) {
  const own = new Set(sides.filter(({ seat }) => seat && yours.includes(seat)).map(({ id }) => id));
  if (!own.size || own.size === sides.filter(({ seat }) => seat).length) return aloneSince(entries, sides);
  let since = 0;
  /** @type {string | null} */ let whose = null;
  for (const { entry, seat, phase, ordered } of entries) {
    if (seat && yours.includes(seat) && !ordered && (whose === null || own.has(whose))) since = entry + 1;
    for (const { key } of phase ?? []) whose = phases.find(({ id }) => id === key)?.side ?? whose;
  }
  return entries.some(({ entry, seat }) => entry >= since && seat && !yours.includes(seat)) ? since : null;
}

/** @param {Entry[]} entries @param {Board["sides"]} sides */
function aloneSince(entries, sides) {
  if (sides.every(({ seat }) => seat)) return null;
  return entries.findLast(({ seat }) => seat)?.entry ?? null;
}
