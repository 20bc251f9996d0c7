// @ts-check
/** From the first page to the map: one question at most, then the table stands. */

import { post } from "../api.js";
import { badge } from "../badge.js";
import { h } from "../dom.js";
import { keepLinks } from "../keys.js";
import { go } from "../main.js";
import { called } from "../programs.js";
import { sign } from "../signs.js";
import { linkList, linkNotes } from "../table/head/links.js";
import { dialog } from "../table/told/dialog.js";
import { t } from "../text.js";

/**
 * @typedef {import("../home.js").GameInfo} GameInfo
 * @typedef {import("../types.js").SideInfo} Side
 * @typedef {"program" | "screen" | "link"} Against
 */

/**
 * What a game begins with, unless one says otherwise: its first scenario with the first set of options.
 * @param {GameInfo} game
 */
export function opening({ scenarios: [scenario], presets }) {
  const [preset] = presets[scenario.id] ?? [];
  return { scenario, preset };
}

/** Begins a game; whether it was begun. @param {GameInfo} game @param {Promise<import("../types.js").Board>} board */
export async function play(game, board) {
  const { scenario, preset } = opening(game);
  const wish = { game: game.id, scenario: scenario.id, options: preset?.options ?? {} };
  if (game.seats.length === 1) return begin(wish);
  const sides = (await board).sides.filter(({ seat }) => seat);
  const [against, own] = (await ask(game, sides)).split(" ");
  if (against === "own") await go(`/new/${game.id}`);
  if (!isAgainst(against)) return;
  await playAs(game, board, against, own);
}

/**
 * Begins a game on a side, against the program unless one says otherwise.
 * @param {GameInfo} game
 * @param {Promise<import("../types.js").Board>} board
 * @param {Against} against
 * @param {string} own
 */
export async function playAs(game, board, against, own) {
  const { scenario, preset } = opening(game);
  const wish = { game: game.id, scenario: scenario.id, options: preset?.options ?? {} };
  const sides = (await board).sides.filter(({ seat }) => seat);
  const program = game.agents.at(-1) ?? "open";
  const sitter = { program, screen: "you", link: "link" }[against];
  const seats = Object.fromEntries(
    game.seats.map((seat) => [seat, against === "program" && seat === own ? "you" : sitter]),
  );
  await begin({ ...wish, seats }, (seat) => sides.find((side) => side.seat === seat)?.badge.name ?? seat, own);
}

/** @param {string} word @returns {word is Against} */
function isAgainst(word) {
  return word === "program" || word === "screen" || word === "link";
}

/**
 * @param {import("../types.js").NewTable} wish
 * @param {(seat: string) => string} [side] what a seat is called
 * @param {string} [own]
 */
async function begin(wish, side, own) {
  const begun = await post("/api/tables", wish);
  const { table, links } = begun;
  if (links && own) keepLinks(table.id, links, own);
  await toOwnDecision(begun);
  await go(`/table/${table.id}`);
  if (links && side)
    await dialog(
      t("links.made"),
      [linkList(table.id, side), linkNotes()],
      [{ value: "", label: t("links.go"), primary: true }],
    );
}

/**
 * Where a program decides first, it does so before one sits down: the map opens at one's own decision.
 * @param {import("../types.js").TableState} begun
 */
async function toOwnDecision({ table, seq, can }) {
  let [now, isProgram] = [seq, can.step];
  while (isProgram) {
    const after = await post(`/api/tables/${table.id}/step`, { seq: now });
    [now, isProgram] = [after.seq, after.can.step];
  }
}

/** Asks on which side, and against whom. @param {GameInfo} game @param {Side[]} sides @returns {Promise<string>} */
function ask(game, sides) {
  const { scenario, preset } = opening(game);
  const program = game.agents.at(-1);
  const usual = `program ${sides[0]?.seat}`;
  const choice = (/** @type {Against} */ against, /** @type {Side} */ { seat, badge: info }) =>
    h(
      "button",
      {
        value: `${against} ${seat}`,
        class: `${against} ${seat}` === usual ? "primary" : "",
        "aria-label": t(`play.${against}_as`, { side: info.name }),
      },
      badge(info),
      info.name,
    );
  const row = (
    /** @type {Against} */ against,
    /** @type {"computer" | "screen" | "link"} */ drawn,
    /** @type {import("../dom.js").Child} */ buttons,
  ) =>
    h(
      "li",
      {},
      sign(drawn),
      h(
        "div",
        {},
        h("h3", {}, t(`play.${against}`)),
        h("p", { class: "muted small" }, t(`play.${against}_text`, { name: called(program ?? "") })),
      ),
      h("div", { class: "row" }, buttons),
    );
  const each = (/** @type {Against} */ against) => sides.map((side) => choice(against, side));
  return dialog(
    t("play.title", { game: game.title }),
    [
      h("p", { class: "muted" }, [scenario.name, preset?.name].filter(Boolean).join(" · ")),
      h(
        "ul",
        { class: "play-ways" },
        program && row("program", "computer", each("program")),
        row("screen", "screen", h("button", { value: "screen" }, t("play.begin"))),
        row("link", "link", each("link")),
      ),
    ],
    [
      { value: "own", label: t("home.set_up") },
      { value: "", label: t("play.cancel") },
    ],
  );
}
