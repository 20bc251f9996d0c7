// @ts-check
/**
 * Many choices in few rows: by the stack whose pieces they are about, by the piece that is clicked first, or by what
 * they do. No rule is known here, only ids.
 */

/**
 * @typedef {import("./selection.js").Choice} Choice
 * @typedef {import("../../types.js").View} View
 * @typedef {import("../model.js").Model} Model
 */

/** More than these are grouped. */
export const MANY = 9;

/** What kind of action a choice is. @param {Choice} choice */
export const kind = ({ action }) => (typeof action === "string" ? action : (Object.keys(action ?? {})[0] ?? ""));

export class Groups {
  /** @param {Model} model @param {Choice[]} choices @param {View | undefined} view */
  constructor(model, choices, view) {
    this.model = model;
    this.view = view;
    this.kinds = Map.groupBy(choices, kind);
    /**
     * A space that stands for all pieces which other choices of its kind name one by one.
     * @type {Map<Choice, string[]>}
     */
    this.whole = new Map();
    /** Kinds that are about pieces where they lie. @type {Set<string>} */ this.ofStacks = new Set();
    for (const [name, list] of this.kinds) this.read(name, list);
    /** Whether they are listed by groups that open: on a map of hexes, where counters lie in stacks. */
    this.isMany = choices.length > MANY && model.board.spaces.some(({ kind: form }) => form === "hex");
  }

  /** @param {string} name @param {Choice[]} list */
  read(name, list) {
    const bySpace = Map.groupBy(
      list.filter(({ clicks }) => this.model.spaces.has(clicks.at(-1) ?? "")),
      ({ clicks }) => clicks.at(-1),
    );
    for (const [space, same] of bySpace) {
      const pieces = [...new Set(same.flatMap(({ clicks }) => clicks.slice(0, -1)))];
      if (!pieces.length) continue;
      if (this.at(pieces[0]) === space) this.ofStacks.add(name);
      const alone = same.find(({ clicks }) => clicks.length === 1);
      if (alone) this.whole.set(alone, [...this.model.sorted(pieces), String(space)]);
    }
  }

  /** Where a piece lies on the map. @param {string | undefined} piece */
  at(piece) {
    const space = piece === undefined ? undefined : this.view?.pieces[piece]?.at;
    return space !== undefined && this.model.onMap(space) ? space : undefined;
  }

  /** Everything that a choice names, the pieces of a whole stack too. @param {Choice} choice */
  ids(choice) {
    return this.whole.get(choice) ?? choice.clicks;
  }

  /** The pieces that a choice names. @param {Choice} choice */
  pieces(choice) {
    return this.ids(choice).filter((id) => !this.model.spaces.has(id));
  }

  /**
   * The group of a choice: `at:` a space, `of:` a piece beside the map, `do:` a kind of action.
   * @param {Choice} choice
   */
  key(choice) {
    const [first] = this.pieces(choice);
    const name = kind(choice);
    const at = this.at(first) ?? (this.ofStacks.has(name) ? choice.clicks[0] : this.listed(choice));
    if (at) return `at:${at}`;
    return first !== undefined && choice.clicks.length > 1 ? `of:${first}` : `do:${name}`;
  }

  /** The space on the map under which the game itself lists a choice. @param {Choice} choice */
  listed({ group }) {
    return group && this.model.onMap(group) ? group : this.at(group ?? undefined);
  }

  /** A piece that an action without clicks is about. @param {Choice} choice @returns {string | undefined} */
  named({ clicks, action }) {
    const values =
      clicks.length || typeof action !== "object"
        ? []
        : Object.values(action ?? {}).flatMap((value) =>
            typeof value === "object" ? Object.values(value ?? {}) : [value],
          );
    return values.find((value) => typeof value === "string" && this.view?.pieces[value] !== undefined);
  }

  /** What several choices have in common in words: `Lay … on top`. @param {Choice[]} list */
  title(list) {
    const words = list.map(({ label }) => label.split(" "));
    const [first] = words;
    const same = (/** @type {number} */ i, fromEnd = false) =>
      words.every((line) => line.at(fromEnd ? -1 - i : i) === first.at(fromEnd ? -1 - i : i));
    let [head, tail] = [0, 0];
    while (head < first.length && same(head)) head += 1;
    while (tail < first.length - head && same(tail, true)) tail += 1;
    return [...first.slice(0, head), "…", ...first.slice(first.length - tail)].join(" ");
  }
}
