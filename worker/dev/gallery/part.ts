import type { ReactNode } from "react";
import type { ViewContext } from "../../pages/kernel/context.ts";
import type { PageView } from "../../pages/kernel/kinds.ts";

/** Drawings of a part by the names of its states. */
export type States = Readonly<Record<string, ReactNode>>;

/** A part of pages in the gallery. */
export interface GalleryPart {
	title: string;
	/** The kind of page that it is shown on: its sheets, the class of `main`, its name in page state. */
	on: { sheet: string; main: string; view: PageView };
	states: (context: ViewContext) => States;
	/** Elements that a page of that kind has around the part. */
	around?: (context: ViewContext, states: ReactNode) => ReactNode;
	/** With masthead and footer. */
	isWhole?: true;
	/** Shows what pages hide until a script runs. */
	isOpened?: true;
}

/** A name of the code as words: `liveBlog` is “Live blog”. */
export const inWords = (name: string): string =>
	name.replace(/Tv|[A-Z]|^./g, (part, at) => (at === 0 ? part.toUpperCase() : ` ${part === "Tv" ? "TV" : part.toLowerCase()}`));

export const onFront = { sheet: "front", main: "front", view: "front" } as const;
export const onArticle = { sheet: "article", main: "article", view: "article" } as const;
export const onVideo = { sheet: "video", main: "video", view: "video" } as const;
