import { callerOf, loadCustomer } from "../../content/readers/myNews.ts";
import type { PageFacts } from "../../document/facts.ts";
import { withFlags } from "../../edge/flags.ts";
import { redirect } from "../../edge/http/redirect.ts";
import { sharedPage } from "../../edge/pageCache.ts";
import { pagePolicies } from "../../edge/pagePolicies.ts";
import type { AnswerPage } from "../kernel/answer.ts";
import { teaseContext } from "../kernel/context.ts";
import { definePage } from "../kernel/definePage.ts";
import { collectionPage, plainFacts } from "../kernel/facts.ts";
import { locationOf } from "../modules/loadLocation.ts";
import { localModel, zipOf } from "../parts/local/local.model.ts";
import { viewPlan } from "../parts/Page.tsx";
import { Local } from "./Local.tsx";

/** Local news and weather (C2.25, contract §3): a form and, for a zip code, its stories and hours. */
const localPage = definePage({
	kind: "local",
	load: async (arrival) => ({ ok: true, value: arrival.brand.flags.localNews ? await locationOf(arrival) : null }),
	model: (visit, { requested, state, timeZone }) => {
		const { arrival, context } = visit;
		const { brand, flags } = arrival;
		const location = state.city === null ? null : `${state.city}, ${state.state}`;
		const title = context.t("local.title");
		const facts: PageFacts = {
			...plainFacts(brand, flags, "/local", "local"),
			title: location ? context.t("local.titleFor", { location }) : title,
			description: context.t("meta.localDescription"),
			robots: requested === null ? null : "noindex",
			structuredData: [collectionPage(brand, "/local", title)],
		};
		return localModel({ ...teaseContext(arrival), facts }, requested, state, timeZone);
	},
	plan: viewPlan("local", Local),
	// Without a zip code it is shared, for readers who have none saved.
	cache: (_, __, { requested, isWhole }) =>
		isWhole ? { policy: pagePolicies.listing, ...(requested === null ? { query: "" } : {}) } : null,
});

/** `/local` (contract §3): without `?zip=` readers with a saved one are redirected; empty it is a new start (A4.20). */
export const local: AnswerPage = async (arrival, id) => {
	const { session } = arrival.reader;
	const requested = new URLSearchParams(arrival.search).get("zip");
	if (requested?.trim() || !arrival.brand.flags.localNews) return localPage(arrival, id);
	if (!session || requested !== null) return sharedPage(arrival, "") ?? localPage(arrival, id);
	const customer = await loadCustomer(callerOf(arrival, session));
	const zip = customer.ok ? zipOf(customer.value.getCustomer.zipCode ?? "") : null;
	return zip === null ? localPage(arrival, id) : redirect(arrival, 303, withFlags(`${arrival.prefix}/local?zip=${zip}`, arrival.search));
};
