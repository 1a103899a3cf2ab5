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

const script = "page-state";
let known: PageState | null = null;
let knownText = "";

/**
 * The page's state: seeded by the edge in one script, the same for every reader, and read from there by whoever needs it.
 * A page without it, or with one that can't be read, names no vertical; the edge always names one (C3.15).
 */
export function pageState(): PageState {
	// Islands are drawn at the edge as well, where there is no page yet.
	const text = globalThis.document?.getElementById(script)?.textContent ?? "{}";
	if (known === null || text !== knownText) {
		knownText = text;
		known = { ...nothing, ...stated(text) };
	}
	return known;
}

/** Makes this page state what another one states, whose parts it has taken in (C4.27); `mast:page` says so to who measures. */
export function takeState(other: Document): void {
	const [own, brought] = [document, other].map((page) => page.getElementById(script));
	if (!own || !brought || own.textContent === brought.textContent) return;
	own.textContent = brought.textContent;
	document.dispatchEvent(new CustomEvent("mast:page"));
}

/** Of each field, what has the type of its default; a default of null stands for a text. */
function stated(text: string): Partial<PageState> {
	try {
		const said: unknown = JSON.parse(text);
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
