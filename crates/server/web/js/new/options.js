// @ts-check
/** The optional rules: sets that go by a name, and each by itself with its rule. */

import { find, h, put } from "../dom.js";
import { ruleAddress } from "../rules/address.js";
import { t } from "../text.js";
import { choices, Field } from "./field.js";

/** @typedef {import("../home.js").GameInfo} GameInfo @typedef {import("../new.js").Draft} Draft */
/** @typedef {import("../types.js").OptionSpec} Spec */

export class Options extends Field {
  /** @param {GameInfo} game @param {Draft} draft */
  constructor(game, draft) {
    super("options", t("new.options"));
    this.game = game;
    this.draft = draft;
    this.presets = h("div", {});
    this.list = h("div", {});
    this.summary = h("summary", {});
    this.details = h("details", { class: "each-option" }, this.summary, this.list);
    this.put(this.presets, this.details);
    this.element.hidden = !game.options.length;
  }

  /**
   * Draws for the chosen scenario.
   * @param {import("../types.js").Board | undefined} board says which turns there are
   */
  draw(board) {
    const turn = board?.tracks.find((track) => track.id === board.clock?.track);
    const groups = Map.groupBy(this.game.options, ({ group }) => group ?? "");
    put(
      this.list,
      [...groups].map(([group, specs]) => [
        group && h("p", { class: "overline", "aria-hidden": "true" }, group),
        h(
          "ul",
          { class: "option-list", "aria-label": group || null },
          specs.map((spec) => this.line(spec, turn)),
        ),
      ]),
    );
    const isPlayed = (/** @type {number} */ n) => !turn || (n >= turn.min && n <= turn.max);
    for (const spec of this.game.options) {
      const turns = this.draft.options[spec.id];
      if (spec.kind === "turns" && turns instanceof Array) this.draft.options[spec.id] = turns.filter(isPlayed);
    }
    this.drawPresets();
  }

  /** What differs from the standard. @returns {Record<string, unknown>} */
  get value() {
    return stated(this.game.options, this.draft.options);
  }

  drawPresets() {
    const sets = this.game.presets[this.draft.scenario] ?? [];
    const now = JSON.stringify(this.value);
    const fitting = sets.find((set) => JSON.stringify(stated(this.game.options, set.options)) === now)?.id ?? "own";
    const list = sets.map(({ id, name, meaning }) => ({ value: id, name, text: meaning }));
    if (fitting === "own") list.push({ value: "own", name: t("new.own"), text: t("new.own_text") });
    const hadFocus = this.presets.contains(document.activeElement);
    put(
      this.presets,
      choices("preset", list, fitting, (id) => {
        this.draft.options = structuredClone(sets.find((set) => set.id === id)?.options ?? this.draft.options);
        this.game.options.forEach((spec) => this.show(spec));
        this.drawPresets();
      }),
    );
    if (hadFocus) find(this.presets, "input:checked")?.focus();
    const specs = this.game.options;
    const allNamed = specs.every(({ kind }) => kind === "switch") && sets.length === 2 ** specs.length;
    this.details.hidden = allNamed;
    const n = Object.keys(this.value).length;
    put(this.summary, n ? t("new.each", { n }) : t("new.each_none"));
  }

  /** @param {Spec} spec @param {unknown} value */
  set(spec, value) {
    this.draft.options[spec.id] = value;
    this.drawPresets();
  }

  /** Puts what is chosen into an option's inputs. @param {Spec} spec */
  show(spec) {
    const value = this.draft.options[spec.id] ?? spec.default;
    for (const input of this.inputs(spec)) {
      if (spec.kind === "integer") input.value = String(value ?? "");
      else input.checked = value instanceof Array ? value.includes(Number(input.value)) : value === true;
    }
  }

  /** @param {Spec} spec @returns {HTMLInputElement[]} */
  inputs(spec) {
    return [...this.list.querySelectorAll("input")].filter((input) => input.name === spec.id);
  }

  /** @param {Spec} spec @param {import("../types.js").Track | undefined} turn */
  line(spec, turn) {
    const id = `option-${spec.id}`;
    const meaning = h(
      "p",
      { class: "muted small", id: `${id}-text` },
      spec.meaning,
      " ",
      ruleAddress(this.game.id, spec.rule),
    );
    const value = this.draft.options[spec.id] ?? spec.default;
    if (spec.kind === "turns") {
      const [first, last] = [turn?.min ?? spec.min, turn?.max ?? spec.max];
      return h(
        "li",
        { class: "option-turns" },
        this.turns(
          spec,
          value instanceof Array ? value : [],
          Array.from({ length: last - first + 1 }, (_, i) => first + i),
          meaning,
        ),
      );
    }
    if (spec.kind === "switch") {
      /** @type {HTMLInputElement} */ const box = h("input", {
        type: "checkbox",
        id,
        name: spec.id,
        checked: value === true,
        "aria-describedby": `${id}-text`,
        onchange: () => this.set(spec, box.checked),
      });
      return h("li", { class: "option" }, box, h("div", {}, h("label", { for: id }, spec.name), meaning));
    }
    /** @type {HTMLInputElement} */ const number = h("input", {
      type: "number",
      id,
      name: spec.id,
      min: spec.min,
      max: spec.max,
      value: value ?? "",
      placeholder: t("new.standard"),
      "aria-describedby": `${id}-text`,
      oninput: () => this.set(spec, number.value === "" ? spec.default : Number(number.value)),
    });
    return h("li", { class: "option-number" }, h("label", { for: id }, spec.name), number, meaning);
  }

  /** @param {Spec} spec @param {number[]} chosen @param {number[]} all @param {HTMLElement} meaning */
  turns(spec, chosen, all, meaning) {
    const changed = () =>
      this.set(
        spec,
        this.inputs(spec)
          .filter((input) => input.checked)
          .map((input) => Number(input.value)),
      );
    return h(
      "fieldset",
      { class: "plain", "aria-describedby": `option-${spec.id}-text` },
      h("legend", {}, spec.name),
      meaning,
      h(
        "div",
        { class: "turns" },
        all.map((n) =>
          h(
            "label",
            {},
            h("input", { type: "checkbox", name: spec.id, value: n, checked: chosen.includes(n), onchange: changed }),
            n,
          ),
        ),
      ),
    );
  }

  /** Says what is wrong at the option that the server names. @param {string} text @param {HTMLElement} [input] */
  fail(text, input) {
    const spec = this.game.options.find((one) => text.includes(`"${one.id}"`));
    if (!spec) return super.fail(text, input);
    const [first] = this.inputs(spec);
    this.details.open = true;
    first.closest("li")?.append(this.error);
    super.fail(spec.kind === "integer" ? t("new.out_of_range", spec) : text, input ?? first);
  }

  clear() {
    super.clear();
    this.element.append(this.error);
  }
}

/**
 * Options that differ from their defaults, in the order of the specs.
 * @param {Spec[]} specs
 * @param {Record<string, unknown>} options
 */
function stated(specs, options) {
  const differing = specs.filter(
    ({ id, default: usual }) => options[id] !== undefined && JSON.stringify(options[id]) !== JSON.stringify(usual),
  );
  return Object.fromEntries(differing.map(({ id }) => [id, options[id]]));
}
