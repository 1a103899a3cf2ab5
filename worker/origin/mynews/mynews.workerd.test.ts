import { beforeEach, describe, expect, it } from "vitest";
import { tablesOfUsers } from "../accounts/users.ts";
import { day, hour, password, type Reader } from "../testing/accounts.ts";
import { MyNewsBench, tablesWithUsers } from "../testing/myNews.ts";
import { testEnv } from "../testing/origin.ts";
import { mostBookmarks } from "./bookmarks.ts";
import { mostHistory } from "./history.ts";

const bench = new MyNewsBench();
let ana: Reader;
beforeEach(async () => {
	await bench.reset();
	ana = await bench.newReader();
});

const save = (reader: Reader, id: string, type = "article") => bench.ask(reader, `POST createbookmark/${id}/${type}`);
const read = (reader: Reader, id: string, type = "article") => bench.ask(reader, `POST savehistory/${id}/${type}`);
const idsOf = (list: { data: { contentId: string }[] }) => list.data.map(({ contentId }) => contentId);
const bookmarks = async (reader: Reader, tail = "100/0/") => (await bench.ask(reader, `GET bookmarks/${tail}`)).data.getCustomer.bookmarks;
const history = async (reader: Reader, tail = "100/0") => (await bench.ask(reader, `GET history/${tail}`)).data.getCustomer.history;

/** Every call of the service, with the method that it answers. */
const calls = [
	"GET customer/",
	"GET bookmarks/20/0/articles",
	"POST savecustomer/10001",
	"DELETE savecustomer/",
	"GET recommendations/6",
	"GET history/20/0",
	"POST savehistory/rcna1/article",
	"POST createbookmark/rcna1/article",
	"DELETE deleteBookmark/rcna1/",
	"GET iscontentbookmarked/rcna1/",
	"GET arecontentsbookmarked/rcna1,rcna2",
	"POST removebookmarks",
	"POST mergebookmarks",
	"DELETE deletehistory/rcna1",
	"DELETE clearhistory",
	"POST pausehistory",
	"POST resumehistory",
	"POST hiderecommendation/rcna1",
	"DELETE hiderecommendation/rcna1",
	"GET taxonomy",
	"GET export",
	"DELETE customer",
];
const bodies: Record<string, object> = {
	"POST removebookmarks": { contentIds: ["rcna1"] },
	"POST mergebookmarks": { bookmarks: [{ contentId: "rcna1", contentType: "article" }] },
};

describe("the paths of A7.14 to A7.22", () => {
	it.each(calls)("%s is answered with a slash at its end and without", async (call) => {
		const bare = call.replace(/\/$/, "");
		for (const path of [bare, `${bare}/`]) expect((await bench.ask(ana, path, bodies[call])).status, path).toBe(200);
	});

	it.each(calls)("%s: another method changes nothing and is told which one does (security A1)", async (call) => {
		const [method = "", path = ""] = call.split(" ");
		await save(ana, "rcna9");
		const before = await bench.rowsOf(ana.userId);
		for (const other of ["GET", "POST", "PUT", "DELETE"]) {
			const answers = calls.filter((known) => known.split(" ")[1]?.split("/")[0] === path.split("/")[0]);
			if (answers.some((known) => known.startsWith(other))) continue;
			const answer = await bench.ask(ana, `${other} ${path}`);
			expect(answer.status, `${other} ${path}`).toBe(405);
			expect(answer.allow).toContain(method);
		}
		expect(await bench.rowsOf(ana.userId)).toEqual(before);
	});

	it.each([
		"GET bookmarks/20/!/articles",
		"GET bookmarks/20/bm9uc2Vuc2U/articles",
		"GET bookmarks/0/0/",
		"GET bookmarks/many",
		"GET bookmarks/20/0/article",
		"GET bookmarks/20/0/articles/more",
		"GET history/20/!",
		"GET history/-1/0",
		"GET recommendations/all",
		"POST savecustomer/1234",
		"POST savecustomer/1234x",
		"POST createbookmark/rcna1/poem",
		"POST createbookmark/rcna1/articles",
		"POST createbookmark/..%2f/article",
		"POST savehistory/rcna1/all",
	])("%s is 400 with the part at fault, and stores nothing", async (call) => {
		const answer = await bench.ask(ana, call);
		expect(answer.status).toBe(400);
		expect(answer.error.code).toBe("invalid");
		const { sessions: _, users: __, ...rows } = await bench.rowsOf(ana.userId);
		expect(Object.values(rows).reduce((sum, n) => sum + n, 0)).toBe(0);
	});
});

