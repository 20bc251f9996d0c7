// @ts-check
/** The whole map, small, with a frame round what is seen of it: drawing the frame moves the view. */

import { h, s } from "../../dom.js";
import { outline } from "./ground.js";
import { miniMap } from "./minimap.js";

/**
 * @typedef {import("../model.js").Model} Model
 * @typedef {import("../../types.js").View} View
 * @typedef {import("./camera.js").Camera} Camera
 */

/** The side of a piece, against the square root of the map's area for each space. */
const PIECE = 0.5;

/** The share of the map that counts as all of it. */
const WHOLE = 0.97;

export class Overview {
  /** @param {Model} model @param {Camera} camera */
  constructor(model, camera) {
    this.model = model;
    this.camera = camera;
    this.spaces = model.board.spaces.filter(({ id }) => model.onMap(id));
    this.side = PIECE * Math.sqrt((model.size[0] * model.size[1]) / Math.max(1, this.spaces.length));
    this.held = s("g");
    this.pieces = s("g");
    this.frame = s("rect", { class: "overview-frame" });
    this.picture = miniMap(model.board);
    this.picture.setAttribute("preserveAspectRatio", "xMidYMid meet");
    this.picture.append(this.held, this.pieces, this.frame);
    // The map itself is what keys and screen readers use: this is for the pointer only.
    this.element = h("div", { class: "overview", "aria-hidden": "true" }, this.picture);
    this.element.style.setProperty("--ratio", String(model.size[0] / model.size[1]));
    this.element.addEventListener("pointerdown", (event) => {
      this.element.setPointerCapture(event.pointerId);
      this.go(event);
    });
    this.element.addEventListener("pointermove", (event) => event.buttons && this.go(event));
  }

  /** Shows where pieces lie and who holds what: one shape a side. @param {View} view */
  update(view) {
    const holders = Map.groupBy(this.spaces, ({ id }) => view.spaces[id]?.holder ?? "");
    this.held.replaceChildren(
      ...[...holders].flatMap(([holder, spaces]) =>
        holder
          ? [s("path", { class: `holder holder-${holder}`, d: spaces.map(({ polygon }) => outline(polygon)).join("") })]
          : [],
      ),
    );
    const { side } = this;
    const lying = Map.groupBy(
      Object.entries(view.pieces),
      ([id, { face }]) => this.model.pieces.get(id)?.side ?? this.model.backs.get(face)?.side ?? "",
    );
    this.pieces.replaceChildren(
      ...[...lying].map(([of, all]) => {
        const places = new Set(all.map(([, { at }]) => at).filter((at) => this.model.onMap(at)));
        const d = [...places].map((at) => {
          const [x, y] = this.model.spaces.get(at)?.center ?? [0, 0];
          return `M${x - side / 2} ${y - side / 2}h${side}v${side}h${-side}z`;
        });
        return s("path", { class: `mini-piece ${this.model.sideClass(of)}`, d: d.join("") });
      }),
    );
  }

  /** The camera has moved. */
  moved() {
    const { x, y, scale, window } = this.camera;
    const [left, top] = [Math.max(0, -x / scale), Math.max(0, -y / scale)];
    const [right, bottom] = [0, 1].map((axis) =>
      Math.min(this.model.size[axis], (window[axis] - [x, y][axis]) / scale),
    );
    const box = { x: left, y: top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
    for (const [name, value] of Object.entries(box)) this.frame.setAttribute(name, String(value));
    // Where all of the map is seen already there is nothing to find.
    const isWhole = box.width * box.height > WHOLE * this.model.size[0] * this.model.size[1];
    this.element.classList.toggle("is-whole", isWhole);
  }

  /** Brings the place under the pointer to the middle of the window. @param {PointerEvent} event */
  go({ clientX, clientY }) {
    const { left, top, width, height } = this.picture.getBoundingClientRect();
    const by = Math.min(width / this.model.size[0], height / this.model.size[1]);
    const [x, y] = [
      (clientX - left - (width - this.model.size[0] * by) / 2) / by,
      (clientY - top - (height - this.model.size[1] * by) / 2) / by,
    ];
    this.camera.centre([x, y]);
  }
}
