// @ts-check
/** The pure parts of the cartograph: what they make of small boards that can be checked by hand. */

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { areas, hexes } from "./boards.mjs";
import { Buckets, Ink } from "../../web/js/cartograph/buckets.js";
import { crossing } from "../../web/js/cartograph/contours.js";
import { paperOf, thinned } from "../../web/js/cartograph/frame.js";
import { Lattice } from "../../web/js/cartograph/lattice.js";
import { area, contains, distance, relaxed, ribbon, rounded, stepped, ticks } from "../../web/js/cartograph/lines.js";
import { hash, noise, sequence } from "../../web/js/cartograph/noise.js";
import { outlines, shore } from "../../web/js/cartograph/outlines.js";
import { PALETTES, rgb } from "../../web/js/cartograph/palette.js";
import { measures, plan, source } from "../../web/js/cartograph/plan.js";
import { finish } from "../../web/js/cartograph/slices.js";
import { streams } from "../../web/js/cartograph/streams.js";
import { survey } from "../../web/js/cartograph/survey.js";
import { Topology } from "../../web/js/cartograph/topology.js";

/** @typedef {import("../../web/js/cartograph/lines.js").Point} Point */

const FOLDER = fileURLToPath(new URL("../../web/js/cartograph/", import.meta.url));
const MODULES = readdirSync(FOLDER).filter((name) => name.endsWith(".js"));

/** A square. @param {number} x @param {number} y @param {number} side @returns {Point[]} */
const square = (x, y, side) => [
  [x, y],
  [x + side, y],
  [x + side, y + side],
  [x, y + side],
];

test("chance depends on the place alone and stays between 0 and 1", () => {
  for (let i = 0; i < 2000; i += 1) {
    const [x, y] = [i * 7.31 - 900, i * 3.17 - 400];
    assert.equal(noise(x, y, 3), noise(x, y, 3));
    assert.ok(noise(x, y, 3) >= 0 && noise(x, y, 3) < 1);
    assert.ok(hash(x, y, 3) >= 0 && hash(x, y, 3) < 1);
  }
  const [a, b, c] = [sequence(5, 9), sequence(5, 9), sequence(5, 10)];
  const [first, second, third] = [a, b, c].map((r) => [r(), r(), r()]);
  assert.deepEqual(first, second);
  assert.notDeepEqual(first, third);
});

test("lines are stepped, rounded and relaxed, and their ends stay", () => {
  /** @type {Point[]} */ const line = [
    [0, 0],
    [10, 0],
    [10, 10],
  ];
  const steps = stepped(line, 2.5);
  assert.equal(steps.length, 9);
  steps.slice(1).forEach((point, i) => assert.ok(Math.abs(distance(steps[i], point) - 2.5) < 1e-9));
  for (const smooth of [rounded(line, false, 3), relaxed(line, false, 0.5)]) {
    assert.deepEqual(smooth[0], [0, 0]);
    assert.deepEqual(smooth.at(-1), [10, 10]);
  }
  assert.equal(area(square(2, 3, 4)), 16);
  assert.ok(contains([3, 4], square(2, 3, 4)) && !contains([7, 4], square(2, 3, 4)));
});

test("a ribbon is as broad as its shares say", () => {
  /** @type {Point[]} */ const line = [0, 1, 2, 3, 4].map((x) => [x * 10, 0]);
  const shape = ribbon(line, [0.1, 0.5, 1, 1, 1], 8);
  const broad = (/** @type {number} */ x) => {
    const at = shape.filter(([px]) => Math.abs(px - x) < 0.01).map(([, y]) => y);
    return Math.max(...at) - Math.min(...at);
  };
  assert.ok(Math.abs(broad(10) - 4) < 1e-9 && Math.abs(broad(20) - 8) < 1e-9);
  assert.ok(Math.abs(shape.filter(([x]) => x === 0).reduce((most, [, y]) => Math.max(most, y), 0) - 0.4) < 1e-9);
  assert.equal(ticks(line, 5, (_, side) => (side === 1 ? [0, 2] : null)).length, 8);
});

test("the lattice knows how much of each cell a shape covers", () => {
  const lattice = new Lattice([0, 0, 80, 80], 8);
  const field = lattice.filled([square(10, 10, 20), square(15, 15, 10)]);
  const sum = field.reduce((all, part) => all + part, 0) * lattice.step ** 2;
  assert.ok(Math.abs(sum - (400 - 100)) < 1, `a square with a hole covers 300, not ${sum}`);
  assert.equal(lattice.at(field, 12, 12), 1);
  assert.equal(lattice.at(field, 20, 20), 0);
  assert.equal(lattice.at(field, -500, 20), 0);
  const flat = lattice.field().fill(0.5);
  assert.ok(
    lattice.blurred(flat, 3).every((value) => Math.abs(value - 0.5) < 1e-6),
    "the mean of what is the same is the same, up to the rim",
  );
  const way = lattice.stroked(
    [
      [
        [0, 40],
        [80, 40],
      ],
    ],
    4,
  );
  assert.ok(lattice.at(way, 40, 40) > 0.9 && lattice.at(way, 40, 46) === 0);
});

test("contours cross the sides of a cell that part high from low", () => {
  assert.deepEqual(crossing(1, 1, 1, 1), []);
  assert.deepEqual(crossing(-1, -1, 1, 1), [
    [0, 0.5],
    [1, 0.5],
  ]);
  assert.deepEqual(crossing(1, -1, -1, -1), [
    [0, 0.5],
    [0.5, 0],
  ]);
});

