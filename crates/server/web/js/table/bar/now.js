// @ts-check
/** The bar and the table: how things stand for the one, what is asked of the other. */

import { lost } from "../choose/confirm.js";
import { orderOnly } from "../sheets/orders.js";

/** @param {import("../table.js").Table} table @returns {import("./bar.js").Now} */
export function barNow({ parts, asked, isReplay, mending, state, model, goal, gestures }) {
  const { routes, aim } = parts;
  const { act, chance } = aim;
  return {
    view: asked.view,
    isAsked: !isReplay && asked.choices.length > 0,
    reach: routes.bySpace.size,
    begins: routes.ways !== null && routes.ways.begin !== null,
    points: routes.allowance,
    aim: act && { act, place: act.goal === null ? "" : model.name(act.goal), chance },
    onward: aim.onward?.choice === parts.selection.acts.pass ? (aim.onward?.chance ?? "") : "",
    goal: goal !== null && gestures.leadsTo(goal) ? model.name(goal) : null,
    habit: gestures.habit,
    lost: lost(model, asked, parts.selection),
    follows: gestures.habits.done !== null,
    isOnly: asked.choices.length === 1 && !mending && !state.lesson,
  };
}

/** What the bar's buttons do. @param {import("../table.js").Table} table @returns {import("./bar.js").Handlers} */
export function barHandlers(table) {
  return {
    onunit: (unit) => table.gestures.toggle(unit),
    onall: () => table.gestures.pickAll(),
    onkind: () => table.gestures.pickKind(),
    ononce: (once) => table.gestures.meanOnce(once),
    onverb: (verb) => table.gestures.verb(verb),
    onmore: () => table.parts.choices.unfold(true),
    onnext: () => table.gestures.next(1),
    onheld: (choice) => table.gestures.held(choice),
    ondone: () => table.parts.aim.goOn(),
    ontimes: (verb, n) => table.gestures.repeat(verb, n),
    onhabit: (key, then) => table.gestures.arm(key, then),
    ononly: () => table.state.seat !== null && orderOnly(table.id, table.state.seat, table.link),
    ongoal: () => table.gestures.goOn(),
    onpoint: (verb) => table.gestures.pointVerb(verb),
  };
}
