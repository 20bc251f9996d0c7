// @ts-check
/** Pieces out of sight, to look at the ground: while a key is held, or until the button is pressed again. */

/** @param {import("./pieces/pieces.js").Pieces} pieces @param {AbortSignal} signal */
export function hiding(pieces, signal) {
  let isHidden = false;
  /** @type {((isHidden: boolean) => void) | undefined} */ let onchange;
  const show = (/** @type {boolean} */ hides) => {
    if (hides === isHidden) return;
    isHidden = hides;
    pieces.hide(hides);
    onchange?.(hides);
  };
  const release = (/** @type {KeyboardEvent} */ event) => event.key.toLowerCase() === "v" && show(false);
  document.addEventListener("keyup", release, { signal });
  window.addEventListener("blur", () => show(false), { signal });
  return {
    /** The key went down: hidden until it goes up. */
    hold: () => show(true),
    toggle: () => show(!isHidden),
    /** @param {(isHidden: boolean) => void} told */
    watch: (told) => (onchange = told),
  };
}
