// @ts-check
/** A table's tie to the server: what is sent with the number of entries seen, what comes back, what is heard. */

import { ApiError, get, post } from "../api.js";
import { go } from "../main.js";
import { t } from "../text.js";
import { announce } from "./told/announce.js";
import { seen } from "./panel/since.js";
import { Stream } from "./stream.js";

/**
 * @typedef {import("../types.js").Acted} Acted
 * @typedef {import("../types.js").Event} Event
 * @typedef {import("../types.js").PastEntry} Entry
 * @typedef {import("../types.js").News} News
 * @typedef {import("../types.js").TableState} State
 */

/** How long to wait before the server is asked again whether it is there. */
const KNOCK = 2000;

/** Tries something that may fail, and says why if it does. @typedef {Link["tried"]} Tried */

/**
 * How a table stands, and who is told what came of it.
 * @typedef {{ events?: Event[], rolls?: import("../types.js").Rolled[], label?: string, atOnce?: boolean }} Happened
 * @typedef {{ now: () => { state: State, entries: Entry[] }, onbusy: (isBusy: boolean) => void,
 *   ondice: (request: import("../types.js").DiceRequest | null, given: (number | string)[]) => void,
 *   ongesture: (answer: Acted, goal: string | null) => void,
 *   onchange: (state: State, entries: Entry[], happened: Happened) => void,
 *   onproposal: (proposal: State["proposal"]) => void,
 *   sentences: (events: Event[], entries: Entry[]) => string[],
 *   ondeletion: (deletion: import("../types.js").Deletion | null) => void,
 *   onpresent: (present: Record<string, import("../types.js").Presence>) => void,
 *   onnote: (text: string, rule?: string | null) => void, ononline: (there: boolean) => void }} Handlers
 */

export class Link {
  /** @param {string} id of the table @param {Handlers} handlers */
  constructor(id, handlers) {
    this.id = id;
    this.handlers = handlers;
    /** @type {`/api/tables/${string}`} */ this.path = `/api/tables/${id}`;
    this.busy = false;
    /** How many entries there are, as far as we have heard. */
    this.heardOf = 0;
    /** What was heard of entries and is not drawn yet. @type {News[]} */ this.news = [];
    /** Where the gesture that is sent leads. @type {string | null} */ this.goal = null;
    /** @type {((faces: (number | string)[]) => void) | undefined} */ this.answerDice = undefined;
    /** @type {ReturnType<typeof setTimeout> | undefined} */ this.knocking = undefined;
  }

  /** How the table stands here. */
  get now() {
    return this.handlers.now();
  }

