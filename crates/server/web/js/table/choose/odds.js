// @ts-check
/** What may come of a choice: exact bars for every outcome, and the numbers behind them. */

import { post } from "../../api.js";
import { h, put } from "../../dom.js";
import { t } from "../../text.js";
import { kind } from "./acts.js";
import { musterList } from "./musters.js";
import { ruleLink, signed } from "../told/rule.js";

/**
 * @typedef {import("../../types.js").Odds} Odds
 * @typedef {import("./acts.js").Choice} Choice
 * @typedef {import("../../types.js").Sum} Sum
 * @typedef {import("../../types.js").Participants} Muster
 */

/** How long a pointer rests before the server is asked. */
const REST = 90;

/** Longer names stand above their bar. */
const LONG = 18;

/** A band for at least such a share has room for its figure. */
const WIDE = 0.07;

/** How many choices are asked about before one is pointed at. */
const MOST = 4;

export class OddsPanel {
  /** @param {string} id of the table @param {import("../model.js").Model} model */
  constructor(id, model) {
    this.id = id;
    this.model = model;
    /** @type {import("../../types.js").View} */ this.view = { pieces: {}, spaces: {}, tracks: {}, phase: [] };
    /** @type {Muster[]} who takes part as things stand */ this.musters = [];
    /** Kinds of fights whose outcomes are shown one by one. @type {Set<string>} */ this.opened = new Set();
    this.element = h("section", { class: "card odds", "aria-label": t("odds.title"), hidden: true });
    /** @type {Map<string, Promise<Odds | null>>} */ this.known = new Map();
    /** @type {Odds | null} */ this.base = null;
    /** @type {Choice | null} */ this.usual = null;
    /** @type {Sum[]} */ this.sums = [];
    /** @type {Choice | null} */ this.pointing = null;
    /** What is known of the choice that is pointed at. @type {Odds | null} */ this.own = null;
    this.decision = 0;
    this.pointed = 0;
    this.asking = new AbortController();
  }

  /** A new decision: show what is usual in it. @param {import("../../types.js").TableState} state */
  async update(state) {
    const decision = (this.decision += 1);
    this.pointed += 1;
    this.known.clear();
    [this.base, this.usual, this.pointing, this.own] = [null, null, null, null];
    [this.sums, this.view, this.musters] = [state.sums, state.view, state.musters ?? []];
    this.draw();
    for (const choice of singular(state.choices)) {
      const odds = await this.ask(choice);
      if (decision !== this.decision) return;
      if (!odds?.outcomes.length) continue;
      [this.base, this.usual] = [odds, choice];
      break;
    }
    this.draw();
  }

  /** Another choice is pointed at; none shows the usual one again. @param {Choice | null} choice */
  async point(choice) {
    const pointed = (this.pointed += 1);
    [this.pointing, this.own] = [choice, null];
    clearTimeout(this.timer);
    await new Promise((resolve) => (this.timer = setTimeout(resolve, REST)));
    if (pointed !== this.pointed) return;
    const odds = choice && !choice.actions ? await this.ask(choice) : null;
    if (pointed !== this.pointed) return;
    this.own = odds;
    this.draw();
  }

  /** Questions under way are given up: what they are about is being decided. */
  stop() {
    this.pointed += 1;
    this.decision += 1;
    this.asking.abort();
    this.asking = new AbortController();
  }

  /** @param {Choice} choice @returns {Promise<Odds | null>} */
  ask(choice) {
    const key = JSON.stringify(choice.action);
    const asked =
      this.known.get(key) ??
      post(`/api/tables/${this.id}/odds`, { action: choice.action, plan: [] }, this.asking.signal).catch(() => null);
    this.known.set(key, asked);
    return asked;
  }

  /** What the choice that is pointed at brings; where it says nothing of its own, what the usual one does. */
  draw() {
    const { own, base } = this;
    const tells = own && (own.outcomes.length || own.sums.length || own.musters?.length);
    const isOwn = Boolean(own?.outcomes.length);
    const [odds, choice] = isOwn ? [own, this.pointing] : [base, this.usual];
    const sums = tells ? own.sums : this.sums;
    const musters = tells ? (own.musters ?? []) : (base?.musters ?? this.musters);
    const other = choice !== this.usual ? base : null;
    this.element.hidden = !odds?.outcomes.length && !sums.length && !musters.length;
    put(
      this.element,
      odds &&
        odds.outcomes.length > 0 && [
          h("header", {}, h("h2", {}, t("odds.title")), tag(odds), h("span", { class: "odds-of" }, choice?.label)),
          bands(odds),
          h(
            "ul",
            { class: "bars" },
            odds.outcomes.map((outcome) => bar(outcome, other)),
          ),
          groups(odds, this.opened),
          assumptions(odds),
        ],
      sums.length > 0 && h("div", { class: "sums" }, sums.map(sumList)),
      musterList(this.model, musters, this.view),
    );
  }
}

