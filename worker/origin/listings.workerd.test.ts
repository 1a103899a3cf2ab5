import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { articleOf, call, emptyOrigin, get, ids, put, read, testEnv } from "../../tests/support/workerd/origin.ts";
import { seedDocuments } from "./ingest/seed.ts";
import { type Filter, parseFilters, printFilter } from "./query/filters.ts";
import { queryFor, selectPage } from "./store/listings.ts";

const now = Date.parse("2026-11-20T12:00:00Z");
const found = (filters: string): Promise<string[]> => ids(call("search", { filters, size: 150 }));

describe("filters", () => {
	beforeAll(async () => {
		await emptyOrigin();
		const document = (type: string, id: string, facts: Parameters<typeof articleOf>[1]) => ({
			type,
			document: articleOf(id, { ...facts, type }),
		});
		const { faults } = await seedDocuments(
			testEnv,
			[
				document("article", "rcna1", { published: "2026-11-20T10:00:00Z", paths: ["news/politics/congress"], label: "live" }),
				document("article", "rcna2", { published: "2026-11-20T09:00:00Z", paths: ["news/world"], autoCuration: false, subType: "Opinion" }),
				document("article", "rcna3", { published: "2026-11-20T09:00:00Z", paths: ["news/politics"], hidden: true }),
				document("article", "msna1", { vertical: "msnbc", published: "2026-11-20T11:00:00Z", paths: ["msnbc/politics", "news/politics"] }),
				document("recipe", "tdrp1", {
					vertical: "today",
					published: "2026-11-20T08:00:00Z",
					paths: ["today/food"],
					ecommerceEnabled: true,
					taxonomy: { primaryLabel: { path: "labels/most-popular-recipes" }, allTerms: [{ path: "today/food" }] },
				}),
				document("recipe", "tdrp2", {
					vertical: "today",
					published: "2026-11-20T08:30:00Z",
					paths: ["today/food", "today/recipeCategory/shoppable"],
				}),
				document("video", "mmvo1", { published: "2026-11-20T07:00:00Z", authors: [{ id: "ana-ruiz", name: "Ana Ruiz" }] }),
				{
					type: "card",
					document: {
						id: "ncrd1",
						type: "card",
						vertical: "news",
						articleId: "rcna1",
						headline: { primary: "A card" },
						datePublished: "2026-11-20T11:30:00Z",
					},
				},
				{
					type: "card",
					document: {
						id: "ncrd9",
						type: "card",
						vertical: "msnbc",
						articleId: "msna1",
						headline: { primary: "A card" },
						datePublished: "2026-11-20T11:30:00Z",
					},
				},
				{ type: "menu", document: { id: "news", type: "menu", vertical: "news", global: [] } },
				{ type: "curation", document: { id: "front", type: "curation", vertical: "news", slug: "", layouts: [] } },
			],
			now,
			true,
		);
		expect(faults).toEqual([]);
	});

	it.each<[string, string[]]>([
		["", ["rcna1", "rcna2", "tdrp2", "tdrp1", "mmvo1"]],
		["type:article", ["rcna1", "rcna2"]],
		["type:Article AND autoCuration:true", ["rcna1"]],
		["type:article AND NOT id:rcna1", ["rcna2"]],
		["subType:opinion", ["rcna2"]],
		["NOT subType:opinion AND type:article", ["rcna1"]],
		["taxonomy:news/politics", ["rcna1", "mmvo1"]],
		["taxonomy:news", ["rcna1", "rcna2", "mmvo1"]],
		["taxonomy:news/pol", []],
		["taxonomy:msnbc/politics", ["msna1"]],
		["publisher:msnbc", ["msna1"]],
		["vertical:msnbc", ["msna1"]],
		["vertical:today OR vertical:msnbc", ["msna1"]],
		["taxonomy:news/politics AND NOT publisher:msnbc", ["rcna1", "mmvo1"]],
		["taxonomy:news/politics AND publisher:msnbc", ["msna1"]],
		["label:most-popular-recipes", ["tdrp1"]],
		["label:LIVE", ["rcna1"]],
		["author:ana-ruiz", ["mmvo1"]],
		["ecommerceEnabled:true", ["tdrp1"]],
		["type:recipe AND NOT taxonomy:today/recipeCategory/shoppable", ["tdrp1"]],
		["id:tdrp*", ["tdrp2", "tdrp1"]],
		["id:tdrp* AND NOT id:tdrp2", ["tdrp1"]],
		["datePublished:[2026-11-20T08:30:00Z TO 2026-11-20T09:00:00Z]", ["rcna2", "tdrp2"]],
		["datePublished:[* TO 2026-11-20T07:30:00Z]", ["mmvo1"]],
		["(type:video OR type:recipe) AND NOT vertical:today", ["mmvo1"]],
		["type:card", ["ncrd1"]],
		["articleId:rcna1", ["ncrd1"]],
		["articleId:msna1", ["ncrd9"]],
		["type:menu", []],
		["type:curation", []],
		["hidden", []],
	])("%s", async (filters, expected) => {
		if (filters === "hidden") expect((await get("/content/article/rcna3")).status).toBe(404);
		else expect(await found(filters)).toEqual(expected);
	});

	it("answers 400 with what is wrong", async () => {
		const answer = await get(call("search", { filters: "colour:red" }));
		expect(answer.status).toBe(400);
		expect(await answer.json()).toMatchObject({
			success: false,
			error: { code: "bad_filter", message: expect.stringContaining("colour") },
		});
	});

	it.each(["' OR 1=1 --", '"; DROP TABLE documents; --', "a' UNION SELECT body FROM documents --", "%", "_", "a\0b", "x') OR ('1'='1"])(
		"finds nothing for %j, and the table stands",
		async (value) => {
			for (const field of ["id", "taxonomy", "label", "author", "vertical", "subType", "articleId"]) {
				expect(await found(printFilter({ kind: "is", field, value } as Filter))).toEqual([]);
			}
			expect((await get(call("search", { q: value }))).status).toBe(200);
			expect((await get(`/content/article/${encodeURIComponent(value)}`)).status).toBe(404);
			expect(await found("type:article")).toHaveLength(2);
		},
	);

	it("answers related articles, recipes and popular recipes (C7.6, C7.16, C7.30)", async () => {
		expect(await ids(call("article/related", { filters: "type:Article AND NOT id:rcna1 AND taxonomy:news/world" }))).toEqual(["rcna2"]);
		expect(await ids(call("recipe/related", { filters: "type:Recipe AND id:tdrp* AND NOT id:tdrp1", size: 3 }))).toEqual(["tdrp2"]);
		expect(await ids(call("mostPopularRecipes/taxonomy", { filters: "type:recipe" }))).toEqual(["tdrp1", "tdrp2"]);
		const { data } = await read<{ data: { recipe: { id: string }; search: { items: { id: string }[] } } }>(
			call("recipe/tdrp2", { filters: "id:tdrp* AND NOT id:tdrp2" }),
		);
		expect([data.recipe.id, ...data.search.items.map(({ id }) => id)]).toEqual(["tdrp2", "tdrp1"]);
	});

	it("needs a filter for a waffle, and lists products by default (C4.35, C7.23)", async () => {
		expect((await get("/content/waffle/automated")).status).toBe(400);
		expect(await ids(call("waffle/automated", { filters: "taxonomy:today/food" }))).toEqual([]);
		expect(await ids(call("waffle/automated", { filters: "taxonomy:today/food AND type:recipe" }))).toEqual(["tdrp2", "tdrp1"]);
	});

	it("reads listings from an index in order: no sorting, no scan", async () => {
		for (const filters of [
			"",
			"type:article",
			"vertical:today",
			"vertical:today AND type:recipe",
			"taxonomy:news/politics",
			"taxonomy:news/politics AND type:article AND autoCuration:true",
			"label:live AND vertical:news",
			"type:card AND articleId:rcna1 AND datePublished:[* TO 2026-11-21]",
		]) {
			const parsed = parseFilters(filters);
			const query = parsed.ok ? queryFor(parsed.filter) : null;
			if (!query) throw new Error(filters);
			const { listing } = query;
			const plan = await testEnv.CONTENT_DB.prepare(
				`EXPLAIN QUERY PLAN SELECT d.tease FROM ${listing.from} WHERE ${listing.where} ORDER BY ${query.listing.order} LIMIT 10`,
			)
				.bind(...listing.params)
				.all<{ detail: string }>();
			const steps = plan.results.map(({ detail }) => detail).join("\n");
			expect(steps, filters).not.toMatch(/TEMP B-TREE|SCAN (?:d|t|documents|document_terms)\b/);
			expect(selectPage(testEnv.CONTENT_DB, query, { size: 1, page: 1 })).toBeDefined();
		}
	});
});

