// @ts-check
/**
 * The bar along the map's lower edge: who is picked, each to be left out, and what they can do. While nobody is picked
 * it offers what has no place on the map, and how many can still act.
 */

import { find, h, put, s } from "../../dom.js";
import { t } from "../../text.js";
import { chips, strength } from "./chips.js";
import { isSaid } from "./habits.js";
import { Hold } from "./hold.js";
import { Menu } from "./menu.js";
import { ready } from "./ready.js";
import { verbs } from "./verbs.js";

/**
 * @typedef {import("../model.js").Model} Model
 * @typedef {import("../choose/selection.js").Selection} Selection
 * @typedef {import("./verbs.js").Verb} Verb
 * @typedef {import("../choose/acts.js").Choice} Choice
 * @typedef {import("../../types.js").View} View
 */

/**
 * How things stand beside what is picked: how many places routes lead to and with how many points, what is aimed at
 * with its chance, the chance of going on, a goal that was not reached, whether anybody is asked at all, what would be
 * lost by going on, and whether what is said now follows upon an act.
 * @typedef {{ view: View, isAsked: boolean, reach: number, begins: boolean, points: string | null,
 *   aim: { act: import("../choose/acts.js").Act, place: string, chance: string } | null, onward: string,
 *   goal: string | null,
 *   habit: ReturnType<import("./habits.js").Habits["offered"]>, isOnly: boolean, lost: string, follows: boolean }} Now
 */

/**
 * @typedef {{ onunit: (id: string) => void, onall: () => void, onkind: () => void,
 *   ononce: (once: "add" | "way") => void,
 *   onverb: (verb: Verb) => void, onmore: () => void, onnext: () => void, ondone: () => void,
 *   onheld: (choice: Choice) => void,
 *   ontimes: (verb: Verb, n: number) => void, ononly: () => void,
 *   onhabit: (key: string, then?: import("./habits.js").Follower) => void,
 *   ongoal: () => void, onpoint: (verb: Verb | null) => void }} Handlers
 */

/** The signs on verbs. @type {Record<string, string>} */
const SIGNS = {
  move: "M4 12h14M13 6l6 6-6 6",
  attack: "M5 4l12 13M19 4 7 17M4 14l6 6M20 14l-6 6",
  special: "M12 4v10M8 10l4 4 4-4M5 19h14",
  next: "M5 6l6 6-6 6M13 6l6 6-6 6",
  done: "M5 13l5 5 9-11",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  goal: "M6 21V4h11l-3 4 3 4H6",
  then: "M4 8h9a4 4 0 0 1 0 8H8M11 13l-3 3 3 3",
  only: "M12 5v8M12 17v2M5 12a7 7 0 1 0 14 0 7 7 0 1 0-14 0",
};

/** The most that is done of one thing at once. */
const TIMES = 12;

