// @ts-check
/**
 * The fixture journals: one player turn of each game as the best program played it, and tables that stand before it.
 */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { json } from "../server.mjs";

/** @typedef {{ seat: string, act: any, rolls?: any[] }} Entry @typedef {import("../server.mjs").Server} Server */

/**
 * What is played: the table that is wished for, its seed, whose turn, and the entries of the journal that are played
 * through the page, first and last; a short part of them for everyday tests. What the other seat has to decide in
 * between is sent for it.
 * @type {Record<string, { wish: any, seed: number, seat: string, from: number, to: number, short: [number, number],
 *   what: string }>}
 */
export const TURNS = {
  advance: {
    wish: { scenario: "main" },
    seed: 1942,
    seat: "german",
    from: 1,
    to: 66,
    short: [15, 25],
    what: "the whole first Turn: supply, six activations, four attacks",
  },
  inferno: {
    wish: { scenario: "basic-solo" },
    seed: 1942,
    seat: "german",
    from: 1,
    to: 25,
    short: [4, 11],
    what: "the first six Rounds, which are short: reinforcements, moves, two hasty attacks and a deliberate one",
  },
  city: {
    wish: { scenario: "intro", options: { ready_made: true } },
    seed: 1942,
    seat: "german",
    from: 1,
    to: 182,
    short: [106, 117],
    what:
      "the German side from the first bomb to the first Soviet Reaction Phase: " +
      "air, artillery, two moves, an attack",
  },
  breslau: {
    wish: { scenario: "outer_line" },
    seed: 1942,
    seat: "soviet",
    from: 1,
    to: 702,
    short: [24, 50],
    what: "the whole first turn of the Soviet side: bombers, arrivals, markers, attacks",
  },
  blau: {
    wish: { scenario: "campaign", options: { ready_made: true } },
    seed: 1942,
    seat: "axis",
    from: 83,
    to: 172,
    short: [83, 92],
    what: "the whole first player turn of the Axis: movement, five battles, replacements",
  },
};

/**
 * The parts of the turns that everyday tests play by touch and by keys, first entry and last: every kind of thing that
 * the turn holds, in as few entries as may be.
 * @type {Record<"touch" | "keys", Record<string, [number, number]>>}
 */
export const PARTS = {
  touch: { advance: [15, 25], inferno: [4, 11], city: [106, 114], breslau: [24, 36], blau: [83, 88] },
  keys: { advance: [13, 25], inferno: [4, 11], city: [27, 32], breslau: [24, 36], blau: [110, 118] },
};

/** @param {string} game */
export const fixtureFile = (game) => fileURLToPath(new URL(`../fixtures/${game}.jsonl`, import.meta.url));

/**
 * The entries of a fixture; the first is the opening, before anything is decided.
 * @param {string} game
 * @returns {Entry[]}
 */
export function entriesOf(game) {
  const lines = readFileSync(fixtureFile(game), "utf8").trim().split("\n");
  return lines.slice(1).map((line) => JSON.parse(line));
}

/** A table of a fixture, with a key for every seat. */
export class FixtureTable {
  /** @param {Server} site @param {string} game @param {any} made */
  constructor(site, game, made) {
    this.site = site;
    this.game = game;
    this.turn = TURNS[game];
    this.entries = entriesOf(game);
    this.made = made;
    this.path = `/api/tables/${made.table.id}`;
    /**
     * Another table, that goes ahead of this one.
     * @type {{ table: FixtureTable, at: number } | undefined}
     */
    this.apart = undefined;
  }

  /**
   * A new table that stands before an entry of the fixture.
   * @param {Server} site
   * @param {string} game
   * @param {number} [before]
   */
  static async begin(site, game, before = TURNS[game].from) {
    const { wish, seed } = TURNS[game];
    const { games } = await site.get("/api/games");
    const { seats } = games.find((/** @type {any} */ one) => one.id === game);
    const links = Object.fromEntries(seats.map((/** @type {string} */ seat) => [seat, "link"]));
    const made = await site.post("/api/tables", { game, seed, ...wish, seats: links });
    const table = new FixtureTable(site, game, made);
    await table.send(1, before);
    return table;
  }

