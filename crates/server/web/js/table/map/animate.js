// @ts-check
/** Board changes, told one after the other: short, to be skipped at any time, not at all where nothing shall move. */

import { moves, settings } from "../../settings.js";
import { fold } from "../model.js";

/**
 * @typedef {import("../../types.js").View} View
 * @typedef {import("../../types.js").Event} Event
 * @typedef {import("../../types.js").Change} Change
 */

/** The spaces through which pieces went, with the one from which, by piece. @typedef {Map<string, string[]>} Ways */

const STEP = 210;
const LONGEST = 2200;

/** Milliseconds between two steps of the rules, by pace. */
const PACES = { calm: 1000, usual: 500, quick: 150, once: 0 };

export class Animation {
  /**
   * @param {(view: View, event: Event | null, ways: Ways) => void} show
   * @param {(isPaced: boolean) => void} onpaced told whether what is shown now is played at the pace that one likes
   */
  constructor(show, onpaced = () => {}) {
    this.show = show;
    this.onpaced = onpaced;
    this.run = 0;
    /** The event that is shown. @type {Event | null} */ this.event = null;
    /** @type {(() => void) | undefined} */ this.skip = undefined;
  }

  /**
   * Plays events from one view to another.
   * @param {View} from @param {Event[]} events @param {View} to
   * @param {(event: Event) => boolean} [isPaced] whether an event is shown at the pace that one likes
   */
  async play(from, events, to, isPaced = () => false) {
    this.finish();
    const run = (this.run += 1);
    const steps = moves() ? scenes(events) : [];
    const pause = Math.min(STEP, LONGEST / Math.max(1, steps.length));
    let view = from;
    for (const { changes, event } of steps) {
      const paced = isPaced(event);
      const ways = waysOf(view, changes);
      view = fold(view, changes);
      if (paced && settings().pace === "once") continue;
      this.event = event;
      this.show(view, event, ways);
      this.onpaced(paced);
      if (await this.wait(paced ? PACES[settings().pace] : pause)) break;
    }
    if (run !== this.run) return;
    this.onpaced(false);
    const all = steps.length ? [] : events.flatMap(({ changes }) => changes ?? []);
    this.show(to, null, waysOf(from, all));
  }

  /** @param {number} pause @returns {Promise<boolean>} whether it was skipped */
  wait(pause) {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.skip = undefined;
        resolve(false);
      }, pause);
      this.skip = () => {
        clearTimeout(timer);
        resolve(true);
      };
    });
  }

  /** Stays where it is. @returns {Event | null} the event that was shown */
  stop() {
    const { event, skip } = this;
    if (!skip) return null;
    this.run += 1;
    this.onpaced(false);
    this.finish();
    return event;
  }

  /** Jumps to the end. */
  finish() {
    this.skip?.();
    this.skip = undefined;
  }
}

/** Where pieces went. @param {View} view before @param {Change[]} changes @returns {Ways} */
export function waysOf(view, changes) {
  /** @type {Ways} */ const ways = new Map();
  for (const { piece, removed } of changes) {
    if (removed) ways.delete(removed.piece);
    if (!piece) continue;
    const [from, to] = [view.pieces[piece.piece]?.at, piece.state.at];
    const way = ways.get(piece.piece) ?? (from === undefined ? [] : [from]);
    if (way.at(-1) !== to) way.push(to);
    ways.set(piece.piece, way);
  }
  return new Map([...ways].filter(([, way]) => way.length > 1));
}

/** Events that change something to be seen, those of one kind in a row at once. @param {Event[]} events */
function scenes(events) {
  /** @type {{ event: Event, changes: Change[] }[]} */ const all = [];
  for (const event of events) {
    if (!event.changes?.length) continue;
    const last = all.at(-1);
    if (last && last.event.kind === event.kind) last.changes.push(...event.changes);
    else all.push({ event, changes: [...event.changes] });
  }
  return all;
}
