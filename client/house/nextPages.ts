import { mayFetchAhead } from "../page/mediaPreferences.ts";

/** Addresses not fetched ahead: a reader's own, the house's, files, streams; with or without a brand's prefix. */
const others = ["account", "sign-*", "preferences", "house", "live/:stream", "_*"].map((name) => `{/*}?/${name}{/*}?`);

/** Links of ours without a query: what has one searches, filters or counts. */
const rules = {
	prefetch: [
		{
			where: {
				and: [
					{ href_matches: { pathname: "/*", search: "" } },
					{ not: { href_matches: ["/*.*", ...others] } },
					{ not: { selector_matches: "[target],[download],[data-gate]" } },
				],
			},
			eagerness: "moderate",
		},
	],
};

/**
 * Has the browser fetch the page behind a link that is hovered or pressed (decision 0207), its HTML alone, so that nothing runs or counts
 * early. Not with saved data or a slow line.
 */
export function guessNextPages(): void {
	if (!mayFetchAhead()) return;
	document.head.append(Object.assign(document.createElement("script"), { type: "speculationrules", textContent: JSON.stringify(rules) }));
}
