import type { PictureFacts } from "../pictures/render/library.ts";

/** Every picture that can be drawn, by `{brand}/{scene}-{variant}`. */
export type PictureManifest = Readonly<Record<string, PictureFacts>>;

export interface SeedDocument {
	type: string;
	document: Record<string, unknown> & {
		id: string;
		headline: { primary: string; tease?: string };
		url?: { primary: string; short?: string; slug?: string };
		teaseImage?: unknown;
	};
}

/** A slide: `scene/variant` of the brand, with its caption. */
export interface Slide {
	readonly reference: string;
	readonly caption: string;
}
