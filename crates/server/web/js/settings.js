// @ts-check
/** What a person has chosen about the look, kept in this browser. */

const KEY = "volga.settings";

/**
 * @typedef {{ control: boolean, front: boolean, adjacency: boolean, reach: boolean, marks: boolean,
 *   numbers: boolean, overview: boolean }} Overlays
 * @typedef {{ theme: "system"|"light"|"dark", palette: "standard"|"safe"|"print", size: number,
 *   motion: "system"|"off", map: "illustrated"|"plain", confirm: boolean, aim: boolean,
 *   letters: boolean, rules: boolean, pace: "calm"|"usual"|"quick"|"once", battles: "every"|"mine"|"never",
 *   notify: boolean, sound: boolean, volume: number, overlays: Overlays }} Settings
 */

/** @type {Settings} */
const STANDARD = {
  theme: "system",
  palette: "standard",
  size: 1,
  motion: "system",
  map: "illustrated",
  confirm: true,
  aim: true,
  letters: true,
  rules: true,
  pace: "usual",
  notify: false,
  sound: false,
  volume: 0.6,
  battles: "every",
  overlays: { control: true, front: true, adjacency: false, reach: true, marks: true, numbers: true, overview: true },
};

/** @returns {Settings} */
export function settings() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return { ...STANDARD, ...kept, overlays: { ...STANDARD.overlays, ...kept.overlays } };
  } catch {
    return { ...STANDARD };
  }
}

/** @param {Partial<Settings>} changes */
export function change(changes) {
  const all = { ...settings(), ...changes };
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // A browser that keeps nothing still shows what was chosen, until it is closed.
  }
  apply(all);
}

/** @param {Settings} [all] */
export function apply(all = settings()) {
  const root = document.documentElement;
  root.dataset.theme = all.theme === "system" ? "" : all.theme;
  root.dataset.palette = all.palette;
  root.dataset.rules = all.rules ? "" : "off";
  root.dataset.motion = all.motion === "off" ? "off" : "";
  root.style.setProperty("--size", String(all.size));
}

/** Whether things may move on the screen. */
export function moves() {
  return settings().motion !== "off" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
