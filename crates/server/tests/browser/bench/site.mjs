// The real program with a database of its own, for measuring.

import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

/** Starts the program that VOLGA_BIN names; how long it took to say where it is. */
export async function start() {
  const program = process.env.VOLGA_BIN;
  if (!program) throw new Error("VOLGA_BIN does not say where the program is; run this by `cargo xtask bench page`");
  const folder = await mkdtemp(join(tmpdir(), "volga-bench-"));
  const began = performance.now();
  const child = spawn(program, ["serve", "--port", "0", "--no-open", "--db", join(folder, "tables.db")], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const line = await Promise.race([
    new Promise((resolve) => createInterface(child.stdout).once("line", resolve)),
    ended,
  ]);
  const address = /^Volga is at (http:\S+)\//.exec(String(line))?.[1];
  if (!address) throw new Error(`the program does not say where it is: ${line}`);
  const took = performance.now() - began;
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  return {
    address,
    took,
    stop,
    get: (path) => call(`${address}${path}`),
    post: (path, body) => call(`${address}${path}`, body),
  };
}

async function call(url, body) {
  const response = await fetch(
    url,
    body && { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) },
  );
  const answer = await response.json();
  if (!response.ok) throw new Error(`${response.status} for ${url}: ${answer.error?.text}`);
  return answer;
}

/** A finished game: the id of its table. */
export async function finished(site) {
  const { games } = await site.get("/api/games");
  const game = games[0];
  const seats = Object.fromEntries(game.seats.map((seat) => [seat.id ?? seat, "random"]));
  let state = await site.post("/api/tables", { game: game.id, seed: 1942, seats });
  while (state.over === null) state = await site.post(`/api/tables/${state.table.id}/step`, { seq: state.seq });
  return state.table.id;
}
