// @ts-check
/** Places by name, each a button that shows it on the map. */

import { h } from "../../dom.js";
import { t } from "../../text.js";

/** So many places are named before one asks for the rest. */
const FEW = 8;

/**
 * @param {import("../model.js").Model} model @param {string[]} ids @param {(ids: string[]) => void} onplace
 * @param {string} label what these places are
 */
export function placeList(model, ids, onplace, label) {
  const place = (/** @type {string} */ id) =>
    h("li", {}, h("button", { class: "place", onclick: () => onplace([id]) }, model.name(id)));
  const rest = ids.slice(ids.length > FEW + 1 ? FEW : ids.length);
  const more = h(
    "li",
    {},
    h(
      "button",
      {
        class: "place rest",
        onclick: () => {
          const [first, ...others] = rest.map(place);
          more.replaceWith(first, ...others);
          first.querySelector("button")?.focus();
        },
      },
      t("outlook.rest", { n: rest.length }),
    ),
  );
  return h(
    "ul",
    { class: "places", "aria-label": label },
    ids.slice(0, ids.length - rest.length).map(place),
    rest.length > 0 && more,
  );
}
