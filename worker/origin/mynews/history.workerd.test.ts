import { beforeEach, describe, expect, it, vi } from "vitest";
import { day, type Reader } from "../../../tests/support/workerd/accounts.ts";
import { idsOf, MyNewsBench } from "../../../tests/support/workerd/myNews.ts";
import { testEnv } from "../../../tests/support/workerd/origin.ts";
import { mostHistory } from "./history.ts";

const bench = new MyNewsBench();
let ana: Reader;
beforeEach(async () => {
	await bench.reset();
	ana = await bench.newReader();
});

describe("history (A7.18, A7.19)", () => {
	it("the same thing once a day moves up; again on that day changes nothing", async () => {
		await bench.read(ana, "rcna1");
		bench.now += 60_000;
		await bench.read(ana, "rcna2");
		bench.now += 60_000;
		await bench.read(ana, "rcna1");
		expect(idsOf(await bench.history(ana))).toEqual(["rcna2", "rcna1"]);
		const again = { ...ana, token: (await bench.signedInAgain(ana, day)).token };
		const { data } = await bench.read(again, "rcna1");
		expect(data.saveHistory).toEqual({ contentId: "rcna1", contentType: "article", at: new Date(bench.now).toISOString() });
		const list = await bench.history(again);
		expect(idsOf(list)).toEqual(["rcna1", "rcna2"]);
		expect(list.pageInfo).toEqual({ nextPage: null, total: 2 });
	});

	it("one is removed, all are cleared", async () => {
		for (const id of ["a1", "a2", "a3"]) await bench.read(ana, id);
		expect((await bench.ask(ana, "DELETE deletehistory/a2")).data).toEqual({ deleteHistory: true });
		expect(idsOf(await bench.history(ana)).sort()).toEqual(["a1", "a3"]);
		expect((await bench.ask(ana, "DELETE clearhistory")).data.clearHistory).toEqual({ removed: 2 });
		expect(idsOf(await bench.history(ana))).toEqual([]);
	});

	it("paused, nothing is recorded and nothing is lost; resumed, it goes on", async () => {
		await bench.read(ana, "a1");
		await bench.ask(ana, "POST pausehistory");
		expect((await bench.ask(ana, "GET customer/")).data.getCustomer.historyPaused).toBe(true);
		expect((await bench.read(ana, "a2")).data.saveHistory).toBeNull();
		expect(idsOf(await bench.history(ana))).toEqual(["a1"]);
		await bench.ask(ana, "POST resumehistory");
		expect((await bench.read(ana, "a2")).data.saveHistory).toMatchObject({ contentId: "a2" });
	});

	it("more than a person reads is refused for a while: what is counted stands for twenty", async () => {
		const always = vi.spyOn(Math, "random").mockReturnValue(0);
		try {
			for (let n = 0; n < 30; n++) expect((await bench.read(ana, `a${n}`)).status).toBe(200);
			expect(await bench.read(ana, "a30")).toMatchObject({ status: 429, error: { code: "too_many" } });
			always.mockReturnValue(0.05);
			expect((await bench.read(ana, "a30")).status).toBe(200);
		} finally {
			always.mockRestore();
		}
	});

	it("a reader whose account went meanwhile leaves nothing", async () => {
		await testEnv.PEOPLE_DB.prepare("DELETE FROM users WHERE user_id = ?").bind(ana.userId).run();
		expect((await bench.read(ana, "a1")).data.saveHistory).toBeNull();
		expect((await bench.rowsOf(ana.userId)).mynews_history).toBe(0);
	});

	it(`keeps the last ${mostHistory}`, async () => {
		await testEnv.PEOPLE_DB.prepare(
			`INSERT INTO mynews_history (user_id, content_id, content_type, publisher, at) SELECT ?1, 'x' || value, 'article', 'group', value + 1 FROM json_each(?2)`,
		)
			.bind(ana.userId, JSON.stringify(Array.from({ length: mostHistory }, (_, n) => n)))
			.run();
		await bench.read(ana, "newest");
		const page = await bench.history(ana, "5/0");
		expect(page.pageInfo.total).toBe(mostHistory);
		expect(idsOf(page)[0]).toBe("newest");
		expect(
			await testEnv.PEOPLE_DB.prepare("SELECT 1 FROM mynews_history WHERE user_id = ? AND content_id = 'x0'").bind(ana.userId).first(),
		).toBeNull();
	});
});
