// @ts-check
/** A whole game with the mouse, to its end, and what the page was told before it. */

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
import { chance, mouse, play, settled, showsNow, sit } from "./hand.mjs";
import { scene } from "./kit.mjs";
import { Wire, writings } from "./listening.mjs";
import { path, PROGRAM } from "./server.mjs";

/** @param {import("playwright-core").Page} page @param {string} button @param {string} to */
async function saved(page, button, to) {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: button }).click(),
  ]);
  await download.saveAs(to);
  return readFile(to, "utf8");
}

/**
 * Looks at everything that can be looked at in the middle of a game.
 * @param {import("playwright-core").Page} page
 * @param {any} table
 * @param {string} folder
 */
async function lookAround(page, table, folder) {
  await page.getByLabel("More", { exact: true }).click();
  await saved(page, "Save the journal", join(folder, "early.jsonl"));
  await page.keyboard.press("r");
  await page.locator(".replay-bar").waitFor();
  await page.keyboard.press("Home");
  await page.getByRole("button", { name: "Back to the game" }).click();
  await page.locator(".choices .choice").first().hover();
  await page.evaluate(async (api) => {
    for (const more of [
      "?at=0",
      "?eye=spectator",
      "?board=true",
      "/entries",
      "/journal",
      "/report?format=md",
      "/report?format=html",
      "/report?format=json",
    ])
      await (await fetch(api + more)).text();
    for (const other of ["/api/tables", "/api/games", "/api/openapi.json"]) await (await fetch(other)).text();
  }, path(table));
  await settled(page);
}

scene("a whole game with the mouse: played, ended, verified, and no secret told before", {}, async ({ page, site }) => {
  const folder = await mkdtemp(join(tmpdir(), "volga-game-"));
  const wire = await new Wire(site).open();
  try {
    const table = await site.table();
    const { commitment } = table.table.dice;
    assert.match(commitment, /^[0-9a-f]{64}$/, "the seed is committed to");
    await sit(page, /** @type {any} */ (wire), table);
    let [before, hasLooked] = [0, false];
    const used = await play(page, mouse(page), {
      random: chance(1),
      passes: 0.34,
      until: async () => (await page.locator(".table.is-over").count()) > 0,
      each: async (n) => {
        if (n % 20 === 10) await showsNow(page, site, table);
        // Not while the page wants to know whether something is meant.
        if (n >= 40 && !hasLooked && !(await page.locator("dialog[open]").count())) {
          await lookAround(page, table, folder);
          hasLooked = true;
        }
        before = wire.heard.length;
      },
    });
    const heard = Buffer.concat(wire.heard.slice(0, before));
    assert.ok(
      used.map > 40 && used.list > 20 && used.asked > 3,
      `map, list and questions were used: ${JSON.stringify(used)}`,
    );
    await theEnd(page, site, table);
    const journal = await saved(page, "Journal (to load and verify)", join(folder, "game.jsonl"));
    noSecret(heard, journal, commitment);
    assert.ok(wire.streams > 0, "the stream of news was heard too");
    const { stdout } = await promisify(execFile)(PROGRAM, ["verify", join(folder, "game.jsonl")]);
    assert.match(stdout, /\b[0-9a-f]{64}\b/, "every roll follows from the seed");
    for (const [button, file] of [
      ["After-action report (HTML)", "report.html"],
      ["After-action report (Markdown)", "report.md"],
    ]) {
      assert.ok((await saved(page, button, join(folder, file))).length > 2000, button);
    }
    await page.goto("about:blank");
  } finally {
    wire.close();
    await rm(folder, { recursive: true, force: true });
  }
});

/**
 * The end is told in words, with charts and luck.
 * @param {import("playwright-core").Page} page
 * @param {import("./server.mjs").Server} site
 * @param {any} table
 */
async function theEnd(page, site, table) {
  const { over } = await site.now(table);
  assert.match(await page.locator(".ending-text").innerText(), new RegExp(over.text.replaceAll(".", "\\.")));
  assert.match(await page.locator(".verdict").innerText(), over.winner === "german" ? /Victory/ : /Defeat/);
  assert.ok((await page.locator(".chart").count()) >= 2, "charts by turn");
  await page.locator(".luck table").first().waitFor();
  assert.equal(await page.locator(".choice").count(), 0, "nothing is left to choose");
}

/**
 * @param {Buffer} heard all that the page was sent while it played
 * @param {string} journal
 * @param {string} commitment
 */
function noSecret(heard, journal, commitment) {
  const seed = Buffer.from(JSON.parse(journal.split("\n")[0]).dice.seed, "hex");
  const sha = (/** @type {Buffer} */ ...parts) => createHash("sha256").update(Buffer.concat(parts)).digest();
  assert.equal(sha(seed).toString("hex"), commitment, "the seed is the one that was committed to");
  assert.ok(heard.length > 1_000_000, `the page was listened to: ${heard.length} bytes`);
  assert.ok(heard.includes(commitment), "what it was sent is kept in the clear");
  // The rolls are drawn from a key that is made of the seed and the salts, of which this game has none.
  const key = sha(Buffer.from("volga dice 1"), seed);
  for (const [name, secret] of [
    ["seed", seed],
    ["key", key],
  ]) {
    for (const [form, bytes] of writings(secret)) assert.ok(!heard.includes(bytes), `the ${name} was told, ${form}`);
  }
}

test("a secret would be found however it were written", () => {
  const seed = createHash("sha256").update("a seed").digest();
  const number = BigInt(`0x${seed.toString("hex")}`);
  const tellings = [
    seed,
    seed.toString("hex"),
    seed.toString("hex").toUpperCase(),
    seed.toString("base64"),
    seed.toString("base64url"),
    JSON.stringify([...seed]),
    String(number),
    Buffer.concat([Buffer.from("volga dice 1"), seed]).toString("base64"),
    Buffer.concat([Buffer.from("x"), seed]).toString("base64"),
    seed.subarray(8, 24).toString("hex"),
  ];
  for (const told of tellings) {
    const heard = Buffer.concat([Buffer.from("{before"), Buffer.from(told), Buffer.from("after}")]);
    assert.ok(
      [...writings(seed).values()].some((form) => heard.includes(form)),
      String(told),
    );
  }
  assert.ok(
    ![...writings(seed).values()].some((form) =>
      createHash("sha256").update(seed).digest("hex").includes(String(form)),
    ),
  );
});
