// @ts-check
/** Style sheets: each is about a part of the page, in the layer of its folder, and the page links it once. */

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const WEB = new URL("../../web/", import.meta.url);
const read = (/** @type {string} */ name) => readFileSync(new URL(name, WEB), "utf8");
const folders = readdirSync(new URL("css/", WEB)).filter((name) => !name.endsWith(".css"));
const sheets = folders.flatMap((folder) =>
  readdirSync(new URL(`css/${folder}/`, WEB)).map((file) => ({ folder, name: `css/${folder}/${file}` })),
);

test("the layers are named once, one a folder", () => {
  const [, list] = /@layer ([\w, ]+);/.exec(read("css/layers.css")) ?? [];
  assert.deepEqual(list.split(", ").toSorted(), folders.toSorted());
});

for (const { folder, name } of sheets)
  test(`${name} lies in its layer, all of it`, () => {
    const blocks = read(name)
      .replaceAll(/\/\*[\s\S]*?\*\//g, "")
      .split("\n")
      .filter((line) => /^[^\s}]/.test(line));
    assert.deepEqual([...new Set(blocks)], [`@layer ${folder} {`]);
  });

test("the page links every sheet once, a game's own is loaded with the game", () => {
  const linked = [...read("index.html").matchAll(/<link rel="stylesheet" href="\/([^"]+)"/g)].map(([, href]) => href);
  const wanted = sheets.filter(({ folder }) => folder !== "games").map(({ name }) => name);
  assert.deepEqual(linked.toSorted(), ["css/layers.css", ...wanted].toSorted());
  assert.equal(linked[0], "css/layers.css", "their order comes first");
});

test("small maps take their ground from what changes with day and night", () => {
  for (const { name } of sheets.filter(({ folder }) => folder === "games"))
    for (const [rule, fill] of read(name).matchAll(/\.mini-space[^{}]*\{[^{}]*?fill: ([^;]+);/g))
      assert.match(fill, /^var\(/, `${name}: ${rule}`);
});
