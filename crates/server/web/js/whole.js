// @ts-check
/** Words that have no room in their line and end in dots there are shown whole where one points at them. */

/** So far above what is pointed at it is looked for what shortens it. */
const NEAR = 3;

export function showWhole() {
  document.addEventListener("pointerover", ({ target }) => {
    let one = target instanceof HTMLElement ? target : null;
    for (let n = 0; one && n < NEAR; n += 1, one = one.parentElement) {
      const style = getComputedStyle(one);
      const isShortened =
        (style.textOverflow === "ellipsis" && one.scrollWidth > one.clientWidth) ||
        (style.webkitLineClamp !== "none" && one.scrollHeight > one.clientHeight);
      if (isShortened) one.title = one.innerText;
      else if (one.dataset.whole !== undefined) one.removeAttribute("title");
      if (isShortened) one.dataset.whole = "";
      else delete one.dataset.whole;
    }
  });
}
