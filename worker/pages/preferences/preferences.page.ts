import { willAt } from "../../edge/consent.ts";
import { definePage } from "../kernel/definePage.ts";
import { plainFacts } from "../kernel/facts.ts";
import { consentModel } from "../parts/consent/consent.model.ts";
import { planPreferences } from "./planPreferences.tsx";
import type { PreferencesModel } from "./preferences.model.ts";
import { preferencesSections } from "./sections.ts";

/** A reader's preferences (contract §3), signed in or not; never cached. */
export const preferences = definePage({
	kind: "preferences",
	load: async (arrival) => ({ ok: true, value: { saved: new URLSearchParams(arrival.search).get("saved") } }),
	model: async ({ arrival, context }, { saved }): Promise<PreferencesModel> => {
		const { brand, flags, prefix } = arrival;
		const { t } = context;
		const drawn = await Promise.all(
			preferencesSections.map(async ({ id, title, draw }) => ({ id, title, fields: await draw(arrival, context) })),
		);
		return {
			kind: "preferences",
			facts: {
				...plainFacts(brand, flags, "/preferences", "preferences"),
				title: t("preferences.title"),
				description: t("preferences.description"),
				robots: "noindex",
				adsEnabled: false,
			},
			action: `${prefix}/preferences`,
			sections: drawn.flatMap(({ fields, ...section }) => (fields ? [{ ...section, fields }] : [])),
			consent: consentModel(
				arrival.env,
				arrival.brand.language,
				willAt(arrival),
				new URLSearchParams(arrival.search).get("consent") === "saved",
			),
			saved,
		};
	},
	plan: planPreferences,
	cache: null,
});
