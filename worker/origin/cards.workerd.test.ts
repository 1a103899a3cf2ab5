import { beforeEach, describe, expect, it } from "vitest";
import { articleOf, call, emptyOrigin, get, ids, put, read, remove } from "../../tests/support/workerd/origin.ts";

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
