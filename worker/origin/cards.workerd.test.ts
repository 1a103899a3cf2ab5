import { beforeEach, describe, expect, it } from "vitest";
import { articleOf, call, emptyOrigin, get, ids, put, read, remove, testEnv } from "../../tests/support/workerd/origin.ts";

describe("live blog cards (C7.2–C7.4)", () => {
	beforeEach(async () => {
		await emptyOrigin();
		await put("article", "msna1", articleOf("msna1", { vertical: "msnbc" }));
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

it("of a long live blog are all counted, those older than a moment to five hundred (C7.37)", async () => {
	await emptyOrigin();
	await put("article", "rcna1", articleOf("rcna1"));
	await put("card", "ncrd0", {
		vertical: "news",
		articleId: "rcna1",
		headline: { primary: "A post" },
		datePublished: "2026-11-20T10:00:00Z",
	});
	const same =
		"type, vertical, publisher, sub_type, article_id, published_at, modified_at, stored_at, auto_curation, ecommerce, hidden, listed, headline, tags, tease, body, seeded";
	await testEnv.CONTENT_DB.prepare(
		`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1199)
		INSERT INTO documents (id, hash, ${same}) SELECT 'ncrd' || i, 'h' || i, ${same} FROM n, documents WHERE id = 'ncrd0'`,
	).run();
	const total = async (more: object) => {
		const query = call("articlecards/search", { articleId: "rcna1", size: 20, ...more });
		const { data } = await read<{ data: { search: { pagination: { totalItems: number } }; article: { cards: { items: object[] } } } }>(
			query,
		);
		return [data.article.cards.items.length, data.search.pagination.totalItems];
	};
	expect(await total({})).toEqual([20, 1200]);
	expect(await total({ datePublished: "2026-11-20T11:00:00Z" })).toEqual([20, 500]);
});

describe("card/search (C7.3)", () => {
	it("filters by type, taxonomy path, subType, an upper bound of datePublished and an excluded card, a page at a time", async () => {
		await emptyOrigin();
		await put("article", "rcna1", articleOf("rcna1", { paths: ["news/us-news/weather"] }));
		const at = (time: string, more: object = {}) => ({
			vertical: "news",
			articleId: "rcna1",
			subType: "post",
			headline: { primary: "A post" },
			date: { publishedAt: `2026-11-20T${time}:00Z` },
			...more,
		});
		await put("card", "ncrd1", at("10:00"));
		await put("card", "ncrd2", at("11:00", { subType: "text" }));
		await put("card", "ncrd3", at("12:00"));
		await put("card", "ncrd4", at("13:00"));
		await put("card", "ncrd5", at("09:00", { taxonomy: { allTerms: [{ path: "news/world" }] } }));
		const filed = "type:card AND taxonomy:news/us-news/weather";
		const found = (filters: string, more: Record<string, string | number> = {}) => ids(call("card/search", { filters, ...more }));
		expect(await found(`${filed} AND (subType:post OR subType:text)`)).toEqual(["ncrd4", "ncrd3", "ncrd2", "ncrd1"]);
		expect(await found(`${filed} AND subType:post`)).toEqual(["ncrd4", "ncrd3", "ncrd1"]);
		expect(await found(`${filed} AND subType:text`)).toEqual(["ncrd2"]);
		expect(await found(filed, { datePublished: "2026-11-20T12:00:00Z" })).toEqual(["ncrd3", "ncrd2", "ncrd1"]);
		expect(await found(`${filed} AND NOT id:ncrd3`)).toEqual(["ncrd4", "ncrd2", "ncrd1"]);
		const { data } = await read<{
			data: { search: { items: { id: string }[]; pagination: object }; article: { cards: { items: object[] } } };
		}>(call("card/search", { filters: filed, size: 3, page: 2 }));
		expect(data.search.items.map(({ id }) => id)).toEqual(["ncrd1"]);
		expect(data.article.cards.items).toEqual(data.search.items);
		expect(data.search.pagination).toEqual({ page: 2, size: 3, totalPages: 2, totalItems: 4 });
	});

	it("articlecards/search gives teases for fronts, without the posts' bodies (C7.4)", async () => {
		await put("article", "rcna9", articleOf("rcna9"));
		const content = { headline: "A post", markupAndEmbeds: [{ type: "markup", element: "p", html: "<p>Words</p>" }] };
		await put("card", "ncrd9", { vertical: "news", articleId: "rcna9", subType: "post", headline: { primary: "A post" }, content });
		const text = async (forFronts: string) => JSON.stringify(await read(call("articlecards/search", { articleId: "rcna9", forFronts })));
		expect(await text("false")).toContain("<p>Words</p>");
		expect(await text("true")).toContain("ncrd9");
		expect(await text("true")).not.toContain("Words");
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

describe("cards without a live blog that is public (C3.19)", () => {
	it.each([
		["not come yet", []],
		["deleted", [() => put("article", "rcna1", articleOf("rcna1")), () => remove("article", "rcna1")]],
		["withdrawn", [() => put("article", "rcna1", articleOf("rcna1", { hidden: true }))]],
	])("%s: are in no answer", async (_, steps) => {
		await emptyOrigin();
		await put("card", "ncrd1", { vertical: "news", articleId: "rcna1", headline: { primary: "A post" } });
		for (const step of steps) await step();
		expect((await get("/content/card/ncrd1")).status).toBe(404);
		for (const path of ["card/search", "articlecards/search", "search"])
			for (const query of [{ articleId: "rcna1" }, { filters: "type:card" }])
				expect(await (await get(call(path, query))).text()).not.toContain("ncrd1");
	});
});
