// @ts-check
/** A guided game: what to look at and what to do, step by step. What the steps are comes from the server. */

import { get, post } from "../../api.js";
import { h, put } from "../../dom.js";
import { go } from "../../main.js";
import { t } from "../../text.js";
import { announce } from "../told/announce.js";
import { ruleLink } from "../told/rule.js";

/** @typedef {import("../../types.js").TableState} State @typedef {import("../../types.js").LessonStep} Step
 * @typedef {import("../../types.js").Lesson} Lesson_ */

/** @param {string} id */
const key = (id) => `volga.lesson.${id}`;

export class Lesson {
  /**
   * @param {string} id of the table
   * @param {import("../model.js").Model} model
   * @param {{ tried: import("../link.js").Tried, onshow: (ids: string[]) => void, onleave: () => void }} handlers
   */
  constructor(id, model, handlers) {
    this.id = id;
    this.model = model;
    this.handlers = handlers;
    this.element = h("section", { class: "card lesson", "aria-label": t("lesson.title"), hidden: true });
    /** @type {Lesson_ | undefined} */ this.lesson = undefined;
    /** @type {Lesson_ | undefined} the one that comes after it */ this.further = undefined;
    /** @type {Step[]} */ this.steps = [];
    /** @type {string | null} */ this.told = null;
  }

  /** Reads the steps, if this table is a lesson. @param {State} state */
  async load(state) {
    if (!state.lesson || this.isLeft) return;
    const { lessons } = await get(`/api/games/${state.table.game}/lessons`);
    const at = lessons.findIndex(({ id }) => id === state.lesson?.id);
    [this.lesson, this.further] = lessons.slice(at);
    this.steps = this.lesson?.steps ?? [];
  }

  get isLeft() {
    try {
      return localStorage.getItem(key(this.id)) === "left";
    } catch {
      return false;
    }
  }

  /** The action that is asked for now. @param {State} state @returns {unknown} */
  asked(state) {
    const step = state.lesson?.step;
    return step === null || step === undefined || this.element.hidden ? undefined : this.steps[step]?.action;
  }

  /**
   * As much of a chain as the lesson's next steps ask for; all of it where they ask for something else.
   * @param {State} state
   * @param {unknown[]} actions
   */
  led(state, actions) {
    const step = state.lesson?.step;
    if (step === null || step === undefined || this.element.hidden) return actions;
    const same = (/** @type {unknown} */ action, /** @type {number} */ i) =>
      JSON.stringify(action) === JSON.stringify(this.steps[step + i]?.action);
    const first = actions.findIndex((action, i) => !same(action, i));
    return first > 0 ? actions.slice(0, first) : actions;
  }

  /** @param {State} state */
  update(state) {
    const at = state.lesson;
    const { lesson, further } = this;
    this.element.hidden = !at || !lesson || !this.steps.length;
    if (!at || !lesson || this.element.hidden) return;
    const step = at.step === null ? undefined : this.steps[at.step];
    const words = at.step === null ? t("lesson.strayed") : this.model.word(`${lesson.id}.${step?.id ?? "end"}`);
    put(
      this.element,
      h(
        "header",
        {},
        h("h2", {}, this.model.word(`${lesson.id}.title`)),
        step && h("span", { class: "muted" }, t("lesson.where", { step: (at.step ?? 0) + 1, of: at.of })),
      ),
      h("p", {}, words, " ", step && ruleLink(step.rule)),
      h(
        "div",
        { class: "row" },
        step &&
          step.point.length > 0 &&
          h("button", { onclick: () => this.handlers.onshow(step.point) }, t("lesson.show")),
        at.step === at.of &&
          further &&
          h(
            "button",
            { class: "primary", onclick: () => this.begin(further) },
            t("lesson.further", { title: this.model.word(`${further.id}.title`) }),
          ),
        h("button", { onclick: () => this.begin(lesson) }, t("lesson.again")),
        h("button", { class: "quiet", onclick: () => this.leave() }, t(step ? "lesson.leave" : "lesson.close")),
      ),
    );
    if (words === this.told) return;
    this.told = words;
    announce(words);
    if (step?.point.length) this.handlers.onshow(step.point);
  }

  /** Begins a lesson of this game at a table of its own. @param {Lesson_} lesson */
  async begin({ id }) {
    const { game } = this.model.board;
    const made = await this.handlers.tried(() => post("/api/tables", { game, lesson: id }));
    if (made) await go(`/table/${made.table.id}`);
  }

  leave() {
    this.element.hidden = true;
    this.steps = [];
    try {
      localStorage.setItem(key(this.id), "left");
    } catch {
      // A browser that keeps nothing asks again at the next visit.
    }
    this.handlers.onleave();
  }
}
