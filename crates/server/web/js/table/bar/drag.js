// @ts-check
/**
 * A pile dragged to where it shall go. With the mouse a drag begins on a piece that may act, by touch on a pile that is
 * picked already; everything else pans the map. Dropped anywhere else, or when something comes between, it goes home.
 */

import { h, put } from "../../dom.js";
import { moves } from "../../settings.js";
import { t } from "../../text.js";
import { picture } from "../map/counters.js";
import { ruleLink } from "../told/rule.js";
import { Menu } from "./menu.js";
import { named, pieceAt } from "./under.js";
import { askWhich, meanings } from "./which.js";
import { reason } from "./why.js";

/** @typedef {import("../table.js").Table} Table */

/** How far the pointer goes before a press is a drag. */
const SLIP = 5;

/** Near the map's edge it scrolls: how near, and how fast at most. */
const EDGE = 44;
const SPEED = 13;

/** How long the pointer rests on a place before its chance is asked for, or the reason why it is not lit. */
const REST = 80;

/** How long a chance has to be in sight before letting go is the second act, and not the first. */
const READ = 400;

/** How far from the pointer it is said what letting go means, and how far that stays from the window's edge. */
const BESIDE = { x: 34, y: 22 };
const RIM = 8;

/** Pieces of a pile that are seen under the pointer. */
const SEEN = 4;

/** How long it takes home. */
const HOME = 160;

/**
 * @typedef {{ pointer: number, x: number, y: number, piece: string, isTouch: boolean, isChip: boolean,
 *   isKind: boolean, traces?: boolean,
 *   isDropped?: boolean, over: string | null, at: [number, number] }} Press
 */

