import { messagesFor } from "../../../brands/messages/format.ts";
import { loadRecommendations } from "../../content/myNews.ts";
import { keptPage } from "./keptPage.ts";

/** Recommendations on the page. */
const shown = 20;

/** `/account/for-you`: what is recommended to the reader, each with its reason (docs/spec/mynews.md, part 6). */
export const forYou = keptPage({
	kind: "forYou",
	list: "for-you",
	load: async (arrival, caller) => {
		const loaded = await loadRecommendations(caller, shown);
		if (!loaded.ok) return loaded;
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
		return { ok: true, value: { path: "/account/for-you", entries } };
	},
});
