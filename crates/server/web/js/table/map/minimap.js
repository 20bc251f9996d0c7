// @ts-check
/** A small picture of a map: ground, who holds it, and where counters lie. Drawn from the board like the large one. */

import { s } from "../../dom.js";
import { ground, lines, outline } from "./ground.js";
import { extent } from "../model.js";

/**
 * @typedef {import("../../types.js").Board} Board
 * @typedef {import("../../types.js").View} View
 * @typedef {import("../../types.js").Space} Space
 */

/**
 * @param {Board} board @param {View} [view] how it stands; the bare map if not given
 * @param {string} [name] what it shows, for those who cannot see it; an ornament if not given
 */
export function miniMap(board, view, name) {
  const [width, height] = extent(board);
  const spaces = board.spaces.filter((space) => space.kind !== "box");
  const meaning = name ? { role: "img", "aria-label": name } : { "aria-hidden": "true" };
  return s(
    "svg",
    {
      class: `mini game-${board.game}`,
      viewBox: `0 0 ${width} ${height}`,
      preserveAspectRatio: "xMidYMid slice",
      ...meaning,
    },
    ground(board.scenery),
    [...Map.groupBy(spaces, ({ terrain }) => terrain ?? "plain")].map(([terrain, list]) =>
      s("path", { class: `mini-space ground-${terrain}`, d: list.map(({ polygon }) => outline(polygon)).join("") }),
    ),
    lines(board.scenery),
    view && spaces.map((space) => held(space, view)),
    view && piles(board, spaces, view),
  );
}

/** @param {Space} space @param {View} view */
function held(space, view) {
  const holder = view.spaces[space.id]?.holder;
  return holder && s("path", { class: `holder holder-${holder}`, d: outline(space.polygon) });
}

/**
 * For each side a counter in each space where it has some, a little thicker for a stack.
 * @param {Board} board
 * @param {Space[]} spaces
 * @param {View} view
 */
function piles(board, spaces, view) {
  const palettes = new Map((board.sides ?? []).map(({ id, badge }) => [id, badge.palette]));
  const sides = new Map(board.pieces.map((piece) => [piece.id, piece.side]));
  const backs = new Map(board.backs.map(({ face, side }) => [face, side]));
  const size = Math.sqrt((board.size[0] * board.size[1]) / Math.max(1, spaces.length)) * 0.22;
  const lying = Map.groupBy(Object.keys(view.pieces), (id) => view.pieces[id].at);
  return spaces.map((space) => {
    const piles = [
      ...Map.groupBy(lying.get(space.id) ?? [], (id) => sides.get(id) ?? backs.get(view.pieces[id].face) ?? ""),
    ];
    return piles.map(([side, ids], i) => {
      const [x, y] = [
        space.center[0] + (i - (piles.length - 1) / 2) * size * 1.15 - size / 2,
        space.center[1] - size / 2,
      ];
      const counter = (/** @type {number} */ by) =>
        s("rect", {
          class: `mini-piece palette-${palettes.get(side) ?? "plain"}`,
          x: x + by,
          y: y + by,
          width: size,
          height: size,
          rx: size / 8,
        });
      return [ids.length > 1 && counter(size / 6), counter(0)];
    });
  });
}
