// @ts-check
/** The tools on the map: zoom, fit, go to the action; what is laid over it, and what its ground means. */

import { h, s } from "../../dom.js";
import { change, settings } from "../../settings.js";
import { t } from "../../text.js";
import { swatch } from "./ground.js";
import { ruleLink } from "../told/rule.js";

/** Signs as paths in a box of 20 by 20. @type {Record<string, string>} */
const SIGNS = {
  in: "M10 4v12M4 10h12",
  out: "M4 10h12",
  fit: "M3 8V3h5M17 8V3h-5M3 12v5h5M17 12v5h-5",
  action: "M10 2v4M10 14v4M2 10h4M14 10h4M10 6a4 4 0 1 0 0 8a4 4 0 0 0 0-8",
  sheets: "M4 3h12v14H4zM4 7.5h12M4 12h12M9 7.5V17",
  pieces: "M2 10c4-6 12-6 16 0c-4 6-12 6-16 0M10 7.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 0 0 0-5M4 17 16 3",
  layers: "M10 3 2 7l8 4 8-4zM3 11l7 3.5L17 11M3 14.5 10 18l7-3.5",
};

/** @param {string} name */
function sign(name) {
  return s(
    "svg",
    { viewBox: "0 0 20 20", width: 18, height: 18, class: "sign", "aria-hidden": "true" },
    s("path", { d: SIGNS[name] }),
  );
}

/** What can be laid over the map. @type {(keyof import("../../settings.js").Settings["overlays"])[]} */
const OVERLAYS = ["control", "front", "adjacency", "reach", "marks", "numbers"];

/**
 * @param {import("./map.js").GameMap} map
 * @param {import("./lenses.js").Lenses} lenses
 * @param {{ onaction: () => void, onoverlay: () => void, onsheets: (() => void) | null, hiding: ReturnType<typeof import("./hide.js").hiding> }} handlers
 */
export function toolbar(map, lenses, { onaction, onoverlay, onsheets, hiding }) {
  const tool = (/** @type {string} */ name, /** @type {() => void} */ act) =>
    h(
      "button",
      { class: `tool ${name}`, "aria-label": t(`map.${name}`), title: t(`map.${name}`), onclick: act },
      sign(name),
    );
  const legend = layers(map, lenses, onoverlay);
  const layersTool = tool("layers", () => {
    legend.hidden = !legend.hidden;
    if (!legend.hidden) lenses.load();
    layersTool.setAttribute("aria-expanded", String(!legend.hidden));
  });
  layersTool.setAttribute("aria-expanded", "false");
  const pieces = tool("pieces", () => hiding.toggle());
  hiding.watch((isHidden) => pieces.setAttribute("aria-pressed", String(isHidden)));
  pieces.setAttribute("aria-pressed", "false");
  const zoom = (/** @type {number} */ by) => () => map.camera.zoom(by);
  return [
    h(
      "div",
      { class: "toolbar", role: "group", "aria-label": t("map.tools") },
      tool("in", zoom(1.3)),
      tool("out", zoom(1 / 1.3)),
      tool("fit", () => map.camera.fit()),
      tool("action", onaction),
      pieces,
      layersTool,
      onsheets && tool("sheets", onsheets),
    ),
    legend,
  ];
}

/** @param {import("./map.js").GameMap} map @param {import("./lenses.js").Lenses} lenses @param {() => void} onoverlay */
function layers(map, lenses, onoverlay) {
  const { board } = map.model;
  const check = (/** @type {(typeof OVERLAYS)[number]} */ name) =>
    h(
      "label",
      { class: "check" },
      h("input", {
        type: "checkbox",
        checked: settings().overlays[name],
        onchange: (event) => {
          change({ overlays: { ...settings().overlays, [name]: event.currentTarget.checked } });
          showOverlays(map);
          onoverlay();
        },
      }),
      t(`overlay.${name}`),
    );
  showOverlays(map);
  return h(
    "section",
    { class: "card legend", "aria-label": t("map.layers"), hidden: true },
    h("h2", {}, t("map.layers")),
    OVERLAYS.map(check),
    lenses.element,
    h("h2", {}, t("map.ground")),
    h(
      "ul",
      {},
      board.terrains.map(({ id, name, rule }) => h("li", {}, swatch(id), name, " ", ruleLink(rule))),
    ),
  );
}

/** Overlays that the style sheet shows or hides by a class of the map. @param {import("./map.js").GameMap} map */
function showOverlays(map) {
  const { overlays } = settings();
  for (const name of OVERLAYS) map.element.classList.toggle(`no-${name}`, !overlays[name]);
}
