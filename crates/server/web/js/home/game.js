// @ts-check
/** A game as a card: a picture of its map, what it is, and one press to play it. */

import { get } from "../api.js";
import { badge } from "../badge.js";
import { h, put } from "../dom.js";
import { go } from "../main.js";
import { sign } from "../signs.js";
import { miniMap } from "../table/map/minimap.js";
import { t } from "../text.js";
import { picture } from "./picture.js";
import { play, playAs } from "./play.js";

/** @typedef {import("../home.js").GameInfo} GameInfo */

/** The hardest game there can be. */
const HARDEST = 5;

/**
 * Boards that were fetched, by address: cards of the same game share one.
 * @type {Map<string, Promise<import("../types.js").OpeningBoard>>}
 */
const boards = new Map();

/** The board of a game with its opening. @param {string} game @param {string} [scenario] */
export function boardOf(game, scenario) {
  const path = scenario
    ? /** @type {const} */ (`/api/games/${game}/board?scenario=${encodeURIComponent(scenario)}`)
    : /** @type {const} */ (`/api/games/${game}/board`);
  const fetched = boards.get(path) ?? get(path);
  boards.set(path, fetched);
  fetched.catch(() => boards.delete(path));
  return fetched;
}

/**
 * A frame that a map is drawn into when it has come; without one it stays plain ground.
 * @template {import("../types.js").Board} Board
 * @param {Promise<Board>} board
 * @param {(board: Board) => import("../types.js").View | Promise<import("../types.js").View>} view
 */
export function framed(board, view) {
  const frame = h("div", { class: "map-frame" });
  const draw = async () => {
    const there = await board;
    put(frame, miniMap(there, await view(there)));
  };
  draw().catch(() => frame.classList.add("bare"));
  return frame;
}

/** @param {GameInfo} game @param {boolean} isFirst whether one best begins with it */
export function gameCard(game, isFirst) {
  const board = boardOf(game.id);
  const problem = h("p", { class: "problem", role: "alert", hidden: true });
  const named = { "aria-describedby": `game-${game.id}` };
  const begin = h("button", { class: "primary large", onclick: () => tried(() => play(game, board)), ...named });
  put(begin, t("home.play"));
  const sides = h("span", { class: "play-sides" });
  if (game.seats.length > 1 && game.agents.length)
    board.then((there) => put(sides, there.sides.flatMap(sideButton))).catch(() => sides.remove());
  const learn = h("button", { class: "quiet", onclick: () => tried(lesson), ...named }, t("home.learn"));

  /** On a side against the program, without a question. @param {import("../types.js").SideInfo} side */
  function sideButton({ seat, badge: info }) {
    if (!seat) return [];
    const name = t("home.play_as", { side: info.name });
    const begins = () => tried(() => playAs(game, board, "program", seat));
    return [
      h(
        "button",
        { class: "play-side", "data-side": seat, "aria-label": name, title: name, onclick: begins },
        badge(info),
      ),
    ];
  }

  /** @param {() => Promise<void>} act */
  async function tried(act) {
    problem.hidden = begin.disabled = learn.disabled = true;
    try {
      await act();
    } catch (error) {
      problem.hidden = false;
      put(problem, /** @type {Error} */ (error).message);
    }
    begin.disabled = learn.disabled = false;
    if (begin.isConnected && !document.activeElement?.matches("dialog *")) begin.focus();
  }
  const lesson = () => go(`/learn/${game.id}`);
  return h(
    "article",
    { class: `game ${isFirst ? "first" : ""}` },
    h("div", { class: "framed" }, picture(board), isFirst && h("span", { class: "start-here" }, t("home.start_here"))),
    h(
      "div",
      { class: "game-words" },
      h("h3", { id: `game-${game.id}` }, game.title),
      facts(game),
      h("p", { class: "history" }, game.about.history),
      problem,
      h("div", { class: "row" }, begin, sides, game.lesson && learn),
      h(
        "p",
        { class: "row small" },
        h(
          "a",
          { href: `/new/${game.id}`, "aria-label": t("home.set_up_game", { game: game.title }) },
          t("home.set_up"),
        ),
        h(
          "a",
          { href: `/rules/${game.id}`, "aria-label": t("home.rules_of_game", { game: game.title }) },
          t("nav.rules"),
        ),
      ),
    ),
  );
}

/** How long it takes, how many play, how hard it is. @param {GameInfo} game */
function facts({ about, seats, difficulty }) {
  const pips = Array.from({ length: HARDEST }, (_, i) => h("i", { class: i < difficulty ? "full" : "" }));
  const fact = (
    /** @type {string} */ name,
    /** @type {import("../dom.js").Child} */ drawn,
    /** @type {string} */ said,
  ) =>
    h(
      "div",
      {},
      h("dt", {}, drawn, h("span", { class: "visually-hidden" }, t(`home.fact.${name}`))),
      h("dd", {}, said),
    );
  return h(
    "dl",
    { class: "facts-of-game" },
    about.length && fact("length", sign("length"), about.length),
    fact("players", sign("players"), t(seats.length === 1 ? "home.solo" : "home.duel")),
    about.complexity &&
      fact("complexity", h("span", { class: "difficulty", "aria-hidden": "true" }, pips), about.complexity),
  );
}
