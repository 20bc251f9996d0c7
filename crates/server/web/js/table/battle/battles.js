// @ts-check
/** Battles at a table: when their board opens, what it shows at which moment, and when it goes out of the way. */

import { h, put } from "../../dom.js";
import { moves, settings } from "../../settings.js";
import { sign } from "../../signs.js";
import { t } from "../../text.js";
import { ownSeats } from "../other/own.js";
import { BattleBoard } from "./board.js";
import { fights } from "./fold.js";
import { Host } from "./host.js";
import { MapMarks } from "./marks.js";
import { going, latest, marks, missed, opens, sentences } from "./moment.js";
import { boards, shown } from "./series.js";

/**
 * @typedef {import("../table.js").Table} Table
 * @typedef {import("../../types.js").PastEntry} Entry
 * @typedef {import("../../types.js").Event} Event
 * @typedef {import("./fold.js").Fight} Fight
 */

export class Battles {
  /** @param {Table} table @param {import("../map/map.js").GameMap} map @param {(id: string) => void} onpick */
  constructor(table, map, onpick) {
    this.table = table;
    this.model = table.model;
    this.map = map;
    /** @type {Fight[]} */ this.all = [];
    /** The entries that are told of: all, or those up to a moment that is replayed. @type {Entry[]} */
    this.entries = [];
    /** The fight whose board is open or at hand. @type {string | null} */ this.key = null;
    /** Lines and verdicts that were seen, by fight. @type {Map<string, { rows: number, verdict: string | null }>} */
    this.seen = new Map();
    this.board = new BattleBoard(this.model, {
      onclose: () => this.goOn(),
      onaway: () => this.putAway(),
      onpick,
    });
    this.host = new Host(this.board.slot);
    this.marks = new MapMarks(map, (key) => this.open(key));
    this.shade = h("div", { class: "battle-shade", hidden: true });
    this.pill = h("button", {
      class: "battle-pill",
      hidden: true,
      "aria-keyshortcuts": "x",
      onclick: () => this.key !== null && this.open(this.key),
    });
    /** What was picked when the board was opened. @type {string | null} */ this.picks = null;
    /** Where the focus goes back to. @type {Element | null} */ this.back = null;
    this.listen(table.gone.signal);
  }

  get isOpen() {
    return this.board.isOpen;
  }

  /** The fight that the board is about. */
  get fight() {
    return this.all.find(({ key }) => key === this.key);
  }

  /** The fight that the present question belongs to. */
  get going() {
    if (this.table.isReplay || this.table.mending || this.table.asked.over) return undefined;
    const turn = this.entries.findLast((entry) => entry.turn !== null)?.turn ?? null;
    const { prompt, choices } = this.table.asked;
    const leads = choices.flatMap(({ clicks }) => clicks.filter((id) => this.model.onMap(id)));
    return going(this.all, { focus: prompt.focus, leads, turn });
  }

  /** Whether the present decision is the viewer's. */
  get isAsked() {
    return this.table.asked.choices.length > 0;
  }

  /** Whether the present decision is the viewer's and belongs to the fight on the board. */
  get isDeciding() {
    return this.isAsked && this.going !== undefined && this.going.key === this.key;
  }

  /** The seats of the viewer. */
  get seats() {
    return ownSeats(this.table.state.table);
  }

  /** The sides that the viewer leads. */
  get own() {
    const { seats } = this;
    return this.model.board.sides.filter(({ seat }) => seat && seats.includes(seat)).map(({ id }) => id);
  }

  /** All that was told up to a moment. @param {Entry[]} entries */
  fold(entries) {
    if (entries === this.entries) return;
    this.entries = entries;
    this.picks = null;
    this.all = fights(entries, (id) => !this.model.pieces.has(id));
    this.marks.update(marks(this.all, entries, this.seats));
  }

  /** The table is shown for the first time: what the viewer has missed is no news, but it is at hand. */
  begin() {
    this.remember();
    const { going: now } = this;
    const fight =
      now ??
      missed(
        this.all.filter((one) => this.wants(one)),
        this.entries,
        this.seats,
      );
    if (!fight) return;
    this.key = fight.key;
    if (this.isDeciding && this.wants(fight)) this.open(fight.key);
    else this.drawPill();
  }

  /** Something has happened, or was taken back. @param {Event[]} events */
  changed(events) {
    const told = events.flatMap(({ battle }) => (battle ? [battle] : []));
    const touched = latest(this.all.filter(({ id }) => told.some((part) => part.id === id)));
    const isTelling = told.some(({ rolls, verdict }) => rolls?.length || verdict) || this.going !== undefined;
    if (touched && isTelling && this.wants(touched)) {
      const isPutAway = this.key === touched.key && !this.isOpen;
      this.key = touched.key;
      if (isPutAway && !this.isDeciding) this.drawPill();
      else this.open(touched.key);
    } else if (this.going && this.going.key === this.key) this.draw();
    else if (this.going && !events.length && this.isAsked && this.wants(this.going)) this.open(this.going.key);
    else if (!this.fight || this.isActed) this.close();
    else this.draw();
    this.picks = this.table.selection.picked.join();
    this.remember();
  }

