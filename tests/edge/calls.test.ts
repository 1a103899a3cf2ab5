import { afterEach, describe, expect, it } from "vitest";
import { ContentServer } from "../support/contentServer.ts";
import { Site } from "../support/site.ts";
import { stoppedAfterTests } from "../support/stoppedAfterTests.ts";

const content = await stoppedAfterTests(ContentServer.start());
const remote = await stoppedAfterTests(Site.startAlone({ CONTENT_API_URL: content.url }));
const embedded = await stoppedAfterTests(Site.startAlone({}, true));
afterEach(() => {
	content.faults.clear();
	content.requests.length = 0;
});

const publish = (type: string, id: string, document: unknown) => embedded.publish("news.localhost", `${type}/${id}`, document);
const withdraw = (type: string, id: string) => embedded.publish("news.localhost", `${type}/${id}`, null);
const story = (id: string, headline: string) => ({
	vertical: "news",
	headline: { primary: headline },
	url: { primary: `/politics/congress/public-calls-${id}` },
	taxonomy: { allTerms: [{ path: "news/politics" }] },
	date: { publishedAt: new Date().toISOString() },
	body: [],
});

describe("public reads of what the specification names (contract §4, C7)", () => {
	it("200 at once of one thing make two calls at most (security row 31)", async () => {
		content.faults.set("article/tdna1001", { delay: 200 });
		const responses = await Promise.all(Array.from({ length: 200 }, () => remote.ask("today.localhost", "/bentoapi/article/tdna1001")));
		expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
		expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
		expect(content.count("article/tdna1001")).toBeLessThanOrEqual(2);
	});

	it("have a header that says how they were served, and the upstream's answer unchanged", async () => {
		const first = await remote.ask("today.localhost", "/bentoapi/article/tdna1002");
		const second = await remote.ask("today.localhost", "/bentoapi/article/tdna1002");
		expect([first, second].map(({ headers }) => headers.get("x-edge-cache"))).toEqual(["miss", "hit"]);
		expect(second.body).toBe(first.body);
		expect(second.headers.get("cache-control")).toBe("private, no-cache");
		expect(JSON.parse(first.body)).toMatchObject({ data: { article: { id: "tdna1002" } }, success: true });
	});

	it.each([
		"/bentoapi/article/tdna1005",
		"/bentoapi/video/mmvo1001",
		"/bentoapi/navigation/today",
		"/bentoapi/search?size=2",
		"/bentoapi/curation/slug/today",
		"/services/newsletter",
		"/services/tve/schedule/telemundo",
		"/geo/api/zipinfo?zip=10001",
		"/localnews/news/10001",
		"/localnews/weather/e/10001",
	])("%s answers the same with a trailing slash, never redirected (contract §4)", async (address) => {
		const slashed = address.replace(/(?=\?|$)/, "/");
		for (const site of [embedded, remote]) {
			const [plain, other] = [await site.ask("today.localhost", address), await site.ask("today.localhost", slashed)];
			expect([other.status, other.body]).toEqual([plain.status, plain.body]);
			if (site === embedded) expect(other.status).toBe(200);
		}
		expect(content.requests.filter(({ path }) => path.endsWith("/"))).toEqual([]);
	});

	it.each([
		"GET /house/recommendations",
		"GET /house/paywall",
		"GET /house/paywall/reader",
		"GET /house/targeting",
		"GET /house/ads",
		"GET /house/push",
		"POST /house/events",
		"POST /house/errors",
		"GET /live/rcna1901/cards",
	])("%s is no more redirected with a slash at its end", async (call) => {
		const [method = "", path = ""] = call.split(" ");
		const sent = { method, ...(method === "POST" ? { headers: { "content-type": "application/json" }, body: "{}" } : {}) };
		const [plain, slashed] = [await embedded.ask("news.localhost", path, sent), await embedded.ask("news.localhost", `${path}/`, sent)];
		expect(plain.status).not.toBe(404);
		expect([slashed.status, slashed.headers.get("content-type")]).toEqual([plain.status, plain.headers.get("content-type")]);
	});

	it("answer HEAD as GET, without the body", async () => {
		const answer = await remote.ask("today.localhost", "/bentoapi/article/tdna1002", { method: "HEAD" });
		expect(answer.status).toBe(200);
		expect(answer.body).toBe("");
		expect(answer.headers.get("content-type")).toContain("application/json");
	});

	it("leave out parameters that the call does not take, which so make no second call", async () => {
		for (const query of ["", "?_=1", "?_=2", "?utm_source=a&size=9"])
			await remote.ask("today.localhost", `/bentoapi/article/tdna1003${query}`);
		expect(content.count("article/tdna1003")).toBe(1);
	});

	it("tell one vertical's filter from another's, and one page from the next", async () => {
		const requested = ["type:article AND vertical:news", "type:article AND vertical:today"].flatMap((filters) =>
			[3, 4].map((size) => `/bentoapi/search?filters=${encodeURIComponent(filters)}&size=${size}`),
		);
		const bodies = [];
		for (const path of requested) bodies.push((await remote.ask("news.localhost", path)).body);
		expect(new Set(bodies).size).toBe(4);
		for (const [index, path] of requested.entries()) expect((await remote.ask("today.localhost", path)).body).toBe(bodies[index]);
	});

	it("pass a curator's query on, and cache nothing of it for readers or other curators (C7.1)", async () => {
		const how = async (query: string) =>
			(await remote.ask("today.localhost", `/bentoapi/article/tdna1004${query}`)).headers.get("x-edge-cache");
		expect([await how("?curator=ana"), await how("?curator=eva"), await how("")]).toEqual(["bypass", "bypass", "miss"]);
		expect(content.requests.map(({ query }) => query.get("curator"))).toEqual(["ana", "eva", null]);
	});

	it("serve the cached answer when the upstream fails (security row 30)", async () => {
		await remote.ask("today.localhost", "/bentoapi/curatedList/today-most-popular/2");
		content.faults.set("curatedList", { status: 500 });
		expect((await remote.ask("today.localhost", "/bentoapi/curatedList/today-most-popular/2")).status).toBe(200);
	});

	it("that fail never open the circuit of a page", async () => {
		content.faults.set("article/tdna8", { status: 500 });
		for (let i = 0; i < 8; i++) await remote.ask("today.localhost", `/bentoapi/article/tdna800${i}`);
		expect((await remote.ask("today.localhost", "/food/gatherings/duluth-street-sunday-soup-tdna1001")).status).toBe(200);
	});
});