describe("only the owner reaches their rows (security row 24)", () => {
	it.each(calls)("%s: no token, a broken one and one whose session has ended are refused", async (call) => {
		const gone = await bench.newReader();
		await save(gone, "rcna1");
		await bench.call(`${gone.userId}/signout`, { bedrock_session: gone.session });
		const before = await bench.rowsOf(gone.userId);
		for (const reader of [null, { token: "a.b.c" }, { token: `${ana.token}x` }, gone])
			expect((await bench.ask(reader, call, bodies[call])).status).toBe(401);
		expect(await bench.rowsOf(gone.userId)).toEqual(before);
	});

	it("a token that has expired is refused", async () => {
		bench.now += hour;
		expect((await bench.ask(ana, "GET customer/")).status).toBe(401);
	});

	it("another reader sees and changes nothing of it", async () => {
		const eve = await bench.newReader();
		await save(ana, "rcna1");
		await read(ana, "rcna2");
		expect(idsOf(await bookmarks(eve))).toEqual([]);
		expect(idsOf(await history(eve))).toEqual([]);
		expect((await bench.ask(eve, "GET iscontentbookmarked/rcna1/")).data.getBookmarkByContentId).toBeNull();
		for (const call of calls.filter((known) => known.startsWith("DELETE"))) await bench.ask(eve, call.replace("rcna1", "rcna2"));
		await bench.ask(eve, "DELETE deleteBookmark/rcna1/");
		expect(idsOf(await bookmarks(ana))).toEqual(["rcna1"]);
		expect(idsOf(await history(ana))).toEqual(["rcna2"]);
	});

	it("where accounts are kept elsewhere, the token's own minutes decide", async () => {
		const env = { ACCOUNTS_API_URL: "https://accounts.example" };
		await testEnv.PEOPLE_DB.prepare("DELETE FROM sessions").run();
		expect((await bench.ask(ana, "GET customer/", undefined, { env })).status).toBe(200);
		expect((await bench.ask({ token: `${ana.token}x` }, "GET customer/", undefined, { env })).status).toBe(401);
	});
});