export class Bar {
  /** @param {Model} model @param {Selection} selection @param {Handlers} handlers */
  constructor(model, selection, handlers) {
    this.model = model;
    this.selection = selection;
    this.handlers = handlers;
    /** @type {Verb[]} */ this.verbs = [];
    this.menu = new Menu();
    this.hold = new Hold();
    this.place = h("div", { class: "bar-place" });
    this.chips = h("div", { class: "bar-chips", role: "group" });
    this.row = h("div", { class: "bar-verbs", role: "group", "aria-label": t("bar.verbs") });
    this.element = h(
      "div",
      { class: "bar", role: "toolbar", "aria-label": t("bar.title"), hidden: true },
      h("div", { class: "bar-who" }, this.place, this.chips),
      this.row,
      this.menu.element,
      this.hold.element,
    );
    this.element.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => this.arrow(event));
    this.element.addEventListener("focusin", (event) => this.rove(/** @type {HTMLElement} */ (event.target)));
    this.element.addEventListener("pointerleave", () => handlers.onpoint(null));
  }

  /** @param {Now} now */
  update(now) {
    const held = this.element.contains(document.activeElement)
      ? document.activeElement?.getAttribute("data-key")
      : undefined;
    this.element.hidden = !now.isAsked;
    if (!now.isAsked) return;
    const { model, selection } = this;
    const hasPicked = selection.picked.length > 0;
    this.element.classList.toggle("has-picked", hasPicked);
    const { shown, rest } = verbs(selection, now.reach > 0);
    this.verbs = [...shown, ...rest];
    const { units, places } = ready(model, selection);
    put(this.place, hasPicked ? this.who(now) : this.nobody(units.size, places.length));
    this.chips.setAttribute("aria-label", t("bar.units"));
    put(
      this.chips,
      hasPicked && chips(model, selection, now.view, this.handlers.onunit),
      hasPicked && selection.units.length > 1 && this.all(),
      hasPicked && selection.kind.length > 0 && this.kind(),
      hasPicked && selection.addable.size > 0 && this.once("add", "+"),
      hasPicked && now.reach > 0 && this.once("way", t("bar.way")),
    );
    const { pass } = selection.acts;
    put(
      this.row,
      now.goal && this.button("goal", { label: t("bar.goal"), note: now.goal, key: "J", act: this.handlers.ongoal }),
      places.length > (hasPicked ? 1 : 0) &&
        !selection.acts.implied.length &&
        this.button("next", {
          label: t("bar.next"),
          note: t("bar.places", { n: places.length }),
          key: "N",
          act: this.handlers.onnext,
        }),
      shown.map((verb) => [this.verb(verb, now), this.times(verb)]),
      now.habit && this.habit(now.habit),
      rest.length > 0 &&
        this.button("more", {
          label: t("bar.more", { n: rest.length }),
          note: "",
          key: "O",
          act: this.handlers.onmore,
        }),
      pass &&
        this.button("done", {
          label: t("bar.done"),
          note: units.size && !selection.acts.implied.length ? t("bar.left", { n: units.size }) : pass.label,
          key: "D",
          act: this.handlers.ondone,
          title: pass.label,
          badge: now.onward,
          held: now.lost ? t("bar.hold_done", { lost: now.lost }) : follows(pass, now),
          onheld: () => this.handlers.onheld(pass),
        }),
      now.isOnly &&
        this.button("only", { label: t("bar.only"), note: t("bar.only_note"), key: "Q", act: this.handlers.ononly }),
    );
    this.menu.kept(this.row);
    this.hold.kept();
    const buttons = this.buttons();
    const again = held === undefined ? undefined : (buttons.find((one) => one.dataset.key === held) ?? buttons[0]);
    this.rove(again ?? buttons[0]);
    again?.focus({ preventScroll: true });
  }

  /** Where those picked are, and how many they are. @param {Now} now */
  who(now) {
    const { model, selection } = this;
    const [first, ...others] = selection.places;
    const space = model.spaces.get(first);
    const ground = space?.terrain ? model.terrains.get(space.terrain) : undefined;
    const sum = strength(model, selection.picked, now.view);
    return [
      h("strong", {}, space?.name || model.name(first), others.length > 0 && ` +${others.length}`),
      h("span", {}, [space?.number !== space?.name && space?.number, ground].filter(Boolean).join(" · ")),
      h(
        "span",
        { class: "bar-count" },
        [
          t("bar.picked", { n: selection.picked.length, of: selection.units.length }),
          sum !== null && `Σ${sum}`,
          now.points !== null && t("bar.points", { points: now.points }),
        ]
          .filter(Boolean)
          .join(" · "),
      ),
    ];
  }

  /** @param {number} units @param {number} places */
  nobody(units, places) {
    return units
      ? [h("strong", {}, t("bar.ready", { n: units })), h("span", {}, t("bar.hint", { n: places }))]
      : [h("strong", {}, t("bar.none")), h("span", {}, t("bar.none_hint"))];
  }

  /** Everybody of the pile at once. */
  all() {
    const { picked, units } = this.selection;
    return h(
      "button",
      {
        class: "chip-all",
        "data-key": "all",
        "aria-pressed": String(picked.length === units.length),
        onclick: () => this.handlers.onall(),
      },
      t("bar.all"),
    );
  }

  /** All of the kind of the one that is picked. */
  kind() {
    const { kind } = this.selection;
    const name = this.model.pieces.get(kind[0])?.formation ?? "";
    const label = t("bar.kind", { n: kind.length, name });
    return h(
      "button",
      { class: "chip-all chip-kind", "data-key": "kind", onclick: () => this.handlers.onkind() },
      label,
    );
  }

  /** What a finger does in place of a click with a key held. @param {"add" | "way"} once @param {string} label */
  once(once, label) {
    return h(
      "button",
      {
        class: `chip-once chip-${once}`,
        "data-key": once,
        "aria-label": t(`bar.${once}_label`),
        "aria-pressed": String(this.selection.once === once),
        onclick: () => this.handlers.ononce(once),
      },
      label,
    );
  }

  /** @param {Verb} verb @param {Now} now */
  verb(verb, now) {
    const { sort, acts, key } = verb;
    const isMove = sort === "move";
    const goals = new Set(acts.map(({ goal }) => goal).filter((goal) => goal !== null)).size;
    const reach = isMove ? Math.max(now.reach, goals) : goals;
    const isAimed = now.aim !== null && (now.aim.act.key === key || acts.includes(now.aim.act));
    const aim = isAimed ? now.aim : null;
    const begins = sort === "attack" && !acts.length && now.begins;
    const isLegal = acts.length > 0 || begins || (isMove && now.reach > 0);
    const setsOut = begins || (isMove && this.selection.mode === key && now.begins);
    const goes =
      reach > 0 && !setsOut ? t(isMove ? "bar.reach" : "bar.targets", { n: reach }) : setsOut ? t("bar.set_out") : "";
    const note = aim ? aim.place || t("bar.once_more") : isLegal ? goes : t("bar.not_now");
    return this.button(sort, {
      label: verb.label,
      note,
      key: sort === "attack" ? "A" : "",
      name: key,
      badge: aim?.chance,
      dimmed: !isLegal,
      pressed: this.selection.mode === key || Boolean(aim),
      act: () => this.handlers.onverb(verb),
      held: acts.length === 1 && sort === "special" ? follows(acts[0].choice, now) : "",
      onheld: () => this.handlers.onheld(acts[0].choice),
      point: () => this.handlers.onpoint(verb),
    });
  }

  /**
   * @param {string} sort
   * @param {{ label: string, note: string, key: string, act: () => void, name?: string, badge?: string,
   *   dimmed?: boolean, pressed?: boolean, title?: string, point?: () => void, held?: string,
   *   onheld?: () => void }} of held down so long that it was read, it does something else
   */
  button(sort, of) {
    const { label, note, key, act, name = sort, badge, dimmed = false, pressed, title, point, held = "", onheld } = of;
    return h(
      "button",
      {
        class: `verb verb-${sort}`,
        "data-verb": sort,
        "data-key": `verb ${name}`,
        "aria-disabled": dimmed ? "true" : null,
        "aria-pressed": pressed === undefined ? null : String(pressed),
        "aria-keyshortcuts": key ? key.toLowerCase() : null,
        title: held ? t("bar.hold_hint", { label: title ?? label }) : (title ?? label),
        onpointerdown: (/** @type {PointerEvent} */ event) => this.hold.down(event, held),
        onpointerleave: () => this.hold.drop(),
        onclick: (/** @type {Event} */ event) => (this.hold.takes(event) && onheld ? onheld() : act()),
        onpointerenter: point,
        onfocus: point,
      },
      h("kbd", { class: key ? "" : "blank", "aria-hidden": "true" }, key),
      s("svg", { class: "sign", viewBox: "0 0 24 24", "aria-hidden": "true" }, s("path", { d: SIGNS[sort] })),
      h("span", { class: "verb-label" }, label),
      h("span", { class: "verb-note" }, note),
      badge && h("span", { class: "verb-badge" }, badge),
    );
  }

  /** How often a thing is done that can be done until one is done with it. @param {Verb} verb */
  times(verb) {
    const [act, ...others] = verb.acts;
    const isJoint = act?.goal === null && act.choice.actions !== undefined;
    const isSpoken = act && !act.choice.clicks.length && !act.choice.pass && this.selection.acts.pass !== undefined;
    if (!act || others.length || !(isJoint || isSpoken)) return null;
    const label = t("bar.times", { label: verb.label });
    return this.menu.button({ key: `times ${verb.key}`, label, sign: "×", shortcut: "z" }, () =>
      Array.from({ length: TIMES - 1 }, (_, i) => ({
        label: `×${i + 2}`,
        act: () => this.handlers.ontimes(verb, i + 2),
      })),
    );
  }

  /** What followed upon an act before is armed, to follow upon every one. @param {NonNullable<Now["habit"]>} habit */
  habit({ key, then, others, isArmed }) {
    return [
      this.button("then", {
        label: t("bar.then"),
        note: then.label,
        key: "Y",
        title: t("bar.then_title", { label: then.label }),
        pressed: isArmed,
        act: () => this.handlers.onhabit(key),
      }),
      others.length > 1 &&
        this.menu.button({ key: "times then", label: t("bar.then_other"), sign: "▴" }, () =>
          others.map((other) => ({ label: other.label, act: () => this.handlers.onhabit(key, other) })),
        ),
    ];
  }

  /** The first handle for "how often" is opened by key. */
  openTimes() {
    const handle = find(this.row, '[aria-keyshortcuts="z"]');
    handle?.focus();
    handle?.click();
  }

  /** How much of the map's lower edge it covers. */
  get height() {
    const { display, height, marginBottom } = getComputedStyle(this.element);
    return display === "flex" ? parseFloat(height) + parseFloat(marginBottom) : 0;
  }

  buttons() {
    return /** @type {HTMLElement[]} */ ([...this.element.querySelectorAll("button")]);
  }

  /** One button of the bar is reached by Tab, the others by arrows. @param {HTMLElement | undefined} one */
  rove(one) {
    if (!one?.matches("button")) return;
    for (const button of this.buttons()) button.tabIndex = button === one ? 0 : -1;
  }

  /** @param {KeyboardEvent} event */
  arrow(event) {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const buttons = this.buttons();
    const at = buttons.indexOf(/** @type {HTMLElement} */ (event.target));
    if (!by || at < 0) return;
    event.preventDefault();
    buttons[(at + by + buttons.length) % buttons.length].focus();
  }

  /** A chip by its number. @param {number} n @returns {boolean} whether there is one */
  press(n) {
    const chip = this.chips.querySelectorAll(".unit-chip")[n - 1];
    if (chip instanceof HTMLElement) chip.click();
    return chip !== undefined;
  }

  /** A button of the bar by what it is for. @param {"then" | "only"} sort */
  pressed(sort) {
    find(this.row, `[data-verb="${sort}"]`)?.click();
  }

  /** The focus goes to the bar: to a verb where there is one. */
  focus() {
    find(this.element, ".verb:not([aria-disabled])")?.focus();
  }
}

/** What holding a button down does where what it says follows upon an act. @param {Choice} choice @param {Now} now */
const follows = (choice, now) => (now.follows && isSaid(choice) ? t("bar.hold_then", { label: choice.label }) : "");
