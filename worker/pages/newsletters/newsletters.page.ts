import { loadFront } from "../../content/lists/curations.ts";
import { loadNewsletters } from "../../content/readers/newsletters.ts";
import { behindKey } from "../../document/plan.ts";
import { pagePolicies } from "../../edge/pagePolicies.ts";
import type { Newsletter } from "../../schemas/documents/newsletter.ts";
import type { Curation } from "../../schemas/lists/curation.ts";
import { once, teaseContext, type Visit } from "../kernel/context.ts";
import { definePage } from "../kernel/definePage.ts";
import { collectionPage, plainFacts } from "../kernel/facts.ts";
import {
	type EmbeddedNewsletterModel,
	followedLinkOf,
	type NewsletterModel,
	type NewslettersModel,
	newsletterModel,
	outcomeOf,
	type SignUpOutcome,
} from "../parts/newsletters/newsletters.model.ts";
import { sampleOf } from "../parts/newsletters/sample.ts";
import { viewPlan } from "../parts/Page.tsx";
import { EmbeddedNewsletter, Newsletters } from "./Newsletters.tsx";

/** The plans of the page and of one newsletter in a frame. */
export const planNewsletters = viewPlan("newsletters", Newsletters, ({ link }) => (link ? behindKey : {}));
export const planEmbeddedNewsletter = viewPlan("newsletters", EmbeddedNewsletter, () => ({ framable: true }));

/** The brand's newsletters, each with its form (C3.46). Outcomes of sign-ups and mails' links are on pages that are not cached. */
export const newsletters = definePage({
	kind: "newsletters",
	load: async (arrival) => {
		const [letters, front] = await Promise.all([loadNewsletters(arrival), loadFront(arrival, "")]);
		return letters.ok ? { ok: true, value: { letters: letters.value, front: front.ok ? front.value : null } } : letters;
	},
	model: (visit, { letters, front }) => {
		const link = followedLinkOf(visit.arrival.search);
		// A page of newsletters that there are none of is no page.
		if (!link && letters.length === 0) return null;
		const model = newslettersModel(visit, letters, link ? null : outcomeOf(visit.arrival.search, letters), front);
		return link ? { ...model, facts: { ...model.facts, robots: "noindex", adsEnabled: false }, link } : model;
	},
	plan: planNewsletters,
	cache: (_, { outcome, link }) => (outcome === null && link === null ? { policy: pagePolicies.fixed } : null),
});

/** The page's model, with the result of a sign-up, and of each newsletter a story of the front that it is about. */
export function newslettersModel(
	visit: Visit,
	loaded: readonly Newsletter[],
	outcome: SignUpOutcome | null,
	front: Curation | null = null,
): NewslettersModel {
	const { brand, flags } = visit.arrival;
	const { t } = visit.context;
	const keys = loaded.map(({ newsletterKey }) => newsletterKey);
	return once(
		visit,
		"day",
		front ?? loaded,
		JSON.stringify([outcome, keys]),
		(): NewslettersModel => ({
			kind: "newsletters",
			facts: {
				...plainFacts(brand, flags, "/newsletters", "newsletters"),
				title: t("newsletter.title"),
				description: t("meta.newslettersDescription"),
				robots: outcome ? "noindex" : null,
				structuredData: [collectionPage(brand, "/newsletters", t("newsletter.title"))],
			},
			newsletters: withSamples(visit, loaded, front),
			outcome,
			link: null,
		}),
	);
}

/** Newsletters with what they are about, each with another story. */
function withSamples({ arrival }: Visit, loaded: readonly Newsletter[], front: Curation | null): NewsletterModel[] {
	const taken = new Set<string>();
	return loaded.map((newsletter) => {
		const sample = front && sampleOf(teaseContext(arrival), front, newsletter, taken);
		if (sample) taken.add(sample.url);
		return { ...newsletterModel(newsletter, arrival), sample };
	});
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
