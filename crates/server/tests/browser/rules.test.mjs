// @ts-check
/** The rules as somebody reads them who does not know the game: terms, other words, pictures, paper. */

import assert from "node:assert/strict";
import { accessible } from "./axe.mjs";
import { scene } from "./kit.mjs";

/** @typedef {import("../../web/js/types.js").Book} Book */

scene("a term says what it means where it stands, and moves nothing", {}, async ({ page, site }) => {
  /** @type {Book} */ const book = await site.get("/api/games/city/rules");
  await page.goto(`${site.base}/rules/city/7.0`);
  const section = page.locator("[id='rule-7.0']");
  const term = section.locator("a.term").first();
  const word = await term.innerText();
  const meant = book.glossary.find((one) => [one.term, ...one.forms].some((form) => same(form, word)));
  assert.ok(meant, word);
  const where = () =>
    page.evaluate(() => [...document.querySelectorAll(".book-text")].map((one) => one.getBoundingClientRect().height));
  const before = await where();
  const meaning = page.locator(".meaning");
  await term.hover();
  await meaning.getByText(meant.text).waitFor();
  assert.deepEqual(await where(), before);
  const box = await meaning.boundingBox();
  assert.ok(box && box.x >= 0 && box.x + box.width <= 1440, "it is in the window");
  // One can go to it, and put it away.
  await meaning.hover();
  assert.equal(await meaning.isVisible(), true);
  await page.keyboard.press("Escape");
  await meaning.waitFor({ state: "hidden" });
  // By keyboard; and it is said with the term.
  await page.mouse.move(0, 0);
  await term.focus();
  await meaning.getByText(meant.text).waitFor();
  const said = await term.evaluate((link) => {
    const id = link.getAttribute("aria-describedby") ?? "";
    return document.getElementById(id)?.textContent;
  });
  assert.equal(said, meant.text);
  await page.keyboard.press("Enter");
  const line = page.locator(".glossary-line.cited");
  await line.getByText(meant.text).waitFor();
  assert.match(page.url(), /\/rules\/city\/glossary-/);
  await meaning.waitFor({ state: "hidden" });
  await line.getByRole("link").click();
  await page.locator(`.cited:has(a[href="/rules/city/${meant.rule}"])`).first().waitFor();
});

/** Whether two words are the same but for how they begin. @param {string} one @param {string} other */
function same(one, other) {
  return one.slice(1) === other.slice(1) && one[0].toLowerCase() === other[0].toLowerCase();
}

scene("in a paragraph each term is a link once, and the longest form wins", {}, async ({ page, site }) => {
  /** @type {Book} */ const book = await site.get("/api/games/city/rules");
  await page.goto(`${site.base}/rules/city`);
  await page.locator(".book").waitFor();
  const paragraphs = await page.locator(".book-section:not(.glossary) p").evaluateAll((all) =>
    all.map((one) => ({
      links: [...one.querySelectorAll("a.term")].map((link) => link.getAttribute("data-term")),
      words: [...one.querySelectorAll("a.term")].map((link) => link.textContent),
    })),
  );
  for (const { links } of paragraphs) assert.equal(new Set(links).size, links.length);
  const words = new Set(paragraphs.flatMap((one) => one.words));
  for (const word of ["Reaction Phase", "Final Reaction Phase"]) assert.ok(words.has(word), [...words].join(", "));
  const linked = new Set(paragraphs.flatMap((one) => one.links));
  assert.ok(linked.size > book.glossary.length / 2, `${linked.size} of ${book.glossary.length} terms are met`);
});

scene("a finger asks first, and goes on with the second touch", { size: "phone" }, async ({ page, site }) => {
  await page.goto(`${site.base}/rules/breslau`);
  const term = page.locator(".book-section:not(.glossary) > .book-text > p > a.term").first();
  await term.tap();
  await page.locator(".meaning").waitFor();
  assert.match(page.url(), /\/rules\/breslau$/);
  await term.tap();
  await page.locator(".glossary-line.cited").waitFor();
});

