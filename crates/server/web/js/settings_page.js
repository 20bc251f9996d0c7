// @ts-check
/** What a person chooses about the look, with a preview that follows at once. */

import { get } from "./api.js";
import { h, put } from "./dom.js";
import { boardOf } from "./home/game.js";
import { title } from "./main.js";
import { choices, Field } from "./new/field.js";
import { change, settings } from "./settings.js";
import { play } from "./sound.js";
import { loadStyle } from "./style.js";
import { picture } from "./table/map/counters.js";
import { die } from "./table/panel/dice.js";
import { Model } from "./table/model.js";
import { t } from "./text.js";

/** @typedef {import("./settings.js").Settings} Settings
 * @typedef {"confirm" | "aim" | "letters" | "rules" | "sound"} Switch */

/** How large letters can be, against the usual. */
const SIZES = [0.9, 1, 1.15, 1.3, 1.5, 2];

/** @param {Element} main */
export async function show(main) {
  title(t("settings.title"));
  const saved = h("p", { class: "muted small", role: "status" }, t("settings.kept"));
  const set = (/** @type {Partial<Settings>} */ changes) => {
    change(changes);
    put(saved, t("settings.saved"));
  };
  const preview = h("div", { class: "counters" });
  put(
    main,
    h(
      "div",
      { class: "page settings" },
      h("h1", {}, t("settings.title")),
      saved,
      h(
        "div",
        { class: "settings-columns" },
        h(
          "form",
          { class: "settings-form" },
          group("theme", ["system", "light", "dark"], settings().theme, (theme) => set({ theme })),
          group("palette", ["standard", "safe", "print"], settings().palette, (palette) => set({ palette })),
          group("map", ["illustrated", "plain"], settings().map, (map) => set({ map })),
          size(set),
          group("motion", ["system", "off"], settings().motion, (motion) => set({ motion })),
          group("pace", ["calm", "usual", "quick", "once"], settings().pace, (pace) => set({ pace })),
          group("battles", ["every", "mine", "never"], settings().battles, (battles) => set({ battles })),
          ["rules", "confirm", "aim", "letters", "sound"].map((name) => toggle(/** @type {Switch} */ (name), set)),
          volume(set),
        ),
        h(
          "section",
          { class: "preview card", "aria-labelledby": "preview" },
          h("h2", { id: "preview" }, t("settings.preview")),
          h("div", { inert: true }, preview, sample()),
        ),
      ),
    ),
  );
  counters(preview);
}

/**
 * @template {string} Value
 * @param {string} name
 * @param {Value[]} values
 * @param {Value} now
 * @param {(value: Value) => void} onchange
 */
function group(name, values, now, onchange) {
  const field = new Field(name, t(`settings.${name}`));
  field.put(
    choices(
      name,
      values.map((value) => ({
        value,
        name: t(`settings.${name}_${value}`),
        text: t(`settings.${name}_${value}_text`),
      })),
      now,
      (value) => onchange(/** @type {Value} */ (value)),
    ),
  );
  return field.element;
}

/** A setting that is on or off. @param {Switch} name @param {(changes: Partial<Settings>) => void} set */
const toggle = (name, set) =>
  group(name, ["on", "off"], settings()[name] ? "on" : "off", (value) => set({ [name]: value === "on" }));

/** @param {(changes: Partial<Settings>) => void} set */
function size(set) {
  const field = new Field("size", t("settings.size"));
  const percent = (/** @type {number} */ factor) => `${Math.round(factor * 100)}%`;
  field.put(
    h(
      "div",
      { class: "turns" },
      SIZES.map((factor) =>
        h(
          "label",
          {},
          h("input", {
            type: "radio",
            name: "size",
            value: factor,
            checked: factor === settings().size,
            onchange: () => set({ size: factor }),
          }),
          percent(factor),
        ),
      ),
    ),
  );
  return field.element;
}

/** How loud sounds are; a bell says so where they are on. @param {(changes: Partial<Settings>) => void} set */
function volume(set) {
  const field = new Field("volume", t("settings.volume"));
  field.put(
    h("input", {
      type: "range",
      min: 0,
      max: 1,
      step: 0.1,
      value: settings().volume,
      "aria-label": t("settings.volume"),
      onchange: (event) => {
        set({ volume: Number(event.currentTarget.value) });
        play("bell");
      },
    }),
  );
  return field.element;
}

/** A few counters of the first game: of each side one, and one turned over. @param {Element} place */
async function counters(place) {
  try {
    const { games } = await get("/api/games");
    const [board, words] = await Promise.all([
      boardOf(games[0].id),
      get(`/api/games/${games[0].id}/text`),
      loadStyle(games[0].id),
    ]);
    const model = new Model(board, words);
    const sides = [...Map.groupBy(board.pieces, (piece) => piece.side).values()];
    const shown = sides.flatMap(([piece, second = piece]) => [
      { piece, face: piece.faces[0]?.[0] ?? "" },
      { piece: second, face: piece.faces.at(-1)?.[0] ?? "" },
    ]);
    put(
      place,
      shown.map(({ piece, face }) => picture(model, piece.id, { at: "", face }, 68)),
    );
  } catch {
    // The preview is an ornament: the settings work without it.
    put(place);
  }
}

/** Buttons, a die, a rule's number and the colours of outcomes. */
function sample() {
  const bar = (/** @type {string} */ tone, /** @type {number} */ share) => {
    const fill = h("span", { class: `sample-bar ${tone}` });
    fill.style.setProperty("--share", String(share));
    return h(
      "li",
      {},
      h("span", {}, t(`settings.sample_${tone}`)),
      fill,
      h("span", { class: "outcome-share" }, `${Math.round(share * 100)}%`),
    );
  };
  return [
    h("p", {}, t("settings.sample"), " ", h("span", { class: "rule", "data-rule": "9.5" }, "9.5")),
    h(
      "div",
      { class: "row dice-sample" },
      die(5),
      die(2),
      h("span", { class: "lit" }, t("settings.sample_legal")),
      h("span", { class: "lit chosen" }, t("settings.sample_chosen")),
    ),
    h("ul", { class: "sample-bars" }, bar("good", 0.55), bar("neutral", 0.25), bar("bad", 0.2)),
    h(
      "div",
      { class: "row" },
      h("button", { type: "button", class: "primary" }, t("settings.sample_primary")),
      h("button", { type: "button" }, t("settings.sample_button")),
    ),
  ];
}
