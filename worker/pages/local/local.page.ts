import type { PageFacts } from "../../document/facts.ts";
import { pagePolicies } from "../../edge/pagePolicies.ts";
import { definePage } from "../definePage.ts";
import { teaseContext } from "../shared/context.ts";
import { collectionPage, plainFacts } from "../shared/facts.ts";
import { localModel } from "./local.model.ts";
import { placeOf } from "./localPlace.ts";
import { planLocal } from "./planLocal.tsx";

/** Local news and weather (C2.25, contract §3): a form and, for a zip code, its place's stories and hours. */
export const local = definePage({
	kind: "local",
	load: async (arrival) => ({ ok: true, value: arrival.brand.flags.localNews ? await placeOf(arrival) : null }),
	model: (visit, { asked, state, timeZone }) => {
		const { arrival, context } = visit;
		const { brand, flags } = arrival;
		const place = state.city === null ? null : `${state.city}, ${state.state}`;
		const title = context.t("local.title");
		const facts: PageFacts = {
			...plainFacts(brand, flags, "/local", "local"),
			title: place ? context.t("local.titleFor", { place }) : title,
			description: context.t("meta.localDescription"),
			robots: asked === null ? null : "noindex",
			structuredData: [collectionPage(brand, "/local", title)],
		};
		return localModel({ ...teaseContext(arrival), facts }, asked, state, timeZone);
	},
	plan: planLocal,
	cache: (_, __, { isWhole }) => (isWhole ? { policy: pagePolicies.listing } : null),
});
