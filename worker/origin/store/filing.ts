import * as v from "valibot";
import { findBrand } from "../../../brands/registry.ts";
import { hex } from "../../../client/domain/bytes.ts";
import { type Price, priceOf } from "../../../client/domain/content/offers.ts";
import { listOf, maybe } from "../../schemas/documents/fields.ts";
import { isGated } from "../../schemas/documents/gating.ts";
import { OfferPrice } from "../../schemas/documents/offer.ts";
import { pathsOf } from "../../schemas/lists/content.ts";
import { instantMs, type Publisher } from "../query/filters.ts";
import { termPath } from "../query/sql.ts";
import { cleanDocument, type Warning } from "./cleaning.ts";
import { type DocumentType, type Filing, unlistedTypes } from "./documentTypes.ts";
import { searchableText } from "./fullText.ts";
import type { RawDocument } from "./rawDocument.ts";

/** A document as stored. */
export interface FiledDocument {
	type: DocumentType;
	id: string;
	vertical: string;
	publisher: Publisher;
	subType: string | null;
	articleId: string | null;
	slug: string | null;
	publishedAt: number;
	/** Names its publication; else a stored one that is public keeps its own. */
	isDated: boolean;
	modifiedAt: number;
	storedAt: number;
	autoCuration: number;
	ecommerce: number;
	/** 1 when withdrawn, a draft, or to be published later (`opensAt`). */
	hidden: number;
	/** Hidden or gated: publishing it removes what was public. */
	closed: boolean;
	listed: number;
	/** End of the embargo, epoch ms; null without one. */
	opensAt: number | null;
	revision: number | null;
	/** Price of a product's best offer, and its price without a sale (C4.52, C5.3); null for other types. */
	price: number | null;
	listPrice: number | null;
	url: string | null;
	headline: string;
	hash: string;
	tags: string[];
	terms: string[];
	tease: string;
	body: string;
	search: { headline: string; description: string; text: string; authors: string };
	/** Parts of the document left out or rewritten. */
	warnings: Warning[];
}

/** Files a checked document: sanitised, with place, tags, tease and full-text words. */
export async function fileDocument(type: DocumentType, raw: RawDocument, filing: Filing, storedAt: number): Promise<FiledDocument> {
	const { id, vertical } = filing;
	const { document: cleaned, warnings } = cleanDocument(raw);
	const document = { ...cleaned, id, type, vertical };
	const body = JSON.stringify(document);
	const brand = findBrand(vertical);
	const hold = holdOf(type, filing, storedAt);
	const hidden = filing.hidden === true || hold.held;
	const listed = !hidden && !unlistedTypes.has(type);
	// An embargoed document is filed as it will be: at its minute only columns change.
	const willList = listed || (hold.opensAt !== null && !unlistedTypes.has(type));
	const paths = withAncestors(pathsOf(filing.taxonomy));
	const headline = filing.headline?.primary ?? contentHeadline(document) ?? filing.name ?? "";
	const published = momentOf(filing.date?.publishedAt, filing.datePublished, filing.date?.createdAt, filing.dateCreated);
	const modified = momentOf(filing.date?.modifiedAt, filing.dateModified);
	const publishedAt = Math.max(published ?? modified ?? storedAt, hold.opensAt ?? 0);
	const contentSystemId = brand?.contentSystemId ?? vertical;
	const price = type === "product" ? bestPrice(document) : null;
	const tags = [`doc:${id}`, `type:${contentSystemId}:${type}`];
	// No topic page shows cards: each post of a live blog would outdate them all.
	if (type !== "card") tags.push(...paths.map((path) => `terms:${path}`));
	if (type === "curation") tags.push(`curation:${contentSystemId}/${filing.slug ?? ""}`);
	if (type === "menu") tags.push(`menu:${id}`);
	for (const { id: author } of filing.authors) if (author) tags.push(`author:${author}`);
	if (type === "card" && filing.articleId) tags.push(`blog:${filing.articleId}`);
	return {
		type,
		id,
		vertical,
		publisher: brand?.publisher ?? "group",
		subType: filing.subType?.toLowerCase() ?? null,
		articleId: filing.articleId ?? null,
		// A draft has no public address (C7.9).
		slug: type === "curation" && !filing.draft ? (filing.slug ?? null) : null,
		publishedAt,
		isDated: published !== undefined,
		modifiedAt: modified ?? publishedAt,
		storedAt,
		autoCuration: filing.autoCuration === false ? 0 : 1,
		ecommerce: filing.ecommerceEnabled ? 1 : 0,
		hidden: hidden ? 1 : 0,
		closed: hidden || (brand !== undefined && isGated(brand, document)),
		listed: listed ? 1 : 0,
		opensAt: hold.opensAt,
		revision: filing.revision ?? null,
		price: price?.now ?? null,
		listPrice: price?.was ?? price?.now ?? null,
		url: filing.url?.primary ?? null,
		headline,
		hash: await hashOf(body),
		tags: [...new Set(tags)],
		terms: willList ? [...termsOf(type, filing, paths), ...correctedTerms(document)] : [],
		tease: willList ? JSON.stringify(teaseOf(type, document, filing, headline)) : "{}",
		body,
		search: {
			headline: [headline, filing.headline?.tease].filter(Boolean).join(" "),
			description: [filing.dek, typeof filing.description === "string" ? filing.description : filing.description?.primary]
				.filter(Boolean)
				.join(" "),
			text: searchableText(document),
			authors: filing.authors.map((author) => author.name).join(" "),
		},
		warnings,
	};
}

