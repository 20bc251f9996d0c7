// @ts-check
/** An invented relief that agrees with the ground: hills with ridges, ravines cut into it, a land that undulates. */

import { fractal, hash, noise } from "./noise.js";

/** @typedef {import("./lattice.js").Lattice} Lattice @typedef {import("./lattice.js").Field} Field */

/**
 * What shapes the land.
 * @typedef {{ hill: Field | null, water: Field | null, channel: Field | null, bed: Field }} Masks
 */

/**
 * The height of every cell of the lattice.
 * @param {Lattice} lattice
 * @param {import("./plan.js").Cell[]} cells
 * @param {Masks} masks
 * @returns {Generator<void, Field>}
 */
export function* relief(lattice, cells, { hill, water, channel, bed }) {
  const heights = lattice.field();
  if (hill) yield* raise(lattice, heights, hill);
  summits(lattice, heights, cells);
  const cut = lattice.field();
  for (let k = 0; k < cut.length; k += 1) cut[k] = bed[k] * 0.55 + (water?.[k] ?? 0) * 0.35;
  const soft = lattice.blurred(lattice.blurred(cut, 2), 1);
  const deep = channel && lattice.blurred(channel, 1);
  yield;
  for (let y = 0; y < lattice.height; y += 1) {
    for (let x = 0; x < lattice.width; x += 1) {
      const k = y * lattice.width + x;
      if (water && water[k] > 0.5) {
        heights[k] = -soft[k];
        continue;
      }
      const rough = 0.07 + 0.3 * Math.min(1, Math.abs(heights[k]));
      const land = (fractal(x / 17, y / 17, 5) - 0.5) * 0.36;
      heights[k] += land - soft[k] - (deep ? deep[k] * 0.4 : 0);
      heights[k] += (noise(x / 6, y / 6, 9) * 0.62 + noise(x / 2.9, y / 2.9, 16) * 0.38 - 0.5) * rough;
    }
    if (y % 32 === 0) yield;
  }
  return lattice.blurred(heights, 1);
}

/**
 * Hills: their ground bent out of the shape of the hex, with ridges, re-entrants, and spurs that run out into the
 * plain.
 * @param {Lattice} lattice
 * @param {Field} heights
 * @param {Field} mask
 */
function* raise(lattice, heights, mask) {
  const near = lattice.blurred(lattice.blurred(mask, 2), 2);
  const wide = lattice.blurred(lattice.blurred(mask, 6), 5);
  yield;
  for (let y = 0; y < lattice.height; y += 1) {
    for (let x = 0; x < lattice.width; x += 1) {
      if (wide[y * lattice.width + x] < 0.002) continue;
      const bx = x + (fractal(x / 9, y / 9, 31) - 0.5) * 8;
      const by = y + (fractal(x / 9, y / 9, 37) - 0.5) * 8;
      const [here, around] = [lattice.smooth(near, bx, by), lattice.smooth(wide, bx, by)];
      const ridge = 1 - Math.abs(2 * fractal(x / 11 + 40, y / 11, 43) - 1);
      const spur = ridge ** 4;
      heights[y * lattice.width + x] =
        Math.pow(here, 0.9) * (0.3 + 0.74 * ridge * ridge) + around * (0.15 + 0.75 * spur);
    }
    if (y % 32 === 0) yield;
  }
}

/**
 * A summit on every named height: a ridge that runs its own way, steeper on one side.
 * @param {Lattice} lattice
 * @param {Field} heights
 * @param {import("./plan.js").Cell[]} cells
 */
function summits({ x, y, step, unit, width, height }, heights, cells) {
  const radius = (unit * 0.85) / step;
  for (const cell of cells) {
    if (!cell.height) continue;
    const angle = hash(cell.center[0], cell.center[1], 53) * Math.PI;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const [cx, cy] = [(cell.center[0] - x) / step, (cell.center[1] - y) / step];
    for (let j = Math.max(0, Math.ceil(cy - radius)); j <= Math.min(height - 1, cy + radius); j += 1)
      for (let i = Math.max(0, Math.ceil(cx - radius)); i <= Math.min(width - 1, cx + radius); i += 1) {
        const dx = i - cx + (fractal(i / 6, j / 6, 31) - 0.5) * 6;
        const dy = j - cy + (fractal(i / 6, j / 6, 37) - 0.5) * 6;
        const [along, aside] = [dx * c + dy * s, dy * c - dx * s];
        const far = Math.hypot(along / radius, (aside * (aside > 0 ? 2.3 : 1.7)) / radius);
        if (far < 1) heights[j * width + i] += cell.height * (1 - far) * 0.8;
      }
  }
}
