// @ts-check
/** A table's tie to the server: what is sent with the number of entries seen, what comes back, what is heard. */

import { ApiError, get, post } from "../api.js";
import { put } from "../dom.js";
import { go } from "../main.js";
import { t } from "../text.js";
import { announce } from "./announce.js";
import { seen } from "./since.js";
import { Stream } from "./stream.js";

/** @typedef {import("./table.js").Table} Table @typedef {import("../types.js").Acted} Acted @typedef {import("../types.js").Event} Event @typedef {import("../types.js").Rolled} Roll @typedef {import("../types.js").TableState} State */

/** How long to wait before the server is asked again whether it is there. */
const KNOCK = 2000;

export class Link {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    /** @type {`/api/tables/${string}`} */ this.path = `/api/tables/${table.id}`;
    this.busy = false;
    /** How many entries there are, as far as we have heard. */
    this.heardOf = 0;
    /** @type {((faces: (number | string)[]) => void) | undefined} */ this.answerDice = undefined;
    /** @type {ReturnType<typeof setTimeout> | undefined} */ this.knocking = undefined;
  }

  listen() {
    this.stream = new Stream(this.table.id, {
      onnews: (news) => this.heard(news),
      onstate: (there) => (there ? this.reload() : this.online(false)),
      onrefused: () => this.ask(),
    });
  }

  close() {
    clearTimeout(this.knocking);
    this.stream?.close();
  }

  /**
   * Sends a change; where a person rolls, asks for dice and sends it again with them.
   * @param {"act" | "step" | "mend" | "take-back" | "undo" | "resign"} path @param {object} body @param {string} [label] @param {(number | string)[]} [given] faces rolled so far
   * @returns {Promise<boolean>} whether it was done
   */
  async submit(path, body, label, given = []) {
    if (this.busy) return false;
    const { root, odds } = this.table.parts;
    this.busy = true;
    odds.stop();
    root.classList.add("is-busy");
    try {
      const dice = given.length ? { given } : {};
      await this.accepted(await post(`${this.path}/${path}`, { seq: this.table.state.seq, ...body, ...dice }), label, { grows: path === "act" || path === "step" });
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.request) this.roll(error.request, given, (faces) => this.submit(path, body, label, [...given, ...faces]));
      else await this.refused(error);
      return false;
    } finally {
      this.busy = false;
      root.classList.remove("is-busy");
      if (this.heardOf > this.table.state.seq) this.reload();
    }
  }

  /** Lets programs decide until a person must, or until it shall not go on; shown all at once. @param {() => boolean} goesOn @returns {Promise<boolean>} whether it was done */
  async skip(goesOn) {
    if (this.busy) return false;
    this.busy = true;
    /** @type {Event[]} */ const events = [];
    let done = 0;
    /** @type {Acted | null} */ let last = null;
    try {
      do {
        /** @type {number} */ const seq = /** @type {Acted | null} */ (last)?.seq ?? this.table.state.seq;
        last = await post(`${this.path}/step`, { seq });
        events.push(...last.events);
        done += 1;
      } while (last.can.step && goesOn());
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Dice that a person rolls are asked for one decision at a time.
      if (!last) return error.code === "dice_needed" ? this.later() : (await this.refused(error), false);
    } finally {
      this.busy = false;
    }
    if (last) await this.accepted({ ...last, events, rolls: [] }, t("program.skipped", { n: done }), { atOnce: true, grows: true });
    return last !== null && last.can.step;
  }

  /** @returns {Promise<boolean>} */
  later() {
    this.busy = false;
    return this.submit("step", {});
  }

  /** @param {import("../types.js").DiceRequest} request @param {(number | string)[]} given @param {(faces: (number | string)[]) => void} answer */
  roll(request, given, answer) {
    const { root, dice } = this.table.parts;
    this.answerDice = answer;
    root.classList.add("is-rolling");
    dice.open(request, given);
    announce(t("dice.title"));
  }

  stopRolling() {
    this.table.parts.dice.close();
    this.table.parts.root.classList.remove("is-rolling");
  }

  /** @param {ApiError} error */
  async refused(error) {
    if (error.code === "stale" || error.code === "repeated") await this.reload();
    if (error.code === "unknown_table") await go(`/table/${this.table.id}`, true);
    else if (error.code === "stale") this.table.note(t("table.stale"));
    else if (error.code === "offline") this.online(false);
    else if (error.code !== "repeated") this.table.parts.bubble.show(error.message, { rule: error.rule });
  }

  /** A change was made, by us or by others. @param {Acted} answer @param {string} [label] @param {{ atOnce?: boolean, grows?: boolean }} [how] without motion; only with entries after the others */
  async accepted(answer, label, { atOnce = false, grows = false } = {}) {
    const { events = [], rolls = [], stop } = answer;
    seen(this.table.id, answer.seq);
    announce(...(atOnce ? [label ?? ""] : events.map((event) => event.text)), answer.prompt.text);
    const { entries } = this.table;
    const from = grows ? this.table.state.seq : 0;
    const past = await this.tried(() => get(`${this.path}/entries?from=${from}`));
    this.table.changed(answer, past ? [...entries.filter(({ entry }) => entry < from), ...past.entries] : entries, events, rolls, label, atOnce);
    if (stop) this.table.note(typeof stop === "string" ? t(`stop.${stop}`) : stop.error.text);
  }

  /** News from the stream: an entry, or only how many there are. @param {import("./stream.js").News} news */
  async heard(news) {
    this.heardOf = news.seq;
    if ("proposal" in news && news.seq === this.table.state.seq) this.table.proposed(news.proposal ?? undefined);
    if ("deletion" in news) this.table.deleting(news.deletion);
    if (news.seq <= this.table.state.seq || this.busy) return;
    if ("in_force" in news && news.in_force) await this.reload(news.events, news.rolls, news.label ?? undefined);
    else await this.reload();
  }

  /** @param {Event[]} [events] @param {Roll[]} [rolls] @param {string} [label] */
  async reload(events = [], rolls = [], label = undefined) {
    const state = await this.tried(() => get(this.path));
    if (state) await this.stands(state, events, rolls, label);
  }

  /** Asks how the table stands, as one does without a stream; if that fails too, it is asked again before long. */
  async ask() {
    if (this.busy) return;
    try {
      await this.stands(await get(this.path));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === "offline") this.online(false);
    }
  }

  /** How the table stands now. @param {State} state @param {Event[]} [events] @param {Roll[]} [rolls] @param {string} [label] */
  async stands(state, events = [], rolls = [], label = undefined) {
    this.online(true);
    if (state.seq !== this.table.state.seq) await this.accepted({ ...state, done: 0, stop: null, events, rolls }, label);
    else {
      if (state.proposal?.entry !== this.table.state.proposal?.entry) this.table.proposed(state.proposal);
      this.table.deleting(state.table.deletion ?? null);
    }
  }

  /** The server has gone or come back; while it is gone, it is asked for again and again. @param {boolean} there */
  online(there) {
    clearTimeout(this.knocking);
    this.table.banner.hidden = there;
    put(this.table.banner, t("table.offline"));
    if (!there) this.knocking = setTimeout(() => this.reload(), KNOCK);
  }

  /** Tries something that may fail; says why if it does. @template T @param {() => Promise<T>} doing */
  async tried(doing) {
    try {
      return await doing();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      await this.refused(error);
      return undefined;
    }
  }
}
