import { createServer } from "node:http";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { portOf } from "../../../.commands/serve/freePort.ts";
import { cursorText } from "../../../client/domain/content/liveBlog.ts";
import type { LiveUpdate } from "../../../worker/calls/liveCards.ts";
import { Site } from "../../support/site.ts";

/** A content system elsewhere with one live blog. It says of the blog only what its answer must have (C7.4). */
const cards: Record<string, unknown>[] = [];
const requested: string[] = [];
const logged: string[] = [];
let isDown = false;
/** The answer's value in place of its list of cards. */
let instead: unknown = null;
const content = createServer((incoming, response) => {
	const path = new URL(incoming.url ?? "/", "http://content").pathname.replace("/content/", "");
	requested.push(path);
	const article = {
		id: "rcna1",
		type: "article",
		subType: "liveblog",
		vertical: "news",
		headline: { primary: "A night" },
		url: { primary: "/a/b/live-blog/a-night-rcna1" },
	};
	const data = path.startsWith("articlecards")
		? instead !== null
			? { article: { cards: { items: instead } }, search: {} }
			: { article: { cards: { items: cards } }, search: { pagination: { totalItems: cards.length } } }
		: path.startsWith("article/")
			? { article }
			: null;
	response.writeHead(isDown ? 503 : data ? 200 : 404, { "content-type": "application/json" });
	response.end(JSON.stringify(isDown ? {} : { data }));
});
const post = (n: number) =>
	cards.unshift({
		id: `ncrd${n}`,
		type: "card",
		vertical: "news",
		articleId: "rcna1",
		date: { publishedAt: new Date(Date.now() - 60_000 + n * 1000).toISOString() },
		content: { headline: `Post ${n}`, markupAndEmbeds: [] },
	});

let site: Site;
beforeAll(async () => {
	post(1);
	post(2);
	await new Promise<void>((resolve) => content.listen(0, "127.0.0.1", resolve));
	// An interval that no run of this file outlasts.
	const variables = {
		CONTENT_API_URL: `http://127.0.0.1:${portOf(content)}/content`,
		LIVE_BLOG_INTERVAL: "600",
	};
	site = await Site.start(variables, false, { onLog: (line) => logged.push(line) });
});
afterAll(async () => {
	await site.stop();
	content.closeAllConnections();
	content.close();
});
const poll = (since: string) => site.ask("news.localhost", `/live/rcna1/cards?since=${since}`);