/** All that may come of it as one band, a piece for each outcome, or for each kind of them. @param {Odds} odds */
function bands({ outcomes, groups: all = [] }) {
  const parts = all.length > 1 ? all : outcomes;
  return h(
    "div",
    { class: "bands", "aria-hidden": "true" },
    parts.map(({ probability, tone }) => {
      const band = h("span", { class: `band tone-${tone}` }, probability >= WIDE ? Math.round(probability * 100) : "");
      band.style.setProperty("--share", String(probability));
      return band;
    }),
  );
}

/**
 * Choices that are the only one of their kind, those that go on first: what one most likely wants to know about.
 * @param {Choice[]} choices
 */
function singular(choices) {
  const alone = [...Map.groupBy(choices, kind).values()].filter((list) => list.length === 1).map(([choice]) => choice);
  return alone.toSorted((a, b) => Number(b.pass ?? false) - Number(a.pass ?? false)).slice(0, MOST);
}

/** @param {Odds} odds */
function tag(odds) {
  if (odds.method === "exact") return h("span", { class: "tag" }, t("odds.exact"));
  return h("span", { class: "tag sampled" }, t("odds.sampled", sampled(odds)));
}

/**
 * How far sampled odds can be trusted, in words.
 * @param {Pick<Odds, "plays" | "error_bound">} odds as the wire says them
 */
export function sampled({ plays, error_bound }) {
  return { error: percent(error_bound ?? NaN), plays };
}

/** @param {import("../../types.js").Outcome} outcome @param {Odds | null} other */
function bar({ key, text, short, probability }, other) {
  // Where the sentence begins with the words for it in short, these are its name.
  const named = `${short}: `;
  const [name, rest] = text.startsWith(named) ? [short, text.slice(named.length)] : [text, ""];
  const before = other?.outcomes.find((o) => o.key === key)?.probability ?? (other ? 0 : undefined);
  const change = before === undefined ? 0 : Math.round((probability - before) * 1000) / 10;
  const fill = h("span", { class: "fill" });
  fill.style.setProperty("--share", String(probability));
  const ghost = before === undefined ? null : h("span", { class: "ghost" });
  ghost?.style.setProperty("--share", String(before));
  return h(
    "li",
    { class: name.length > LONG ? "outcome long" : "outcome", "data-outcome": key },
    h("span", { class: "outcome-name" }, name),
    h("span", { class: "outcome-bar", "aria-hidden": "true" }, fill, ghost),
    h("span", { class: "outcome-share" }, percent(probability)),
    (rest || change !== 0) &&
      h("span", { class: "outcome-text" }, rest, change !== 0 && h("span", { class: "change" }, ` ${signed(change)}`)),
  );
}

/**
 * How it goes in each kind of fight that it may come to.
 * @param {Odds} odds
 * @param {Set<string>} opened those that were opened stay so
 */
function groups({ groups: all = [] }, opened) {
  const toggled = (/** @type {string} */ key, /** @type {boolean} */ open) =>
    open ? opened.add(key) : opened.delete(key);
  return (
    all.length > 1 && [
      h("p", { class: "odds-part" }, t("odds.by_group")),
      all.map((group) =>
        h(
          "details",
          {
            class: "odds-group",
            "data-group": group.key,
            open: opened.has(group.key),
            ontoggle: (event) => toggled(group.key, event.currentTarget.open),
          },
          h("summary", {}, line(group)),
          h(
            "ul",
            { class: "bars" },
            group.outcomes.map((outcome) => bar(outcome, null)),
          ),
        ),
      ),
    ]
  );
}

/** @param {import("../../types.js").Outcome} outcome */
function line({ key, text, probability }) {
  const fill = h("span", { class: "fill" });
  fill.style.setProperty("--share", String(probability));
  return h(
    "span",
    { class: "outcome", "data-outcome": key },
    h("span", { class: "outcome-name" }, text),
    h("span", { class: "outcome-bar", "aria-hidden": "true" }, fill),
    h("span", { class: "outcome-share" }, percent(probability)),
  );
}

/** @param {Odds} odds */
function assumptions({ until, assumes }) {
  if (!until && !assumes.length) return null;
  return h(
    "details",
    { class: "assumes" },
    h("summary", {}, t("odds.assumes")),
    h(
      "ul",
      {},
      until && h("li", {}, t("odds.until", { until })),
      assumes.map((line) => h("li", {}, line)),
    ),
  );
}

/** A number with the terms that make it up. @param {Omit<Sum, "total"> & { total: number | string }} sum */
export function sumList({ label, total, terms }) {
  return h(
    "div",
    { class: "sum" },
    h("div", { class: "sum-head" }, h("span", {}, label), h("strong", {}, total)),
    h(
      "ul",
      {},
      terms.map((term) =>
        h(
          "li",
          {},
          h("span", {}, term.label),
          h("span", { class: "term-value" }, terms[0] === term ? term.value : signed(term.value)),
          ruleLink(term.rule),
        ),
      ),
    ),
  );
}

/** @param {number} share */
export function percent(share) {
  return `${(share * 100).toFixed(share > 0 && share < 0.001 ? 2 : 1)}%`;
}
