/** The ms of the page's own clock at which it was shown: 0, but for a page that was drawn ahead. */
export const shownAt = (): number => Number(Reflect.get(performance.getEntriesByType("navigation")[0] ?? {}, "activationStart")) || 0;