describe("a live blog of a content system elsewhere (C7.37)", () => {
	it("is requested once per interval, whoever polls whatever, and pages and polls share the answer", async () => {
		const first = await Promise.all(Array.from({ length: 100 }, () => poll("0.0")));
		const { token } = JSON.parse(first[0]?.body ?? "{}") as LiveUpdate;
		expect(new Set(first.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
		post(3);
		const again = await Promise.all([
			...Array.from({ length: 50 }, () => poll(token)),
			...Array.from({ length: 50 }, (_, n) => poll(`x${n}.0`)),
			site.ask("news.localhost", "/a/b/live-blog/a-night-rcna1"),
		]);
		expect(again.slice(0, 50).every(({ status }) => status === 204)).toBe(true);
		// Whoever has a state that nobody knows gets all cards, and the same text.
		expect(new Set(again.slice(50, 100).map(({ body }) => body)).size).toBe(1);
		expect(again[100]?.body).toContain(`token":"${token}`);
		expect(requested.filter((path) => path.startsWith("articlecards"))).toHaveLength(1);
	});

	it("says how old its answer is, within 300 bytes, so that readers come back when it is requested again", async () => {
		const { token } = JSON.parse((await poll("0.0")).body) as LiveUpdate;
		const quiet = await poll(token);
		expect(quiet.status).toBe(204);
		expect(Number(quiet.headers.get("age"))).toBeLessThan(60);
		const bytes = 25 + [...quiet.headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 2);
		expect(bytes).toBeLessThanOrEqual(300);
	});

	it("says nothing of a pinned card, so readers keep the one they have", async () => {
		expect(JSON.parse((await poll("0.0")).body)).not.toHaveProperty("pinned");
	});

	it("while it fails, what is known stands", async () => {
		isDown = true;
		expect((await poll("0.0")).status).toBe(200);
		isDown = false;
	});

	it("a failure to fetch its cards is a line of the log in the words of C8.10", async () => {
		isDown = true;
		const answer = await site.ask("news.localhost", "/live/rcna2/cards?since=0.0");
		isDown = false;
		expect(answer.status).toBe(503);
		const said = logged.filter((line) => line.includes("Error fetching live blog cards:"));
		expect(said[0]).toMatch(
			/Error fetching live blog cards: 503 Service Unavailable http:\/\/127\.0\.0\.1:\d+\/content\/articlecards\/search/,
		);
		expect(said[0]).toContain(answer.headers.get("x-original-correlation-id"));
		expect(answer.body).not.toContain("127.0.0.1");
	});
});

describe("one card of a live blog that the content system does not have (C8.11)", () => {
	it("is a 404, and a line of the log with its id", async () => {
		expect((await site.ask("news.localhost", "/a/b/live-blog/a-night-ncrd404")).status).toBe(404);
		await vi.waitFor(() => expect(logged.find((line) => line.includes("Error fetching card with ID ncrd404:"))).toContain("404"), 10_000);
	});
});

describe("a content system elsewhere whose cards are no list (C4.9)", () => {
	let quick: Site;
	const said: string[] = [];
	beforeAll(async () => {
		const port = portOf(content);
		const variables = { CONTENT_API_URL: `http://127.0.0.1:${port}/content`, LIVE_BLOG_INTERVAL: "1" };
		quick = await Site.start(variables, false, { onLog: (line) => said.push(line) });
	});
	afterAll(async () => {
		instead = null;
		await quick.stop();
	});
	const page = "/a/b/live-blog/a-night-rcna1";

	it.each([[{ 0: "no list" }], ["none"], [7]])(
		"deletes nothing: what was known before %j stands for who reads and for who comes",
		async (value) => {
			instead = null;
			await expect.poll(async () => (await quick.ask("news.localhost", "/live/rcna1/cards?since=0.0")).body).toContain("Post 3");
			const { token } = JSON.parse((await quick.ask("news.localhost", "/live/rcna1/cards?since=0.0")).body) as LiveUpdate;
			instead = value;
			said.length = 0;
			// The next look finds it ill-shaped.
			const polls: string[] = [];
			const look = async () => {
				const { status, body } = await quick.ask("news.localhost", `/live/rcna1/cards?since=${token}`);
				polls.push(`${status} ${body}`);
				return said.join();
			};
			await expect.poll(look, { timeout: 10_000 }).toContain("no list of cards");
			await look();
			expect(new Set(polls)).toEqual(new Set(["204 "]));
			expect((await quick.ask("news.localhost", page)).body).toContain("Post 3");
		},
	);

	it("has none that are older, for the page and for its button", async () => {
		instead = { 0: "no list" };
		const before = cursorText({ id: "ncrd3", at: Date.now() });
		const { status, body } = await quick.ask("news.localhost", `/live/rcna1/cards?before=${before}`);
		expect([status, JSON.parse(body)]).toEqual([200, { cards: [], next: null }]);
		expect((await quick.ask("news.localhost", `${page}?before=${before}`)).status).toBe(200);
	});

	it("is an empty list where nothing is known: the page stands, and a poll says that it can't be had, not that all is gone", async () => {
		instead = { 0: "no list" };
		await quick.makeCold();
		const answer = await quick.ask("news.localhost", page);
		expect(answer.status).toBe(200);
		expect(answer.body).toContain("A night");
		expect(answer.body).not.toContain("Post 3");
		expect((await quick.ask("news.localhost", "/live/rcna1/cards?since=0.0")).status).toBe(503);
	});
});
