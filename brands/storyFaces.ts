import type { StoryFace } from "./schema.ts";

/** The newspaper's face, whose files brands share in a reader's cache. */
export const sourceSerif: StoryFace = {
	family: "Source Serif 4",
	package: "@fontsource/source-serif-4",
	files: {
		upright: "files/source-serif-4-latin-400-normal.woff2",
		italic: "files/source-serif-4-latin-400-italic.woff2",
		bold: "files/source-serif-4-latin-700-normal.woff2",
	},
	size: 1.03,
	fallback: { local: "Georgia", sizeAdjust: 108.46, ascent: 95.52, descent: 30.89 },
};

/** The essay's: the text of headlines set in Newsreader. */
export const newsreader: StoryFace = {
	family: "Newsreader Text",
	package: "@fontsource/newsreader",
	files: {
		upright: "files/newsreader-latin-400-normal.woff2",
		italic: "files/newsreader-latin-400-italic.woff2",
		bold: "files/newsreader-latin-600-normal.woff2",
	},
	size: 1.12,
	fallback: { local: "Georgia", sizeAdjust: 95.79, ascent: 76.73, descent: 27.66 },
};