test("a board is read as ground to the neatline, and insets are kept apart", () => {
  const board = hexes({ flat: true });
  const { cells, unit, neatline, insets, hexes: isHexes } = finish(plan(source(board)));
  assert.ok(isHexes);
  assert.ok(Math.abs(unit - 60) < 0.5, `a hex is 60 across, not ${unit}`);
  const own = cells.filter(({ phantom }) => !phantom);
  assert.equal(own.length, board.spaces.filter(({ kind }) => kind === "hex").length);
  assert.equal(insets.length, 1);
  for (let x = neatline[0] + 1; x < neatline[2]; x += 20)
    for (let y = neatline[1] + 1; y < neatline[3]; y += 20)
      assert.ok(
        cells.some(({ polygon }) => contains([x, y], polygon)),
        `there is ground at ${x}, ${y}`,
      );
  assert.ok(
    cells.some(({ phantom, ground }) => phantom && ground === "water"),
    "water runs on behind the rim",
  );
  assert.ok(!cells.some(({ phantom, ground }) => phantom && ground === "town"), "towns do not");
  const paper = paperOf(measures(board));
  assert.ok(
    paper[0] < neatline[0] && paper[3] - neatline[3] > neatline[1] - paper[1],
    "the foot is the broader margin",
  );
});

test("a space without a ground of its own has that of its terrain, and open ground where that says none", () => {
  const { cells } = finish(plan(source(hexes({ flat: false, silent: true }))));
  const own = cells.filter(({ phantom }) => !phantom);
  assert.ok(own.length > 0 && own.every(({ ground }) => ground === "open"));
  const told = finish(plan(source(hexes({ flat: false })))).cells;
  assert.ok(new Set(told.map(({ ground }) => ground)).size > 8);
});

test("outlines of a group have its holes, and neighbours agree on their edge", () => {
  const map = finish(plan(source(hexes({ flat: true }))));
  const topology = finish(new Topology(map.cells, map.unit).linked());
  for (const [a, edge] of topology.edges) assert.ok(edge.cells.length <= 2, `${a} lies between two cells at most`);
  const towns = outlines(topology, map, ({ ground }) => ground === "town", "town");
  const holes = towns.map((loops) => loops.filter((loop) => area(loop) < 0).length);
  assert.ok(holes.includes(1), "the clear hex in the town is a hole");
  const loop = towns[0][0];
  assert.ok(loop.length > 30 && shore(square(0, 0, 600), 60).length > 40);
});

test("rivers rise thin at a loose end and are broad where they meet", () => {
  const map = finish(plan(source(hexes({ flat: true }))));
  const topology = finish(new Topology(map.cells, map.unit).linked());
  const rivers = streams(map, topology, "river", () => false);
  assert.ok(rivers.length > 0);
  for (const { points, shares } of rivers) {
    assert.equal(points.length, shares.length);
    assert.ok(Math.max(...shares) > 0.6);
  }
  assert.ok(
    rivers.some(({ shares }) => Math.min(shares[0], shares[shares.length - 1]) < 0.1),
    "one end is a source",
  );
});

test("a bucket holds what is near, whole and in order", () => {
  /** @type {Buckets<number>} */ const all = new Buckets(10);
  for (let i = 0; i < 50; i += 1) all.add(i, [i * 20, 0, i * 20 + 5, 5]);
  const near = all.within([200, 0, 300, 10]).flatMap(({ items }) => items);
  for (let i = 10; i <= 15; i += 1) assert.ok(near.includes(i));
  assert.ok(near.length < 20);
  assert.deepEqual(
    near,
    near.toSorted((a, b) => a - b),
  );
  const ink = new Ink(10);
  ink.region([square(0, 0, 300), square(100, 100, 50)]);
  assert.equal(ink.within([290, 290, 300, 300]).length, 1, "a hole stays with its outline");
});

test("labels of columns keep apart", () => {
  /** @type {[string, number][]} */ const labels = [
    ["1", 0],
    ["2", 10],
    ["3", 20],
    ["4", 30],
  ];
  assert.deepEqual(
    thinned(labels, 15).map(([name]) => name),
    ["1", "3"],
  );
});

test("a survey of the same board is the same, of every kind of board", () => {
  for (const board of [hexes({ flat: true }), hexes({ flat: false }), areas(), hexes({ flat: true, silent: true })]) {
    const [first, second] = [0, 1].map(() => finish(survey(source(board))));
    assert.deepEqual(JSON.stringify(first.plan), JSON.stringify(second.plan));
    for (const part of /** @type {const} */ ([
      "heights",
      "contours",
      "houses",
      "growths",
      "fields",
      "road",
      "rail",
      "grid",
    ]))
      assert.deepEqual(first[part], second[part], part);
  }
});

test("both palettes have the same colours by name", () => {
  assert.deepEqual(Object.keys(PALETTES.day), Object.keys(PALETTES.night));
  assert.deepEqual(rgb("#0a10ff"), [10, 16, 255]);
});

test("no module of the cartograph knows a game, is large, or keeps silent about its types", () => {
  const games = readdirSync(fileURLToPath(new URL("../../../games/", import.meta.url)));
  assert.ok(games.length >= 5);
  // "city" is also a ground, and is spelt as one: in quotation marks, as a key or after a dot.
  for (const name of MODULES) {
    const text = readFileSync(FOLDER + name, "utf8");
    for (const game of games.filter((id) => id !== "city")) assert.ok(!text.includes(game), `${name} names ${game}`);
    for (const id of ["stalingrad", "volga", "breslau", "german", "soviet", "game-"])
      assert.ok(!text.toLowerCase().includes(id), `${name} says ${id}`);
    assert.ok(text.startsWith("// @ts-check"), name);
    assert.ok(text.split("\n").length <= 320, `${name} is too long`);
  }
});
