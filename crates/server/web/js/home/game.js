// @ts-check
/** A game as a card: its map, what it is, and one press to play it. */

import { get, post } from "../api.js";
import { h, put } from "../dom.js";
import { go } from "../main.js";
import { miniMap } from "../table/map/minimap.js";
import { t } from "../text.js";

/** @typedef {import("../home.js").GameInfo} GameInfo */

/** Boards that were fetched, by address: cards of the same game share one. @type {Map<string, Promise<import("../types.js").OpeningBoard>>} */
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
 * @param {Promise<Board>} board @param {(board: Board) => import("../types.js").View | Promise<import("../types.js").View>} view
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

/** @param {GameInfo} game */
export function gameCard(game) {
  const { about } = game;
  const problem = h("p", { class: "problem", role: "alert", hidden: true });
  const play = h(
    "button",
    { class: "primary large", onclick: () => begin({}), "aria-describedby": `game-${game.id}` },
    t("home.play"),
  );
  const learn =
    game.lesson &&
    h(
      "button",
      { class: "large", onclick: () => begin({ lesson: true }), "aria-describedby": `game-${game.id}` },
      t("home.learn"),
    );
  /** @param {{ lesson?: boolean }} how */
  async function begin(how) {
    play.disabled = true;
    problem.hidden = true;
    try {
      const { table } = await post("/api/tables", { game: game.id, ...how });
      await go(`/table/${table.id}`);
    } catch (error) {
      problem.hidden = false;
      put(problem, /** @type {Error} */ (error).message);
      play.disabled = false;
      play.focus();
    }
  }
  const facts = ["kind", "players", "length", "complexity"].filter((fact) => about[fact]);
  return h(
    "article",
    { class: "game" },
    framed(boardOf(game.id), (board) => board.opening),
    h(
      "div",
      { class: "game-words" },
      h("h3", { id: `game-${game.id}` }, game.title),
      about.history && h("p", { class: "history" }, about.history),
      h(
        "dl",
        { class: "facts-of-game" },
        facts.map((fact) => h("div", {}, h("dt", {}, t(`home.fact.${fact}`)), h("dd", {}, about[fact]))),
      ),
      problem,
      h(
        "div",
        { class: "row" },
        play,
        learn,
        h(
          "a",
          { class: "button", href: `/new/${game.id}`, "aria-label": t("home.set_up_game", { game: game.title }) },
          t("home.set_up"),
        ),
        h(
          "a",
          {
            class: "button quiet",
            href: `/rules/${game.id}`,
            "aria-label": t("home.rules_of_game", { game: game.title }),
          },
          t("nav.rules"),
        ),
      ),
      h("p", { class: "muted small" }, t("home.play_text", { scenario: game.scenarios[0]?.name ?? "" })),
    ),
  );
}
