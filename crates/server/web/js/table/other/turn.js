// @ts-check
/** The turn of others: since when they have been at it, and where pieces went meanwhile. */

/**
 * @typedef {import("../../types.js").PastEntry} Entry
 * @typedef {import("../../types.js").Board} Board
 * @typedef {import("../../types.js").Trail} Trail
 * @typedef {import("../../types.js").Event} Event
 * @typedef {import("../../types.js").SideInfo} Side
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

/**
 * The same for who looks on: as the side sees it whose turn it is, or as the others see what that side does, if nobody
 * has acted before it.
 * @param {Entry[]} entries
 * @param {{ phase: string[], seat: string | null }} now the phases, and who is asked
 * @param {Pick<Board, "sides" | "phases">} board
 * @returns {{ since: number | null, seats: string[] }} with the seats through whose eyes it is seen
 */
export function lookedSince(entries, { phase, seat }, board) {
  const { sides, phases } = board;
  const whose = phases.findLast(({ id }) => phase.includes(id))?.side;
  const playing = sides.find(({ id }) => id === whose)?.seat ?? seat;
  const all = [...new Set(sides.flatMap((side) => side.seat ?? []))];
  const seats = all.filter((one) => one === playing);
  const since = othersSince(entries, seats, board);
  if (since !== null) return { since, seats };
  const others = all.filter((one) => one !== playing);
  return { since: othersSince(entries, others, board), seats: others };
}

/** The entry that began the turn; none if nothing has happened. @param {Entry[]} entries */
export function turnSince(entries) {
  const turn = entries.at(-1)?.turn;
  return entries.find((entry) => entry.turn === turn)?.entry ?? null;
}

/** @param {Entry[]} entries @param {Board["sides"]} sides */
function aloneSince(entries, sides) {
  if (sides.every(({ seat }) => seat)) return null;
  return entries.findLast(({ seat }) => seat)?.entry ?? null;
}

/**
 * A part of what happened: of who decided, or of the rules, for a side that nobody plays or in a phase of no side.
 * @typedef {{ side: Side | null, phase: PhaseInfo | null, isRules: boolean, events: Event[] }} Part
 * @typedef {import("../../types.js").PhaseInfo} PhaseInfo
 */

/**
 * Events in parts: those of who decided, and those of the rules. Where people play every side, they decide in every
 * phase.
 * @param {Event[]} events
 * @param {Pick<Board, "sides" | "phases">} board
 * @returns {Part[]}
 */
export function parted(events, { sides, phases }) {
  const isAlone = sides.some(({ seat }) => !seat);
  /** @type {Part[]} */ const parts = [];
  /** @type {Omit<Part, "events">} */ let now = { side: null, phase: null, isRules: false };
  for (const event of events) {
    for (const { phase: told } of event.changes ?? []) {
      const phase = phases.findLast(({ id }) => told?.phase.includes(id));
      if (!phase) continue;
      const side = sides.find(({ id, seat }) => id === phase.side && !seat) ?? null;
      const isRules = side !== null || (isAlone && !phase.side);
      now = { side, phase: isRules && !side ? phase : null, isRules };
    }
    const last = parts.at(-1);
    const isSame = last?.side === now.side && last.phase === now.phase && last.isRules === now.isRules;
    if (last && isSame) last.events.push(event);
    else parts.push({ ...now, events: [event] });
  }
  return parts;
}

/**
 * Where pieces went from a view on, as far as it was told.
 * @param {import("../../types.js").View} view
 * @param {import("../../types.js").Event[]} events
 * @returns {Trail[]}
 */
export function trailsFrom(view, events) {
  const places = new Map(Object.entries(view.pieces).map(([id, { at }]) => [id, at]));
  /** @type {Map<string, Trail>} */ const trails = new Map();
  for (const change of events.flatMap(({ changes }) => changes ?? [])) {
    const piece = change.piece?.piece ?? change.removed?.piece;
    if (piece === undefined) continue;
    const [from, to] = [places.get(piece), change.piece?.state.at];
    if (from === to) continue;
    const trail = trails.get(piece) ?? { piece, path: from === undefined ? [] : [from], kind: "moved" };
    if (to === undefined) places.delete(piece);
    else {
      places.set(piece, to);
      trail.path.push(to);
    }
    trails.set(piece, { ...trail, kind: to === undefined ? "gone" : "moved" });
  }
  return [...trails.values()];
}
