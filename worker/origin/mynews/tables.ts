/** The tables of PEOPLE_DB in which my-news keeps rows of a reader; they go with the account. */
export const personalTables = ["mynews_customers", "mynews_bookmarks", "mynews_history", "mynews_hidden"] as const;