  /** @param {string} seat */
  headers(seat) {
    return { authorization: `Bearer ${this.made.links[seat]}` };
  }

  /** Where a seat's page is. @param {string} seat */
  address(seat) {
    return `${this.site.base}/table/${this.made.table.id}#key=${this.made.links[seat]}`;
  }

  /**
   * What a path of the table says to a seat.
   * @param {string} seat
   * @param {string} [more]
   * @param {any} [sent]
   * @returns {Promise<any>}
   */
  async ask(seat, more = "", sent = undefined) {
    const request = sent === undefined ? {} : json(sent);
    const { status, body } = await this.site.send(`${this.path}${more}`, {
      ...request,
      headers: { ...request.headers, ...this.headers(seat) },
    });
    assert.equal(status, 200, `${more}: ${JSON.stringify(body)}`);
    return body;
  }

  /**
   * Sends entries as their seats would, those of a seat together as far as they go.
   * @param {number} from
   * @param {number} before
   */
  async send(from, before) {
    for (let at = from; at < before;) {
      const { seat } = this.entries[at];
      let end = at;
      while (end < before && end < at + 40 && this.entries[end].seat === seat) end += 1;
      const { seq } = await this.ask(seat);
      const actions = this.entries.slice(at, end).map(({ act }) => act);
      const { done } = await this.ask(seat, "/act", { seq, actions });
      assert.ok(done > 0, `entry ${at} of ${this.game} is done`);
      at += done;
    }
  }

  /**
   * What a seat may do after its next decision, if that is this one: as a table apart says, which is played so far.
   * @param {string} seat @param {any} act
   * @returns {Promise<any[]>}
   */
  async legalAfter(seat, act) {
    const done = (await this.journal(seat)).length;
    const at = this.entries.findIndex(
      (entry, i) => i > 0 && entry.seat === seat && own(this.entries, seat, i) === done,
    );
    assert.deepEqual(this.entries[at].act, act, "it is the next");
    this.apart ??= { table: await FixtureTable.begin(this.site, this.game, at + 1), at: at + 1 };
    if (this.apart.at <= at) await this.apart.table.send(this.apart.at, at + 1);
    this.apart.at = at + 1;
    const { choices } = await this.apart.table.ask(seat);
    return choices.map((/** @type {any} */ choice) => choice.action);
  }

  /** What a seat's journal says of its own decisions. @param {string} seat @returns {Promise<Entry[]>} */
  async journal(seat) {
    const { status, body } = await this.site.send(`${this.path}/journal`, { headers: this.headers(seat) });
    assert.equal(status, 200);
    const lines = String(body).trim().split("\n");
    return lines.map((line) => JSON.parse(line)).filter((entry) => entry.seat === seat && "act" in entry);
  }

  /**
   * That every seat's journal holds what the fixture does, entry for entry with all dice, up to an entry.
   * @param {number} before
   */
  async isAsRecorded(before) {
    for (const seat of Object.keys(this.made.links)) {
      const wanted = this.entries.slice(0, before).filter((entry) => entry.seat === seat);
      const came = await this.journal(seat);
      assert.deepEqual(came.map(told), wanted.map(told), `the entries of ${seat}`);
    }
  }
}

/** An entry without what a seat may not be told: what a roll was about. @param {Entry} entry */
const told = ({ act, rolls = [] }) => ({
  act,
  rolls: rolls.map(({ rule, faces, number }) => ({ rule, faces, number })),
});

/** How many decisions a seat took before an entry. @param {Entry[]} entries @param {string} seat @param {number} at */
const own = (entries, seat, at) => entries.slice(0, at).filter((entry) => entry.seat === seat && "act" in entry).length;
