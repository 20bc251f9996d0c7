// @ts-check
/** Tables that were begun: those to go on with, and those that are over. */

import { ApiError, get } from "../api.js";
import { h, put } from "../dom.js";
import { forget } from "../keys.js";
import { announce } from "../table/told/announce.js";
import { isShared, wish, wished } from "../table/past/deletion.js";
import { dialog } from "../table/told/dialog.js";
import { called } from "../programs.js";
import { t } from "../text.js";
import { ago } from "../when.js";
import { boardOf, framed } from "./game.js";

/** @typedef {import("../home.js").Listed} Listed @typedef {import("../home.js").GameInfo} GameInfo */
/** @typedef {{ ondeleted: () => void, onchanged: () => void }} Handlers */

/** A table to go on with. @param {Listed} table @param {GameInfo | undefined} game @param {Handlers} handlers */
export function going(table, game, handlers) {
  const { summary } = table;
  return h(
    "article",
    { class: "table-card" },
    framed(
      boardOf(table.game, table.scenario),
      async () => (await get(`/api/tables/${table.id}${atOneScreen(table) ? "?eye=spectator" : ""}`)).view,
    ),
    h(
      "div",
      { class: "table-words" },
      h("p", { class: "overline" }, h("span", { class: "moment" }, moment(table)), turn(table)),
      h("h3", {}, h("a", { class: "covers", href: `/table/${table.id}` }, table.name)),
      h("p", { class: "asked" }, summary?.prompt),
      wishOf(table),
      h(
        "p",
        { class: "muted small foot" },
        tags(table),
        [game?.title, scenarioOf(table, game)].filter(Boolean).join(" · "),
        " · ",
        ago(table.updated),
      ),
    ),
    removal(table, handlers),
  );
}

/** Whether two people share a screen there: neither's map is shown before they sit down. @param {Listed} table */
function atOneScreen({ yours, seats }) {
  return yours.length > 1 && yours.every((seat) => seats[seat] === "you");
}

/**
 * A table whose game is over: a line.
 * @param {Listed} table
 * @param {GameInfo | undefined} game
 * @param {Handlers} handlers
 */
export function finished(table, game, handlers) {
  const how = verdict(table);
  return h(
    "article",
    { class: "table-line" },
    h("span", { class: `tag verdict-${how}` }, t(`home.verdict.${how}`)),
    h(
      "div",
      {},
      h("h3", {}, h("a", { class: "covers", href: `/table/${table.id}` }, table.name)),
      h("p", { class: "muted small" }, table.over?.text),
      wishOf(table),
    ),
    h("p", { class: "muted small when" }, h("span", { class: "game-name" }, game?.title, " · "), ago(table.updated)),
    tags(table),
    removal(table, handlers),
  );
}

/** Turn and phase. @param {Listed} table */
function moment({ summary }) {
  const turn = summary?.tracks?.find((track) => track.id === summary.clock);
  return [turn && `${turn.name} ${turn.value}`, ...(summary?.phase ?? []).map((phase) => phase.text)]
    .filter(Boolean)
    .join(" · ");
}

/** Whose turn it is. @param {Listed} table */
function turn({ game, scenario, summary, seats, yours }) {
  const seat = summary?.seat;
  if (!seat) return null;
  const isYours = yours.includes(seat);
  const tag = h("span", { class: `tag ${isYours ? "turn" : "branch"}` });
  if (isYours && yours.length === 1) return put(tag, t("home.turn.yours"));
  const isProgram = !isYours && seats[seat] !== "link";
  const say = (/** @type {string} */ name) => put(tag, t("home.turn.other", { name }));
  if (isProgram) return say(called(seats[seat]));
  boardOf(game, scenario).then(
    ({ sides }) => say(sides.find((side) => side.seat === seat)?.badge.name ?? ""),
    () => tag.remove(),
  );
  return tag;
}

/** The scenario's name, where the table has another one. @param {Listed} table @param {GameInfo | undefined} game */
function scenarioOf(table, game) {
  const name = game?.scenarios.find((scenario) => scenario.id === table.scenario)?.name;
  return name === table.name ? null : name;
}

/** @param {Listed} table */
function tags(table) {
  return [
    table.marked && h("span", { class: "tag sampled", title: t("head.marked_text") }, t("head.marked")),
    table.parent && h("span", { class: "tag branch" }, t("home.branch")),
    Object.values(table.seats).includes("link") &&
      h("span", { class: "tag branch" }, t(table.yours.length ? "home.by_link" : "home.watching")),
  ];
}

/** How it ended for the person at the page. @param {Listed} table */
function verdict({ over, yours, seats }) {
  if (!over?.winner) return "drawn";
  if (!yours.length || (yours.length > 1 && yours.length === Object.keys(seats).length)) return "over";
  return yours.includes(over.winner) ? "won" : "lost";
}

/** Who wants the game deleted, where several people share it. @param {Listed} table */
function wishOf({ deletion, yours }) {
  return (
    deletion &&
    h(
      "p",
      { class: "small wish" },
      wished(deletion, yours, (seat) => seat),
    )
  );
}

/** @param {Listed} table @param {Handlers} handlers */
function removal(table, { ondeleted, onchanged }) {
  const { id, name, yours, deletion } = table;
  if (Object.values(table.seats).includes("link") && !yours.length) {
    return h(
      "button",
      {
        class: "quiet pill",
        "aria-label": t("home.forget_table", { name }),
        onclick: () => {
          forget(id);
          ondeleted();
        },
      },
      t("home.forget"),
    );
  }
  /** Tells the server what is wished, and shows what came of it. @param {boolean} deletes */
  const send = async (deletes) => {
    let answer = null;
    try {
      answer = await wish(id, deletes);
    } catch (error) {
      const isGone = error instanceof ApiError && error.code === "unknown_table";
      if (!isGone)
        return dialog(
          t("problem.title"),
          [h("p", {}, /** @type {Error} */ (error).message)],
          [{ value: "", label: t("dialog.close"), primary: true }],
        );
    }
    if (answer) {
      table.deletion = answer.deletion;
      announce(t(deletes ? "deletion.told" : "deletion.taken_back", { name }));
      return onchanged();
    }
    forget(id);
    announce(t("home.deleted", { name }));
    return ondeleted();
  };
  if (deletion?.asked.some((seat) => yours.includes(seat))) {
    return h(
      "button",
      { class: "quiet pill", "aria-label": t("deletion.withdraw_table", { name }), onclick: () => send(false) },
      t("deletion.withdraw"),
    );
  }
  const asks = isShared(table) && !deletion;
  /** @type {HTMLButtonElement} */ const button = h(
    "button",
    {
      class: "quiet pill",
      "aria-label": t("home.delete_table", { name }),
      onclick: async () => {
        const alone = table.over ? t("home.delete_over_text") : t("home.delete_text", { name, moment: moment(table) });
        const text = asks ? t("deletion.ask_text", { name }) : deletion ? t("deletion.agree_text") : alone;
        const answers = [
          { value: "yes", label: t(asks ? "deletion.ask_yes" : "home.delete_yes") },
          { value: "no", label: t("home.delete_no"), primary: true },
        ];
        if ((await dialog(t("home.delete_title"), [h("p", {}, text)], answers)) !== "yes") return button.focus();
        return send(true);
      },
    },
    t("home.delete"),
  );
  return button;
}