  /** Whether the last decision was the viewer's own. */
  get isActed() {
    const seat = this.entries.at(-1)?.seat ?? null;
    return seat !== null && this.seats.includes(seat);
  }

  /** A moment of the past is shown. @param {Entry} entry the last that is told of */
  replayed(entry) {
    const told = entry.events.flatMap(({ battle }) => (battle ? [battle.id] : []));
    const fight = latest(this.all.filter(({ id, last }) => told.includes(id) && last === entry.entry));
    this.remember();
    this.key = fight?.key ?? null;
    if (!fight) this.close();
    else this.draw();
  }

  /** Whether a fight's board opens by itself. @param {Fight} fight */
  wants(fight) {
    return opens(settings().battles, fight, this.own);
  }

  /** What is known now is no news later. */
  remember() {
    this.seen = new Map(
      this.all.map(({ key, rows, verdict }) => [key, { rows: rows.length, verdict: verdict?.text ?? null }]),
    );
  }

  /** Opens the board of a fight. @param {string} key */
  open(key) {
    this.key = key;
    this.picks = this.table.selection.picked.join();
    if (!this.isOpen) this.back = document.activeElement;
    this.board.element.hidden = false;
    this.draw();
    if (this.isDeciding) this.board.question.focus({ preventScroll: true });
  }

  /** Opens the board of a fight that an entry tells of. @param {number} entry @param {string} id */
  openAt(entry, id) {
    const fight = this.all.findLast((one) => one.id === id && one.first <= entry);
    if (fight) this.open(fight.key);
    if (fight) this.board.title.focus({ preventScroll: true });
  }

  draw() {
    const { fight } = this;
    if (!fight) return this.close();
    const { table, board } = this;
    const [whole] = boards(this.all, this.entries, this.seats).filter(({ fights: some }) => some.includes(fight));
    const isAsked = this.going?.key === fight.key;
    const who = isAsked && !this.isDeciding ? this.sideName(table.asked.seat) : null;
    this.host.hold(this.isOpen && this.isDeciding ? this.hosted : []);
    this.shade.hidden = !this.isOpen || this.isDeciding;
    if (this.isOpen)
      board.draw({
        shown: shown(whole, this.entries),
        view: table.view,
        seen: whole.fights.map(({ key }) => this.seen.get(key)?.rows ?? 0),
        verdict: this.seen.get(fight.key)?.verdict ?? null,
        moves: moves() && !table.isReplay,
        own: this.own,
        asks: isAsked ? { text: table.asked.prompt.text, rule: table.asked.prompt.rule, who } : null,
        ...this.lights,
      });
    this.drawPill();
  }

  /** What of the fight's pieces can be picked, and is. */
  get lights() {
    const { selection } = this.table;
    if (!this.isDeciding || !selection) return { lit: new Set(), picked: new Set() };
    return { lit: new Set(selection.lights().next), picked: new Set(selection.picked) };
  }

  /** Another selection. Who picks something else has read the board. */
  light() {
    const { picked, isImplied } = this.table.selection;
    if (picked.length && !isImplied && this.picks !== null && this.picks !== picked.join()) this.makeWay();
    if (!this.isOpen || !this.isDeciding || !this.fight) return;
    const { fight } = this;
    const whole = boards(this.all, this.entries, this.seats).find(({ fights: some }) => some.includes(fight));
    if (whole) this.board.drawSides({ shown: shown(whole, this.entries), view: this.table.view, ...this.lights });
  }

  /** What stands in the board while the decision is the viewer's. */
  get hosted() {
    const { dice, choices, odds } = this.table.parts;
    const isNarrow = matchMedia("(max-width: 1099px)").matches;
    return [dice.element, choices.element, ...(isNarrow ? [odds.element] : [])];
  }

  drawPill() {
    const { fight } = this;
    const isAtHand = fight !== undefined && !this.isOpen && settings().battles !== "never";
    this.pill.hidden = !isAtHand;
    if (!isAtHand) return;
    const words = fight.verdict?.text ?? t("battle.goes_on");
    put(this.pill, sign("battle"), h("strong", {}, fight.title), " ", h("span", {}, words));
  }

  /** @param {string | null} seat */
  sideName(seat) {
    return this.model.board.sides.find((side) => side.seat === seat)?.badge.name ?? "";
  }

