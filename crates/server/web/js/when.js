// @ts-check
/** Moments in words. */

import { h } from "./dom.js";

/** Units of time and how many milliseconds each has, longest first. @type {[Intl.RelativeTimeFormatUnit, number][]} */
const UNITS = [
  ["year", 31_557_600_000],
  ["month", 2_629_800_000],
  ["week", 604_800_000],
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

/** How long ago something was; the date when one points at it. @param {number} at milliseconds since 1970 */
export function ago(at) {
  const language = document.documentElement.lang;
  const passed = at - Date.now();
  const [unit, length] = UNITS.find(([, length]) => -passed >= length) ?? ["second", 60_000];
  const words = new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(
    unit === "second" ? 0 : Math.round(passed / length),
    unit,
  );
  const date = new Date(at);
  return h("time", { datetime: date.toISOString(), title: date.toLocaleString(language) }, words);
}
