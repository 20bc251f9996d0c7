// @ts-check
/** On small screens the panel is a sheet below the map that can be pulled up and down. */

import { h } from "../../dom.js";
import { t } from "../../text.js";

/** Where the sheet comes to rest: shares of the page's height. */
const STOPS = [0.17, 0.4, 0.82];

/** @param {HTMLElement} root whose `--sheet` is its height */
export function sheetHandle(root) {
  let stop = 1;
  const handle = h("button", { class: "sheet-handle", "aria-label": t("sheet.handle"), "aria-expanded": "true" });
  const rest = (/** @type {number} */ n) => {
    stop = Math.min(STOPS.length - 1, Math.max(0, n));
    root.style.setProperty("--sheet", String(STOPS[stop]));
    handle.setAttribute("aria-expanded", String(stop > 0));
  };
  let from = 0;
  let moved = false;
  handle.addEventListener("pointerdown", (/** @type {PointerEvent} */ event) => {
    from = event.clientY;
    moved = false;
    handle.setPointerCapture(event.pointerId);
  });
  handle.addEventListener("pointermove", (/** @type {PointerEvent} */ event) => {
    if (!handle.hasPointerCapture(event.pointerId) || Math.abs(event.clientY - from) < 6) return;
    moved = true;
    const { bottom, height } = root.getBoundingClientRect();
    root.style.setProperty("--sheet", String(Math.min(0.9, Math.max(0.12, (bottom - event.clientY) / height))));
  });
  handle.addEventListener("pointerup", (/** @type {PointerEvent} */ event) => {
    if (!moved) return;
    const { bottom, height } = root.getBoundingClientRect();
    const share = (bottom - event.clientY) / height;
    rest(STOPS.reduce((best, s, i) => (Math.abs(s - share) < Math.abs(STOPS[best] - share) ? i : best), 0));
  });
  handle.addEventListener("click", () => {
    if (!moved) rest(stop === STOPS.length - 1 ? 0 : stop + 1);
  });
  handle.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
    if (event.key === "ArrowUp") rest(stop + 1);
    else if (event.key === "ArrowDown") rest(stop - 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  return handle;
}
