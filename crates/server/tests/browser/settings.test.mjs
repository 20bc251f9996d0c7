// @ts-check
/** Settings that change what a table shows. */

import assert from "node:assert/strict";
import { sit } from "./hand.mjs";
import { scene } from "./kit.mjs";

scene("numbers of rules can be hidden, but not where something is refused", {}, async ({ page, site }) => {
  const table = await site.toCombat(await site.table({ seed: 32 }));
  await sit(page, site, table);
  await page.locator(".prompt .rule").first().waitFor();
  await page.goto(`${site.base}/settings`);
  await page.getByRole("group", { name: "Numbers of rules" }).getByLabel("Hidden").check();
  await page.getByText("Kept in this browser.").waitFor();
  await sit(page, site, table);
  assert.equal(await page.locator(".panel .rule:visible").count(), 0);
  await page.evaluate(() => {
    const bubble = document.querySelector(".bubble");
    bubble?.append(Object.assign(document.createElement("button"), { className: "rule" }));
    bubble?.querySelector(".rule:last-child")?.setAttribute("data-rule", "1");
    bubble?.removeAttribute("hidden");
  });
  assert.equal(
    await page
      .locator(".bubble .rule")
      .last()
      .evaluate((one) => getComputedStyle(one).display !== "none"),
    true,
  );
});
