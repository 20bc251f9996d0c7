// @ts-check
/** Pieces on the map: what their faces show at each zoom, piles and their badges, the look at a pile, cards, forces. */

import assert from "node:assert/strict";
import { accessible } from "./axe.mjs";
import { settled, sit, spots } from "./hand.mjs";
import { scene } from "./kit.mjs";
import { of, path } from "./server.mjs";

/** @typedef {import("playwright-core").Page} Page */

const GAMES = ["advance", "inferno", "city", "breslau", "blau"];

/** How each game opens with pieces on its map. @type {Record<string, any>} */
const OPENINGS = {
  inferno: { scenario: undefined },
  city: { scenario: "intro", options: { ready_made: true } },
  breslau: { scenario: undefined },
  blau: { scenario: undefined },
};

/** Zooms until a piece that lies open shows this much. @param {Page} page @param {"0" | "1" | "2"} detail */
async function zoomTo(page, detail) {
  for (let i = 0; i < 16; i += 1) {
    const now = await page.evaluate(
      () => document.querySelector('.pieces [data-drawn]:not([data-drawn="under"])')?.getAttribute("data-drawn") ?? "",
    );
    if (now === detail) return;
    await page.keyboard.press(now < detail ? "+" : "-");
  }
  assert.fail(`no zoom shows pieces so: ${detail}`);
}

for (const game of GAMES) {
  scene(`faces of ${game} show more the nearer they are, and never an id`, {}, async ({ page, site }) => {
    const state = await site.table({ game, seed: 5, ...OPENINGS[game] });
    await sit(page, site, state);
    const board = await site.get(`${path(state)}/board`);
    const texts = await site.get(`/api/games/${game}/text`);
    const print = (/** @type {string} */ fact, /** @type {number} */ n) =>
      texts[`${fact.replace("fact.", "printed.")}.${n}`] ?? String(n);
    const pieces = new Map(board.pieces.map((/** @type {any} */ piece) => [piece.id, piece]));
    await page.locator(".map").focus();
    for (const detail of /** @type {const} */ (["0", "1", "2"])) {
      await zoomTo(page, detail);
      const faces = await page.locator('.pieces [data-drawn]:not([data-drawn="under"])').evaluateAll((all) =>
        all.map((one) => ({
          id: one.getAttribute("data-piece") ?? "",
          words: [...one.querySelectorAll("text")].map((text) => text.textContent ?? ""),
          symbols: one.querySelectorAll(".symbol").length,
        })),
      );
      assert.ok(faces.length > 0);
      for (const { id, words, symbols } of faces) {
        const piece = pieces.get(id);
        const isId = (/** @type {string} */ word) => word === id && word !== piece?.designation;
        assert.ok(!words.some((word) => isId(word) || /undefined|null|⟨/.test(word)), `${id}: ${words}`);
        if (!piece || board.backs.some((/** @type {any} */ back) => back.face === state.view.pieces[id].face)) {
          assert.equal(symbols, 0, `${id} shows its back alone`);
          continue;
        }
        const values = piece.faces.find(([name]) => name === state.view.pieces[id].face)?.[1] ?? [];
        if (piece.form !== "counter" || !symbols || !values.length) continue;
        const shown = { 0: [], 1: [String(values[0][1])] }[detail];
        if (shown) assert.deepEqual(words.slice(0, shown.length || 1), shown.length ? shown : []);
        else {
          const printed = values.slice(0, 3).map((/** @type {[string, number]} */ [fact, value]) => print(fact, value));
          assert.ok(words.includes(printed.join("–")), `${id} prints its values: ${words}`);
          if (piece.parent) assert.ok(words.includes(piece.parent), `${id} says what it belongs to: ${words}`);
        }
      }
    }
  });
}

scene(
  "a pile has its count and the sum of what adds up, a look shows its pieces, V hides them",
  {},
  async ({ page, site }) => {
    const state = await site.table({ game: "city", scenario: "intro", options: { ready_made: true }, seed: 7 });
    await sit(page, site, state);
    await page.locator(".map").focus();
    await zoomTo(page, "2");
    const board = await site.get(`${path(state)}/board`);
    const pieces = new Map(board.pieces.map((/** @type {any} */ piece) => [piece.id, piece]));
    const [top] = await spots(page, ".piece:not(.under)[data-at]").then((all) =>
      all.filter(({ id }) => {
        const { at } = state.view.pieces[id];
        return Object.values(state.view.pieces).filter((/** @type {any} */ piece) => piece.at === at).length > 1;
      }),
    );
    const at = state.view.pieces[top.id].at;
    const there = Object.keys(state.view.pieces).filter((id) => state.view.pieces[id].at === at);
    const adds = there.map((id) => pieces.get(id).faces[0][1].find(([key]) => key === pieces.get(id).adds)?.[1] ?? 0);
    const badges = await page.locator(".pile text").allTextContents();
    const sum = adds.reduce((all, one) => all + one, 0);
    assert.ok(
      badges.some((text) => text === `${there.length} Σ${sum}` || text === String(there.length)),
      `${there.length} Σ${sum} among ${badges}`,
    );
    await page.locator(`.map [data-piece="${top.id}"]`).hover();
    const card = page.locator(".hover-card:not([hidden])");
    await card.waitFor();
    for (const id of there) await card.getByText(pieces.get(id).name, { exact: true }).first().waitFor();
    assert.equal(await page.locator(".piece.chosen").count(), 0, "looking picks nothing");
    await accessible(page, "a look at a pile");
    await page.keyboard.down("v");
    await page.locator(".map g.pieces.is-hidden").waitFor({ state: "attached" });
    await page.keyboard.up("v");
    await page.locator(".map g.pieces:not(.is-hidden)").waitFor({ state: "attached" });
  },
);

