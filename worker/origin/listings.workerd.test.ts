import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { verticalIds } from "../../brands/schema.ts";
import { articleOf, emptyOrigin, get, ids, put, read, remove, testEnv } from "../../tests/support/workerd/origin.ts";
import { type Filter, parseFilters, printFilter } from "./query/filters.ts";
import { seedDocuments } from "./seed.ts";
import { queryFor, selectPage } from "./store/listings.ts";

const now = Date.parse("2026-11-20T12:00:00Z");
const call = (path: string, query: Record<string, string | number>): string =>
	`/content/${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`;
const found = (filters: string): Promise<string[]> => ids(call("search", { filters, size: 150 }));

describe("filters", () => {
	beforeAll(async () => {
		await emptyOrigin();
		const document = (type: string, id: string, facts: Parameters<typeof articleOf>[1]) => ({
			type,
			document: { ...articleOf(id, facts), type },
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

	it("needs a filter for a waffle, and lists products unless asked (C4.35, C7.23)", async () => {
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
				`EXPLAIN QUERY PLAN SELECT d.tease FROM ${listing.from} WHERE ${listing.where} ORDER BY ${query.order} LIMIT 10`,
			)
				.bind(...listing.params)
				.all<{ detail: string }>();
			const steps = plan.results.map(({ detail }) => detail).join("\n");
			expect(steps, filters).not.toMatch(/TEMP B-TREE|SCAN (?:d|t|documents|document_terms)\b/);
			expect(selectPage(testEnv.CONTENT_DB, query, { size: 1, page: 1 })).toBeDefined();
		}
	});
});

describe("search", () => {
	beforeAll(async () => {
		await emptyOrigin();
		await seedDocuments(
			testEnv,
			[
				{
					type: "article",
					document: articleOf("rcna1", { headline: { primary: "El café de Bogotá sube de precio" }, published: "2026-11-20T10:00:00Z" }),
				},
				{
					type: "article",
					document: articleOf("rcna2", { dek: "Coffee prices: a cafe owner explains", published: "2026-11-20T09:00:00Z" }),
				},
				{
					type: "article",
					document: articleOf("rcna3", {
						body: [{ type: "markup", element: "p", html: "The word <b>café</b> is deep &amp; down here" }],
						published: "2026-11-20T11:00:00Z",
					}),
				},
				{
					type: "article",
					document: articleOf("msna1", { vertical: "msnbc", headline: { primary: "Café politics" }, paths: ["msnbc/politics"] }),
				},
				{ type: "person", document: { id: "ana-ruiz", vertical: "news", name: "Ana Cafetera", jobTitle: ["Reporter"] } },
			],
			now,
			true,
		);
	});

	it("does not mind accents or case, ranks headlines first, and takes the last word for a beginning", async () => {
		expect(await ids(call("search", { q: "CAFE" }))).toEqual(expect.arrayContaining(["rcna1", "rcna2", "rcna3", "ana-ruiz"]));
		expect((await ids(call("search", { q: "café", filters: "type:article" })))[0]).toBe("rcna1");
		expect(await ids(call("search", { q: "bogota caf" }))).toEqual(["rcna1"]);
		expect(await ids(call("search", { q: "caf bogota" }))).toEqual([]);
		expect(await ids(call("search", { q: "cafe", sort: "newest", filters: "type:article" }))).toEqual(["rcna3", "rcna1", "rcna2"]);
	});

	it("keeps publishers apart", async () => {
		expect(await ids(call("search", { q: "cafe politics" }))).toEqual([]);
		expect(await ids(call("search", { q: "cafe politics", filters: "publisher:msnbc" }))).toEqual(["msna1"]);
	});

	it("says where the words are, in plain text", async () => {
		const { data } = await read<{ data: { search: { items: { highlight: unknown }[] } } }>(
			call("search", { q: "cafe", filters: "id:rcna1" }),
		);
		expect(data.search.items[0]?.highlight).toEqual({
			headline: [
				{ text: "El ", mark: false },
				{ text: "café", mark: true },
				{ text: " de Bogotá sube de precio", mark: false },
			],
			description: [],
		});
	});

	it("finds people by name (C7.17, A7.29)", async () => {
		expect(await ids(call("persons/search", { q: "ana caf" }))).toEqual(["ana-ruiz"]);
	});

	it.each(["", "!!!", '"', "*", "NEAR(", "headline:", "a AND", "^", "-", "(", "\0"])("takes %j for words or for none", async (q) => {
		const answer = await get(call("search", { q }));
		expect(answer.status).toBe(200);
	});

	it("takes any words", async () => {
		await fc.assert(
			fc.asyncProperty(fc.string({ maxLength: 60, unit: "binary" }), async (q) => {
				expect((await get(call("search", { q: q.toWellFormed() }))).status).toBe(200);
			}),
			{ numRuns: 60 },
		);
	});
});

describe("paging", () => {
	beforeAll(async () => {
		await emptyOrigin();
		const documents = Array.from({ length: 37 }, (_, index) => ({
			type: "article",
			document: articleOf(`rcna${String(index).padStart(2, "0")}`, { published: `-PT${Math.floor(index / 3)}M` }),
		}));
		await seedDocuments(testEnv, documents, now, true);
	});

	it("shows every item once, newest first, whatever the size", async () => {
		const all = await found("type:article");
		expect(new Set(all).size).toBe(37);
		await fc.assert(
			fc.asyncProperty(fc.integer({ min: 1, max: 40 }), async (size) => {
				const pages = Math.ceil(37 / size);
				const seen: string[] = [];
				for (let page = 1; page <= pages; page++) seen.push(...(await ids(call("search", { filters: "type:article", size, page }))));
				expect(seen).toEqual(all);
				expect(await ids(call("search", { filters: "type:article", size, page: pages + 1 }))).toEqual([]);
			}),
			{ numRuns: 12 },
		);
	});

	it.each([
		[{}, { page: 1, size: 10, totalPages: 4, totalItems: 37 }],
		[
			{ size: 1000, page: 1 },
			{ page: 1, size: 150, totalPages: 1, totalItems: 37 },
		],
		[
			{ size: 0, page: 0 },
			{ page: 1, size: 1, totalPages: 37, totalItems: 37 },
		],
		[
			{ size: -5, page: -1 },
			{ page: 1, size: 10, totalPages: 4, totalItems: 37 },
		],
		[
			{ size: "x", page: "1e9" },
			{ page: 1, size: 10, totalPages: 4, totalItems: 37 },
		],
	])("brings %j within bounds", async (query, pagination) => {
		const { data } = await read<{ data: { search: { pagination: unknown } } }>(call("search", query));
		expect(data.search.pagination).toEqual(pagination);
	});
});

describe("publisher separation (C1.9)", () => {
	it("holds for random documents, filters and fronts", { timeout: 60_000 }, async () => {
		await emptyOrigin();
		const verticals = verticalIds.filter((id) => !id.includes(" "));
		const paths = ["news/politics", "msnbc/politics", "politics", "msnbc", "today/food"];
		const publisherOf = new Map<string, string>();
		const documents = Array.from({ length: 120 }, (_, index) => {
			const vertical = verticals[(index * 7) % verticals.length] ?? "news";
			const id = `rcna${index}`;
			publisherOf.set(id, vertical === "msnbc" || index % 5 === 0 ? "msnbc" : "group");
			return {
				type: "article",
				document: articleOf(id, {
					vertical: publisherOf.get(id) === "msnbc" ? "msnbc" : vertical,
					paths: [paths[index % 5] ?? "politics", paths[(index * 3) % 5] ?? "politics"],
					published: `-PT${index}M`,
					headline: { primary: "Same words" },
				}),
			};
		});
		await seedDocuments(testEnv, documents, now, true);
		const oneOf = (listed: string[]): void => {
			expect(new Set(listed.map((id) => publisherOf.get(id))).size).toBeLessThanOrEqual(1);
		};
		const term = fc.constantFrom(
			"publisher:msnbc",
			"NOT publisher:msnbc",
			"publisher:group",
			"vertical:msnbc",
			"vertical:news",
			"NOT vertical:msnbc",
			"NOT vertical:news",
			"taxonomy:msnbc",
			"taxonomy:politics",
			"NOT taxonomy:msnbc/politics",
			"type:article",
			"id:rcna*",
			"autoCuration:true",
		);
		const filters = fc
			.array(fc.tuple(term, fc.constantFrom(" AND ", " OR ", " ")), { minLength: 1, maxLength: 6 })
			.map((terms) => terms.map(([text, glue], index) => (index === 0 ? text : glue + text)).join(""));
		let shown = 0;
		await fc.assert(
			fc.asyncProperty(filters, fc.boolean(), async (text, withWords) => {
				const listed = await ids(call("search", { filters: text, size: 150, ...(withWords ? { q: "same words" } : {}) }));
				shown += listed.length;
				oneOf(listed);
				oneOf(await ids(call("article/related", { filters: text, size: 150 })));
				oneOf(await ids(call("waffle/automated", { filters: `${text} AND type:article`, size: 150 })));
			}),
			{ numRuns: 60 },
		);
		expect(shown).toBeGreaterThan(0);

		await fc.assert(
			fc.asyncProperty(
				fc.constantFrom("news", "msnbc", "today"),
				fc.array(
					fc.record({
						itemIds: fc.array(
							fc.integer({ min: 0, max: 125 }).map((n) => `rcna${n}`),
							{ maxLength: 6 },
						),
						autofill: fc.option(fc.record({ taxonomy: fc.constantFrom(...paths), count: fc.integer({ min: 1, max: 20 }) }), { nil: null }),
					}),
					{ maxLength: 6 },
				),
				async (vertical, packages) => {
					const layouts = [
						{ packages: packages.map((pack, index) => ({ id: `p${index}`, type: "list", ...pack, autofill: pack.autofill ?? undefined })) },
					];
					expect((await put("curation", `${vertical}-mix`, { vertical, slug: "mix", layouts })).ok).toBe(true);
					const { data } = await read<{ data: { curation: { layouts: { packages: { items: { item: { id: string } }[] }[] }[] } } }>(
						`/content/curation/slug/${vertical}/mix`,
					);
					const listed = data.curation.layouts.flatMap((layout) =>
						layout.packages.flatMap((pack) => pack.items.map(({ item }) => item.id)),
					);
					const owner = vertical === "msnbc" ? "msnbc" : "group";
					expect(listed.filter((id) => publisherOf.get(id) !== owner)).toEqual([]);
					const curated = await read<{ data: { curatedList: { content: { items: { id: string }[] } } } }>(
						`/content/curatedList/${vertical}-mix/60`,
					);
					expect(curated.data.curatedList.content.items.filter(({ id }) => publisherOf.get(id) !== owner)).toEqual([]);
				},
			),
			{ numRuns: 30 },
		);
	});
});

describe("live blog cards (C7.2–C7.4)", () => {
	beforeEach(async () => {
		await emptyOrigin();
		for (const [id, time] of [
			["ncrd1", "10:00"],
			["ncrd2", "11:00"],
			["ncrd3", "11:00"],
			["ncrd4", "12:00"],
		] as const) {
			await put("card", id, {
				vertical: "msnbc",
				articleId: "msna1",
				subType: id === "ncrd4" ? "text" : "post",
				date: { publishedAt: `2026-11-20T${time}:00Z` },
				content: { headline: id, markupAndEmbeds: [{ type: "markup", element: "p", html: `<p onclick=x>${id}</p>` }] },
			});
		}
	});

	it("come newest first, in both places that callers read", async () => {
		const { data } = await read<{
			data: { search: { items: { id: string }[]; pagination: unknown }; article: { cards: { items: { id: string }[] } } };
		}>(call("card/search", { filters: "articleId:msna1 AND (subType:post OR subType:text)" }));
		expect(data.search.items.map(({ id }) => id)).toEqual(["ncrd4", "ncrd3", "ncrd2", "ncrd1"]);
		expect(data.article.cards.items).toEqual(data.search.items);
		expect(data.search.pagination).toEqual({ page: 1, size: 10, totalPages: 1, totalItems: 4 });
	});

	it("are found by their article alone, up to a moment whose offset is stripped, and without deleted ones", async () => {
		const listed = async (query: Record<string, string | number>): Promise<string[]> => {
			const { data } = await read<{ data: { article: { cards: { items: { id: string }[] } } } }>(
				call("articlecards/search", { articleId: "msna1", ...query }),
			);
			return data.article.cards.items.map(({ id }) => id);
		};
		expect(await listed({})).toEqual(["ncrd4", "ncrd3", "ncrd2", "ncrd1"]);
		expect(await listed({ size: 2, page: 2 })).toEqual(["ncrd2", "ncrd1"]);
		expect(await listed({ datePublished: "2026-11-20T11:00:00+0500", filters: "NOT id:ncrd3" })).toEqual(["ncrd2", "ncrd1"]);
		await remove("card", "ncrd2");
		expect(await listed({ filters: "subType:post" })).toEqual(["ncrd3", "ncrd1"]);
		expect((await get("/content/card/ncrd2")).status).toBe(404);
		const { data } = await read<{ data: { card: { content: { markupAndEmbeds: { html: string }[] } } } }>("/content/card/ncrd1");
		expect(data.card.content.markupAndEmbeds[0]?.html).toBe("<p>ncrd1</p>");
	});
});

describe("what several ids find", () => {
	beforeEach(emptyOrigin);

	it("is one publisher's, the first one's (C1.9)", async () => {
		const video = (vertical: string) => ({ vertical, headline: { primary: "V" }, url: { primary: "/video/v" } });
		await put("video", "mmvo1", video("news"));
		await put("video", "mmvo3", video("msnbc"));
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

describe("cards by where they are filed (C7.3)", () => {
	it("stand under their live blog's taxonomy, unless they say their own", async () => {
		await emptyOrigin();
		await put("article", "rcna1", articleOf("rcna1", { paths: ["news/us-news/weather"] }));
		const card = { vertical: "news", articleId: "rcna1", subType: "post", headline: { primary: "A post" } };
		await put("card", "ncrd1", card);
		await put("card", "ncrd2", { ...card, taxonomy: { allTerms: [{ path: "news/world" }] } });
		const filed = "taxonomy:news/us-news/weather AND (subType:post OR subType:text)";
		expect(await ids(call("card/search", { filters: `type:card AND ${filed}` }))).toEqual(["ncrd1"]);
		expect(await ids(call("search", { filters: "taxonomy:news/us-news/weather" }))).toEqual(["rcna1"]);
	});
});