scene("the search finds by other words and by numbers, and says what it understood", {}, async ({ page, site }) => {
  await page.goto(`${site.base}/rules/city`);
  const search = page.getByRole("searchbox");
  const status = page.getByRole("status");
  /** @type {Book} */ const book = await site.get("/api/games/city/rules");
  const term = book.glossary.find(({ also }) => also.includes("line of sight"));
  assert.ok(term);
  await search.fill("line of sight");
  await status.getByText(`also searched for: ${term.term}`).waitFor();
  await page.locator(`.glossary-line:visible`, { hasText: term.text }).waitFor();
  const shown = await page.locator(".rule-line:visible").allInnerTexts();
  assert.ok(shown.length > 0);
  const spoken = [...term.forms, term.term, "line of sight"].map((one) => one.toLowerCase());
  for (const line of shown)
    assert.ok(
      spoken.some((one) => line.toLowerCase().includes(one)),
      line,
    );
  for (const typed of ["7.51A", "rule 7.51a", "[7.51a]"]) {
    await search.fill(typed);
    await page.locator("[id='rule-line-7.51a']:visible").waitFor();
    assert.equal(await page.locator("[id='rule-line-7.52a']:visible").count(), 0, typed);
    assert.doesNotMatch(await status.innerText(), /also/);
  }
  await search.fill("");
  await page.locator("[id='rule-line-7.51a']").waitFor({ state: "hidden" });
  assert.equal(await page.locator(".book > section:visible").count(), book.sections.length + 1);
});

for (const game of ["advance", "blau", "breslau", "city", "inferno"])
  scene(`rules of ${game} are seen on its map`, {}, async ({ page, site }) => {
    /** @type {Book} */ const book = await site.get(`/api/games/${game}/rules`);
    const seen = book.pictures.filter(({ point }) => point.length > 0);
    const examples = seen.filter(({ lesson }) => !lesson);
    assert.ok(examples.length >= 2);
    const [{ rule, text }] = examples;
    await page.goto(`${site.base}/rules/${game}/${rule}`);
    const place = page.locator(`[id="rule-line-${rule}"]`);
    const see = place.getByRole("button", { name: "See it on the map" });
    await see.click();
    const figure = place.getByRole("figure").first();
    await figure.getByText(text).waitFor();
    await figure.locator(".part.illustrated").waitFor();
    assert.ok((await figure.locator(".shown").count()) > 0, "what it is about is marked");
    assert.ok((await figure.locator(".piece").count()) > 0, "its pieces stand there");
    assert.ok((await figure.getByRole("img").getAttribute("aria-label"))?.length, "and it is told in words");
    await accessible(page, "a picture of a rule");
    await see.click();
    await figure.waitFor({ state: "hidden" });
  });

scene("from a rule of the lesson one comes to the lesson", {}, async ({ page, site }) => {
  /** @type {Book} */ const book = await site.get("/api/games/advance/rules");
  const step = book.pictures.find(({ lesson, point }) => lesson && point.length > 0);
  assert.ok(step);
  await page.goto(`${site.base}/rules/advance/${step.rule}`);
  const place = page.locator(`[id="rule-line-${step.rule}"]`);
  await place.getByRole("button", { name: "See it on the map" }).click();
  await place.getByRole("button", { name: "Play the lesson" }).click();
  await page.locator(".lesson:not([hidden])").waitFor();
});

scene("on paper the whole book is open, by day", { context: { colorScheme: "dark" } }, async ({ page, site }) => {
  await page.goto(`${site.base}/rules/inferno`);
  await page.getByRole("searchbox").fill("rubble");
  const open = () => page.locator("details[open]").count();
  const before = await open();
  await page.evaluate(() => Object.assign(globalThis, { print: () => dispatchEvent(new Event("printing")) }));
  const printing = page.evaluate(() => new Promise((resolve) => addEventListener("printing", () => resolve(true))));
  await page.getByRole("button", { name: "Print" }).click();
  await printing;
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  /** @type {Book} */ const book = await site.get("/api/games/inferno/rules");
  assert.equal(await page.locator(".rule-line:visible").count(), book.rules.length);
  assert.equal(await page.locator(".glossary-line:visible").count(), book.glossary.length);
  const seen = book.pictures.filter(({ point }) => point.length > 0).length;
  assert.equal(await page.locator("figure .part.illustrated:visible").count(), seen);
  for (const role of /** @type {const} */ (["button", "searchbox", "navigation"]))
    assert.equal(await page.getByRole(role).count(), 0, role);
  const ink = await page
    .locator(".rule-line p")
    .first()
    .evaluate((one) => getComputedStyle(one).color);
  assert.equal(ink, "rgb(0, 0, 0)");
  await page.emulateMedia({ media: "screen" });
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  assert.equal(await open(), before);
  assert.equal(await page.getByRole("figure").count(), 0);
});
