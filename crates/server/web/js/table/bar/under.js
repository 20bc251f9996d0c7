// @ts-check
/** Which piece is meant by what lies under a pointer, and which places. */

/** @typedef {import("../table.js").Table} Table */

/**
 * The piece under a pointer, on the map, in a box or on a sheet.
 * @param {Table} table
 * @param {Element} target
 */
export function pieceAt(table, target) {
  const element = target.closest(
    ".map [data-piece], :is(.boxes, .display-sheets, .hand) [data-id], :is(.bar, .hover-card) [data-unit]",
  );
  const id = ["data-piece", "data-id", "data-unit"].map((name) => element?.getAttribute(name)).find(Boolean) ?? null;
  if (id === null || !table.view.pieces[id]) return onlyIn(table, target);
  return element?.closest(".bar, .hover-card") ? id : inPile(table, id);
}

/**
 * A piece, or who is picked or may act under it in its pile.
 * @param {Pick<Table, "model" | "view" | "selection" | "parts">} table
 * @param {string} id
 */
export function inPile({ model, view, selection, parts }, id) {
  const space = view.pieces[id].at;
  const isClosed = parts.map.pieces.piles.has(space) && parts.map.pieces.opened !== space;
  if (!isClosed || selection.picked.includes(id)) return id;
  // Where a part of the pile is picked that part is meant, whoever lies on top.
  const part = selection.picked.find((unit) => view.pieces[unit]?.at === space);
  if (part !== undefined || selection.acts.byUnit.has(id) || parts.ahead.has(id)) return part ?? id;
  const isOwn = (/** @type {string} */ unit) => model.pieces.get(unit)?.side === model.pieces.get(id)?.side;
  return selection.acts.at(space).find(isOwn) ?? parts.ahead.known(id)?.who.find(isOwn) ?? id;
}

/**
 * The one piece that may act in a box beside the map, however small it is drawn.
 * @param {Table} table
 * @param {Element} target
 */
function onlyIn({ model, selection }, target) {
  const space = target.closest(".map [data-space]")?.getAttribute("data-space") ?? "";
  if (!model.spaces.has(space) || model.onMap(space)) return null;
  const [only = null, ...others] = selection.acts.at(space);
  return others.length ? null : only;
}

/** What an element stands for, and what that lies in, from within: pieces, spaces, boxes, rows of sheets. */
const NAMES = ["data-piece", "data-space", "data-id", "data-box", "data-row"];

/** @param {Element} element @returns {string[]} */
export function named(element) {
  /** @type {string[]} */ const ids = [];
  for (let one = element.closest(".table *"); one && !one.matches(".table"); one = one.parentElement) {
    const row = one.hasAttribute("data-row") ? one.querySelector(".sheet-unit")?.getAttribute("data-id") : null;
    ids.push(...[row, ...NAMES.map((name) => one?.getAttribute(name))].filter((id) => typeof id === "string"));
  }
  return ids;
}
