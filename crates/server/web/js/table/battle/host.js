// @ts-check
/** A place that takes in parts of the page for a while: the choices, while a decision stands in the battle board. */

export class Host {
  /** @param {HTMLElement} element */
  constructor(element) {
    this.element = element;
    /** Where each part belongs. @type {Map<HTMLElement, Comment>} */ this.homes = new Map();
  }

  /** Takes in these parts, and no others. @param {HTMLElement[]} parts */
  hold(parts) {
    const [active] = [document.activeElement];
    for (const [part, home] of this.homes)
      if (!parts.includes(part)) {
        home.replaceWith(part);
        this.homes.delete(part);
      }
    for (const part of parts)
      if (!this.homes.has(part)) {
        const home = document.createComment("");
        part.replaceWith(home);
        this.homes.set(part, home);
        this.element.append(part);
      }
    // What is moved loses the focus.
    if (active instanceof HTMLElement && active !== document.activeElement && active.isConnected)
      active.focus({ preventScroll: true });
  }
}
