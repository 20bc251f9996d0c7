// @ts-check
/** Chromium, and the sizes that the page is made for. */

import { chromium } from "playwright-core";

/** @typedef {import("playwright-core").BrowserContextOptions} Screen */

/** The sizes at which every page and state is looked at. */
export const SHOWN = {
  wide: { viewport: { width: 1440, height: 900 } },
  laptop: { viewport: { width: 1280, height: 720 } },
  tablet: { viewport: { width: 768, height: 1024 }, hasTouch: true, isMobile: true },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};

/** Those, and the size that tests have if they do not care. @type {Record<string, Screen>} */
export const SIZES = { desktop: { viewport: { width: 1280, height: 800 } }, ...SHOWN };

export function launch() {
  return chromium.launch({
    executablePath: process.env.VOLGA_CHROMIUM ?? "/usr/bin/chromium",
    args: ["--disable-gpu", "--disable-quic"],
  });
}
