// @ts-check
/**
 * Set-ups with a name: one's own placements as a list of actions, kept in this browser, used again, handed on as a
 * file.
 * Every placement that is used goes through the server like any other.
 */

import { ApiError, post } from "../../api.js";
import { h, put } from "../../dom.js";
import { ruleBeside } from "../../rules/address.js";
import { t } from "../../text.js";
import { dialog } from "../told/dialog.js";

/** @typedef {import("../link.js").Link} Link @typedef {import("../../types.js").TableState} State */
/**
 * @typedef {{ volga: "setup", name: string, game: string, scenario: string, seat: string, actions: unknown[] }} Setup
 */

const KEPT = "volga.setups";

/** What a phase is called in which pieces are set up. */
const PHASE = "phase.setup";

/** So many refusals one after the other, and the rest is left. */
const PATIENCE = 3;

/** Whether one's own set-up is under way. @param {State} state */
export function isSettingUp({ view, seat, table }) {
  return view.phase.includes(PHASE) && seat !== null && table.yours.includes(seat);
}

/** @returns {Setup[]} */
function kept() {
  try {
    const all = JSON.parse(localStorage.getItem(KEPT) ?? "[]");
    return Array.isArray(all) ? all.filter(isSetup) : [];
  } catch {
    return [];
  }
}

/** @param {Setup[]} all */
function keep(all) {
  try {
    localStorage.setItem(KEPT, JSON.stringify(all));
  } catch {
    // A browser that keeps nothing can still hand a set-up on as a file.
  }
}

/** Whether something is a set-up at all. @param {unknown} value @returns {value is Setup} */
function isSetup(value) {
  const setup = /** @type {Partial<Setup> | null} */ (value);
  const words = [setup?.name, setup?.game, setup?.scenario, setup?.seat].every((word) => typeof word === "string");
  return words && setup?.volga === "setup" && Array.isArray(setup.actions);
}

/** What the seat that is to place has placed so far. @param {Link["now"]} now @returns {unknown[]} */
function placed({ entries, state }) {
  return entries.filter(({ seat, action }) => seat === state.seat && action != null).map(({ action }) => action);
}

/** @param {Link} link */
export async function showSetups(link) {
  const { state } = link.now;
  const { game, scenario } = state.table;
  const seat = state.seat ?? "";
  const list = h("ul", { class: "setups" });
  const said = h("p", { class: "field-error", role: "alert" });
  /** @type {HTMLInputElement} */ const name = h("input", {
    type: "text",
    id: "setup-name",
    maxlength: 60,
    autocomplete: "off",
    onkeydown: (/** @type {KeyboardEvent} */ event) => event.key === "Enter" && (event.preventDefault(), save()),
  });
  const fits = (/** @type {Setup} */ setup) =>
    setup.game === game && setup.scenario === scenario && setup.seat === seat;
  /** @type {Setup | undefined} */ let used;
  const draw = () => {
    const some = kept().filter(fits);
    put(list, some.length ? some.map(line) : h("li", { class: "muted" }, t("setups.none")));
  };
  /** @param {Setup} setup */
  const line = (setup) =>
    h(
      "li",
      {},
      h(
        "span",
        {},
        setup.name,
        " ",
        h("span", { class: "muted small" }, t("setups.count", { n: setup.actions.length })),
      ),
      h(
        "button",
        {
          value: "use",
          class: "pill",
          "aria-label": t("setups.use_name", { name: setup.name }),
          onclick: () => (used = setup),
        },
        t("setups.use"),
      ),
      h(
        "button",
        {
          type: "button",
          class: "pill",
          "aria-label": t("setups.export_name", { name: setup.name }),
          onclick: () => download(setup),
        },
        t("setups.export"),
      ),
      h(
        "button",
        {
          type: "button",
          class: "pill",
          "aria-label": t("setups.delete_name", { name: setup.name }),
          onclick: () => {
            keep(kept().filter((other) => JSON.stringify(other) !== JSON.stringify(setup)));
            draw();
          },
        },
        t("setups.delete"),
      ),
    );
  const add = (/** @type {Setup} */ setup) => {
    keep([...kept().filter((other) => !(fits(other) && other.name === setup.name)), setup]);
    put(said);
    draw();
  };
  const save = () => {
    const actions = placed(link.now);
    if (!name.value.trim() || !actions.length)
      return put(said, t(actions.length ? "setups.no_name" : "setups.nothing"));
    return add({ volga: "setup", name: name.value.trim(), game, scenario, seat, actions });
  };
  const file = h("input", {
    type: "file",
    id: "setup-file",
    class: "visually-hidden",
    accept: ".json,application/json",
    onchange: async () => {
      const found = await file.files?.[0]
        ?.text()
        .then(JSON.parse)
        .catch(() => null);
      file.value = "";
      if (!isSetup(found)) put(said, t("setups.no_setup"));
      else if (!fits(found)) put(said, t("setups.other", { name: found.name }));
      else add(found);
    },
  });
  draw();
  const answer = await dialog(
    t("setups.title"),
    [
      h("p", { class: "muted" }, t("setups.text")),
      h(
        "p",
        { class: "setup-save" },
        h("label", { for: "setup-name" }, t("setups.name")),
        name,
        h("button", { type: "button", onclick: save }, t("setups.save")),
      ),
      said,
      list,
      h("p", {}, file, h("label", { class: "button", for: "setup-file" }, t("setups.import"))),
    ],
    [{ value: "", label: t("dialog.close"), primary: true }],
  );
  if (answer === "use" && used) await use(link, used);
}

