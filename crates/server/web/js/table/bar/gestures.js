// @ts-check
/** What a person does on the map and on the bar: piles are picked, sent, aimed, gone through. No rule is known here. */

import { t } from "../../text.js";
import { announce } from "../told/announce.js";
import { habitKey, Habits, ROUTE } from "./habits.js";
import { following, ready } from "./ready.js";
import { askWhich, meanings } from "./which.js";
import { why } from "./why.js";

/**
 * @typedef {import("../choose/acts.js").Act} Act
 * @typedef {import("../choose/acts.js").Choice} Choice
 * @typedef {import("./verbs.js").Verb} Verb
 * @typedef {import("../table.js").Table} Table
 */

export class Gestures {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.model = table.model;
    /** The pile that was gone to last. @type {string | null} */ this.last = null;
    this.habits = new Habits();
    /** Whether the button of what is being done was held down. */ this.isHeld = false;
    /** Upon what nothing follows, whatever is armed. @type {Choice | null} */ this.plain = null;
    /** Who moved just now, as far as they are not gone through yet. @type {string[]} */ this.actors = [];
  }

  get parts() {
    return this.table.parts;
  }

  get selection() {
    return this.table.selection;
  }

  get view() {
    return this.table.view;
  }

  /** A piece or space is picked, or let go. @param {string} id @param {{ whole?: boolean, adds?: boolean }} [how] */
  async pick(id, how) {
    const { act, ask } = this.selection.click(id, how);
    if (ask && (how?.adds || !(await this.parts.ahead.pick(id, !how?.whole)))) return this.open(id, ask);
    if (!act) return this.table.narrowed();
    return (await this.parts.routes.waits(act.choice)) ? this.table.narrowed() : this.act(act);
  }

  /**
   * What a click cannot mean: a pile opens to be looked at, of anything else it is said why.
   * @param {string} id
   * @param {string[]} ask
   */
  open(id, ask) {
    const { map } = this.parts;
    const place = this.selection.placeOf(id);
    if (place !== id && !this.selection.picked.length && map.pieces.piles.has(place)) return map.fan(place);
    return why(this.table, ask);
  }

  /** A unit of the picked pile is left out or taken in again. @param {string} id */
  toggle(id) {
    this.selection.toggle(id);
    this.table.narrowed();
    announce(t("bar.picked", { n: this.selection.picked.length, of: this.selection.units.length }));
  }

  /** A row of the list stands for a pile or piece: it is picked and shown, nothing is done yet. @param {string} id */
  show(id) {
    const { selection, parts } = this;
    const isPlace = this.model.spaces.has(id);
    selection.pick(isPlace ? selection.acts.at(id) : selection.acts.least(id), isPlace);
    parts.map.goTo([id], this.view, true);
    this.table.narrowed();
    parts.choices.unfold(true);
  }

  /** A verb of the bar is pointed at: what it is about is lit. @param {Verb | null} verb */
  pointVerb(verb) {
    if (this.parts.aim.act) return;
    const [only, ...others] = verb?.acts ?? [];
    const isOne = only !== undefined && !others.length;
    this.table.point(isOne ? only.choice : null, isOne && only.goal !== null ? [only.goal] : []);
  }

  /**
   * A piece is lifted: its pile is picked, nothing is done yet.
   * @param {string} id @param {boolean} [isKind] whether all of its kind are
   */
  lift(id, isKind = false) {
    const { map, ahead } = this.parts;
    const space = this.selection.placeOf(id);
    if (!this.selection.acts.byUnit.has(id) && ahead.take(ahead.known(id) ?? ahead.known(id, true)))
      return this.table.narrowed();
    const isPile = map.pieces.piles.has(space) && map.pieces.opened !== space;
    this.selection.pick(isPile ? this.selection.acts.at(space) : this.selection.acts.least(id), isPile);
    if (isKind) this.selection.pickKind();
    return this.table.narrowed();
  }

  /** That unit of a pile is picked alone, or with those without whom it cannot act. @param {string} unit */
  alone(unit) {
    if (this.table.isReplay) return;
    const { acts } = this.selection;
    if (!acts.byUnit.has(unit) && this.parts.ahead.has(unit)) this.parts.ahead.single(unit);
    else this.selection.pick(acts.least(unit), false);
    this.table.narrowed();
  }

  /** Whether those picked can go to a place or aim at it. @param {string} space @returns {boolean} */
  leadsTo(space) {
    const { selection, parts } = this;
    return selection.picked.length > 0 && (parts.routes.takes(space) || this.goalAt(space) !== undefined);
  }

  /** Whether those picked can go by way of a place. @param {string} space */
  passes(space) {
    return this.selection.picked.length > 0 && this.parts.routes.passes(space);
  }

  /**
   * What going to a place means by itself: an act at the place or at a piece that lies there.
   * @param {string} space
   * @returns {Act | undefined}
   */
  goalAt(space) {
    const { goals } = this.selection;
    return (goals.get(space) ??
      this.model
        .inSpace(space, this.view)
        .map((id) => goals.get(id))
        .find(Boolean))?.[0];
  }

  /**
   * Those picked go to a place, or aim at it; an attack comes before a way.
   * @param {string} space
   * @param {{ byFinger?: boolean, through?: boolean }} [how]
   * @returns {unknown}
   */
  goTo(space, how) {
    const { routes } = this.parts;
    if (meanings(this.selection, space).length) return askWhich(this.table, space);
    const act = this.goalAt(space);
    const isWay = how?.through ? routes.passes(space) : routes.takes(space);
    if (!act || (act.choice.verb === "move" && !act.choice.throws && isWay)) return routes.go(space, how);
    this.plain = how?.through ? act.choice : null;
    return this.act(act);
  }

  /**
   * A place is pointed at while something is picked: what it would mean in words, if anything.
   * @param {string | null} space
   */
  pointAt(space) {
    const { routes, map } = this.parts;
    routes.point(space !== null && routes.takes(space) ? space : null);
    const act = space === null ? undefined : this.goalAt(space);
    map.light({ pointed: act && space ? [space] : [] });
    if (space !== null && routes.takes(space)) return routes.told(space);
    if (act && act.choice.verb === "attack") this.table.point(act.choice, [space ?? ""]);
    return act?.choice.label ?? null;
  }

  /** The map cursor came to a place: what going there would mean is said. @param {string} space */
  sayGoal(space) {
    const { routes } = this.parts;
    if (!this.selection.picked.length) return;
    if (routes.takes(space)) return routes.point(space, true);
    const words = this.pointAt(space);
    if (words) announce(words);
  }

  /** Does what can be taken back at once; aims what cannot. @param {Act} act @returns {Promise<void>} */
  async act(act) {
    const { aim } = this.parts;
    const isAimed = aim.act?.choice === act.choice && !aim.isByItself;
    const isArmed = this.plain !== act.choice && this.habits.armed.has(habitKey(act));
    return aim.takes(act) && !isAimed && !isArmed ? aim.at(act) : this.table.choose(act.choice);
  }

  /** All that a choice sends: itself, and what is armed to follow. @param {Choice} choice @returns {unknown[]} */
  chain(choice) {
    const { selection } = this;
    this.actors = choice.verb === "move" ? (choice.pieces ?? []) : [];
    const act = [...selection.acts.all, ...selection.doable].find((one) => one.choice === choice);
    const { done } = this.habits;
    const key = act ? habitKey(act) : "";
    const all = choice.actions ?? [choice.action];
    const actions = this.habits.chain(all, key, choice, selection.choices, this.plain === choice);
    if (this.isHeld && done !== null) this.habits.keep(done);
    this.isHeld = false;
    return actions;
  }

  /**
   * A button was held down: what is lost by its choice was read, or else it follows from now on.
   * @param {Choice} choice
   */
  async held(choice) {
    this.isHeld = !this.table.barNow.lost;
    await this.table.choose(choice, true);
    // Where nothing was sent, nothing follows.
    this.isHeld = false;
  }

  /** All that a route sends. @param {unknown[]} actions */
  route(actions) {
    this.actors = [];
    return this.habits.chain(actions, ROUTE, null, []);
  }

  /**
   * What follows is armed, or another of its kind.
   * @param {string} key
   * @param {import("./habits.js").Follower} [then]
   */
  arm(key, then) {
    const { habits } = this;
    habits.arm(key, then);
    this.table.narrowed();
    const label = habits.known.get(key)?.then.label ?? "";
    announce(t(habits.armed.has(key) ? "bar.armed" : "bar.disarmed", { label }));
  }

  /** The habit that what can be done now may have. */
  get habit() {
    const { candidates } = this.selection;
    const keys = new Set(candidates.map(habitKey));
    if (this.parts.routes.bySpace.size || candidates.some(({ choice }) => choice.verb === "move")) keys.add(ROUTE);
    return this.habits.offered(keys);
  }

  /** One thing several times, as one chain. @param {Verb} verb @param {number} n */
  repeat({ acts: [act] }, n) {
    if (!act) return undefined;
    const label = t("bar.repeated", { label: act.choice.label, n });
    const once = act.choice.actions ?? [act.choice.action];
    return this.table.perform(Array.from({ length: n }, () => once).flat(), label, null);
  }

  /** Those who have just moved stay picked, where all that they can do leads somewhere. */
  stay() {
    const { selection, actors } = this;
    this.actors = [];
    if (!selection.picked.length) selection.stay(actors);
  }

  /** A verb of the bar. @param {Verb} verb */
  async verb({ key, sort, acts }) {
    const { routes, aim } = this.parts;
    if (aim.act && (aim.act.key === key || acts.includes(aim.act))) return this.table.choose(aim.act.choice);
    const goals = acts.filter(({ goal }) => goal !== null);
    if (sort === "attack" && !acts.length && routes.ways?.begin) return this.setOut();
    // Pressed again it sets out, to go on step by step.
    if (sort === "move" && this.selection.mode === key && routes.ways?.begin)
      return this.table.perform([routes.ways.begin], t("bar.set_out"), null);
    if (sort === "move" && routes.bySpace.size) return this.mean(key);
    if (!acts.length) return why(this.table, this.selection.picked);
    if (!goals.length) return this.act(acts[0]);
    return sort === "attack" || goals.length === 1 ? this.act(goals[0]) : this.mean(key);
  }

  /** Only this verb is meant, until it is pressed again. @param {string} key */
  mean(key) {
    this.selection.mode = this.selection.mode === key ? null : key;
    this.table.narrowed();
    announce(t("bar.aim", { n: Math.max(this.selection.goals.size, this.parts.routes.bySpace.size) }));
  }

  /** Those picked set out, and what they can attack from where they are is aimed at. */
  async setOut() {
    const { routes } = this.parts;
    if (!routes.ways?.begin || !(await this.table.perform([routes.ways.begin], t("bar.set_out"), null))) return;
    if (this.selection.candidates.some(({ choice }) => choice.verb === "attack")) await this.aimNext();
    else this.table.note(t("bar.no_target"));
  }

  /** Aims at the next target, or the first. @param {number} [by] */
  async aimNext(by = 1) {
    const { aim, map, routes } = this.parts;
    const { selection } = this;
    const acts = selection.candidates.filter(({ choice, goal }) => choice.verb === "attack" && goal !== null);
    if (!acts.length) return routes.ways?.begin ? this.setOut() : this.table.note(t("bar.no_target"));
    const at = aim.act && !aim.isByItself ? acts.indexOf(aim.act) : -1;
    const next = acts[(at + by + acts.length) % acts.length];
    const space = this.model.spaceOf(next.goal ?? "", this.view);
    if (space && this.model.onMap(space.id)) {
      map.goTo([space.id], this.view, true);
      map.cursor(space.id);
    }
    return aim.takes(next) ? aim.at(next) : this.table.point(next.choice, [next.goal ?? ""]);
  }

  /** To the next pile that can still act, or the one before. @param {number} by */
  next(by) {
    const { selection, parts, model } = this;
    const { places } = ready(model, selection);
    const place = following(places, selection.stack ?? this.last ?? null, by);
    if (place === null || this.table.isReplay) return;
    this.last = place;
    const there = selection.acts.at(place);
    selection.pick(model.onMap(place) ? there : selection.acts.least(there[0]), true);
    parts.map.goTo([place], this.view, true);
    if (model.onMap(place)) parts.map.cursor(place);
    this.table.narrowed();
    announce(parts.bar.element.querySelector(".bar-place")?.textContent ?? "");
  }

  /** A pile was clicked: whether it only opens, to be looked at. @param {string} space @returns {boolean} */
  fan(space) {
    if (this.table.isReplay) return true;
    const { acts } = this.selection;
    const { ahead } = this.parts;
    if (ahead.opens && ahead.own(space).length) return false;
    return !this.leadsTo(space) && !acts.at(space).length && !acts.direct.has(space) && !this.hasDirect(space);
  }

  /** Whether a click on a piece of this space means something by itself. @param {string} space */
  hasDirect(space) {
    return this.model.inSpace(space, this.view).some((id) => this.selection.acts.direct.has(id));
  }

  /** The next click adds a pile, or is a place to go by way of; or it is not after all. @param {"add" | "way"} once */
  meanOnce(once) {
    const { selection } = this;
    selection.once = selection.once === once ? null : once;
    this.table.narrowed();
    if (selection.once) announce(t(`bar.${once}_hint`));
  }

  /** All of the picked pile. */
  pickAll() {
    this.selection.pickAll();
    this.table.narrowed();
  }

  /** All of the kind of the one that is picked. */
  pickKind() {
    this.selection.pickKind();
    this.table.narrowed();
  }

  /** A double click picks the whole pile. @param {string} id */
  double(id) {
    if (this.selection.units.includes(id)) this.pickAll();
  }

  /** What it costs to go where those picked may, as the choices say. @returns {[string, number][]} */
  costs() {
    const { picked, goals } = this.selection;
    if (!picked.length) return [];
    return [...goals].flatMap(([goal, [{ choice }]]) =>
      choice.cost && this.model.onMap(goal) ? [[goal, choice.cost.units / choice.cost.scale]] : [],
    );
  }

  /** Goes on to the goal that was not reached. */
  goOn() {
    const { goal } = this.table;
    const { selection } = this;
    if (goal === null) return undefined;
    if (this.leadsTo(goal)) return this.goTo(goal);
    return why(this.table, [...selection.picked, goal]);
  }
}
