// @ts-check
/** What a moment asks of the board: whether a decision belongs to a fight, whose fight it is, which marks stay. */

/**
 * @typedef {import("./fold.js").Fight} Fight
 * @typedef {import("./series.js").Board} Board
 * @typedef {import("../../types.js").PastEntry} Entry
 * @typedef {import("../../settings.js").Settings["battles"]} Wish
 */

/** So many marks stay on the map, the newest ones. */
const MARKS = 12;

/** The fight that was told of last. @param {Fight[]} fights @returns {Fight | undefined} */
export function latest(fights) {
  return fights.reduce(
    (/** @type {Fight | undefined} */ found, fight) => (!found || fight.last >= found.last ? fight : found),
    undefined,
  );
}

/**
 * The fight that the present question belongs to: the last one told of, if the question is about its places. After the
 * verdict a question that leads elsewhere is about what comes next.
 * @param {Fight[]} fights
 * @param {{ focus: string[], leads: string[], turn: number | null }} asked what it is about, and where it leads
 * @returns {Fight | undefined}
 */
export function going(fights, { focus, leads, turn }) {
  const fight = latest(fights);
  if (!fight || fight.space === null || fight.turn !== turn) return undefined;
  const places = new Set([fight.space, ...fight.from]);
  const isAbout = focus.some((id) => places.has(id));
  const isAfter = fight.verdict !== null && leads.some((id) => !places.has(id));
  return isAbout && !isAfter ? fight : undefined;
}

/**
 * The fight that ended last in this turn since the viewer last acted; for who only looks on, the last of the turn.
 * @param {Fight[]} fights
 * @param {Entry[]} entries
 * @param {string[]} own the viewer's seats
 */
export function missed(fights, entries, own) {
  const turn = entries.findLast((entry) => entry.turn !== null)?.turn ?? null;
  const acted = entries.findLast(({ seat }) => seat !== null && own.includes(seat))?.entry ?? -1;
  return latest(fights.filter((fight) => fight.verdict && fight.turn === turn && fight.last > acted));
}

/**
 * Whether a fight's board opens by itself.
 * @param {Wish} wish
 * @param {Fight} fight
 * @param {string[]} sides those that the viewer leads
 */
export function opens(wish, fight, sides) {
  return wish === "every" || (wish === "mine" && fight.sides.some(({ side }) => sides.includes(side)));
}

/**
 * What a fight leaves on the map: its marks, or else how it ended, if it was more than a shot.
 * @param {Fight} fight
 */
function left({ marks: told, space, verdict, rows }) {
  if (told.length || !verdict || space === null) return told;
  return rows.filter(({ roll }) => roll).length > 1 ? [{ space, text: verdict.text }] : [];
}

/**
 * How many pieces of each side were lost or weakened, as far as the viewer was told: told where they lay, if a mark is
 * there, or else where the fight was.
 * @param {Fight} fight
 * @param {string} at the space of a mark
 * @param {Set<string>} marked all of them
 * @returns {Record<string, number>}
 */
function costs({ sides, space, targets }, at, marked) {
  // Of fire at many places it is only known where those fell whose place was told.
  const where = targets.size > 1 ? null : space;
  const isHurt = (/** @type {Fight["sides"][number]["fighters"][number]} */ { before, after }) =>
    after === 0 || (after !== null && before !== null && after < before);
  const here = sides.map(({ side, fighters }) => {
    const hurt = fighters.filter(isHurt).map(({ state }) => (state && marked.has(state.at) ? state.at : where));
    return /** @type {const} */ ([side, hurt.filter((place) => place === at).length]);
  });
  return Object.fromEntries(here.filter(([, n]) => n));
}

/** @param {Record<string, number>} one @param {Record<string, number>} other */
function added(one, other) {
  const sum = Object.keys({ ...one, ...other }).map((side) => [side, (one[side] ?? 0) + (other[side] ?? 0)]);
  return /** @type {Record<string, number>} */ (Object.fromEntries(sum));
}

/**
 * A mark on the map: where, what it tells, which fight it opens, how many of each side it cost.
 * @typedef {{ space: string, texts: string[], key: string, cost: Record<string, number> }} Mark
 */

/**
 * The marks that fights have left on the map: those of the turn, and those since the viewer last acted.
 * @param {Fight[]} fights
 * @param {Entry[]} entries
 * @param {string[]} own the viewer's seats
 * @returns {Mark[]}
 */
export function marks(fights, entries, own) {
  const turn = entries.findLast((entry) => entry.turn !== null)?.turn ?? null;
  const acted = entries.findLast(({ seat }) => seat !== null && own.includes(seat))?.entry ?? Infinity;
  const staying = fights.filter((fight) => left(fight).length && (fight.turn === turn || fight.last > acted));
  /** @type {Map<string, Mark>} */ const bySpace = new Map();
  for (const fight of staying.toSorted((a, b) => a.last - b.last)) {
    const marked = new Set(left(fight).map(({ space }) => space));
    for (const space of marked) {
      const here = left(fight).flatMap((one) => (one.space === space ? [one.text] : []));
      const [texts, cost] = [[...(bySpace.get(space)?.texts ?? []), ...here], costs(fight, space, marked)];
      const sum = added(bySpace.get(space)?.cost ?? {}, cost);
      bySpace.delete(space);
      bySpace.set(space, { space, texts, key: fight.key, cost: sum });
    }
  }
  return [...bySpace.values()].slice(-MARKS);
}

/**
 * Two sentences for those who do not see the board: what is fought, and how it stands.
 * @param {Fight} fight
 * @returns {string[]}
 */
export function sentences({ title, rows, verdict }) {
  const rolled = rows.findLast(({ roll }) => roll)?.text ?? rows.at(-1)?.text;
  const ended = verdict && [verdict.text, verdict.sub].filter(Boolean).join(": ");
  return [sentence(title), sentence(ended ?? rolled ?? "")].filter(Boolean);
}

/** Words with a full stop behind them. @param {string} words */
const sentence = (words) => (!words || /[.!?…]$/.test(words) ? words : `${words}.`);
