import type { PageState } from "../domain/pageState.ts";

const nothing: PageState = {
	vertical: "",
	pageView: "",
	path: "/",
	canonicalUrl: "",
	adsEnabled: false,
	section: null,
	topic: null,
	label: null,
	taboolaFeed: false,
	vendors: { asksConsent: false, gpt: null, cmp: null },
};

/** The page's state; of a page without one, nothing that could be used. */
export function pageState(): PageState {
	try {
		const text = document.getElementById("page-state")?.textContent;
		return text ? { ...nothing, ...(JSON.parse(text) as Partial<PageState>) } : nothing;
	} catch {
		return nothing;
	}
}
