import { dayMs } from "../../../client/domain/content/days.ts";

/** My-news tables of PEOPLE_DB with rows of a reader, deleted with the account. */
export const personalTables = ["mynews_customers", "mynews_bookmarks", "mynews_history", "mynews_hidden"] as const;

/** Lifetime of a newsletter's confirmation link and its pending row. */
export const newsletterPendingMs = 7 * dayMs;
