// @ts-check
/** The sheet that lies on the map beside the chips: the turn track, the victory tally, or all tracks. */

import { get } from "../../api.js";
import { h, put } from "../../dom.js";
import { sign } from "../../signs.js";
import { t } from "../../text.js";
import { AllTracks } from "./all.js";
import { turnTrack } from "./turns.js";
import { victoryTally } from "./victory.js";

/** @typedef {"turns" | "victory" | "tracks"} Sheet @typedef {import("../../types.js").TableState} State */

export class Outlook {
  /**
   * @param {import("../model.js").Model} model
   * @param {{ state: () => State, onplace: (ids: string[]) => void, onopened: (sheet: Sheet | null) => void }} table
   */
  constructor(model, table) {
    this.model = model;
    this.table = table;
    /** @type {Sheet | null} */ this.sheet = null;
    /** @type {number | null} the earlier entry that is shown */ this.entry = null;
    /** @type {HTMLElement | null} what opened it */ this.opener = null;
    /** What the sheet was drawn from. */ this.said = "";
    this.all = new AllTracks(model);
    this.heading = h("h2", { tabindex: -1, id: "outlook" });
    this.body = h("div", { class: "outlook-body" });
    const close = h(
      "button",
      {
        class: "quiet close",
        "aria-label": t("outlook.close"),
        onclick: () => this.close(),
      },
      sign("close"),
    );
    this.element = h(
      "section",
      { class: "outlook", "aria-labelledby": "outlook", hidden: true },
      h("header", {}, this.heading, close),
      this.body,
    );
    put(this.body, this.all.element);
  }

  /** Opens a sheet, or closes the one that is open. @param {Sheet} sheet */
  toggle(sheet) {
    if (this.sheet === sheet) return void this.close();
    this.sheet = sheet;
    this.said = "";
    this.opener = /** @type {HTMLElement | null} */ (document.activeElement);
    this.element.hidden = false;
    put(this.heading, t(`outlook.${sheet}`));
    this.table.onopened(sheet);
    this.draw();
    this.heading.focus();
  }

  /** Closes it; whether it was open. */
  close() {
    if (!this.sheet) return false;
    const hadFocus = this.element.contains(document.activeElement);
    this.sheet = null;
    this.element.hidden = true;
    this.table.onopened(null);
    put(this.body, this.all.element);
    if (hadFocus) this.opener?.focus();
    return true;
  }

  /**
   * Another view is shown.
   * @param {import("../../types.js").View} view
   * @param {number | null} entry an earlier one than the last
   */
  update(view, entry) {
    this.all.update(view);
    this.entry = entry;
    if (this.sheet) this.draw();
  }

  /** Draws the sheet for the moment that is shown; an earlier one is asked for. */
  async draw() {
    const { sheet, entry } = this;
    if (sheet === "tracks") return void put(this.body, this.all.element);
    const now = this.table.state();
    const state = entry === null ? now : await get(`/api/tables/${now.table.id}?at=${entry}`).catch(() => null);
    if (!state || this.sheet !== sheet || this.entry !== entry) return;
    const { due, victory, view } = state;
    const said = JSON.stringify(sheet === "turns" ? [due, this.model.moment(view)] : victory);
    if (this.said === said) return;
    this.said = said;
    const shown =
      sheet === "turns"
        ? turnTrack(this.model, view, due, this.table.onplace)
        : victoryTally(this.model, victory, this.table.onplace);
    const open = [...this.body.querySelectorAll("details")].map((one) => one.open);
    const hadFocus = this.body.contains(document.activeElement);
    put(this.body, shown);
    if (hadFocus) this.heading.focus();
    [...this.body.querySelectorAll("details")].forEach((one, i) => (one.open = open[i] ?? false));
  }
}
