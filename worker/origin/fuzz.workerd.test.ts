import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { articleOf, emptyOrigin, get, put } from "../../tests/support/workerd/origin.ts";

beforeEach(emptyOrigin);

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const image = { url: { primary: "/a.jpg" }, altText: "a", width: 3, height: 2, focalPoint: { x: 0.5, y: 0.5 } };
const shared = {
	vertical: "news",
	headline: { primary: "A headline", tease: "Short" },
	dek: "Dek",
	description: { primary: "Description" },
	taxonomy: { primarySection: { name: "Politics", path: "news/politics" }, allTerms: [{ path: "news/politics" }] },
	authors: [{ person: { id: "p1", name: "Ann", jobTitle: ["Reporter"], primaryImage: image } }],
	teaseImage: image,
	datePublished: "2026-11-20T10:00:00Z",
	date: { publishedAt: "2026-11-20T10:00:00Z", modifiedAt: "2026-11-20T11:00:00Z" },
	revision: 1,
};
const video = {
	...shared,
	url: { primary: "/video/v-mmvo1" },
	duration: 12,
	videoAssets: [{ publicUrl: "/v.mp4", format: "MPEG4", bitrate: 1, height: 2 }],
};
const offer = {
	price: "$4.00",
	prices: [{ type: "list", price: 5 }],
	priceDiscount: 3,
	state: "AVAILABLE",
	seller: { name: "S" },
	externalUrl: "https://shop.example/x-1",
};
const product = { ...shared, url: { primary: "/product/x" }, offers: [offer], pros: ["p"], cons: ["c"], verdict: "v", brandName: "B" };
const body = [
	{ type: "markup", element: "p", html: "<p>words</p>" },
	{ type: "embeddedImage", image },
	{ type: "embeddedVideo", video: { id: "mmvo2", type: "video", ...video } },
	{ type: "embeddedProduct", product: { id: "prod2", type: "product", ...product } },
	{ type: "embeddedWidget", widget: { name: "x", embed: { type: "TABLE", rows: [["a"]], columns: ["b"] } } },
];
/** A document of each type, with as many fields as its schema names. */
const documents: Record<string, { id: string; document: object }> = {
	article: { id: "rcna1", document: { ...articleOf("rcna1"), ...shared, body, corrections: [{ text: "x" }], pinnedCardId: "ncrd1" } },
	card: {
		id: "ncrd1",
		document: { ...shared, articleId: "rcna1", content: { text: "t", headline: "h", markupAndEmbeds: body, replies: [] } },
	},
	recipe: {
		id: "tdrp1",
		document: { ...shared, url: { primary: "/recipes/x-tdrp1" }, totalTime: "PT30M", ingredients: [], instructions: [] },
	},
	video: { id: "mmvo1", document: video },
	playlist: { id: "mmpl1", document: { ...shared, url: { primary: "/playlist/p-mmpl1" }, videoIds: ["mmvo1"], videos: [] } },
	slideshow: { id: "rcsl1", document: { ...shared, url: { primary: "/slideshow/s-rcsl1" }, slides: [] } },
	curation: {
		id: "front1",
		document: {
			vertical: "news",
			slug: "fuzz",
			title: "T",
			layouts: [
				{
					type: "l",
					packages: [{ id: "p", type: "list", itemIds: ["rcna1"], autofill: { taxonomy: "news/politics", count: 3 }, metadata: {} }],
				},
			],
		},
	},
	product: { id: "prod1", document: product },
	person: { id: "p1", document: { ...shared, name: "Ann", url: { primary: "/author/p1" }, jobTitle: ["x"], socialMediaProfiles: [] } },
	menu: { id: "menu1", document: { vertical: "news", items: [], lists: [] } },
	schedule: {
		id: "sched1",
		document: {
			vertical: "news",
			entries: [{ guid: "g1", startTime: 1_795_000_000_000, endTime: 1_795_003_600_000, program: { title: "P" } }],
		},
	},
};

