// @ts-check
/** Words that no person should read: ids of the data, keys of messages, gaps that were not filled. */

/** The fields of the program's answers that people read. */
const READ = new Set(
  "text label short name title sub prompt until assumes role steps cells columns names designation parent".split(" "),
);

/** What a script or a catalogue says where it has no words, and a gap that stayed empty. */
const NOTHING = /\b(undefined|NaN|null)\b|\[object |[⟨⟩{}]|\S {2,}\S|\( ?\)| [,.;]/;

/** A word in the spelling of the data, such as out_of_action. */
const SPELLED = /\b[a-z0-9]+(_[a-z0-9]+)+\b/;

/** An id that no person would write: one with a mark between letters or digits. @param {string} id */
const isTelling = (id) => /[A-Za-z\d][-_#][A-Za-z\d]/.test(id);

/** A word that may be an id or a key, with the marks that stand inside of them. */
const WORD = /[\p{L}\d][\p{L}\d_#.-]*[\p{L}\d]/gu;

export class Faults {
  /** @param {any} board @param {Record<string, string>[]} catalogues of the game and of the page */
  constructor(board, catalogues) {
    const ids = [...board.pieces, ...board.spaces].map(({ id }) => id).filter(isTelling);
    // What is printed on a counter or a map may look like an id, and is read there all the same.
    const printed = [...board.pieces, ...board.spaces].flatMap(({ id, label, name }) =>
      `${label ?? ""} ${name}`.split(" ").filter((word) => word !== id),
    );
    this.forbidden = new Set([
      ...ids,
      ...catalogues.flatMap((words) => Object.keys(words).filter((key) => /\./.test(key))),
    ]);
    for (const word of printed) this.forbidden.delete(word);
    /** What was read, and what is wrong with it. @type {Map<string, string>} */
    this.found = new Map();
    this.read = 0;
  }

  /** Reads a text. @param {string} text @param {string} where */
  text(text, where) {
    this.read += 1;
    const word = text.match(WORD)?.find((one) => this.forbidden.has(one));
    const wrong = word ?? NOTHING.exec(text)?.[0] ?? SPELLED.exec(text)?.[0];
    if (wrong !== undefined && !this.found.has(text)) this.found.set(text, `${where}: "${wrong}" in "${text}"`);
  }

  /** Reads everything in an answer that people read. @param {unknown} value @param {string} where */
  answer(value, where) {
    if (Array.isArray(value)) for (const one of value) this.answer(one, where);
    else if (value && typeof value === "object")
      for (const [key, one] of Object.entries(value)) {
        const inside = `${where}.${key}`;
        if (!READ.has(key)) this.answer(one, inside);
        else
          for (const text of [one].flat())
            typeof text === "string" ? this.text(text, inside) : this.answer(text, inside);
      }
  }
}
