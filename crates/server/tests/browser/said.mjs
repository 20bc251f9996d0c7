// @ts-check
/**
 * Plays at random and reads every prompt, label, event, refusal and odds of the program: `node said.mjs <positions>`
 * plays that many positions of every game, and prints what no person should read.
 */

import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { mkdtemp, rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { Faults } from "./faults.mjs";
import { chance } from "./hand.mjs";
import { json, path, Server } from "./server.mjs";

/** After so many decisions another game is begun. */
const LONGEST = 400;

/** Every so many positions are asked for refusals, reasons and odds. */
const ASKED = 5;

/** The page's own words. */
const PAGE = JSON.parse(await readFile(new URL("../../web/text/en.json", import.meta.url), "utf8"));

/** What reads a table of a game. @param {Server} site @param {any} state */
export async function reader(site, state) {
  const [board, words] = await Promise.all([
    site.get(`${path(state)}/board`),
    site.get(`/api/games/${state.table.game}/text`),
  ]);
  const faults = new Faults(board, [words, PAGE]);
  // A label that is only the id says nothing to a person: the page then calls the piece by its name.
  const pieces = board.pieces.map((/** @type {any} */ { label, ...piece }) =>
    label === piece.id ? piece : { label, ...piece },
  );
  faults.answer({ ...board, pieces }, "board");
  return { faults, board };
}

/**
 * Plays positions of a game at random and reads them.
 * @param {Server} site
 * @param {any} game as the list of games has it
 * @param {number} positions
 */
export async function heard(site, game, positions) {
  const random = chance(1942);
  const some = (/** @type {any[]} */ all) => all[Math.floor(random() * all.length)];
  /** @type {Map<string, string>} */ const found = new Map();
  let [played, read] = [0, 0];
  for (let seed = 1; played < positions; seed += 1) {
    const scenario = game.scenarios[seed % game.scenarios.length].id;
    let state = await site.table({ game: game.id, scenario, seed });
    const { faults, board } = await reader(site, state);
    const ids = [...board.pieces, ...board.spaces].map(({ id }) => id);
    for (let n = 0; n < LONGEST && played < positions && state.choices.length; n += 1) {
      played += 1;
      faults.answer({ ...state, table: null, view: null }, "state");
      if (n % ASKED === 0) {
        const choice = some(state.choices);
        /** @type {[string, any][]} */
        const questions = [
          ["why", { action: choice.action }],
          ["odds", { action: choice.action }],
          ["why", { clicks: [some(ids), some(ids)] }],
          ["why", { clicks: [...choice.clicks.slice(0, 1), some(ids)] }],
        ];
        for (const [question, body] of questions)
          faults.answer((await site.send(`${path(state)}/${question}`, json(body))).body, question);
      }
      state = await site.act(state, some(state.choices));
    }
    faults.answer(await site.get(`${path(state)}/entries`), "entries");
    for (const [text, fault] of faults.found) found.set(text, `${game.id} ${fault}`);
    read += faults.read;
  }
  return { played, read, found: [...found.values()] };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const own = await mkdtemp(join(tmpdir(), "volga-said-"));
  const site = await Server.start(join(own, "tables.db"));
  let wrong = 0;
  try {
    const { games } = await site.get("/api/games");
    for (const game of games) {
      const { played, read, found } = await heard(site, game, Number(process.argv[2] ?? 2000));
      console.log(`${game.id}: ${played} positions, ${read} texts, ${found.length} with a fault`);
      for (const fault of found) console.log(`  ${fault}`);
      wrong += found.length;
    }
  } finally {
    await site.end();
    await rm(own, { recursive: true, force: true });
  }
  process.exitCode = wrong ? 1 : 0;
}
