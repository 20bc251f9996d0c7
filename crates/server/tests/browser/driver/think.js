// @ts-check
/**
 * How a person does the next entries on the page in the fewest gestures. These functions run in a page of their own
 * beside
 * the one that is played on. There the page's own table is built for the same seat, follows the game by the stream, and
 * sends nothing: what it would send tells what a gesture means. No rule and no game is known here.
 */

/** A table that only thinks. @param {{ id: string, key: string }} where */
export async function sitDown({ id, key }) {
  localStorage.setItem(`volga.key.${id}`, key);
  const load = async (/** @type {string} */ path) => import(path);
  const [{ Table }, { Model }, { get }, { loadStyle }] = await Promise.all(
    ["/js/table/table.js", "/js/table/model.js", "/js/api.js", "/js/style.js"].map(load),
  );
  const path = `/api/tables/${id}`;
  const [state, board, { entries }] = await Promise.all([get(path), get(`${path}/board`), get(`${path}/entries`)]);
  const [words] = await Promise.all([get(`/api/games/${state.table.game}/text`), loadStyle(state.table.game)]);
  const table = new Table(document.querySelector("#main"), new Model(board, words), state, entries);
  await table.begin();
  Object.assign(globalThis, { thinking: { table, sent: null } });
  table.link.submit = async (/** @type {string} */ _, /** @type {any} */ body) => {
    /** @type {any} */ (globalThis).thinking.sent = body.actions ?? [body.action];
    return false;
  };
}

/** Nobody looks at this table: what only draws is left out, and what the server was asked once is known. */
export function unseen() {
  const { thinking } = /** @type {any} */ (globalThis);
  const { table } = thinking;
  const { map, choices, odds, routes } = table.parts;
  const nothing = () => undefined;
  Object.assign(table, { light: nothing, draw: (/** @type {any} */ view) => (table.view = view) });
  table.animation.play = (/** @type {any} */ _, /** @type {any} */ __, /** @type {any} */ view) => table.draw(view);
  Object.assign(map, { light: nothing, goTo: nothing, cursor: nothing });
  Object.assign(map.pieces, { lay: nothing });
  Object.assign(map.overlays, { ways: nothing, route: nothing, costs: nothing });
  choices.draw = () => (choices.rows = choices.led(choices.listed()));
  odds.point = nothing;
  /** @type {Map<string, Promise<any>>} */ const known = new Map();
  const once = (/** @type {any} */ key, /** @type {() => Promise<any>} */ ask) => {
    const name = JSON.stringify([table.state.seq, key]);
    const answer = known.get(name) ?? ask();
    known.set(name, answer);
    // What came to nothing is asked again.
    answer.then((told) => told ?? known.delete(name));
    return answer;
  };
  const { ask } = odds;
  odds.ask = (/** @type {any} */ choice) =>
    once(choice.action, () => {
      odds.known.delete(JSON.stringify(choice.action));
      return ask.call(odds, choice);
    });
  const { go } = routes;
  routes.go = (/** @type {string} */ space, /** @type {any} */ how) => {
    thinking.stops = routes.bySpace.get(space)?.stops ?? false;
    return go.call(routes, space, how);
  };
  routes.ask = async (/** @type {string[]} */ pieces, /** @type {string} */ key) => {
    const { post } = await import(/** @type {any} */ ("/js/api.js"));
    const path = `/api/tables/${table.id}/ways`;
    const ways = await once(["ways", ...pieces], () =>
      post(path, { seat: table.state.seat, pieces }).catch(() => null),
    );
    if (key === routes.key && ways?.steps?.length) routes.show(ways);
  };
}

/**
 * The fewest gestures for the next entries: what is done in each, and who is picked after it.
 * @param {{ after?: any[] | null, seq: number, coming: any[], beyond: any[], isBarred: boolean, piles: string[],
 *   off: string[], goal: string | null,
 *   by: { drags: boolean, rows: boolean, map: boolean, verbs: boolean, quick?: boolean } }} asked who is quick takes
 *   the first way
 */
