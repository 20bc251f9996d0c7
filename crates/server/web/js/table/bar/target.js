// @ts-check
/**
 * A press that is held on a target: what is aimed first is done when it is let go, once its chance could be read; and
 * what something else followed upon before is done with that, which is chosen by letting go on it.
 */

import { h, put } from "../../dom.js";
import { t } from "../../text.js";
import { followers } from "./which.js";

/**
 * @typedef {import("../table.js").Table} Table
 * @typedef {import("../choose/acts.js").Act} Act
 */

/** How far a press slips before it moves the map, and how long it is held until something is said of it, and read. */
const SLIP = 5;
const REST = 120;
const READ = 400;

/** How far from the pointer that is said. */
const BESIDE = { x: 24, y: 18 };

export class Target {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    /** @type {{ pointer: number, x: number, y: number, act: Act } | null} */ this.press = null;
    /** Whether letting go does it. */ this.isSure = false;
    this.tip = h("div", { class: "target-tip", role: "status", hidden: true });
  }

  /** @param {HTMLElement} root @param {AbortSignal} signal */
  listen(root, signal) {
    const on = (/** @type {string} */ name, /** @type {(event: PointerEvent) => void} */ act) =>
      root.addEventListener(name, (event) => act(/** @type {PointerEvent} */ (event)), { signal });
    on("pointerdown", (event) => this.down(event));
    on("pointermove", (event) => this.move(event));
    on("pointerup", (event) => this.up(event));
    on("pointercancel", () => this.drop());
  }

  /** @param {PointerEvent} event */
  down(event) {
    const { table } = this;
    this.drop();
    const on = /** @type {Element} */ (event.target).closest(".map [data-piece], .map [data-space]");
    const id = on?.getAttribute("data-piece") ?? on?.getAttribute("data-space");
    const isPlain = event.pointerType === "mouse" && event.button === 0 && !event.altKey && !event.shiftKey;
    if (!id || !isPlain || table.parts.drag.press || table.isReplay || table.mending || table.link.busy) return;
    const act = this.actAt(id);
    if (!act) return;
    const press = { pointer: event.pointerId, x: event.clientX, y: event.clientY, act };
    this.press = press;
    this.timer = setTimeout(() => this.rests(press), REST);
  }

  /** What a click on something would do by itself. @param {string} id @returns {Act | undefined} */
  actAt(id) {
    const { selection } = this.table;
    const place = selection.placeOf(id);
    if (!selection.picked.length) return (selection.acts.direct.get(id) ?? selection.acts.direct.get(place))?.[0];
    const { goals } = selection;
    return (goals.get(id) ?? goals.get(place))?.[0];
  }

  /** @param {NonNullable<Target["press"]>} press */
  async rests(press) {
    const { act } = press;
    const { drag, aim, map } = this.table.parts;
    const lines = followers(this.table, act);
    if (lines.length) {
      this.timer = setTimeout(() => {
        // The map is not moved by it any more.
        map.camera.pointers.delete(press.pointer);
        drag.menu.openAt(press, act.choice.label, lines);
      }, READ);
      return;
    }
    const chance = await aim.weighed(act);
    if (!chance || this.press !== press) return;
    this.say(press, `${act.choice.label} · ${chance}`);
    this.timer = setTimeout(() => {
      this.isSure = true;
      this.tip.classList.add("sure");
      this.say(press, t("drag.sure", { label: act.choice.label, chance }));
    }, READ);
  }

  /** @param {{ x: number, y: number }} at @param {string} text */
  say({ x, y }, text) {
    put(this.tip, text);
    this.tip.hidden = false;
    const left = Math.min(x + BESIDE.x, innerWidth - this.tip.offsetWidth - 8);
    const top = Math.min(y + BESIDE.y, innerHeight - this.tip.offsetHeight - 8);
    this.tip.style.setProperty("translate", `${left}px ${top}px`);
  }

  /** @param {PointerEvent} event */
  move(event) {
    const { press, table } = this;
    if (!press || press.pointer !== event.pointerId) return;
    const { menu } = table.parts.drag;
    if (menu.isOpen) menu.point(event.clientX, event.clientY);
    else if (Math.hypot(event.clientX - press.x, event.clientY - press.y) > SLIP) this.drop();
  }

  /** @param {PointerEvent} event */
  up(event) {
    const { press, isSure, table } = this;
    if (!press || press.pointer !== event.pointerId) return;
    this.drop();
    const { drag } = table.parts;
    // The click that ends the press means nothing more.
    drag.hasDropped = isSure || drag.menu.isOpen;
    if (isSure) void table.choose(press.act.choice);
  }

  /** The table stands otherwise than when it was pressed, or asked what was meant. */
  news() {
    this.drop();
    this.table.parts.drag.menu.close();
  }

  /** Nothing is held any more. */
  drop() {
    clearTimeout(this.timer);
    [this.press, this.isSure] = [null, false];
    this.tip.hidden = true;
    this.tip.classList.remove("sure");
  }
}
