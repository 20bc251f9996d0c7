// @ts-check
/** What lies over the map for good: its tools, chips and bars, not what comes and goes. */

/** @typedef {import("./taken.js").Rectangle} Rectangle */

/** Parts of the page that lie over the map only for a moment. */
const PASSING = ".bubble, .hover-card, .legend, .stepper, .banner, [popover]";

/** Where controls lie, in pixels from the corner of the map. @param {HTMLElement} map @returns {Rectangle[]} */
export function controls(map) {
  const { left, top, right, bottom } = map.getBoundingClientRect();
  const around = [...(map.parentElement?.children ?? [])].filter((one) => one !== map && !one.matches(PASSING));
  return around.flatMap(parts).flatMap((one) => {
    const box = one.getBoundingClientRect();
    const isOver =
      box.width > 1 && box.height > 1 && box.left < right && box.right > left && box.top < bottom && box.bottom > top;
    return isOver
      ? [/** @type {Rectangle} */ ([box.left - left, box.top - top, box.right - left, box.bottom - top])]
      : [];
  });
}

/**
 * A control, or what lies in it where it is only a frame that lets the pointer through.
 * @param {Element} one
 * @returns {Element[]}
 */
function parts(one) {
  const style = getComputedStyle(one);
  if (style.display === "none" || style.visibility === "hidden" || one.classList.contains("visually-hidden")) return [];
  return style.pointerEvents === "none" ? [...one.children].flatMap(parts) : [one];
}
