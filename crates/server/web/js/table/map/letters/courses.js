// @ts-check
/** The courses of waters along which their names are written: the middle of a broad one, the line of a narrow one. */

/**
 * @typedef {import("../../../types.js").Board} Board
 * @typedef {import("../../../types.js").Space} Space
 * @typedef {[number, number]} Point
 */

/**
 * A name and the line it runs along. A broad water has a width at each point; a river is as wide as it is drawn; beside
 * a stream the name stands on its bank.
 * @typedef {{ text: string, rank: number, kind: "broad" | "river" | "stream", points: Point[], width: number }} Course
 */

/** How wide a river is drawn, in units of the map's spaces. */
const RIVER = 0.34;

/** How far from the spaces that a place names the middle of its water is looked for. */
const FAR = 3.2;

/** @param {Board} board @param {number} unit how large a space is @returns {Course[]} */
export function courses(board, unit) {
  const open = board.scenery.filter(
    ({ line, closed }) => !closed && (line?.kind === "river" || line?.kind === "stream"),
  );
  const depth = depths(board, unit);
  const spaces = new Map(board.spaces.map((space) => [space.id, space]));
  const placed = board.places
    .filter(({ kind }) => kind === "water")
    .flatMap(({ text, rank, spaces: ids }) => {
      const centres = ids.flatMap((id) => (spaces.has(id) ? [/** @type {Space} */ (spaces.get(id)).center] : []));
      /** @type {Course} */
      const course = depth
        ? { text, rank, kind: "broad", ...middle(centres, depth, unit) }
        : {
            text,
            rank,
            kind: "river",
            points: led(
              open.map(({ points }) => points),
              centres,
            ),
            width: RIVER * unit,
          };
      return course.points.length > 1 ? [course] : [];
    });
  const known = new Set(placed.map(({ text }) => text));
  const named = [...Map.groupBy(open, ({ name }) => name)].filter(([name]) => name && !known.has(name));
  return [
    ...placed,
    ...named.map(([text, lines]) => {
      const kind = lines[0].line?.kind === "river" ? /** @type {const} */ ("river") : /** @type {const} */ ("stream");
      return {
        text,
        rank: kind === "river" ? 1 : 2,
        kind,
        points: longest(lines.map(({ points }) => points)),
        width: RIVER * unit,
      };
    }),
  ].filter(({ points }) => points.length > 1);
}

/**
 * How far each place of a coarse grid is from land.
 * @typedef {{ step: number, columns: number, rows: number, far: Float32Array }} Depths
 */

/**
 * The depths of a board that has closed waters; nothing if it has none, or nothing can be drawn.
 * @param {Board} board
 * @param {number} unit
 * @returns {Depths | null}
 */
function depths(board, unit) {
  const waters = board.scenery.filter(({ closed, line }) => closed && line?.kind === "water");
  const step = unit / 5;
  const [left, top, right, bottom] = board.sheet?.neatline ?? [0, 0, ...board.size];
  const [columns, rows] = [Math.ceil(right / step) + 1, Math.ceil(bottom / step) + 1];
  const canvas = waters.length ? document.createElement("canvas") : null;
  if (canvas) [canvas.width, canvas.height] = [columns, rows];
  const pen = canvas?.getContext("2d", { willReadFrequently: true });
  if (!pen) return null;
  const terrains = new Map(board.terrains.map(({ id, ground }) => [id, ground]));
  const isLand = (/** @type {Space} */ { kind, ground, terrain }) =>
    kind !== "box" && (ground ?? terrains.get(terrain ?? "")) !== "water";
  pen.scale(1 / step, 1 / step);
  const fill = (/** @type {string} */ style, /** @type {Point[][]} */ shapes) => {
    pen.fillStyle = style;
    pen.beginPath();
    for (const shape of shapes) {
      shape.forEach(([x, y], i) => (i ? pen.lineTo(x, y) : pen.moveTo(x, y)));
      pen.closePath();
    }
    pen.fill();
  };
  fill(
    "#fff",
    waters.map(({ points }) => points),
  );
  fill(
    "#000",
    board.spaces.filter(isLand).map(({ polygon }) => polygon),
  );
  const { data } = pen.getImageData(0, 0, columns, rows);
  const far = new Float32Array(columns * rows);
  const isWater = (/** @type {number} */ x, /** @type {number} */ y) =>
    x * step > left && y * step > top && x * step < right && y * step < bottom && data[4 * (y * columns + x)] > 128;
  for (let y = 0; y < rows; y += 1) for (let x = 0; x < columns; x += 1) far[y * columns + x] = isWater(x, y) ? 1e6 : 0;
  spread(far, columns, rows);
  return { step, columns, rows, far };
}

/**
 * Counts how far each place is from the nearest that is 0, in steps: once down, once up.
 * @param {Float32Array} far
 * @param {number} columns
 * @param {number} rows
 */
function spread(far, columns, rows) {
  const least = (/** @type {number} */ x, /** @type {number} */ y, /** @type {[number, number][]} */ ways) => {
    const at = y * columns + x;
    for (const [dx, dy] of ways) {
      const [nx, ny] = [x + dx, y + dy];
      const other = nx < 0 || ny < 0 || nx >= columns || ny >= rows ? 0 : far[ny * columns + nx];
      far[at] = Math.min(far[at], other + Math.hypot(dx, dy));
    }
  };
  /** @type {[number, number][]} */ const before = [
    [-1, 0],
    [0, -1],
    [-1, -1],
    [1, -1],
  ];
  /** @type {[number, number][]} */ const after = [
    [1, 0],
    [0, 1],
    [1, 1],
    [-1, 1],
  ];
  for (let y = 0; y < rows; y += 1) for (let x = 0; x < columns; x += 1) least(x, y, before);
  for (let y = rows - 1; y >= 0; y -= 1) for (let x = columns - 1; x >= 0; x -= 1) least(x, y, after);
}

