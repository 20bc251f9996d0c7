// @ts-check
/** Fights of two players: how each is come to and fought to its end, by seats at two machines or at one screen. */

import assert from "node:assert/strict";
import { settled } from "./hand.mjs";
import { FRONT, HIDDEN, siege, WAY } from "./positions.mjs";
import { linked, playOn, Seat } from "./seats.mjs";
import { json, of } from "./server.mjs";

/** @typedef {import("playwright-core").Page} Page @typedef {Record<string, Seat>} Seats */
/** @typedef {import("./server.mjs").Server} Server */

/**
 * A fight: the table that is wished for, its seats, what is done before, and what is done step by step from its first
 * decision to its end.
 * @typedef {{ name: string, wish: any, seats: [string, string], before: (seats: Seats) => Promise<unknown>,
 *   steps: ((seats: Seats) => Promise<unknown>)[] }} Fight
 */

/** What to do in between in Breslau, if nothing is to happen. */
export const IN_BETWEEN = ["end_flying", "end_flak", "pass", "end_phase", "end_cover", "end_guns", "end_support"];

/** Whoever is asked takes the choice that is called so. @param {Seats} seats @param {RegExp} wanted */
async function takes(seats, wanted) {
  const { seat: asked } = await Object.values(seats)[0].look();
  const { choices } = await seats[asked].look();
  const choice = choices.find((/** @type {any} */ { label }) => wanted.test(label));
  assert.ok(choice, `${wanted} is among ${choices.map((/** @type {any} */ { label }) => label).join("; ")}`);
  await seats[asked].act(choice.action);
}

/** Marks and attacks in Breslau. @param {Seats} seats */
async function marked(seats) {
  await playOn(seats, IN_BETWEEN, (state) => of(state, "mark"));
  await playOn(seats, ["end_marking"], (state) => state.seat === "soviet" && of(state, "mark"));
  for (const _ of "12") await seats.soviet.act(of(await seats.soviet.look(), "mark").action);
  await playOn(seats, ["end_marking"], (state) => of(state, "attack"));
}

/** Whoever is asked bombards. @param {Seats} seats */
async function bombards(seats) {
  const { seat } = await seats.german.look();
  await seats[seat].act(of(await seats[seat].look(), "bombard").action);
}

/** @satisfies {Record<string, Fight>} */
export const FIGHTS = {
  city: {
    name: "a counterattack of city",
    wish: { game: "city", scenario: "intro", seed: 5, position: HIDDEN },
    seats: ["soviet", "german"],
    before: async (seats) => {
      await seats.soviet.act("end_phase");
      await seats.german.act(...WAY);
    },
    steps: [(seats) => takes(seats, /with 244th Division infantry 1$/), (seats) => takes(seats, /Take part/)],
  },
  fire: {
    name: "an exchange of fire in breslau",
    wish: { game: "breslau", scenario: "outer_line", seed: 7, position: siege({ 1711: ["g_609_art_1"] }) },
    seats: ["german", "soviet"],
    before: (seats) => playOn(seats, ["end_flying"], (state) => of(state, "bombard")),
    steps: [bombards, bombards],
  },
  ambush: {
    name: "an ambush of breslau",
    wish: { game: "breslau", scenario: "outer_line", seed: 7, position: siege({ 1707: ["g_vs_11", "g_vs_13"] }) },
    seats: ["german", "soviet"],
    before: marked,
    steps: [
      async (seats) => {
        await takes(seats, /1617 and 1717/);
        await playOn(seats, ["commit", ...IN_BETWEEN], (state) => of(state, "ambush"));
      },
      (seats) => takes(seats, /1617/),
      (seats) => takes(seats, /./),
    ],
  },
  blau: {
    name: "a battle of blau",
    wish: { game: "blau", scenario: "campaign", seed: 1, position: FRONT },
    seats: ["axis", "soviet"],
    before: async (seats) => {
      const { choices } = await seats.axis.look();
      const leads = (/** @type {any} */ { clicks }) => clicks.includes("0117") && clicks.length > 1;
      await seats.axis.act(choices.find(leads).action);
      await playOn(seats, ["end_phase"], (state) => state.seat === "axis" && of(state, "attack"));
    },
    steps: [
      async (seats) => seats.axis.act(of(await seats.axis.look(), "attack").action),
      (seats) => playOn(seats, [], (state) => of(state, "end_phase")),
    ],
  },
};

/** A table of a fight, each seat and those who look on by a link. @param {Server} site @param {Fight} fight */
export async function fought(site, { wish, seats: names }) {
  const table = await linked(site, { ...wish, seats: Object.fromEntries(names.map((seat) => [seat, "link"])) });
  /** @type {Seats} */ const seats = Object.fromEntries(names.map((seat) => [seat, table.seat(seat)]));
  return { table, seats };
}

/** Both players agree that everything from an entry on is undone. @param {Seat[]} seats @param {number} entry */
export async function undone(seats, entry) {
  for (const seat of seats) {
    const request = json({ seq: (await seat.look()).seq, entry });
    const headers = { ...request.headers, ...seat.headers };
    const { status, body } = await seat.site.send(`${seat.table}/undo`, { ...request, headers });
    assert.equal(status, 200, JSON.stringify(body));
  }
}

/** The one screen of two players, and who sits at it. */
export class Screen {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    /** @type {string | null} nobody, before the table is opened */ this.seat = null;
  }

  /** Opens a table, which the first of them takes. @param {string} address @param {string} seat */
  async open(address, seat) {
    await this.page.goto(address);
    this.seat = "";
    await this.sits(seat);
  }

  /** A player sits down: if another sat there, nothing of the game is to be seen before. @param {string} seat */
  async sits(seat) {
    if (this.seat === null || this.seat === seat) return;
    await this.page.locator(".handover button").waitFor();
    assert.equal(
      await this.page.locator(".battle, .battle-pill, .battle-mark, .trails").count(),
      0,
      "nothing lies there",
    );
    await this.page.locator(".handover button").click();
    await this.page.locator(".table h1:visible").first().waitFor();
    await settled(this.page);
    this.seat = seat;
  }
}

/** A seat of two at one screen: who decides sits down first. */
export class SharedSeat extends Seat {
  /** @param {Server} site @param {string} table @param {string} seat @param {Screen} screen */
  constructor(site, table, seat, screen) {
    super(site, table, "");
    this.headers = {};
    this.seat = seat;
    this.screen = screen;
  }

  async look() {
    return this.site.get(`${this.table}?eye=${this.seat}`);
  }

  /** @param {...any} actions */
  async act(...actions) {
    await this.screen.sits(this.seat);
    let { seq } = await this.look();
    for (const action of actions)
      ({ seq } = await this.site.post(`${this.table}/act?eye=${this.seat}`, { seq, action }));
  }
}
