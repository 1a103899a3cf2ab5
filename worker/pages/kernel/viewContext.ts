import type { Translate } from "../../../brands/messages/format.ts";
import type { Brand } from "../../../brands/schema.ts";
import type { PageVendors } from "../../vendors/pageVendors.ts";
import type { ChromeModel } from "./chrome.ts";

/** What every view may need beside its own model: the brand's data, its words, and how pictures are addressed. */
export interface ViewContext {
	brand: Brand;
	t: Translate;
	chrome: ChromeModel;
	/** Address of the menu entry that the page belongs to (C3.41). */
	active: string | null;
	/** Path prefix of this page's links. */
	prefix: string;
	/** True: pictures through Cloudflare's image resizing; false: the build's own variants. */
	imageResizing: boolean;
	/** C2.14: pictures below the fold load at once. */
	disableLazyLoad: boolean;
	/** Gated pieces that a signed-out reader may open in a month; absent: none. */
	freeViews?: number;
	/** Which vendors pages may know of: the same for all pages of an environment. */
	vendors: PageVendors;
	/** Where a page tells who a reader is to the marketing system (A7.23); none where nobody is to be told. */
	marketingId?: string | undefined;
}

/** What drawn sections depend on beside their model. */
export function drawScope({ brand, prefix, disableLazyLoad, imageResizing }: ViewContext): string {
	return `${brand.id}|${prefix}|${disableLazyLoad ? "eager" : ""}|${imageResizing ? "resized" : ""}`;
}
