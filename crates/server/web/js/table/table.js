// @ts-check
/** The table: what the server says is drawn, what the person chooses is sent. It knows no rule. */

import { h, put } from "../dom.js";
import { go, header } from "../main.js";
import { t } from "../text.js";
import { Animation } from "./map/animate.js";
import { assemble } from "./assemble.js";
import { Gestures } from "./bar/gestures.js";
import { barNow } from "./bar/now.js";
import { confirmed } from "./choose/confirm.js";
import { ending } from "./panel/end.js";
import { mustHandOver } from "./head/handover.js";
import { History } from "./past/history.js";
import { light } from "./light.js";
import { Link } from "./link.js";
import { linked } from "./linked.js";
import { showLinks } from "./head/links.js";
import { places } from "./model.js";
import { showOrders } from "./sheets/orders.js";
import { showSetups } from "./sheets/setups.js";
import { parted } from "./other/turn.js";
import { isWaiting } from "./other/waiting.js";
import { seen, sinceCard } from "./panel/since.js";
import { cuesOf, playAll } from "../sound.js";

/**
 * @typedef {import("../types.js").TableState} State
 * @typedef {import("../types.js").PastEntry} Entry
 * @typedef {import("./choose/acts.js").Choice} Choice
 * @typedef {import("./choose/acts.js").Act} Act
 * @typedef {import("./bar/verbs.js").Verb} Verb
 * @typedef {import("../types.js").View} View
 */

/** Of what happened, so many places are looked at. */
const NEWS = 4;

export class Table {
  /** @param {Element} main @param {import("./model.js").Model} model @param {State} state @param {Entry[]} entries */
  constructor(main, model, state, entries) {
    this.model = model;
    this.state = state;
    this.entries = entries;
    this.id = state.table.id;
    /** @type {View} */ this.view = state.view;
    /** @type {import("./past/history.js").Mending | null} */ this.mending = null;
    /** @type {{ before: View, events: import("../types.js").Event[] } | null} what happened last */ this.happened =
      null;
    /** Where those wanted to go who were stopped on their way. @type {string | null} */ this.goal = null;
    this.gone = new AbortController();
    this.animation = new Animation(
      (view, _, ways) => this.draw(view, ways),
      (isPaced) => this.parts.result.playing(isPaced),
    );
    this.notices = h("div", { class: "notices" });
    this.banner = h("p", { class: "banner", role: "alert", hidden: true });
    this.link = new Link(this.id, linked(this));
    this.history = new History(this.id, this.link, {
      now: () => this,
      notices: this.notices,
      onnote: (text) => this.note(text),
      onlinks: (table) => showLinks(table, this.model),
      onmend: (mending) => this.mend(mending),
    });
    this.gestures = new Gestures(this);
    this.parts = assemble(this);
    this.selection = this.parts.selection;
    document.body.className = "at-table";
    put(main, this.parts.root);
    header(...this.parts.head.elements);
  }

  /** @param {number} [at] */
  async begin(at) {
    await this.parts.lesson.load(this.state);
    this.draw(this.view);
    this.render();
    this.parts.map.camera.covered = this.parts.bar.height;
    this.goToAction();
    this.parts.battles.begin();
    this.link.listen();
    const news = sinceCard(this.model, this.id, this.entries, this.state.seq, (entry) => this.openReplay(entry));
    if (news) put(this.notices, news);
    seen(this.id, this.state.seq);
    if (at !== undefined) await this.openReplay(at);
  }

  leave() {
    this.gone.abort();
    this.link.close();
    this.parts.map.leave();
    this.parts.odds.stop();
    this.parts.program.stop();
    this.parts.call.leave();
    this.parts.replay.close();
    this.animation.finish();
    seen(this.id, this.state.seq);
  }

  /** What is decided now: the present, or an earlier decision that is being mended. */
  get asked() {
    return this.mending?.state ?? this.state;
  }