export async function think({ seq, coming, beyond, isBarred, piles, off, goal, by, after = null }) {
  const { thinking } = /** @type {any} */ (globalThis);
  const { table } = thinking;
  const { selection, parts, model } = table;
  const { habits } = table.gestures;
  const rest = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));
  for (let n = 0; table.state.seq !== seq || table.link.busy; n += 1) {
    if (n > 400) throw new Error(`it heard of entry ${table.state.seq}, not of ${seq}`);
    await rest(25);
  }
  table.animation.finish();

  // What lies in piles there does so here.
  const pieces = parts.map.pieces;
  if (!pieces.real) {
    pieces.real = pieces.piles;
    pieces.piles = new Proxy(pieces.real, {
      get: (real, name) => {
        if (name === "has") return (/** @type {string} */ space) => (pieces.told ?? new Set()).has(space);
        const value = Reflect.get(real, name);
        return typeof value === "function" ? value.bind(real) : value;
      },
    });
  }
  pieces.told = new Set(piles);

  const canon = (/** @type {any} */ value) => {
    if (Array.isArray(value)) return `[${value.map(canon)}]`;
    if (value === null || typeof value !== "object") return JSON.stringify(value ?? null);
    const names = Object.keys(value).sort();
    return `{${names.map((/** @type {string} */ name) => `${name}:${canon(value[name])}`)}}`;
  };
  /** What may be done after the first of them. */
  const legal = after?.map(canon) ?? null;
  const does = (/** @type {any[]} */ actions) => {
    const n = Math.min(actions.length, coming.length);
    // What only follows upon a route is not done where the route ends by itself.
    const isOver = thinking.stops || (legal !== null && habits.before === 1 && !legal.includes(canon(actions[1])));
    const least = isOver ? (habits.before ?? n) : n;
    if (actions.length > coming.length && !isBarred) return 0;
    const same = actions.slice(0, n).findIndex((action, i) => canon(action) !== canon(coming[i]));
    return same < 0 ? n : same >= least ? least : 0;
  };

  const { kept, back, make } = thinking;
  const meant = [...coming, ...(isBarred ? beyond : [])];
  Object.assign(thinking, { canon, meant: meant.map(canon) });

  const wanted = selection.acts.all.filter(({ choice }) => coming.some((one) => canon(one) === canon(choice.action)));
  const first = selection.acts.all.find(({ choice }) => canon(choice.action) === canon(coming[0]));
  const related = [first, ...wanted].filter(Boolean);
  const units = [...new Set(related.flatMap((act) => act.units))];
  const own = first ? first.units : [];
  const spotOf = (/** @type {string} */ id) => (model.spaces.has(id) ? id : (table.view.pieces[id]?.at ?? ""));
  /** Whether something is on the map or in sight beside it. */
  const isThere = (/** @type {string} */ id) => model.onMap(spotOf(id)) || off.includes(id);
  /** What is pressed for a piece: whatever of its pile lies on top. */
  const pileOf = (/** @type {string} */ id) => {
    const space = spotOf(id);
    if (space === id) return [id];
    if (!model.onMap(space) && selection.acts.at(space).length === 1) return [id, space];
    const side = model.pieces.get(id)?.side;
    const mates = model
      .inSpace(space, table.view)
      .filter((/** @type {string} */ one) => model.pieces.get(one)?.side === side);
    return piles.includes(space) && parts.map.pieces.opened !== space ? mates : [id];
  };
  /** A place, and whatever lies there and would cover it. */
  const endsAt = (/** @type {string} */ id) => [id, ...(model.spaces.has(id) ? model.inSpace(id, table.view) : [])];
  /** Spaces in which the next entries lead, in their order: every text in them that names one. */
  const texts = (/** @type {any} */ value) =>
    typeof value === "string" || typeof value === "number"
      ? [String(value)]
      : typeof value === "object" && value !== null
        ? Object.values(value).flatMap(texts)
        : [];
  const named = [...new Set(coming.slice(0, 24).flatMap(texts))].filter(
    (/** @type {any} */ id) => model.spaces.has(id) || table.view.pieces[id],
  );
  /** What kind of thing an entry is; none if it is only a word. */
  const kindOf = (/** @type {any} */ act) => (typeof act === "object" && act !== null ? Object.keys(act)[0] : null);
  const kinds = coming.map(kindOf).filter(Boolean).slice(0, 2);
  /** Where the run of steps ends that comes first, also beyond what others decide: at what begins another. */
  const other = meant.findIndex((one, i) => {
    const kind = kindOf(one);
    const isElse = kind !== null && (!kinds.includes(kind) || (kind === kinds[0] && kind !== kinds[1]));
    return i > 0 && (isElse || texts(one).some((id) => table.view.pieces[id]));
  });
  const run = meant.slice(0, other < 0 ? meant.length : other);
  const lastOf = (/** @type {any[]} */ entries) => entries.flatMap(texts).findLast((id) => model.spaces.has(id));
  const lasts = [lastOf(run.slice(0, coming.length)), lastOf(run)];
  const goals = [first?.goal, ...named, ...lasts].filter((id) => model.spaces.has(id));
  const ends = [...new Set(goals)];

  /** How a unit's chip is called. */
  const chipName = (/** @type {string} */ unit) =>
    [...(parts.bar.chips.querySelector(`[data-unit="${unit}"]`)?.querySelectorAll(".visually-hidden") ?? [])]
      .map((part) => part.textContent)
      .join(" ");

  const buttonsOf = () =>
    [...parts.bar.row.querySelectorAll("[data-key]")].map((button) => button.getAttribute("data-key"));

  const isSaid = (/** @type {any} */ { action, clicks }) => typeof action === "string" || clicks.length === 0;

  /** Pieces that can act once something else is said, which comes first. */
  const later = named.filter(
    (id) => parts.ahead.own(id, true).length > 0 && !selection.acts.byUnit.has(id) && model.onMap(spotOf(id)),
  );

  /** Piles dragged before what has to be said for it is said. @returns {any[]} */
  const ahead = () => {
    const isBare = first && !first.units.length && first.goal === null;
    const [unit] = later.length ? later : own;
    if (!parts.ahead.opens || unit === undefined || !isThere(unit)) return [];
    const near = spotOf(unit);
    const to = ends.filter((id) => id !== near && model.onMap(id)).slice(0, 2);
    const drags = to.map((id) => ({ drag: unit, to: id, ends: endsAt(id), pile: pileOf(unit), near, ahead: true }));
    const alone = to.map((id) => ({ look: unit, to: id, ends: endsAt(id), pile: pileOf(unit), near, ahead: true }));
    const isOne = later.length > 0 && pileOf(unit).length > 1;
    return [...drags, ...(isOne ? alone : [])].flatMap((drag) => [
      drag,
      ...(habits.armed.size ? [{ ...drag, through: true }] : []),
      ...(isBare ? [0, 1, 2, 3].map((which) => ({ ...drag, which })) : []),
    ]);
  };

  /** Several who do the same in turn, again and again: added to each other, and then how often. @returns {any[]} */
  const groups = () => {
    const isSame = (/** @type {number} */ i, /** @type {number} */ k) => canon(coming[i]) === canon(coming[i % k]);
    const k = [2, 3, 4, 5].find((k) => coming.length >= 2 * k && coming.slice(0, 2 * k).every((_, i) => isSame(i, k)));
    if (k === undefined || selection.picked.length) return [];
    const own = coming
      .slice(0, k)
      .map((one) => selection.acts.all.find((act) => canon(act.choice.action) === canon(one)));
    if (own.some((act) => act?.units.length !== 1 || act.goal !== null)) return [];
    const unlike = coming.findIndex((_, i) => !isSame(i, k));
    const n = Math.floor((unlike < 0 ? coming.length : unlike) / k);
    const group = [...new Set(own.map((act) => spotOf(act.units[0])))];
    return [{ group, n, presses: group.length + 1, key: own[0].key, lying: group.map(endsAt) }];
  };

  /** Gestures that do several things in one, or make the next do so. @returns {any[]} */
  const chained = () => {
    const found = [];
    const buttons = buttonsOf();
    if (table.barNow.isOnly) found.push({ only: true });
    for (const { key, acts } of parts.bar.verbs) {
      const once = (acts[0]?.choice.actions ?? [acts[0]?.choice.action]).map(canon);
      const other = coming.findIndex((one, i) => canon(one) !== once[i % once.length]);
      const n = Math.min(Math.floor((other < 0 ? coming.length : other) / once.length), 12);
      if (n > 1 && buttons.includes(`times ${key}`)) found.push({ times: key, n });
    }
    const { lost, follows: isAfter } = table.barNow;
    const { pass } = selection.acts;
    const isNext = (/** @type {any} */ choice) => canon(choice.action) === canon(coming[0]);
    if (pass && isNext(pass) && (lost || isAfter)) found.push({ done: true, held: true, arms: !lost });
    for (const { key, sort, acts } of parts.bar.verbs)
      if (isAfter && sort === "special" && acts.length === 1 && isNext(acts[0].choice) && isSaid(acts[0].choice))
        found.push({ verb: key, held: true, arms: true });
    const { habit } = table.gestures;
    const follows = coming.slice(1).map(canon);
    if (habit && (habit.isArmed || follows.includes(canon(habit.then.action))))
      found.push({ then: habit.key, armed: habit.isArmed });
    const line = habit?.others.findIndex((/** @type {any} */ one) => canon(one.action) === follows[0]) ?? -1;
    if (habit && line >= 0 && buttons.includes("times then"))
      found.push({ then: habit.key, other: habit.others[line], line });
    return found;
  };

  /** What may be tried now. @returns {any[]} */
  const gestures = () => {
    const found = [];
    const { picked } = selection;
    if (by.drags) found.push(...chained(), ...ahead(), ...groups());
    if (selection.acts.pass && canon(selection.acts.pass.action) === canon(coming[0])) found.push({ done: true });
    if (table.goal !== null) found.push({ goal: true });
    if (by.map) {
      // A place is pressed where somebody lies in it, too.
      const lying = (first?.choice.clicks ?? []).flatMap((/** @type {string} */ id) => endsAt(id).slice(1, 2));
      const clicks = new Set([
        ...lying,
        ...(first?.choice.clicks ?? []),
        ...own,
        ...own.map(spotOf),
        ...(first?.goal ? [first.goal] : []),
      ]);
      const isGoal = (/** @type {string} */ id) => picked.length > 0 && id === first?.goal;
      // The place of an opened pile lies under it.
      const isUnder = (/** @type {string} */ id) => by.quick && picked.length && id === spotOf(picked[0]);
      for (const id of clicks)
        if (isThere(id) && !isUnder(id)) {
          const click = isGoal(id) ? { click: id, ends: endsAt(id) } : { click: id, pile: pileOf(id) };
          found.push(click);
          if (by.drags && model.onMap(spotOf(id)) && parts.target.actAt(id))
            found.push({ ...click, held: true }, ...[0, 1, 2, 3].map((follow) => ({ ...click, follow })));
        }
      // A pile is lifted by any of its pieces; one unit of it is taken from what is shown of it, or by its chip.
      const [unit] = own;
      if (by.drags && unit !== undefined) {
        const near = spotOf(unit);
        const [pile, isAlone] = [pileOf(unit), own.length === 1];
        const isTaken = isAlone && pile.length > 1 && model.onMap(near);
        if (!isAlone && pile.length > own.length && !picked.length && model.onMap(near))
          found.push({ look: unit, pile, near });
        const isChip = isAlone && selection.units.length > 1 && selection.units.includes(unit);
        if (isTaken) found.push({ look: unit, pile, near });
        for (const to of ends) {
          if (to === near || !model.onMap(to)) continue;
          const isHeld = picked.includes(unit) && !table.gestures.leadsTo(to);
          const drag = { drag: unit, to, ends: endsAt(to), pile, near };
          if (isThere(unit) && !isHeld) found.push(drag);
          if (isThere(unit) && !isHeld && lasts.includes(to)) found.push({ ...drag, trace: true });
          if (isThere(unit) && !model.onMap(near)) found.push({ ...drag, kind: true });
          if (isThere(unit) && !isHeld && habits.armed.has("route")) found.push({ ...drag, through: true });
          if (isThere(unit) && !isHeld && first.choice.verb === "attack") found.push({ ...drag, sure: true });
          if (isTaken) found.push({ look: unit, to, ends: endsAt(to), pile, near });
          if (isChip) found.push({ chip: unit, to, ends: endsAt(to) });
        }
      }
      for (const id of ends)
        if (picked.length && table.gestures.leadsTo(spotOf(id)) && model.onMap(spotOf(id)))
          found.push({ click: id, ends: endsAt(id) });
      // A place on the way, where nobody need end.
      if (by.drags)
        for (const id of ends)
          if (
            table.gestures.passes(id) &&
            model.onMap(id) &&
            (habits.armed.has("route") || !table.gestures.leadsTo(id))
          )
            found.push({ click: id, ends: endsAt(id), through: true });
    }
    if (by.drags && picked.length)
      for (const id of new Set(wanted.flatMap((act) => act.units).map(spotOf)))
        if (!picked.some((/** @type {string} */ unit) => spotOf(unit) === id) && model.onMap(id))
          found.push({ add: id, ends: [id, ...model.inSpace(id, table.view)] });
    if (picked.length) {
      const more = new Set([...own, ...picked, ...units]);
      // Who is to act and is picked stays so.
      for (const unit of selection.units)
        if (more.has(unit) && !(own.includes(unit) && picked.includes(unit)))
          found.push({ unit, index: selection.units.indexOf(unit) + 1, name: chipName(unit) });
      if (selection.units.length > 1)
        found.push({ all: true, name: parts.bar.chips.querySelector(".chip-all")?.textContent });
    }
    const isMeant = (/** @type {any} */ act) => related.includes(act) || canon(act.choice.action) === canon(coming[0]);
    const buttons = buttonsOf();
    for (const verb of parts.bar.verbs)
      if (by.verbs && verb.acts.some(isMeant) && buttons.includes(`verb ${verb.key}`)) found.push({ verb: verb.key });
    if (by.rows)
      for (const [i, row] of parts.choices.rows.entries())
        if (row.acts.includes(first) || (row.choice && canon(row.choice.action) === canon(coming[0])))
          found.push({ row: i, label: row.label });
    const seen = new Set();
    return found.filter((one) => !seen.has(JSON.stringify(one)) && seen.add(JSON.stringify(one)));
  };

  const now = () =>
    JSON.stringify([
      selection.picked,
      selection.mode,
      parts.aim?.act?.choice.action,
      parts.choices.open,
      parts.choices.isWhole,
      [...habits.armed].map((key) => [key, habits.known.get(key).then.action]),
    ]);
  table.goal = goal;
  table.narrowed();
  await Promise.all([parts.routes.answer, parts.aim.byItself()]);
  const start = kept();

  /** Whether arming is worth its press: what follows comes more often. @param {any} gesture */
  const isWorthIt = ({ then, other, armed, arms }) => {
    const action = canon(arms ? coming[0] : (other ?? habits.known.get(then)?.then)?.action);
    return Boolean(then || arms) && !armed && coming.filter((one) => canon(one) === action).length > 2;
  };

  /** @type {any} */ let best = null;
  const known = new Set([now()]);
  const queue = [{ made: /** @type {any[]} */ ([]), presses: 0, saved: start }];
  for (let tried = 0; queue.length && tried < 500 && !(by.quick && best);) {
    const { made, presses, saved } = /** @type {any} */ (queue.shift());
    if (presses >= 6 || (best && presses >= best.presses + (coming.length > 1 ? 1 : -1))) continue;
    back(saved);
    for (const gesture of gestures()) {
      tried += 1;
      back(saved);
      const more = await make(gesture);
      const all = [...made, { ...gesture, more, picked: [...selection.picked] }];
      const pressed = presses + (gesture.presses ?? 1) + more;
      if (thinking.sent) {
        const gain = does(thinking.sent);
        const cost = pressed - all.filter(isWorthIt).length;
        const isBetter =
          gain &&
          (!best || cost / gain < best.cost / best.gain || (cost / gain === best.cost / best.gain && gain > best.gain));
        if (isBetter) best = { gestures: all, presses: pressed, cost, gain };
      } else if (!known.has(now())) {
        known.add(now());
        queue.push({ made: all, presses: pressed, saved: kept() });
      }
    }
  }
  back(start);
  // What the page learns by it is learned here.
  for (const gesture of best?.gestures ?? []) await make(gesture);
  const { actors } = table.gestures;
  const learned = { done: habits.done, known: habits.known, armed: habits.armed };
  back(start);
  Object.assign(habits, learned);
  Object.assign(table.gestures, { actors });
  return best;
}
