// @ts-check
/**
 * Comments that are wider than a line, broken: prettier leaves comments as they are. `node comments.mjs <file>…`
 * writes.
 * A doc comment gets a line a tag, other comments are broken between words.
 */

import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

/** The most columns of a line. */
const MOST = 120;

/**
 * A text in lines of this width; the lines after the first are set in. A type is broken after a comma, if there is one.
 * @param {string} text
 * @param {number} width
 * @param {string} inset
 * @returns {string[]}
 */
function lines(text, width, inset) {
  if (text.length <= width) return [text];
  const space = text.lastIndexOf(" ", width);
  const comma = text.includes("{") ? lastComma(text.slice(0, width)) : 0;
  const at = comma > width / 2 ? comma : space > inset.length ? space : text.indexOf(" ", width);
  if (at < 0) return [text];
  return [text.slice(0, at), ...lines(inset + text.slice(at + 1), width, inset)];
}

/** The space after the last comma that stands in no parentheses, or 0. @param {string} text */
function lastComma(text) {
  let [depth, found] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    if ("(<[".includes(text[at])) depth += 1;
    if (")]".includes(text[at]) || (text[at] === ">" && text[at - 1] !== "=")) depth -= 1;
    if (depth === 0 && text[at - 1] === "," && text[at] === " ") found = at;
  }
  return found;
}

/**
 * What is said, and the tags after it: a tag inside of braces or backticks belongs to what stands around it.
 * @param {string} text
 */
function tags(text) {
  /** @type {string[]} */
  const parts = [];
  let [depth, quoted, from] = [0, false, 0];
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === "`") quoted = !quoted;
    if (text[at] === "{") depth += 1;
    if (text[at] === "}") depth -= 1;
    if (depth > 0 || quoted || !/^ @[a-z]+\b/.test(text.slice(at, at + 20))) continue;
    parts.push(text.slice(from, at));
    from = at + 1;
  }
  return [...parts, text.slice(from)].filter(Boolean);
}

/** A line that is too wide, as several; itself if there is no comment in it to be broken. @param {string} line */
function broken(line) {
  const inset = /^ */.exec(line)?.[0] ?? "";
  const width = MOST - inset.length - 3;
  const doc = /^\/\*\* (.*) \*\/$/.exec(line.trim());
  if (doc) {
    const inner = tags(doc[1]).flatMap((part) => lines(part, width, part.startsWith("@") ? "  " : ""));
    return [`${inset}/**`, ...inner.map((one) => `${inset} * ${one}`), `${inset} */`];
  }
  const before = /^(\/\*\* .* \*\/) (.+)$/.exec(line.trim());
  if (before) return [...broken(inset + before[1]), inset + before[2]];
  const plain = /^\/\* (.*) \*\/$/.exec(line.trim());
  if (plain) {
    const [first, ...more] = lines(`/* ${plain[1]}\u00a0*/`, MOST - inset.length, "   ");
    return [first, ...more].map((one) => inset + one.replace("\u00a0", " "));
  }
  const inside = /^\* (.*)$/.exec(line.trim());
  if (inside) {
    return tags(inside[1])
      .flatMap((part) => lines(part, width, part.startsWith("@") ? "  " : ""))
      .map((one) => inset + `* ${one}`);
  }
  const said = /^\/\/ (.*)$/.exec(line.trim());
  return said ? lines(said[1], width, "").map((one) => `${inset}// ${one}`) : [line];
}

/** A file's text with every comment within its width. @param {string} text */
export function wrapped(text) {
  return text
    .split("\n")
    .flatMap((line) => (line.length > MOST ? broken(line) : [line]))
    .join("\n");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const file of process.argv.slice(2)) {
    const text = await readFile(file, "utf8");
    const done = wrapped(text);
    if (done !== text) await writeFile(file, done);
  }
}
