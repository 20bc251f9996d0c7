// @ts-check
/**
 * What is picked, and what that can do: a pile, some of its units left out, other piles added; and what a click means.
 * No rule is known here, only ids.
 */

import { Acts, needsGoal, together } from "./acts.js";

/**
 * @typedef {import("./acts.js").Act} Act
 * @typedef {import("./acts.js").Choice} Choice
 * @typedef {import("../../types.js").View} View
 * @typedef {import("../model.js").Model} Model
 */

/**
 * What came of a click: an act to do, clicks to ask a reason for, or only another selection.
 * @typedef {{ act?: Act, ask?: string[] }} Answer
 */

export class Selection {
  /**
   * @param {Model} model
   * @param {(units: string[], place: string) => string} named how to call several choices taken at once
   */
  constructor(model, named) {
    this.model = model;
    this.named = named;
    /** @type {Choice[]} */ this.choices = [];
    /** Who is picked: pieces, or spaces that stand for them. @type {string[]} */ this.picked = [];
    /** All that could be picked beside them, in the same places. @type {string[]} */ this.units = [];
    /** The verb that is meant, by its key; none for whatever a place stands for. @type {string | null} */ this.mode =
      null;
    /**
     * What the next click stands for, where no key can be held: another pile, or a place to go by way of.
     * @type {"add" | "way" | null}
     */
    this.once = null;
    /** @type {View | undefined} */ this.view = undefined;
    this.acts = new Acts(model, [], undefined);
    /** What groups could do once something else is said, by who they are. @type {Map<string, Act[]>} */ this.ahead =
      new Map();
    /** @type {{ key: string, acts: Act[] } | undefined} what those picked can do, once it was asked for */
    this.known = undefined;
  }

  /** New choices: who is under way is picked, nobody else. @param {Choice[]} choices @param {View} view */
  reset(choices, view) {
    this.choices = choices;
    this.view = view;
    this.acts = new Acts(this.model, choices, view);
    this.known = undefined;
    this.ahead.clear();
    this.clear();
  }

  /**
   * These could do something once something else is said: they are picked.
   * @param {string[]} who @param {Act[]} acts @param {string[]} [units] all who could be picked beside them
   */
  foresee(who, acts, units = who) {
    this.ahead.set(together(who), acts);
    this.known = undefined;
    [this.picked, this.units, this.mode, this.once] = [who, units, null, null];
  }

  /** Lets go of everything but those under way. */
  clear() {
    this.picked = this.acts.implied;
    this.units = this.acts.implied;
    this.mode = null;
    this.once = null;
  }

  /** Lets go of what is picked; whether there was anything. */
  back() {
    const held = this.mode !== null || this.once !== null || together(this.picked) !== together(this.acts.implied);
    this.clear();
    return held;
  }

  /** Whether those picked are only those under way. */
  get isImplied() {
    return this.acts.implied.length > 0 && together(this.picked) === together(this.acts.implied);
  }

  /** The spaces in which units are picked, the first pile first. */
  get places() {
    return [...new Set(this.units.map((id) => this.placeOf(id)))];
  }

  /** The space of the pile that is picked first. */
  get stack() {
    return this.picked.length ? this.placeOf(this.picked[0]) : null;
  }

  /** @param {string} id */
  placeOf(id) {
    return this.model.spaces.has(id) ? id : (this.view?.pieces[id]?.at ?? "");
  }

  /** What those picked can do, all of them together. @returns {Act[]} */
  get doable() {
    const key = together(this.picked);
    if (this.known?.key !== key) {
      const ahead = this.ahead.get(key) ?? [];
      this.known = { key, acts: [...this.acts.of(this.picked), ...this.joint(), ...ahead] };
    }
    return this.known.acts;
  }

  /** What several of one space can do one after the other, as one. @returns {Act[]} */
  joint() {
    const { picked, acts } = this;
    return [...acts.each(picked), ...acts.alike(picked)].flatMap((all) => {
      const [{ choice, goal, key }] = all;
      // Where the game itself has a choice for all of them together, that is the one.
      if (acts.of(picked).some((act) => act.goal === goal && (goal !== null || act.key === key))) return [];
      const actions = all.map((act) => act.choice.action);
      const label = goal === null ? all.map((act) => act.choice.label).join(" · ") : this.named(picked, goal);
      const clicks = goal === null ? picked : [...picked, goal];
      return [
        {
          choice: { ...choice, label, clicks, pieces: picked, action: null, actions },
          units: picked,
          goal,
          key,
        },
      ];
    });
  }

