/** The page clock's ms when the page was shown: 0, unless it was prerendered. */
export const shownAt = (): number => Number(Reflect.get(performance.getEntriesByType("navigation")[0] ?? {}, "activationStart")) || 0;
