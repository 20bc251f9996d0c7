// @ts-check
/**
 * What pieces could do once something else is said: an area activated, an order given, a target named. So they can be
 * picked and dragged before it is said, and all of it is one gesture. The server finds the chains; no rule is known
 * here.
 */

import { post } from "../../api.js";
import { listed, t } from "../../text.js";
import { together } from "./acts.js";

/**
 * @typedef {import("./acts.js").Act} Act
 * @typedef {import("../../types.js").ChainFound} Chain
 * @typedef {import("../../types.js").TableState} State
 * @typedef {{ who: string[], acts: Act[], units?: string[] }} Found who acts together, and who else could by itself
 */

/** How long the pointer rests on pieces before they are asked about. */
const REST = 60;

export class Ahead {
  /**
   * @param {string} id of the table
   * @param {import("../model.js").Model} model
   * @param {import("./selection.js").Selection} selection
   * @param {{ now: () => { state: State, mayAsk: boolean }, signal: () => AbortSignal, onfound: () => void }} handlers
   */
  constructor(id, model, selection, handlers) {
    this.id = id;
    this.model = model;
    this.selection = selection;
    this.handlers = handlers;
    /**
     * What was found, by the pieces asked about; the promise first.
     * @type {Map<string, Promise<Found>>}
     */
    this.asked = new Map();
    /** @type {Map<string, Found>} */ this.found = new Map();
    this.seq = -1;
    /** What was asked last about those picked. @type {Promise<unknown>} */ this.answer = Promise.resolve();
  }

  /** Whether there is anything to be said first. */
  get opens() {
    const { acts } = this.selection;
    return acts.all.some(({ choice, units, goal }) => choice.verb !== "move" && (!units.length || goal === null));
  }

  /** One's own pieces of a space, or only this one of them. @param {string} id @param {boolean} [alone] */
  own(id, alone = false) {
    const { model, selection } = this;
    const { state } = this.handlers.now();
    const side = model.board.sides.find(({ seat }) => seat === state.seat)?.id;
    const isOwn = (/** @type {string} */ piece) => model.pieces.get(piece)?.side === side && side !== undefined;
    const place = selection.placeOf(id);
    if (!selection.view || !place) return [];
    return alone ? [id].filter(isOwn) : model.inSpace(place, selection.view).filter(isOwn);
  }

  /** Asks what these could do. @param {string[]} pieces @returns {Promise<Found>} */
  ask(pieces) {
    const { state, mayAsk } = this.handlers.now();
    if (this.seq !== state.seq) {
      this.seq = state.seq;
      this.asked.clear();
      this.found.clear();
    }
    const nothing = { who: [], acts: [] };
    if (!pieces.length || !mayAsk || !state.can.act || !this.opens) return Promise.resolve(nothing);
    const key = pieces.join(" ");
    const asked =
      this.asked.get(key) ??
      post(`/api/tables/${this.id}/ahead`, { seat: state.seat, pieces }, this.handlers.signal())
        .then(({ chains }) => this.read(pieces, chains))
        .catch(() => nothing);
    this.asked.set(key, asked);
    void asked.then((found) => this.seq === state.seq && this.asked.get(key) === asked && this.found.set(key, found));
    return asked;
  }

  /**
   * Asks what a pile could do: where not all of it can act together, also what each of the others could by itself.
   * @param {string} id of a piece or space @returns {Promise<Found>}
   */
  async pile(id) {
    const pieces = this.own(id);
    const found = await this.ask(pieces);
    if (!found.who.length || found.units) return found;
    const others = pieces.filter((piece) => !found.who.includes(piece));
    const alone = await Promise.all(others.map((piece) => this.ask([piece])));
    const may = new Set([...found.who, ...alone.flatMap(({ who }) => who)]);
    found.units = pieces.filter((piece) => may.has(piece));
    return found;
  }

  /** @param {string[]} pieces @param {Chain[]} chains @returns {Found} */
  read(pieces, chains) {
    const who = pieces.filter((piece) => chains.some((chain) => chain.pieces.includes(piece)));
    const acts = chains.map(({ actions, pieces: by, to, first, verb, short }) => {
      const units = listed(by.map((unit) => this.model.name(unit)));
      const label = t("ahead.label", { first, short, units, place: this.model.name(to) });
      /** @type {import("./acts.js").Choice} */ const choice = {
        ...{ action: null, actions, label, short, verb, to, pieces: by, rule: "" },
        clicks: [...by, to],
      };
      return { choice, units: who, goal: to, key: `${verb} ahead` };
    });
    return { who, acts };
  }

  /**
   * Those in the pile of a piece who could act, as far as it is known by now.
   * @param {string} id
   * @param {boolean} [alone]
   */
  known(id, alone) {
    const { state, mayAsk } = this.handlers.now();
    return mayAsk && state.seq === this.seq ? this.found.get(this.own(id, alone).join(" ")) : undefined;
  }

  /** Whether a piece is known to be able to act. @param {string} id */
  has(id) {
    return [this.known(id), this.known(id, true)].some((found) => found?.who.includes(id));
  }

  /** The pointer rests on a piece, or has left it. @param {string | null} id */
  hover(id) {
    clearTimeout(this.timer);
    if (id === null || this.selection.acts.byUnit.has(id) || this.selection.isImplied || !this.opens) return;
    this.timer = setTimeout(() => this.pile(id), REST);
  }

  /**
   * Picks those of a pile who could act, or this piece alone.
   * @param {string} id @param {boolean} [alone]
   * @returns {Promise<boolean>} whether anybody could
   */
  async pick(id, alone) {
    const { seq } = this.handlers.now().state;
    const { picked } = this.selection;
    const found = await (alone ? this.ask(this.own(id, true)) : this.pile(id));
    // What was picked meanwhile stays so.
    return seq === this.handlers.now().state.seq && (this.selection.picked !== picked || this.take(found));
  }

  /** One of those who are known to be able to act is picked alone; what it could do is asked. @param {string} unit */
  single(unit) {
    const { who = [unit], units = who } = this.known(unit) ?? {};
    const alone = this.known(unit, true);
    if (alone?.who.length) this.selection.foresee(alone.who, alone.acts, units);
    else [this.selection.picked, this.selection.units] = [[unit], units];
    return true;
  }

  /** Picks those who are known to be able to act. @param {Found | undefined} found */
  take(found) {
    if (!found?.who.length) return false;
    this.selection.foresee(found.who, found.acts, found.units);
    return true;
  }

  /** Others are picked: what they could do is asked if they lead nowhere by themselves. */
  async update() {
    const { selection } = this;
    const { picked } = selection;
    if (!picked.length || selection.isImplied || selection.goals.size || selection.ahead.has(together(picked))) return;
    const asked = this.ask(picked);
    this.answer = asked;
    const found = await asked;
    const isSame = selection.picked === picked && found.who.length === picked.length;
    if (!isSame || selection.goals.size) return;
    selection.foresee(picked, found.acts, selection.units);
    this.handlers.onfound();
  }
}
