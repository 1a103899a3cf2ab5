import { loadNewsletters } from "../../content/readers/newsletters.ts";
import { section } from "../../document/section.ts";
import type { Article } from "../../schemas/documents/article.ts";
import { embedsIn } from "../../schemas/documents/body.ts";
import { pathsOf } from "../../schemas/lists/content.ts";
import { scopeOf, type Visit } from "../kernel/context.ts";
import { oncePerDay } from "../kernel/memo.ts";
import { NewsletterSlot } from "../parts/newsletters/NewsletterSlot.tsx";
import { newsletterForPaths, newsletterModel } from "../parts/newsletters/newsletters.model.ts";
import { type Late, lateModule, listOf } from "./lateModule.ts";

/** The newsletter of an article: its editor's, else by taxonomy (C3.46). */
export function articleNewsletter({ arrival, context }: Visit, article: Article): Late | undefined {
	const chosen = chosenNewsletter(article);
	if (chosen === null && arrival.brand.flags.newsletterPlacement === "none") return undefined;
	return lateModule(
		arrival,
		"newsletter",
		async () => listOf(await loadNewsletters(arrival)),
		({ items }) => {
			const chosenOne =
				chosen === null
					? newsletterForPaths(items, pathsOf(article.taxonomy))
					: items.find(({ newsletterKey }) => newsletterKey === chosen);
			if (!chosenOne) return null;
			const newsletter = oncePerDay(chosenOne, `newsletter|${scopeOf(arrival)}`, arrival.brand, arrival.now, () =>
				newsletterModel(chosenOne, arrival),
			);
			return section("newsletterSlot", scopeOf(arrival), newsletter, <NewsletterSlot context={context} newsletter={newsletter} />);
		},
	);
}

function chosenNewsletter(article: Article): string | null {
	for (const embed of embedsIn(article.body)) if (embed.type === "NEWSLETTER") return embed.newsletterKey ?? "";
	return null;
}
