/** The moment of the looks, for site and browser: a Tuesday noon in New York. */
export const moment = Date.parse("2026-11-24T17:00:00Z");