scene("a long press looks and does not pick", { size: "phone" }, async ({ page, site }) => {
  const state = await site.table({ seed: 5 });
  await sit(page, site, state);
  const [{ x, y }] = await spots(page, ".piece:not(.under)");
  const touch = (/** @type {"touchStart" | "touchEnd"} */ type, points = [{ x, y }]) =>
    client.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  const client = await page.context().newCDPSession(page);
  await touch("touchStart");
  await page.locator(".hover-card:not([hidden])").waitFor();
  await touch("touchEnd", []);
  await settled(page);
  assert.equal(await page.locator(".piece.chosen").count(), 0);
  assert.ok(await page.locator(".hover-card").isVisible());
});

/** A game of cards at the moment when one may be played. @param {import("./server.mjs").Server} site */
async function withCards(site) {
  let state = await site.table({ game: "inferno", scenario: undefined, seed: 7 });
  for (let n = 0; n < 200 && !of(state, "play"); n += 1) {
    const { action } = await site.post(`${path(state)}/suggest`, { agent: "scripted" });
    state = await site.act(state, { action });
  }
  return state;
}

scene("a card is raised by a click and played by another; one that cannot be says why", {}, async ({ page, site }) => {
  const opening = await site.table({ game: "inferno", scenario: undefined, seed: 7 });
  await sit(page, site, opening);
  const dim = page.locator(".card-body").first();
  assert.equal(await dim.getAttribute("aria-disabled"), "true");
  await page.locator(".map").focus();
  await page.keyboard.press("c");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelector(".hand-card.raised .card-when")?.textContent);
  await accessible(page, "a card that cannot be played");
  await page.keyboard.press("Escape");
  assert.equal(await page.locator(".hand-card.raised").count(), 0);

  const state = await withCards(site);
  await sit(page, site, state);
  const held = Object.keys(state.view.pieces).filter((id) => state.view.pieces[id].at === "hand");
  assert.equal(await page.locator(".hand .card-body").count(), held.length);
  const card = page.locator('.card-body:not([aria-disabled="true"])').first();
  await card.click({ position: { x: 60, y: 30 } });
  assert.equal(await card.getAttribute("aria-pressed"), "true");
  assert.equal((await site.now(state)).seq, state.seq, "raising it plays nothing");
  await accessible(page, "a raised card");
  const title = await card.locator("strong").innerText();
  await card.click({ position: { x: 60, y: 30 } });
  await page.waitForFunction((n) => document.querySelectorAll(".hand .card-body").length < n, held.length);
  const after = await site.now(state);
  const { entries } = await site.get(`${path(state)}/entries`);
  assert.ok(after.seq > state.seq && entries.some((/** @type {any} */ entry) => entry.label?.startsWith(title)));
});

scene("the order of battle lists what is known and goes to a unit", {}, async ({ page, site }) => {
  const state = await site.table({ seed: 5 });
  await sit(page, site, state);
  await page.getByText("⋯").or(page.getByLabel("More")).first().click();
  await page.getByRole("button", { name: "Order of battle…" }).click();
  const dialog = page.getByRole("dialog");
  await accessible(page, "the order of battle");
  const board = await site.get(`${path(state)}/board`);
  const backs = new Set(board.backs.map((/** @type {any} */ back) => back.face));
  const seen = Object.keys(state.view.pieces).filter((id) => !backs.has(state.view.pieces[id].face));
  assert.equal(await dialog.locator(".force").count(), seen.length);
  await dialog
    .locator("details:not([open]) summary")
    .first()
    .click()
    .catch(() => undefined);
  await dialog.locator("button.force:visible").first().click();
  await dialog.waitFor({ state: "detached" });
  await page.locator(".piece.pointed").waitFor({ state: "attached" });
});
