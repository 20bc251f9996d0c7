// @ts-check
/** Fights, folded from what the viewer was told of them, part by part: at any moment, forwards and backwards. */

/**
 * @typedef {import("../../types.js").PastEntry} Entry
 * @typedef {import("../../types.js").Event} Event
 * @typedef {import("../../types.js").PieceState} PieceState
 * @typedef {import("../../types.js").Battle} Part
 */

/**
 * A piece in a fight: its strength before and after as far as it is known, and how it lay when it was first told of.
 * @typedef {{ piece: string, before: number | null, after: number | null, state: PieceState | null }} Fighter
 * @typedef {{ side: string, role: string, fighters: Fighter[], sums: import("../../types.js").Sum[] }} FightSide
 */

/**
 * A line of a fight: dice, or a sentence.
 * @typedef {{ entry: number, text: string, rule: string, ordered: boolean,
 *   roll: import("../../types.js").BattleRoll | null }} Row
 */

/**
 * A fight as far as it has been told. What the first side does is what attackers do. An exchange of fire may be one
 * fight with a verdict a shot, each about a place of its own.
 * @typedef {{ key: string, id: string, kind: string, title: string, space: string | null, from: string[],
 *   steps: string[], step: number, sides: FightSide[], rows: Row[],
 *   verdict: import("../../types.js").BattleVerdict | null, verdicts: number, targets: Set<string>,
 *   marks: import("../../types.js").BattleMark[], attacks: string | null, turn: number | null, first: number,
 *   last: number }} Fight
 */

/**
 * All fights that entries tell of, in the order in which they began.
 * @param {Entry[]} entries
 * @param {(id: string) => boolean} isBack whether an id stands for a piece that is not seen
 * @returns {Fight[]}
 */
export function fights(entries, isBack) {
  /** @type {Fight[]} */ const all = [];
  /** @type {Map<string, Fight>} */ const latest = new Map();
  /** @type {Map<string, PieceState>} */ const lies = new Map();
  let turn = /** @type {number | null} */ (null);
  for (const entry of entries) {
    turn = entry.turn ?? turn;
    for (const event of entry.events) {
      const { battle, changes = [] } = event;
      const named = battle?.sides?.flatMap(({ pieces }) => pieces.map(({ piece }) => piece)) ?? [];
      const before = new Map(named.map((id) => [id, lies.get(id)]));
      for (const { piece, removed } of changes) {
        if (piece) lies.set(piece.piece, piece.state);
        if (removed && !battle) lies.delete(removed.piece);
      }
      if (!battle) continue;
      let fight = latest.get(battle.id);
      if (battle.begins || !fight) {
        fight = begun(battle, entry.entry, turn, all.filter(({ id }) => id === battle.id).length);
        latest.set(battle.id, fight);
        all.push(fight);
      }
      const gone = new Set(changes.flatMap(({ removed }) => (removed && isBack(removed.piece) ? [removed.piece] : [])));
      add(fight, battle, event, entry, { gone, lay: (id) => before.get(id) ?? lies.get(id) ?? null });
      for (const { removed } of changes) if (removed) lies.delete(removed.piece);
    }
  }
  return all;
}

/**
 * A fight of which nothing is told yet.
 * @param {Part} part @param {number} entry @param {number | null} turn @param {number} nth of its id
 * @returns {Fight}
 */
function begun({ id, kind }, entry, turn, nth) {
  const empty = { title: "", space: null, from: [], steps: [], step: 0, sides: [], rows: [], verdict: null, marks: [] };
  const none = { verdicts: 0, targets: new Set(), attacks: null };
  return { ...empty, ...none, key: `${id} ${nth}`, id, kind, turn, first: entry, last: entry };
}

/**
 * Adds a part to a fight.
 * @param {Fight} fight @param {Part} part @param {Event} event @param {Entry} entry
 * @param {{ gone: Set<string>, lay: (id: string) => PieceState | null }} board which backs were turned over, and how
 *   pieces lay
 */
function add(fight, part, event, entry, { gone, lay }) {
  fight.last = entry.entry;
  fight.title = part.title ?? fight.title;
  fight.space = part.space ?? fight.space;
  if (part.space) fight.targets.add(part.space);
  fight.from = [...new Set([...fight.from, ...(part.from ?? [])])];
  if (part.steps?.length) fight.steps = part.steps;
  fight.step = part.step ?? fight.step;
  fight.verdict = part.verdict ?? fight.verdict;
  if (part.verdict) fight.verdicts += 1;
  fight.marks.push(...(part.marks ?? []));
  for (const side of fight.sides) side.fighters = side.fighters.filter(({ piece }) => !gone.has(piece));
  for (const told of part.sides ?? []) {
    const side = sideOf(fight, told.side);
    side.role = told.role;
    fight.attacks ??= told.role;
    if (told.sums?.length) side.sums = told.sums;
    for (const { piece, before = null, after = null } of told.pieces) {
      const known = side.fighters.find((one) => one.piece === piece);
      if (known) Object.assign(known, { before: known.before ?? before, after: after ?? known.after });
      else side.fighters.push({ piece, before, after, state: lay(piece) });
    }
  }
  const isLoss = part.sides?.some(({ pieces }) => pieces.some(({ after }) => (after ?? null) !== null)) ?? false;
  const { text, rule } = event;
  const row = { entry: entry.entry, text, rule, ordered: entry.ordered ?? false };
  for (const roll of part.rolls ?? []) {
    fight.rows.push({ ...row, text: roll.text, rule: roll.rule, roll });
    const side = sideOf(fight, roll.side);
    const isToldApart = (part.sides ?? []).some(({ sums }) => sums?.length);
    if (event.sums?.length && !isToldApart) side.sums = event.sums;
  }
  if (!part.rolls?.length && !part.begins && !isLoss) fight.rows.push({ ...row, roll: null });
}

/** The side of a fight, which stands there from now on. @param {Fight} fight @param {string} side */
function sideOf({ sides }, side) {
  const known = sides.find((one) => one.side === side);
  if (known) return known;
  const fresh = { side, role: "", fighters: [], sums: [] };
  sides.push(fresh);
  return fresh;
}
