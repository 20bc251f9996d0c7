// @ts-check
/** How cards are fanned out: turned by up to nine degrees, the outer ones lower, closer together the more there are. */

const TURN = 9;
const DROP = 22;

/** How far cards cover each other, in pixels: the least, and more for each card beyond these. */
const OVERLAP = 24;
const ROOMY = 5;
const CLOSER = 11;
const MOST = 104;

/** @param {number} n how many cards @returns {{ turn: number, drop: number, overlap: number }[]} */
export function fanned(n) {
  const overlap = -Math.min(MOST, OVERLAP + Math.max(0, n - ROOMY) * CLOSER);
  return Array.from({ length: n }, (_, i) => {
    const aside = n > 1 ? (2 * i) / (n - 1) - 1 : 0;
    const share = Math.min(1, (n - 1) / 4);
    return { turn: +(aside * TURN * share).toFixed(2), drop: +(aside * aside * DROP * share).toFixed(1), overlap };
  });
}