  listen() {
    this.stream = new Stream(this.id, {
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
   * @param {"act" | "step" | "mend" | "take-back" | "undo" | "resign"} path
   * @param {object} body
   * @param {string} [label]
   * @param {(number | string)[]} [given] faces rolled so far
   * @returns {Promise<boolean>} whether it was done
   */
  async submit(path, body, label, given = []) {
    if (this.busy) return false;
    this.busy = true;
    this.handlers.onbusy(true);
    try {
      const dice = given.length ? { given } : {};
      const answer = await post(`${this.path}/${path}`, { seq: this.now.state.seq, ...body, ...dice });
      await this.accepted(answer, label);
      if (path === "act") this.handlers.ongesture(answer, this.goal);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.request)
        this.roll(error.request, given, (faces) => this.submit(path, body, label, [...given, ...faces]));
      // Who else looks on lets programs play as well: whoever comes second has nothing to say.
      else if (path === "step" && error.code === "stale") await this.reload();
      else await this.refused(error);
      return false;
    } finally {
      this.busy = false;
      this.handlers.onbusy(false);
      this.catchUp();
    }
  }

  /**
   * Lets programs decide until a person must, or until it shall not go on; shown all at once.
   * @param {() => boolean} goesOn
   * @returns {Promise<boolean>} whether it was done
   */
  async skip(goesOn) {
    if (this.busy) return false;
    this.busy = true;
    let { seq } = this.now.state;
    /** @type {Acted[]} */ const done = [];
    try {
      do {
        const answer = await post(`${this.path}/step`, { seq });
        done.push(answer);
        ({ seq } = answer);
      } while (done.at(-1)?.can.step && goesOn());
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Dice that a person rolls are asked for one decision at a time.
      if (!done.length && error.code === "stale") return (await this.reload(), false);
      if (!done.length) return error.code === "dice_needed" ? this.later() : (await this.refused(error), false);
    } finally {
      this.busy = false;
    }
    const last = done.at(-1);
    if (!last) return false;
    const [since, all] = [this.now.state.seq, /** @type {Entry[]} */ ([])];
    const entries = done.reduce((entries, answer) => spliced(entries, answer.since, answer.entries), all);
    const events = done.flatMap((answer) => answer.events);
    await this.accepted({ ...last, since, entries, events, rolls: [] }, t("program.skipped", { n: done.length }), true);
    this.catchUp();
    return last.can.step;
  }

  /** @returns {Promise<boolean>} */
  later() {
    this.busy = false;
    return this.submit("step", {});
  }

  /**
   * @param {import("../types.js").DiceRequest} request
   * @param {(number | string)[]} given
   * @param {(faces: (number | string)[]) => void} answer
   */
  roll(request, given, answer) {
    this.answerDice = answer;
    this.handlers.ondice(request, given);
    announce(t("dice.title"));
  }

  stopRolling() {
    this.handlers.ondice(null, []);
  }

  /** @param {ApiError} error */
  async refused(error) {
    if (error.code === "stale" || error.code === "repeated") await this.reload();
    if (error.code === "unknown_table") await go(`/table/${this.id}`, true);
    else if (error.code === "stale") this.handlers.onnote(t("table.stale"));
    else if (error.code === "offline") this.online(false);
    else if (error.code !== "repeated") this.handlers.onnote(error.message, error.rule);
  }

  /**
   * A change of ours was made: what came back is all that there is to know.
   * @param {Acted} answer
   * @param {string} [label]
   * @param {boolean} [atOnce] without motion
   */
  async accepted(answer, label, atOnce = false) {
    const { events, rolls, since, entries } = answer;
    await this.draw(answer, spliced(this.now.entries, since, entries), { events, rolls, label, atOnce });
  }

  /**
   * The table stands otherwise than before, by us or by others.
   * @param {State} state
   * @param {Entry[]} entries
   * @param {Happened} [happened]
   */
  async draw(state, entries, { events = [], rolls = [], label = undefined, atOnce = false } = {}) {
    seen(this.id, state.seq);
    const told = atOnce ? [label ?? ""] : this.handlers.sentences(events, entries);
    announce(...told, state.prompt.text);
    // When the game is over nothing is hidden any more: all of it is told anew.
    const isNewlyOver = state.over !== null && this.now.state.over === null;
    const past = isNewlyOver ? await this.tried(() => get(`${this.path}/entries`)) : undefined;
    this.handlers.onchange(state, past?.entries ?? entries, { events, rolls, label, atOnce });
  }

  /** News from the stream: an entry, or only how many there are. @param {import("./stream.js").Told} news */
  async heard(news) {
    this.heardOf = news.seq;
    if ("proposal" in news && news.seq === this.now.state.seq) this.handlers.onproposal(news.proposal ?? undefined);
    if ("deletion" in news) this.handlers.ondeletion(news.deletion);
    if ("present" in news && news.present) this.handlers.onpresent(news.present);
    if ("in_force" in news) this.news.push(news);
    await this.catchUp();
  }

  /** Draws what was heard. Where it does not go on from what is drawn, the server is asked. */
  async catchUp() {
    if (this.busy) return;
    const { seq } = this.now.state;
    const news = this.news.filter((one) => one.seq > seq);
    const goesOn = news.length > 0 && news.every(({ entry }, index) => entry === seq + index);
    const now = news.at(-1)?.now;
    // What makes several entries is told with the last of them.
    this.news = goesOn && !now ? news : [];
    if (goesOn && now) {
      const entries = news.reduce(
        (known, { from, entry, entries }) => spliced(known, from ?? entry, entries),
        this.now.entries,
      );
      const last = news.every(({ from }) => from === null) ? news : [];
      await this.draw(now, entries, {
        events: last.flatMap(({ events }) => events ?? []),
        rolls: last.flatMap(({ rolls }) => rolls ?? []),
        label: last.at(-1)?.label ?? undefined,
      });
    } else if (!goesOn && this.heardOf > seq) await this.reload();
  }

  async reload() {
    const state = await this.tried(() => get(this.path));
    if (state) await this.stands(state);
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

  /** How the table stands now, as the server says who was asked. @param {State} state */
  async stands(state) {
    this.online(true);
    const isNewer = () => state.seq > this.now.state.seq;
    const past = isNewer() ? await this.tried(() => get(`${this.path}/entries`)) : undefined;
    if (past && isNewer()) await this.draw(state, past.entries);
    else if (state.seq === this.now.state.seq) {
      if (state.proposal?.entry !== this.now.state.proposal?.entry) this.handlers.onproposal(state.proposal);
      this.handlers.ondeletion(state.table.deletion ?? null);
    }
  }

  /** The server has gone or come back; while it is gone, it is asked for again and again. @param {boolean} there */
  online(there) {
    clearTimeout(this.knocking);
    this.handlers.ononline(there);
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

/**
 * Entries with those from a number on replaced.
 * @param {Entry[]} entries
 * @param {number} from
 * @param {Entry[]} others
 */
function spliced(entries, from, others) {
  return [...entries.filter(({ entry }) => entry < from), ...others];
}
