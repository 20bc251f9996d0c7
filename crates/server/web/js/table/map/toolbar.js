// @ts-check
/** The tools on the map: zoom, what is to be seen of it, the ruler, what is laid over it, full screen. */

import { h } from "../../dom.js";
import { sign } from "../../signs.js";
import { t } from "../../text.js";

/** @typedef {Parameters<typeof sign>[0]} Sign */

/**
 * @param {import("./map.js").GameMap} map
 * @param {{ layers: import("./layers.js").Layers, ruler: import("./ruler.js").Ruler, onaction: () => void,
 *   onfront: () => void, onsheets: (() => void) | null, hiding: ReturnType<typeof import("./hide.js").hiding> }} parts
 */
export function toolbar(map, { layers, ruler, onaction, onfront, onsheets, hiding }) {
  const zoom = (/** @type {number} */ by) => () => map.camera.zoom(by);
  const layersTool = tool("layers", () => layers.toggle());
  const rulerTool = tool("ruler", () => ruler.toggle());
  layers.onopened = (isOpen) => layersTool.setAttribute("aria-expanded", String(isOpen));
  layers.onopened(false);
  layers.opener = layersTool;
  ruler.onused = (isOn) => rulerTool.setAttribute("aria-pressed", String(isOn));
  ruler.onused(false);
  const pieces = tool("pieces", () => hiding.toggle());
  hiding.watch((isHidden) => pieces.setAttribute("aria-pressed", String(isHidden)));
  pieces.setAttribute("aria-pressed", "false");
  const more = tool("more", () => {
    const isOpen = bar.classList.toggle("is-open");
    more.setAttribute("aria-expanded", String(isOpen));
  });
  more.setAttribute("aria-expanded", "false");
  const bar = h(
    "div",
    { class: "toolbar", role: "group", "aria-label": t("map.tools") },
    tool("in", zoom(1.3)),
    tool("out", zoom(1 / 1.3)),
    tool("fit", () => map.camera.fit()),
    onsheets && tool("sheets", onsheets),
    layersTool,
    tool("front", onfront),
    tool("action", onaction),
    rulerTool,
    pieces,
    document.fullscreenEnabled && tool("full", fullScreen),
    more,
  );
  return bar;
}

/** @param {Sign} name @param {() => void} act */
function tool(name, act) {
  return h(
    "button",
    { class: `tool tool-${name}`, "aria-label": t(`map.${name}`), title: t(`map.${name}`), onclick: act },
    sign(name),
  );
}

/** The page fills the screen, or no more. */
function fullScreen() {
  const done = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  // A browser that does not want to stays as it is.
  done.catch(() => undefined);
}