describe("cards up to a moment (C7.4)", () => {
	const cards = (moment: string, site = embedded) =>
		site.ask("news.localhost", `/bentoapi/articlecards/search?articleId=rcna1901&size=3&datePublished=${encodeURIComponent(moment)}`);

	it.each(["junk", "2026-13-45", "yesterday"])("that can't be read are a bad request, whosever content it is: %s", async (moment) => {
		content.responses.set("articlecards/search", () => ({ article: { cards: { items: [] } } }));
		content.requests.length = 0;
		for (const site of [embedded, remote]) {
			const { status, body } = await cards(moment, site);
			expect([status, JSON.parse(body).error.code]).toEqual([400, "bad_request"]);
		}
		expect(content.requests).toEqual([]);
	});

	it.each(["2000-01-01T00:00:00Z", "2000-01-01T00:00:00-05:00", "2000-01-01T00:00:00-05", "2000-01-01T00:00:00"])(
		"are those before it, whatever offset trails: %s",
		async (moment) => {
			const { status, body } = await cards(moment);
			expect([status, JSON.parse(body).data.article.cards.items]).toEqual([200, []]);
		},
	);

	it.each(["", "Z", "-05:00", "+0530", "-05"])("go on without the offset that trails them: %j", async (offset) => {
		const path = `/bentoapi/articlecards/search?articleId=rcna7&datePublished=${encodeURIComponent(`2026-11-22T10:00:0${offset.length}${offset}`)}`;
		content.responses.set("articlecards/search", () => ({ article: { cards: { items: [] } } }));
		expect((await remote.ask("news.localhost", path)).status).toBe(200);
		expect(content.requests.at(-1)?.query.get("datePublished")).toBe(`2026-11-22T10:00:0${offset.length}`);
	});
});

describe("any other read", () => {
	it("is requested anew each time", async () => {
		content.faults.set("somethingElse", { body: '{"data":{"x":1}}' });
		for (let i = 0; i < 2; i++) {
			const answer = await remote.ask("today.localhost", "/bentoapi/somethingElse?b=2&a=1");
			expect(JSON.parse(answer.body)).toEqual({ data: { x: 1 } });
			expect(answer.headers.get("x-edge-cache")).toBe("bypass");
		}
		expect(content.count("somethingElse")).toBe(2);
	});

	it.each([
		["a page of HTML", { body: "<!doctype html><script>alert(1)</script>" }],
		["half an answer", { body: '{"data":{"article":{"id":"x"}}}', truncate: true }],
		["more than two megabytes", { body: "{}", megabytes: 3 }],
		["nothing in three seconds", { body: "{}", delay: 4000 }],
	])("that gets %s is 503 as JSON, without a word of the upstream", async (name, fault) => {
		const endpoint = `odd-${name.length}`;
		content.faults.set(endpoint, fault);
		const answer = await remote.ask("today.localhost", `/bentoapi/${endpoint}`);
		expect(answer.status).toBe(503);
		expect(answer.headers.get("retry-after")).toBe("10");
		expect(JSON.parse(answer.body)).toEqual({ error: { code: "unavailable", message: "Please try again." } });
	});
});

