import * as v from "valibot";
import { findBrand } from "../../../brands/registry.ts";
import { textIds } from "../../../brands/texts/schema.ts";
import { typedIds } from "../../../client/domain/content/contentId.ts";
import { maxHtml } from "../../platform/sanitise.ts";
import { Article } from "../../schemas/documents/article.ts";
import { Campaign } from "../../schemas/documents/campaign.ts";
import { Card } from "../../schemas/documents/card.ts";
import { ContentId, InstantText, LinkUrl, listOf, maybe, Vertical } from "../../schemas/documents/fields.ts";
import { Person } from "../../schemas/documents/person.ts";
import { Product } from "../../schemas/documents/product.ts";
import { Recipe } from "../../schemas/documents/recipe.ts";
import { Schedule } from "../../schemas/documents/schedule.ts";
import { Playlist, Slideshow, Video } from "../../schemas/documents/video.ts";
import { Author, Image, pathsOf, Source, Taxonomy } from "../../schemas/lists/content.ts";
import { Curation } from "../../schemas/lists/curation.ts";
import { Navigation } from "../../schemas/lists/navigation.ts";
import { forEachHtml } from "./html.ts";
import { isRawDocument, type RawDocument } from "./rawDocument.ts";

/** Types that can be published, with their schemas (contract §4). */
export const documentSchemas = {
	article: Article,
	card: Card,
	recipe: Recipe,
	video: Video,
	playlist: Playlist,
	slideshow: Slideshow,
	curation: Curation,
	product: Product,
	person: Person,
	menu: Navigation,
	schedule: Schedule,
	campaign: Campaign,
} as const satisfies Record<string, v.GenericSchema>;

export type DocumentType = keyof typeof documentSchemas;
export const isDocumentType = (type: string): type is DocumentType => Object.hasOwn(documentSchemas, type);

/** Types that no listing shows: they hold a page together. */
export const unlistedTypes: ReadonlySet<DocumentType> = new Set<DocumentType>(["curation", "menu", "schedule", "campaign"]);

/** Fields needed to file any document. */
export const Filing = v.object({
	id: ContentId,
	vertical: v.pipe(
		v.string(),
		Vertical,
		v.check((id) => findBrand(id) !== undefined, "There is no such vertical."),
	),
	subType: maybe(v.string()),
	articleId: maybe(ContentId),
	/** Empty: the home. */
	slug: v.nullish(v.string()),
	draft: maybe(v.boolean()),
	revision: maybe(v.number()),
	name: maybe(v.string()),
	headline: maybe(v.object({ primary: v.string(), tease: maybe(v.string()) })),
	description: maybe(v.union([v.object({ primary: maybe(v.string()) }), v.string()])),
	dek: maybe(v.string()),
	url: maybe(v.object({ primary: LinkUrl })),
	taxonomy: maybe(Taxonomy),
	authors: listOf(Author),
	source: maybe(Source),
	publisher: maybe(v.object({ name: v.string() })),
	teaseImage: maybe(Image),
	primaryImage: maybe(Image),
	datePublished: maybe(InstantText),
	dateModified: maybe(InstantText),
	dateCreated: maybe(InstantText),
	date: maybe(v.object({ publishedAt: maybe(InstantText), modifiedAt: maybe(InstantText), createdAt: maybe(InstantText) })),
	autoCuration: maybe(v.boolean()),
	ecommerceEnabled: maybe(v.boolean()),
	hidden: maybe(v.boolean()),
	breakingNews: maybe(v.boolean()),
	nativeAd: maybe(v.boolean()),
	sponsoredBy: maybe(v.string()),
	label: maybe(v.string()),
	eventLabel: maybe(v.string()),
});
export type Filing = v.InferOutput<typeof Filing>;

/** One thing that is wrong with a document, and where. */
export interface Fault {
	path: string;
	message: string;
}

export type Checked = { ok: true; filing: Filing } | { ok: false; faults: Fault[] };

const maxNesting = 48;
/** Most faults that an answer names. */
export const maxFaults = 50;
const maxPaths = 60;
const maxSegments = 8;
const maxDocumentHtml = 400_000;

/** Checks a document by its type's schema and what filing needs; names every fault with its path. */
export function checkDocument(type: DocumentType, raw: RawDocument): Checked {
	if (nesting(raw) > maxNesting) return { ok: false, faults: [{ path: "", message: `Nests more than ${maxNesting} deep.` }] };
	// One schema of many: only its issues are read.
	const schema: v.GenericSchema = documentSchemas[type];
	const fits = v.safeParse(schema, raw);
	const filing = v.safeParse(Filing, raw);
	const faults = [...faultsOf(fits.issues ?? []), ...faultsOf(filing.issues ?? [])];
	if (filing.success) {
		const paths = pathsOf(filing.output.taxonomy);
		if (paths.length > maxPaths || paths.some((path) => path.split("/").length > maxSegments)) {
			faults.push({ path: "taxonomy", message: `At most ${maxPaths} paths of ${maxSegments} segments.` });
		}
		faults.push(...lengthFaults(raw));
		if (type === "product") faults.push(...priceFaults(raw));
		if (type === "article") faults.push(...addressFaults(raw, filing.output));
		if (type === "card" && filing.output.articleId == null) faults.push({ path: "articleId", message: "A card says its live blog's id." });
		if (faults.length === 0) return { ok: true, filing: filing.output };
	}
	const byPath = new Map(faults.map((fault) => [`${fault.path}\n${fault.message}`, fault]));
	return { ok: false, faults: [...byPath.values()].slice(0, maxFaults) };
}

