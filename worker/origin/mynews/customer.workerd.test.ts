import { beforeEach, describe, expect, it } from "vitest";
import { day, password, type Reader } from "../../../tests/support/workerd/accounts.ts";
import { MyNewsBench, tablesWithUsers } from "../../../tests/support/workerd/myNews.ts";
import { testEnv } from "../../../tests/support/workerd/origin.ts";
import { tablesOfUsers } from "../accounts/users.ts";
import { sweep } from "../retention.ts";

const bench = new MyNewsBench();
let ana: Reader;
beforeEach(async () => {
	await bench.reset();
	ana = await bench.newReader();
});

describe("customer (A7.14, A7.16)", () => {
	it("a reader without entries has an empty customer (A3.8)", async () => {
		expect((await bench.ask(ana, "GET customer/")).data.getCustomer).toEqual({
			customerId: ana.userId,
			zipCode: null,
			mparticleId: null,
			historyPaused: false,
			bookmarks: { data: [], pageInfo: { nextPage: null, total: 0 } },
			history: { data: [], pageInfo: { nextPage: null, total: 0 } },
		});
	});

	it("a zip code is stored until it is deleted, and the marketing id that came with it stays", async () => {
		await bench.ask(ana, "POST savecustomer/10001/", { mparticleId: "-4711" });
		await bench.ask(ana, "POST savecustomer/90210");
		expect((await bench.ask(ana, "GET customer/")).data.getCustomer).toMatchObject({ zipCode: "90210", mparticleId: "-4711" });
		await bench.ask(ana, "DELETE savecustomer/");
		expect((await bench.ask(ana, "GET customer/")).data.getCustomer).toMatchObject({ zipCode: null, mparticleId: "-4711" });
	});

	it("everything stored is in the export", async () => {
		await bench.ask(ana, "POST savecustomer/10001");
		await bench.save(ana, "rcna1");
		await bench.ask(ana, "POST createbookmark/msna1/article", undefined, { vertical: "msnbc" });
		await bench.read(ana, "rcna2");
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
		await bench.save(ana, "rcna1");
		await testEnv.PEOPLE_DB.prepare("UPDATE tries SET count = 600").run();
		expect((await bench.save(ana, "rcna2")).status).toBe(429);
		expect((await bench.ask(ana, "GET customer/")).status).toBe(200);
	});
});

describe("the end of an account", () => {
	const fill = async () => {
		await bench.ask(ana, "POST savecustomer/10001");
		await bench.save(ana, "rcna1");
		await bench.read(ana, "rcna2");
		await bench.ask(ana, "POST hiderecommendation/rcna3");
	};

	it("every table with a user id is in the list of those that are emptied", async () => {
		expect([...tablesOfUsers].sort()).toEqual(await tablesWithUsers());
	});

	it("no row of a deleted account is left in any table", async () => {
		await fill();
		expect((await bench.call(ana.userId, { password }, { method: "DELETE", headers: { "x-auth-token": ana.token } })).status).toBe(200);
		// Nothing is lost before the seven days are over.
		const { sessions: _, ...stored } = await bench.rowsOf(ana.userId);
		expect(stored).toMatchObject({ users: 1, mynews_bookmarks: 1, mynews_history: 1 });
		await sweep(testEnv, bench.now + 8 * day);
		expect(Object.values(await bench.rowsOf(ana.userId)).every((n) => n === 0)).toBe(true);
	});

	it("my-news alone deletes its reader on request", async () => {
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