describe("bookmarks (A7.15, A7.20 to A7.22)", () => {
	it("what is saved is listed newest first, and is known to be saved", async () => {
		for (const [id, type] of [
			["rcna1", "article"],
			["mmvo1", "video"],
			["tdrp1", "recipe"],
			["prod1", "product"],
		] as const) {
			bench.now += 1000;
			const { data } = await save(ana, id, type);
			expect(data.createBookmark).toEqual({ contentId: id, contentType: type, at: new Date(bench.now).toISOString() });
		}
		const page = await bookmarks(ana);
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
		const page = await bookmarks(ana, `20/0/${kind}`);
		expect(idsOf(page)).toEqual([id]);
		expect(page.pageInfo.total).toBe(1);
	});

	it("pages follow each other by cursor without a gap or a double, whatever is saved or removed meanwhile", async () => {
		for (let n = 0; n < 25; n++) {
			// Several at one moment: the id decides.
			bench.now += n % 3 === 0 ? 1000 : 0;
			await save(ana, `rcna${100 + n}`);
		}
		const all = idsOf(await bookmarks(ana));
		expect(all).toHaveLength(25);
		const seen: string[] = [];
		let cursor: string | null = "0";
		while (cursor !== null) {
			const page: { data: { contentId: string }[]; pageInfo: { nextPage: string | null } } = await bookmarks(ana, `7/${cursor}/`);
			expect(page.data.length).toBeLessThanOrEqual(7);
			seen.push(...idsOf(page));
			cursor = page.pageInfo.nextPage;
			if (seen.length === 7) {
				bench.now += 1000;
				await save(ana, "newer");
				await bench.ask(ana, `DELETE deleteBookmark/${seen[6]}/`);
			}
		}
		expect(seen).toEqual(all);
	});

	it("an empty cursor and an empty filter are the beginning and everything", async () => {
		await save(ana, "rcna1");
		for (const tail of ["20", "20/", "20//", "20///", "20/0", "20/0/"]) expect(idsOf(await bookmarks(ana, tail)), tail).toEqual(["rcna1"]);
	});

	it("a page has a hundred entries at most", async () => {
		const many = (from: number) => ({
			bookmarks: Array.from({ length: 100 }, (_, n) => ({ contentId: `rcna${from + n}`, contentType: "article" })),
		});
		await bench.ask(ana, "POST mergebookmarks", many(0));
		await bench.ask(ana, "POST mergebookmarks", many(100));
		const page = await bookmarks(ana, "5000/0/");
		expect(page.data).toHaveLength(100);
		expect(page.pageInfo.total).toBe(200);
	});

	it("saving twice is saving once, removing what is not there is as good as removing", async () => {
		const first = await save(ana, "rcna1");
		bench.now += 5000;
		expect((await save(ana, "rcna1")).data).toEqual(first.data);
		expect((await bookmarks(ana)).pageInfo.total).toBe(1);
		for (let n = 0; n < 2; n++) expect((await bench.ask(ana, "DELETE deleteBookmark/rcna1/")).data).toEqual({ deleteBookmark: true });
		expect(idsOf(await bookmarks(ana))).toEqual([]);
	});

	it("a hundred creations and removals at once leave none or one, and the list says the same", async () => {
		await Promise.all(Array.from({ length: 100 }, (_, n) => (n % 2 ? save(ana, "rcna1") : bench.ask(ana, "DELETE deleteBookmark/rcna1/"))));
		const rows = (await bench.rowsOf(ana.userId)).mynews_bookmarks ?? -1;
		expect([0, 1]).toContain(rows);
		const page = await bookmarks(ana);
		expect(page.data).toHaveLength(rows);
		expect(page.pageInfo.total).toBe(rows);
		expect((await bench.ask(ana, "GET iscontentbookmarked/rcna1/")).data.getBookmarkByContentId === null).toBe(rows === 0);
	});

	it("many are removed at once", async () => {
		for (const id of ["a1", "a2", "a3"]) await save(ana, id);
		expect((await bench.ask(ana, "POST removebookmarks", { contentIds: ["a1", "a3", "zz"] })).data.removeBookmarks).toEqual({ removed: 2 });
		expect(idsOf(await bookmarks(ana))).toEqual(["a2"]);
	});

	it("a full list takes no more, and still answers what is in it", async () => {
		await testEnv.PEOPLE_DB.prepare(`INSERT INTO mynews_bookmarks SELECT ?1, 'x' || value, 'article', 'group', 1 FROM json_each(?2)`)
			.bind(ana.userId, JSON.stringify(Array.from({ length: mostBookmarks - 1 }, (_, n) => n)))
			.run();
		expect((await save(ana, "last")).status).toBe(200);
		const refused = await save(ana, "more");
		expect(refused.status).toBe(409);
		expect(refused.error.code).toBe("full");
		expect((await save(ana, "last")).status).toBe(200);
	});

	it("what a device saved is merged once, at the moments when it was saved, none of them to come", async () => {
		await save(ana, "rcna1");
		const body = {
			bookmarks: [
				{ contentId: "rcna1", contentType: "article", at: bench.now - hour },
				{ contentId: "rcna2", contentType: "article", at: bench.now - 2 * hour },
				{ contentId: "tdrp1", contentType: "recipe", at: bench.now + day },
			],
		};
		expect((await bench.ask(ana, "POST mergebookmarks", body)).data.mergeBookmarks).toEqual({ added: 2, left: 0 });
		expect((await bench.ask(ana, "POST mergebookmarks", body)).data.mergeBookmarks).toEqual({ added: 0, left: 0 });
		const { data } = await bookmarks(ana);
		expect(data.map(({ contentId, at }: { contentId: string; at: string }) => [contentId, Date.parse(at) - bench.now])).toEqual([
			["tdrp1", 0],
			["rcna1", 0],
			["rcna2", -2 * hour],
		]);
	});

	it("what was saved on another publisher's brand is not in the list (C1.9)", async () => {
		await save(ana, "rcna1");
		await bench.ask(ana, "POST createbookmark/msna1/article", undefined, { vertical: "msnbc" });
		expect(idsOf(await bookmarks(ana))).toEqual(["rcna1"]);
	});
});

