/** A page's request to its service worker (features B3): store a story, or delete it, or all. Paths have no query. */
export type OfflineRequest = { store: string; as: StoredAs } | { remove: string } | { removeAll: true };

export type StoredAs = "opened" | "saved";

/** The most stories of each sort on a device; beyond it the oldest goes. */
export const mostStored: Readonly<Record<StoredAs, number>> = { opened: 30, saved: 100 };
