// @ts-check
/**
 * Every page and state that is looked at: by pictures, by axe, for errors and for the focus. One list for all of them,
 * so that nothing is forgotten by one.
 */

import { entriesOf, FixtureTable, TURNS } from "../driver/fixture.mjs";
import { settled } from "../hand.mjs";
import { path } from "../server.mjs";
import { BATTLES } from "./battles.mjs";
import { AIMED, DECIDING, EVERYWHERE, HAND, SHEETS, state } from "./table.mjs";

/**
 * A page as one comes to it, and the states that are gone through there one after another.
 * @typedef {import("playwright-core").Page} Page
 * @typedef {import("../server.mjs").Server} Server
 * @typedef {import("./table.mjs").State} State
 * @typedef {{ name: string, open: (page: Page, site: Server) => Promise<void>, states: State[], isLong?: boolean,
 *   expects?: import("../kit.mjs").Expected[] }} Stage
 */

export const GAMES = ["advance", "inferno", "city", "breslau", "blau"];

/**
 * Where in its journal each game is looked at: before this entry its seat moves, and before that one it attacks, where
 * an attack is aimed.
 * @type {Record<string, { moves: number, attacks?: number }>}
 */
const MOMENTS = {
  advance: { moves: 16 },
  inferno: { moves: 5, attacks: 14 },
  city: { moves: 106, attacks: 159 },
  breslau: { moves: 25, attacks: 681 },
  blau: { moves: 83, attacks: 115 },
};

/** A page as it is. */
const PAGE = state(
  "page",
  async () => undefined,
  async () => undefined,
);

/** A page that has nothing but itself. @param {string} name @param {string} address @returns {Stage} */
const plain = (name, address) => ({
  name,
  open: (page, site) => visit(page, site.base + address),
  states: [PAGE],
  isLong: true,
});

/** @param {Page} page @param {string} address */
async function visit(page, address) {
  await page.goto(address);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.waitForLoadState("networkidle");
}

/** @param {Page} page @param {string} address */
async function sitDown(page, address) {
  await page.goto(address);
  await page.locator(".map [data-space]").first().waitFor({ state: "attached" });
  await page.locator(".table h1:visible").first().waitFor();
  await settled(page);
}

/**
 * Tables that were made already, by what they are: none is changed by looking at it.
 * @type {Map<string, Promise<any>>}
 */
const made = new Map();

/** @template T @param {Server} site @param {string} name @param {() => Promise<T>} make @returns {Promise<T>} */
function once(site, name, make) {
  const key = `${site.base} ${name}`;
  if (!made.has(key)) made.set(key, make());
  return /** @type {Promise<T>} */ (made.get(key));
}

/** A table of a game's journal. @param {Server} site @param {string} game @param {number} before */
const recorded = (site, game, before) => once(site, `${game} ${before}`, () => FixtureTable.begin(site, game, before));

/**
 * A table of a game's journal as a seat sees it, or one who looks on.
 * @param {string} game
 * @param {string} name
 * @param {number} before
 * @param {State[]} states
 * @param {string} [seat]
 * @returns {Stage}
 */
const table = (game, name, before, states, seat = TURNS[game].seat) => ({
  name: `${game}-${name}`,
  open: async (page, site) => sitDown(page, (await recorded(site, game, before)).address(seat)),
  states,
});

/** A game that is over, all of it open. @param {Server} site @param {string} game */
const finished = (site, game) =>
  once(site, `${game} over`, async () => {
    const { games } = await site.get("/api/games");
    const { seats } = games.find((/** @type {any} */ one) => one.id === game);
    const { wish } = TURNS[game];
    const open = Object.fromEntries(seats.map((/** @type {string} */ seat) => [seat, "open"]));
    let now = await site.table({ game, seed: 1942, ...wish, seats: open });
    for (const { act } of entriesOf(game).slice(1, 140))
      if (act && !now.over) now = await site.act(now, { action: act });
    return site.post(`${path(now)}/resign`, { seq: now.seq });
  });

