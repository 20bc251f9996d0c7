// @ts-check
/** Escape: closes what is open, lets go of what is held, one thing at a time. */

import { t } from "../text.js";

/**
 * Everything that is held is let go at once: on the map nothing was clicked or tapped.
 * @param {import("./table.js").Table} table
 */
export function dropAll(table) {
  const { bubble, card, drag, hand, aim } = table.parts;
  [bubble, card].forEach((part) => part.hide());
  drag.menu.close();
  hand.drop();
  if (table.isReplay) return;
  const held = [aim.drop(), table.selection.back(), table.goal !== null];
  table.goal = null;
  if (held.includes(true)) table.narrowed();
}

/** @param {import("./table.js").Table} table */
export function escape(table) {
  const { drawer, bubble, card, dice, head } = table.parts;
  if (head.closeMenu()) return;
  if (table.parts.drag.menu.close()) return;
  if (table.parts.drag.isOn) return table.parts.drag.cancel(t("drag.dropped"));
  if (table.parts.stepper.isOpen) table.parts.stepper.close();
  else if (drawer.isOpen) drawer.close();
  else if (table.parts.battles.putAway()) return;
  else if (!table.isReplay && table.parts.over.close()) return;
  else if (table.parts.outlook.close()) return;
  else if (!bubble.element.hidden || !card.element.hidden) [bubble, card].forEach((part) => part.hide());
  else if (table.parts.hand.drop()) return;
  else if (dice.isOpen) table.link.stopRolling();
  else if (table.isReplay) table.closeReplay();
  else if (table.parts.aim.drop()) table.narrowed();
  else if (table.selection.back()) table.narrowed();
  else if (table.goal !== null) {
    table.goal = null;
    table.narrowed();
  } else if (table.mending) table.history.stopMending();
}
