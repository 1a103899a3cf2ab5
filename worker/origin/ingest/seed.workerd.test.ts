import { beforeEach, describe, expect, it } from "vitest";
import { articleOf, emptyOrigin, get, ids, put, read, testEnv } from "../../../tests/support/workerd/origin.ts";
import { wrappedDatabase } from "../../../tests/support/workerd/wrapped.ts";
import { seedDocuments } from "./seed.ts";

const now = Date.parse("2026-11-20T12:00:00Z");

beforeEach(emptyOrigin);

describe("seeding", () => {
	it("makes relative times absolute, wherever they stand", async () => {
		const { stored, faults } = await seedDocuments(
			testEnv,
			[{ type: "article", document: articleOf("rcna1", { published: "-PT2H30M", date: { publishedAt: "-P1DT1H", modifiedAt: "-PT0M" } }) }],
			now,
			true,
		);
		expect({ stored, faults }).toEqual({ stored: 1, faults: [] });
		const { data } = await read<{ data: { article: { datePublished: string; date: Record<string, string> } } }>("/content/article/rcna1");
		expect(data.article.datePublished).toBe("2026-11-20T09:30:00.000Z");
		expect(data.article.date).toEqual({ publishedAt: "2026-11-19T11:00:00.000Z", modifiedAt: "2026-11-20T12:00:00.000Z" });
	});

	it("replaces what was seeded and leaves what an editor published", async () => {
		const seed = (headline: string, ...names: string[]) =>
			seedDocuments(
				testEnv,
				names.map((id) => ({ type: "article", document: articleOf(id, { headline: { primary: headline } }) })),
				now,
				true,
			);
		await seed("first", "rcna1", "rcna2", "rcna3");
		expect((await put("article", "rcna2", articleOf("rcna2", { headline: { primary: "edited" } }))).status).toBe(200);
		await seed("second", "rcna1", "rcna2");
		const headlineOf = async (id: string) =>
			(await read<{ data?: { article: { headline: { primary: string } } } }>(`/content/article/${id}`)).data?.article.headline.primary;
		expect(await headlineOf("rcna1")).toBe("second");
		expect(await headlineOf("rcna2")).toBe("edited");
		expect((await get("/content/article/rcna3")).status).toBe(404);
		expect(await ids("/content/search?q=second")).toEqual(["rcna1"]);
		expect(await ids("/content/search?q=edited")).toEqual(["rcna2"]);
	});

	it("leaves a faulty document out, says why, and loads the rest", async () => {
		const { stored, faults } = await seedDocuments(
			testEnv,
			[
				{ type: "article", document: { ...articleOf("rcna1"), headline: "text" } },
				{ type: "poem", document: { id: "p1" } },
				{ type: "article", document: articleOf("rcna2") },
			],
			now,
			true,
		);
		expect(stored).toBe(1);
		expect(faults).toHaveLength(2);
		expect(faults[0]).toContain("article rcna1: headline");
	});

	it("leaves one publication that says everything changed", async () => {
		await seedDocuments(testEnv, [{ type: "article", document: articleOf("rcna1") }], now, true);
		const { data } = await read<{ data: { publications: { tags: string[] }[] } }>("/content/publications?since=0");
		expect(data.publications.map(({ tags }) => tags)).toEqual([["all"]]);
	});

	it("loads 700 articles and 5,000 products in few batches", async () => {
		const body = Array.from({ length: 20 }, (_, index) => ({
			type: "markup",
			element: "p",
			html: `Paragraph ${index} <b>of text</b> ${"words ".repeat(30)}`,
		}));
		const articles = Array.from({ length: 700 }, (_, index) => ({
			type: "article",
			document: articleOf(`rcna${index}`, { published: `-PT${index}M`, body }),
		}));
		const products = Array.from({ length: 5000 }, (_, index) => ({
			type: "product",
			document: {
				...articleOf(`p-${index}`, { vertical: "select", paths: [`select/kitchen/shelf-${index % 9}`], published: `-PT${index}M` }),
				type: "product",
				offers: [{ price: index, state: "AVAILABLE" }],
			},
		}));
		let calls = 0;
		const CONTENT_DB = wrappedDatabase(testEnv.CONTENT_DB, (work) => {
			calls++;
			return work();
		});
		await seedDocuments({ ...testEnv, CONTENT_DB }, articles, now, true);
		for (let at = 0; at < products.length; at += 1000)
			await seedDocuments({ ...testEnv, CONTENT_DB }, products.slice(at, at + 1000), now, false);
		const { data } = await read<{ data: { search: { pagination: unknown; aggregation: { path: string; count: number }[] } } }>(
			"/content/waffle/automated?filters=taxonomy:select/kitchen&size=60&page=84",
		);
		expect(data.search.pagination).toEqual({ page: 84, size: 60, totalPages: 84, totalItems: 5000 });
		expect(data.search.aggregation[0]).toEqual({ path: "select", count: 5000 });
		expect(calls).toBeLessThan(60);
	});
});