  /** The player acts on elsewhere: a board without a decision goes out of the way. */
  makeWay() {
    if (this.isOpen && !this.isDeciding && !this.table.isReplay) this.close();
  }

  /** Puts the board away; a pill brings it back. */
  putAway() {
    if (!this.isOpen) return false;
    this.shut();
    this.draw();
    if (!this.pill.hidden && document.activeElement === document.body) this.pill.focus({ preventScroll: true });
    return true;
  }

  /** The onward button: the board has been read. */
  goOn() {
    if (this.going?.key === this.key) this.putAway();
    else this.close();
  }

  /** Closes the board for good: its mark on the map opens it again. */
  close() {
    this.shut();
    this.key = null;
    this.drawPill();
  }

  /** Takes the board off the screen; the focus goes back where it was. */
  shut() {
    const { element } = this.board;
    const hadFocus = element.contains(document.activeElement);
    this.host.hold([]);
    element.hidden = true;
    this.shade.hidden = true;
    if (!hadFocus) return;
    const { back } = this;
    const goal = back instanceof HTMLElement && back.isConnected && back !== document.body ? back : this.map.element;
    goal.focus({ preventScroll: true });
  }

  /** The key of boards: opens the last one, or puts it away. */
  toggle() {
    if (this.isOpen) return void this.putAway();
    const key = this.key ?? latest(this.all)?.key;
    if (key === undefined) return;
    this.open(key);
    this.board.title.focus({ preventScroll: true });
  }

  /** The board is out of sight while a key is held. */
  peek() {
    if (!this.isOpen) return false;
    this.board.element.classList.add("is-lifted");
    this.shade.classList.add("is-lifted");
    return true;
  }

  /** @param {AbortSignal} signal */
  listen(signal) {
    const lay = () => [this.board.element, this.shade].forEach((one) => one.classList.remove("is-lifted"));
    document.addEventListener("keyup", (event) => event.key.toLowerCase() === "v" && lay(), { signal });
    window.addEventListener("blur", lay, { signal });
    document.addEventListener(
      "keydown",
      (event) => {
        const target = /** @type {Element} */ (event.target);
        const isElsewhere = target.closest("button, a, input, select, textarea, summary, dialog, [contenteditable]");
        if (event.key !== " " || !this.isOpen || this.isDeciding || isElsewhere) return;
        event.preventDefault();
        event.stopPropagation();
        this.goOn();
      },
      { signal, capture: true },
    );
  }

  /**
   * What is said of events: of a fight that has a board two sentences, of all else its own.
   * @param {Event[]} events
   * @param {Entry[]} entries with them
   */
  sentences(events, entries) {
    if (!this.table.isReplay) this.fold(entries);
    const ids = [...new Set(events.flatMap(({ battle }) => (battle ? [battle.id] : [])))];
    const told = ids
      .flatMap((id) => this.all.findLast((one) => one.id === id) ?? [])
      .filter((fight) => this.wants(fight));
    const isTold = (/** @type {Event} */ { battle }) => told.some(({ id }) => id === battle?.id);
    return [...events.filter((event) => !isTold(event)).map(({ text }) => text), ...told.flatMap(sentences)];
  }

  /**
   * The fights that an entry tells of, each in a line.
   * @param {Entry} entry
   * @returns {{ id: string, title: string, outcome: string }[]}
   */
  reports({ entry, events }) {
    const ids = [...new Set(events.flatMap(({ battle }) => (battle ? [battle.id] : [])))];
    return ids.flatMap((id) => {
      const fight = this.all.findLast((one) => one.id === id && one.first <= entry);
      if (!fight || !this.wants(fight)) return [];
      const parts = events.flatMap(({ battle }) => (battle?.id === id ? [battle] : []));
      const verdict = parts.findLast((part) => part.verdict)?.verdict?.text;
      const words = events.findLast(({ battle }) => battle?.id === id)?.text ?? "";
      return [{ id, title: fight.title, outcome: verdict ?? words }];
    });
  }

  /**
   * What is not on the board of what has happened: other events, and the dice if there is no fight among them.
   * @param {Entry[]} entries
   * @param {Event[]} events
   * @param {import("../../types.js").Rolled[]} rolls
   * @returns {[Event[], import("../../types.js").Rolled[]]}
   */
  news(entries, events, rolls) {
    this.fold(entries);
    const others = this.others(events);
    return [others, others.length < events.length ? [] : rolls];
  }

  /** The events that are not on the board. @param {Event[]} events */
  others(events) {
    const isShown = (/** @type {string} */ id) => this.all.some((fight) => fight.id === id && this.wants(fight));
    return events.filter(({ battle }) => !battle || !isShown(battle.id));
  }
}
