// @ts-check
/** The introduction to a game, before its lesson: a card after the other, each with a picture of the game's own map. */

import { get, post } from "./api.js";
import { h, put } from "./dom.js";
import { boardOf } from "./home/game.js";
import { go, title } from "./main.js";
import { Parts } from "./part.js";
import { loadStyle } from "./style.js";
import { announce } from "./table/told/announce.js";
import { t } from "./text.js";

/** Begins a lesson of a game, or its first one, at a table of its own. @param {string} game @param {string} [lesson] */
export async function startLesson(game, lesson) {
  const { table } = await post("/api/tables", { game, lesson: lesson ?? true });
  await go(`/table/${table.id}`);
}

/** @param {Element} main @param {string} game */
export async function show(main, game) {
  const [{ title: name, cards, lessons, position }, words] = await Promise.all([
    get(`/api/games/${game}/introduction`),
    get(`/api/games/${game}/text`),
    loadStyle(game),
  ]);
  if (!cards.length) return startLesson(game);
  const board = await boardOf(game, position.scenario);
  title(t("learn.title", { game: name }));
  const page = new Introduction(game, name, cards, lessons.slice(1), new Parts(board, words), position.view);
  put(main, page.element);
  return { leave: () => page.leave() };
}

class Introduction {
  /**
   * @param {string} game @param {string} name @param {import("./types.js").IntroductionCard[]} cards
   * @param {import("./types.js").LessonEntry[]} further lessons for later
   * @param {Parts} parts @param {import("./types.js").View} opening how the lesson begins
   */
  constructor(game, name, cards, further, parts, opening) {
    this.cards = cards;
    this.parts = parts;
    this.opening = opening;
    this.at = 0;
    this.gone = new AbortController();
    this.card = h("article", { class: "intro-card", "aria-labelledby": "intro-title" });
    this.heading = h("h1", { id: "intro-title", tabindex: -1 });
    this.problem = h("p", { class: "problem", role: "alert", hidden: true });
    const begin = () => this.begin(game);
    this.further = h(
      "div",
      { class: "row" },
      further.map(({ id, title: of }) =>
        h("button", { onclick: () => this.begin(game, id) }, t("learn.further", { title: of })),
      ),
    );
    this.back = h("button", { onclick: () => this.turn(this.at - 1) }, t("learn.back"));
    this.next = h("button", { class: "primary", onclick: () => this.turn(this.at + 1) }, t("learn.next"));
    this.start = h("button", { class: "primary", onclick: begin }, t("learn.start"));
    this.skip = h("button", { class: "quiet", onclick: begin }, t("learn.skip"));
    this.place = h("p", { class: "muted small" });
    this.pips = h("span", { class: "intro-pips", "aria-hidden": "true" });
    this.element = h(
      "section",
      { class: "page intro", "aria-label": t("learn.title", { game: name }) },
      h("p", { class: "overline" }, name),
      this.card,
      this.problem,
      h(
        "div",
        { class: "row intro-row" },
        this.back,
        this.next,
        this.start,
        h("span", { class: "intro-place" }, this.place, this.pips),
        h("span", { class: "spacer" }),
        this.skip,
      ),
      this.further,
    );
    const key = (/** @type {KeyboardEvent} */ event) => this.key(event);
    addEventListener("keydown", key, { signal: this.gone.signal });
    this.draw();
  }

  leave() {
    this.gone.abort();
    this.parts.end();
  }

  /** Left and right turn the cards. @param {KeyboardEvent} event */
  key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by) this.turn(this.at + by);
  }

  /** Turns to a card, and reads it from its heading. @param {number} to */
  turn(to) {
    if (to < 0 || to >= this.cards.length) return;
    this.at = to;
    this.draw();
    this.heading.focus({ preventScroll: true });
    scrollTo(0, 0);
    announce(this.place.textContent ?? "");
  }

  draw() {
    const { title: name, text, spaces } = this.cards[this.at];
    const isLast = this.at === this.cards.length - 1;
    put(this.heading, name);
    put(
      this.card,
      this.parts.part(spaces, { view: this.opening, shape: "tall", least: 8 }),
      h("div", { class: "intro-words" }, this.heading, h("p", {}, text)),
    );
    this.back.disabled = this.at === 0;
    this.next.hidden = isLast;
    this.start.hidden = !isLast;
    this.skip.hidden = isLast;
    this.further.hidden = !isLast;
    put(this.place, t("learn.place", { n: this.at + 1, of: this.cards.length }));
    put(
      this.pips,
      this.cards.map((_, i) => h("i", { class: i === this.at ? "now" : "" })),
    );
  }

  /** @param {string} game @param {string} [lesson] */
  async begin(game, lesson) {
    this.problem.hidden = true;
    try {
      await startLesson(game, lesson);
    } catch (error) {
      this.problem.hidden = false;
      put(this.problem, error instanceof Error ? error.message : String(error));
    }
  }
}
