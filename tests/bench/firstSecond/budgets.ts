import type { Load } from "./phone.ts";

/** The pages that are measured: the first label of their host in local mode, and their path. */
export const pages = {
	front: { host: "news", path: "/" },
	story: { host: "news", path: "/politics/congress/senate-passes-water-bill-rcna1001" },
	"live blog": { host: "news", path: "/us-news/weather/live-blog/storm-hollis-carolina-coast-rcna1901" },
	recipe: { host: "today", path: "/recipes/weeknight-chicken-and-white-bean-soup-tdrp1001" },
	"Spanish front": { host: "noticias", path: "/" },
} as const satisfies Record<string, { host: string; path: string }>;

/** The name of a page that is measured. */
export type PageName = keyof typeof pages;
export const pageNames = Object.keys(pages) as PageName[];

/** A figure of a load, by which pages are judged. */
export interface Figure {
	name: string;
	of: keyof Omit<Load, "largestElement">;
	unit: "ms" | "KB" | "";
	digits?: number;
	/** The most that it may be, on all pages or by page (design §4). */
	most?: number | Partial<Record<PageName, number>>;
}

/** The figures of the table, in its order. */
export const figures: readonly Figure[] = [
	{ name: "first paint", of: "firstPaint", unit: "ms" },
	{ name: "largest paint", of: "largestPaint", unit: "ms" },
	{ name: "layout shift", of: "shift", unit: "", digits: 3, most: 0 },
	{ name: "total blocking time", of: "blocked", unit: "ms", most: 0 },
	{ name: "requests", of: "requests", unit: "", most: { front: 14, story: 13, "live blog": 13, recipe: 13, "Spanish front": 14 } },
	{ name: "of these scripts", of: "scriptFiles", unit: "", most: 4 },
	{ name: "script before `load`", of: "scriptBefore", unit: "KB", most: 3 },
	{ name: "script after it", of: "scriptAfter", unit: "KB", most: 12 },
	{ name: "its files", of: "scriptFilesAfter", unit: "", most: 3 },
	{ name: "its waves", of: "waves", unit: "", most: 1 },
	{ name: "HTML without its rules", of: "html", unit: "KB", most: { front: 14, story: 9, "Spanish front": 14 } },
	{ name: "CSS in the page", of: "css", unit: "KB", most: 6 },
	{ name: "blocking requests", of: "blockingRequests", unit: "", most: 0 },
	{ name: "faces", of: "faces", unit: "KB", most: { story: 45 } },
	{ name: "faces asked for before the first paint", of: "facesBeforePaint", unit: "", most: 0 },
];

/** Paints by those of the bare page, on every kind of page. */
export const mostOfBare = 1.15;
