// @ts-check
/** A journal that somebody has: chosen, or let fall onto the page. */

import { upload } from "../api.js";
import { h, put } from "../dom.js";
import { go } from "../main.js";
import { t } from "../text.js";

/** The largest journal that the server takes. */
const LARGEST = 8 * 1024 * 1024;

export function importer() {
  const status = h("p", { class: "import-status", role: "status" });
  /** @type {HTMLInputElement} */ const input = h("input", {
    type: "file",
    class: "visually-hidden",
    id: "import-file",
    accept: ".jsonl,.ndjson,.json,application/x-ndjson",
    onchange: () => take(input.files?.[0]),
  });
  /** @type {HTMLElement} */ const box = h(
    "section",
    {
      class: "import",
      "aria-labelledby": "import",
      ondragover: (/** @type {DragEvent} */ event) => {
        event.preventDefault();
        box.classList.add("over");
      },
      ondragleave: () => box.classList.remove("over"),
      ondrop: (/** @type {DragEvent} */ event) => {
        event.preventDefault();
        box.classList.remove("over");
        take(event.dataTransfer?.files[0]);
      },
    },
    h("div", {}, h("h2", { id: "import" }, t("import.title")), h("p", { class: "muted" }, t("import.text"))),
    input,
    h("label", { class: "button", for: "import-file" }, t("import.choose")),
    status,
  );

  /** @param {File | undefined} file */
  async function take(file) {
    if (!file) return;
    const said = (/** @type {string} */ text, bad = false) => {
      put(status, text);
      status.classList.toggle("field-error", bad);
    };
    if (file.size > LARGEST) return said(t("import.too_large", { name: file.name }), true);
    said(t("import.reading", { name: file.name }));
    try {
      const { table } = await upload("/api/tables/import", await file.text());
      await go(`/table/${table.id}`);
    } catch (error) {
      said(t("import.failed", { name: file.name, problem: /** @type {Error} */ (error).message }), true);
      input.value = "";
    }
  }

  return box;
}
