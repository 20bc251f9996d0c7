// @ts-check
/** What a table does with what its link to the server tells. */

import { put } from "../dom.js";
import { t } from "../text.js";

/** @param {import("./table.js").Table} table @returns {import("./link.js").Handlers} */
export function linked(table) {
  return {
    now: () => table,
    onbusy: (isBusy) => {
      if (isBusy) table.parts.odds.stop();
      table.parts.root.classList.toggle("is-busy", isBusy);
    },
    ondice: (request, given) => {
      table.parts.root.classList.toggle("is-rolling", request !== null);
      if (request) table.parts.dice.open(request, given);
      else table.parts.dice.close();
      if (!request) table.parts.focus.keep();
    },
    ongesture: ({ stop, stopped, done }, goal) =>
      table.gestured({ stop: table.gestures.habits.reason(stop, done), stopped }, goal),
    onchange: (state, entries, happened) => table.changed(state, entries, happened),
    sentences: (events, entries) => table.parts.battles.sentences(events, entries),
    onproposal: (proposal) => table.proposed(proposal),
    ondeletion: (deletion) => table.deleting(deletion),
    onpresent: (present) => table.parts.head.duel.attend(present),
    onnote: (text, rule) => table.parts.bubble.show(text, { rule }),
    ononline: (there) => {
      if (!there) table.parts.head.duel.attend({});
      table.banner.hidden = there;
      put(table.banner, t("table.offline"));
    },
  };
}