/** A newsroom's clock may run ahead by so much, and still publish at once. */
const clockSkewMs = 2000;

/**
 * The hold that keeps a document back from public answers, and its end (contract §4): a draft until published without the mark, a future
 * publication until its minute. A front's draft has an address of its own (C7.9).
 */
function holdOf(type: DocumentType, filing: Filing, now: number): { held: boolean; opensAt: number | null } {
	if (filing.draft) return { held: type !== "curation", opensAt: null };
	const times = [momentOf(filing.date?.publishedAt), momentOf(filing.datePublished)];
	const latest = Math.max(...times.map((time) => time ?? 0));
	if (latest <= now + clockSkewMs) return { held: false, opensAt: null };
	return { held: true, opensAt: filing.hidden ? null : latest };
}

/** Every path with its ancestors: a listing by path includes what is below it. */
function withAncestors(paths: readonly string[]): string[] {
	const all = new Set<string>();
	for (const path of paths) {
		for (let end = path.length; end > 0; end = path.lastIndexOf("/", end - 1)) all.add(path.slice(0, end));
	}
	return [...all];
}

/** Rows of `document_terms`: taxonomy paths, labels, authors, and last segments, by which show blogs are known. */
function termsOf(type: DocumentType, filing: Filing, paths: readonly string[]): string[] {
	const { primaryLabel } = filing.taxonomy ?? {};
	const labels = [filing.label, primaryLabel?.slug, primaryLabel?.path.split("/").at(-1)].flatMap((label) =>
		label ? [termPath("label", label)] : [],
	);
	const authors = filing.authors.flatMap((author) => (author.id ? [termPath("author", author.id)] : []));
	const blogs = (type === "article" ? paths : []).map((path) => blogTerm(filing.vertical, path.split("/").at(-1) ?? path));
	return [...new Set([...paths, ...labels, ...authors, ...blogs])];
}

/** The term for corrected stories, so that the list of corrections reads an index. */
function correctedTerms({ corrections }: RawDocument): string[] {
	return Array.isArray(corrections) && corrections.length > 0 ? [termPath("corrected", "true")] : [];
}

/** The term of a show blog's posts: paths of a vertical that end in its slug (C2.22, C7.11). */
export function blogTerm(vertical: string, blog: string): string {
	return `blog:${vertical}/${blog}`;
}

const mostDescribed = 2000;
const shortened = (text: string): string => text.slice(0, mostDescribed).toWellFormed();

