/** A whole Chromium, by its path. */
export const wholeChromium = process.env.CHROMIUM ?? "/usr/bin/chromium";

/**
 * The browser of tests: Chromium's shell draws no window around a page, but keeps no page for "back" and shows no
 * notification.
 */
export const leanChromium = process.env.HEADLESS_SHELL ?? wholeChromium;