describe("history (A7.18, A7.19)", () => {
	it("the same thing once a day moves up; again on that day changes nothing", async () => {
		await read(ana, "rcna1");
		bench.now += 60_000;
		await read(ana, "rcna2");
		bench.now += 60_000;
		await read(ana, "rcna1");
		expect(idsOf(await history(ana))).toEqual(["rcna2", "rcna1"]);
		const again = { ...ana, token: (await signedInAgain(ana, day)).token };
		const { data } = await read(again, "rcna1");
		expect(data.saveHistory).toEqual({ contentId: "rcna1", contentType: "article", at: new Date(bench.now).toISOString() });
		const list = await history(again);
		expect(idsOf(list)).toEqual(["rcna1", "rcna2"]);
		expect(list.pageInfo).toEqual({ nextPage: null, total: 2 });
	});

	it("one is removed, all are cleared", async () => {
		for (const id of ["a1", "a2", "a3"]) await read(ana, id);
		expect((await bench.ask(ana, "DELETE deletehistory/a2")).data).toEqual({ deleteHistory: true });
		expect(idsOf(await history(ana)).sort()).toEqual(["a1", "a3"]);
		expect((await bench.ask(ana, "DELETE clearhistory")).data.clearHistory).toEqual({ removed: 2 });
		expect(idsOf(await history(ana))).toEqual([]);
	});

	it("paused, nothing is recorded and nothing is lost; resumed, it goes on", async () => {
		await read(ana, "a1");
		await bench.ask(ana, "POST pausehistory");
		expect((await bench.ask(ana, "GET customer/")).data.getCustomer.historyPaused).toBe(true);
		expect((await read(ana, "a2")).data.saveHistory).toBeNull();
		expect(idsOf(await history(ana))).toEqual(["a1"]);
		await bench.ask(ana, "POST resumehistory");
		expect((await read(ana, "a2")).data.saveHistory).toMatchObject({ contentId: "a2" });
	});

	it(`keeps the last ${mostHistory}`, async () => {
		await testEnv.PEOPLE_DB.prepare(`INSERT INTO mynews_history SELECT ?1, 'x' || value, 'article', 'group', value + 1 FROM json_each(?2)`)
			.bind(ana.userId, JSON.stringify(Array.from({ length: mostHistory }, (_, n) => n)))
			.run();
		await read(ana, "newest");
		const page = await history(ana, "5/0");
		expect(page.pageInfo.total).toBe(mostHistory);
		expect(idsOf(page)[0]).toBe("newest");
		expect(
			await testEnv.PEOPLE_DB.prepare("SELECT 1 FROM mynews_history WHERE user_id = ? AND content_id = 'x0'").bind(ana.userId).first(),
		).toBeNull();
	});
});