/** Reduces a document to a tease's fields. Products stay whole: filters and prices need all offers (C3.29, C5.3). */
function teaseOf(type: DocumentType, document: RawDocument, filing: Filing, headline: string): RawDocument {
	if (type === "product") return document;
	const { taxonomy } = filing;
	const url = filing.url ? document.url : { primary: `/author/${filing.id}` };
	const description = typeof filing.description === "string" ? filing.description : filing.description?.primary;
	return {
		id: filing.id,
		type,
		subType: filing.subType,
		vertical: filing.vertical,
		headline: { primary: headline, tease: filing.headline?.tease },
		description: description === undefined || description === filing.dek ? undefined : { primary: shortened(description) },
		dek: filing.dek && shortened(filing.dek),
		url: filing.url || type === "person" ? url : undefined,
		taxonomy: taxonomy && {
			primaryVertical: taxonomy.primaryVertical,
			primarySection: taxonomy.primarySection,
			primaryTopic: taxonomy.primaryTopic,
			primaryLabel: taxonomy.primaryLabel,
			additionalTerms: taxonomy.additionalTerms,
			allTerms: taxonomy.allTerms.map(({ path }) => ({ path })),
		},
		authors: filing.authors.map((author) => ({
			id: author.id,
			name: author.name,
			jobTitle: author.jobTitle.slice(0, 1),
			url: author.url,
			primaryImage: pictureOf(author.primaryImage),
		})),
		source: filing.source,
		publisher: filing.publisher,
		teaseImage: pictureOf(filing.teaseImage ?? filing.primaryImage),
		datePublished: filing.date?.publishedAt ?? filing.datePublished,
		dateModified: filing.date?.modifiedAt ?? filing.dateModified,
		breakingNews: filing.breakingNews,
		nativeAd: filing.nativeAd,
		sponsoredBy: filing.sponsoredBy,
		ecommerceEnabled: filing.ecommerceEnabled,
		label: filing.label,
		eventLabel: filing.eventLabel,
		articleId: filing.articleId,
		duration: document.duration,
		totalTime: document.totalTime,
		expiresAt: document.expiresAt,
		correctedAt: lastCorrection(document.corrections),
		offers: document.offers,
		ctaLabel: document.ctaLabel,
		corrections: document.corrections,
		...(type === "person" ? { name: filing.name, jobTitle: document.jobTitle, shortBio: document.shortBio } : {}),
	};
}

/** Time of the last correction, for lists of saved items. */
function lastCorrection(corrections: unknown): string | undefined {
	const dates = (Array.isArray(corrections) ? corrections : []).flatMap((correction: unknown) => {
		const date = typeof correction === "object" && correction !== null && "date" in correction ? correction.date : undefined;
		return typeof date === "string" && Number.isFinite(Date.parse(date)) ? [Date.parse(date)] : [];
	});
	return dates.length > 0 ? new Date(Math.max(...dates)).toISOString() : undefined;
}

function pictureOf(image: Filing["teaseImage"]): RawDocument | undefined {
	if (!image) return undefined;
	const { id, url, altText, width, height, focalPoint, encodingFormat, graphicContent, source } = image;
	return { id, url, altText, width, height, focalPoint, encodingFormat, graphicContent, source };
}

const Offers = listOf(OfferPrice);

/** The price of a product, as every page shows it. */
function bestPrice({ offers }: RawDocument): Price | null {
	const read = v.safeParse(Offers, offers);
	return read.success ? priceOf({ offers: read.output }) : null;
}

const CardWords = v.object({ content: v.object({ headline: maybe(v.string()), text: maybe(v.string()) }) });

/** A card's headline is in its content (C3.4). */
function contentHeadline(document: RawDocument): string | undefined {
	const { success, output } = v.safeParse(CardWords, document);
	return success ? (output.content.headline ?? output.content.text?.slice(0, 200)) : undefined;
}

function momentOf(...texts: readonly (string | undefined)[]): number | undefined {
	for (const text of texts) {
		const ms = text === undefined ? null : instantMs(text);
		if (ms !== null) return ms;
	}
	return undefined;
}

async function hashOf(text: string): Promise<string> {
	const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
	return hex(digest).slice(0, 32);
}