/** A null price is ambiguous: an offer without a price leaves it out. */
function priceFaults(raw: RawDocument): Fault[] {
	const faults: Fault[] = [];
	const look = (holder: unknown, path: string): void => {
		if (!isRawDocument(holder)) return;
		const { price, prices } = holder;
		if (price === null) faults.push({ path: `${path}price`, message: "A price is a number or a text; leave it out where there is none." });
		if (Array.isArray(prices)) for (const [index, item] of prices.entries()) look(item, `${path}prices.${index}.`);
	};
	look(raw, "");
	if (Array.isArray(raw.offers)) for (const [index, offer] of raw.offers.entries()) look(offer, `offers.${index}.`);
	return faults;
}

/** Html that would keep a reader's isolate busy too long (security row 17): per block, and in all. */
function lengthFaults(raw: RawDocument): Fault[] {
	const faults: Fault[] = [];
	let all = 0;
	forEachHtml(raw, ({ path, html }) => {
		all += html.length;
		if (html.length > maxHtml) faults.push({ path, message: `Html of at most ${maxHtml} characters.` });
	});
	return all > maxDocumentHtml ? [...faults, { path: "", message: `Html of at most ${maxDocumentHtml} characters in all.` }] : faults;
}

/** Sections with pages of their own, below which no story stands (contract §3). */
const withoutStories = ["account", "author", "authors", "corrections", "embedded-video", "house", "playmaker", "preferences", "preview"];
const storyPlace = `(?!/(?:${[...withoutStories, ...textIds].join("|")})/)(?:/[a-z0-9][a-z0-9_-]*){2,6}`;
const articleIds = /^[a-z]{4}\d{1,100}$/;
const mediaIds = /^(?:[a-z]{4})?\d{1,100}$/;

/** Types whose page is in a section of their own, and their ids, besides those that say another type (contract §3). */
const pages: Readonly<Partial<Record<DocumentType, { section: string; ids: RegExp }>>> = {
	recipe: { section: "recipes", ids: typedIds.recipe },
	video: { section: "video", ids: mediaIds },
	playlist: { section: "playlist", ids: mediaIds },
	slideshow: { section: "slideshow", ids: mediaIds },
};

/** Returns whether a document's id leads to its page; true of types without one. */
export function leadsToPage(type: DocumentType, id: string): boolean {
	const ids = type === "article" ? articleIds : pages[type]?.ids;
	const said = Object.entries(typedIds).find(([, typed]) => typed.test(id))?.[0] ?? type;
	return !ids || (said === type && ids.test(id));
}

const articlePath = new RegExp(`^${storyPlace}/(?:[\\w.~%-]*-)?[a-z]{4}\\d+$`);

/** An article's address must be its page, at its vertical. */
function addressFaults({ url }: RawDocument, { vertical }: Filing): Fault[] {
	const address = isRawDocument(url) && typeof url.primary === "string" ? url.primary : "";
	const host = /^https?:\/\/([^/?#]*)/i.exec(address);
	if (host && !findBrand(vertical)?.hosts.includes((host[1] ?? "").toLowerCase())) {
		return [{ path: "url.primary", message: "An article stands at a host of its vertical; a path alone will do." }];
	}
	if (articlePath.test(address.slice(host?.[0].length ?? 0))) return [];
	return [{ path: "url.primary", message: "An article stands at /{section}/{topic}/{slug}-{id}." }];
}

/**
 * A document's `url` with the address of its page, where it has another at our own hosts: in another section, or with another's id at the
 * end (the id in the path wins, contract §4). Else null.
 */
export function ownAddress(type: DocumentType, { url, vertical }: RawDocument, id: string): RawDocument | null {
	const section = pages[type]?.section;
	if (!isRawDocument(url) || !v.is(LinkUrl, url.primary) || (type !== "article" && !section)) return null;
	const [host = "", name = ""] = /^https?:\/\/([^/?#]*)/i.exec(url.primary) ?? [];
	if (section && host !== "" && !findBrand(String(vertical))?.hosts.includes(name.toLowerCase())) return null;
	const path = url.primary.slice(host.length).replace(/\/*(?:[?#].*)?$/, "");
	const named = /(?<=[/-])[a-z]{4}\d+$/.exec(path)?.[0] ?? id;
	const ended = named === id ? path : `${path.slice(0, -named.length)}${id}`;
	const slug = ended.slice(ended.lastIndexOf("/") + 1);
	const isNamed = slug === "" || slug === id || slug.endsWith(`-${id}`);
	const own = section && leadsToPage(type, id) ? `/${section}/${isNamed ? slug || id : `${slug}-${id}`}` : ended;
	return own === path ? null : { ...url, primary: `${host}${own}` };
}

/** The faults of a schema's issues, each with its path. */
export function faultsOf(issues: readonly v.BaseIssue<unknown>[], prefix: readonly string[] = []): Fault[] {
	return issues.flatMap((issue): Fault[] => {
		const keys = (issue.path ?? []).map((item) => String(item.key));
		const path = [...prefix, ...keys];
		if (issue.type === "union" && issue.issues) {
			// Options that fail at a missing key were not meant, unless all do.
			const deeper = issue.issues.filter((option) => option.received !== "undefined");
			return faultsOf(deeper.length > 0 ? deeper : issue.issues, path);
		}
		return [{ path: path.join("."), message: issue.message.slice(0, 200) }];
	});
}

function nesting(value: unknown): number {
	let deepest = 0;
	const pending: { value: unknown; depth: number }[] = [{ value, depth: 0 }];
	for (let next = pending.pop(); next; next = pending.pop()) {
		if (typeof next.value !== "object" || next.value === null) continue;
		const depth = next.depth + 1;
		if (depth > deepest) deepest = depth;
		if (depth > maxNesting) return depth;
		for (const child of Object.values(next.value)) pending.push({ value: child, depth });
	}
	return deepest;
}
