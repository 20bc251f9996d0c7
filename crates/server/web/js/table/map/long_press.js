// @ts-check
/** A long press of a finger: it looks at what lies under it, and is no tap. */

/** How long a finger rests for it, in milliseconds, and how far it may slip. */
const LONG = 450;
const SLIP = 8;

/** @param {HTMLElement} map @param {(event: PointerEvent) => void} onlook */
export function longPress(map, onlook) {
  let timer = 0;
  let looked = false;
  /** @type {PointerEvent | null} */ let first = null;
  const end = () => {
    clearTimeout(timer);
    first = null;
  };
  map.addEventListener("pointerdown", (/** @type {PointerEvent} */ event) => {
    looked = false;
    const isFirst = event.pointerType === "touch" && event.isPrimary;
    end();
    if (!isFirst) return;
    first = event;
    timer = setTimeout(() => {
      looked = true;
      onlook(event);
    }, LONG);
  });
  map.addEventListener("pointermove", (/** @type {PointerEvent} */ event) => {
    if (first && Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY) > SLIP) end();
  });
  for (const name of ["pointerup", "pointercancel"]) map.addEventListener(name, end);
  map.addEventListener("contextmenu", (event) => looked && event.preventDefault());
  map.addEventListener(
    "click",
    (event) => {
      if (!looked) return;
      looked = false;
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
