import { loadNewsletters } from "../../content/readers/newsletters.ts";
import { pagePolicies } from "../../edge/pagePolicies.ts";
import type { Newsletter } from "../../schemas/documents/newsletter.ts";
import { once, type Visit } from "../kernel/context.ts";
import { definePage } from "../kernel/definePage.ts";
import { collectionPage, plainFacts } from "../kernel/facts.ts";
import {
	type EmbeddedNewsletterModel,
	followedLinkOf,
	type NewslettersModel,
	newsletterModel,
	outcomeOf,
	type SignUpOutcome,
} from "../parts/newsletters/newsletters.model.ts";
import { planEmbeddedNewsletter, planNewsletters } from "./planNewsletters.tsx";

/** The brand's newsletters, each with its form (C3.46). Outcomes of sign-ups and mails' links are on pages that are not cached. */
export const newsletters = definePage({
	kind: "newsletters",
	load: loadNewsletters,
	model: (visit, loaded) => {
		const link = followedLinkOf(visit.arrival.search);
		// A page of newsletters that there are none of is no page.
		if (!link && loaded.length === 0) return null;
		const model = newslettersModel(visit, loaded, link ? null : outcomeOf(visit.arrival.search, loaded));
		return link ? { ...model, facts: { ...model.facts, robots: "noindex" }, link } : model;
	},
	plan: planNewsletters,
	cache: (_, { outcome, link }) => (outcome === null && link === null ? { policy: pagePolicies.fixed } : null),
});

/** The page's model, with the result of a sign-up. */
export function newslettersModel(visit: Visit, loaded: readonly Newsletter[], outcome: SignUpOutcome | null): NewslettersModel {
	const { brand, flags } = visit.arrival;
	const { t } = visit.context;
	return once(
		visit,
		"day",
		loaded,
		JSON.stringify(outcome),
		(): NewslettersModel => ({
			kind: "newsletters",
			facts: {
				...plainFacts(brand, flags, "/newsletters", "newsletters"),
				title: t("newsletter.title"),
				description: t("meta.newslettersDescription"),
				robots: outcome ? "noindex" : null,
				structuredData: [collectionPage(brand, "/newsletters", t("newsletter.title"))],
			},
			newsletters: loaded.map((newsletter) => newsletterModel(newsletter, visit.arrival)),
			outcome,
			link: null,
		}),
	);
}

/** One newsletter for other sites' pages (contract §3). */
export const embeddedNewsletter = definePage({
	kind: "embeddedNewsletter",
	load: async (arrival, key) => {
		const loaded = await loadNewsletters(arrival);
		return loaded.ok ? { ok: true, value: loaded.value.find(({ newsletterKey }) => newsletterKey === key) ?? null } : loaded;
	},
	model: (visit, newsletter) => embeddedNewsletterModel(visit, newsletter, outcomeOf(visit.arrival.search, [newsletter])),
	plan: planEmbeddedNewsletter,
	cache: (_, { outcome }) => (outcome === null ? { policy: pagePolicies.fixed } : null),
});

/** The same for one newsletter in a frame. */
export function embeddedNewsletterModel(visit: Visit, newsletter: Newsletter, outcome: SignUpOutcome | null): EmbeddedNewsletterModel {
	const { brand, flags } = visit.arrival;
	return once(
		visit,
		"day",
		newsletter,
		JSON.stringify(outcome),
		(): EmbeddedNewsletterModel => ({
			kind: "embeddedNewsletter",
			facts: {
				...plainFacts(brand, { ...flags, isChromeless: true }, `/embedded-newsletter/${newsletter.newsletterKey}`, "newsletters"),
				title: newsletter.newsletterTitle,
				description: newsletter.newsletterDescription,
				robots: "noindex",
				adsEnabled: false,
			},
			newsletter: newsletterModel(newsletter, visit.arrival),
			outcome,
		}),
	);
}
