// @ts-check
/**
 * What cannot be taken back is aimed first: its chance stands on the target and on the verb, and the second act does
 * it.
 */

import { s } from "../../dom.js";
import { settings } from "../../settings.js";
import { t } from "../../text.js";
import { percent } from "../choose/odds.js";
import { announce } from "../told/announce.js";

/**
 * @typedef {import("../choose/acts.js").Act} Act
 * @typedef {import("../table.js").Table} Table
 * @typedef {import("../../types.js").Odds} Odds
 */

/** More targets than these are not aimed at before somebody does. */
const FEW = 9;

export class Aim {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    /** @type {Act | null} */ this.act = null;
    this.chance = "";
    /**
     * What may come of going on, once it is known.
     * @type {{ choice: import("../choose/acts.js").Choice, chance: string } | null}
     */
    this.onward = null;
    /** Whether nobody aimed: the chance is shown, and the bar can be pressed at once. */ this.isByItself = false;
    this.arrows = s("g", { "aria-hidden": "true" });
    this.badge = s("g", { class: "aim-badge", "aria-hidden": "true" });
  }

  /**
   * Whether an act is one that is aimed first, as far as that is known before its chance is: what throws dice, and an
   * attack at something.
   * @param {Act} act
   */
  takes({ choice, goal }) {
    const isAt = goal !== null && choice.clicks.includes(goal);
    return settings().aim && (choice.throws || (isAt && choice.verb === "attack")) && !choice.actions;
  }

  /** The chance of an act that is held over its target; none where it is done without aiming. @param {Act} act */
  async weighed(act) {
    return this.takes(act) ? this.told(act.choice) : "";
  }

  /** The chance of a choice in words; of what throws dice at least that. @param {Act["choice"]} choice */
  async told(choice) {
    return headline(await this.table.parts.odds.ask(choice)) || (choice.throws ? t("aim.throws") : "");
  }

  /** Where going on throws dice its chance stands on the button before that is pressed. */
  async beforeGoingOn() {
    const { selection, isReplay, mending, parts } = this.table;
    const { pass } = selection.acts;
    if (!pass?.throws || !settings().aim || isReplay || mending || this.onward?.choice === pass) return;
    const chance = await this.told(pass);
    if (selection.acts.pass !== pass) return;
    this.onward = { choice: pass, chance };
    parts.bar.update(this.table.barNow);
  }

  /** Goes on; where that throws dice and nothing was told of them yet, that is told first. */
  async goOn() {
    const { pass } = this.table.selection.acts;
    if (!pass) return;
    const isTold = !pass.throws || !settings().aim || this.table.mending || this.onward?.choice === pass;
    if (isTold) return this.table.choose(pass);
    await this.beforeGoingOn();
    announce(t("aim.said_here", { label: pass.label, chance: this.onward?.chance ?? "" }));
  }

  /** Aims; where it turns out that there is no chance in it, it is done at once. @param {Act} act */
  async at(act) {
    const { table } = this;
    this.act = act;
    this.chance = "";
    this.isByItself = false;
    table.point(act.choice, [...act.units, act.goal ?? ""]);
    // What was clicked is in sight, and stays where it is.
    if (act.goal !== null && !table.parts.map.shows(act.goal)) table.parts.map.goTo([act.goal], table.view);
    this.draw();
    table.narrowed();
    const told = await this.told(act.choice);
    if (this.act !== act) return;
    if (!told) return table.choose(act.choice);
    this.chance = told;
    this.draw();
    table.parts.bar.update(table.barNow);
    const { label, verb } = act.choice;
    const place = table.model.name(act.goal ?? "");
    announce(t(verb === "attack" ? "aim.said" : "aim.said_here", { label, place, chance: told }));
  }

  /** Where there are few targets for which a click is enough, the first is aimed at until somebody aims. */
  async byItself() {
    const { table } = this;
    const { selection } = table;
    const targets = selection.candidates.filter((act) => this.takes(act) && (!act.units.length || selection.isImplied));
    const [act] = targets;
    if (this.act || !act || targets.length > FEW || table.isReplay || table.mending) return;
    if (selection.mode !== null || targets.some(({ key }) => key !== act.key)) return;
    const chance = await this.told(act.choice);
    if (!chance || this.act || !selection.candidates.includes(act)) return;
    [this.act, this.chance, this.isByItself] = [act, chance, true];
    this.draw();
    table.parts.bar.update(table.barNow);
  }

  /** @returns {boolean} whether there was anything aimed at */
  drop() {
    const had = this.act !== null && !this.isByItself;
    this.isByItself = false;
    [this.act, this.chance] = [null, ""];
    this.draw();
    return had;
  }

  draw() {
    const { map } = this.table.parts;
    const { model, view } = this.table;
    const goal = this.act?.goal ?? null;
    const space = goal === null ? undefined : model.spaceOf(goal, view);
    map.light({ aimed: goal === null ? [] : [space?.id ?? goal] });
    map.element.classList.toggle("is-aimed", goal !== null && !this.isByItself);
    if (!this.badge.isConnected) map.overlays.over.append(this.arrows, this.badge);
    const from = new Set((this.act?.units ?? []).map((unit) => model.spaceOf(unit, view)));
    this.arrows.replaceChildren(
      ...[...from].flatMap((place) =>
        place && space && place !== space ? map.overlays.arrow(place, { to: space.id, side: "", kind: "aim" }) : [],
      ),
    );
    this.badge.replaceChildren();
    if (!space || !this.chance) return;
    const [figure, ...event] = this.chance.split(" ");
    const width = 24 + figure.length * 8.5 + event.join(" ").length * 6.2;
    this.badge.style.setProperty("--x", `${space.center[0]}px`);
    this.badge.style.setProperty("--y", `${space.center[1]}px`);
    this.badge.append(
      s("rect", { x: -width / 2, y: -62, width, height: 26, rx: 13 }),
      s("text", { y: -44 }, s("tspan", { class: "figure" }, figure), s("tspan", { dx: 6 }, event.join(" "))),
    );
  }
}

/** The chance that stands for the whole answer, with its event: "61% two fall". @param {Odds | null} odds */
export function headline(odds) {
  if (!odds?.outcomes.length) return "";
  const all = [...(odds.groups ?? []), ...odds.outcomes];
  const likeliest = odds.outcomes.reduce((best, one) => (one.probability > best.probability ? one : best));
  const best = all.find((one) => one.headline) ?? likeliest;
  return `${percent(best.probability).replace(/\.\d+%/, "%")} ${best.short}`;
}
