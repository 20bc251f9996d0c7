// @ts-check
/**
 * The space bar held down is a grip on the map: dragging moves it, whatever lies under the pointer, and picks nothing.
 */

/**
 * @param {HTMLElement} map @param {AbortSignal} signal
 * @returns {{ readonly wasUsed: boolean }} whether the map was gripped since the bar went down
 */
export function gripping(map, signal) {
  let [isHeld, wasUsed] = [false, false];
  const hold = (/** @type {boolean} */ holds) => {
    isHeld = holds;
    map.classList.toggle("is-gripped", holds);
  };
  document.addEventListener(
    "keydown",
    ({ key, repeat, target }) => {
      const isTyped = /** @type {Element} */ (target).closest("input:not([type=range]), select, textarea, dialog");
      if (key !== " " || repeat || isTyped) return;
      wasUsed = false;
      hold(true);
    },
    { signal },
  );
  document.addEventListener("keyup", ({ key }) => key === " " && hold(false), { signal });
  window.addEventListener("blur", () => hold(false), { signal });
  // The camera hears of it and nobody else: nothing is lifted, aimed or clicked.
  map.addEventListener("pointerdown", (event) => {
    if (!isHeld) return;
    wasUsed = true;
    event.stopPropagation();
  });
  map.addEventListener(
    "click",
    (event) => {
      if (isHeld) event.stopImmediatePropagation();
    },
    { capture: true },
  );
  return {
    get wasUsed() {
      return wasUsed;
    },
  };
}
