/** Content ids inside other texts: a letter or digit, then those, hyphens and underscores, 128 in all. */
export const contentIdSource = "[A-Za-z0-9][A-Za-z0-9_-]{0,127}";

/** Ids that say their type, whatever stands before them in an address (contract §3). */
export const typedIds = {
	card: /^ncrd\d+$/,
	recipe: /^tdrp\d+$/,
	video: /^[a-z]{2}vo\d+$/,
	playlist: /^[a-z]{2}pl\d+$/,
	slideshow: /^[a-z]{2}sl\d+$/,
} as const;

/** A whole text that is a content id. */
export const contentId = new RegExp(`^${contentIdSource}$`);