export class Drag {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    /** @type {Press | null} */ this.press = null;
    this.isOn = false;
    /** What letting go does, its chance having been read. @type {import("../choose/acts.js").Act | null} */ this.sure =
      null;
    this.pile = h("div", { class: "drag-pile", "aria-hidden": "true", hidden: true });
    this.tip = h("div", { class: "drag-tip", role: "status", hidden: true });
    /** What a place could mean, to be let go on. */ this.menu = new Menu();
    this.element = h("div", { class: "drag" }, this.pile, this.tip, this.menu.element);
  }

  /** @param {HTMLElement} root @param {AbortSignal} signal */
  listen(root, signal) {
    this.menu.listen(signal);
    const on = (/** @type {string} */ name, /** @type {(event: PointerEvent) => void} */ act) =>
      root.addEventListener(name, (event) => act(/** @type {PointerEvent} */ (event)), { signal });
    on("pointerdown", (event) => this.down(event));
    on("pointermove", (event) => this.move(event));
    on("pointerup", (event) => this.up(event));
    on("pointercancel", (event) => event.pointerId === this.press?.pointer && this.cancel(t("drag.lost")));
    on(
      "lostpointercapture",
      // A finger is held by what it touched until the map takes it over.
      (event) =>
        this.isOn &&
        !this.press?.isDropped &&
        event.target === this.table.parts.map.element &&
        event.pointerId === this.press?.pointer &&
        this.cancel(t("drag.lost")),
    );
    root.addEventListener("click", (event) => this.swallow(event), { signal, capture: true });
  }

  /** @param {PointerEvent} event */
  down(event) {
    const { table } = this;
    if (this.press) {
      // A second finger: both of them move the map.
      if (this.isOn) this.cancel("");
      if (this.press)
        table.parts.map.camera.pointers.set(this.press.pointer, { x: this.press.at[0], y: this.press.at[1] });
      this.press = null;
      return;
    }
    this.hasDropped = false;
    const piece = pieceAt(table, /** @type {Element} */ (event.target));
    const isTouch = event.pointerType !== "mouse";
    const isChip = /** @type {Element} */ (event.target).closest(".bar, .hover-card") !== null;
    // A finger moves the chips along.
    if (isChip && isTouch) return;
    if (piece === null || event.button !== 0 || table.isReplay || table.link.busy || !this.mayBegin(piece, isTouch))
      return;
    this.press = {
      pointer: event.pointerId,
      x: event.clientX,
      y: event.clientY,
      piece,
      isTouch,
      isChip,
      isKind: event.shiftKey,
      over: null,
      at: [event.clientX, event.clientY],
    };
    table.parts.map.camera.pointers.delete(event.pointerId);
  }

  /** @param {string} piece @param {boolean} isTouch */
  mayBegin(piece, isTouch) {
    const { selection } = this.table;
    const { ahead } = this.table.parts;
    return selection.picked.includes(piece) || (!isTouch && (selection.acts.byUnit.has(piece) || ahead.has(piece)));
  }

  /** @param {PointerEvent} event */
  move(event) {
    const { press } = this;
    if (!press || press.isDropped || press.pointer !== event.pointerId) return;
    press.at = [event.clientX, event.clientY];
    press.traces = event.altKey;
    if (!this.isOn && Math.hypot(event.clientX - press.x, event.clientY - press.y) < SLIP) return;
    if (!this.isOn) this.begin(press);
    this.follow(press);
  }

  /** @param {Press} press */
  begin(press) {
    const { table } = this;
    const { map } = table.parts;
    this.isOn = true;
    // What was looked at before lies in the way.
    [table.parts.card, table.parts.bubble].forEach((part) => part.hide());
    if (press.isChip) table.gestures.alone(press.piece);
    else if (press.isKind || !table.selection.picked.includes(press.piece))
      table.gestures.lift(press.piece, press.isKind);
    const { picked } = table.selection;
    const shown = picked.filter((id) => table.view.pieces[id]).slice(0, SEEN);
    put(
      this.pile,
      shown.map((id) => picture(table.model, id, table.view.pieces[id], 60)),
      picked.length > 1 && h("span", { class: "drag-count" }, picked.length),
    );
    this.pile.hidden = false;
    map.light({ lifted: picked });
    map.element.setPointerCapture(press.pointer);
    table.parts.root.classList.add("is-dragging");
    this.scroll();
  }

  /** @param {Press} press */
  follow(press) {
    const [x, y] = press.at;
    if (this.menu.isOpen) this.menu.point(x, y);
    this.pile.style.setProperty("translate", `${x}px ${y}px`);
    this.place(x, y);
    const over = this.placeAt(x, y);
    if (over === press.over) return;
    press.over = over;
    [this.timer, this.tracing].forEach(clearTimeout);
    this.told = undefined;
    this.doubt();
    // With the key held the way goes by every place where the pointer rests.
    if (press.traces && over !== null) this.tracing = setTimeout(() => this.trace(press, over), REST);
    this.say("");
    const words = over === null ? null : this.table.gestures.pointAt(over);
    if (words) this.say(words);
    const act = over === null ? undefined : this.table.gestures.goalAt(over);
    if (over !== null && meanings(this.table.selection, over).length)
      this.reading = setTimeout(() => this.askWhich(over), READ);
    else if (act) this.reading = setTimeout(() => this.weigh(act, over), REST);
    else if (!words && over !== null && over !== this.table.selection.stack)
      this.timer = setTimeout(() => this.ask(over), REST);
  }

  /**
   * The way goes by where the pointer rests, once it is known where it leads.
   * @param {Press} press
   * @param {string} over
   */
  async trace(press, over) {
    const { routes } = this.table.parts;
    await routes.answer;
    if (this.press === press && press.over === over) await routes.pin(over);
  }

  /**
   * Puts what is said beside the pointer, on whichever side of it there is room.
   * @param {number} x
   * @param {number} y
   */
  place(x, y) {
    const [wide, high] = [this.tip.offsetWidth, this.tip.offsetHeight];
    const left = Math.max(RIM, Math.min(x + BESIDE.x, innerWidth - wide - RIM));
    const below = y + BESIDE.y;
    const top = below + high + RIM > innerHeight ? y - BESIDE.y - high : below;
    this.tip.style.setProperty("translate", `${left}px ${top}px`);
  }

  /** The space, box or row of a sheet under a point. @param {number} x @param {number} y @returns {string | null} */
  placeAt(x, y) {
    // What is under way covers nothing: neither the pile under the pointer nor the one that it was lifted from.
    const { picked, units, stack } = this.table.selection;
    const isLifted = (/** @type {Element} */ one) => {
      const piece = one.closest("[data-piece]")?.getAttribute("data-piece") ?? "";
      const lies = this.table.view.pieces[piece]?.at === stack && stack !== null;
      return one.closest(".drag") !== null || lies || picked.includes(piece) || units.includes(piece);
    };
    const element = document.elementsFromPoint(x, y).find((one) => !isLifted(one));
    const ids = element ? named(element) : [];
    const { goals } = this.table.selection;
    const { model, view } = this.table;
    // What is aimed at itself, a counter or the row of a sheet, comes before the place that it lies in.
    const places = ids.map((id) => model.spaceOf(id, view)?.id ?? (model.spaces.has(id) ? id : null));
    return ids.find((id) => goals.has(id)) ?? places.find((place) => place !== null) ?? null;
  }

  /**
   * The pile is held over what it would be aimed at: once its chance could be read, letting go does it.
   * @param {import("../choose/acts.js").Act} act @param {string | null} over
   */
  async weigh(act, over) {
    const chance = await this.table.parts.aim.weighed(act);
    if (!chance || this.press?.over !== over || !this.isOn) return;
    this.say(`${act.choice.label} · ${chance}`);
    this.reading = setTimeout(() => {
      this.sure = act;
      this.tip.classList.add("sure");
      put(this.tip, t("drag.sure", { label: act.choice.label, chance }));
      if (this.press) this.place(...this.press.at);
    }, READ);
  }

  /** Held over a place that can mean several things, the pile can be let go on one of them. @param {string} over */
  askWhich(over) {
    if (this.press?.over !== over || !this.isOn) return;
    const [x, y] = this.press.at;
    askWhich(this.table, over, { x: x + BESIDE.x, y: y - BESIDE.y });
  }

  /** What was held over its target is so no more. */
  doubt() {
    clearTimeout(this.reading);
    this.sure = null;
    this.tip.classList.remove("sure");
  }

  /** Why it cannot go there. @param {string} over */
  async ask(over) {
    const answer = await reason(this.table, [...this.table.selection.picked, over]);
    if (this.press?.over !== over || !this.isOn) return;
    this.told = answer;
    this.say(answer.text, answer.rule);
  }

  /** @param {string} text @param {string | null} [rule] */
  say(text, rule = null) {
    this.tip.hidden = !text;
    this.tip.classList.toggle("refusal", rule !== null || this.told !== undefined);
    put(this.tip, text, rule !== null && [" ", ruleLink(rule)]);
    if (this.press) this.place(...this.press.at);
  }

  /** The map scrolls while the pointer is near its edge. */
  scroll() {
    const { press, table } = this;
    if (!this.isOn || !press || press.isDropped) return;
    const { left, right, top, bottom } = table.parts.map.element.getBoundingClientRect();
    const by = (/** @type {number} */ at, /** @type {number} */ low, /** @type {number} */ high) =>
      at < low + EDGE
        ? Math.min(1, (low + EDGE - at) / EDGE)
        : at > high - EDGE
          ? -Math.min(1, (at - high + EDGE) / EDGE)
          : 0;
    const [x, y] = press.at;
    const inside = x >= left && x <= right && y >= top && y <= bottom;
    const [dx, dy] = inside ? [by(x, left, right), by(y, top, bottom)] : [0, 0];
    if (dx || dy) {
      table.parts.map.camera.pan(dx * SPEED, dy * SPEED);
      // Another place comes to lie under a pointer that rests.
      this.follow(press);
    }
    requestAnimationFrame(() => this.scroll());
  }

  /** @param {PointerEvent} event */
  up(event) {
    const { press } = this;
    if (!press || press.pointer !== event.pointerId) return;
    if (!this.isOn) return void (this.press = null);
    this.hasDropped = true;
    void this.drop(press, event.altKey);
  }

  /**
   * Where the pile was let go it stays until it is known whether it can go there.
   * @param {Press} press @param {boolean} through whether it only goes by way of there
   */
  async drop(press, through) {
    const { table } = this;
    const { over } = press;
    const { sure } = this;
    press.isDropped = true;
    // Let go on a line, that is what is done; beside it the lines stay to be clicked.
    if (this.menu.isOpen) return this.end();
    if (sure) {
      this.end();
      return void table.choose(sure.choice);
    }
    const { gestures } = table;
    const leads = () => over !== null && (gestures.leadsTo(over) || (through && gestures.passes(over)));
    if (over !== null && !leads()) await Promise.all([table.parts.routes.answer, table.parts.ahead.answer]);
    if (this.press !== press) return;
    if (over !== null && leads()) {
      this.end();
      void gestures.goTo(over, { through });
    } else if (over === null || over === table.selection.stack) this.cancel("");
    else this.cancel(this.told?.text ?? t("drag.nowhere"), this.told?.rule);
  }

  /** It goes home, and the page says why. @param {string} why @param {string | null} [rule] */
  cancel(why, rule = null) {
    const { table } = this;
    if (!this.isOn) return void (this.press = null);
    const home = table.selection.stack === null ? undefined : table.parts.map.spot(table.selection.stack);
    const frame = table.parts.map.element.getBoundingClientRect();
    if (home && moves()) {
      const ghost = /** @type {HTMLElement} */ (this.pile.cloneNode(true));
      this.element.append(ghost);
      const to = { translate: `${frame.left + home.x}px ${frame.top + home.y}px`, opacity: 0.4 };
      ghost.animate([to], { duration: HOME, easing: "ease-out" }).finished.finally(() => ghost.remove());
    }
    const near = table.selection.stack ?? undefined;
    table.parts.routes.unpin();
    this.end();
    if (why) table.parts.bubble.show(why, { rule, near });
  }

  end() {
    const { map, root } = this.table.parts;
    const pointer = this.press?.pointer;
    [this.isOn, this.press] = [false, null];
    [this.timer, this.tracing].forEach(clearTimeout);
    this.doubt();
    this.pile.hidden = true;
    this.say("");
    map.light({ lifted: [] });
    root.classList.remove("is-dragging");
    if (pointer !== undefined && map.element.hasPointerCapture(pointer)) map.element.releasePointerCapture(pointer);
    this.table.gestures.pointAt(null);
  }

  /** The click that ends a drag means nothing. @param {Event} event */
  swallow(event) {
    // A line that it was let go on is meant.
    if (!this.hasDropped || this.menu.element.contains(/** @type {Node} */ (event.target))) return;
    this.hasDropped = false;
    event.stopPropagation();
    event.preventDefault();
  }
}
