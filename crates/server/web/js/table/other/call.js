// @ts-check
/** Calling somebody back to the table: by the tab's title and icon, by notification and bell where these are wished. */

import { find } from "../../dom.js";
import { change, settings } from "../../settings.js";
import { play } from "../../sound.js";
import { t } from "../../text.js";

/** @typedef {import("../../types.js").TableState} State */

/** Whether this browser can tell anything to somebody who looks elsewhere. */
export const canTell = () => "Notification" in globalThis && Notification.permission !== "denied";

/** Whether it was asked to. */
export const isTold = () => canTell() && settings().notify && Notification.permission === "granted";

/** Asks to be told; the browser asks once more. */
export async function tellMe() {
  change({ notify: (await Notification.requestPermission()) === "granted" });
}

export class Call {
  /** @param {string} name of the table @param {import("../../types.js").PhaseInfo[]} phases */
  constructor(name, phases) {
    this.name = name;
    this.phases = phases;
    /** @type {string | null} what one was last called for */ this.last = null;
    this.isFirst = true;
  }

  /** @param {State} state @param {string | null} side one's own */
  update(state, side) {
    const { table, seat, over, view } = state;
    const others = Object.keys(table.seats).some((one) => !table.yours.includes(one));
    const isAsked = others && !over && seat !== null && table.yours.includes(seat);
    const whose = this.phases.findLast(({ id }) => view.phase.includes(id))?.side;
    const text = isAsked ? t(whose && whose !== side ? "call.asked" : "call.turn") : null;
    document.title = text ? `${text} · ${this.name}` : this.name;
    find(document.head, "link[rel=icon]")?.setAttribute("href", text ? "/icon-call.svg" : "/icon.svg");
    if (text && this.last === null && !this.isFirst) this.ring(text);
    [this.last, this.isFirst] = [text, false];
  }

  /** @param {string} text */
  ring(text) {
    play("bell");
    if (!document.hidden || !isTold()) return;
    const told = new Notification(text, { body: this.name, icon: "/icon.svg", tag: location.pathname });
    told.onclick = () => (focus(), told.close());
  }

  leave() {
    find(document.head, "link[rel=icon]")?.setAttribute("href", "/icon.svg");
  }
}
