import { mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { localIngestSecret } from "../../../.commands/serve/localDefaults.ts";
import { previewKey } from "../../../worker/edge/identity/previewKey.ts";
import { ContentServer } from "../../support/contentServer.ts";
import { Site } from "../../support/site.ts";
import { stoppedAfterTests } from "../../support/stoppedAfterTests.ts";

const lines: string[] = [];

const content = await stoppedAfterTests(ContentServer.start());
const site = await stoppedAfterTests(Site.startAlone({ CONTENT_API_URL: content.url }, false, { onLog: (line) => lines.push(line) }));
afterEach(() => {
	content.faults.clear();
	content.requests.length = 0;
	lines.length = 0;
});

const story = "/food/gatherings/duluth-street-sunday-soup-tdna1001";
const uuid = (n: number) => `0f8fad5b-d9cb-469f-a165-${String(n).padStart(12, "0")}`;

describe("one broken document (security row 30)", () => {
	it("opens only its own circuit: every other article of its brand is read as before", async () => {
		content.faults.set("article/tdna8801", { status: 500 });
		for (let n = 0; n < 8; n++) expect((await site.ask("today.localhost", "/food/soups/broken-tdna8801")).status).toBe(500);
		expect((await site.ask("today.localhost", story)).status).toBe(200);
	});

	it("is requested five times at most", async () => {
		content.faults.set("article/tdna8802", { status: 500 });
		for (let n = 0; n < 20; n++) await site.ask("today.localhost", "/food/soups/broken-tdna8802");
		expect(content.count("article/tdna8802")).toBeLessThanOrEqual(5);
	});

	it("logs each reference number that a reader sees, once or twice, whichever call it was", async () => {
		content.faults.set("article/tdna8803", { status: 500, delay: 50 });
		const ids = Array.from({ length: 12 }, (_, n) => uuid(n));
		const ask = (id: string) =>
			site.ask("today.localhost", "/food/soups/broken-tdna8803", { headers: { "x-original-correlation-id": id } });
		const responses = [...(await Promise.all(ids.slice(0, 6).map(ask)))];
		for (const id of ids.slice(6)) responses.push(await ask(id));
		expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([500]));
		for (const id of ids) {
			const own = () => lines.filter((line) => line.includes(id)).length;
			// A line of the log may arrive behind its answer.
			await expect.poll(own, { message: id }).toBeGreaterThan(0);
			expect(own(), id).toBeLessThanOrEqual(3);
		}
	});
});

it.each([
	["401", { status: 401 }],
	["403", { status: 403 }],
	["another address", { status: 302, headers: { location: "/login" } }],
	["a failure in its data", { body: JSON.stringify({ data: { status: 503 } }) }],
])("a content system that gives us %s instead of a document is in the log", async (name, fault) => {
	content.faults.set("article/tdna8804", fault);
	await site.makeCold();
	await site.ask("today.localhost", "/food/soups/refused-tdna8804");
	await expect.poll(() => lines.some((line) => line.includes('"upstream"') && line.includes("tdna8804")), { message: name }).toBe(true);
});

describe("Retry-After (C4.29, fault C04, decision 0023)", () => {
	beforeEach(() => site.makeCold());
	afterAll(() => site.makeCold());
	const healthy = async (host: string, path: string) => expect([200, 301]).toContain((await site.ask(host, path)).status);
	const paused = (path: string) => site.ask("today.localhost", path);

	it.each([500, 502, 503])("of one story that says %i rests that story: its page says so, and all others are read", async (status) => {
		const id = `tdna88${status}`;
		content.faults.set(`article/${id}`, { status, headers: { "retry-after": "40" } });
		for (let n = 0; n < 3; n++) {
			const answer = await paused(`/food/soups/broken-${id}`);
			expect(answer.status).toBe(status);
			expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(30);
			expect(Number(answer.headers.get("retry-after"))).toBeLessThanOrEqual(40);
		}
		expect(content.count(`article/${id}`)).toBe(1);
		await healthy("today.localhost", story);
		await healthy("news.localhost", "/x/y/z-rcna1003");
		await healthy("msnbc.localhost", "/x/y/z-msna1002");
	});

	it("of a 429 pauses that kind of call at that brand, whose pages are 429 with Retry-After; other brands are served", async () => {
		content.faults.set("article/tdna8890", { status: 429, headers: { "retry-after": "30" } });
		expect((await paused("/food/soups/broken-tdna8890")).status).toBe(429);
		const other = await paused(story);
		expect(other.status).toBe(429);
		expect(Number(other.headers.get("retry-after"))).toBeGreaterThan(20);
		expect(content.count("article/tdna1001")).toBe(0);
		await healthy("news.localhost", "/x/y/z-rcna1003");
	});

	it("of three stories pauses the kind of call: its pages have the status of the cause", async () => {
		content.faults.set("article/tdna889", { status: 503, headers: { "retry-after": "20" } });
		for (const n of [1, 2, 3]) expect((await paused(`/food/soups/broken-tdna889${n}`)).status).toBe(503);
		const other = await paused(story);
		expect([other.status, Number(other.headers.get("retry-after")) > 10]).toEqual([503, true]);
		await healthy("news.localhost", "/x/y/z-rcna1003");
	});
});

describe("an upstream that fails for several documents", () => {
	it("is not called after failures of several documents, and each reference number is in the log", async () => {
		content.faults.set("slideshow/", { status: 500 });
		for (let n = 0; n < 6; n++) await site.ask("today.localhost", `/slideshow/nothing-tdss880${n}`);
		const before = content.count("slideshow/");
		const answer = await site.ask("today.localhost", "/slideshow/nothing-tdss8810", {
			headers: { "x-original-correlation-id": uuid(99) },
		});
		expect(answer.status).toBe(500);
		expect(content.count("slideshow/")).toBe(before);
		await vi.waitFor(() => expect(lines.some((line) => line.includes(uuid(99)) && line.includes("open-circuit"))).toBe(true), 10_000);
	});
});

