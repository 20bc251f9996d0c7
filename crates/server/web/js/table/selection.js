// @ts-check
/**
 * What clicks mean: each choice names the pieces and spaces that stand for it, and what has been clicked narrows
 * the choices. No rule is known here, only ids.
 */

/** @typedef {import("../types.js").Choice} Choice @typedef {import("../types.js").View} View @typedef {import("./model.js").Model} Model */

/**
 * What came of a click: a choice to send, clicks to ask a reason for, or only another selection.
 * @typedef {{ send?: Choice, ask?: string[] }} Answer
 */

export class Selection {
  /** @param {Model} model @param {(units: string[], place: string) => string} together how to call several choices taken at once */
  constructor(model, together) {
    this.model = model;
    this.together = together;
    /** @type {Choice[]} */ this.choices = [];
    /** @type {string[]} */ this.picked = [];
    /** @type {View | undefined} */ this.view = undefined;
  }

  /** New choices: what was picked stays only while it still means something. @param {Choice[]} choices @param {View} view */
  reset(choices, view) {
    this.choices = choices;
    this.view = view;
    this.picked = [];
  }

  clear() {
    this.picked = [];
  }

  /** The choices that agree with what was picked. */
  get candidates() {
    return this.matching(this.picked);
  }

  /** @param {string[]} picked @returns {Choice[]} */
  matching(picked) {
    if (!picked.length) return this.choices;
    const agree = this.choices.filter((choice) => picked.every((id) => choice.clicks.includes(id)));
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
    const places = this.choices.filter((c) => c.clicks.length === 2 && c.clicks[0] === pieces[0]).map((c) => c.clicks[1]);
    return places.filter((place) => !others.length || others[0] === place).flatMap((place) => {
      const all = pieces.map((piece) => alike(piece, place));
      if (!all.every((c) => c !== undefined)) return [];
      const label = this.together(pieces, place);
      return [{ label, rule: all[0].rule, clicks: [...pieces, place], action: null, actions: all.map((c) => c.action) }];
    });
  }

  /** What may be clicked now: next in some choice's order, or later in it. */
  lights() {
    /** @type {Set<string>} */ const next = new Set();
    /** @type {Set<string>} */ const later = new Set();
    for (const choice of this.candidates) {
      const left = choice.clicks.filter((id) => !this.picked.includes(id));
      if (left.length) next.add(left[0]);
      for (const id of left.slice(1)) later.add(id);
    }
    for (const id of next) later.delete(id);
    return { next, later };
  }

  /** Whether a click on this would mean anything. @param {string} id */
  means(id) {
    return this.choices.some((choice) => choice.clicks.includes(id));
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
    if (this.matching([...this.picked, id]).length) {
      this.picked.push(id);
      return this.resolved();
    }
    const isSpace = this.model.spaces.has(id);
    const holdsPiece = this.picked.some((other) => !this.model.spaces.has(other));
    if (this.means(id) && !(isSpace && holdsPiece)) {
      this.picked = [id];
      return this.resolved();
    }
    return { ask: [...this.picked, clicked] };
  }

  /** A piece that means nothing itself stands for the space it lies in. @param {string} id */
  target(id) {
    const space = this.view?.pieces[id]?.at;
    if (!space || this.model.spaces.has(id)) return id;
    const narrowed = (/** @type {string} */ other) => this.picked.includes(other) || this.matching([...this.picked, other]).length > 0;
    if (narrowed(id)) return id;
    if (narrowed(space)) return space;
    return !this.means(id) && this.means(space) ? space : id;
  }

  /** @returns {Answer} */
  resolved() {
    const found = this.candidates;
    const exact = found.filter((choice) => choice.clicks.length === this.picked.length);
    if (exact.length !== 1) return {};
    const isLast = exact[0].clicks.at(-1) === this.picked.at(-1);
    return found.length === 1 || isLast ? { send: exact[0] } : {};
  }
}