/** A table where two people share a screen. @param {Server} site @param {string} game */
const shared = (site, game) =>
  once(site, `${game} shared`, () => {
    const { wish, seed } = TURNS[game];
    const seats = { [game === "blau" ? "axis" : "german"]: "you", soviet: "you" };
    return site.table({ game, seed, ...wish, seats });
  });

/** Goes to a shared screen where nobody has sat down. @param {Page} page @param {Server} site @param {string} game */
const toShared = async (page, site, game) => visit(page, `${site.base}/table/${(await shared(site, game)).table.id}`);

/** A shared screen once somebody has sat down. @param {string} game @returns {Stage} */
const atOneScreen = (game) => ({
  name: `${game}-shared`,
  open: async (page, site) => {
    await toShared(page, site, game);
    await page.locator(".handover button").click();
    await page.locator(".table h1:visible").first().waitFor();
    await settled(page);
  },
  states: [state("rest", async () => undefined)],
});

/** The report of a game as a page. @param {string} game @param {string} [name] @returns {Stage} */
const reportOf = (game, name = `report-page-${game}`) => ({
  name,
  open: async (page, site) => {
    await visit(page, `${site.base}/table/${(await finished(site, game)).table.id}/report`);
    await page.locator(".report.is-drawn").waitFor();
  },
  states: [PAGE],
  isLong: true,
});

