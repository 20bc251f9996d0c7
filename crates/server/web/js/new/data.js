// @ts-check
/** An owner's data sheet: figures of the printed game that correct those which are reconstructed. */

import { post } from "../api.js";
import { h, put } from "../dom.js";
import { t } from "../text.js";
import { Field } from "./field.js";

/** The largest sheet that the server takes. */
const LARGEST = 64 * 1024;

export class DataSheet extends Field {
  /** @param {import("../home.js").GameInfo} game @param {import("../new.js").Draft} draft */
  constructor(game, draft) {
    super("data", t("new.data"));
    this.game = game;
    this.draft = draft;
    /** @type {HTMLInputElement} */ this.input = h("input", {
      type: "file",
      id: "data-input",
      accept: ".json,application/json",
      "aria-describedby": "data-text data-error",
      onchange: () => this.take(this.input.files?.[0]),
    });
    this.told = h("div", { role: "status" });
    this.element.hidden = !game.data;
    this.put(
      h(
        "p",
        { class: "muted small", id: "data-text" },
        t("new.data_text"),
        " ",
        h("a", { href: `/api/games/${game.id}/data`, download: `${game.id}-data.json` }, t("new.data_form")),
      ),
      h("p", {}, h("label", { for: "data-input" }, t("new.data_choose")), " ", this.input),
      this.told,
    );
  }

  /** Asks the server what a sheet changes, and keeps it if it can be played by. @param {File | undefined} file */
  async take(file) {
    this.clear();
    this.draft.data = undefined;
    put(this.told);
    if (!file) return;
    if (file.size > LARGEST) return this.fail(t("new.data_large"));
    try {
      const sheet = JSON.parse(await file.text());
      const own = await post(`/api/games/${this.game.id}/data`, sheet);
      this.draft.data = sheet;
      put(this.told, differences(own));
    } catch (error) {
      this.fail(
        error instanceof SyntaxError
          ? t("new.data_no_json", { name: file.name })
          : /** @type {Error} */ (error).message,
      );
    }
  }
}

/** What a sheet says otherwise. @param {import("../types.js").OwnData} own */
export function differences({ differs, more }) {
  if (!differs.length) return h("p", {}, t("own_data.nothing"));
  return [
    h("p", {}, t("own_data.differs")),
    h(
      "ul",
      { class: "small" },
      differs.map((text) => h("li", {}, text)),
      more > 0 && h("li", {}, t("own_data.more", { n: more })),
    ),
  ];
}