function pathsOf(value: unknown, path: (string | number)[] = []): (string | number)[][] {
	if (typeof value !== "object" || value === null) return [path];
	return [path, ...Object.entries(value).flatMap(([key, child]) => pathsOf(child, [...path, key]))].filter(({ length }) => length > 0);
}

function changed(document: object, path: readonly (string | number)[], value: Json): Record<string, unknown> {
	const copy = structuredClone(document) as Record<string, unknown>;
	let at: Record<string, unknown> = copy;
	for (const key of path.slice(0, -1)) {
		const next = at[key];
		if (typeof next !== "object" || next === null) return copy;
		at = next as Record<string, unknown>;
	}
	at[path.at(-1) ?? ""] = value;
	return copy;
}

const odd = fc.oneof(
	fc.constantFrom<Json>(
		null,
		"",
		"x",
		"\u0000",
		-1,
		0,
		1e308,
		true,
		[],
		{},
		[null],
		[[]],
		[{}],
		{ path: null },
		{ primary: null },
		"x".repeat(3000),
	),
	fc.constantFrom<Json>("2026-99-99T00:00:00Z", "9999-12-31T23:59:59Z", "<p>", "javascript:x", { person: null }, { name: null }, [
		{ price: null },
	]),
	fc.jsonValue({ maxDepth: 2 }).map((value) => value as Json),
);

/** Reads of any type: none may fail on an accepted document. */
const reads = [
	"/content/search?q=headline",
	"/content/search?filters=type:product",
	"/content/curation/slug/news/fuzz",
	"/content/waffle/automated?filters=taxonomy:news/politics",
	"/content/waffle/catalogue?filters=taxonomy:news/politics",
];

describe("an ill-shaped document of any type (contract §4)", () => {
	it.each([
		["price", { price: null }],
		["offers.0.price", { offers: [{ price: null }] }],
		["offers.0.prices.0.price", { offers: [{ prices: [{ type: "list", price: null }] }] }],
	])("a product with null for %s is 400 with the path", async (path, facts) => {
		const answer = await put("product", "prod1", { ...product, ...facts });
		expect(answer.status).toBe(400);
		const { error } = await answer.json<{ error: { fields: { path: string }[] } }>();
		expect(error.fields.map((field) => field.path)).toEqual([path]);
	});

	it.each(Object.keys(documents))("%s: any change of any field is 400 with paths or accepted, and never breaks a read", async (type) => {
		const { id = "", document = {} } = documents[type] ?? {};
		const plain = await put(type, id, document);
		expect(plain.status, await plain.text()).toBe(201);
		const paths = pathsOf(document);
		await fc.assert(
			fc.asyncProperty(fc.array(fc.tuple(fc.constantFrom(...paths), odd), { minLength: 1, maxLength: 2 }), async (changes) => {
				const mutant = changes.reduce<Record<string, unknown>>(
					(so, [path, value]) => changed(so, path, value),
					document as Record<string, unknown>,
				);
				const answer = await put(type, id, mutant);
				expect([200, 201, 400, 409], await answer.clone().text()).toContain(answer.status);
				if (answer.status === 400) {
					const { error } = await answer.json<{ error: { fields: { path: string; message: string }[] } }>();
					expect(error.fields.length).toBeGreaterThan(0);
					for (const field of error.fields) expect(field).toEqual({ path: expect.any(String), message: expect.any(String) });
				} else if (answer.status < 300) {
					for (const path of [...reads, `/content/${type}/${id}`]) expect((await get(path)).status, path).toBeLessThan(500);
				}
			}),
			{ numRuns: 60 },
		);
	});

	it("an address longer than any path is no front", async () => {
		await put("article", "rcna1", articleOf("rcna1"));
		for (const path of ["a".repeat(200), `politics/${"a".repeat(200)}`, "a/".repeat(200), "a".repeat(5000)]) {
			expect((await get(`/content/curation/taxonomy-terms/news/${path}`)).status).toBe(404);
			expect((await get(`/content/curation/slug/news/${path}`)).status).toBe(404);
			expect((await get(`/content/article/${path.replaceAll("/", "")}`)).status).toBe(404);
		}
	});
});