describe("what is not a read", () => {
	it.each([
		"/bentoapi/publications",
		"/bentoapi/%70ublications",
		"/bentoapi/PUBLICATIONS/",
		"/bentoapi/curation/draft/x",
		"/bentoapi/curation/%64raft/x",
		"/bentoapi/%63uration/draft/x",
		"/bentoapi/Curation/Draft/x",
	])("%s is the edge's own: 404", async (path) => {
		expect((await embedded.ask("news.localhost", path)).status).toBe(404);
		expect((await remote.ask("news.localhost", path)).status).toBe(404);
		expect(
			content.requests.filter((request) => request.path.toLowerCase().includes("draft") || /publications/i.test(request.path)),
		).toEqual([]);
	});

	it.each([
		"/bentoapi/",
		"/bentoapi//article/x",
		"/bentoapi/article//x",
		"/bentoapi/article/%2e%2e%2fpublications",
		"/bentoapi/article/..%5cx",
		"/bentoapi/article/%00",
		"/bentoapi/article/%zz",
		"/bentoapi/article/a%3Fb=c",
		"/bentoapi/article/a%23b",
		"/bentoapi/article/%F0%9F%92%A9",
		`/bentoapi/article/${"a".repeat(2000)}`,
		`/bentoapi/search?q=${"a".repeat(9000)}`,
	])("%s is 400, and nobody is called", async (path) => {
		expect((await remote.ask("news.localhost", path)).status).toBe(400);
		expect(content.requests).toEqual([]);
	});

	it.each(["POST", "PUT", "PATCH", "DELETE"])("%s is 405", async (method) => {
		const answer = await remote.ask("news.localhost", "/bentoapi/article/tdna1001", { method });
		expect(answer.status).toBe(405);
		expect(answer.headers.get("allow")).toBe("GET, HEAD");
	});
});

describe("a publish shows on the next public read (contract §4)", () => {
	const read = async (path: string) => {
		const { status, body } = await embedded.ask("news.localhost", path);
		return { status, body };
	};
	const byFilter = `/bentoapi/search?filters=${encodeURIComponent("type:article AND vertical:news AND taxonomy:news/politics")}&size=5`;

	it("of a document, of the lists that it belongs to and of its absence", async () => {
		const path = "/bentoapi/article/rcna9801";
		expect((await read(path)).status).toBe(404);
		await read(byFilter);
		expect((await publish("article", "rcna9801", story("rcna9801", "First words"))).status).toBe(201);
		expect((await read(path)).body).toContain("First words");
		expect((await read(byFilter)).body).toContain("First words");
		await publish("article", "rcna9801", story("rcna9801", "Second words"));
		expect((await read(path)).body).toContain("Second words");
		expect((await read(byFilter)).body).toContain("Second words");
		await withdraw("article", "rcna9801");
		expect((await read(path)).status).toBe(404);
		expect((await read(byFilter)).body).not.toContain("Second words");
	});

	it("of a front, though only what stands on it changed", async () => {
		const path = "/bentoapi/curation/slug/news";
		await read(path);
		await publish("article", "rcna9802", { ...story("rcna9802", "On the front"), taxonomy: { allTerms: [{ path: "news/health" }] } });
		await publish("curation", "news-calls", {
			vertical: "news",
			slug: "calls-test",
			layouts: [{ packages: [{ id: "p", type: "list", itemIds: ["rcna9802"] }] }],
		});
		expect((await read("/bentoapi/curation/slug/news/calls-test")).body).toContain("On the front");
		await publish("article", "rcna9802", story("rcna9802", "Changed on the front"));
		expect((await read("/bentoapi/curation/slug/news/calls-test")).body).toContain("Changed on the front");
	});

	it("and leaves everything else in the cache", async () => {
		const video = "/bentoapi/video/mmvo1001";
		await read(video);
		await publish("article", "rcna9803", story("rcna9803", "Elsewhere"));
		expect((await embedded.ask("news.localhost", video)).headers.get("x-edge-cache")).toBe("hit");
	});
});
