// @ts-check
/** Who comes to a server that other machines reach, and what they are shown of others. */

import assert from "node:assert/strict";
import { fresh, ownServer, scene } from "./kit.mjs";

scene("where others reach the server, a stranger sees no tables but their own", {}, async ({ page }) => {
  const home = await ownServer("reached", ["--host", "0.0.0.0"]);
  try {
    const { table } = await home.table({ name: "Not yours" });
    const going = page.getByRole("heading", { name: "Continue" });
    await page.goto(home.base);
    await page.getByRole("heading", { name: "Games" }).waitFor();
    assert.equal(await going.count(), 0, "nothing of others");

    // Who was given the address finds it again; so does who begins one.
    await page.goto(`${home.base}/table/${table.id}`);
    await page.locator(".table .prompt").waitFor();
    await page.goto(home.base);
    await page.getByRole("link", { name: "Not yours" }).waitFor();
    const other = await fresh({});
    const stranger = await other.open();
    await stranger.goto(home.base);
    await stranger.getByRole("heading", { name: "Games" }).waitFor();
    assert.equal(await stranger.getByRole("button", { name: /^Delete/ }).count(), 0);
    await other.context.close();
  } finally {
    await page.goto("about:blank");
    await home.end();
  }
});
