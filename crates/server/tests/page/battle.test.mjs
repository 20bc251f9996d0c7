// @ts-check
/** Battles as the page folds them from what a viewer was told: at any moment, forwards and backwards. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { fights } from "../../web/js/table/battle/fold.js";
import { going, latest, marks, missed, opens, sentences } from "../../web/js/table/battle/moment.js";
import { boards, shown, tally } from "../../web/js/table/battle/series.js";

/** @typedef {import("../../web/js/types.js").PastEntry} Entry */

const isBack = (/** @type {string} */ id) => id.includes("#");

/** The events of a made-up fight: parts of it, with what else they tell. @param {...any} events */
const told = (...events) => events.map((event) => ({ rule: "9", kind: "told", text: "Told.", ...event }));

/** @param {number} entry @param {any[]} events @param {any} [more] @returns {Entry} */
const entry = (entry, events, more = {}) =>
  /** @type {Entry} */ (
    /** @type {unknown} */ ({ entry, seat: "red", turn: 1, events: told(...events), rolls: [], clicks: [], ...more })
  );

/** A part of the fight of this name. @param {string} id @param {any} [part] @param {any} [more] */
const part = (id, part = {}, more = {}) => ({ battle: { id, kind: "attack", ...part }, ...more });

const roll = (/** @type {any} */ more = {}) => ({
  side: "red",
  label: "Fire",
  rule: "9",
  faces: [6],
  text: "A hit.",
  ...more,
});

const ATTACK = [
  entry(1, [
    part("a", {
      begins: true,
      title: "Attack on A",
      space: "a",
      from: ["b"],
      steps: ["Fire", "Losses"],
      step: 0,
      sides: [
        { side: "red", role: "attacks", pieces: [{ piece: "r1", before: 4 }] },
        { side: "blue", role: "defends", pieces: [{ piece: "a#1" }, { piece: "a#2" }] },
      ],
    }),
  ]),
  entry(2, [
    part(
      "a",
      { sides: [{ side: "blue", role: "defends", pieces: [{ piece: "b1", before: 2 }] }] },
      {
        changes: [{ removed: { piece: "a#1" } }, { piece: { piece: "b1", state: { at: "a", face: "front" } } }],
      },
    ),
    part("a", { step: 0, rolls: [roll({ hits: [0] })] }, { sums: [{ label: "Fire", total: 4, terms: [] }] }),
    part("a", {
      step: 1,
      sides: [{ side: "blue", role: "defends", pieces: [{ piece: "b1", before: 2, after: 1 }] }],
    }),
  ]),
  entry(3, [
    part("a", { sides: [{ side: "red", role: "attacks", pieces: [{ piece: "r1", before: 3, after: 0 }] }] }),
    part("a", {
      verdict: { text: "Repulse", sub: "A holds.", tone: "bad" },
      marks: [{ space: "a", text: "One lost" }],
    }),
  ]),
];

test("a fight grows part by part", () => {
  const [fight] = fights(ATTACK, isBack);
  assert.deepEqual([fight.title, fight.space, fight.from, fight.step], ["Attack on A", "a", ["b"], 1]);
  assert.deepEqual([fight.first, fight.last, fight.turn], [1, 3, 1]);
  const [red, blue] = fight.sides;
  assert.deepEqual(red.fighters, [{ piece: "r1", before: 4, after: 0, state: null }], "the first strength counts");
  assert.equal(red.sums[0].total, 4, "the sums of a throw belong to the side that throws");
  assert.deepEqual(
    blue.fighters.map(({ piece, before, after }) => [piece, before, after]),
    [
      ["a#2", null, null],
      ["b1", 2, 1],
    ],
    "a back that is turned over goes, the other stays",
  );
  assert.deepEqual(blue.fighters[1].state, { at: "a", face: "front" }, "as it lay when it was told of");
  assert.deepEqual(
    fight.rows.map(({ roll: dice, text }) => [dice !== null, text]),
    [
      [false, "Told."],
      [true, "A hit."],
      [false, "Told."],
    ],
    "losses are told by the pieces, not by lines",
  );
  assert.equal(fight.verdict?.text, "Repulse");
});

test("taking back goes backwards: fewer entries, an earlier fight", () => {
  const [fight] = fights(ATTACK.slice(0, 2), isBack);
  assert.equal(fight.verdict, null);
  assert.equal(fight.sides[0].fighters[0].after, null);
  assert.equal(fights([], isBack).length, 0);
});

test("a fight that ended since one last acted is at hand, in its turn", () => {
  const all = fights(ATTACK, isBack);
  assert.equal(missed(all, ATTACK, []), all[0], "for who looks on");
  assert.equal(missed(all, ATTACK, ["blue"]), all[0]);
  assert.equal(missed(all, ATTACK, ["red"]), undefined, "red has ended it");
  assert.equal(missed(all, [...ATTACK, entry(4, [], { turn: 2 })], ["blue"]), undefined, "another turn");
  assert.equal(missed(fights(ATTACK.slice(0, 2), isBack), ATTACK.slice(0, 2), ["blue"]), undefined, "not ended yet");
});