describe("what several ids find", () => {
	beforeEach(emptyOrigin);

	it("is one publisher's, the first one's (C1.9)", async () => {
		await put("video", "mmvo1", articleOf("mmvo1", { type: "video" }));
		await put("video", "mmvo3", articleOf("mmvo3", { type: "video", vertical: "msnbc" }));
		const found = async (list: string): Promise<string[]> => {
			const { data } = await read<{ data: { video: { id: string }[] } }>(`/content/videos/${list}`);
			return data.video.map(({ id }) => id);
		};
		expect(await found("mmvo1,mmvo3")).toEqual(["mmvo1"]);
		expect(await found("mmvo3,mmvo1")).toEqual(["mmvo3"]);
	});

	it("takes sixty of the longest ids in one filter, and says plainly when a filter is too long", async () => {
		const long = Array.from({ length: 60 }, (_, n) => `p${n}`.padEnd(128, "x"));
		const filters = (list: string[]): string => `type:product AND (${list.map((id) => `id:"${id}"`).join(" OR ")})`;
		expect((await get(call("waffle/catalogue", { filters: filters(long) }))).status).toBe(200);
		const many = await get(call("waffle/catalogue", { filters: filters(Array.from({ length: 65 }, (_, n) => `p${n}`)) }));
		expect(many.status).toBe(400);
		expect(await many.text()).toContain("at most 64 terms");
	});

	it("a listing by hand names 5,000 at most", async () => {
		const listing = (count: number) => ({
			vertical: "news",
			slug: "shop/x",
			layouts: [{ packages: [{ id: "w", type: "waffle", itemIds: Array.from({ length: count }, (_, n) => `shp${n}`) }] }],
		});
		expect((await put("curation", "shop1", listing(5000))).status).toBe(201);
		const refused = await put("curation", "shop1", listing(5001));
		expect(refused.status).toBe(400);
		expect((await refused.json<{ error: { fields: { path: string }[] } }>()).error.fields[0]?.path).toBe("layouts.0.packages.0.itemIds");
	});
});

