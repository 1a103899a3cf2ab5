import { beforeAll, describe, expect, it } from "vitest";
import { messagesFor } from "../../brands/messages/format.ts";
import { brandById, brands, canonicalOrigin, localHost } from "../../brands/registry.ts";
import type { Brand } from "../../brands/schema.ts";
import { Site } from "../support/site.ts";
import { stoppedAfterTests } from "../support/stoppedAfterTests.ts";
import { faultsOf, hasField, structuredDataOf, typeRules } from "../support/structuredData.ts";

/** Kinds of pages by their paths, the first that fits, each with the types that its pages have (features B8). */
const kinds = [
	["home", /^\/$/, ["WebSite"]],
	["about", /^\/about$/, ["AboutPage"]],
	["small print", /^\/(?:contact|terms|privacy|cookies|accessibility)$/, ["WebPage"]],
	["list", /^\/(?:authors|corrections|local|newsletters)$/, ["CollectionPage"]],
	["live TV", /^\/live$/, ["CollectionPage", "VideoObject"]],
	["schedule", /^\/schedule$/, ["ItemList"]],
	["person", /^\/author\//, ["ProfilePage", "BreadcrumbList"]],
	["video", /^\/video\//, ["VideoObject", "BreadcrumbList"]],
	["playlist", /^\/playlist\//, ["CollectionPage", "BreadcrumbList"]],
	["slideshow", /^\/slideshow\//, ["ImageGallery", "BreadcrumbList"]],
	["recipe", /^\/recipes\/.+tdrp/, ["Recipe", "BreadcrumbList"]],
	["listing", /^\/shop\/[^/]+$/, ["ItemList", "BreadcrumbList"]],
	["post", /-ncrd\d+$/, ["BlogPosting", "BreadcrumbList"]],
	["live blog", /^\/[^/]+\/[^/]+\/live-blog\//, ["LiveBlogPosting", "BreadcrumbList"]],
	["story", /^\/[^/]+\/.+-[a-z]{4}\d+$/, ["NewsArticle", "BreadcrumbList"]],
	["front", /^\/[^/]+(?:\/[^/]+)?$/, ["CollectionPage", "BreadcrumbList"]],
] as const;
type Kind = (typeof kinds)[number][0];

const perKind = 2;
const always = ["/", "/about", "/authors", "/corrections", "/local", "/newsletters", "/live", "/schedule", "/terms"];
const readers = { us: "ng_geolocation=US", elsewhere: "ng_geolocation=CA" } as const;

interface Read {
	address: string;
	brand: Brand;
	kind: Kind;
	reader: keyof typeof readers;
	body: string;
	data: Record<string, unknown>[];
}

const pages: Read[] = [];

const site = await stoppedAfterTests(Site.startAlone({}, true));
beforeAll(async () => {
	const gated = [...(await gatedPaths(brandById("news"))), ...(await gatedPaths(brandById("noticias")))];
	for (const brand of brands)
		for (const path of new Set([...(await pathsOf(brand)), ...gated.flatMap((one) => (one.brand === brand ? [one.path] : []))])) {
			const page = await read(brand, path, "us");
			const [, post] = (page?.kind === "live blog" && /href="(\/[^"]+-ncrd\d+)"/.exec(page.body)) || [];
			if (post) await read(brand, post, "us");
			// What is of no document has no gate.
			if (page && isGated(page) && !always.includes(path)) await read(brand, path, "elsewhere");
		}
});

const kindOf = (path: string) => kinds.find(([, pattern]) => pattern.test(path));

/** Kinds of pages whose document a brand may gate, with its type. */
const gateable = { story: "article", "live blog": "article", video: "video", recipe: "recipe", slideshow: "slideshow" } as const;

/** Publishes a document of each such kind at a brand again, gated, of another brand of its language where it has none. */
async function gatedPaths(brand: Brand): Promise<{ brand: Brand; path: string }[]> {
	const owners = [brand, ...brands.filter(({ language }) => language === brand.language)];
	const found = [];
	for (const [kind, type] of Object.entries(gateable))
		for (const owner of owners) {
			const path = (await knownPaths(owner)).find((one) => kindOf(one)?.[0] === kind);
			if (path === undefined) continue;
			const id = path.slice(path.lastIndexOf("-") + 1);
			const { body } = await site.ask(localHost(owner), `/bentoapi/${type}/${id}`);
			const document = JSON.parse(body).data[type];
			const taxonomy = { ...document.taxonomy, additionalTerms: [{ name: "Gated", path: "gated-content", slug: "gated-content" }] };
			const { status } = await site.publish(localHost(brand), `${type}/${id}`, {
				...document,
				vertical: brand.id,
				taxonomy,
				ecommerceEnabled: false,
			});
			expect([path, status]).toEqual([path, 200]);
			found.push({ brand, path });
			break;
		}
	return found;
}

/** Pages of a brand that its site map names. */
async function knownPaths(brand: Brand): Promise<string[]> {
	const { body } = await site.ask(localHost(brand), "/sitemap.xml");
	const origin = canonicalOrigin(brand);
	return [...body.matchAll(/<loc>([^<]+)</g)].flatMap(([, address = ""]) =>
		address.startsWith(`${origin}/`) ? [address.slice(origin.length)] : [],
	);
}

/** Pages of a brand: some of every kind that its site map names, and what an advertiser paid for. */
async function pathsOf(brand: Brand): Promise<string[]> {
	const known = await knownPaths(brand);
	const feed = (await site.ask(localHost(brand), "/rss.xml")).body;
	const paid = new RegExp(`<title>${messagesFor(brand)("label.sponsored")}: [^<]*</title><link>${canonicalOrigin(brand)}([^<]+)<`).exec(
		feed,
	);
	const byKind = Map.groupBy(known, (path) => kindOf(path)?.[0]);
	return [...new Set([...always, ...(paid?.[1] ? [paid[1]] : []), ...[...byKind.values()].flatMap((paths) => spread(paths))])];
}

/** As many as are read of a kind, from the whole list. */
function spread(paths: readonly string[]): string[] {
	const step = Math.max(1, Math.floor(paths.length / perKind));
	return paths.filter((_, index) => index % step === 0).slice(0, perKind);
}

async function read(brand: Brand, path: string, reader: keyof typeof readers): Promise<Read | null> {
	const kind = kindOf(path);
	const { body, status, headers } = await site.ask(localHost(brand), path, { headers: { cookie: readers[reader], accept: "text/html" } });
	if (status === 404 && always.includes(path)) return null;
	if (!kind || status !== 200) throw new Error(`${brand.id}${path}: ${status} ${headers.get("location") ?? ""}`);
	if (/<meta name="robots" content="noindex/.test(body)) return null;
	const page = { address: `${brand.id}${path} (${reader})`, brand, kind: kind[0], reader, body, data: structuredDataOf(body) };
	pages.push(page);
	return page;
}

const isGated = ({ data }: Read) => data.some((part) => part.isAccessibleForFree === false);

const faultsIn = (faults: (page: Read) => readonly string[]) =>
	pages.flatMap((page) => faults(page).map((fault) => `${page.address}: ${fault}`));

describe("structured data (features B8)", () => {
	it.each(["en", "es"] as const)("is on pages of every kind in %s, gated ones of each that may be gated among them", (language) => {
		const own = pages.filter(({ brand }) => brand.language === language);
		const missing = kinds.map(([kind]) => kind).filter((kind) => !own.some((page) => page.kind === kind));
		const isGated = ({ data }: Read) => data.some((part) => part.isAccessibleForFree === false);
		const gated = new Set(own.filter(isGated).map(({ kind }) => kind));
		expect([missing, [...gated].sort()]).toEqual([[], Object.keys(gateable).sort()]);
		expect(own.length).toBeGreaterThan(100);
	});

	it("of a kind is of the types that search engines know for it", () => {
		expect(
			faultsIn(({ kind, data }) => {
				const types = data.map((part) => part["@type"]);
				const wanted = kinds.find(([name]) => name === kind)?.[2] ?? [];
				const paid = types.includes("AdvertiserContentArticle") || (kind === "live TV" && types.length === 1);
				return paid || wanted.every((name) => types.includes(name)) ? [] : [`${wanted.join(", ")} wanted: ${types.join(", ")}`];
			}),
		).toEqual([]);
	});

	it("has each field that is required of its type, and every other as documented", () => {
		expect(faultsIn(({ data }) => data.flatMap((part) => faultsOf(part).map((fault) => `${part["@type"]} ${fault}`)))).toEqual([]);
	});

	it("is of every type, with the fields that are recommended for it, in both languages", () => {
		const missing: string[] = [];
		for (const language of ["en", "es"] as const) {
			const parts = pages.filter(({ brand }) => brand.language === language).flatMap(({ data }) => data);
			for (const [name, { recommended }] of Object.entries(typeRules)) {
				const ofType = parts.filter((part) => part["@type"] === name);
				if (ofType.length === 0) missing.push(`${language} ${name}`);
				missing.push(
					...recommended.filter((field) => !ofType.some((part) => hasField(part, field))).map((field) => `${language} ${name}.${field}`),
				);
			}
		}
		expect(missing).toEqual([]);
	});

	it("marks the gated part of pages by a class that the page has; outside the gate's country everything is free", () => {
		const gated = pages.filter(isGated);
		expect(new Set(gated.map(({ brand }) => brand.language))).toEqual(new Set(["en", "es"]));
		expect(gated.filter(({ reader }) => reader !== "us").map(({ address }) => address)).toEqual([]);
		expect(
			faultsIn(({ body, data }) =>
				data.flatMap(({ hasPart, isAccessibleForFree }) => {
					const selector = hasField({ hasPart }, "hasPart.cssSelector") ? (hasPart as { cssSelector: string }).cssSelector : null;
					if (isAccessibleForFree !== false) return selector ? ["a part that is not free, of a free page"] : [];
					return selector && new RegExp(`class="[^"]*\\b${selector.slice(1)}\\b`).test(body) ? [] : [`no ${selector}`];
				}),
			),
		).toEqual([]);
	});

	it("names no frame for a gated video, and one for every other", () => {
		const videos = pages
			.filter(({ kind }) => kind === "video")
			.flatMap(({ data }) => data.filter((part) => part["@type"] === "VideoObject"));
		expect(new Set(videos.map((video) => video.isAccessibleForFree))).toContain(true);
		expect(videos.filter((video) => hasField(video, "embedUrl") !== (video.isAccessibleForFree === true))).toEqual([]);
	});

	it("names the live channel's stream, which is there for who may have it, and how long it is on", async () => {
		const channels = pages.filter(({ kind, data }) => kind === "live TV" && data.length > 1);
		expect(new Set(channels.map(({ brand }) => brand.language))).toEqual(new Set(["en", "es"]));
		for (const { address, brand, data } of channels) {
			const [video = {}] = data.filter((part) => part["@type"] === "VideoObject");
			expect([address, video.contentUrl]).toEqual([address, `${canonicalOrigin(brand)}/live/stream/master.m3u8`]);
			expect(video).toMatchObject({ requiresSubscription: true, expires: (video.publication as { endDate: string }).endDate });
			const { status } = await site.ask(localHost(brand), String(video.contentUrl).slice(canonicalOrigin(brand).length));
			expect([address, status]).toEqual([address, 401]);
		}
	});

	it("of an advertiser's story names no newsroom, in both languages", () => {
		const paid = pages.filter(({ data }) => data.some((part) => part["@type"] === "AdvertiserContentArticle"));
		expect(new Set(paid.map(({ brand }) => brand.language))).toEqual(new Set(["en", "es"]));
		expect(paid.filter(({ data }) => data.some((part) => part["@type"] === "NewsArticle"))).toEqual([]);
	});
});
