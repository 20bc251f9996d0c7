// @ts-check
/** What just happened: the dice, the outcome in sentences, the sums behind it. */

import { badge } from "../../badge.js";
import { find, h, put } from "../../dom.js";
import { settings } from "../../settings.js";
import { listed, t } from "../../text.js";
import { places } from "../model.js";
import { paceSelect } from "../other/program.js";
import { parted } from "../other/turn.js";
import { rolled } from "./dice.js";
import { sumList } from "../choose/odds.js";
import { ruleLink } from "../told/rule.js";

/**
 * @typedef {import("../model.js").Model} Model
 * @typedef {import("../../types.js").Event} Event
 * @typedef {import("../../types.js").Rolled} Roll
 */

/** Sentences that are shown before the rest is left to the log. */
const SHOWN = 6;

/** So many steps of the rules are shown. */
const STEPS = 14;

/** So many places of what is told in short are named. */
const NAMED = 3;

/**
 * Events of one kind in a row told once: "… and 5 more".
 * @param {Event[]} events
 * @returns {{ event: Event, more: Event[] }[]}
 */
export function gathered(events) {
  /** @type {{ event: Event, more: Event[] }[]} */ const all = [];
  for (const event of events) {
    const last = all.at(-1);
    if (last && last.event.kind === event.kind && last.event.rule === event.rule) last.more.push(event);
    else all.push({ event, more: [] });
  }
  return all;
}

/**
 * Events of the same kind as the one before in a line, with where they were; opened, all that they say.
 * @param {Model} model
 * @param {Event[]} more
 */
export function alike(model, more) {
  if (!more.length) return null;
  const spots = [...new Set(places(more))].filter((id) => model.onMap(id)).map((id) => model.name(id));
  const where = listed([...spots.slice(0, NAMED), ...(spots.length > NAMED ? ["…"] : [])]);
  return h(
    "details",
    { class: "alike" },
    h("summary", {}, t(where ? "result.alike_at" : "result.alike", { n: more.length, places: where })),
    h(
      "ul",
      {},
      more.map(({ text }) => h("li", {}, text)),
    ),
  );
}

export class Result {
  /**
   * @param {Model} model
   * @param {{ onstep: () => void, onskip: () => void }} handlers what happened is to be gone through step by step, or
   *   is not to be watched any longer
   */
  constructor(model, { onstep, onskip }) {
    this.model = model;
    this.onstep = onstep;
    /** What is shown. @type {Event[]} */ this.events = [];
    this.pace = paceSelect();
    /** What leads the rules, while what they did is shown. */
    this.paced = h(
      "div",
      { class: "row paced", role: "group", "aria-label": t("program.title"), hidden: true },
      h("button", { class: "small", onclick: onstep }, t("program.pause")),
      h("button", { class: "small", onclick: onskip }, t("program.skip")),
      this.pace,
    );
    this.element = h("section", { class: "card result", "aria-label": t("result.title"), hidden: true });
  }

  /**
   * Where dice were rolled or much happened; a single plain event is left to map and log.
   * @param {Event[]} events
   * @param {Roll[]} rolls
   * @param {string} [label]
   */
  news(events, rolls, label) {
    const isRules = parted(events, this.model.board).some((part) => part.isRules);
    if (rolls.length || isRules || gathered(events).length > 2) this.show(events, rolls, label);
    else this.hide();
  }

  /** @param {Event[]} events @param {Roll[]} rolls @param {string} [label] what was decided */
  show(events, rolls, label) {
    this.element.hidden = false;
    this.events = events;
    const { model } = this;
    const parts = parted(events, model.board);
    const own = parts.flatMap((part) => (part.isRules ? [] : part.events));
    const theirs = parts.filter(({ isRules }) => isRules);
    const ofRules = (/** @type {Roll} */ { rule }) =>
      theirs.some((part) => part.events.some((event) => event.rule === rule)) &&
      !own.some((event) => event.rule === rule);
    put(
      this.element,
      label ? h("p", { class: "result-label" }, label) : null,
      this.paced,
      this.part(
        own,
        rolls.filter((roll) => !ofRules(roll)),
        SHOWN,
      ),
      theirs.map((part) => this.procedure(part, rolls.filter(ofRules))),
      label !== undefined &&
        events.length > 2 &&
        h("button", { class: "quiet small step-through", onclick: this.onstep }, t("stepper.open")),
      events
        .filter((event) => (event.sums?.length ?? 0) > 1)
        .map((event) =>
          h(
            "details",
            { class: "weighed" },
            h("summary", {}, t("result.sums")),
            h("div", { class: "sums" }, event.sums?.map(sumList)),
          ),
        ),
    );
  }

  /** Dice, and what happened in sentences. @param {Event[]} events @param {Roll[]} rolls @param {number} most */
  part(events, rolls, most) {
    const told = gathered(events);
    return [
      rolls.length > 0 && rolled(this.model, rolls, this.events),
      h(
        "ul",
        { class: "sentences" },
        told
          .slice(0, most)
          .map(({ event, more }) =>
            h("li", { "data-kind": event.kind }, event.text, " ", ruleLink(event.rule), alike(this.model, more)),
          ),
      ),
      told.length > most && h("p", { class: "muted small" }, t("result.more", { n: told.length - most })),
    ];
  }

  /**
   * What the rules did, for a side that nobody plays or in a phase of no side: step by step, each with its rule.
   * @param {ReturnType<typeof parted>[number]} part
   * @param {Roll[]} rolls of them all
   */
  procedure({ side, phase, events }, rolls) {
    const title = side ? t("result.rules", { side: side.badge.name }) : t("result.phase", { phase: phase?.name ?? "" });
    return h(
      "section",
      { class: `procedure ${side ? this.model.sideClass(side.id) : ""}`, "aria-label": title },
      h("h2", {}, side && badge(side.badge), title),
      this.part(
        events,
        rolls.filter(({ rule }) => events.some((event) => event.rule === rule)),
        STEPS,
      ),
    );
  }

  /** Whether what the rules did is being shown, at the pace that one likes. @param {boolean} isPaced */
  playing(isPaced) {
    const hadFocus = this.paced.contains(document.activeElement);
    this.paced.hidden = !isPaced;
    this.pace.value = settings().pace;
    if (!isPaced && hadFocus) find(this.element, ".step-through")?.focus({ preventScroll: true });
  }

  hide() {
    this.element.hidden = true;
  }
}
