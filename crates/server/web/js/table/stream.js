// @ts-check
/** News of a table as it comes; whether the server is there. */

import { opened } from "../keys.js";

const AGAIN = 2000;

export class Stream {
  /**
   * @param {string} id
   * @param {{ onnews: (news: any) => void, onstate: (there: boolean) => void }} handlers
   */
  constructor(id, { onnews, onstate }) {
    this.id = id;
    this.onnews = onnews;
    this.onstate = onstate;
    this.there = true;
    this.source = this.open();
  }

  open() {
    const source = new EventSource(opened(`/api/tables/${this.id}/events`));
    source.addEventListener("entry", (event) => this.onnews(JSON.parse(event.data)));
    for (const wish of ["proposal", "deletion"]) source.addEventListener(wish, (event) => this.onnews(JSON.parse(event.data)));
    source.addEventListener("seq", (event) => {
      this.say(true);
      this.onnews(JSON.parse(event.data));
    });
    source.addEventListener("error", () => {
      this.say(false);
      // A browser gives up on an answer that is no stream: begin again ourselves.
      if (source.readyState === EventSource.CLOSED) this.timer = setTimeout(() => (this.source = this.open()), AGAIN);
    });
    return source;
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
