// @ts-check
/** The keys: everything can be done without a pointer. Each key stands in one table, none twice. */

import { h } from "../../dom.js";
import { settings } from "../../settings.js";
import { t } from "../../text.js";
import { dialog } from "../told/dialog.js";

/** What the help shows: keys and the words for them. */
const HELP = [
  ["← ↑ → ↓", "keys.arrows"],
  ["Enter", "keys.enter"],
  ["Shift Enter", "keys.add"],
  [", .", "keys.counters"],
  ["Shift 1 – 9", "keys.unit"],
  ["n p", "keys.next"],
  ["a", "keys.attack"],
  ["w", "keys.way"],
  ["j", "keys.goal"],
  ["d 0", "keys.go_on"],
  ["1 – 9", "keys.number"],
  ["o", "keys.all"],
  ["m", "keys.bar"],
  ["z", "keys.times"],
  ["y", "keys.then"],
  ["q", "keys.only"],
  ["Esc", "keys.escape"],
  ["+ −", "keys.zoom"],
  ["Space", "keys.grip"],
  ["f", "keys.fit"],
  ["g", "keys.action"],
  ["t", "keys.front"],
  ["e", "keys.ruler"],
  ["u", "keys.take_back"],
  ["r", "keys.replay"],
  ["l", "keys.log"],
  ["b", "keys.boxes"],
  ["s", "keys.sheets"],
  ["h", "keys.forces"],
  ["/", "keys.places"],
  ["c", "keys.hand"],
  ["v", "keys.hide"],
  ["x", "keys.battle"],
  ["i", "keys.look"],
  ["k", "keys.rules"],
  ["?", "keys.help"],
];

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** The keys and what they do. */
export function keyList() {
  return h(
    "dl",
    { class: "keys" },
    HELP.map(([keys, words]) => [h("dt", {}, h("kbd", {}, keys)), h("dd", {}, t(words))]),
  );
}

export function showKeys() {
  return dialog(t("keys.title"), [keyList()], [{ value: "", label: t("dialog.close"), primary: true }]);
}

/**
 * @typedef {{ press: (n: number) => boolean, face: (n: number) => boolean, unit: (n: number) => boolean,
 *   escape: () => void, move: (dx: number, dy: number) => void,
 *   turn: (by: number) => void, gripped: () => boolean, enter: (adds: boolean) => void, commands: Record<string, () =>
 * void> }} Doer
 */

/** Listens until the signal ends it. @param {Doer} doer @param {HTMLElement} map @param {AbortSignal} signal */
export function listen(doer, map, signal) {
  /** Whether the space bar went down on the map: let go again it chooses, unless the map was moved with it. */
  let isSpace = false;
  document.addEventListener(
    "keyup",
    ({ key, shiftKey }) => {
      if (key !== " " || !isSpace) return;
      isSpace = false;
      if (!doer.gripped()) doer.enter(shiftKey);
    },
    { signal },
  );
  document.addEventListener(
    "keydown",
    (event) => {
      const target = /** @type {Element} */ (event.target);
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        event.defaultPrevented ||
        document.querySelector("dialog[open]")
      )
        return;
      if (event.key === "Escape") return doer.escape();
      if (target.closest("input:not([type=range]), select, textarea")) return;
      const isRange = target.matches("input[type=range]");
      if (event.key === " " && target === map) {
        isSpace = true;
        return event.preventDefault();
      }
      if (handled(event, doer, target === map, isRange)) event.preventDefault();
    },
    { signal },
  );
}

/**
 * @param {KeyboardEvent} event
 * @param {Doer} doer
 * @param {boolean} onMap
 * @param {boolean} isRange
 * @returns {boolean}
 */
function handled({ key, code, shiftKey, target }, doer, onMap, isRange) {
  const digit = /^Digit([1-9])$/.exec(code)?.[1];
  if (shiftKey && digit) return doer.unit(Number(digit));
  if (/^[0-9]$/.test(key)) return doer.face(Number(key)) || doer.press(Number(key));
  const onPage =
    onMap ||
    target === document.body ||
    /** @type {Element} */ (target).id === "main" ||
    /** @type {Element} */ (target).matches("h1");
  if (key in ARROWS && onPage && !isRange) {
    doer.move(...ARROWS[key]);
    return true;
  }
  if (onMap && key === "Enter") {
    doer.enter(shiftKey);
    return true;
  }
  if (/^[a-z]$/i.test(key) && !settings().letters) return false;
  if (key === "," || key === ".") {
    doer.turn(key === "." ? 1 : -1);
    return true;
  }
  const command = doer.commands[key];
  command?.();
  return command !== undefined;
}