/** @type {Stage[]} */
const PAGES = [
  {
    name: "home",
    open: async (page, site) => {
      await recorded(site, "advance", 20);
      await visit(page, `${site.base}/`);
    },
    states: [
      PAGE,
      state(
        "question",
        async (page) => {
          await page.locator(".game", { hasText: "Battle for Stalingrad" }).locator(".primary").first().click();
          await page.locator("dialog[open] .play-ways").waitFor();
        },
        (page) => page.keyboard.press("Escape"),
      ),
    ],
    isLong: true,
  },
  plain("new", "/new/city"),
  plain("rules-list", "/rules"),
  plain("rules-book", "/rules/city"),
  plain("rules-rule", "/rules/advance/9.5"),
  plain("rules-glossary", "/rules/breslau/glossary"),
  plain("learn", "/learn/city"),
  plain("about", "/about"),
  plain("settings", "/settings"),
  plain("lost", "/nowhere"),
  {
    ...plain("error", "/table/0000000000000000"),
    expects: [{ status: 404, path: /\/api\/tables\// }],
  },
  {
    name: "handover",
    open: (page, site) => toShared(page, site, "blau"),
    states: [PAGE],
  },
  reportOf("advance", "report-page"),
  {
    name: "report",
    // Where it comes from it may run no script, not even one that looks at it.
    open: async (page, site) =>
      page.setContent(await site.get(`${path(await finished(site, "advance"))}/report?format=html`)),
    states: [PAGE],
    isLong: true,
  },
];

/** A table of its own before the dice of a combat. @param {Page} page @param {Server} site */
async function inCombat(page, site) {
  const { table } = await site.toCombat(await site.table({ seed: 61 }));
  await sitDown(page, `${site.base}/table/${table.id}`);
  await page.locator(".odds:not([hidden]) .outcome").first().waitFor();
}

/** What only one table shows. @type {Stage[]} */
const SPECIAL = [
  table("inferno", "cards", 21, [HAND]),
  table("blau", "sheets", 83, [SHEETS]),
  table("breslau", "markers", 681, [state("rest", async () => undefined)]),
  {
    name: "advance-dice",
    open: async (page, site) => {
      const typed = await once(site, "typed", async () => site.toCombat(await site.table({ dice: "typed" })));
      await sitDown(page, `${site.base}/table/${typed.table.id}`);
    },
    states: [
      state("typed", async (page) => {
        await page.keyboard.press("d");
        await page.locator(".dice-prompt:visible").waitFor();
      }),
    ],
  },
  {
    name: "advance-combat",
    open: inCombat,
    states: [
      state("odds", async () => undefined),
      state("rule", async (page) => {
        await page.locator(".prompt .rule").click();
        await page.locator(".drawer:visible article").first().waitFor();
      }),
    ],
  },
  {
    name: "advance-result",
    open: inCombat,
    states: [
      state("rolled", async (page) => {
        await page.keyboard.press("d");
        const sure = page.locator('dialog[open] button[value="yes"]');
        if (await sure.count()) await sure.click();
        await page.locator(".result:visible, .battle-verdict:not(:empty):visible").first().waitFor();
        await settled(page);
      }),
    ],
  },
  {
    name: "advance-program",
    open: async (page, site) => {
      const { table } = await site.table({ seats: { german: "random" }, seed: 65 });
      await sitDown(page, `${site.base}/table/${table.id}`);
    },
    states: [state("turn", async () => undefined)],
  },
  {
    name: "city-program",
    open: async (page, site) => {
      const seats = { german: "scripted", soviet: "you" };
      const wish = { game: "city", scenario: "intro", options: { ready_made: true }, seed: 62, seats };
      const { table } = await site.table(wish);
      await sitDown(page, `${site.base}/table/${table.id}`);
      await page.getByRole("button", { name: "Pause" }).click();
    },
    states: [state("held", async () => undefined)],
  },
];

/**
 * What the one side did, at its longest, shown to the other that is asked next.
 * @param {string} game
 * @param {string} other
 */
const theirTurn = (game, other) => {
  let [longest, run, after] = [0, 0, 0];
  for (const [n, { seat }] of entriesOf(game).entries()) {
    if (seat === other && run > longest) [longest, after] = [run, n];
    run = seat === other ? 0 : run + 1;
  }
  const shown = state("trails", async (page) => page.locator(".trails-pill:visible").waitFor());
  return table(game, "turn", after, [shown], other);
};

/** @param {string} game @returns {Stage[]} */
function ofGame(game) {
  const { moves, attacks } = MOMENTS[game];
  const waits = game === "advance" || game === "inferno" ? [] : ["soviet", "german", "axis"];
  const other = waits.find((seat) => seat !== TURNS[game].seat && entriesOf(game).some((one) => one.seat === seat));
  return [
    {
      name: `${game}-lesson`,
      open: async (page, site) => {
        const { table } = await once(site, `${game} lesson`, () => site.post("/api/tables", { game, lesson: true }));
        await sitDown(page, `${site.base}/table/${table.id}`);
        await page.locator(".lesson:visible").waitFor();
      },
      states: [state("first", async () => undefined)],
    },
    table(game, "table", moves, [...EVERYWHERE, ...DECIDING]),
    ...(attacks === undefined ? [] : [table(game, "attack", attacks, [AIMED])]),
    table(game, "watched", moves, [state("rest", async () => undefined)], "spectator"),
    ...(other ? [table(game, "waits", moves, [state("rest", async () => undefined)], other)] : []),
    ...(other ? [theirTurn(game, other)] : []),
    {
      name: `${game}-over`,
      open: async (page, site) => {
        await sitDown(page, `${site.base}/table/${(await finished(site, game)).table.id}`);
        await page.locator(".luck .muted").waitFor({ state: "detached" });
      },
      states: [state("end", async () => undefined)],
    },
  ];
}

/** What the other games show of the same. @type {Stage[]} */
const OTHERS = [
  ...["city", "breslau"].map((game) => ({
    name: `handover-${game}`,
    open: (/** @type {Page} */ page, /** @type {Server} */ site) => toShared(page, site, game),
    states: [PAGE],
  })),
  ...["blau", "city", "breslau"].map(atOneScreen),
  ...GAMES.filter((game) => game !== "advance").map((game) => reportOf(game)),
];

/** All of them, those of the pages first. @type {Stage[]} */
export const STAGES = [...PAGES, ...GAMES.flatMap(ofGame), ...SPECIAL, ...BATTLES, ...OTHERS];
