// @ts-check
/**
 * The battle board: who fights, what was rolled in order, what is asked, how it ended. It draws; it decides nothing.
 */

import { h, put } from "../../dom.js";
import { sign } from "../../signs.js";
import { listed, t } from "../../text.js";
import { ruleLink } from "../told/rule.js";
import { rowList } from "./rows.js";
import { sideColumn } from "./sides.js";
import { verdictPart } from "./verdict.js";

/**
 * @typedef {import("../model.js").Model} Model
 * @typedef {import("../../types.js").View} View
 * @typedef {import("./series.js").Shown} Shown
 */

/**
 * What the board is to show: of how many lines and of which verdict the viewer knows already, what is asked and of
 * whom, the sides that the viewer leads, what of its pieces can be picked.
 * @typedef {{ shown: Shown, view: View, seen: number[], verdict: string | null, moves: boolean, own: string[],
 *   asks: { text: string, rule: string | null, who: string | null } | null, lit: Set<string>,
 * picked: Set<string> }} Now
 */

export class BattleBoard {
  /**
   * @param {Model} model
   * @param {{ onclose: () => void, onaway: () => void, onpick: (id: string) => void }} handlers
   */
  constructor(model, handlers) {
    this.model = model;
    this.handlers = handlers;
    this.kind = h("p", { class: "overline" });
    this.title = h("h2", { id: "battle-title", tabindex: -1 });
    this.place = h("p", { class: "battle-place" });
    this.steps = h("ol", { class: "battle-steps", "aria-label": t("battle.steps") });
    this.left = h("div", { class: "battle-column" });
    this.right = h("div", { class: "battle-column" });
    this.list = h("ol", { class: "battle-rows" });
    this.question = h("p", { class: "battle-question", tabindex: -1 });
    /** Where the choices stand while the decision is the viewer's. */
    this.slot = h("div", { class: "battle-slot" });
    this.ask = h("div", { class: "battle-ask", hidden: true }, this.question, this.slot);
    this.middle = h(
      "div",
      { class: "battle-middle", tabindex: 0, role: "region", "aria-label": t("battle.rolls") },
      this.list,
      this.ask,
    );
    this.body = h("div", { class: "battle-body" }, this.left, this.middle, this.right);
    this.stamp = h("div", { class: "battle-verdict" });
    this.foot = h("footer", { class: "battle-foot" }, this.stamp, this.buttons());
    this.element = h(
      "section",
      { class: "battle", role: "dialog", "aria-labelledby": "battle-title", hidden: true },
      h(
        "header",
        { class: "battle-head" },
        h("div", {}, this.kind, this.title, this.place),
        this.steps,
        h(
          "button",
          {
            class: "quiet battle-close",
            "aria-label": t("battle.away"),
            title: t("battle.away"),
            onclick: handlers.onaway,
          },
          sign("close"),
        ),
      ),
      this.body,
      this.foot,
    );
    // A click finishes what moves.
    this.element.addEventListener("pointerdown", () => this.element.classList.add("is-still"));
  }

  buttons() {
    this.onward = h(
      "button",
      { class: "primary battle-on", "aria-keyshortcuts": "Space", onclick: () => this.handlers.onclose() },
      t("battle.on"),
      h("kbd", { "aria-hidden": "true" }, t("battle.on_key")),
    );
    this.look = h(
      "button",
      { class: "battle-look", "aria-keyshortcuts": "v", onclick: () => this.handlers.onaway() },
      sign("eye"),
      t("battle.look"),
      h("kbd", { "aria-hidden": "true" }, t("battle.look_key")),
    );
    return h("div", { class: "battle-buttons" }, this.look, this.onward);
  }

  get isOpen() {
    return !this.element.hidden;
  }

  /** @param {Now} now */
  draw(now) {
    const { shown, asks } = now;
    const { model } = this;
    this.element.classList.remove("is-still");
    put(this.kind, model.words[`battle.kind.${shown.kind}`]);
    put(this.title, shown.others ? t("battle.series", { title: shown.title, n: shown.others }) : shown.title);
    put(this.place, placeWords(model, shown));
    put(
      this.steps,
      shown.steps.map((step, i) =>
        h("li", { class: i < shown.step ? "is-past" : "", "aria-current": i === shown.step ? "step" : null }, step),
      ),
    );
    this.steps.hidden = !shown.steps.length;
    this.drawSides(now);
    const delay = this.drawRows(now);
    put(this.stamp, verdictPart(model, now, now.moves ? delay : 0));
    put(
      this.question,
      asks && [
        asks.who !== null && h("span", { class: "overline" }, t("battle.asked", { who: asks.who })),
        asks.text,
        " ",
        ruleLink(asks.rule),
      ],
    );
    this.ask.hidden = !asks;
    this.ask.classList.toggle("is-waiting", asks?.who !== null);
    if (this.onward) this.onward.hidden = asks !== null && asks.who === null;
  }

  /** The columns alone: what can be picked has changed. @param {Pick<Now, "shown" | "view" | "lit" | "picked">} now */
  drawSides({ shown, view, lit, picked }) {
    const play = { lit, picked, onclick: this.handlers.onpick };
    const [left, ...right] = shown.sides.map((side) => sideColumn(this.model, side, view, play));
    put(this.left, left);
    put(this.right, right);
  }

  /** The lines, and when the last of them is there. @param {Now} now */
  drawRows({ shown, seen, moves, own, asks }) {
    let delay = 0;
    const last = this.list.childElementCount;
    put(
      this.list,
      shown.groups.map(({ title, rows, verdict }, i) => {
        const known = moves ? (seen[i] ?? 0) : rows.length;
        const drawn = rowList(this.model, rows, { seen: known, own, delay });
        delay = drawn.delay;
        if (title === null) return drawn.items;
        const words = verdict && h("span", { class: "battle-short" }, verdict.text);
        return h("li", { class: "battle-part" }, h("h4", {}, title, " ", words), h("ol", {}, drawn.items));
      }),
    );
    if (this.list.childElementCount !== last || delay || asks) this.toEnd(delay > 0 || asks !== null);
    return delay;
  }

  /** Shows the newest line; on a phone, where all of it is one column, only if that is news. @param {boolean} isNews */
  toEnd(isNews) {
    queueMicrotask(() => {
      this.middle.scrollTop = this.middle.scrollHeight;
      this.body.scrollTop = isNews ? this.body.scrollHeight : 0;
    });
  }
}

/** Where it is fought, on what ground, from where. @param {Model} model @param {Shown} shown */
function placeWords(model, { space, from }) {
  if (space === null) return "";
  const terrain = model.terrains.get(model.spaces.get(space)?.terrain ?? "");
  const names = from.filter((id) => id !== space).map((id) => model.name(id));
  const place = terrain ? t("battle.place", { place: model.name(space), terrain }) : model.name(space);
  return names.length ? t("battle.from", { place, from: listed(names) }) : place;
}
