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

scene("letters grow and colours change at once, and stay so on the next page", {}, async ({ page, site }) => {
  await page.goto(`${site.base}/settings`);
  const letters = () => page.locator("h1").evaluate((one) => parseFloat(getComputedStyle(one).fontSize));
  const colours = () =>
    page
      .locator(".preview .piece .face")
      .evaluateAll((all) => all.map((face) => getComputedStyle(face).fill).join(" "));
  await page.locator(".preview .piece .face").first().waitFor();
  const [small, usual] = [await letters(), await colours()];
  await page.getByLabel("150%").check();
  const grown = (await letters()) / small;
  assert.ok(grown > 1.4 && grown < 1.6, `${grown}`);
  const vision = page.locator("fieldset", { has: page.locator("[name=palette]") });
  await vision.locator("[value=safe]").check();
  assert.notEqual(await colours(), usual);
  await page.getByText("Kept in this browser.").waitFor();
  await page.reload();
  await page.locator(".preview .piece .face").first().waitFor();
  assert.ok((await letters()) / small > 1.4);
  assert.notEqual(await colours(), usual);
});

scene("sounds are off until they are wished, and as loud as is wished", {}, async ({ page, site }) => {
  // What begins to sound is counted, how loud it is kept.
  await page.addInitScript(() => {
    const counted = /** @type {any} */ (globalThis);
    counted.strokes = [];
    const { start } = AudioScheduledSourceNode.prototype;
    AudioScheduledSourceNode.prototype.start = function (...when) {
      counted.strokes.push(0);
      return start.apply(this, when);
    };
    const ramp = AudioParam.prototype.setValueAtTime;
    AudioParam.prototype.setValueAtTime = function (value, at) {
      counted.loud = value;
      return ramp.call(this, value, at);
    };
  });
  await page.goto(`${site.base}/settings`);
  const strokes = () => page.evaluate(() => /** @type {any} */ (globalThis).strokes.length);
  const volume = page.getByRole("slider", { name: "Loudness of sounds" });
  await volume.press("ArrowLeft");
  assert.equal(await strokes(), 0, "silent");
  await page.getByRole("group", { name: "Sounds" }).getByLabel("On", { exact: true }).check();
  // A browser lets nothing sound before the first click: a bell or two may be left out.
  await volume.press("ArrowRight");
  await page.waitForFunction(() => {
    const slider = /** @type {any} */ (document.querySelector("[type=range]"));
    slider.dispatchEvent(new Event("change"));
    return /** @type {any} */ (globalThis).strokes.length > 0;
  });
  const loud = () => page.evaluate(() => /** @type {any} */ (globalThis).loud);
  const usual = await loud();
  for (const _ of "123") await volume.press("ArrowLeft");
  assert.ok((await loud()) < usual, `${await loud()} is less than ${usual}`);
});
