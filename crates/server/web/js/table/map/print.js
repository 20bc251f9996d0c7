// @ts-check
/** The map on paper: all of it on plain white, its pieces in the print palette, the tracks below. */

import { h, put } from "../../dom.js";
import { apply, settings } from "../../settings.js";

/** The room for the map on a sheet of paper with margins, in CSS pixels. */
const PAPER = { width: 700, height: 860 };

export class Print {
  /**
   * @param {import("./map.js").GameMap} map
   * @param {string} title
   * @param {() => import("../../types.js").View} view
   * @param {AbortSignal} signal
   */
  constructor(map, title, view, signal) {
    this.map = map;
    this.title = title;
    this.view = view;
    this.element = h("section", { class: "on-paper", hidden: true });
    addEventListener("beforeprint", () => this.begin(), { signal });
    addEventListener("afterprint", () => this.end(), { signal });
  }

  /** Asks the browser to print. */
  ask() {
    print();
  }

  begin() {
    const { map } = this;
    apply({ ...settings(), theme: "light", palette: "print" });
    this.wasDrawn = map.element.classList.contains("illustrated");
    map.element.classList.remove("illustrated");
    put(this.element, this.heading(), this.tracks());
    this.element.hidden = false;
    map.camera.fitInto([PAPER.width, PAPER.height]);
    map.labels.lay();
  }

  end() {
    apply();
    this.element.hidden = true;
    this.map.element.classList.toggle("illustrated", this.wasDrawn ?? false);
    this.map.camera.back();
    this.map.labels.soon();
  }

  heading() {
    return h("p", { class: "paper-title" }, h("strong", {}, this.title), " ", this.map.model.moment(this.view()));
  }

  tracks() {
    const { tracks } = this.view();
    return h(
      "dl",
      {},
      this.map.model.board.tracks.map(({ id, name, max }) =>
        h("div", {}, h("dt", {}, name), h("dd", {}, `${tracks[id]} / ${max}`)),
      ),
    );
  }
}
