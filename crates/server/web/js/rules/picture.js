// @ts-check
/** Rules seen on the map: the position of an example or of a step of the lesson, drawn where the rule stands. */

import { get } from "../api.js";
import { h, put } from "../dom.js";
import { boardOf } from "../home/game.js";
import { startLesson } from "../learn.js";
import { Parts } from "../part.js";
import { loadStyle } from "../style.js";
import { t } from "../text.js";

/** @typedef {import("../types.js").Picture} Picture */

export class Pictures {
  /** @param {string} game @param {Picture[]} pictures */
  constructor(game, pictures) {
    this.game = game;
    this.byRule = Map.groupBy(pictures, ({ rule }) => rule);
    /** What draws the board of each scenario. @type {Map<string, Promise<Parts>>} */ this.parts = new Map();
    /** What opens the pictures of a rule, or closes them. @type {((open: boolean) => Promise<void>)[]} */
    this.toggles = [];
  }

  /** @param {string} scenario */
  of(scenario) {
    const known = this.parts.get(scenario);
    if (known) return known;
    const made = Promise.all([
      boardOf(this.game, scenario),
      get(`/api/games/${this.game}/text`),
      loadStyle(this.game),
    ]).then(([board, words]) => new Parts(board, words));
    this.parts.set(scenario, made);
    return made;
  }

  /** The map of a picture. @param {Picture} picture */
  async drawn({ id, point }) {
    const { scenario, view } = await get(`/api/games/${this.game}/pictures/${id}`);
    const parts = await this.of(scenario);
    return parts.part(point, { view });
  }

  /** Opens all of them, drawn anew: by day, to be printed. */
  async openAll() {
    this.closeAll();
    await Promise.all(this.toggles.map((toggle) => toggle(true)));
    await Promise.all([...this.parts.values()].map(async (parts) => Promise.allSettled((await parts).drawn.values())));
  }

  closeAll() {
    for (const toggle of this.toggles) toggle(false);
  }

  end() {
    this.parts.forEach((parts) => parts.then((made) => made.end()).catch(() => undefined));
  }
}

/** What opens the pictures of a rule, if it has any. @param {Pictures} pictures @param {string} rule */
export function pictureButton(pictures, rule) {
  const own = pictures.byRule.get(rule);
  if (!own) return null;
  const isSeen = own.some(({ point }) => point.length > 0);
  const figures = h("div", { class: "rule-pictures", hidden: true });
  const button = h(
    "button",
    { class: "quiet pill see", "aria-expanded": "false", onclick: () => toggle(figures.hidden) },
    t(isSeen ? "rules_page.see" : "rules_page.in_lesson"),
  );
  const toggle = async (/** @type {boolean} */ open) => {
    figures.hidden = !open;
    button.setAttribute("aria-expanded", String(open));
    const made = open ? own.map((picture) => figure(pictures, picture)) : [];
    put(
      figures,
      made.map(({ element }) => element),
    );
    await Promise.all(made.map(({ drawn }) => drawn));
  };
  pictures.toggles.push(toggle);
  return [button, figures];
}

/** @param {Pictures} pictures @param {Picture} picture */
function figure(pictures, picture) {
  const frame = h("div", { class: "map-frame part" });
  const problem = h("div", { role: "alert" });
  const element = h(
    "figure",
    {},
    picture.point.length > 0 && frame,
    h(
      "figcaption",
      {},
      h("p", {}, picture.text),
      picture.lesson && h("button", { class: "pill", onclick: () => begin() }, t("rules_page.play_lesson")),
      problem,
    ),
  );
  const failed = (/** @type {unknown} */ error) =>
    put(problem, h("p", { class: "problem" }, error instanceof Error ? error.message : String(error)));
  const begin = () => startLesson(pictures.game, picture.lesson ?? undefined).catch(failed);
  const drawn = picture.point.length
    ? pictures
        .drawn(picture)
        .then((map) => frame.replaceWith(map))
        .catch((error) => {
          frame.remove();
          failed(error);
        })
    : Promise.resolve();
  return { element, drawn };
}
