/** The moment at which pages are looked at, for the site and the browser: a Tuesday noon in New York. */
export const moment = Date.parse("2026-11-24T17:00:00Z");
