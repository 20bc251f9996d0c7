// @ts-check
/**
 * The beginning of a game played on the page by people who never press anything to make the other side move; `node
 * whole.mjs` plays whole games.
 */

import assert from "node:assert/strict";
import { fresh, scene } from "./kit.mjs";
import { againstProgram, betweenTwo, emptyMoments, playOut, settings } from "./whole.mjs";

/** So many decisions two people take. */
const TOGETHER = 20;

scene("against the computer: it moves by itself, to the end of a short game", { settings }, async (at) => {
  const players = await againstProgram(at.page, at.site);
  const { decided, over } = await playOut(players, { passes: 0.5 });
  assert.ok(over && decided > 3, `${decided} decisions`);
  await at.page.locator(".table.is-over").waitFor();
  assert.deepEqual(await emptyMoments(at.page), [], "no panel is ever empty");
});

scene("between two browsers: who waits is told who decides what", { settings, others: true }, async (at) => {
  const other = await fresh({ settings, others: true });
  const players = await betweenTwo([at.page, await other.open()], at.site);
  const { decided, waits } = await playOut(players, { until: (n) => n >= TOGETHER });
  assert.deepEqual([decided, waits], [TOGETHER, TOGETHER]);
  for (const { page } of players) assert.deepEqual(await emptyMoments(page), [], "no panel is ever empty");
  assert.deepEqual(other.problems, []);
  await other.context.close();
});