describe("a curator's query (C7.1, contract §4)", () => {
	const value = "0f8fad5b-d9cb-469f-a165-70867728950e";
	beforeAll(() => site.makeCold());

	it("reaches every read that a page makes, whole, and the correlation id with it", async () => {
		const id = uuid(7);
		await site.ask("today.localhost", `${story}?bento=${value}&curator=Luc%C3%ADa%20R.`, { headers: { "x-original-correlation-id": id } });
		const requested = content.requests.map(({ path }) => path);
		expect(requested).toContain("article/tdna1001");
		expect(requested.some((path) => path.startsWith("navigation/"))).toBe(true);
		for (const { path, query, correlationId } of content.requests) {
			expect(query.get("bento"), path).toBe(value);
			expect(query.get("curator"), path).toBe("Lucía R.");
			expect(correlationId, path).toBe(id);
		}
	});

	it("reaches the live cards", async () => {
		await site.ask("news.localhost", `/live/rcna1901/cards?bento=${value}`);
		expect(content.requests.length).toBeGreaterThan(0);
		for (const { path, query } of content.requests) expect(query.get("bento"), path).toBe(value);
	});

	it.each([
		["draft/article/rcna99101", "/politics/congress/held-rcna99101"],
		["draft/article/rcna99102", "/politics/congress/live-blog/held-rcna99102"],
		["draft/card/ncrd99101", "/politics/congress/live-blog/held-ncrd99101"],
		["draft/recipe/tdrp99101", "/recipes/held-tdrp99101"],
		["draft/video/mmvo99101", "/video/held-mmvo99101"],
		["draft/playlist/mmpl99101", "/playlist/held-mmpl99101"],
		["draft/slideshow/rcsl99101", "/slideshow/held-rcsl99101"],
		["curation/draft/front-99101", "/preview/front/front-99101"],
	])("reaches what is held back, by its id: %s (C2.21)", async (endpoint, path) => {
		const id = endpoint.split("/").at(-1) ?? "";
		content.faults.set(id, { status: 404 });
		const key = await previewKey(id, Date.now() + 86_400_000, localIngestSecret);
		await site.ask("news.localhost", `${path}?key=${key}&bento=${value}&curator=me`);
		const requested = content.requests.find((request) => request.path === endpoint);
		expect([requested?.query.get("bento"), requested?.query.get("curator")]).toEqual([value, "me"]);
	});

	it("costs the upstream one call of each for many who ask the same at once", async () => {
		content.faults.set("article/tdna1002", { delay: 150 });
		const responses = await Promise.all(
			Array.from({ length: 30 }, () => site.ask("today.localhost", "/bentoapi/article/tdna1002?bento=same")),
		);
		expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
		expect(content.count("article/tdna1002")).toBe(1);
	});

	it("is limited for invented values: 429 with Retry-After, while readers get their pages", async () => {
		const responses = await Promise.all(
			Array.from({ length: 120 }, (_, n) => site.ask("today.localhost", `/bentoapi/article/tdna1003?bento=made-up-${n}`)),
		);
		const refused = responses.filter(({ status }) => status === 429);
		expect(refused.length).toBeGreaterThan(0);
		for (const { headers, body } of refused) {
			expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
			expect(JSON.parse(body).error.code).toBe("too_many");
		}
		console.info(`${responses.length} made-up queries at once: ${refused.length} refused`);
		expect(content.count("article/tdna1003")).toBe(responses.length - refused.length);
		const page = await site.ask("today.localhost", `${story}?bento=one-more`);
		if (page.status === 429) expect(page.body).toContain("<h1>One moment, please</h1>");
		expect((await site.ask("today.localhost", story)).status).toBe(200);
	});
});

describe("another content system", () => {
	it("is called itself, and nothing that KV holds of the former one is served, even while it is down", async () => {
		const folder = await mkdtemp(join(tmpdir(), "masthead-kv-"));
		const first = await Site.startAlone({ CONTENT_API_URL: content.url }, false, { folder, isolates: 2 });
		expect((await first.ask("today.localhost", "/style")).status).toBe(200);
		content.faults.set("", { status: 500 });
		// KV has it by then.
		await expect.poll(async () => (await first.ask("today.localhost", "/style", { isolate: 1 })).status).toBe(200);
		await first.stop();
		const other = await Site.start({ CONTENT_API_URL: "http://127.0.0.1:9" }, false, { folder });
		expect((await other.ask("today.localhost", "/style")).status).toBe(500);
		await other.stop();
		await rm(folder, { recursive: true });
	});
});

describe("a body that is not sent whole", () => {
	const halfSent = (end: "waits" | "leaves"): Promise<string> =>
		new Promise((resolve, reject) => {
			const socket = connect(site.port, "127.0.0.1");
			let heard = "";
			socket.on("data", (data) => {
				heard += data.toString();
				socket.end();
			});
			socket.on("close", () => resolve(heard));
			socket.on("error", reject);
			socket.write(
				`POST /newsletters HTTP/1.1\r\nhost: today.localhost:${site.port}\r\norigin: http://today.localhost:${site.port}\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 100\r\n\r\nemail=a`,
			);
			if (end === "leaves") setTimeout(() => socket.destroy(), 200);
		});

	it("has ten seconds, then 408", async () => {
		expect(await halfSent("waits")).toMatch(/^HTTP\/1\.1 408 /);
	});

	it("is no error where its sender disconnects", async () => {
		await halfSent("leaves");
		await site.ask("today.localhost", "/healthz");
		expect(lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
	});
});
