// @ts-check
/** Board changes, told one after the other: short, to be skipped at any time, not at all where nothing shall move. */

import { moves } from "../../settings.js";
import { fold } from "../model.js";

/**
 * @typedef {import("../../types.js").View} View
 * @typedef {import("../../types.js").Event} Event
 * @typedef {import("../../types.js").Change} Change
 */

const STEP = 210;
const LONGEST = 2200;

export class Animation {
  /** @param {(view: View, event: Event | null) => void} show */
  constructor(show) {
    this.show = show;
    this.run = 0;
    /** @type {(() => void) | undefined} */ this.skip = undefined;
  }

  /**
   * Plays events from one view to another.
   * @param {View} from @param {Event[]} events @param {View} to
   */
  async play(from, events, to) {
    this.finish();
    const run = (this.run += 1);
    const steps = moves() ? scenes(events) : [];
    const pause = Math.min(STEP, LONGEST / Math.max(1, steps.length));
    let view = from;
    for (const { changes, event } of steps) {
      view = fold(view, changes);
      this.show(view, event);
      if (await this.wait(pause)) break;
    }
    if (run === this.run) this.show(to, null);
  }

  /** @param {number} pause @returns {Promise<boolean>} whether it was skipped */
  wait(pause) {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), pause);
      this.skip = () => {
        clearTimeout(timer);
        resolve(true);
      };
    });
  }

  /** Jumps to the end. */
  finish() {
    this.skip?.();
    this.skip = undefined;
  }
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
