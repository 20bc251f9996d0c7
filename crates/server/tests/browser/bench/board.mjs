// A board larger than any game's, in the language of the board: 1,500 hexes, 500 counters, and the choices of a big
// move. Always the same, so that figures can be compared.

const COLUMNS = 50;
const ROWS = 30;
const COUNTERS = 500;
const RADIUS = 46;
/** How many counters may move, each alone in its hex, and how far. */
const MOVERS = 40;
const REACH = 3;

const TERRAINS = ["clear", "elevated", "light_urban", "heavy_urban"];
const SYMBOLS = ["infantry", "motorized_infantry", "mechanized_infantry", "tank", "halftrack", "assault_gun"];
const SIDES = ["german", "soviet"];

/** Numbers that look like chance and are the same each time. */
function chance(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const name = (column, row) => `${String(column + 1).padStart(2, "0")}${String(row + 1).padStart(2, "0")}`;
const rounded = (number) => Math.round(number * 10) / 10;

function neighbours(column, row) {
  const shift = column % 2;
  const around = [
    [0, -1],
    [0, 1],
    [-1, shift - 1],
    [-1, shift],
    [1, shift - 1],
    [1, shift],
  ];
  return around
    .map(([dx, dy]) => [column + dx, row + dy])
    .filter(([x, y]) => x >= 0 && y >= 0 && x < COLUMNS && y < ROWS);
}

function hex(column, row, dice) {
  const high = RADIUS * Math.sqrt(3);
  const [x, y] = [RADIUS * (1 + 1.5 * column), high * (0.5 + row + (column % 2) / 2)];
  const corner = (i) => [
    rounded(x + RADIUS * Math.cos((i * Math.PI) / 3)),
    rounded(y + RADIUS * Math.sin((i * Math.PI) / 3)),
  ];
  return {
    id: name(column, row),
    number: Number(name(column, row)),
    name: dice(8) ? "" : `Balka ${name(column, row)}`,
    kind: "hex",
    terrain: TERRAINS[dice(TERRAINS.length)],
    facts: [],
    center: [rounded(x), rounded(y)],
    polygon: [0, 1, 2, 3, 4, 5].map(corner),
    adjacent: neighbours(column, row).map(([c, r]) => name(c, r)),
    provenance: [],
  };
}

function counter(n, dice) {
  const side = SIDES[n % 2];
  const value = () => 1 + dice(9);
  return {
    id: `u${n}`,
    label: `${n}/${1 + (n % 7)}`,
    name: `Regiment ${n}`,
    side,
    form: "counter",
    symbol: SYMBOLS[dice(SYMBOLS.length)],
    formation: `${side} ${1 + (n % 24)}. Division`,
    faces: ["fresh", "spent"].map((face) => [
      face,
      [
        ["attack", value()],
        ["defence", value()],
        ["movement", value()],
      ],
    ]),
    provenance: [],
  };
}

/** Every hex within reach of one, but itself. */
function within(spaces, from, steps) {
  const found = new Set([from]);
  for (let i = 0; i < steps; i += 1)
    for (const id of [...found]) for (const next of spaces.get(id).adjacent) found.add(next);
  found.delete(from);
  return [...found];
}

/** The board, the state of its table, the counters that may move, and how many hexes each may move to. */
export function synthetic(id) {
  const dice = chance(1942);
  const spaces = Array.from({ length: COLUMNS * ROWS }, (_, i) => hex(i % COLUMNS, Math.floor(i / COLUMNS), dice));
  const byId = new Map(spaces.map((space) => [space.id, space]));
  const pieces = Array.from({ length: COUNTERS }, (_, n) => counter(n, dice));
  const size = [rounded(RADIUS * (1.5 * COLUMNS + 0.5)), rounded(RADIUS * Math.sqrt(3) * (ROWS + 0.5))];
  const board = {
    game: "bench",
    title: "A large board",
    size,
    spaces,
    pieces,
    backs: [],
    phases: [{ id: "phase.move", name: "Move" }],
    scenery: [],
    tracks: [{ id: "turn", name: "Turn", min: 1, max: 10, mark: null, rule: "1" }],
    terrains: TERRAINS.map((terrain) => ({ id: terrain, name: terrain, rule: "1" })),
  };
  // Two lines that face each other across the middle of the map, in stacks of one to three.
  const places = {};
  pieces.forEach((piece, n) => {
    const depth = Math.floor(n / 2 / ROWS / 2);
    const column = piece.side === "german" ? 24 - depth - dice(3) : 25 + depth + dice(3);
    places[piece.id] = { at: name(column, Math.floor(n / 2) % ROWS), face: dice(4) ? "fresh" : "spent" };
  });
  const held = Object.fromEntries(
    spaces.map(({ id }) => [id, { holder: Number(id.slice(0, 2)) < 26 ? "german" : "soviet" }]),
  );
  const crowds = new Map();
  for (const { at } of Object.values(places)) crowds.set(at, (crowds.get(at) ?? 0) + 1);
  const isAlone = ({ id }) => crowds.get(places[id].at) === 1;
  const movers = pieces
    .filter((piece) => piece.side === "german" && isAlone(piece))
    .slice(0, MOVERS)
    .map((piece) => piece.id);
  const move = (unit, to) => ({
    action: { move: { unit, to } },
    label: `Move ${unit} to ${to}`,
    rule: "5.1",
    clicks: [unit, to],
  });
  const choices = movers.flatMap((unit) => within(byId, places[unit].at, REACH).map((to) => move(unit, to)));
  const state = {
    table: {
      id,
      game: "bench",
      scenario: "bench",
      name: "A large board",
      options: {},
      seats: { german: "you" },
      yours: ["german"],
      dice: { kind: "typed" },
      marked: false,
      seed_known: true,
      created: 0,
      parent: null,
    },
    seq: 1,
    at: 0,
    seat: "german",
    prompt: { text: "Move your units.", rule: "5.1", focus: [] },
    choices: [...choices, { action: "end", label: "End the move", rule: "5.1", clicks: [], pass: true }],
    view: { pieces: places, spaces: held, tracks: { turn: 1 }, phase: ["phase.move"] },
    sums: [],
    over: null,
    take_back: [],
    can: { act: true, step: false, undo: false, resign: true, restart: true, roll: true },
    standing: { phase: ["Move"], prompt: "Move your units.", tracks: [] },
  };
  const entries = [
    {
      entry: 0,
      kind: "begin",
      seat: null,
      label: null,
      rule: null,
      clicks: null,
      events: [],
      rolls: [],
      tracks: {},
      phase: null,
      turn: 1,
    },
  ];
  return { board, state, entries, movers, reach: (unit) => choices.filter(({ clicks }) => clicks[0] === unit).length };
}
