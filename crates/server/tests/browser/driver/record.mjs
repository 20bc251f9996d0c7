// @ts-check
/**
 * Records the fixture journals: for each game the best program plays from a seed up to the end of one player turn.
 * `VOLGA_BIN=… node driver/record.mjs` makes them anew; the same program makes the same files.
 */

import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { PROGRAM } from "../server.mjs";
import { fixtureFile, TURNS } from "./fixture.mjs";

/** The program as `volga exec`: a request a line, an answer a line. */
class Exec {
  constructor() {
    this.child = spawn(PROGRAM, ["exec"], { stdio: ["pipe", "pipe", "inherit"] });
    this.lines = createInterface({ input: this.child.stdout })[Symbol.asyncIterator]();
  }

  /** @param {any} request @returns {Promise<any>} */
  async ask(request) {
    this.child.stdin.write(`${JSON.stringify(request)}\n`);
    const answer = JSON.parse((await this.lines.next()).value);
    if (!answer.ok) throw new Error(`${JSON.stringify(request)}: ${JSON.stringify(answer)}`);
    return answer;
  }

  end() {
    this.child.stdin.end();
  }
}

for (const [game, { wish, seed, to }] of Object.entries(TURNS)) {
  const exec = new Exec();
  await exec.ask({ op: "new", game, seed, ...wish });
  for (let entry = 1; entry <= to; entry += 1) {
    const { action } = await exec.ask({ op: "suggest", agent: "scripted" });
    await exec.ask({ op: "act", action });
  }
  const { journal } = await exec.ask({ op: "journal" });
  writeFileSync(fixtureFile(game), journal.map((/** @type {any} */ line) => `${JSON.stringify(line)}\n`).join(""));
  console.log(`${game}: ${journal.length - 1} entries`);
  exec.end();
}