test("a fight that begins again is another one", () => {
  const again = [...ATTACK, { ...ATTACK[0], entry: 4 }];
  const all = fights(again, isBack);
  assert.deepEqual(
    all.map(({ key }) => key),
    ["a 0", "a 1"],
  );
  assert.equal(all[1].verdict, null, "nothing of the first is left");
  assert.equal(latest(all), all[1]);
});

test("a question belongs to the last fight if it is about its place", () => {
  const all = fights(ATTACK.slice(0, 2), isBack);
  const asked = { focus: ["a", "r1"], leads: [], turn: 1 };
  assert.equal(going(all, asked), all[0]);
  assert.equal(going(all, { ...asked, focus: ["b"] }), all[0], "from where the attackers come");
  assert.equal(going(all, { ...asked, focus: [] }), undefined);
  assert.equal(going(all, { ...asked, turn: 2 }), undefined, "another turn");
  assert.equal(going(all, { ...asked, leads: ["c"] }), all[0], "a retreat");
  const [ended] = fights(ATTACK, isBack);
  assert.equal(going([ended], asked), ended, "losses are taken after the verdict");
  assert.equal(going([ended], { ...asked, leads: ["c"] }), undefined, "the next move is no part of it");
});

test("boards open for every battle, for one's own, or never", () => {
  const [fight] = fights(ATTACK, isBack);
  assert.deepEqual(
    ["every", "mine", "never"].map((wish) => opens(/** @type {"every"} */ (wish), fight, ["blue"])),
    [true, true, false],
  );
  assert.equal(opens("mine", fight, ["green"]), false);
});

/** A small fight: a throw and its verdict. @param {number} n @param {string} side @param {string} seat */
const shot = (n, side, seat) =>
  entry(
    n,
    [
      part(`shot ${n}`, {
        begins: true,
        kind: "fire",
        title: `Fire ${n}`,
        space: "a",
        sides: [{ side, role: "attacks", pieces: [{ piece: `${side}-${n}` }] }],
      }),
      part(`shot ${n}`, { kind: "fire", rolls: [roll({ side })], verdict: { text: `Shot ${n}`, tone: "good" } }),
    ],
    { seat },
  );

test("small fights without a choice of one's own between them are one board", () => {
  const entries = [shot(1, "red", "red"), shot(2, "red", "red"), shot(3, "red", "red")];
  const all = fights(entries, isBack);
  assert.deepEqual(
    boards(all, entries, ["blue"]).map(({ fights: some }) => some.length),
    [3],
  );
  assert.deepEqual(
    boards(all, entries, ["red"]).map(({ fights: some }) => some.length),
    [1, 1, 1],
    "each of one's own is a board",
  );
  const [series] = boards(all, entries, ["blue"]);
  const whole = shown(series, entries);
  assert.deepEqual([whole.title, whole.others, whole.verdict?.text], ["Fire 1", 2, "Shot 3"]);
  assert.equal(whole.sides[0].fighters.length, 3, "all that fought");
});

test("fire that alternates is one board, and who passes is told there", () => {
  const pass = entry(3, [{ text: "Blue passes." }], { seat: "blue" });
  const entries = [shot(1, "red", "red"), shot(2, "blue", "blue"), pass, shot(4, "red", "red"), shot(5, "red", "red")];
  const exchange = boards(fights(entries, isBack), entries, ["red"]);
  assert.deepEqual(
    exchange.map(({ fights: some, isExchange }) => [some.length, isExchange]),
    [[4, true]],
  );
  assert.deepEqual(
    shown(exchange[0], entries).groups.map(({ rows }) => rows.map(({ text }) => text)),
    [["A hit."], ["A hit.", "Blue passes."], ["A hit."], ["A hit."]],
  );
});

test("what several shots came to is counted over all of them", () => {
  const hit = (/** @type {number} */ n, /** @type {string} */ side, /** @type {any} */ more) =>
    part(`shot ${n}`, {
      kind: "fire",
      sides: [{ side, role: "defends", pieces: [{ piece: `${side}-${n}`, ...more }] }],
    });
  const entries = [shot(1, "red", "red"), shot(2, "blue", "blue"), shot(3, "red", "red")];
  entries[0].events.push(...told(hit(1, "blue", { before: 3, after: 0 })));
  entries[2].events.push(...told(hit(3, "blue", { before: 3, after: 2 })));
  const [exchange] = boards(fights(entries, isBack), entries, ["red"]);
  const whole = shown(exchange, entries);
  assert.equal(whole.isExchange, true);
  assert.deepEqual([whole.space, whole.from, whole.sides.flatMap(({ sums }) => sums)], [null, [], []]);
  const { n, tone, sides } = tally(whole);
  assert.deepEqual([n, tone], [2, "good"]);
  assert.deepEqual(
    sides.find(({ side }) => side === "blue"),
    { side: "blue", lost: 1, hit: 1 },
  );
});

