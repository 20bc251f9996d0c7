// @ts-check
/** How names are set by their rank, where they may stand round their point, and from which scale on they are shown. */

/** @typedef {{ weight: number, size: number, tracking: number, caps: boolean }} Rank */

/** The printed number of a space with its facts. @param {number} pixels @returns {Rank} */
export function ofNumber(pixels) {
  return { weight: 600, size: Math.max(11, Math.min(15, pixels * 0.2)), tracking: 0, caps: false };
}

/** Works and capitals, towns, lesser places, small ones; sizes in pixels of the screen. @type {Rank[]} */
const RANKS = [
  { weight: 600, size: 15, tracking: 2.2, caps: true },
  { weight: 600, size: 13.5, tracking: 0.2, caps: false },
  { weight: 600, size: 12.5, tracking: 0.1, caps: false },
  { weight: 400, size: 12, tracking: 0.1, caps: false },
];

/** Letters smaller than this cannot be read. */
const SMALLEST = 10.5;

/** The height of a line against the size of its letters. */
export const LINE = 1.08;

/**
 * How names of a rank are set on a map with so many pixels a space.
 * @param {number} rank
 * @param {number} pixels
 * @returns {Rank}
 */
export function set(rank, pixels) {
  const plain = RANKS[Math.min(rank, RANKS.length - 1)];
  const by = Math.max(0.82, Math.min(1.5, pixels / 58));
  return {
    ...plain,
    size: Math.max(SMALLEST, plain.size * by),
    tracking: plain.tracking * by,
  };
}

/** The lowest rank that is shown at so many pixels a space. @param {number} pixels */
export function lowest(pixels) {
  return pixels < 24 ? 1 : pixels < 40 ? 2 : 3;
}

/** From so many pixels a space on the ids of hexes are shown. */
export const IDS_FROM = 50;

/**
 * A name in one line, or in two that are as equal as can be where it is too wide.
 * @param {string} text
 * @param {number} most
 * @param {(text: string) => number} width
 */
export function broken(text, most, width) {
  const words = text.split(" ");
  if (words.length < 2 || width(text) <= most) return [text];
  const ways = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(" "), words.slice(i + 1).join(" ")]);
  const widest = (/** @type {string[]} */ lines) => Math.max(...lines.map(width));
  return ways.reduce((best, way) => (widest(way) < widest(best) ? way : best));
}

/**
 * How a name stands to its point.
 * @typedef {{ dx: number, dy: number, align: "start" | "middle" | "end" }} Candidate
 */

/**
 * The places round a point in which a name may stand, best first, as the offset of its upper left corner: twelve, for
 * the names that matter most eight more further out. The nearest keep clear of the counters that lie there.
 * @param {number} rank
 * @param {number} w
 * @param {number} h
 * @param {number} z pixels a space
 * @param {[number, number]} half how far counters reach
 * @returns {Candidate[]}
 */
export function candidates(rank, w, h, z, half) {
  const at = (/** @type {number} */ dx, /** @type {number} */ dy, /** @type {Candidate["align"]} */ align) => ({
    dx: align === "start" ? dx : align === "end" ? -dx - w : -w / 2,
    dy,
    align,
  });
  const [beside, over] = [Math.max(z * 0.2, half[0]) + 4, Math.max(z * 0.2, half[1] + 3)];
  const close = [
    at(0, over, "middle"),
    at(0, -over - h, "middle"),
    at(beside, -h / 2, "start"),
    at(beside, -h / 2, "end"),
    at(0, z * 0.5, "middle"),
    at(0, -z * 0.5 - h, "middle"),
    at(z * 0.52, -h / 2, "start"),
    at(z * 0.52, -h / 2, "end"),
    at(z * 0.4, z * 0.34, "start"),
    at(z * 0.4, z * 0.34, "end"),
    at(z * 0.4, -z * 0.34 - h, "start"),
    at(z * 0.4, -z * 0.34 - h, "end"),
  ];
  if (rank > 1) return close;
  return [
    ...close,
    at(0, z * 0.95, "middle"),
    at(0, -z * 0.95 - h, "middle"),
    at(z * 1.05, -h / 2, "start"),
    at(z * 1.05, -h / 2, "end"),
    at(z * 1.05, z * 0.5, "start"),
    at(z * 1.05, z * 0.5, "end"),
    at(z * 1.6, -h / 2, "end"),
    at(0, z * 1.5, "middle"),
  ];
}

/**
 * The places of a number: above the counters of its space, below, and at their sides.
 * @param {number} w
 * @param {number} h
 * @param {[number, number]} half
 * @returns {Candidate[]}
 */
export function beside(w, h, half) {
  return [
    { dx: -w / 2, dy: -half[1] - h - 3, align: "middle" },
    { dx: -w / 2, dy: half[1] + 3, align: "middle" },
    { dx: half[0] + 5, dy: -h / 2, align: "start" },
    { dx: -half[0] - 5 - w, dy: -h / 2, align: "end" },
  ];
}
