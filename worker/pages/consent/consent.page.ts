import { willAt } from "../../edge/consent.ts";
import { consentPath } from "../kernel/addresses.ts";
import { definePage } from "../kernel/definePage.ts";
import { plainFacts } from "../kernel/facts.ts";
import { type ConsentPageModel, consentModel } from "../parts/consent/consent.model.ts";
import { viewPlan } from "../parts/Page.tsx";
import { ConsentView } from "./ConsentView.tsx";

/** GET /house/consent: what a reader allows, purpose by purpose; every footer leads here. */
export const consent = definePage({
	kind: "consent",
	load: async () => ({ ok: true, value: {} }),
	model: ({ arrival, context: { t } }): ConsentPageModel => ({
		kind: "consent",
		facts: {
			...plainFacts(arrival.brand, arrival.flags, consentPath, "consent"),
			title: t("consent.title"),
			description: t("consent.text"),
			robots: "noindex",
			adsEnabled: false,
		},
		consent: consentModel(
			arrival.env,
			arrival.brand.language,
			willAt(arrival),
			new URLSearchParams(arrival.search).get("consent") === "saved",
		),
	}),
	plan: viewPlan("consent", ConsentView),
	cache: null,
});
