import { messagesFor } from "../../../../brands/messages/format.ts";
import { loadRecommendations, loadTaxonomy } from "../../../content/readers/myNews.ts";
import { listPage } from "./listPage.ts";

const shown = 20;
const shownTopics = 5;

/** `/account/for-you`: recommendations, each with its reason (docs/spec/mynews.md, part 6). */
export const forYou = listPage({
	kind: "forYou",
	list: "for-you",
	load: async (arrival, caller) => {
		const [loaded, taxonomy] = await Promise.all([loadRecommendations(caller, shown), loadTaxonomy(caller)]);
		if (!loaded.ok) return loaded;
		// The list stands without it, and says so (A8.22).
		const topics = taxonomy.ok
			? taxonomy.value.getTaxonomy.data.slice(0, shownTopics).map(({ name }) => name)
			: taxonomy.error.status === 404
				? []
				: ("failed" as const);
		const t = messagesFor(arrival.brand);
		const entries = loaded.value.getCustomer.recommendations.data.map(({ contentId, contentType, because }) => {
			const why =
				because === undefined
					? undefined
					: because.kind === "read"
						? t("recommendations.whyRead", { title: because.title })
						: t("recommendations.whyTerm", { term: because.term });
			return { contentId, contentType, why };
		});
		return { ok: true, value: { path: "/account/for-you", entries, topics } };
	},
});
