/** Content ids inside other texts: a letter or digit, then those, hyphens and underscores, 128 in all. */
export const contentIdSource = "[A-Za-z0-9][A-Za-z0-9_-]{0,127}";

/** A whole text that is a content id. */
export const contentId = new RegExp(`^${contentIdSource}$`);