test("an exchange that is told as one fight is an exchange", () => {
  const entries = [shot(1, "red", "red")];
  entries[0].events.push(
    ...told(part("shot 1", { space: "b", rolls: [roll({ side: "blue" })], verdict: { text: "Back", tone: "bad" } })),
  );
  const [board] = boards(fights(entries, isBack), entries, ["red"]);
  assert.equal(shown(board, entries).isExchange, true);
  assert.equal(shown(boards(fights(ATTACK, isBack), ATTACK, [])[0], ATTACK).isExchange, false);

  // One that is ambushed on its way has two verdicts, and the last is that of the whole.
  const ambushed = [entry(0, []), ...ATTACK];
  ambushed[2] = entry(2, [part("a", { rolls: [roll()], verdict: { text: "Ambush", tone: "bad" } })]);
  const whole = shown(boards(fights(ambushed, isBack), ambushed, [])[0], ambushed);
  assert.deepEqual([whole.isExchange, whole.verdict?.text, whole.steps.length], [false, "Repulse", 2]);
});

test("large fights are boards of their own", () => {
  const large = ["a", "b"].map((id, i) =>
    entry(i + 1, [part(id, { begins: true }), part(id, { rolls: [roll(), roll({ side: "blue" })] })]),
  );
  assert.equal(boards(fights(large, isBack), large, []).length, 2);
});

test("marks stay for the turn, and until one has acted; the newest twelve", () => {
  const all = fights(ATTACK, isBack);
  assert.deepEqual(marks(all, ATTACK, []), [
    { space: "a", texts: ["One lost"], key: "a 0", cost: { red: 1, blue: 1 } },
  ]);
  const later = [...ATTACK, entry(4, [], { turn: 2, seat: "red" })];
  assert.equal(marks(all, later, ["red"]).length, 0, "one has acted since");
  const waiting = [entry(0, [], { seat: "blue" }), ...later];
  assert.equal(marks(fights(waiting, isBack), waiting, ["blue"]).length, 1, "one has not acted since");
  const many = Array.from({ length: 15 }, (_, n) =>
    entry(n, [part(`m${n}`, { begins: true, marks: [{ space: `s${n}`, text: "Lost" }] })]),
  );
  const left = marks(fights(many, isBack), many, []);
  assert.deepEqual([left.length, left[0].space], [12, "s3"]);
});

test("a mark says what was lost where", () => {
  const entries = [...ATTACK];
  const told = fights(entries, isBack).map((fight) => ({
    ...fight,
    marks: [...fight.marks, { space: "b", text: "And there" }],
    sides: fight.sides.map((side) => ({
      ...side,
      fighters: side.fighters.map((one) => ({ ...one, state: { at: side.side === "red" ? "b" : "c", face: "front" } })),
    })),
  }));
  assert.deepEqual(
    marks(told, entries, []).map(({ space, cost }) => [space, cost]),
    [
      ["a", { blue: 1 }],
      ["b", { red: 1 }],
    ],
  );
  const many = told.map((fight) => ({ ...fight, targets: new Set(["a", "b"]) }));
  assert.deepEqual(
    marks(many, entries, []).map(({ cost }) => cost),
    [{}, { red: 1 }],
    "of fire at many places what is known to have been there",
  );
  const unknown = told.map((fight) => ({
    ...fight,
    sides: fight.sides.map((side) => ({
      ...side,
      fighters: side.fighters.map((one) => ({ ...one, before: null, after: null })),
    })),
  }));
  assert.deepEqual(marks(unknown, entries, [])[0].cost, {}, "what one is not told is not counted");
});

test("a fight without losses leaves its verdict on the map, a shot that missed nothing", () => {
  const unscathed = [
    entry(1, [
      part("a", { begins: true, space: "a" }),
      part("a", { rolls: [roll(), roll({ side: "blue" })] }),
      part("a", { verdict: { text: "Undecided", tone: "mixed" } }),
    ]),
  ];
  assert.deepEqual(marks(fights(unscathed, isBack), unscathed, []), [
    { space: "a", texts: ["Undecided"], key: "a 0", cost: {} },
  ]);
  const far = [shot(1, "red", "red")];
  assert.deepEqual(marks(fights(far, isBack), far, []), []);
});

test("two sentences tell of a fight", () => {
  const [fight] = fights(ATTACK, isBack);
  assert.deepEqual(sentences(fight), ["Attack on A.", "Repulse: A holds."]);
  assert.deepEqual(sentences({ ...fight, verdict: null }), ["Attack on A.", "A hit."]);
});
