/** A whole Chromium, by its path. */
export const wholeChromium = process.env.CHROMIUM ?? "/usr/bin/chromium";

/** What browser tests run in: Chromium's shell without windows does the same for less work, but keeps no page for "back" and shows no notification. */
export const leanChromium = process.env.HEADLESS_SHELL ?? wholeChromium;