describe("customer (A7.14, A7.16)", () => {
	it("a reader who told nothing has a customer that says nothing (A3.8)", async () => {
		expect((await bench.ask(ana, "GET customer/")).data.getCustomer).toEqual({
			customerId: ana.userId,
			zipCode: null,
			mparticleId: null,
			historyPaused: false,
			bookmarks: { data: [], pageInfo: { nextPage: null, total: 0 } },
			history: { data: [], pageInfo: { nextPage: null, total: 0 } },
		});
	});

	it("a zip code is kept until it is forgotten, and the marketing id that came with it stays", async () => {
		await bench.ask(ana, "POST savecustomer/10001/", { mparticleId: "-4711" });
		await bench.ask(ana, "POST savecustomer/90210");
		expect((await bench.ask(ana, "GET customer/")).data.getCustomer).toMatchObject({ zipCode: "90210", mparticleId: "-4711" });
		await bench.ask(ana, "DELETE savecustomer/");
		expect((await bench.ask(ana, "GET customer/")).data.getCustomer).toMatchObject({ zipCode: null, mparticleId: "-4711" });
	});

	it("everything that is kept is in the export", async () => {
		await bench.ask(ana, "POST savecustomer/10001");
		await save(ana, "rcna1");
		await bench.ask(ana, "POST createbookmark/msna1/article", undefined, { vertical: "msnbc" });
		await read(ana, "rcna2");
		await bench.ask(ana, "POST hiderecommendation/rcna3");
		const { exportCustomer } = (await bench.ask(ana, "GET export")).data;
		expect(exportCustomer).toMatchObject({
			zipCode: "10001",
			history: [{ contentId: "rcna2" }],
			hiddenRecommendations: [{ contentId: "rcna3" }],
		});
		expect(exportCustomer.bookmarks.map(({ contentId }: { contentId: string }) => contentId).sort()).toEqual(["msna1", "rcna1"]);
	});

	it("a body that is too large or does not fit changes nothing", async () => {
		expect((await bench.ask(ana, "POST savecustomer/10001", `"${"x".repeat(70_000)}"`)).status).toBe(413);
		for (const body of ["{", "3", '{"mparticleId":{}}', '{"mparticleId":"<script>"}'])
			expect((await bench.ask(ana, "POST savecustomer/10001", body)).status, body).toBe(400);
		expect((await bench.ask(ana, "GET customer/")).data.getCustomer.zipCode).toBeNull();
	});

	it("no one changes more often than fingers can", async () => {
		await testEnv.PEOPLE_DB.prepare("UPDATE tries SET count = 600").run();
		await save(ana, "rcna1");
		await testEnv.PEOPLE_DB.prepare("UPDATE tries SET count = 600").run();
		expect((await save(ana, "rcna2")).status).toBe(429);
		expect((await bench.ask(ana, "GET customer/")).status).toBe(200);
	});
});

describe("the end of an account", () => {
	const fill = async () => {
		await bench.ask(ana, "POST savecustomer/10001");
		await save(ana, "rcna1");
		await read(ana, "rcna2");
		await bench.ask(ana, "POST hiderecommendation/rcna3");
	};

	it("every table with a user id is in the list of those that are emptied", async () => {
		expect([...tablesOfUsers].sort()).toEqual(await tablesWithUsers());
	});

	it("no row of a deleted account is left in any table", async () => {
		await fill();
		expect((await bench.call(ana.userId, { password }, { method: "DELETE", headers: { "x-auth-token": ana.token } })).status).toBe(200);
		expect(Object.values(await bench.rowsOf(ana.userId)).every((n) => n === 0)).toBe(true);
	});

	it("my-news alone forgets its reader when it is told to", async () => {
		await fill();
		expect((await bench.ask(ana, "DELETE customer")).status).toBe(200);
		const { users, sessions, ...rows } = await bench.rowsOf(ana.userId);
		expect([users, sessions]).toEqual([1, 1]);
		expect(Object.values(rows).every((n) => n === 0)).toBe(true);
	});

	it("nothing is written for an account that ended while the call was under way", async () => {
		await testEnv.PEOPLE_DB.prepare("DELETE FROM users WHERE user_id = ?").bind(ana.userId).run();
		for (const call of [
			"POST savecustomer/10001",
			"POST createbookmark/a1/article",
			"POST savehistory/a1/article",
			"POST hiderecommendation/a1",
			"POST pausehistory",
		])
			await bench.ask(ana, call);
		const { sessions: _, ...rows } = await bench.rowsOf(ana.userId);
		expect(Object.values(rows).every((n) => n === 0)).toBe(true);
	});
});

/** The same reader with a fresh session, `later` ms from now. */
async function signedInAgain(reader: Reader, later: number): Promise<Reader> {
	bench.now += later;
	return bench.readerOf(reader.email, await bench.signIn(reader.email));
}