  /**
   * The acts that may still be meant: what those picked can do by the verb that is meant; all if nobody is picked.
   * @returns {Act[]}
   */
  get candidates() {
    // Those under way were not picked by anybody: what has no place on the map can be done as well.
    const acts = !this.picked.length
      ? this.acts.all
      : this.isImplied
        ? [...this.doable, ...this.acts.bare]
        : this.doable;
    return this.mode === null ? acts : acts.filter(({ key }) => key === this.mode);
  }

  /**
   * Where those picked can go or aim: every goal with what it would mean, the plainest first.
   * @returns {Map<string, Act[]>}
   */
  get goals() {
    /** @type {Map<string, Act[]>} */ const goals = new Map();
    const plain = this.candidates.toSorted((a, b) => weight(a) - weight(b));
    for (const act of plain) {
      if (act.goal !== null) goals.set(act.goal, [...(goals.get(act.goal) ?? []), act]);
    }
    return goals;
  }

  /** Who could be added to those picked: units of other piles that can do something with all of them. */
  get addable() {
    const { picked, places } = this;
    const joint = (this.acts.byUnit.get(picked[0]) ?? []).filter(({ units }) =>
      picked.every((unit) => units.includes(unit)),
    );
    return new Set(joint.flatMap(({ units }) => units).filter((unit) => !places.includes(this.placeOf(unit))));
  }

  /** What may be clicked now, and in which spaces somebody waits to be picked. */
  lights() {
    /** @type {Set<string>} */ const next = new Set();
    /** @type {Set<string>} */ const later = new Set();
    if (this.once === "add") return { next: this.addable, later };
    if (this.picked.length) return { next: new Set(this.goals.keys()), later };
    for (const { choice, units, goal } of this.candidates) {
      const { clicks } = choice;
      if (!clicks.length) continue;
      if (!units.length) next.add(clicks[0]);
      for (const unit of units) next.add(unit);
      if (units.length && clicks[0] !== goal && this.model.spaces.has(clicks[0])) next.add(clicks[0]);
      else if (units.length) later.add(this.placeOf(units[0]));
    }
    for (const id of next) later.delete(id);
    return { next, later };
  }

  /**
   * A piece or space was clicked.
   * @param {string} id
   * @param {{ whole?: boolean, adds?: boolean }} [how] its whole pile, and in addition to what is picked
   * @returns {Answer}
   */
  click(id, { whole = false, adds = false } = {}) {
    const place = this.placeOf(id);
    const goals = adds || !this.picked.length ? undefined : this.goals;
    const meant = [id, place].map((target) => goals?.get(target)).find((acts) => acts?.length);
    if (meant) return { act: meant[0] };
    if (adds) return this.add(place);
    if (this.units.includes(id) && this.picked.length) return this.toggle(id);
    const isWhole = whole || this.model.spaces.has(id) || !this.acts.byUnit.has(id);
    const there = isWhole ? this.acts.at(place) : this.acts.least(id);
    const isHeld = there.length > 0 && there.every((unit) => this.units.includes(unit));
    const direct = this.acts.direct.get(id) ?? this.acts.direct.get(place) ?? [];
    if (there.length && !isHeld && (!direct.length || this.acts.byUnit.has(id))) return this.pick(there, isWhole);
    if (direct.length) return { act: direct[0] };
    if (isHeld && this.picked.length) return this.pick(there, true);
    return { ask: [...this.picked, id] };
  }

  /**
   * Picks as many of these as can act together.
   * @param {string[]} units
   * @param {boolean} isWhole whether nobody was named by themselves
   * @returns {Answer}
   */
  pick(units, isWhole) {
    const places = new Set(units.map((id) => this.placeOf(id)));
    this.picked = this.acts.most(units);
    this.units = [...places].flatMap((place) => this.acts.at(place));
    this.mode = null;
    this.once = null;
    const [only, ...others] = this.doable;
    const isPlain = !isWhole || this.units.length === this.picked.length;
    if (!only || only.choice.actions || others.length || needsGoal(only) || !isPlain) return {};
    // What a part of the pile could do as well is left to the bar.
    const isFree = this.units.length < 2 || this.units.every((unit) => this.acts.byUnit.get(unit)?.length === 1);
    return isFree || !isWhole ? { act: only } : {};
  }

