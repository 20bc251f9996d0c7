// @ts-check
/** Boards made up to try the page with: hexes of both ways up and areas, with every ground, line and landmark. */

/**
 * @typedef {import("../../web/js/types.js").Board} Board
 * @typedef {import("../../web/js/types.js").Space} Space
 * @typedef {import("../../web/js/types.js").Ground} Ground
 * @typedef {[number, number]} Point
 */

const ACROSS = 60;
const COLUMNS = 14;
const ROWS = 12;

/** Every ground there is. @type {Ground[]} */
export const GROUNDS = [
  "open",
  "hill",
  "ravine",
  "woods",
  "park",
  "marsh",
  "town",
  "city",
  "fort",
  "works",
  "yard",
  "water",
  "far",
];

const LANDMARKS = /** @type {const} */ (["station", "ferry", "silo", "tanks", "airfield", "square", "church", "fort"]);

/**
 * Where each ground lies, by column and row: a town with a clear hex in it, lone hexes, a river of hexes.
 * @param {number} column
 * @param {number} row
 * @returns {Ground}
 */
function groundAt(column, row) {
  if (column === 10) return "water";
  if (column > 10) return "far";
  if (column === 3 && row === 3) return "open";
  if (column >= 2 && column <= 4 && row >= 2 && row <= 4) return "town";
  if (column >= 6 && column <= 8 && row >= 2 && row <= 5) return "city";
  if (column === 9 && row >= 3 && row <= 5) return "works";
  if (column === 9 && row === 6) return "yard";
  if (column === 7 && row === 6) return "fort";
  if ((column === 1 && row === 7) || (column >= 4 && column <= 5 && row === 8)) return "hill";
  if ((column === 2 && row === 9) || (column === 8 && row === 9)) return "ravine";
  if ((column === 0 && row === 1) || (column >= 5 && column <= 7 && row === 10)) return "woods";
  if (column === 5 && row === 3) return "park";
  return column === 1 && row >= 10 ? "marsh" : "open";
}

/** @param {boolean} flat whether a side lies on top @param {number} column @param {number} row @returns {Point} */
function centre(flat, column, row) {
  const along = (ACROSS * Math.sqrt(3)) / 2;
  return flat
    ? [60 + column * along, 60 + (row + (column % 2) / 2) * ACROSS]
    : [60 + (column + (row % 2) / 2) * ACROSS, 60 + row * along];
}

