import { messagesFor } from "../../../brands/messages/format.ts";
import type { Brand } from "../../../brands/schema.ts";
import { coverageEndsAfterMs } from "../../../client/domain/content/livePolls.ts";
import type { DatedCard, LiveState } from "../../content/documents/liveItems.ts";
import type { PageFacts } from "../../document/facts.ts";
import { sharePictureOf } from "../../document/sharePicture.ts";
import type { PageFlags } from "../../edge/arrival.ts";
import type { Gate } from "../../edge/gate.ts";
import type { Article } from "../../schemas/documents/article.ts";
import { articleFacts, breadcrumbs, organization, socialImageOf, trailOf } from "../kernel/facts.ts";
import { canonicalUrl } from "../kernel/links.ts";
import { type BlogAddress, cardPath, cardText } from "./liveBlog.model.ts";

/** Search engines read of so many posts, the newest, each with its first words (decision 0192). */
const mostUpdates = 10;
const mostWords = 160;

/** Facts of a live blog's page: LiveBlogPosting with its updates, as Google documents it. */
export function liveBlogFacts(
	brand: Brand,
	flags: PageFlags,
	article: Article,
	address: BlogAddress,
	state: LiveState,
	ended: boolean,
	gate: Gate,
): PageFacts {
	const plain = articleFacts(brand, flags, article, gate);
	const newest = state.newestAt === null ? null : new Date(state.newestAt).toISOString();
	const modified = later(plain.modifiedIso, newest);
	const kicker = ended ? plain.kicker : messagesFor(brand)("label.live");
	const facts: PageFacts = { ...plain, kicker, pageView: "liveblog", modifiedIso: modified };
	const started = Date.parse(plain.publishedIso ?? newest ?? "");
	const [story, ...others] = plain.structuredData;
	const updates = state.cards.slice(0, mostUpdates).flatMap((dated) => (dated.at > 0 ? [updateOf(brand, address, dated)] : []));
	const posting = {
		...story,
		...(facts.socialImage ? {} : { image: [sharePictureOf(brand, facts).url] }),
		"@type": "LiveBlogPosting",
		url: plain.canonicalUrl,
		dateModified: modified ?? undefined,
		coverageStartTime: plain.publishedIso ?? undefined,
		coverageEndTime: coverageEnd(state, started, ended),
		liveBlogUpdate: updates.length > 0 ? updates : undefined,
	};
	return { ...facts, structuredData: [posting, ...others] };
}

/** Facts of one card's page: a post that is part of its live blog. */
export function liveCardFacts(
	brand: Brand,
	flags: PageFlags,
	article: Article,
	address: BlogAddress,
	dated: DatedCard,
	gate: Gate,
): PageFacts {
	const { card, at } = dated;
	const written = card.authors.length > 0 ? { ...article, authors: card.authors } : article;
	const blog = articleFacts(brand, flags, written, gate);
	const trail = trailOf(brand, article.taxonomy?.primarySection, article.taxonomy?.primaryTopic);
	const url = canonicalUrl(brand, cardPath(address, card.id));
	const published = at > 0 ? new Date(at).toISOString() : blog.publishedIso;
	const picture = card.primaryImage ?? card.teaseImage;
	const facts: PageFacts = {
		...blog,
		pageView: "liveblog",
		canonicalUrl: url,
		title: card.content?.headline ?? card.headline?.primary ?? blog.title,
		description: shortened(cardText(card)) || null,
		socialImage: picture ? socialImageOf(brand, picture) : blog.socialImage,
		publishedIso: published,
		modifiedIso: later(published, card.date?.modifiedAt ?? card.dateModified ?? null),
	};
	return {
		...facts,
		structuredData: [
			{
				"@context": "https://schema.org",
				image: (facts.socialImage ?? sharePictureOf(brand, facts)).url,
				...updateOf(brand, address, dated),
				url,
				mainEntityOfPage: url,
				isPartOf: { "@type": "LiveBlogPosting", "@id": blog.canonicalUrl, headline: article.headline.primary.slice(0, 110) },
				publisher: organization(brand),
			},
			breadcrumbs(brand, [...trail, [article.headline.primary, address.path]], facts.title),
		],
	};
}

function updateOf(brand: Brand, address: BlogAddress, { card, at }: DatedCard): Record<string, unknown> {
	const published = at > 0 ? new Date(at).toISOString() : undefined;
	const modified = card.date?.modifiedAt ?? card.dateModified;
	const text = shortened(cardText(card));
	const embed = card.content?.markupAndEmbeds.find((block) => block.type === "embeddedImage" && "image" in block);
	const picture = embed && "image" in embed ? socialImageOf(brand, embed.image) : null;
	return {
		"@type": "BlogPosting",
		headline: (card.content?.headline ?? card.headline?.primary ?? text).slice(0, 110) || brand.name,
		articleBody: text || undefined,
		datePublished: published,
		dateModified: modified && Date.parse(modified) !== at ? modified : undefined,
		url: canonicalUrl(brand, `${address.path}#${card.id}`),
		...(picture ? { image: picture.url } : {}),
		author:
			card.authors.length > 0
				? card.authors.map((author) => ({ "@type": "Person", name: author.name }))
				: { "@type": "Organization", name: brand.name },
	};
}

/** End of the coverage: its newest post once ended or silent, else in 12 hours (C4.6). */
function coverageEnd(state: LiveState, started: number, ended: boolean): string | undefined {
	const last = state.newestAt ?? started;
	if (Number.isNaN(last)) return undefined;
	return new Date(ended ? last : last + coverageEndsAfterMs).toISOString();
}

function later(a: string | null, b: string | null): string | null {
	if (a === null || b === null) return a ?? b;
	return Date.parse(a) >= Date.parse(b) ? a : b;
}

function shortened(text: string): string {
	if (text.length <= mostWords) return text;
	const cut = text.lastIndexOf(" ", mostWords);
	return `${text.slice(0, cut > 0 ? cut : mostWords)}…`;
}
