// @ts-check
/**
 * How a person does the next entries on the page with the list of choices in the fewest presses. Runs in a page of its
 * own beside the one that is played on, and searches with the page's own modules: what a press on a row, a unit, a
 * counter or a space would do to the selection. It works on pages that have these modules, as the page had until the
 * map
 * became the place to play.
 */

/**
 * @param {any} asked the table, the seat's key, the entries to come, whether another seat decides after them,
 *   which spaces hold piles, by what it is done
 */
export async function plan({ id, key, coming, isBarred, piles, by }) {
  const headers = { Authorization: `Bearer ${key}` };
  const get = async (/** @type {string} */ path) => (await fetch(path, { headers })).json();
  const kept = /** @type {Record<string, any>} */ (/** @type {unknown} */ (globalThis));
  const [state, board] = await Promise.all([
    get(`/api/tables/${id}`),
    (kept[`board ${id}`] ??= get(`/api/tables/${id}/board`)),
  ]);
  const [{ Model }, { Selection }, { Choices }, { Routes }, { idle }] = await Promise.all(
    ["model", "choose/selection", "choose/choices", "choose/routes", "choose/confirm"].map(
      // The modules lay in one folder once.
      (name) => import(`/js/table/${name.split("/").at(-1)}.js`).catch(() => import(`/js/table/${name}.js`)),
    ),
  );
  const same = (/** @type {any} */ a, /** @type {any} */ b) => canon(a) === canon(b);
  const model = new Model(board, {});
  const selection = new Selection(model, () => "");
  selection.reset(state.choices, state.view);
  const list = new Choices(model, selection, {});
  const passes = state.choices.filter((/** @type {any} */ choice) => choice.pass);
  list.pass = passes.length === 1 ? passes[0] : undefined;
  const routes = Object.assign(Object.create(Routes.prototype), {
    table: { model, selection, state },
    hasHexes: board.spaces.some((/** @type {any} */ space) => space.kind === "hex"),
  });

  /** How many of the entries to come a list of actions does, 0 if they are not those. @param {any[]} actions */
  const does = (actions) => {
    const n = Math.min(actions.length, coming.length);
    if (actions.length > coming.length && !isBarred) return 0;
    return actions.slice(0, n).every((action, i) => same(action, coming[i])) ? n : 0;
  };

  /** @type {Map<string, any>} */ const asked = new Map();
  const ways = async () => {
    const pieces = state.can.act ? routes.pieces() : null;
    if (pieces === null) return null;
    const name = JSON.stringify(pieces);
    if (!asked.has(name)) {
      const response = await fetch(`/api/tables/${id}/ways`, {
        method: "POST",
        headers: { ...headers, "Content-Type": "application/json" },
        body: JSON.stringify({ seat: state.seat, pieces }),
      });
      const found = await response.json();
      asked.set(name, response.ok && found.steps?.length ? found : null);
    }
    return asked.get(name);
  };

  const first = state.choices.find((/** @type {any} */ choice) => same(choice.action, coming[0]));
  if (!first) return null;
  // What belongs to the next entry, and to those after it that go to the same place together with it.
  const [, place] = first.clicks;
  const together = [first];
  for (const action of coming.slice(1, 12)) {
    const next = state.choices.find((/** @type {any} */ choice) => same(choice.action, action));
    if (!next || next.clicks.length !== 2 || next.clicks[1] !== place) break;
    together.push(next);
  }
  const allowed = [
    ...new Set(together.flatMap((choice) => [...choice.clicks, ...selection.groups.ids(choice)])),
    ...(state.view.pieces[first.clicks[0]] ? [state.view.pieces[first.clicks[0]].at] : []),
  ];

  const hasPlace =
    first.clicks.length > 0 &&
    first.clicks.every((/** @type {string} */ id) => model.onMap(state.view.pieces[id]?.at ?? id));

  const start = { picked: [...selection.picked], open: selection.open, fanned: null, presses: [] };
  const queue = [start];
  const known = new Set();
  /** @type {any} */ let best = null;
  /** @param {any[]} presses @param {number} gain */
  const offer = (presses, gain) => {
    if (!gain) return;
    const [rate, least] = [presses.length / gain, best ? best.presses.length / best.gain : Infinity];
    if (rate < least || (rate === least && gain > best.gain)) best = { presses, gain };
  };
  const MOST = 8;

  while (queue.length) {
    const node = /** @type {any} */ (queue.shift());
    const name = JSON.stringify([node.picked, node.open, node.fanned]);
    if (known.has(name) || node.presses.length > MOST || known.size > 600) continue;
    known.add(name);
    const sit = () => {
      selection.picked = [...node.picked];
      selection.open = node.open;
    };
    sit();
    const found = await ways();
    Object.assign(routes, { ways: null, bySpace: new Map() });
    if (found) Object.assign(routes, shown(found));
    for (const space of routes.bySpace.keys()) {
      const way = routes.bySpace.get(space);
      const steps = way.all?.length
        ? way.all
        : routes.route(space).flatMap((/** @type {any} */ step) => [...step.before, step.action]);
      const gain = does([...(found.begin === null ? [] : [found.begin]), ...steps]);
      if (gain) offer([...node.presses, { map: space, ends: true }], gain);
    }
    const go = (/** @type {any} */ press, fanned = node.fanned) =>
      queue.push({ picked: [...selection.picked], open: selection.open, fanned, presses: [...node.presses, press] });
    const send = (/** @type {any} */ choice, /** @type {any} */ press) => {
      const gain = does(choice.actions ?? [choice.action]);
      const sure = choice.pass && idle(model, state, choice) > 0 ? [{ confirm: true }] : [];
      offer([...node.presses, press, ...sure], gain);
    };
    /**
     * A piece or space is picked; a move that begins waits for its ways.
     * @param {string} what
     * @param {any} press
     * @param {any} fanned
     */
    const pick = async (what, press, fanned) => {
      const { send: choice, ask } = selection.click(what);
      if (ask) return;
      const begins = async () => same((await ways())?.begin ?? null, choice?.action);
      if (choice && (choice.actions || found?.begin || routes.pieces() === null || !(await begins())))
        send(choice, press);
      else go(press, fanned);
    };

    const rows = list.listed().slice(0, selection.groups.isMany ? 60 : Infinity);
    for (const [i, row] of rows.entries()) {
      sit();
      const press = { row: i };
      // On the map: the list is left alone but for what has no place there.
      if (by === "map" && hasPlace) continue;
      if (row.choice) send(row.choice, press);
      else if (!row.choices?.includes(first)) continue;
      else if (row.open) {
        selection.toggle(row.open);
        go(press, selection.stack);
      } else if (row.pick) await pick(row.pick, press, node.fanned);
    }
    if (list.pass) {
      sit();
      send(list.pass, { key: "0" });
    }
    if (selection.stack) {
      sit();
      const units = selection.units.filter((/** @type {string} */ unit) => allowed.includes(unit));
      for (const unit of units) {
        sit();
        await pick(unit, { tray: unit }, node.fanned);
      }
      sit();
      if (selection.isJoint) {
        selection.pickAll();
        go({ all: true });
      }
    }
    for (const what of allowed) {
      sit();
      const at = state.view.pieces[what]?.at;
      const space = at ?? what;
      if (!model.onMap(space)) continue;
      if (routes.bySpace.has(space) && !selection.picked.includes(what)) continue;
      const isHex = model.spaces.get(space)?.kind === "hex";
      const press = { map: what };
      if (at && isHex && piles.includes(at) && node.fanned !== at && !selection.leadsTo(at)) {
        if (selection.openStack(at)) go({ map: at, pile: true }, at);
        continue;
      }
      if (at && isHex && piles.includes(at) && node.fanned !== at) continue;
      await pick(what, press, node.fanned === space ? space : null);
    }
  }
  return best;

  /** @param {any} found */
  function shown(found) {
    const ends = found.steps.toReversed().filter((/** @type {any} */ step) => step.ends);
    return { ways: found, bySpace: new Map(ends.map((/** @type {any} */ step) => [step.space, step])) };
  }

  /** An action as a text, its fields by name. @param {any} value @returns {string} */
  function canon(value) {
    if (Array.isArray(value)) return `[${value.map(canon)}]`;
    if (value === null || typeof value !== "object") return JSON.stringify(value ?? null);
    return `{${Object.keys(value)
      .sort()
      .map((name) => `${name}:${canon(value[name])}`)}}`;
  }
}
