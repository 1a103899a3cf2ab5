import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { codePoints } from "../../tests/support/codePoints.ts";
import { articleOf, call, emptyOrigin, get, ids, read, testEnv } from "../../tests/support/workerd/origin.ts";
import { seedDocuments } from "./ingest/seed.ts";

const now = Date.parse("2026-11-20T12:00:00Z");
const found = (filters: string): Promise<string[]> => ids(call("search", { filters, size: 150 }));

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
					document: articleOf("rcna4", {
						body: [1, 2, 3].map((n) => ({ type: "markup", element: "p", html: `Paragraph <b>${n}</b>.` })),
						published: "2026-11-20T08:00:00Z",
					}),
				},
				{
					type: "article",
					document: articleOf("tdna5", {
						vertical: "today",
						body: [1, 2, 3].map((n) => ({ type: "markup", element: "p", html: `Paragraph ${n}.` })),
						taxonomy: { additionalTerms: [{ path: "today/gated-content", slug: "gated-content" }] },
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

	it("gives first words where there is no description, on request", async () => {
		const search = async (openings?: string) =>
			(
				await read<{ data: { search: { items: { id: string; dek?: string; description?: { primary: string } }[] } } }>(
					call("search", { filters: "type:article", sort: "newest", ...(openings && { openings }) }),
				)
			).data.search.items;
		const byId = (items: Awaited<ReturnType<typeof search>>) => new Map(items.map((item) => [item.id, item.description?.primary]));
		expect(byId(await search("true")).get("rcna4")).toBe("Paragraph 1. Paragraph 2.");
		// Of a gated one only its teaser.
		expect(byId(await search("true")).get("tdna5")).toBe("Paragraph 1.");
		expect(byId(await search("true")).get("rcna2")).toBeUndefined();
		expect(byId(await search()).get("rcna4")).toBeUndefined();
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

	it.each(["", "!!!", '"', "*", "NEAR(", "headline:", "a AND", "^", "-", "(", "\0", "AND NEAR( ^ {a}"])(
		"takes %j for words or for none",
		async (q) => {
			const answer = await get(call("search", { q }));
			expect(answer.status).toBe(200);
		},
	);

	it("takes any words", async () => {
		await fc.assert(
			fc.asyncProperty(fc.string({ maxLength: 60, unit: codePoints }), async (q) => {
				expect((await get(call("search", { q: q.toWellFormed() }))).status).toBe(200);
			}),
			{ numRuns: 60 },
		);
	});
});

describe("the order of what is found", () => {
	const places = {
		headline: { headline: { primary: "A quokka" } },
		dek: { dek: "About a quokka" },
		text: { body: [{ type: "markup", element: "p", html: "Here is a quokka." }] },
		beginning: { headline: { primary: "Quokkaville" } },
	};
	const types = ["article", "video", "product"] as const;
	const hours = [1, 400];
	const stored = Object.values(places).flatMap((facts, at) =>
		types.flatMap((type, kind) =>
			["news", "mach"].flatMap((vertical) =>
				hours.map((age) => {
					const id = `rcna${at}${kind}${vertical === "news" ? 0 : 1}${hours.indexOf(age)}`;
					const published = new Date(now - age * 3_600_000).toISOString();
					const document = articleOf(id, { vertical, published, headline: { primary: `Title of ${id}` }, ...facts, type });
					// Of one name they would be one thing.
					if (type === "product" && "headline" in facts) document.headline = { primary: `${facts.headline.primary} of ${vertical} ${age}` };
					// A product stands one place lower than a story.
					const rank = [at + (type === "product" ? 1 : 0), kind, vertical === "news" ? 0 : 1, age];
					return { type, document, id, rank };
				}),
			),
		),
	);
	const asks = { q: "quokka", filters: "(vertical:news OR vertical:mach)", size: 150 };

	beforeAll(async () => {
		await emptyOrigin();
		expect((await seedDocuments(testEnv, stored, now, true)).faults).toEqual([]);
	});

	it("is headline, dek, text, beginnings of words; then stories, clips, products; the own brand; the newest", async () => {
		const best = stored.toSorted((a, b) => a.rank.map((n, at) => n - (b.rank[at] ?? 0)).find((n) => n !== 0) ?? 0);
		expect(await ids(call("search", asks))).toEqual(best.map(({ id }) => id));
	});

	it("has a product of one name once, in the own brand's words, and counts it so", async () => {
		const lamp = (id: string, vertical: string, published: string) => ({
			type: "product",
			document: articleOf(id, { type: "product", vertical, published, headline: { primary: "A numbat lamp" } }),
		});
		await seedDocuments(
			testEnv,
			[lamp("p1", "mach", "2026-11-20T10:00:00Z"), lamp("p2", "news", "2026-11-19T10:00:00Z"), lamp("p3", "news", "2026-11-18T10:00:00Z")],
			now,
			false,
		);
		const query = call("search", { ...asks, q: "numbat" });
		expect(await ids(query)).toEqual(["p2"]);
		const { data } = await read<{ data: { search: { pagination: { totalItems: number } } } }>(query);
		expect(data.search.pagination.totalItems).toBe(1);
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
