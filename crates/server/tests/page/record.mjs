// @ts-check
/**
 * Records positions for the tests in this folder from the running program: `VOLGA_BIN=… node record.mjs`. Of each board
 * it keeps what the position's choices and pieces name.
 */

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { path, Server } from "../browser/server.mjs";

/** The games, each with the seed of its table. */
const GAMES = { advance: 62, inferno: 5, city: 7, breslau: 7, blau: 7 };

/** A position is worth recording when so many choices are clicked by two things or more. */
const FEWEST = 6;

/** So many decisions of a sound player are looked through for one. */
const LONGEST = 3000;

/** The most choices that are kept. */
const MOST = 40;

/** What is kept of a choice. */
const KEPT = ["label", "rule", "clicks", "action", "pass", "group", "verb", "from", "to", "cost", "pieces"];

/** A board and a state without what the choices do not name. @param {any} board @param {any} state */
function trimmed(board, state) {
  const telling = state.choices.toSorted(
    (/** @type {any} */ a, /** @type {any} */ b) => Number(b.clicks.length > 1) - Number(a.clicks.length > 1),
  );
  const choices = telling.slice(0, MOST);
  const spaces = new Set(choices.flatMap((/** @type {any} */ choice) => choice.clicks));
  const { pieces } = state.view;
  for (const id of [...spaces]) if (pieces[id]) spaces.add(pieces[id].at);
  const lying = Object.keys(pieces).filter((id) => spaces.has(pieces[id].at) || spaces.has(id));
  const kept = new Set(lying);
  const pick = (/** @type {any} */ from, /** @type {string[]} */ keys) =>
    Object.fromEntries(keys.filter((key) => from[key] !== undefined).map((key) => [key, from[key]]));
  return {
    board: {
      spaces: board.spaces
        .filter((/** @type {any} */ space) => spaces.has(space.id))
        .map((/** @type {any} */ space) => pick(space, ["id", "number", "name", "kind", "center", "polygon"])),
      pieces: board.pieces
        .filter((/** @type {any} */ piece) => kept.has(piece.id))
        .map((/** @type {any} */ piece) => pick(piece, ["id", "label", "name", "side", "formation", "kind"])),
      sides: board.sides,
      tracks: board.tracks.map((/** @type {any} */ track) => pick(track, ["id", "name"])),
      clock: board.clock,
      size: board.size,
      terrains: [],
      backs: [],
      scenery: [],
    },
    view: { pieces: pick(pieces, lying), spaces: {}, tracks: state.view.tracks, phase: state.view.phase },
    choices: choices.map((/** @type {any} */ choice) => pick(choice, KEPT)),
  };
}

const own = await mkdtemp(join(tmpdir(), "volga-record-"));
const site = await Server.start(join(own, "tables.db"));
try {
  const { games } = await site.get("/api/games");
  for (const [game, seed] of Object.entries(GAMES)) {
    const [{ id: scenario }] = games.find((/** @type {any} */ { id }) => id === game).scenarios;
    let state = await site.table({ game, scenario, seed });
    const isRich = () => state.choices.filter((/** @type {any} */ { clicks }) => clicks.length > 1).length >= FEWEST;
    for (let n = 0; n < LONGEST && !state.over && !isRich(); n += 1)
      state = await site.act(state, await site.post(`${path(state)}/suggest`, { agent: "scripted" }));
    const board = await site.get(`${path(state)}/board`);
    const file = new URL(`recorded/${game}.json`, import.meta.url);
    await writeFile(file, `${JSON.stringify(trimmed(board, state))}\n`);
  }
} finally {
  await site.end();
  await rm(own, { recursive: true, force: true });
}
