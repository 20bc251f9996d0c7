// @ts-check
/** A report as one file: what is on the page with its styles, letters and pictures inside, and no script. */

import { h } from "../dom.js";

/** What the file may do: nothing but show what is in it. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:";

/** Parts of selectors that depend on what is done with a page; a saved one is asked as it lies there. */
const LIVE = /::?(?:before|after|backdrop|hover|focus-visible|focus-within|focus|active|disabled)\b/g;

/**
 * Saves the report of a page under a name.
 * @param {HTMLElement} page
 * @param {import("./turns.js").Turns} turns
 * @param {string} name
 */
export async function save(page, turns, name) {
  turns.all();
  const file = new Blob([await written(page)], { type: "text/html" });
  const address = URL.createObjectURL(file);
  h("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** The whole text of the file. @param {HTMLElement} page */
async function written(page) {
  const paper = document.implementation.createHTMLDocument(document.title);
  const { dataset, lang } = document.documentElement;
  Object.assign(paper.documentElement.dataset, { theme: "light", palette: dataset.palette ?? "standard" });
  paper.documentElement.lang = lang;
  paper.head.prepend(
    h("meta", { charset: "utf-8" }),
    h("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
    h("meta", { "http-equiv": "Content-Security-Policy", content: POLICY }),
  );
  paper.body.append(copied(page));
  // As an element the styles would fall under this page's own policy; in the text they are the file's.
  const [head, body] = paper.documentElement.outerHTML.split("</head>", 2);
  return `<!doctype html>\n${head}<style>${await styled(paper)}</style></head>${body}\n`;
}

/** The report without what only a page can do. @param {HTMLElement} page */
function copied(page) {
  const copy = /** @type {HTMLElement} */ (page.cloneNode(true));
  copy.querySelectorAll(".page-only, #ground-night, .on-night").forEach((one) => one.remove());
  copy.querySelectorAll("[data-sheet]").forEach((one) => one.setAttribute("data-sheet", "day"));
  const buttons = [...page.querySelectorAll("input")];
  copy.querySelectorAll("input").forEach((one, i) => one.toggleAttribute("checked", buttons[i].checked));
  for (const piece of copy.querySelectorAll("[data-piece]"))
    for (const name of ["piece", "lying", "drawn", "place", "at"]) piece.removeAttribute(`data-${name}`);
  const main = h("main", {});
  main.append(copy);
  return main;
}

/** The rules of all style sheets that something in a document follows. @param {Document} paper */
async function styled(paper) {
  const sheets = [...document.styleSheets].flatMap(({ href }) => href ?? []);
  const texts = await Promise.all(sheets.map(async (href) => (await fetch(href)).text()));
  const kept = texts.map((text) => followed(text.replaceAll(/\/\*[^]*?\*\//g, ""), paper)).join("\n");
  const faces = [...new Set([...kept.matchAll(/url\("(\/fonts\/[^"]+)"\)/g)].map(([, url]) => url))];
  const data = await Promise.all(faces.map(inlined));
  return faces.reduce((css, url, i) => css.replaceAll(`url("${url}")`, `url("${data[i]}")`), kept);
}

/**
 * Of the text of a style sheet what something follows: as it is written, since a browser tells some rules otherwise.
 * @param {string} css
 * @param {Document} paper
 * @returns {string}
 */
function followed(css, paper) {
  const begin = css.search(/[{;]/);
  if (begin < 0) return "";
  const [name, end] = [css.slice(0, begin).trim(), css[begin] === ";" ? begin : closing(css, begin)];
  const body = css.slice(begin + 1, end);
  const rest = followed(css.slice(end + 1), paper);
  if (css[begin] === ";") return `${name};${rest}`;
  if (name.startsWith("@keyframes")) return rest;
  const isGroup = /^@(?:layer|media|supports)\b/.test(name);
  const inner = isGroup ? followed(body, paper) : name.startsWith("@") || matches(name, paper) ? body : "";
  return inner.trim() ? `${name}{${inner}}\n${rest}` : rest;
}

/** Where the bracket closes that opens here. @param {string} css @param {number} begin */
function closing(css, begin) {
  let depth = 0;
  for (let at = begin; at < css.length; at += 1) {
    if (css[at] === "{") depth += 1;
    if (css[at] === "}") depth -= 1;
    if (!depth) return at;
  }
  return css.length;
}

/** Whether anything follows a rule. @param {string} selector @param {Document} paper */
function matches(selector, paper) {
  return selector.split(",").some((one) => {
    try {
      return paper.querySelector(one.replaceAll(LIVE, "") || "*") !== null;
    } catch {
      // A comma within brackets, or what only a shown page knows.
      return true;
    }
  });
}

/** A file of the site as an address that holds it. @param {string} url @returns {Promise<string>} */
async function inlined(url) {
  const file = await (await fetch(url)).blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(String(reader.result)));
    reader.addEventListener("error", () => reject(reader.error));
    reader.readAsDataURL(file);
  });
}
