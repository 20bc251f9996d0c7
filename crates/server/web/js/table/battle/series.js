// @ts-check
/**
 * Boards: what is shown as one. Usually a fight; an exchange of fire, or small fights without a choice of the viewer
 * between them, are rows of one board.
 */

/** @typedef {import("./fold.js").Fight} Fight @typedef {import("../../types.js").PastEntry} Entry */

/**
 * One board: its fights in order. An exchange is fire that alternates.
 * @typedef {{ key: string, fights: Fight[], isExchange: boolean }} Board
 */

/**
 * What a board shows: a fight, or several as one, each under its title. Where there were several shots no verdict is
 * that of the whole.
 * @typedef {{ title: string, others: number, attacker: string | undefined, kind: string, space: string | null,
 *   from: string[], steps: string[],
 *   step: number, sides: import("./fold.js").FightSide[], verdict: Fight["verdict"], marks: Fight["marks"],
 *   isExchange: boolean, groups: { title: string | null, space: string | null, rows: Row[],
 * verdict: Fight["verdict"] }[] }} Shown
 * @typedef {import("./fold.js").Row} Row
 */

/** A fight of at most so many throws is small. */
const SMALL = 1;

/**
 * Fights by the boards on which they are shown.
 * @param {Fight[]} fights
 * @param {Entry[]} entries
 * @param {string[]} seats the viewer's own
 * @returns {Board[]}
 */
export function boards(fights, entries, seats) {
  const own = entries.filter(({ seat, ordered }) => seat !== null && seats.includes(seat) && !ordered);
  const isChosen = (/** @type {number} */ after, /** @type {number} */ to) =>
    own.some(({ entry }) => entry > after && entry <= to);
  /** @type {Board[]} */ const all = [];
  for (const fight of fights) {
    const board = all.at(-1);
    const last = board?.fights.at(-1);
    if (board && last && isAlike(last, fight)) {
      const alternates = last.sides[0]?.side !== fight.sides[0]?.side;
      if (board.isExchange || alternates || !isChosen(last.last, fight.first)) {
        board.fights.push(fight);
        board.isExchange ||= alternates;
        continue;
      }
    }
    all.push({ key: fight.key, fights: [fight], isExchange: false });
  }
  return all;
}

/** Whether two fights are small ones of a kind and a turn. @param {Fight} one @param {Fight} other */
function isAlike(one, other) {
  return one.kind === other.kind && one.turn === other.turn && isSmall(one) && isSmall(other);
}

/** @param {Fight} fight */
const isSmall = ({ rows }) => rows.filter(({ roll }) => roll).length <= SMALL;

/**
 * A board as it is shown.
 * @param {Board} board
 * @param {Entry[]} entries
 * @returns {Shown}
 */
export function shown({ fights, isExchange }, entries) {
  const [first] = fights;
  const several = fights.length > 1;
  const last = fights.reduce((latest, fight) => (fight.last >= latest.last ? fight : latest), first);
  const groups = fights.map(({ title, space, rows, verdict }) => ({
    title: several ? title : null,
    space,
    rows: [...rows],
    verdict: several ? verdict : null,
  }));
  if (isExchange)
    for (const row of between(fights, entries))
      groups[fights.findLastIndex((fight) => fight.first <= row.entry)]?.rows.push(row);
  const { kind, verdict } = last;
  const isWhole = !several && (first.verdicts <= 1 || first.targets.size <= 1);
  const { space, from, steps, step } = isWhole ? last : { space: null, from: [], steps: [], step: 0 };
  const attacker = (last.sides.find(({ role }) => role === last.attacks) ?? last.sides[0])?.side;
  const marks = fights.flatMap((fight) => fight.marks);
  const [others, all] = [fights.length - 1, joined(fights)];
  const sides = isWhole ? all : all.map((side) => ({ ...side, sums: [] }));
  const whole = { title: first.title, others, attacker, kind, space, from, steps, step, sides, verdict, marks };
  return { ...whole, isExchange: !isWhole, groups };
}

/** The sides of several fights, each with all that fought. @param {Fight[]} fights */
function joined(fights) {
  if (fights.length === 1) return fights[0].sides;
  /** @type {Map<string, import("./fold.js").FightSide>} */ const all = new Map();
  for (const { side, role, fighters } of fights.flatMap(({ sides }) => sides)) {
    const known = all.get(side) ?? { side, role, fighters: [], sums: [] };
    const others = known.fighters.filter(({ piece }) => !fighters.some((one) => one.piece === piece));
    all.set(side, { ...known, fighters: [...others, ...fighters] });
  }
  return [...all.values()];
}

/**
 * What was said between the shots of an exchange: who passed.
 * @param {Fight[]} fights
 * @param {Entry[]} entries
 * @returns {Row[]}
 */
function between(fights, entries) {
  const [first, last] = [fights[0].first, Math.max(...fights.map((fight) => fight.last))];
  return entries
    .filter(({ entry, events }) => entry > first && entry < last && !events.some(({ battle }) => battle))
    .flatMap(({ entry, ordered = false, events }) =>
      events.map(({ text, rule }) => ({ entry, text, rule, ordered, roll: null })),
    );
}

/**
 * What several shots came to: how many of each side were lost, and hit but not lost; for the attacker it went well if
 * the others had more of that.
 * @param {Shown} shown
 * @returns {{ n: number, tone: import("../../types.js").Tone, sides: { side: string, lost: number, hit: number }[] }}
 */
export function tally({ sides, attacker }) {
  const all = sides.map(({ side, fighters }) => ({
    side,
    lost: fighters.filter(({ after }) => after === 0).length,
    hit: fighters.filter(({ before, after }) => after && before !== null && after < before).length,
  }));
  const sum = (/** @type {boolean} */ own) =>
    all.reduce((total, { side, lost, hit }) => total + ((side === attacker) === own ? lost + hit : 0), 0);
  const [own, theirs] = [sum(true), sum(false)];
  return { n: own + theirs, tone: own === theirs ? "mixed" : own < theirs ? "good" : "bad", sides: all };
}
