import type { PageState } from "../domain/pageState.ts";

const nothing: PageState = {
	vertical: "",
	pageView: "",
	path: "/",
	prefix: "",
	status: 200,
	accountType: "forgerock",
	canonicalUrl: "",
	adsEnabled: false,
	suppressesPush: false,
	isChromeless: false,
	view: "",
	section: null,
	topic: null,
	label: null,
	vendors: { asksConsent: false, gpt: null, cmp: null, push: false },
};

let known: PageState | null = null;

/**
 * The page's state: seeded by the edge in one script, the same for every reader, and read from there by whoever needs it, once.
 * A page without it, or with one that can't be read, names no vertical; the edge always names one (C3.15).
 */
export function pageState(): PageState {
	known ??= { ...nothing, ...seeded() };
	return known;
}

/** Of each field, what has the type of its default; a default of null stands for a text. */
function seeded(): Partial<PageState> {
	try {
		const said: unknown = JSON.parse(document.getElementById("page-state")?.textContent ?? "{}");
		const fits = ([name, value]: [string, unknown]): boolean => {
			if (name === "accountType") return value === "bedrock" || value === "forgerock";
			const standard: unknown = nothing[name as keyof PageState];
			return standard === null ? value === null || typeof value === "string" : value !== null && typeof value === typeof standard;
		};
		return Object.fromEntries(Object.entries(said ?? {}).filter(fits));
	} catch {
		return {};
	}
}
