import type { Brand } from "../../brands/schema.ts";
import type { SeedDocument } from "../../kv-seeds/compile/documents.ts";
import { isGated } from "../../worker/schemas/documents/gating.ts";

/** An example, linked from the local start page (design §5). */
export interface Example {
	brand: string;
	feature: string;
	path: string;
	picture?: string;
}

type Body = { type?: string; element?: string; widget?: { embed?: { type?: string } } }[];

const ofArticles: Readonly<Record<string, (document: SeedDocument["document"]) => boolean>> = {
	"Live blog": (document) => document.subType === "liveblog" && document.eventLabel === undefined,
	"Live blog, ended": (document) => document.eventLabel !== undefined,
	"Breaking article": (document) => document.breakingNews === true,
	"Native ad, labelled": (document) => document.nativeAd === true,
	"Correction note": (document) => document.corrections !== undefined,
	"Article older than a year": (document) => /^-P(?:3[7-9]\d|[4-9]\d\d)D/.test(String(document.datePublished)),
	"Article without a picture": (document) => document.primaryImage === undefined,
	"Long read with contents list": (document) => bodyOf(document).filter((block) => block.element === "h2").length >= 4,
	"Two authors": (document) => Array.isArray(document.authors) && document.authors.length > 1,
	"StackCommerce source": (document) => JSON.stringify(document.source ?? {}).includes("StackCommerce"),
	Table: (document) => hasEmbed(document, "TABLE"),
	"Gallery link": (document) => hasEmbed(document, "GALLERY"),
	"Pull quote": (document) => hasEmbed(document, "PULL_QUOTE"),
	"Product in an article": (document) => bodyOf(document).some((block) => block.type === "embeddedProduct"),
};

/** The examples in a brand's seeds. */
export function examplesOf(brand: Brand, documents: readonly SeedDocument[]): Example[] {
	const add = (feature: string, path: string): Example => ({ brand: brand.id, feature, path });
	const examples: Example[] = [];
	const articles = documents.filter((seed) => seed.type === "article");
	const first = articles[0]?.document.url?.primary;
	if (first) examples.push(add("Article", first));
	for (const [feature, matches] of Object.entries(ofArticles)) {
		const found = articles.find(({ document }) => matches(document))?.document.url?.primary;
		if (found) examples.push(add(feature, found));
	}
	// Signed out in the US: teaser and gate; signed in or elsewhere: the whole (C5.1).
	for (const [type, feature] of Object.entries({ article: "Gated story", recipe: "Gated recipe" })) {
		const found = documents.find((seed) => seed.type === type && isGated(brand, { type, ...seed.document }))?.document.url?.primary;
		if (found) examples.push(add(feature, found));
	}
	const curations = documents.filter((seed) => seed.type === "curation" && typeof seed.document.slug === "string");
	const draft = curations.find(({ document }) => document.draft === true);
	if (draft) examples.push(add("Draft of a front", `/preview/front/${draft.document.id}`));
	const fronts = curations.filter(({ document }) => document.draft !== true);
	const section = fronts.find(({ document }) => document.slug !== "" && !String(document.slug).includes("/"));
	const subpath = fronts.find(({ document }) => String(document.slug).includes("/"));
	if (section) examples.push(add("Section front", `/${section.document.slug}`));
	if (subpath) examples.push(add("Front with a sub-path", `/${subpath.document.slug}`));
	const marquee = fronts.find(({ document }) => packagesOf(document).some((pack) => pack.type === "embed"));
	if (marquee) examples.push(add("Marquee", `/${marquee.document.slug}`));
	for (const [type, feature] of Object.entries({
		...{ recipe: "Recipe", video: "Video", playlist: "Playlist", slideshow: "Slideshow", person: "Author" },
	})) {
		const found = documents.find((seed) => seed.type === type)?.document.url?.primary;
		if (found) examples.push(add(feature, found));
	}
	const lead = leadOf(
		documents,
		fronts.find(({ document }) => document.slug === ""),
	);
	if (lead?.url?.primary) examples.push({ ...add("Lead story", lead.url.primary), ...pictureOf(lead) });
	const videos = documents.filter((seed) => seed.type === "video");
	const expired = videos.find(({ document }) => document.expiresAt !== undefined)?.document.url?.primary;
	if (expired) examples.push(add("Video, expired", expired));
	const playing = videos.find(({ document }) => document.expiresAt === undefined)?.document.id;
	if (playing) examples.push(add("Embed: video", `/embedded-video/${playing}`), add("Embed: bare player", `/playmaker/${playing}`));
	const home = fronts.find(({ document }) => document.slug === "");
	const pack = home && packagesOf(home.document)[0]?.id;
	if (pack) examples.push(add("Embed: package", `/embedded-pkg/${pack}`));
	if (section && brand.flags.appView) examples.push(add("App view", `/start-today-app-view/${section.document.slug}`));
	return examples;
}

function leadOf(documents: readonly SeedDocument[], front: SeedDocument | undefined): SeedDocument["document"] | undefined {
	const ids = front ? packagesOf(front.document).flatMap(({ itemIds = [] }) => itemIds) : [];
	return ids
		.map((id) => documents.find(({ document }) => document.id === id)?.document)
		.find((document) => document && pictureOf(document));
}

function pictureOf({ primaryImage }: SeedDocument["document"]): { picture: string } | undefined {
	const { url } = (primaryImage ?? {}) as { url?: { primary?: string } };
	return url?.primary ? { picture: url.primary } : undefined;
}

function packagesOf({ layouts }: SeedDocument["document"]): readonly { id?: string; type?: string; itemIds?: string[] }[] {
	const [layout] = Array.isArray(layouts) ? (layouts as { packages?: { id?: string; type?: string; itemIds?: string[] }[] }[]) : [];
	return layout?.packages ?? [];
}

/** A brand's product listings: first whole, on a later page, filtered, and empty (C2.23). */
export function listingExamples(brand: Brand, documents: readonly SeedDocument[]): Example[] {
	const [first, second] = documents.flatMap(({ type, document }) => (type === "curation" ? [`/${String(document.slug)}`] : []));
	if (!first) return [];
	return [
		{ brand: brand.id, feature: "Product listing", path: first },
		{ brand: brand.id, feature: "Product listing, by price and filtered", path: `${first}?price=25-50|50-100&sort=price-up` },
		...(second ? [{ brand: brand.id, feature: "Gift guide", path: second }] : []),
	];
}

function bodyOf(document: SeedDocument["document"]): Body {
	return Array.isArray(document.body) ? (document.body as Body) : [];
}

function hasEmbed(document: SeedDocument["document"], type: string): boolean {
	return bodyOf(document).some((block) => block.widget?.embed?.type === type);
}
