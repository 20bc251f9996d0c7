// @ts-check
/**
 * What choices are about, read once: who acts, at what it is aimed, what kind of thing it is. The map, the bar and the
 * list all offer choices by these. No rule is known here, only ids.
 */

/**
 * A legal choice, or one for each of several pieces.
 * @typedef {import("../../types.js").LegalChoice & { actions?: unknown[] }} Choice
 */
/** @typedef {import("../../types.js").View} View @typedef {import("../model.js").Model} Model */

/**
 * A choice with who does it and what it is aimed at: the space or piece that is clicked last, none where it is a word
 * only. Acts of the same key are the same verb.
 * @typedef {{ choice: Choice, units: string[], goal: string | null, key: string }} Act
 */

/** What kind of action a choice is. @param {Pick<Choice, "action">} choice */
export const kind = ({ action }) => (typeof action === "string" ? action : (Object.keys(action ?? {})[0] ?? ""));

/** Units in any order as one name. @param {string[]} ids */
export const together = (ids) => ids.toSorted().join(" ");

export class Acts {
  /** @param {Model} model @param {Choice[]} choices @param {View | undefined} view */
  constructor(model, choices, view) {
    this.model = model;
    this.view = view;
    const passes = choices.filter(({ pass }) => pass);
    /** The choice that goes on; where there are several they are acts like others. */
    this.pass = passes.length === 1 ? passes[0] : undefined;
    this.all = choices.filter((choice) => choice !== this.pass).map((choice) => this.read(choice));
    /** @type {Map<string, Act[]>} */ this.byUnit = new Map();
    /** @type {Map<string, Act[]>} by all units that act */ this.bySet = new Map();
    /** @type {Map<string, Act[]>} what a click on something means by itself */ this.direct = new Map();
    /** Spaces that stand for units which lie elsewhere. @type {Map<string, string[]>} */ this.standing = new Map();
    for (const act of this.all) {
      const [first] = act.choice.clicks;
      if (model.spaces.has(first) && first !== act.goal && act.units.length && !act.units.includes(first))
        if (act.units.every((unit) => view?.pieces[unit]?.at !== first)) this.standing.set(first, act.units);
      for (const unit of act.units) add(this.byUnit, unit, act);
      if (act.units.length) add(this.bySet, together(act.units), act);
      const [only, ...others] = new Set(act.choice.clicks);
      if (only !== undefined && !others.length && only === act.goal) add(this.direct, only, act);
    }
    /** Acts that have no place on the map. */
    this.bare = this.all.filter(({ units, goal }) => !units.length && goal === null);
    this.implied = this.underWay();
  }

  /** @param {Choice} choice @returns {Act} */
  read(choice) {
    const clicks = [...new Set(choice.clicks)];
    const last = clicks.at(-1);
    const { from = null, to = null } = choice;
    let units = choice.pieces ?? [];
    let goal = null;
    const isOwnPlace = (/** @type {string} */ id) => id === from || id === this.view?.pieces[units[0]]?.at;
    if (last !== undefined && !units.includes(last) && !isOwnPlace(last)) goal = last;
    else if (to !== null && clicks.length + units.length > 0 && !isOwnPlace(to)) goal = to;
    if (!units.length && clicks.length > 1) units = clicks.slice(0, -1);
    if (!units.length && goal === null && last !== undefined) goal = last;
    const isAgain = choice.clicks.length > clicks.length && units.length > 0;
    return { choice, units, goal, key: `${choice.verb} ${kind(choice)}${isAgain ? " again" : ""}` };
  }

  /** Who is under way: the largest group for which a click on a place is enough. @returns {string[]} */
  underWay() {
    /** @type {string[]} */ let most = [];
    const alone = this.all.filter(
      ({ choice, units, goal }) => units.length > 0 && choice.clicks.length === 1 && choice.clicks[0] === goal,
    );
    for (const { units } of alone) if (units.length > most.length) most = units;
    const group = new Set(most);
    return alone.every(({ units }) => units.every((unit) => group.has(unit))) ? most : [];
  }

  /** The pieces of a space that can act, and the space itself where it stands for them. @param {string} space */
  at(space) {
    const standing = this.standing.get(space);
    if (standing) return standing;
    const there = this.view ? this.model.inSpace(space, this.view).filter((id) => this.byUnit.has(id)) : [];
    return there.length || !this.byUnit.has(space) ? there : [space];
  }

  /** What exactly these can do. @param {string[]} units @returns {Act[]} */
  of(units) {
    return this.bySet.get(together(units)) ?? [];
  }

  /** As many of these as can do something together. @param {string[]} units */
  most(units) {
    if (units.length < 2 || this.of(units).length || this.each(units).length) return units;
    const wanted = new Set(units);
    /** @type {string[]} */ let best = [];
    for (const unit of units)
      for (const act of this.byUnit.get(unit) ?? [])
        if (act.units.length > best.length && act.units.every((one) => wanted.has(one))) best = act.units;
    return best.length ? best : units.slice(0, 1);
  }

  /** The least group that one unit belongs to. @param {string} unit */
  least(unit) {
    const sets = (this.byUnit.get(unit) ?? []).map(({ units }) => units);
    return sets.toSorted((a, b) => a.length - b.length)[0] ?? [unit];
  }

  /**
   * What each of several units of one space can do alike, one after the other.
   * @param {string[]} units
   * @returns {Act[][]}
   */
  each(units) {
    const from = new Set(units.map((id) => this.view?.pieces[id]?.at));
    if (from.size !== 1) return [];
    return this.oneByOne(units, ({ choice, goal }) => {
      // Who goes where all of them go is only clicked.
      const isPlain = choice.clicks.length === 1 && choice.verb === "move";
      return goal !== null && (choice.clicks.length === 2 || isPlain);
    });
  }

  /**
   * What each of several units can do alike by itself, wherever they are: take a loss, be strengthened.
   * @param {string[]} units
   * @returns {Act[][]}
   */
  alike(units) {
    return this.oneByOne(units, ({ choice, goal }) => goal === null && choice.clicks.length === 1);
  }

  /**
   * @param {string[]} units
   * @param {(act: Act) => boolean} isMeant
   * @returns {Act[][]}
   */
  oneByOne(units, isMeant) {
    if (units.length < 2) return [];
    const single = (/** @type {string} */ unit) => this.of([unit]).filter(isMeant);
    return single(units[0]).flatMap((first) => {
      const all = units.map((unit) => single(unit).find(({ goal, key }) => goal === first.goal && key === first.key));
      return all.every((act) => act !== undefined) ? [all] : [];
    });
  }
}

/** Whether an act waits for its goal to be clicked. @param {Act} act */
export const needsGoal = ({ choice, goal }) => goal !== null && choice.clicks.includes(goal);

/** @template T @param {Map<string, T[]>} map @param {string} key @param {T} one */
function add(map, key, one) {
  const list = map.get(key);
  if (list) list.push(one);
  else map.set(key, [one]);
}