  /** @returns {boolean} */
  get isReplay() {
    return this.parts.replay.isOpen;
  }

  /**
   * Draws a view on map, tracks and lists.
   * @param {View} view @param {import("./map/animate.js").Ways} [ways] how pieces came where they lie
   */
  draw(view, ways) {
    this.view = view;
    this.parts.map.update(view, ways);
    this.parts.overview.update(view);
    this.parts.tracks.update(view);
    this.parts.outlook.update(view, this.isReplay ? this.parts.replay.entry : null);
    this.parts.head.update(this.state, view, this.isReplay);
    this.light();
  }

  /** An earlier decision is to be decided otherwise, or no longer. @param {Table["mending"]} mending */
  mend(mending) {
    this.mending = mending;
    if (!mending) this.draw(this.state.view);
    this.render();
  }

  /** The panel for the present decision. */
  render() {
    const { asked, parts } = this;
    const { panel, lesson, selection, program, odds, end, log, root } = parts;
    parts.battles.fold(this.entries);
    const { text, rule } = isWaiting(asked) ? { text: parts.waiting.heading(asked), rule: null } : asked.prompt;
    panel.ask(this.model.moment(asked.view), text, rule);
    root.classList.toggle("is-over", asked.over !== null);
    parts.over.update(asked);
    put(
      end,
      ending(this.model, asked, this.entries, {
        onreplay: (entry) => this.openReplay(entry),
        onrestart: () => this.history.restart(),
      }),
    );
    lesson.update(this.state);
    parts.agreement.update(this.state);
    parts.deletion.update(this.state);
    parts.fairness.update(this.state);
    selection.reset(asked.choices, asked.view);
    this.gestures.stay();
    this.gestures.habits.at(this.model.moment(asked.view));
    parts.choices.reset();
    parts.aim.drop();
    parts.sheets.ask(asked, this.entries);
    program.update(asked);
    parts.waiting.update(asked, this.entries);
    parts.trails.update(asked, this.entries);
    parts.call.update(this.state, this.model.board.sides.find(({ seat }) => seat === this.state.seat)?.id ?? null);
    log.update(this.entries, this.state.over);
    panel.tell(this.entries.findLast(({ events }) => events.length)?.events.at(-1)?.text ?? "");
    this.parts.lenses.update();
    odds.update(this.mending ? { ...asked, choices: [], sums: [], musters: [] } : asked);
    if (this.mending) this.draw(asked.view);
    this.narrowed();
  }

  /** After another selection. */
  narrowed() {
    const { choices, map, routes, bar, aim, bubble } = this.parts;
    const { selection } = this;
    bubble.outlived();
    if (aim.act && !selection.candidates.includes(aim.act)) aim.drop();
    choices.update(this.asked.view, this.taught);
    this.light();
    routes.update();
    void this.parts.ahead.update();
    map.overlays.costs(routes.isAsked ? [] : this.gestures.costs());
    map.fan(selection.picked.length > 0 && !selection.isImplied ? selection.stack : null);
    bar.update(this.barNow);
    this.parts.focus.keep();
    void aim.byItself();
    void aim.beforeGoingOn();
    if (!selection.picked.length || this.mending || aim.act) return;
    const [only, ...others] = selection.candidates;
    this.point(only && !others.length ? only.choice : null, []);
  }

  /** The action that a lesson asks for. */
  get taught() {
    return this.mending ? undefined : this.parts.lesson.asked(this.state);
  }

  /** How things stand for the bar. */
  get barNow() {
    return barNow(this);
  }

  /** A choice in the list is pointed at. @param {Choice | null} choice @param {string[]} ids what it is about */
  point(choice, ids) {
    this.parts.map.light({ pointed: ids });
    if (!this.link.busy && !this.mending) this.parts.odds.point(choice);
  }

  /** Lights what can be chosen, everywhere it lies. */
  light() {
    light(this);
  }

