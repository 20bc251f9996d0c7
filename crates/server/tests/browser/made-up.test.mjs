// @ts-check
/**
 * Pages in a made-up language, in which every text is longer and in brackets: nothing stands outside of them, nothing
 * is cut off. `node made-up.mjs` looks at all pages and states at all sizes.
 */

import assert from "node:assert/strict";
import test from "node:test";
import { faults, said, speak } from "./made-up.mjs";
import { fresh, scene, site } from "./kit.mjs";
import { STAGES } from "./states/stages.mjs";

/** What is looked at here, and which states of it, if not all; at both sizes in turn. @type {[string, string[]?][]} */
const SEEN = [
  ["home"],
  ["new"],
  ["rules-rule"],
  ["settings"],
  ["report-page"],
  ["city-table", ["rest", "victory", "menu", "log", "picked"]],
  ["city-waits"],
  ["blau-sheets"],
  ["advance-result"],
  ["advance-over"],
];

const settings = /** @type {const} */ ({ map: "plain", battles: "every" });

test("the made-up language is longer, in brackets, and fills the same gaps", () => {
  for (const text of ["Go on", "{n#one battle|# battles}", "{name} plays the {side} side"]) {
    const made = said(text);
    assert.ok(made.startsWith("[") && made.endsWith("]") && made.includes(text), made);
    assert.ok(made.length >= text.length * 1.2, made);
  }
  assert.equal(said("9.5 – 12"), "9.5 – 12");
});

SEEN.forEach(([wanted, names], i) => {
  const size = i % 2 ? "laptop" : "phone";
  test(`in a made-up language: ${wanted}, ${size}`, { timeout: 240_000 }, async () => {
    const stage = STAGES.find(({ name }) => name === wanted);
    assert.ok(stage, wanted);
    const { context, open, problems } = await fresh({ size, settings, expects: stage.expects, others: true });
    await speak(context);
    const page = await open();
    await stage.open(page, await site());
    for (const { name, show, hide } of stage.states.filter((state) => names?.includes(state.name) ?? true)) {
      await show(page);
      assert.deepEqual(await faults(page), [], name);
      await hide(page);
    }
    assert.deepEqual(problems, []);
    await context.close();
  });
});

scene("a word outside of the catalogue, and one that is cut off, are found", {}, async ({ page, site: served }) => {
  await speak(page.context());
  await page.goto(`${served.base}/settings`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  assert.deepEqual(await faults(page), []);
  await page.evaluate(() => {
    const heading = /** @type {HTMLElement} */ (document.querySelector("h1"));
    Object.assign(heading.style, { width: "40px", overflow: "hidden", whiteSpace: "nowrap" });
    document.querySelector("main")?.append("Written into the page");
  });
  const found = (await faults(page)).join("\n");
  assert.match(found, /outside of brackets, .*: Written into the page/);
  assert.match(found, /cut off by h1/);
});
