import type { PictureFacts } from "../pictures/render/library.ts";

/** Every picture that can be drawn, by `{brand}/{scene}-{variant}`. */
export type PictureManifest = Readonly<Record<string, PictureFacts>>;

/** A document with its type, as it is published. */
export interface SeedDocument {
	type: string;
	document: Record<string, unknown> & {
		id: string;
		headline: { primary: string; tease?: string };
		url?: { primary: string; short?: string; slug?: string };
		teaseImage?: unknown;
	};
}

/** A slide: `scene/variant` of the brand, and what is told of it. */
export interface Slide {
	readonly reference: string;
	readonly caption: string;
}