  /** To what the decision is about, or else to the pieces of whoever decides. */
  goToAction() {
    const { map } = this.parts;
    if (this.asked.over) return map.camera.fit();
    const { next, later } = this.selection.lights();
    const focus = this.model.points(this.asked.prompt.focus, this.view);
    const lit = this.model.points([...next, ...later], this.view);
    const own = this.model.board.pieces.filter(({ side }) => side === this.asked.seat).map(({ id }) => id);
    if (focus.length) map.camera.show(focus);
    else map.camera.fill(lit.length ? lit : this.model.points(own, this.view));
  }

  /**
   * A piece or space was clicked.
   * @param {string} id @param {boolean} [byFinger]
   * @param {{ adds?: boolean, through?: boolean, alone?: boolean }} [how] to add a pile to the group,
   *   to go by way of a place, or a piece without the pile it lies in
   */
  click(id, byFinger = false, { adds = false, through = false, alone = false } = {}) {
    const { map, bubble, card } = this.parts;
    const { once } = this.selection;
    this.animation.finish();
    this.parts.stepper.close();
    [bubble, card].forEach((part) => part.hide());
    const space = this.model.spaceOf(id, this.view);
    if (byFinger && space && map.nearer(id, space.center)) return undefined;
    if (this.isReplay || !this.asked.choices.length) return card.show(id, this.view, null);
    const joins = adds || once === "add";
    const isThrough = through || once === "way";
    const leads = (/** @type {string} */ to) =>
      isThrough ? this.gestures.passes(to) || this.gestures.leadsTo(to) : this.gestures.leadsTo(to);
    if (space && !joins && !this.selection.units.includes(id) && leads(space.id))
      return this.gestures.goTo(space.id, { byFinger, through: isThrough });
    const whole = !alone && space !== undefined && map.pieces.piles.has(space.id) && map.pieces.opened !== space.id;
    return this.gestures.pick(id, { whole, adds: joins });
  }

  /** @param {Choice} choice @param {boolean} [isSure] whether what is lost by it was read */
  async choose(choice, isSure = false) {
    const { model, asked, selection, taught } = this;
    if (this.link.busy || !(isSure || (await confirmed(model, asked, selection, choice, taught)))) return;
    this.parts.aim.drop();
    const place = choice.actions?.length ? choice.clicks.at(-1) : undefined;
    if (place !== undefined && this.parts.routes.leads(place)) return void this.parts.routes.go(place);
    if (this.mending)
      await this.link.submit("mend", { entry: this.mending.entry, action: choice.action }, choice.label);
    else await this.perform(this.gestures.chain(choice), choice.label, null);
  }

  /**
   * Sends a gesture: one action, or a chain that ends where a rule ends it.
   * @param {unknown[]} actions @param {string} label @param {string | null} goal where it leads
   * @returns {Promise<boolean>} whether it was done
   */
  perform(actions, label, goal) {
    this.goal = null;
    this.link.goal = goal;
    const led = this.parts.lesson.led(this.state, actions);
    return this.link.submit("act", led.length > 1 ? { actions: led } : { action: led[0] }, label);
  }

  /**
   * A gesture was made. Where it was stopped that is said, and its goal is kept.
   * @param {Pick<import("../types.js").Acted, "stop" | "stopped">} answer
   * @param {string | null} goal
   */
  gestured({ stop, stopped }, goal) {
    this.goal = stop && stop !== "over" ? goal : null;
    if (!stop) return;
    const told = typeof stop === "string" ? t(`stop.${stop}`) : stop.error.text;
    const why = [told, stopped?.shown].filter(Boolean).join(" ");
    const place = stopped?.place ?? undefined;
    const text =
      goal === null || !place ? why : t("stop.at", { place: this.model.name(place), why, goal: this.model.name(goal) });
    this.parts.bubble.show(text, { near: place, rule: typeof stop === "string" ? null : stop.error.rule });
    this.narrowed();
  }

