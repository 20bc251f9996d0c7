// @ts-check
/**
 * A new game: scenario, optional rules, who sits where, dice. Every field has its words from the server or the
 * catalogue.
 */

import { ApiError, get, post } from "./api.js";
import { h, put, s } from "./dom.js";
import { boardOf, framed } from "./home/game.js";
import { go, title } from "./main.js";
import { keepLinks } from "./keys.js";
import { DataSheet } from "./new/data.js";
import { choices, Field } from "./new/field.js";
import { Options } from "./new/options.js";
import { rollFor } from "./new/roll.js";
import { Seats } from "./new/seats.js";
import { ruleAddress } from "./rules/address.js";
import { loadStyle } from "./style.js";
import { patterns } from "./table/map/ground.js";
import { linkList, linkNotes } from "./table/head/links.js";
import { t } from "./text.js";

/** @typedef {import("./home.js").GameInfo} GameInfo */
/**
 * @typedef {{ scenario: string, options: Record<string, unknown>, seats: Record<string, string>,
 *   dice: "stream" | "typed", seed: string, name: string, mode?: "program" | "open" | "handover" | "link",
 *   side?: string, program?: string, data?: unknown }} Draft
 */

/** What was chosen and not yet begun, by game: looking up a rule loses nothing. @type {Map<string, Draft>} */
const drafts = new Map();

/** The largest number that is the same in every program. */
const LARGEST_SEED = Number.MAX_SAFE_INTEGER;

/** @param {Element} main @param {string} id */
export async function show(main, id) {
  const [{ games }, words] = await Promise.all([get("/api/games"), get(`/api/games/${id}/text`)]);
  const game = games.find((one) => one.id === id);
  if (!game) throw new ApiError(404);
  await loadStyle(id);
  title(t("new.title_of", { game: game.title }));
  const form = new Form(game, words);
  put(main, s("svg", { class: "defs", width: 0, height: 0, "aria-hidden": "true" }, patterns()), form.element);
  await form.scenarioChanged();
}

class Form {
  /** @param {GameInfo} game @param {Record<string, string>} words */
  constructor(game, words) {
    this.game = game;
    this.words = words;
    const [scenario] = game.scenarios;
    const options = structuredClone(game.presets[scenario.id]?.[0]?.options ?? {});
    /** @type {Draft} */
    this.draft = drafts.get(game.id) ?? {
      scenario: scenario.id,
      options,
      seats: {},
      dice: "stream",
      seed: "",
      name: "",
    };
    drafts.set(game.id, this.draft);
    this.scenario = new Field("scenario", t("new.scenario"));
    this.options = new Options(game, this.draft);
    this.seats = new Seats(game, words, this.draft);
    this.dice = new Field("dice", t("new.dice"));
    this.seed = new Field("seed", t("new.seed"), "div");
    this.name = new Field("name", t("new.name"), "div");
    this.draft.data = undefined;
    this.data = new DataSheet(game, this.draft);
    this.begin = h("button", { class: "primary large" }, t("new.begin"));
    this.problem = h("p", { class: "problem", role: "alert", hidden: true });
    this.picture = h("div", { class: "new-map" });
    this.drawScenario();
    this.drawDice();
    this.drawName();
    const form = h(
      "form",
      { class: "new-form", novalidate: true, onsubmit: (/** @type {Event} */ event) => this.submit(event) },
      this.scenario.element,
      this.options.element,
      this.seats.field.element,
      this.dice.element,
      this.data.element,
      this.name.element,
      this.problem,
      h("div", { class: "row begin" }, this.begin, h("a", { class: "button quiet", href: "/" }, t("new.cancel"))),
    );
    this.element = h(
      "div",
      { class: "page new" },
      h("header", {}, h("p", { class: "overline" }, game.title), h("h1", {}, t("new.title"))),
      h(
        "div",
        { class: "new-columns" },
        form,
        h("aside", { class: "new-aside", "aria-label": t("new.map") }, this.picture),
      ),
    );
  }

  drawScenario() {
    const list = this.game.scenarios.map(({ id, name, summary, rule }) => ({
      value: id,
      name,
      text: summary,
      more: ruleAddress(this.game.id, rule),
    }));
    this.scenario.put(
      choices("scenario", list, this.draft.scenario, (value) => {
        this.draft.scenario = value;
        this.scenarioChanged();
      }),
    );
  }

  /** The map, the presets and the turns that can be chosen depend on the scenario. */
  async scenarioChanged() {
    const { scenario } = this.draft;
    const board = boardOf(this.game.id, scenario);
    put(
      this.picture,
      framed(board, (there) => there.opening),
      h("p", { class: "muted small" }, t("new.map_text")),
    );
    const there = await board.catch(() => undefined);
    if (scenario === this.draft.scenario) this.options.draw(there);
  }

