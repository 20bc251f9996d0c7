// @ts-check
/** News of a table as it comes; whether the server is there, and who else. */

import { opened } from "../keys.js";

/**
 * While there is no room for a stream: how long until the table is asked for, and how often before a stream is tried
 * again.
 */
const ASK = 5000;
const ASKED = 3;

/**
 * What is told: an entry, or only how many there are, who is there and what somebody asks for.
 * @typedef {import("../types.js").News | import("../types.js").SeqEvent | import("../types.js").ProposalEvent |
 *   import("../types.js").DeletionEvent | import("../types.js").PresenceEvent} Told
 */

export class Stream {
  /**
   * @param {string} id
   * @param {{ onnews: (news: Told) => void, onstate: (there: boolean) => void, onrefused: () => void }} handlers
   */
  constructor(id, { onnews, onstate, onrefused }) {
    this.id = id;
    this.onnews = onnews;
    this.onstate = onstate;
    this.onrefused = onrefused;
    this.there = true;
    this.source = this.open();
  }

  open() {
    const source = new EventSource(opened(`/api/tables/${this.id}/events`));
    source.addEventListener("entry", (event) => this.onnews(JSON.parse(event.data)));
    for (const news of ["proposal", "deletion", "presence"])
      source.addEventListener(news, (event) => this.onnews(JSON.parse(event.data)));
    source.addEventListener("seq", (event) => {
      this.say(true);
      this.onnews(JSON.parse(event.data));
    });
    source.addEventListener("error", () => {
      // A browser gives up on an answer that is no stream: the server is there, but has no room for one.
      if (source.readyState === EventSource.CLOSED) this.refused();
      else this.say(false);
    });
    return source;
  }

  /**
   * Asks how the table stands from time to time, and then for a stream again.
   * @param {number} [asked] how often it was asked
   */
  refused(asked = 1) {
    this.onrefused();
    this.timer = setTimeout(() => {
      if (asked < ASKED) this.refused(asked + 1);
      else this.source = this.open();
    }, ASK);
  }

  /** @param {boolean} there */
  say(there) {
    const changed = there !== this.there;
    this.there = there;
    if (changed) this.onstate(there);
  }

  close() {
    clearTimeout(this.timer);
    this.source.close();
  }
}