  /** The entry from which on the last gesture is taken back, as far as it can be. @returns {number | undefined} */
  get takeable() {
    return this.state.take_back.at(-1)?.first;
  }

  /**
   * The table stands otherwise than before.
   * @param {State} state
   * @param {Entry[]} entries
   * @param {import("./link.js").Happened} happened
   */
  changed(state, entries, { events = [], rolls = [], label, atOnce = false }) {
    if (mustHandOver(state)) return void go(`/table/${this.id}`, true);
    const before = this.state.view;
    this.parts.drag.cancel(t("drag.news"));
    this.parts.target.news();
    this.parts.stepper.close();
    this.happened = { before, events };
    if (this.mending) put(this.notices);
    this.mending = null;
    this.state = state;
    this.entries = entries;
    if (this.isReplay) return;
    if (!atOnce) playAll(cuesOf(events, rolls, (piece) => this.model.pieces.get(piece)?.form === "card"));
    this.parts.result.news(...this.parts.battles.news(entries, events, rolls), label);
    this.parts.map.fan(null);
    if (this.goal !== null && !events.length) this.goal = null;
    const wasOver = this.parts.over.isOpen;
    this.render();
    this.parts.battles.changed(events);
    if (!wasOver) this.parts.over.tell();
    const rules = new Set(parted(events, this.model.board).flatMap((part) => (part.isRules ? part.events : [])));
    this.animation.play(before, atOnce ? [] : events, state.view, (event) => rules.has(event));
    if (state.over && !wasOver) return this.parts.map.camera.fit();
    const about = state.prompt.focus.length ? state.prompt.focus : places(events).slice(-NEWS);
    return this.parts.map.goTo(about, state.view, true);
  }

  /** Somebody asks for something to be agreed to, or no more. @param {State["proposal"]} proposal */
  proposed(proposal) {
    this.state = { ...this.state, proposal };
    this.parts.agreement.update(this.state);
  }

  /** Somebody wants the game deleted, or nobody any more. @param {import("../types.js").Deletion | null} deletion */
  deleting(deletion) {
    this.state = { ...this.state, table: { ...this.state.table, deletion: deletion ?? undefined } };
    this.parts.deletion.update(this.state);
  }

  /** Goes through what just happened, event by event, from where it is shown. */
  stepThrough() {
    const shown = this.animation.stop();
    if (!this.happened) return;
    const { before, events } = this.happened;
    this.parts.stepper.open(before, events, shown ? Math.max(0, events.indexOf(shown)) : 0);
  }

  /** @param {string} text */
  note(text) {
    this.parts.bubble.show(text);
  }

  /** @param {number} [at] @param {boolean} [plays] on from there */
  async openReplay(at, plays = false) {
    const { root, replay } = this.parts;
    this.animation.finish();
    root.classList.add("is-replay");
    await this.link.tried(() => replay.open(this.entries, at));
    if (plays && replay.isOpen) replay.watch();
  }

  closeReplay() {
    this.parts.replay.close();
    this.parts.root.classList.remove("is-replay");
    history.replaceState(null, "", `/table/${this.id}`);
    this.parts.result.hide();
    this.parts.log.mark(null);
    this.draw(this.state.view);
    this.render();
    this.parts.battles.close();
  }

  /** What the header's buttons do. */
  get commands() {
    return {
      ontakeback: (/** @type {number | undefined} */ entry = undefined) => this.history.takeBack(entry),
      onmend: (/** @type {number} */ entry) => this.history.mend(entry),
      onreplay: () => (this.isReplay ? this.closeReplay() : this.openReplay()),
      onrules: () => this.parts.drawer.open(),
      onresign: () => this.history.resign(),
      onrestart: () => this.history.restart(),
      onundo: () => this.history.undo(),
      onlinks: () => showLinks(this.id, this.model),
      onorders: () => showOrders(this.state.table, this.model, this.link),
      onsetups: () => showSetups(this.link),
    };
  }
}
