// @ts-check
/**
 * What follows upon what: after a bomb its points, after a route its end. What was said once after an act can be armed,
 * and is then said with every act of the kind, as one chain. No rule is known here: if it is not asked for, it is not
 * done.
 */

import { kind } from "../choose/acts.js";

/**
 * @typedef {import("../choose/acts.js").Choice} Choice
 * @typedef {{ action: unknown, label: string }} Follower
 * @typedef {{ then: Follower, others: Follower[] }} Habit
 */

/** The key of a route: whoever goes it. */
export const ROUTE = "route";

/**
 * By which key it is known what follows upon an act: where something else was said first, by what it ends with.
 * @param {import("../choose/acts.js").Act} act
 */
export function habitKey({ choice, key }) {
  const last = key.endsWith(" ahead") ? choice.actions?.at(-1) : undefined;
  return last === undefined ? key : `${choice.verb} ${kind({ action: last })}`;
}

export class Habits {
  constructor() {
    /** The key of what was done just now. @type {string | null} */ this.done = null;
    /** By the key of the act, the last first. @type {Map<string, Habit>} */ this.known = new Map();
    /** @type {Set<string>} */ this.armed = new Set();
    /** How many actions were sent before what follows; none if nothing does. @type {number | null} */ this.before =
      null;
    /** When it is: what was armed holds for a phase. */ this.moment = "";
  }

  /** Another phase begins without what was armed. @param {string} moment */
  at(moment) {
    if (moment === this.moment) return;
    this.moment = moment;
    this.armed.clear();
    this.done = null;
  }

  /**
   * All that is sent for an act: itself, and what follows upon it if that is armed.
   * @param {unknown[]} actions @param {string} key @param {Choice | null} choice @param {Choice[]} offered beside it
   * @param {boolean} [isAlone] whether nothing follows this time, whatever is armed
   * @returns {unknown[]}
   */
  chain(actions, key, choice, offered, isAlone = false) {
    this.before = null;
    if (choice && isSaid(choice)) {
      if (this.done !== null) this.learn(this.done, choice, offered);
      this.done = null;
      return actions;
    }
    const habit = this.armed.has(key) && !isAlone ? this.known.get(key) : undefined;
    this.done = habit ? null : key;
    if (!habit) return actions;
    this.before = actions.length;
    return [...actions, habit.then.action];
  }

  /**
   * Why a chain stopped; that what was only to follow is not asked for is no reason.
   * @template T @param {T} stop @param {number} done how many actions were done
   */
  reason(stop, done) {
    return this.before !== null && done >= this.before && typeof stop !== "string" ? null : stop;
  }

  /** @param {string} key @param {Choice} choice @param {Choice[]} offered */
  learn(key, choice, offered) {
    const others = offered.filter((other) => isSaid(other) && !other.pass && kind(other) === kind(choice));
    this.known.delete(key);
    this.known.set(key, { then: choice, others: others.map(({ action, label }) => ({ action, label })) });
  }

  /** The habit of those that belong to one of these keys, the newest. @param {Set<string>} keys */
  offered(keys) {
    const key = [...this.known.keys()].findLast((one) => keys.has(one));
    const habit = key === undefined ? undefined : this.known.get(key);
    return key !== undefined && habit ? { key, ...habit, isArmed: this.armed.has(key) } : null;
  }

  /** What was said after this is said after every one. @param {string} key */
  keep(key) {
    if (this.known.has(key)) this.armed.add(key);
  }

  /** Arms what follows, or another of its kind, or disarms it. @param {string} key @param {Follower} [then] */
  arm(key, then) {
    const habit = this.known.get(key);
    if (!habit) return;
    if (!then && this.armed.delete(key)) return;
    if (then) this.known.set(key, { ...habit, then });
    this.armed.add(key);
  }
}

/** Whether a choice is only said: it names neither piece nor place. @param {Choice} choice */
export const isSaid = ({ action, clicks }) => typeof action === "string" || clicks.length === 0;