  /**
   * Leaves a unit out, or takes it in again; where they cannot act together it is picked instead of the others.
   * @param {string} unit
   * @returns {Answer}
   */
  toggle(unit) {
    this.mode = null;
    if (this.picked.includes(unit)) {
      if (this.picked.length > 1) this.picked = this.picked.filter((other) => other !== unit);
      else if (!this.isImplied) this.clear();
      return {};
    }
    const all = this.model.sorted([...this.picked, unit]);
    this.picked = this.agree(all) ? all : this.acts.least(unit);
    return {};
  }

  /** Whether there is anything that these do together, or for one place. @param {string[]} all */
  agree(all) {
    const { acts } = this;
    const isAhead = all.every((one) => !acts.byUnit.has(one));
    return isAhead || acts.of(all).length > 0 || acts.each(all).length > 0 || this.isPart(all);
  }

  /** Adds a pile to those picked, or lets it go again. @param {string} place @returns {Answer} */
  add(place) {
    const there = this.acts.at(place);
    this.once = null;
    if (!there.length) return { ask: [...this.picked, place] };
    this.mode = null;
    if (there.every((unit) => this.picked.includes(unit))) {
      this.picked = this.picked.filter((unit) => !there.includes(unit));
      this.units = this.units.filter((unit) => !there.includes(unit));
      return {};
    }
    const all = [...new Set([...this.picked, ...there])];
    const isAlike = this.acts.alike(all).length > 0;
    if (!this.acts.of(all).length && !this.isPart(all) && !isAlike) return { ask: [...this.picked, place] };
    this.picked = all;
    this.units = [...new Set([...this.units, ...there])];
    return {};
  }

  /** Whether some act is done by these and others. @param {string[]} units */
  isPart(units) {
    return (this.acts.byUnit.get(units[0]) ?? []).some((act) => units.every((unit) => act.units.includes(unit)));
  }

  /** Picks those of these who can go on together, if all that they can do leads somewhere. @param {string[]} units */
  stay(units) {
    const there = units.filter((unit) => this.acts.byUnit.has(unit));
    if (!there.length || this.acts.most(there).length < there.length) return;
    const [picked, all] = [this.picked, this.units];
    this.picked = there;
    this.units = [...new Set(there.map((unit) => this.placeOf(unit)))].flatMap((place) => this.acts.at(place));
    if (this.doable.length && this.doable.every(needsGoal)) return;
    [this.picked, this.units] = [picked, all];
  }

  /** All that are of the kind of the one that is picked, in its place: they belong together and look alike. */
  get kind() {
    const [first, ...others] = this.picked;
    const kindOf = (/** @type {string} */ id) => this.model.pieces.get(id);
    const look = (/** @type {string} */ id) => {
      const { formation, symbol, faces } = kindOf(id) ?? {};
      return JSON.stringify([formation, symbol, faces]);
    };
    if (first === undefined || others.length || !kindOf(first)?.formation) return [];
    const isAlike = (/** @type {string} */ id) => look(id) === look(first);
    const all = this.units.filter((id) => this.placeOf(id) === this.placeOf(first) && isAlike(id));
    return all.length > 1 && all.length < this.units.length && this.acts.each(all).length ? all : [];
  }

  /** Picks all of the kind of the one that is picked. */
  pickKind() {
    const { kind } = this;
    if (!kind.length) return;
    this.mode = null;
    this.picked = kind;
  }

  /** Picks everybody who could be picked. */
  pickAll() {
    this.mode = null;
    const isAll = this.agree(this.units) || this.acts.alike(this.units).length > 0;
    this.picked = isAll ? this.units : this.acts.most(this.units);
  }
}

/**
 * What a place stands for when several things are possible there: what is clicked with the fewest clicks.
 * @param {Act} act
 */
function weight({ choice, key }) {
  return (key.endsWith(" again") ? 10 : 0) + (choice.clicks.length ? 0 : 5) + (choice.verb === "special" ? 1 : 0);
}
