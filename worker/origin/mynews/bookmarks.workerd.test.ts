import { beforeEach, describe, expect, it } from "vitest";
import { day, hour, type Reader } from "../../../tests/support/workerd/accounts.ts";
import { idsOf, MyNewsBench } from "../../../tests/support/workerd/myNews.ts";
import { testEnv } from "../../../tests/support/workerd/origin.ts";
import { mostBookmarks } from "./bookmarks.ts";

const bench = new MyNewsBench();
let ana: Reader;
beforeEach(async () => {
	await bench.reset();
	ana = await bench.newReader();
});

describe("bookmarks (A3.8, A7.15, A7.20 to A7.22)", () => {
	it("what is saved is listed newest first, and is known to be saved", async () => {
		for (const [id, type] of [
			["rcna1", "article"],
			["mmvo1", "video"],
			["tdrp1", "recipe"],
			["prod1", "product"],
		] as const) {
			bench.now += 1000;
			const { data } = await bench.save(ana, id, type);
			expect(data.createBookmark).toEqual({ contentId: id, contentType: type, at: new Date(bench.now).toISOString() });
		}
		const page = await bench.bookmarks(ana);
		expect(idsOf(page)).toEqual(["prod1", "tdrp1", "mmvo1", "rcna1"]);
		expect(page.pageInfo).toEqual({ nextPage: null, total: 4 });
		expect((await bench.ask(ana, "GET iscontentbookmarked/tdrp1/")).data.getBookmarkByContentId).toMatchObject({ contentType: "recipe" });
		expect((await bench.ask(ana, "GET arecontentsbookmarked/rcna1,none,mmvo1")).data.getBookmarksByContentIds.sort()).toEqual([
			"mmvo1",
			"rcna1",
		]);
	});

	it.each([
		["articles", "rcna1"],
		["videos", "mmvo1"],
		["recipes", "tdrp1"],
		["wishlist", "prod1"],
	])("the filter %s lists its own kind (A3.9)", async (kind, id) => {
		await bench.ask(ana, "POST mergebookmarks", {
			bookmarks: [
				{ contentId: "rcna1", contentType: "article" },
				{ contentId: "mmvo1", contentType: "video" },
				{ contentId: "tdrp1", contentType: "recipe" },
				{ contentId: "prod1", contentType: "product" },
			],
		});
		const page = await bench.bookmarks(ana, `20/0/${kind}`);
		expect(idsOf(page)).toEqual([id]);
		expect(page.pageInfo.total).toBe(1);
	});

	it("pages follow each other by cursor without a gap or a double, whatever is saved or removed meanwhile", async () => {
		for (let n = 0; n < 25; n++) {
			// Several at one moment: the id decides.
			bench.now += n % 3 === 0 ? 1000 : 0;
			await bench.save(ana, `rcna${100 + n}`);
		}
		const all = idsOf(await bench.bookmarks(ana));
		expect(all).toHaveLength(25);
		const seen: string[] = [];
		let cursor: string | null = "0";
		while (cursor !== null) {
			const page: { data: { contentId: string }[]; pageInfo: { nextPage: string | null } } = await bench.bookmarks(ana, `7/${cursor}/`);
			expect(page.data.length).toBeLessThanOrEqual(7);
			seen.push(...idsOf(page));
			cursor = page.pageInfo.nextPage;
			if (seen.length === 7) {
				bench.now += 1000;
				await bench.save(ana, "newer");
				await bench.ask(ana, `DELETE deleteBookmark/${seen[6]}/`);
			}
		}
		expect(seen).toEqual(all);
	});

	it("the oldest come first on request, page by page", async () => {
		for (let n = 0; n < 5; n++) {
			bench.now += 1000;
			await bench.save(ana, `rcna${n}`);
		}
		const first = await bench.bookmarks(ana, "2/0//oldest");
		expect(idsOf(first)).toEqual(["rcna0", "rcna1"]);
		const second = await bench.bookmarks(ana, `2/${first.pageInfo.nextPage}/articles/oldest`);
		expect(idsOf(second)).toEqual(["rcna2", "rcna3"]);
		expect(idsOf(await bench.bookmarks(ana, `2/${second.pageInfo.nextPage}//oldest`))).toEqual(["rcna4"]);
		expect((await bench.ask(ana, "GET bookmarks/2/0//sideways")).status).toBe(400);
	});

	it("an empty cursor and an empty filter are the beginning and everything", async () => {
		await bench.save(ana, "rcna1");
		for (const tail of ["20", "20/", "20//", "20///", "20/0", "20/0/"])
			expect(idsOf(await bench.bookmarks(ana, tail)), tail).toEqual(["rcna1"]);
	});

	it("a page has a hundred entries at most", async () => {
		const many = (from: number) => ({
			bookmarks: Array.from({ length: 100 }, (_, n) => ({ contentId: `rcna${from + n}`, contentType: "article" })),
		});
		await bench.ask(ana, "POST mergebookmarks", many(0));
		await bench.ask(ana, "POST mergebookmarks", many(100));
		const page = await bench.bookmarks(ana, "5000/0/");
		expect(page.data).toHaveLength(100);
		expect(page.pageInfo.total).toBe(200);
	});

	it("saving twice is saving once, removing what is not there is as good as removing", async () => {
		const first = await bench.save(ana, "rcna1");
		bench.now += 5000;
		expect((await bench.save(ana, "rcna1")).data).toEqual(first.data);
		expect((await bench.bookmarks(ana)).pageInfo.total).toBe(1);
		for (let n = 0; n < 2; n++) expect((await bench.ask(ana, "DELETE deleteBookmark/rcna1/")).data).toEqual({ deleteBookmark: true });
		expect(idsOf(await bench.bookmarks(ana))).toEqual([]);
	});

	it("a hundred creations and removals at once leave none or one, and the list says the same", async () => {
		await Promise.all(
			Array.from({ length: 100 }, (_, n) => (n % 2 ? bench.save(ana, "rcna1") : bench.ask(ana, "DELETE deleteBookmark/rcna1/"))),
		);
		const rows = (await bench.rowsOf(ana.userId)).mynews_bookmarks ?? -1;
		expect([0, 1]).toContain(rows);
		const page = await bench.bookmarks(ana);
		expect(page.data).toHaveLength(rows);
		expect(page.pageInfo.total).toBe(rows);
		expect((await bench.ask(ana, "GET iscontentbookmarked/rcna1/")).data.getBookmarkByContentId === null).toBe(rows === 0);
	});

	it("many are removed at once", async () => {
		for (const id of ["a1", "a2", "a3"]) await bench.save(ana, id);
		expect((await bench.ask(ana, "POST removebookmarks", { contentIds: ["a1", "a3", "zz"] })).data.removeBookmarks).toEqual({ removed: 2 });
		expect(idsOf(await bench.bookmarks(ana))).toEqual(["a2"]);
	});

	it("a full list takes no more, and still answers what is in it", async () => {
		await testEnv.PEOPLE_DB.prepare(
			`INSERT INTO mynews_bookmarks (user_id, content_id, content_type, publisher, at) SELECT ?1, 'x' || value, 'article', 'group', 1 FROM json_each(?2)`,
		)
			.bind(ana.userId, JSON.stringify(Array.from({ length: mostBookmarks - 1 }, (_, n) => n)))
			.run();
		expect((await bench.save(ana, "last")).status).toBe(200);
		const refused = await bench.save(ana, "more");
		expect(refused.status).toBe(409);
		expect(refused.error.code).toBe("full");
		expect((await bench.save(ana, "last")).status).toBe(200);
	});

	it("what a device saved is merged once, at the moments when it was saved, none of them to come", async () => {
		await bench.save(ana, "rcna1");
		const body = {
			bookmarks: [
				{ contentId: "rcna1", contentType: "article", at: bench.now - hour },
				{ contentId: "rcna2", contentType: "article", at: bench.now - 2 * hour },
				{ contentId: "tdrp1", contentType: "recipe", at: bench.now + day },
			],
		};
		expect((await bench.ask(ana, "POST mergebookmarks", body)).data.mergeBookmarks).toEqual({ added: 2, left: 0 });
		expect((await bench.ask(ana, "POST mergebookmarks", body)).data.mergeBookmarks).toEqual({ added: 0, left: 0 });
		const { data } = await bench.bookmarks(ana);
		expect(data.map(({ contentId, at }: { contentId: string; at: string }) => [contentId, Date.parse(at) - bench.now])).toEqual([
			["tdrp1", 0],
			["rcna1", 0],
			["rcna2", -2 * hour],
		]);
	});

	it("what was saved on another publisher's brand is not in the list (C1.9)", async () => {
		await bench.save(ana, "rcna1");
		await bench.ask(ana, "POST createbookmark/msna1/article", undefined, { vertical: "msnbc" });
		expect(idsOf(await bench.bookmarks(ana))).toEqual(["rcna1"]);
	});
});
