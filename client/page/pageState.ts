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

/** The page's state, from the edge's script. Without a readable one it names no vertical (C3.15). */
export function pageState(): PageState {
	// Islands are drawn at the edge as well, where there is no page yet.
	const text = globalThis.document?.getElementById(script)?.textContent ?? "{}";
	if (known === null || text !== knownText) {
		knownText = text;
		known = { ...nothing, ...stated(text) };
	}
	return known;
}

/** Takes the state of another page whose parts are taken in (C4.27); `mast:page` reports it. */
export function takeState(other: Document): void {
	const [own, brought] = [document, other].map((page) => page.getElementById(script));
	if (!own || !brought || own.textContent === brought.textContent) return;
	own.textContent = brought.textContent;
	document.dispatchEvent(new CustomEvent("mast:page"));
}

/** Fields of their default's type; a default of null stands for a text. */
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