  drawDice() {
    const { draft } = this;
    const list = ["stream", "typed"].map((value) => ({
      value,
      name: t(`new.dice_${value}`),
      text: t(`new.dice_${value}_text`),
    }));
    /** @type {HTMLInputElement} */ const input = h("input", {
      type: "text",
      id: "seed-input",
      inputmode: "numeric",
      autocomplete: "off",
      maxlength: 16,
      value: draft.seed,
      "aria-describedby": "seed-text seed-error",
      oninput: () => (draft.seed = input.value.trim()),
    });
    this.seed.put(
      h("label", { for: "seed-input" }, t("new.seed")),
      input,
      h("p", { class: "muted small", id: "seed-text" }, t("new.seed_text")),
    );
    const shown = () => (this.seed.element.hidden = draft.dice === "typed");
    this.dice.put(
      choices("dice", list, draft.dice, (value) => {
        draft.dice = /** @type {"stream" | "typed"} */ (value);
        shown();
      }),
      this.seed.element,
    );
    shown();
  }

  drawName() {
    /** @type {HTMLInputElement} */ const input = h("input", {
      type: "text",
      id: "name-input",
      maxlength: 100,
      autocomplete: "off",
      value: this.draft.name,
      "aria-describedby": "name-text name-error",
      oninput: () => (this.draft.name = input.value.trim()),
    });
    this.name.put(
      h("label", { for: "name-input" }, t("new.name")),
      input,
      h("p", { class: "muted small", id: "name-text" }, t("new.name_text")),
    );
  }

  /**
   * The seed as a number; undefined if it is left to the server, null if it is no number.
   * @returns {number | null | undefined}
   */
  get seedNumber() {
    const { dice, seed } = this.draft;
    if (dice === "typed" || seed === "") return undefined;
    const number = Number(seed);
    return /^\d+$/.test(seed) && number <= LARGEST_SEED ? number : null;
  }

  /** @param {Event} event */
  async submit(event) {
    event.preventDefault();
    this.clear();
    const seed = this.seedNumber;
    if (seed === null) return this.seed.fail(t("new.seed_wrong", { max: LARGEST_SEED }));
    const { scenario, dice, name, data } = this.draft;
    const wish = {
      game: this.game.id,
      scenario,
      options: this.options.value,
      seats: this.seats.value,
      dice,
      seed,
      name: name || undefined,
      data,
    };
    this.begin.disabled = true;
    try {
      const { table, links } = await this.opened(wish, []);
      drafts.delete(this.game.id);
      if (links) this.showLinks(table, links);
      else await go(`/table/${table.id}`);
    } catch (error) {
      this.begin.disabled = false;
      this.failed(error);
    }
  }

  /**
   * Begins; where a person rolls and the beginning needs dice, asks for them.
   * @param {import("./types.js").NewTable} wish
   * @param {import("./types.js").Face[]} given
   * @returns {Promise<import("./types.js").TableState>}
   */
  async opened(wish, given) {
    try {
      return await post("/api/tables", { ...wish, given });
    } catch (error) {
      if (!(error instanceof ApiError) || !error.request) throw error;
      const rolled = await rollFor(
        await boardOf(this.game.id, wish.scenario ?? undefined),
        this.words,
        this.game.id,
        error.request,
        given,
      );
      if (!rolled) throw new ApiError(0, { code: "given_up", text: t("error.given_up") });
      return this.opened(wish, [...given, ...rolled]);
    }
  }

  /**
   * The table stands; now the other one must come to it.
   * @param {import("./types.js").TableInfo} table
   * @param {Record<string, string>} links
   */
  showLinks(table, links) {
    const { side = this.game.seats[0] } = this.draft;
    keepLinks(table.id, links, side);
    const heading = h("h1", { tabindex: -1 }, t("links.made"));
    this.element.replaceWith(
      h(
        "section",
        { class: "page narrow links-page" },
        h("p", { class: "overline" }, table.name),
        heading,
        h("p", { class: "lead" }, t("links.made_text", { side: this.seats.side(side) })),
        linkList(table.id, (seat) => this.seats.side(seat)),
        linkNotes(),
        h("p", {}, h("a", { class: "button primary large", href: `/table/${table.id}` }, t("links.go"))),
      ),
    );
    heading.focus();
  }

  clear() {
    [this.scenario, this.options, this.seats.field, this.dice, this.seed, this.data, this.name].forEach((field) =>
      field.clear(),
    );
    this.problem.hidden = true;
  }

  /** Shows what the server said where it belongs. @param {unknown} error @returns {void} */
  failed(error) {
    if (!(error instanceof ApiError)) {
      console.error(error);
      return this.failed(new ApiError(0, { code: "failed", text: String(error) }));
    }
    if (error.code === "given_up") return this.begin.focus();
    if (error.code === "bad_option") return this.options.fail(error.message);
    if (/^data sheet/.test(error.message)) return this.data.fail(error.message);
    /** @type {Record<string, Field>} */
    const fields = {
      bad_setup: this.scenario,
      unknown_agent: this.seats.field,
      unknown_seat: this.seats.field,
      bad_dice: this.dice,
    };
    const field = fields[error.code] ?? (/^a name/.test(error.message) ? this.name : undefined);
    if (field) return field.fail(error.message);
    this.problem.hidden = false;
    put(this.problem, error.message);
    this.problem.scrollIntoView({ block: "nearest" });
  }
}
