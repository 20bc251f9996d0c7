// @ts-check
/** What is lit: everything that can be chosen now, wherever it lies, and nothing while the past is looked at. */

import { done } from "./bar/ready.js";

/** Where more than these are lit, each is lit less. */
const MANY_LIT = 40;

/** @param {import("./table.js").Table} table */
export function light(table) {
  const { map, boxes, sheets, hand, spaces, panel } = table.parts;
  const { next, later } = table.isReplay ? { next: new Set(), later: new Set() } : table.selection.lights();
  map.element.classList.toggle("many-lit", next.size + later.size > MANY_LIT);
  map.light({
    legal: next,
    possible: later,
    chosen: table.selection.picked,
    focus: table.isReplay ? [] : table.asked.prompt.focus,
    done: table.isReplay ? [] : done(table.model, table.selection, table.view, table.asked.seat),
    goal: table.goal === null ? [] : [table.goal],
    pointed: [],
  });
  table.parts.battles.light();
  hand.update(table.view, new Set([...next, ...later]));
  boxes.update(table.view, next, new Set(table.selection.picked));
  spaces.update(table.view, new Set([...next, ...later]));
  sheets.update(table.view, {
    lit: new Set([...next, ...later]),
    picked: new Set(table.selection.picked),
    focus: table.isReplay ? [] : table.asked.prompt.focus,
    choices: table.isReplay ? [] : table.selection.choices,
  });
  panel.call(
    "boxes",
    [...next].some((id) => boxes.holds(table.view.pieces[id]?.at)),
  );
}
