// @ts-check
/** Chromium, and the sizes that the page is made for. */

import { chromium } from "playwright-core";

/** @type {Record<string, import("playwright-core").BrowserContextOptions>} */
export const SIZES = {
  desktop: { viewport: { width: 1280, height: 800 } },
  tablet: { viewport: { width: 820, height: 1180 }, hasTouch: true },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};

export function launch() {
  return chromium.launch({
    executablePath: process.env.VOLGA_CHROMIUM ?? "/usr/bin/chromium",
    args: ["--disable-gpu", "--disable-quic"],
  });
}
