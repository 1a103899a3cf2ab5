import { willAt } from "../../edge/consent.ts";
import { preferencesOf } from "../../edge/preferences.ts";
import { definePage } from "../kernel/definePage.ts";
import { plainFacts } from "../kernel/facts.ts";
import { consentModel } from "../parts/consent/consent.model.ts";
import { viewPlan } from "../parts/Page.tsx";
import { type PreferencesModel, PreferencesView } from "./PreferencesView.tsx";

/** A reader's preferences (contract §3), signed in or not; never cached. */
export const preferences = definePage({
	kind: "preferences",
	load: async (arrival) => ({ ok: true, value: { saved: new URLSearchParams(arrival.search).get("saved") } }),
	model: ({ arrival, context: { t } }, { saved }): PreferencesModel => {
		const { brand, flags } = arrival;
		return {
			kind: "preferences",
			facts: {
				...plainFacts(brand, flags, "/preferences", "preferences"),
				title: t("preferences.title"),
				description: t("preferences.description"),
				robots: "noindex",
				adsEnabled: false,
			},
			chosen: preferencesOf(arrival),
			consent: consentModel(
				arrival.env,
				arrival.brand.language,
				willAt(arrival),
				new URLSearchParams(arrival.search).get("consent") === "saved",
			),
			saved,
		};
	},
	plan: viewPlan("preferences", PreferencesView, () => ({ headers: { "cache-control": "private, no-store" } })),
	cache: null,
});
