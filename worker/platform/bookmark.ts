/** Header of calls of the embedded origin: D1's bookmark, or a constraint of its sessions. */
export const bookmarkHeader = "x-d1-bookmark";
