// @ts-check
/** Making elements: plain DOM, no templates, text is always text. */

const SVG = "http://www.w3.org/2000/svg";

/**
 * What can be put into an element: nodes, texts, lists of them; what is nothing is left out.
 * @typedef {Node | string | number | boolean | null | undefined | { readonly length: number,
 *   forEach: (put: (one: Child) => void) => void }} Child
 */

/**
 * Attributes of an element, and what it does when something happens to it: `onclick`.
 * @template {Element} E
 * @typedef {{ [Name in keyof GlobalEventHandlersEventMap as `on${Name}`]?: false | ((event:
 *   GlobalEventHandlersEventMap[Name] & { currentTarget: E }) => unknown) }
 *   & { [name: string]: unknown }} Attributes
 */

/**
 * An HTML element: `h("button", { class: "primary", onclick: f }, "Go")`.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes<HTMLElementTagNameMap[Tag]>} [attributes]
 * @param {...Child} children
 */
export function h(tag, attributes, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

/**
 * An SVG element.
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes<SVGElementTagNameMap[Tag]>} [attributes]
 * @param {...Child} children
 */
export function s(tag, attributes, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

/**
 * @template {Element} E
 * @param {E} element
 * @param {{ [name: string]: unknown }} attributes
 * @param {Child[]} children
 */
function fill(element, attributes = {}, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    else if (name in element && (name === "value" || name === "checked" || name === "disabled"))
      Reflect.set(element, name, value);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  children.forEach((child) => append(element, child));
  return element;
}

/** @param {Element} element @param {Child} child */
function append(element, child) {
  if (child === undefined || child === null || child === false) return;
  if (child instanceof Node) element.append(child);
  else if (typeof child === "object") child.forEach((one) => append(element, one));
  else element.append(String(child));
}

/** Replaces what is inside an element. @template {Element} E @param {E} element @param {...Child} children */
export function put(element, ...children) {
  element.replaceChildren();
  children.forEach((child) => append(element, child));
  return element;
}

/** The element of a selector, if it is there. @param {ParentNode} root @param {string} selector */
export function find(root, selector) {
  return /** @type {HTMLElement | null} */ (root.querySelector(selector));
}

/** The element of a selector, which is there. @param {string} selector @param {ParentNode} [root] */
export function $(selector, root = document) {
  return /** @type {HTMLElement} */ (root.querySelector(selector));
}
