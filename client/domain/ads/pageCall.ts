import { hyphenatedId } from "../../../brands/hyphenatedId.ts";
import type { PageState } from "../pageState.ts";
import { adErrors } from "./adErrors.ts";

/** The page for an ad server: address and subject, nothing of the reader. */
export interface PageCall {
	site: string;
	path: string;
	isContent: "0" | "1";
	type: string;
	/** Section path, joined by pipes. */
	cat: string;
	/** Free keys, values joined by pipes. */
	cag: Readonly<Record<string, string>>;
}

/** Rewrites the call before it is sent. */
export type Preprocessor = (call: PageCall) => PageCall;

const contentViews = /^(?:article|liveblog|recipe|video|slideshow)$/;

/** The call of a page by its state. */
export function pageCallOf({ vertical, path, pageView, section, topic, label }: PageState): PageCall {
	const word = (name: string | null) => (name ?? "").toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-");
	return {
		site: hyphenatedId({ id: vertical }),
		path,
		isContent: contentViews.test(pageView) ? "1" : "0",
		type: pageView,
		cat: [section, topic].flatMap((name) => (name ? [word(name)] : [])).join("|"),
		cag: label ? { label: word(label) } : {},
	};
}

/** A referrer for targeting (C5.5): without scheme, `www` and punctuation. */
export function plainReferrer(referrer: string): string {
	return referrer
		.replace(/^[a-z][a-z0-9+.-]*:\/\//i, "")
		.replace(/^www\./i, "")
		.replace(/[^\p{L}\p{N}]/gu, "");
}

/** The preprocessors that there are. */
export const preprocessors = {
	referrer:
		(referrer: string): Preprocessor =>
		(call) => {
			const host = URL.canParse(referrer) ? plainReferrer(new URL(referrer).origin) : "";
			return host === "" ? call : { ...call, cag: { ...call.cag, referrer: host } };
		},
	keywords:
		(...words: string[]): Preprocessor =>
		(call) =>
			words.length === 0 ? call : { ...call, cag: { ...call.cag, keywords: words.map((word) => word.replaceAll("|", " ")).join("|") } },
} as const;

/** The named preprocessor; throws for an unknown name (C5.4). */
export function preprocessor(name: string): (...facts: string[]) => Preprocessor {
	const found = Object.entries<(...facts: string[]) => Preprocessor>(preprocessors).find(([own]) => own === name)?.[1];
	if (!found) throw new Error(adErrors.preprocessor(name));
	return found;
}

/** Returns a page's targeting within the time limit, else nothing (C9.13). Needs an address and a key (C5.4). */
export async function targetingOf(
	page: { url: string; key: string },
	ask: (endpoint: string, query: Readonly<Record<string, string>>) => Promise<Readonly<Record<string, readonly string[]>>>,
	limitMs: number,
): Promise<Readonly<Record<string, readonly string[]>>> {
	if (page.url === "" || page.key === "") throw new Error(adErrors.targeting);
	const late = new Promise<Record<string, never>>((resolve) => setTimeout(() => resolve({}), limitMs));
	const requested = ask("/house/targeting", { url: page.url, key: page.key }).catch(() => ({}));
	return Promise.race([requested, late]);
}
