import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ContentServer } from "../../support/contentServer.ts";
import { Site } from "../../support/site.ts";

const isolates = [0, 1, 2, 3];

describe("a data centre calls the content system as one, however many isolates it has", () => {
	let content: ContentServer;
	let site: Site;

	beforeAll(async () => {
		content = await ContentServer.start();
		site = await Site.start({ CONTENT_API_URL: content.url, CALL_PATIENCE: "10" }, false, { isolates: isolates.length });
	});
	afterAll(async () => {
		await site.stop();
		await content.stop();
	});
	beforeEach(() => {
		content.faults.clear();
		content.requests.length = 0;
	});

	const callsMoreThanOnce = () => {
		const calls = content.requests.map(({ path, filters }) => `${path} ${filters ?? ""}`);
		return calls.filter((call, n) => calls.indexOf(call) !== n);
	};

	it("for a front, while the first one's calls are in progress", async () => {
		content.faults.set("curation", { delay: 100 });
		const first = site.ask("today.localhost", "/", { isolate: 0 });
		await expect.poll(() => content.requests.some(({ path }) => path.startsWith("curation"))).toBe(true);
		const others = isolates.slice(1).map((isolate) => site.ask("today.localhost", "/", { isolate }));
		expect((await Promise.all([first, ...others])).map(({ status }) => status)).toEqual(isolates.map(() => 200));
		// On a busy machine one may wait in vain, and calls by itself; without sharing each call would be there as often as isolates are.
		const repeated = callsMoreThanOnce().filter((call) => call.startsWith("curation"));
		expect(repeated.length).toBeLessThan(new Set(repeated).size * (isolates.length - 1) || 1);
	});

	it("for an article and the lists beside it, one after the other", async () => {
		for (const isolate of isolates) {
			const { status, body } = await site.ask("msnbc.localhost", "/democracy/elections/county-clerk-open-door-msna1033", { isolate });
			expect(status).toBe(200);
			expect(body).toContain("</html>");
		}
		expect(content.requests.length).toBeGreaterThan(0);
		expect(callsMoreThanOnce()).toEqual([]);
	});

	it.each(["rcna1007", "no-such-id"])("for a public call: article %s", async (id) => {
		const statuses = new Set<number>();
		for (const isolate of isolates) statuses.add((await site.ask("news.localhost", `/bentoapi/article/${id}`, { isolate })).status);
		expect(statuses.size).toBe(1);
		expect(content.requests).toHaveLength(1);
	});

	it("and draws a page once: isolates that begin while the content system is down answer it", async () => {
		const [host, path] = ["msnbc.localhost", "/democracy/elections/ballot-design-one-line-msna1037"];
		expect((await site.ask(host, path, { isolate: 0 })).status).toBe(200);
		content.faults.set("", { reset: true });
		// The copy is made behind the answer.
		for (const isolate of isolates.slice(1)) await expect.poll(async () => (await site.ask(host, path, { isolate })).status).toBe(200);
	});

	it("except a failure, which stays in its isolate", async () => {
		content.faults.set("article/rcna1003", { status: 500 });
		for (const isolate of isolates) expect((await site.ask("news.localhost", "/bentoapi/article/rcna1003", { isolate })).status).toBe(503);
		expect(new Set(callsMoreThanOnce())).toEqual(new Set(["article/rcna1003 "]));
	});
});

describe("a publication reaches every isolate of its data centre", () => {
	let site: Site;
	beforeAll(async () => {
		site = await Site.start({}, true, { isolates: isolates.length });
	});
	afterAll(() => site.stop());

	it("by the log that one of them reads for all", async () => {
		const path = "/bentoapi/article/rcna1007";
		const headlineAt = async (isolate: number) => JSON.parse((await site.ask("news.localhost", path, { isolate })).body);
		const { data } = await headlineAt(0);
		for (const isolate of isolates) await headlineAt(isolate);
		const headline = { ...data.article.headline, primary: "The bridge is open again" };
		const published = await site.publish("news.localhost", "article/rcna1007", { ...data.article, headline });
		expect(published.status).toBeLessThan(300);
		expect((await headlineAt(0)).data.article.headline.primary).toBe("The bridge is open again");
		for (const isolate of isolates)
			await expect.poll(async () => (await headlineAt(isolate)).data.article.headline.primary).toBe("The bridge is open again");
	});

	it("and one that has stood still answers nothing that another removed meanwhile (security row 44)", async () => {
		const [host, path, call] = ["news.localhost", "/politics/congress/a-lock-rcna97003", "/bentoapi/article/rcna97003"];
		const document = { vertical: "news", headline: { primary: "A lock" }, url: { primary: path } };
		const ask = async (ways: readonly string[]) => Promise.all(ways.map(async (way) => (await site.ask(host, way, { isolate: 1 })).status));
		expect((await site.publish(host, "article/rcna97003", document)).status).toBe(201);
		for (let looks = 0; looks < 2; looks++) {
			await pause(1100);
			await expect.poll(() => ask([path, call])).toEqual([200, 200]);
		}
		expect((await site.publish(host, "article/rcna97003", null)).status).toBe(204);
		await pause(2100);
		expect(await ask([path, path, call, call])).toEqual([404, 404, 404, 404]);
	});

	it("and an isolate that has not read it yet shares no page with what another removed", async () => {
		const host = "news.localhost";
		const document = (headline: string) => ({ vertical: "news", headline: { primary: headline }, url: { primary: path } });
		const path = "/politics/congress/a-bridge-rcna97001";
		const put = (id: string, headline: string, isolate: number) => site.publish(host, `article/${id}`, document(headline), { isolate });
		expect((await put("rcna97001", "A bridge", 0)).status).toBe(201);
		// Its document, in the memory of the one that will not have heard.
		expect((await site.ask(host, `${path}?chromeless=true`, { isolate: 0 })).status).toBe(200);
		expect((await site.publish(host, "article/rcna97001", null, { isolate: 1 })).status).toBe(204);
		expect((await put("rcna97002", "Another", 0)).status).toBe(201);
		await site.ask(host, path, { isolate: 0 });
		// The copy is made behind the answer.
		for (let looks = 0; looks < 5; looks++) {
			await pause(100);
			expect((await site.ask(host, path, { isolate: 1 })).status).toBe(404);
		}
	});
});