/**
 * The middle of a water beside these spaces: near each of them where it is deepest, then smoothed.
 * @param {Point[]} centres
 * @param {Depths} depths
 * @param {number} unit
 */
function middle(centres, { step, columns, rows, far }, unit) {
  const reach = Math.round((FAR * unit) / step);
  /** @type {number[]} */ const widths = [];
  const found = centres.flatMap(([x, y]) => {
    const [cx, cy] = [Math.round(x / step), Math.round(y / step)];
    let [best, at] = [0, /** @type {Point | null} */ (null)];
    for (let dy = -reach; dy <= reach; dy += 1)
      for (let dx = -reach; dx <= reach; dx += 1) {
        const [nx, ny] = [cx + dx, cy + dy];
        if (nx < 0 || ny < 0 || nx >= columns || ny >= rows) continue;
        const deep = far[ny * columns + nx];
        const worth = deep && deep - 0.12 * Math.hypot(dx, dy);
        if (worth > best) [best, at] = [worth, [nx * step, ny * step]];
      }
    if (at) widths.push(2 * step * far[Math.round(at[1] / step) * columns + Math.round(at[0] / step)]);
    return at ? [at] : [];
  });
  const apart = found.filter((point, i) => i === 0 || distance(point, found[i - 1]) > step / 2);
  return {
    points: smoothed(apart, 3),
    width: widths.toSorted((a, b) => a - b)[widths.length >> 1] ?? 0,
  };
}

/**
 * Each point drawn towards its neighbours, so many times; the ends stay.
 * @param {Point[]} points
 * @param {number} times
 * @returns {Point[]}
 */
function smoothed(points, times) {
  if (!times || points.length < 3) return points;
  const next = points.map((point, i) => {
    const [before, after] = [points[i - 1], points[i + 1]];
    return /** @type {Point} */ (
      before && after ? [0, 1].map((axis) => (before[axis] + 2 * point[axis] + after[axis]) / 4) : point
    );
  });
  return smoothed(next, times - 1);
}

/** @param {Point} a @param {Point} b */
export function distance(a, b) {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

/** Pieces of lines joined at their ends. */
class Net {
  /** @param {Point[][]} lines */
  constructor(lines) {
    /** @type {Map<string, Point>} */ this.points = new Map();
    /** @type {Map<string, Set<string>>} */ this.next = new Map();
    for (const line of lines)
      line.forEach((point, i) => {
        const key = this.key(point);
        this.points.set(key, point);
        if (!this.next.has(key)) this.next.set(key, new Set());
        if (i) this.join(key, this.key(line[i - 1]));
      });
  }

  /** @param {Point} point */
  key([x, y]) {
    return `${Math.round(x)} ${Math.round(y)}`;
  }

  /** @param {string} a @param {string} b */
  join(a, b) {
    if (a === b) return;
    this.next.get(a)?.add(b);
    this.next.get(b)?.add(a);
  }

  /**
   * The way to every point that can be reached: from where each is reached first.
   * @param {string} from
   * @returns {Map<string, string | null>}
   */
  reached(from) {
    /** @type {Map<string, string | null>} */ const came = new Map([[from, null]]);
    for (const at of came.keys()) for (const next of this.next.get(at) ?? []) if (!came.has(next)) came.set(next, at);
    return came;
  }

  /** @param {Map<string, string | null>} came @param {string} to @returns {Point[]} */
  way(came, to) {
    /** @type {Point[]} */ const points = [];
    for (let at = /** @type {string | null | undefined} */ (to); at; at = came.get(at))
      points.push(/** @type {Point} */ (this.points.get(at)));
    return points.reverse();
  }

  /** @param {Point} point */
  nearest(point) {
    const keys = [...this.points.keys()];
    const far = (/** @type {string} */ key) => distance(point, /** @type {Point} */ (this.points.get(key)));
    return keys.reduce((best, key) => (far(key) < far(best) ? key : best), keys[0]);
  }
}

/** The way along lines past these points. @param {Point[][]} lines @param {Point[]} past @returns {Point[]} */
function led(lines, past) {
  const net = new Net(lines);
  if (!net.points.size) return [];
  const stops = past.map((point) => net.nearest(point));
  const ways = stops.slice(1).map((stop, i) => {
    const came = net.reached(stops[i]);
    return came.has(stop) ? net.way(came, stop) : [];
  });
  return smoothed(
    ways.flatMap((way, i) => (i ? way.slice(1) : way)),
    2,
  );
}

/** The longest way along lines. @param {Point[][]} lines @returns {Point[]} */
function longest(lines) {
  const net = new Net(lines);
  const parts = new Set(net.points.keys());
  /** @type {Point[]} */ let best = [];
  while (parts.size) {
    const [any] = parts;
    const end = [...net.reached(any).keys()].at(-1) ?? any;
    const came = net.reached(end);
    const way = net.way(came, [...came.keys()].at(-1) ?? end);
    if (way.length > best.length) best = way;
    for (const key of came.keys()) parts.delete(key);
  }
  return smoothed(best, 2);
}
