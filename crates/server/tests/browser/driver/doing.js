// @ts-check
/**
 * How a gesture is made by a table that only thinks. It runs in the page that thinks, before anything is thought of.
 */

/** Gives the thinking table its hands. */
export async function doing() {
  const { thinking } = /** @type {any} */ (globalThis);
  const { table } = thinking;
  const { selection, parts } = table;
  const { habits } = table.gestures;
  const { followers, meanings } = await import(/** @type {any} */ ("/js/table/bar/which.js"));
  const { inPile } = await import(/** @type {any} */ ("/js/table/bar/under.js"));
  const rest = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const answered = () => Promise.all([parts.routes.answer, parts.ahead.answer]);
  const verbOf = (/** @type {string} */ key) => parts.bar.verbs.find((/** @type {any} */ one) => one.key === key);

  /** How things stand: what a gesture changes. */
  thinking.kept = () => {
    const { picked, units, mode } = selection;
    const { act, chance } = parts.aim;
    const { open, isWhole } = parts.choices;
    const { key, isAsked, ways, bySpace, passing, answer, via } = parts.routes;
    const { opened } = parts.map.pieces;
    return [
      [selection, { picked: [...picked], units: [...units], mode }],
      [parts.aim, { act, chance }],
      [parts.choices, { open, isWhole }],
      [parts.routes, { key, isAsked, ways, bySpace, passing, answer, via: [...via] }],
      [parts.map.pieces, { opened }],
      [table, { goal: table.goal }],
      [habits, { done: habits.done, known: new Map(habits.known), armed: new Set(habits.armed) }],
      [table.gestures, { actors: table.gestures.actors, isHeld: false }],
    ];
  };

  thinking.back = (/** @type {[object, object][]} */ saved) => {
    document.querySelectorAll("dialog[open]").forEach((open) => /** @type {HTMLDialogElement} */ (open).close());
    for (const { menu } of [parts.bar, parts.drag]) menu.close(false);
    [thinking.sent, thinking.stops] = [null, false];
    for (const [of, values] of saved) Object.assign(of, values);
    parts.routes.via = [...parts.routes.via];
    [habits.known, habits.armed, habits.before] = [new Map(habits.known), new Set(habits.armed), null];
    parts.choices.draw();
    parts.bar.update(table.barNow);
  };

  /** A pile is let go where its chance was read. @param {string} to */
  const letGo = async (to) => {
    const act = table.gestures.goalAt(to);
    if (act && (await parts.aim.weighed(act))) await table.choose(act.choice);
  };

  /** Whether a unit may act, now or once something else is said. @param {string} unit */
  const asked = async (unit) => {
    const may = () => selection.acts.byUnit.has(unit) || parts.ahead.has(unit);
    if (!may()) await parts.ahead.pile(unit);
    return may();
  };

  /**
   * A pile is lifted: one that may act, or of which that is asked.
   * @param {string} unit @param {boolean} [isKind] whether with all of its kind
   */
  const lifted = async (unit, isKind = false) => {
    if (!(await asked(unit))) return false;
    if (isKind || !selection.picked.includes(unit)) table.gestures.lift(unit, isKind);
    await answered();
    return true;
  };

  /** Those picked go to a place. @param {{ to: string, through?: boolean, which?: number }} gesture */
  const goes = async ({ to, through, which }) => {
    const all = meanings(selection, to);
    if (which !== undefined) return all[which] && table.gestures.act(all[which]);
    if (all.length) return undefined;
    const leads = table.gestures.leadsTo(to) || (through && table.gestures.passes(to));
    return leads ? table.gestures.goTo(to, { through: Boolean(through) }) : undefined;
  };

  /**
   * Pins places until the way to the goal is the one that is meant; which they are is noted with the gesture.
   * @param {any} gesture
   * @returns {Promise<boolean>}
   */
  const traced = async (gesture) => {
    const { routes } = parts;
    gesture.via = [];
    const isMeant = (/** @type {string} */ space) => {
      const said = routes.said(space).map(thinking.canon);
      return (
        said.length > 0 && said.every((/** @type {string} */ one, /** @type {number} */ i) => one === thinking.meant[i])
      );
    };
    for (let n = 0; n < 6; n += 1) {
      await answered();
      if (routes.takes(gesture.to) && isMeant(gesture.to)) return gesture.via.length > 0;
      const far = [...routes.passing.keys()]
        .filter(isMeant)
        .toSorted((a, b) => routes.said(b).length - routes.said(a).length);
      if (far[0] === undefined) return false;
      gesture.via.push(far[0]);
      await routes.pin(far[0]);
      if (routes.via.at(-1)?.space !== far[0]) return false;
    }
    return false;
  };

  /** @type {Record<string, (gesture: any) => unknown>} */
  const ways = {
    click: async ({ click, through, held, follow }) => {
      if (!held && follow === undefined) return table.click(click, false, { through: Boolean(through) });
      const act = parts.target.actAt(click);
      if (!act || selection.acts.byUnit.has(click)) return undefined;
      const lines = followers(table, act);
      if (lines.length) return follow === undefined ? undefined : lines[follow]?.act();
      return held && (await parts.aim.weighed(act)) ? table.choose(act.choice) : undefined;
    },
    add: ({ add }) => table.click(add, false, { adds: true }),
    group: ({ group, n }) => {
      for (const id of group) table.click(id, false, { adds: true });
      const [joint] = parts.bar.verbs.filter((/** @type {any} */ one) => one.acts[0]?.choice.actions);
      return joint && parts.bar.handlers.ontimes(joint, n);
    },
    drag: async (gesture) => {
      if (!(await lifted(inPile(table, gesture.drag), gesture.kind))) return undefined;
      if (gesture.trace && !(await traced(gesture))) return undefined;
      return gesture.sure ? letGo(gesture.to) : goes(gesture);
    },
    look: (gesture) => (gesture.to ? ways.chip(gesture) : table.click(gesture.look, false, { alone: true })),
    chip: async (gesture) => {
      const unit = gesture.chip ?? gesture.look;
      if (gesture.ahead && !(await asked(unit))) return undefined;
      table.gestures.alone(unit);
      await answered();
      return goes(gesture);
    },
    times: ({ times, n }) => parts.bar.handlers.ontimes(verbOf(times), n),
    then: ({ then, other }) => parts.bar.handlers.onhabit(then, other),
    only: () => (thinking.sent = [selection.choices[0].action]),
    unit: ({ unit }) => table.gestures.toggle(unit),
    all: () => table.gestures.pickAll(),
    verb: ({ verb, held }) => {
      const found = verbOf(verb);
      return found && (held ? table.gestures.held(found.acts[0].choice) : parts.bar.handlers.onverb(found));
    },
    done: ({ held }) => (held ? table.gestures.held(selection.acts.pass) : parts.bar.handlers.ondone()),
    goal: () => parts.bar.handlers.ongoal(),
    row: ({ row }) => parts.choices.take(parts.choices.rows[row]),
  };

  /** Does a gesture here; how many presses it took beside its own. @param {any} gesture */
  thinking.make = async (gesture) => {
    let more = 0;
    const [name] = Object.keys(ways).filter((one) => one in gesture);
    let isMade = false;
    const made = Promise.resolve(ways[name](gesture))
      .catch(() => undefined)
      .finally(() => (isMade = true));
    for (let n = 0; !isMade && n < 600; n += 1) {
      const sure = document.querySelector('dialog[open] button[value="yes"]');
      if (sure) {
        more += 1;
        /** @type {HTMLElement} */ (sure).click();
      }
      await Promise.race([made, rest(20)]);
    }
    await answered();
    return more;
  };
}
