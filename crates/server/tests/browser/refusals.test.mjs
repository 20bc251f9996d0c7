// @ts-check
/**
 * What cannot be done is said, with the rule: on the map, for a stale submission, for an address that leads nowhere.
 */

import assert from "node:assert/strict";
import { asked, mouse, picked, settled, showsNow, sit, spot, spots } from "./hand.mjs";
import { scene } from "./kit.mjs";
import { json, of, path } from "./server.mjs";

scene("a click on what is not legal is explained, with the rule", {}, async ({ page, site }) => {
  const start = await site.table({ seed: 21 });
  const table = await site.playTo(start, "activate", []);
  await sit(page, site, table);
  const legal = new Set(table.choices.flatMap((/** @type {any} */ choice) => choice.clicks));
  const other = (await spots(page, "[data-space]")).find(({ id }) => !legal.has(id));
  assert.ok(other, "some Area cannot be activated");
  await mouse(page).point(other.x, other.y);
  const bubble = page.locator(".bubble:not([hidden])");
  await bubble.waitFor();
  const words = await bubble.locator("p").innerText();
  const why = await site.post(`${path(table)}/why`, { clicks: [other.id] });
  assert.ok(words.includes(why.refusal.text) && words.includes(why.refusal.rule), words);
  assert.match(
    await page.locator("#announce").innerText(),
    new RegExp(`Rule ${why.refusal.rule.replaceAll(".", "\\.")}`),
    "it is said aloud as well",
  );
  assert.equal((await site.now(table)).seq, table.seq, "nothing was done");

  // The rule's number opens the rule.
  await bubble.locator(".rule").click();
  const drawer = page.locator(".drawer:not([hidden])");
  await drawer.waitFor();
  await drawer.locator(".drawer-body").getByText(why.refusal.rule, { exact: true }).first().waitFor();
  await page.keyboard.press("Escape");
  await drawer.waitFor({ state: "hidden" });
});

scene("a unit that cannot go there is told why, and stays", {}, async ({ page, site }) => {
  const table = await site.playTo(await site.table({ seed: 21 }), "move", ["activate"]);
  await sit(page, site, table);
  const [unit] = of(table, "move").clicks;
  const piece = await spot(page, unit);
  await mouse(page).point(piece.x, piece.y);
  await picked(page).first().waitFor();
  const mine = table.choices
    .filter((/** @type {any} */ choice) => choice.clicks.includes(unit))
    .flatMap((/** @type {any} */ choice) => choice.clicks);
  const other = (await spots(page, "[data-space]")).find(
    ({ id }) => !mine.includes(id) && id !== table.view.pieces[unit].at,
  );
  assert.ok(other);
  await mouse(page).point(other.x, other.y);
  const bubble = page.locator(".bubble:not([hidden])");
  await bubble.waitFor();
  const { refusal } = await site.post(`${path(table)}/why`, { clicks: [unit, other.id] });
  assert.ok((await bubble.innerText()).includes(refusal.text));
  assert.equal(await picked(page).count(), 1, "the unit is still in hand");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  assert.equal(await picked(page).count(), 0, "until it is let go");
});

scene(
  "a table that moved on meanwhile says so and does nothing twice",
  { others: true, expects: [{ status: 409, path: /\/act$/ }] },
  async ({ page, site }) => {
    const table = await site.table({ seed: 22 });
    // The page hears nothing by itself: it believes that it is still at the first decision.
    await page.route(/\/events$/, (route) =>
      route.fulfill({ status: 200, contentType: "text/event-stream", body: "retry: 600000\n\n" }),
    );
    await sit(page, site, table);
    const first = await asked(page);
    const moved = await site.act(table, table.choices[0]);
    assert.equal(await asked(page), first);
    await page.locator(".choice-list .choice").nth(1).click();
    await page.locator(".bubble:not([hidden])", { hasText: "moved on in the meantime" }).waitFor();
    const now = await showsNow(page, site, table);
    assert.equal(now.seq, moved.seq, "only the other's act was done");
  },
);

scene(
  "where there is no room for a stream the page looks at the table from time to time",
  { others: true, expects: [{ status: 503, path: /\/events$/ }] },
  async ({ page, site }) => {
    const table = await site.table({ seed: 24 });
    const events = /\/events$/;
    await page.route(events, (route) =>
      route.fulfill({ status: 503, json: { error: { code: "busy", text: "there is no room" } } }),
    );
    await sit(page, site, table);
    const moved = await site.act(table, table.choices[0]);
    assert.equal((await showsNow(page, site, table)).seq, moved.seq, "the other's act is seen");
    // When there is room, the stream is heard again.
    const heard = page.waitForResponse(
      (response) => events.test(new URL(response.url()).pathname) && response.status() === 200,
    );
    await page.unroute(events);
    await heard;
  },
);

scene(
  "a refused submission is shown in its words, with its rule",
  { expects: [{ status: 422, path: /\/act$/ }] },
  async ({ page, site }) => {
    const table = await site.table({ seed: 23 });
    await sit(page, site, table);
    await page.route(/\/act$/, (route) =>
      route.continue({ postData: JSON.stringify({ seq: table.seq, action: "end_combat" }) }),
    );
    await page.locator(".choice-list .choice").first().click();
    const bubble = page.locator(".bubble:not([hidden])");
    await bubble.waitFor();
    const { body } = await site.send(`${path(table)}/act`, json({ seq: table.seq, action: "end_combat" }));
    assert.ok((await bubble.innerText()).includes(body.error.text), body.error.text);
    await settled(page);
    assert.equal((await site.now(table)).seq, table.seq);
  },
);

scene(
  "an unknown table and an unknown address say so kindly",
  { expects: [{ status: 404, path: /^\/api\/tables\/no-such-table/ }] },
  async ({ page, site }) => {
    await page.goto(`${site.base}/table/no-such-table`);
    await page.getByRole("alert").waitFor();
    assert.ok((await page.getByRole("alert").innerText()).length > 15);
    await page.goto(`${site.base}/no/such/place`);
    await page.getByRole("heading", { level: 1, name: "There is nothing here" }).waitFor();
  },
);
