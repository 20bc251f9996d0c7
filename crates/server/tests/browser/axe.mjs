// @ts-check
/** axe-core on a page as it stands. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * What axe finds wrong with what is shown.
 * @param {import("playwright-core").Page} page
 * @returns {Promise<string[]>}
 */
export async function violations(page) {
  // The page allows no scripts but its own; a script of the debugger is no part of the page.
  await page.evaluate(`window.axe ?? (() => { ${source} })()`);
  return page.evaluate(async () => {
    // A colour that is still changing is judged when it has changed.
    await Promise.allSettled(
      document
        .getAnimations()
        .filter((one) => one instanceof CSSTransition)
        .map((one) => one.finished),
    );
    const { violations } = await /** @type {any} */ (window).axe.run(document, { resultTypes: ["violations"] });
    return violations.map(
      (/** @type {any} */ { id, help, nodes }) =>
        `${id}: ${help}\n${nodes
          .slice(0, 4)
          .map((/** @type {any} */ node) => `    ${node.html}\n      ${node.failureSummary?.replaceAll("\n", " ")}`)
          .join("\n")}`,
    );
  });
}

/**
 * That axe finds nothing wrong with what is shown.
 * @param {import("playwright-core").Page} page
 * @param {string} what is shown
 */
export async function accessible(page, what) {
  assert.deepEqual(await violations(page), [], `axe on ${what}`);
}
