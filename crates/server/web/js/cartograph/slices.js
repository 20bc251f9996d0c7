// @ts-check
/** Work that comes in steps: done at once in a worker, or a little at a time on a page that must not stutter. */

/** How long a page may be held up, in milliseconds. */
const SLICE = 8;

/** @template Result @param {Generator<void, Result>} steps @returns {Result} */
export function finish(steps) {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/**
 * The same in slices, with the page's own work in between.
 * @template Result
 * @param {Generator<void, Result>} steps
 * @param {AbortSignal} signal
 * @param {() => void} [settle] does what a step has put off
 * @returns {Promise<Result>}
 */
export async function finishInSlices(steps, signal, settle = () => undefined) {
  let until = performance.now() + SLICE;
  for (;;) {
    signal.throwIfAborted();
    const { done, value } = steps.next();
    settle();
    if (done) return value;
    if (performance.now() < until) continue;
    await new Promise((resolve) => setTimeout(resolve));
    until = performance.now() + SLICE;
  }
}
