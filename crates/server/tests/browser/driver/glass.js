// @ts-check
/** What of the map a finger can touch. It runs in the page. */

/** @typedef {{ x: number, y: number, width: number, height: number }} Box */

/**
 * Where the first of these on the map is hit, where it lies, an open part of the map as far as may be from what covers
 * it, and where a finger that moves the map can begin: not on a pile that is picked, which it would carry away.
 * @param {string} wanted
 * @returns {{ spot?: { x: number, y: number }, box: Box, open: { x: number, y: number }, frame: Box,
 *   begins: { x: number, y: number }[] }}
 */
export function seen(wanted) {
  const boxOf = (/** @type {Element | null} */ one) => {
    const { left, top, width, height } = one?.getBoundingClientRect() ?? new DOMRect();
    return { x: left + width / 2, y: top + height / 2, width, height };
  };
  const map = document.querySelector(".map");
  const frame = boxOf(map);
  const [left, top] = [frame.x - frame.width / 2, frame.y - frame.height / 2];
  const isOpen = (/** @type {number} */ x, /** @type {number} */ y) =>
    Boolean(document.elementFromPoint(x, y)?.closest(".map"));
  const isHeld = (/** @type {number} */ x, /** @type {number} */ y) =>
    Boolean(document.elementFromPoint(x, y)?.closest("[data-piece].chosen"));

  const shares = [0.5, 0.3, 0.7, 0.15, 0.85];
  const all = [...document.querySelectorAll(wanted)];
  const spots = all.flatMap((element) => {
    const box = boxOf(element);
    for (const a of shares)
      for (const b of shares) {
        const [x, y] = [box.x + (a - 0.5) * box.width, box.y + (b - 0.5) * box.height];
        const isInside = x > left && x < left + frame.width && y > top && y < top + frame.height;
        const hit = isInside && document.elementFromPoint(x, y)?.closest("[data-piece], [data-space]");
        if (hit === element) return [{ x, y, box }];
      }
    return [];
  });

  const [columns, rows] = [13, 21];
  const free = Array.from({ length: columns * rows }, (_, n) => ({
    x: left + (((n % columns) + 0.5) * frame.width) / columns,
    y: top + ((Math.floor(n / columns) + 0.5) * frame.height) / rows,
  })).filter(({ x, y }) => isOpen(x, y));
  const mean = (/** @type {"x" | "y"} */ axis) =>
    free.reduce((sum, at) => sum + at[axis], 0) / Math.max(1, free.length);
  const middle = { x: mean("x"), y: mean("y") };
  const far = (/** @type {{ x: number, y: number }} */ at) => Math.hypot(at.x - middle.x, at.y - middle.y);
  const open = free.toSorted((a, b) => far(a) - far(b))[0] ?? middle;
  const begins = free.filter(({ x, y }) => !isHeld(x, y));
  return { spot: spots[0], box: spots[0]?.box ?? boxOf(all[0] ?? null), open, frame, begins };
}
