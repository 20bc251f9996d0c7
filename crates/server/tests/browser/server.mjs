// @ts-check
/** The program as a process, and its API as a client sees it. */

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

export const PROGRAM =
  process.env.VOLGA_BIN ?? fileURLToPath(new URL("../../../../target/release/volga", import.meta.url));

/** How long the program may take to say where it is. */
const START = 20_000;

export class Server {
  /** @param {string} database @param {string[]} more that it is told */
  constructor(database, more) {
    this.database = database;
    this.more = more;
    this.base = "";
    this.said = "";
  }

  /** @param {string} database @param {string[]} [more] that it is told */
  static async start(database, more = []) {
    const server = new Server(database, more);
    await server.begin("0");
    return server;
  }

  /** Starts the program and waits for its line. @param {string} port */
  async begin(port) {
    const child = spawn(PROGRAM, ["serve", "--no-open", "--port", port, "--db", this.database, ...this.more], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.child = child;
    child.stderr.on("data", (data) => (this.said += data));
    const lines = createInterface({ input: child.stdout });
    const [line] = await Promise.race([
      once(lines, "line", { signal: AbortSignal.timeout(START) }),
      once(child, "exit").then(() => ["it ended"]),
      once(child, "error").then(([error]) => [String(error)]),
    ]);
    // One that listens everywhere is here, too.
    this.base = /http:\/\/[\d.:]+/.exec(line)?.[0].replace("//0.0.0.0:", "//127.0.0.1:") ?? "";
    assert.ok(this.base, `${PROGRAM} did not say where it is, but: ${line} ${this.said}`);
  }

  /** Ends it without a word, as a power cut would. */
  async kill() {
    await this.stop("SIGKILL");
  }

  /** Begins again where it was. */
  async again() {
    await this.begin(new URL(this.base).port);
  }

  /** Ends it in good order, and looks whether it did. */
  async end() {
    const code = await this.stop("SIGTERM");
    assert.ok(!this.said.includes("panicked"), this.said);
    if (code !== undefined) assert.equal(code, 0, `it ends well: ${this.said}`);
  }

  /** @param {NodeJS.Signals} signal @returns {Promise<number | undefined>} what it ended with, if it ran */
  async stop(signal) {
    const { child } = this;
    this.child = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return undefined;
    const ended = once(child, "exit");
    child.kill(signal);
    return (await ended)[0];
  }

  /** @param {string} path @param {RequestInit} [request] */
  async send(path, request) {
    const response = await fetch(this.base + path, request);
    return {
      status: response.status,
      body: response.headers.get("content-type")?.startsWith("application/json")
        ? await response.json()
        : await response.text(),
    };
  }

  /** What a path gives; it must give something. @param {string} path @returns {Promise<any>} */
  async get(path) {
    const { status, body } = await this.send(path);
    assert.equal(status, 200, `${path}: ${JSON.stringify(body)}`);
    return body;
  }

  /** @param {string} path @param {any} sent @returns {Promise<any>} */
  async post(path, sent) {
    const { status, body } = await this.send(path, json(sent));
    assert.ok(status < 300, `${path}: ${status} ${JSON.stringify(body)}`);
    return body;
  }

  /**
   * Sends what may need dice; where a person rolls, again and again with one more face.
   * @param {string} to
   * @param {any} sent
   * @param {(number | string)[]} [given]
   * @returns {Promise<any>}
   */
  async rolling(to, sent, given = []) {
    const { status, body } = await this.send(to, json(given.length ? { ...sent, given } : sent));
    if (status < 300 && !body.error) return body;
    assert.equal(body.error?.code, "dice_needed", `${to}: ${status} ${JSON.stringify(body)}`);
    const { one_of: counters } = body.error.request.want;
    return this.rolling(to, sent, [...given, counters?.[0] ?? ((given.length * 2) % 6) + 1]);
  }

  /** A new table of the game: how it stands. @param {any} [more] */
  table(more = {}) {
    return this.rolling("/api/tables", { game: "advance", scenario: "main", ...more });
  }

  /** How a table stands now. @param {any} state */
  now(state) {
    return this.get(path(state));
  }

  /** Takes a choice of the list. @param {any} state @param {any} choice */
  act(state, choice) {
    return this.rolling(`${path(state)}/act`, { seq: state.seq, action: choice.action });
  }

  /**
   * Plays on, by these kinds of actions in order of preference, until one of a kind could be taken.
   * @param {any} state
   * @param {string} until
   * @param {string[]} likes
   */
  async playTo(state, until, likes) {
    for (let acts = 0; acts < 200 && !state.over; acts += 1) {
      if (of(state, until)) return state;
      const liked = likes.map((kind) => of(state, kind)).find(Boolean);
      state = await this.act(
        state,
        liked ?? state.choices.find((/** @type {any} */ choice) => choice.pass) ?? state.choices[0],
      );
    }
    assert.fail(`nobody could ${until}`);
  }

  /**
   * Plays where a person rolls, to a choice that turns counters over; it is not taken.
   * @param {any} state
   */
  async toDraw(state) {
    for (let acts = 0; acts < 60; acts += 1) {
      const choice =
        ["roll", "lead", "attack", "activate"].map((name) => of(state, name)).find(Boolean) ??
        state.choices.find((/** @type {any} */ one) => one.pass) ??
        state.choices[0];
      const { body } = await this.send(`${path(state)}/act`, json({ seq: state.seq, action: choice.action }));
      if (body.error?.request?.want.one_of) return { state, choice };
      state = body.error ? await this.act(state, choice) : body;
    }
    assert.fail("no choice turned a counter over");
  }

  /** Plays to a combat whose dice are about to be rolled. @param {any} state */
  toCombat(state) {
    return this.playTo(state, "roll", ["lead", "attack", "activate"]);
  }
}

/** A request with a body. @param {any} sent @returns {RequestInit} */
export const json = (sent) => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(sent),
});

/** @param {any} state */
export const path = (state) => `/api/tables/${state.table.id}`;

/** The kind of a choice's action. @param {any} choice */
export const kind = (choice) => (typeof choice.action === "string" ? choice.action : Object.keys(choice.action)[0]);

/** The first choice of a kind. @param {any} state @param {string} wanted */
export const of = (state, wanted) => state.choices.find((/** @type {any} */ choice) => kind(choice) === wanted);
