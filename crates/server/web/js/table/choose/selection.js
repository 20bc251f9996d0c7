// @ts-check
/**
 * What clicks mean: each choice names the pieces and spaces that stand for it, and what has been clicked narrows
 * the choices. No rule is known here, only ids.
 */

import { Groups } from "./groups.js";

/**
 * A legal choice, or one for each of several pieces.
 * @typedef {Omit<import("../../types.js").LegalChoice, "verb"> & { actions?: unknown[] }} Choice
 */
/** @typedef {import("../../types.js").View} View @typedef {import("../model.js").Model} Model */

/**
 * What came of a click: a choice to send, clicks to ask a reason for, or only another selection.
 * @typedef {{ send?: Choice, ask?: string[] }} Answer
 */

export class Selection {
  /**
   * @param {Model} model
   * @param {(units: string[], place: string) => string} together how to call several choices taken at once
   */
  constructor(model, together) {
    this.model = model;
    this.together = together;
    /** @type {Choice[]} */ this.choices = [];
    /** @type {string[]} */ this.picked = [];
    /** The group that is open, if any: a stack, a piece, a kind. @type {string | null} */ this.open = null;
    /** @type {View | undefined} */ this.view = undefined;
    this.groups = new Groups(model, [], undefined);
  }

  /**
   * New choices: what was picked stays only while it still means something.
   * @param {Choice[]} choices
   * @param {View} view
   */
  reset(choices, view) {
    this.choices = choices;
    this.view = view;
    this.groups = new Groups(this.model, choices, view);
    this.clear();
    // Where all is about one stack, that is open.
    const [only, ...others] = new Set(choices.filter(({ pass }) => !pass).map((choice) => this.groups.key(choice)));
    if (this.groups.isMany && only?.startsWith("at:") && !others.length) this.open = only;
  }

  clear() {
    this.picked = [];
    this.open = null;
  }

  /** Lets go of what is picked, or else of the open group; whether there was anything. */
  back() {
    const held = this.picked.length > 0;
    if (held) this.picked = [];
    else if (this.open === null) return false;
    else this.open = null;
    return true;
  }

  /** The choices that agree with what was picked and lie in the open group. */
  get candidates() {
    const agree = this.matching(this.picked);
    return this.open === null
      ? agree
      : agree.filter((choice) => choice.actions || this.groups.key(choice) === this.open);
  }

  /** The space of the open stack. */
  get stack() {
    return this.open?.startsWith("at:") ? this.open.slice(3) : null;
  }

  /** The pieces that can be picked one by one in the open stack. */
  get units() {
    const all = this.choices
      .filter((choice) => this.groups.key(choice) === this.open)
      .flatMap((choice) => this.groups.pieces(choice));
    return this.model.sorted([...new Set(all)]);
  }

  /** Whether several units of the open stack can be chosen together. */
  get isJoint() {
    return this.choices.some(
      (choice) => this.groups.pieces(choice).length > 1 && this.groups.key(choice) === this.open,
    );
  }

  /** @param {string[]} picked @returns {Choice[]} */
  matching(picked) {
    if (!picked.length) return this.choices;
    const agree = this.choices.filter((choice) => {
      const ids = this.groups.ids(choice);
      return picked.every((id) => ids.includes(id));
    });
    return [...agree, ...this.joint(picked)];
  }

  /** Several pieces of one space with the same choice each, as one. @param {string[]} picked @returns {Choice[]} */
  joint(picked) {
    const pieces = picked.filter((id) => !this.model.spaces.has(id));
    const others = picked.filter((id) => this.model.spaces.has(id));
    if (pieces.length < 2 || others.length > 1 || !this.view) return [];
    const from = new Set(pieces.map((id) => this.view?.pieces[id]?.at));
    if (from.size > 1) return [];
    const alike = (/** @type {string} */ piece, /** @type {string} */ place) =>
      this.choices.find((c) => c.clicks.length === 2 && c.clicks[0] === piece && c.clicks[1] === place);
    const places = this.choices
      .filter((c) => c.clicks.length === 2 && c.clicks[0] === pieces[0] && !from.has(c.clicks[1]))
      .map((c) => c.clicks[1]);
    return places
      .filter((place) => !others.length || others[0] === place)
      .flatMap((place) => {
        const all = pieces.map((piece) => alike(piece, place));
        if (!all.every((c) => c !== undefined)) return [];
        // Where the game itself has a choice for all of them together, that is the one.
        if (this.choices.some((c) => [...pieces, place].every((id) => this.groups.ids(c).includes(id)))) return [];
        const label = this.together(pieces, place);
        return [
          { label, rule: all[0].rule, clicks: [...pieces, place], action: null, actions: all.map((c) => c.action) },
        ];
      });
  }

  /** What may be clicked now: next in some choice's order, or later in it. */
  lights() {
    /** @type {Set<string>} */ const next = new Set();
    /** @type {Set<string>} */ const later = new Set();
    for (const choice of this.candidates) {
      const left = this.clicks(choice).filter((id) => !this.picked.includes(id));
      if (left.length) next.add(left[0]);
      for (const id of left.slice(1)) later.add(id);
    }
    for (const id of next) later.delete(id);
    return { next, later };
  }