/** @param {Point} center @param {boolean} flat @returns {Point[]} */
function hexagon([x, y], flat) {
  const radius = ACROSS / Math.sqrt(3);
  return [0, 1, 2, 3, 4, 5].map((i) => {
    const angle = ((i + (flat ? 0 : 0.5)) * Math.PI) / 3;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
}

/** @param {Partial<Space> & Pick<Space, "id" | "kind" | "center" | "polygon">} space @returns {Space} */
function space(said) {
  return { number: null, name: said.id, terrain: null, facts: [], adjacent: [], provenance: [], ...said };
}

/**
 * @param {string} title
 * @param {Space[]} spaces
 * @param {Board["scenery"]} scenery
 * @param {boolean} silent
 * @returns {Board}
 */
function board(title, spaces, scenery, silent) {
  return /** @type {Board} */ ({
    game: "made-up",
    title,
    size: [900, 900],
    spaces,
    pieces: [],
    backs: [],
    tracks: [],
    phases: [],
    scenery,
    terrains: silent ? [] : GROUNDS.map((ground) => ({ id: ground, name: ground, rule: "1", ground })),
    sides: [],
    places: [],
    sheet: null,
  });
}

/**
 * Hexes with a flat side or a corner on top; a silent board says nothing of its ground.
 * @param {{ flat: boolean, silent?: boolean }} how
 * @returns {Board}
 */
export function hexes({ flat, silent = false }) {
  /** @type {Space[]} */ const spaces = [];
  for (let column = 0; column < COLUMNS; column += 1)
    for (let row = 0; row < ROWS; row += 1) {
      const center = centre(flat, column, row);
      const n = LANDMARKS.findIndex((_, i) => column === 2 + (i % 4) * 2 && row === (i < 4 ? 5 : 2));
      spaces.push(
        space({
          id: `${column}-${row}`,
          kind: "hex",
          terrain: groundAt(column, row),
          center,
          polygon: hexagon(center, flat),
          ...(!silent && column === 9 ? { scarp: true } : {}),
          ...(!silent && column === 4 && row === 8 ? { height: 0.9 } : {}),
          ...(!silent && n >= 0 ? { landmark: LANDMARKS[n] } : {}),
        }),
      );
    }
  spaces.push(
    space({
      id: "reserve",
      kind: "area",
      center: [200, 820],
      polygon: [
        [120, 790],
        [280, 790],
        [280, 850],
        [120, 850],
      ],
    }),
  );
  const at = (/** @type {[number, number][]} */ ...cells) => cells.map(([c, r]) => centre(flat, c, r));
  const course = (
    /** @type {string} */ kind,
    /** @type {"edge" | "centre"} */ along,
    /** @type {Point[]} */ points,
  ) => ({
    kind,
    name: kind,
    points,
    closed: false,
    line: { kind: /** @type {import("../../web/js/types.js").LineKind} */ (kind), along },
  });
  const edge = (/** @type {number} */ column, /** @type {number} */ row) => hexagon(centre(flat, column, row), flat);
  // The upper or right-hand edges of a row of hexes hang together, whichever way up they are.
  const zigzag = (/** @type {number} */ row, /** @type {number} */ from, /** @type {number} */ to) =>
    Array.from({ length: to - from }, (_, i) => {
      const corners = edge(from + i, row);
      const sides = flat
        ? (from + i) % 2 === 0
          ? [
              [3, 4],
              [4, 5],
              [5, 0],
            ]
          : [[4, 5]]
        : [
            [3, 4],
            [4, 5],
          ];
      return sides.map(([a, b]) => [corners[a], corners[b]]);
    }).flat();
  const lines = silent
    ? []
    : [
        course("road", "centre", at([0, 5], [1, 5], [2, 5], [3, 4], [4, 4], [5, 4], [6, 4], [7, 4], [8, 4])),
        course("rail", "centre", at([4, 0], [4, 1], [4, 2], [4, 3], [4, 4], [5, 4], [6, 5], [7, 5])),
        course("embankment", "centre", at([8, 0], [8, 1], [8, 2], [8, 3])),
        ...zigzag(8, 3, 9).map((points) => course("river", "edge", /** @type {Point[]} */ (points))),
        ...zigzag(1, 0, 4).map((points) => course("stream", "edge", /** @type {Point[]} */ (points))),
        ...zigzag(11, 3, 7).map((points) => course("gully", "edge", /** @type {Point[]} */ (points))),
        ...zigzag(6, 0, 6).map((points) => course("front", "edge", /** @type {Point[]} */ (points))),
      ];
  return board(silent ? "A silent board" : flat ? "Flat sides up" : "Corners up", spaces, lines, silent);
}

/** Areas of uneven shape beside a broad water. @returns {Board} */
export function areas() {
  const side = 130;
  const corner = (/** @type {number} */ i, /** @type {number} */ j) =>
    /** @type {Point} */ ([
      i * side + Math.round(22 * Math.sin(i * 3 + j * 5)),
      j * side + Math.round(22 * Math.cos(i * 4 - j * 3)),
    ]);
  /** @type {Ground[]} */ const grounds = GROUNDS.filter((ground) => ground !== "water" && ground !== "far");
  /** @type {Space[]} */ const spaces = [];
  for (let j = 0; j < 5; j += 1)
    for (let i = 0; i < 4; i += 1) {
      const polygon = [corner(i, j), corner(i + 1, j), corner(i + 1, j + 1), corner(i, j + 1)];
      const center = /** @type {Point} */ ([0, 1].map((axis) => polygon.reduce((sum, p) => sum + p[axis], 0) / 4));
      spaces.push(
        space({
          id: `a${i}${j}`,
          kind: "area",
          terrain: grounds[(i + j * 4) % grounds.length],
          center,
          polygon,
          scarp: i === 3,
        }),
      );
    }
  const made = board(
    "Areas",
    spaces,
    [
      {
        kind: "water",
        name: "Water",
        points: [
          [530, 0],
          [540, 200],
          [525, 420],
          [545, 650],
          [700, 650],
          [700, 0],
        ],
        closed: true,
        line: { kind: "water", along: "edge" },
      },
    ],
    false,
  );
  return {
    ...made,
    size: [700, 650],
    sheet: { neatline: [0, 0, 700, 650], north: 20, scale: { length: 50, text: "1 km" } },
  };
}
