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

/**
 * The fewest gestures for the next entries: what is done in each, and who is picked after it.
 * @param {{ seq: number, coming: any[], isBarred: boolean, piles: string[], off: string[], by: { drags: boolean,
 *   rows: boolean, map: boolean, verbs: boolean, quick?: boolean } }} asked who is quick takes the first way
 */
export async function think({ seq, coming, isBarred, piles, off, by }) {
  const { thinking } = /** @type {any} */ (globalThis);
  const { table } = thinking;
  const { selection, parts, model } = table;
  const rest = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));
  for (let n = 0; table.state.seq !== seq || table.link.busy; n += 1) {
    if (n > 400) throw new Error(`it heard of entry ${table.state.seq}, not of ${seq}`);
    await rest(25);
  }
  table.animation.finish();
  const goal = table.goal;

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
  const does = (/** @type {any[]} */ actions) => {
    const n = Math.min(actions.length, coming.length);
    if (actions.length > coming.length && !isBarred) return 0;
    return actions.slice(0, n).every((action, i) => canon(action) === canon(coming[i])) ? n : 0;
  };

  const clear = () => {
    document.querySelectorAll("dialog[open]").forEach((open) => /** @type {HTMLDialogElement} */ (open).close());
    thinking.sent = null;
    table.goal = goal;
    parts.aim?.drop();
    parts.bubble.hide();
    selection.clear();
    parts.choices.reset?.();
    table.narrowed();
  };

  /** Does a gesture here; how many presses it took beside its own, or null if it means nothing. @param {any} gesture */
  const make = async (gesture) => {
    let more = 0;
    const place = gesture.click ?? gesture.drag ?? "";
    const doing = {
      click: () => table.click(place),
      drag: async () => {
        if (!selection.acts.byUnit.has(place)) return;
        if (!selection.picked.includes(place)) table.gestures.lift(place);
        await parts.routes.answer;
        if (table.gestures.leadsTo(gesture.to)) await table.gestures.goTo(gesture.to);
      },
      unit: () => table.gestures.toggle(gesture.unit),
      all: () => table.gestures.pickAll(),
      verb: () => {
        const verb = parts.bar.verbs.find((/** @type {any} */ one) => one.key === gesture.verb);
        return verb && parts.bar.handlers.onverb(verb);
      },
      done: () => parts.bar.handlers.ondone(),
      goal: () => parts.bar.handlers.ongoal(),
      row: () => parts.choices.take(parts.choices.rows[gesture.row]),
    };
    const [name] = Object.keys(doing).filter((one) => one in gesture);
    let isMade = false;
    const made = Promise.resolve(/** @type {any} */ (doing)[name]())
      .catch(() => undefined)
      .finally(() => (isMade = true));
    for (let n = 0; !isMade && n < 600; n += 1) {
      const sure = document.querySelector("dialog[open] button.primary");
      if (sure) {
        more += 1;
        /** @type {HTMLElement} */ (sure).click();
      }
      await Promise.race([made, rest(20)]);
    }
    await parts.routes.answer;
    return more;
  };

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
    const side = model.pieces.get(id)?.side;
    const mates = model
      .inSpace(space, table.view)
      .filter((/** @type {string} */ one) => model.pieces.get(one)?.side === side);
    return piles.includes(space) && parts.map.pieces.opened !== space ? mates : [id];
  };
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
  const ends = [...new Set([...(first?.goal ? [first.goal] : []), ...named.filter((id) => model.spaces.has(id))])];

  /** How a unit's chip is called. */
  const chipName = (/** @type {string} */ unit) =>
    [...(parts.bar.chips.querySelector(`[data-unit="${unit}"]`)?.querySelectorAll(".visually-hidden") ?? [])]
      .map((part) => part.textContent)
      .join(" ");

  /** What may be tried now. @returns {any[]} */
  const gestures = () => {
    const found = [];
    const { picked } = selection;
    if (selection.acts.pass && canon(selection.acts.pass.action) === canon(coming[0])) found.push({ done: true });
    if (table.goal !== null) found.push({ goal: true });
    if (by.map) {
      const clicks = new Set([
        ...(first?.choice.clicks ?? []),
        ...own,
        ...own.map(spotOf),
        ...(first?.goal ? [first.goal] : []),
      ]);
      for (const id of clicks) if (isThere(id)) found.push({ click: id, pile: pileOf(id) });
      for (const id of ends)
        if (picked.length && table.gestures.leadsTo(spotOf(id)) && model.onMap(spotOf(id))) found.push({ click: id });
      if (by.drags)
        for (const unit of own.length ? [own[0], ...own.slice(1, 3)] : [])
          for (const to of ends)
            if (to !== spotOf(unit) && isThere(unit) && model.onMap(to))
              found.push({ drag: unit, to, pile: pileOf(unit) });
    }
    if (picked.length) {
      const more = new Set([...own, ...picked, ...units]);
      for (const unit of selection.units)
        if (more.has(unit)) found.push({ unit, index: selection.units.indexOf(unit) + 1, name: chipName(unit) });
      if (selection.units.length > 1)
        found.push({ all: true, name: parts.bar.chips.querySelector(".chip-all")?.textContent });
    }
    const isMeant = (/** @type {any} */ act) => related.includes(act) || canon(act.choice.action) === canon(coming[0]);
    const buttons = [...parts.bar.row.querySelectorAll("[data-key]")].map((button) => button.getAttribute("data-key"));
    for (const verb of parts.bar.verbs)
      if (by.verbs && verb.acts.some(isMeant) && buttons.includes(`verb ${verb.key}`)) found.push({ verb: verb.key });
    if (by.rows)
      for (const [i, row] of parts.choices.rows.entries())
        if (row.acts.includes(first) || (row.choice && canon(row.choice.action) === canon(coming[0])))
          found.push({ row: i, label: row.label });
    const seen = new Set();
    return found.filter((one) => !seen.has(JSON.stringify(one)) && seen.add(JSON.stringify(one)));
  };

  /** @type {any} */ let best = null;
  const known = new Set();
  const queue = [{ made: /** @type {any[]} */ ([]), presses: 0 }];
  let tried = 0;
  while (queue.length && tried < 140 && !(by.quick && best)) {
    const { made, presses } = /** @type {{ made: any[], presses: number }} */ (queue.shift());
    if (presses >= 6 || (best && presses >= best.presses + (coming.length > 1 ? 1 : -1))) continue;
    clear();
    for (const gesture of made) await make(gesture);
    const now = () =>
      JSON.stringify([
        selection.picked,
        selection.mode,
        parts.aim?.act?.choice.action,
        parts.choices.open,
        parts.choices.isWhole,
      ]);
    if (thinking.sent || known.has(now())) continue;
    known.add(now());
    for (const gesture of gestures()) {
      tried += 1;
      clear();
      for (const before of made) await make(before);
      const was = now();
      const more = await make(gesture);
      const all = [...made, { ...gesture, more, picked: [...selection.picked] }];
      const pressed = presses + 1 + more;
      if (thinking.sent) {
        const gain = does(thinking.sent);
        const better =
          gain &&
          (!best ||
            pressed / gain < best.presses / best.gain ||
            (pressed / gain === best.presses / best.gain && gain > best.gain));
        if (better) best = { gestures: all, presses: pressed, gain };
      } else if (now() !== was) queue.push({ made: all, presses: pressed });
    }
  }
  clear();
  return best;
}
