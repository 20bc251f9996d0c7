// @ts-check
/** The map cursor: arrows go from space to space, keys go through the counters there, and each is said aloud. */

import { announce } from "../told/announce.js";
import { describe, pieceWords } from "./spaces.js";
import { t } from "../../text.js";

export class Cursor {
  /**
   * @param {import("./map.js").GameMap} map @param {import("../model.js").Model} model
   * @param {() => import("../../types.js").View} view
   * @param {(id: string) => void} onclick
   * @param {(space: string) => void} onat the cursor came to a space
   */
  constructor(map, model, view, onclick, onat) {
    this.map = map;
    this.model = model;
    this.view = view;
    this.onclick = onclick;
    this.onat = onat;
    /** @type {string | null} */ this.piece = null;
  }

  /** @param {number} dx @param {number} dy */
  move(dx, dy) {
    const next = this.map.neighbour(this.map.at, dx, dy);
    if (!next) return;
    this.map.element.focus({ preventScroll: true });
    this.hold(null);
    this.map.cursor(next);
    this.map.fan(next);
    const center = this.model.spaces.get(next)?.center;
    if (center && !this.map.camera.sees(center)) this.map.camera.closeUp(center, this.map.camera.scale);
    this.say(next, describe(this.model, next, this.view()));
    this.onat(next);
  }

  /** The next counter in the space. @param {number} by */
  turn(by) {
    if (!this.map.at) return;
    const there = this.model.inSpace(this.map.at, this.view());
    if (!there.length) return;
    const now = this.piece ? there.indexOf(this.piece) : by > 0 ? -1 : 0;
    const next = there[(now + by + there.length) % there.length];
    this.hold(next);
    this.say(next, pieceWords(this.model, next, this.view()));
  }

  /** @param {string | null} piece */
  hold(piece) {
    this.piece = piece;
    this.map.light({ held: piece ? [piece] : [] });
  }

  enter() {
    const id = this.piece ?? this.map.at;
    if (id) this.onclick(id);
  }

  /** @param {string} id @param {string} words */
  say(id, words) {
    const isLegal = this.map.lit.get("legal")?.has(id) || this.map.lit.get("possible")?.has(id);
    announce(isLegal ? t("map.legal", { words }) : words);
  }
}