describe("a search", () => {
	it("has what is under 23 hours old before what is older and fits as well (C9.3), unless the newest are wanted", async () => {
		await emptyOrigin();
		const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
		const story = (id: string, hours: number, primary: string) => ({
			type: "article",
			document: { ...articleOf(id, { published: ago(hours) }), headline: { primary } },
		});
		const stories = [
			story("rcna1", 24, "A ferry"),
			story("rcna2", 22, "A ferry to the islands and back"),
			story("rcna3", 1, "The islands"),
		];
		expect((await seedDocuments(testEnv, stories, Date.now(), true)).faults).toEqual([]);
		expect(await ids(call("search", { q: "ferry" }))).toEqual(["rcna2", "rcna1"]);
		expect(await ids(call("search", { q: "islands", sort: "newest" }))).toEqual(["rcna3", "rcna2"]);
	});
});

it("lists and fronts leave out what makes an answer longer than sites read, and say so; a tease has no endless description", async () => {
	const logged = vi.spyOn(console, "warn").mockReturnValue();
	await emptyOrigin();
	const long = { verdict: "–".repeat(80_000), headline: { primary: "A long one" }, offers: [] };
	const products = Array.from({ length: 12 }, (_, n) => `prod${n + 1}`);
	for (const id of products) await put("product", id, { ...articleOf(id), type: "product", ...long });
	await put("product", "prod99", { ...articleOf("prod99", { published: "2026-11-19T10:00:00Z" }), type: "product", offers: [] });
	const packages = products.map((id, n) => ({ id: `p${n}`, type: "list", itemIds: [...products, id, "prod99"] }));
	await put("curation", "front", { vertical: "news", slug: "long", layouts: [{ type: "l", packages }] });
	for (const path of [call("search", { filters: "type:product", size: 20 }), "/content/curation/slug/news/long"]) {
		const text = await (await get(path)).text();
		expect(new TextEncoder().encode(text).byteLength, path).toBeLessThan(2 * 1024 * 1024);
		expect(text, path).toContain("/story-prod99");
	}
	expect(logged.mock.calls.map(([line]) => String(line)).filter((line) => line.includes("answer-cut"))).toHaveLength(2);
	await put("article", "rcna1", articleOf("rcna1", { dek: "d".repeat(200_000), description: { primary: "e".repeat(200_000) } }));
	expect((await (await get(call("search", { filters: "type:article" }))).text()).length).toBeLessThan(10_000);
	logged.mockRestore();
});
