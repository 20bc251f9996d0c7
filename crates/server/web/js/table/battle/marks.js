// @ts-check
/** Marks that fights leave on the map until the turn ends: each opens its board again. */

import { h, put } from "../../dom.js";
import { sign } from "../../signs.js";
import { listed, t } from "../../text.js";

/** @typedef {ReturnType<typeof import("./moment.js").marks>} Left */

/** How far from the middle of a space its mark lies, up and to the left, in sides of a counter. */
const ASIDE = 0.55;

export class MapMarks {
  /** @param {import("../map/map.js").GameMap} map @param {(key: string) => void} onopen */
  constructor(map, onopen) {
    this.map = map;
    this.onopen = onopen;
    this.drawn = "";
    this.element = h("div", { class: "battle-marks" });
    map.sheet.append(this.element);
  }

  /** @param {Left} left */
  update(left) {
    const now = JSON.stringify(left);
    if (now === this.drawn) return;
    this.drawn = now;
    const { spaces, size } = this.map.model;
    put(
      this.element,
      left.flatMap((mark) => {
        const place = spaces.get(mark.space);
        return place ? [this.mark(place, mark, size)] : [];
      }),
    );
  }

  /** @param {import("../../types.js").Space} space @param {Left[number]} left @param {[number, number]} size */
  mark({ id, center }, { texts, key, cost }, [width, height]) {
    const words = t("battle.open_mark", { place: this.map.model.name(id), text: listed(texts) });
    const mark = h(
      "button",
      {
        class: "battle-mark",
        "data-mark": id,
        title: words,
        "aria-label": words,
        onclick: (event) => {
          event.stopPropagation();
          this.onopen(key);
        },
      },
      sign("battle"),
      Object.entries(cost).map(([side, n]) =>
        h("span", { class: this.map.model.sideClass(side), "data-cost": `−${n}` }),
      ),
    );
    const aside = this.map.pieces.unit * ASIDE;
    mark.style.setProperty("--x", `${((center[0] - aside) / width) * 100}%`);
    mark.style.setProperty("--y", `${((center[1] - aside) / height) * 100}%`);
    return mark;
  }
}