  /**
   * What is clicked for a choice: a space for a whole stack, or its pieces once some are picked.
   * @param {Choice} choice
   */
  clicks(choice) {
    return this.picked.every((id) => choice.clicks.includes(id)) ? choice.clicks : this.groups.ids(choice);
  }

  /** Whether a click on this would mean anything. @param {string} id */
  means(id) {
    return this.choices.some((choice) => choice.clicks.includes(id) || this.groups.ids(choice).includes(id));
  }

  /** A piece or space was clicked. @param {string} clicked @returns {Answer} */
  click(clicked) {
    const id = this.target(clicked);
    const again = this.candidates;
    if (this.picked.at(-1) === id && again.length === 1) return { send: again[0] };
    if (this.picked.includes(id)) {
      this.picked = this.picked.filter((other) => other !== id);
      return {};
    }
    if (this.matching([...this.picked, id]).length) return this.pick([...this.picked, id]);
    const isSpace = this.model.spaces.has(id);
    const holdsPiece = this.picked.some((other) => !this.model.spaces.has(other));
    if (this.means(id) && !(isSpace && holdsPiece)) return this.pick([id]);
    return { ask: [...this.picked, clicked] };
  }

  /** Picks exactly these, and opens the stack that they all belong to. @param {string[]} ids @returns {Answer} */
  pick(ids) {
    this.picked = ids;
    if (!this.groups.isMany) return this.resolved();
    const keys = new Set(this.matching(ids).map((choice) => this.groups.key(choice)));
    const [key] = keys;
    if (keys.size !== 1) this.open = keys.has(this.open ?? "") ? this.open : null;
    else if (key.startsWith("at:")) this.open = key;
    return this.resolved();
  }

  /**
   * Whether a click on this space goes on with what is picked, or means the space alone and none of the pieces in it.
   * @param {string} space
   */
  leadsTo(space) {
    if (this.picked.length) return !this.picked.includes(space) && this.matching([...this.picked, space]).length > 0;
    const there = this.view ? this.model.inSpace(space, this.view) : [];
    const named = new Set(this.choices.flatMap((choice) => this.groups.ids(choice)));
    return there.filter((id) => named.has(id)).length < 2 && (named.has(space) || there.some((id) => named.has(id)));
  }

  /** Opens the stack in a space if choices are about it; whether they are. @param {string} space */
  openStack(space) {
    const key = `at:${space}`;
    const has = this.groups.isMany && this.choices.some((choice) => this.groups.key(choice) === key);
    if (has && this.open !== key) [this.open, this.picked] = [key, []];
    return has;
  }

  /** Opens a group or closes it; a piece that all of its choices begin with is picked. @param {string} group */
  toggle(group) {
    const isPiece =
      group.startsWith("of:") && this.choices.some(({ clicks }) => clicks.length > 1 && clicks[0] === group.slice(3));
    this.picked = isPiece ? [group.slice(3)] : [];
    this.open = isPiece || this.open === group ? null : group;
  }

  /** Picks all that can be picked in the open stack; its space where no piece can be picked by itself. */
  pickAll() {
    const { stack, units } = this;
    this.picked = units.length ? units : stack ? [stack] : [];
    while (this.picked.length > 1 && !this.matching(this.picked).length) this.picked.pop();
  }

  /** A piece that means nothing itself stands for the space it lies in. @param {string} id */
  target(id) {
    const space = this.view?.pieces[id]?.at;
    if (!space || this.model.spaces.has(id)) return id;
    const narrowed = (/** @type {string} */ other) =>
      this.picked.includes(other) || this.matching([...this.picked, other]).length > 0;
    if (narrowed(id)) return id;
    if (narrowed(space)) return space;
    return !this.means(id) && this.means(space) ? space : id;
  }

  /** The choices that what is picked stands for: nothing more is to be picked but the place where it lies. */
  get exact() {
    const pieces = this.picked.filter((id) => !this.model.spaces.has(id));
    return this.candidates.filter((choice) => {
      const named =
        this.picked.length && pieces.length
          ? this.groups.pieces(choice)
          : choice.clicks.filter((id) => !this.model.spaces.has(id));
      return named.length === pieces.length;
    });
  }

  /** @returns {Answer} */
  resolved() {
    const found = this.candidates;
    const exact = found.filter(
      (choice) => choice.clicks.length === this.picked.length || this.groups.ids(choice).length === this.picked.length,
    );
    // Of choices that name the same, the one that names it in this order is meant.
    const [inOrder, ...others] =
      exact.length > 1 ? exact.filter(({ clicks }) => clicks.every((id, i) => id === this.picked[i])) : [];
    if (inOrder && !others.length) return { send: inOrder };
    if (exact.length !== 1) return {};
    const isLast = exact[0].clicks.at(-1) === this.picked.at(-1);
    return found.length === 1 || isLast ? { send: exact[0] } : {};
  }
}
