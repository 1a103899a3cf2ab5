import { beforeEach, describe, expect, it } from "vitest";
import { hour, type Reader } from "../../../tests/support/workerd/accounts.ts";
import { idsOf, MyNewsBench } from "../../../tests/support/workerd/myNews.ts";
import { testEnv } from "../../../tests/support/workerd/origin.ts";

const bench = new MyNewsBench();
let ana: Reader;
beforeEach(async () => {
	await bench.reset();
	ana = await bench.newReader();
});

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

	it.each(calls)("%s: another method changes nothing and is answered with the right one (security A1)", async (call) => {
		const [method = "", path = ""] = call.split(" ");
		await bench.save(ana, "rcna9");
		const before = await bench.rowsOf(ana.userId);
		for (const other of ["GET", "POST", "PUT", "DELETE"]) {
			const responses = calls.filter((known) => known.split(" ")[1]?.split("/")[0] === path.split("/")[0]);
			if (responses.some((known) => known.startsWith(other))) continue;
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
		await bench.save(gone, "rcna1");
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
		await bench.save(ana, "rcna1");
		await bench.read(ana, "rcna2");
		expect(idsOf(await bench.bookmarks(eve))).toEqual([]);
		expect(idsOf(await bench.history(eve))).toEqual([]);
		expect((await bench.ask(eve, "GET iscontentbookmarked/rcna1/")).data.getBookmarkByContentId).toBeNull();
		for (const call of calls.filter((known) => known.startsWith("DELETE"))) await bench.ask(eve, call.replace("rcna1", "rcna2"));
		await bench.ask(eve, "DELETE deleteBookmark/rcna1/");
		expect(idsOf(await bench.bookmarks(ana))).toEqual(["rcna1"]);
		expect(idsOf(await bench.history(ana))).toEqual(["rcna2"]);
	});

	it("where another service has the accounts, the token's own minutes decide", async () => {
		const env = { ACCOUNTS_API_URL: "https://accounts.example" };
		await testEnv.PEOPLE_DB.prepare("DELETE FROM sessions").run();
		expect((await bench.ask(ana, "GET customer/", undefined, { env })).status).toBe(200);
		expect((await bench.ask({ token: `${ana.token}x` }, "GET customer/", undefined, { env })).status).toBe(401);
	});
});
