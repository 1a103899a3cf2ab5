import type { Language } from "../../../brands/schema.ts";

/** Catalogue words of a Save button, in the page's language; `merged` is an ICU pattern of `{n}`. */
export interface SaveWords {
	added: string;
	onDevice: string;
	removed: string;
	failed: string;
	removeFailed: string;
	offline: string;
	merged: string;
	language: Language;
}