/** @param {Setup} setup */
function download(setup) {
  const file = new Blob([`${JSON.stringify(setup, null, 1)}\n`], { type: "application/json" });
  const link = h("a", {
    href: URL.createObjectURL(file),
    download: `${setup.name.replaceAll(/[^\p{L}\p{N} ._-]+/gu, "_")}.volga-setup.json`,
  });
  link.click();
  URL.revokeObjectURL(link.href);
}

/**
 * Places what the set-up has, as far as the rules allow, and says what they do not.
 * @param {Link} link
 * @param {Setup} setup
 */
async function use(link, setup) {
  /** @type {{ text: string, rule?: string | null }[]} */ const refused = [];
  let rest = setup.actions;
  let inARow = 0;
  while (rest.length && inARow < PATIENCE && isSettingUp(link.now.state) && link.now.state.seat === setup.seat) {
    const { done, problem } = await place(link, rest);
    if (done) inARow = 0;
    rest = rest.slice(done);
    if (!problem) break;
    refused.push(problem);
    inARow += 1;
    rest = rest.slice(1);
  }
  if (!refused.length) return link.handlers.onnote(t("setups.used", { name: setup.name }));
  return dialog(
    t("setups.refused", { name: setup.name }),
    [
      h(
        "ul",
        { class: "refusals" },
        refused.map(({ text, rule }) => h("li", {}, text, " ", rule && ruleBeside(setup.game, rule))),
      ),
      rest.length > 0 && h("p", {}, t("setups.left", { n: rest.length })),
    ],
    [{ value: "", label: t("dialog.close"), primary: true }],
  );
}

/**
 * Sends placements until one is refused.
 * @param {Link} link
 * @param {unknown[]} actions
 * @returns {Promise<{ done: number, problem?: { text: string, rule?: string | null } }>}
 */
async function place(link, actions) {
  try {
    const answer = await post(`${link.path}/act`, { seq: link.now.state.seq, actions });
    await link.accepted(answer);
    return {
      done: answer.done,
      problem: answer.stop && typeof answer.stop !== "string" ? answer.stop.error : undefined,
    };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { done: 0, problem: { text: error.message, rule: error.rule } };
  }
}
