import { dayMs } from "../../../client/domain/content/days.ts";

/** The tables of PEOPLE_DB in which my-news keeps rows of a reader; they go with the account. */
export const personalTables = ["mynews_customers", "mynews_bookmarks", "mynews_history", "mynews_hidden"] as const;

/** Lifetime of a newsletter's confirmation link, and of the row that waits for it. */
export const newsletterPendingMs = 7 * dayMs;
