// @ts-check
/** Chance that depends on a place alone: the same point of the same board always gets the same accident. */

/** A number from 0 to 1 for a cell of a lattice. @param {number} x @param {number} y @param {number} seed */
export function hash(x, y, seed) {
  let h = Math.imul(x | 0, 374761393) ^ Math.imul(y | 0, 668265263) ^ Math.imul(seed | 0, 1274126177);
  h = Math.imul(h ^ (h >>> 13), 1103515245);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/**
 * Value noise from 0 to 1, smooth between the cells of the lattice.
 * @param {number} x
 * @param {number} y
 * @param {number} seed
 */
export function noise(x, y, seed) {
  const [ix, iy] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [x - ix, y - iy];
  const u = fx * fx * (3 - 2 * fx);
  const v = fy * fy * (3 - 2 * fy);
  const a = hash(ix, iy, seed);
  const b = hash(ix + 1, iy, seed);
  const c = hash(ix, iy + 1, seed);
  const d = hash(ix + 1, iy + 1, seed);
  return a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v;
}

/** Three octaves of noise. @param {number} x @param {number} y @param {number} seed */
export function fractal(x, y, seed) {
  return noise(x, y, seed) * 0.55 + noise(x * 2.1, y * 2.1, seed + 7) * 0.3 + noise(x * 4.3, y * 4.3, seed + 13) * 0.15;
}

/**
 * Numbers from 0 to 1, one after the other, seeded by a place.
 * @param {number} x
 * @param {number} y
 * @param {number} [seed]
 */
export function sequence(x, y, seed = 0) {
  let state = Math.floor(hash(Math.round(x), Math.round(y), seed) * 4294967296);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
