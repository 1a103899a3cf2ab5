import { beforeEach, describe, expect, it, vi } from "vitest";
import { botCheckActions } from "../../../client/domain/signIn/payloads.ts";
import { ContentServer } from "../../support/contentServer.ts";
import { proofOfPerson } from "../../support/proofOfPerson.ts";
import { Site } from "../../support/site.ts";
import { stoppedAfterTests } from "../../support/stoppedAfterTests.ts";

const content = await stoppedAfterTests(ContentServer.start());
const site = await stoppedAfterTests(Site.start({ CONTENT_API_URL: content.url, SERVICES_API_URL: content.url }));
beforeEach(() => {
	content.faults.clear();
	content.requests.length = 0;
});

const host = "today.localhost";
const soup = "/food/gatherings/duluth-street-sunday-soup-tdna1001";
const headline = "Every Sunday, one street in Duluth";
const ask = (path: string, headers: Record<string, string> = {}) => site.ask(host, path, { headers });
/** Chromeless pages are cached apart from others, and made from the same data. */
const apart = "?chromeless=true";

describe("a main call that fails on a cold cache", () => {
	it.each([
		["500 (C01)", { status: 500 }],
		["429 (C04)", { status: 429, headers: { "retry-after": "1" } }],
		["a connection that is reset (C08)", { reset: true }],
		["half an answer (C08)", { truncate: true }],
		["an empty 200 (C07)", { body: "" }],
		["HTML (C07)", { body: "<!doctype html><title>Sign in</title>" }],
	])("with %s is the error page with its status (C4.29) and Retry-After, never cached; mended, the page is there", async (name, fault) => {
		await site.makeCold();
		content.faults.set("article/tdna1001", fault);
		const failed = await ask(soup);
		expect(failed.status).toBe(name.startsWith("429") ? 429 : 500);
		expect(failed.headers.get("cache-control")).toBe("no-store");
		expect(failed.headers.get("x-edge-cache")).toBe("bypass");
		expect(Number(failed.headers.get("retry-after"))).toBeGreaterThan(0);
		expect(failed.body).not.toContain(headline);
		expect(failed.body.trimEnd()).toMatch(/<\/html>$/);
		content.faults.clear();
		if (name.startsWith("429")) await new Promise((resolve) => setTimeout(resolve, 1100));
		const mended = await ask(soup);
		expect(mended.status).toBe(200);
		expect(mended.body).toContain(headline);
		expect(mended.headers.get("x-edge-cache")).toBe("miss");
	});

	it.each([
		["is never answered (C05)", { delay: 20_000 }],
		["drips a byte at a time (C06)", { drip: 1000 }],
	])("that %s is cut by total time, in seconds", async (_name, fault) => {
		await site.makeCold();
		content.faults.set("article/tdna1001", fault);
		const started = performance.now();
		expect((await ask(soup)).status).toBe(500);
		expect(performance.now() - started).toBeLessThan(15_000);
	});

	it("with fifty megabytes is cut near two (C09)", async () => {
		await site.makeCold();
		content.faults.set("article/tdna1001", { megabytes: 50 });
		expect((await ask(soup)).status).toBe(500);
		// What the sockets between hold is a few megabytes more.
		expect(content.flooded).toBeLessThan(25);
	});

	it.each([403, 404, 410])("with %i is called once in ten seconds, however many ask (C03)", async (status) => {
		content.faults.set(`tdna87${status}`, { status });
		const path = `/food/soups/gone-tdna87${status}`;
		for (let i = 0; i < 5; i++) expect((await ask(path)).status).toBe(status);
		expect(content.count(`tdna87${status}`)).toBe(1);
	});
});

describe("an upstream that fails behind cached pages (C02, C04)", () => {
	it.each([
		["500", { status: 500 }],
		["429", { status: 429, headers: { "retry-after": "30" } }],
		["nothing", { delay: 20_000 }],
		["half an answer", { truncate: true }],
		["nonsense", { body: "<html>" }],
	])("is not noticed by readers, whatever it says: %s", async (_name, fault) => {
		await site.makeCold();
		expect((await ask(soup)).status).toBe(200);
		content.faults.set("", fault);
		for (const path of [soup, `${soup}${apart}`]) {
			const cached = await ask(path);
			expect(cached.status).toBe(200);
			expect(cached.body).toContain(headline);
			expect(cached.body.trimEnd()).toMatch(/<\/html>$/);
		}
	});

	it.each([
		["500", { status: 500 }],
		["HTML (C07)", { body: "<!doctype html><title>Sign in</title>" }],
		["a failure in its data (C4.29)", { body: JSON.stringify({ data: { status: 500 } }) }],
	])("is not called after five failures in a row (security row 30): %s", async (_name, fault) => {
		await site.makeCold();
		content.faults.set("curation/slug", fault);
		for (let i = 0; i < 30; i++) expect((await ask(`/no-front-${i}`)).status).toBe(500);
		expect(content.count("curation/slug")).toBeLessThanOrEqual(5);
	});

	it("is called for others however many documents do not fit (C07)", async () => {
		await site.makeCold();
		content.faults.set("curation/slug", { body: JSON.stringify({ data: { curation: 7 } }) });
		for (let i = 0; i < 10; i++) expect((await ask(`/odd-front-${i}`)).status).toBe(500);
		expect(content.count("curation/slug")).toBe(10);
	});
});

describe("answers with faults that don't make them invalid (C10)", () => {
	const article = (more: Record<string, unknown>) =>
		JSON.stringify({
			data: {
				article: {
					id: "tdna8801",
					type: "article",
					vertical: "today",
					headline: { primary: "An odd answer" },
					url: { primary: "/food/soups/odd-tdna8801" },
					...more,
				},
			},
		});
	const odd = [
		["nothing but its headline", {}],
		[
			"null wherever something may be left out",
			Object.fromEntries(
				[
					"dek",
					"description",
					"taxonomy",
					"authors",
					"source",
					"publisher",
					"primaryImage",
					"teaseImage",
					"primaryMedia",
					"presentation",
					"date",
					"body",
					"corrections",
				].map((name) => [name, null]),
			),
		],
		[
			"a block of a kind that we never heard of",
			{
				body: [
					{ type: "hologram", depth: 3 },
					{ type: "markup", element: "p", html: "Still here." },
				],
			},
		],
		[
			"a block that lacks what its kind needs, a block of no kind and a null among good ones",
			{
				body: [
					{ type: "markup", element: "p", html: "The first words stand." },
					{ type: "embeddedVideo", video: { id: "not an id" } },
					{ type: "embeddedImage" },
					{ html: "no kind" },
					null,
					7,
					{ type: "markup", element: "p", html: "The last words stand." },
				],
			},
		],
		["a presentation that we never heard of", { presentation: { style: "upside-down" }, subType: "unheard-of" }],
		["fields that we never heard of", { blockchain: { nested: [1, 2, { three: null }] } }],
		["a text of a hundred thousand letters", { dek: "long ".repeat(20_000) }],
		["letters of every kind", { dek: "\u0000 \ufffe 🧅 \u202e عربى </title><script>alert(1)</script>" }],
	] as const;

	it.each(odd.map(([name, more], index) => [name, more, index] as const))("%s: the page stands", async (_name, more, index) => {
		const id = `tdna88${index + 10}`;
		content.faults.set(`article/${id}`, { body: article(more).replaceAll("tdna8801", id) });
		const answer = await ask(`/food/soups/odd-${id}`);
		expect(answer.status).toBe(200);
		expect(answer.body).toContain("An odd answer");
		for (const words of JSON.stringify(more).match(/The (?:first|last) words stand/g) ?? []) expect(answer.body).toContain(words);
		expect(answer.body).not.toContain("<script>alert");
		expect(answer.body.trimEnd()).toMatch(/<\/html>$/);
	});
});

describe("a document whose url names another host (security row 22)", () => {
	const at = (call: string, name: string, id: string, primary: string) =>
		content.faults.set(`${call}/${id}`, {
			body: JSON.stringify({
				data: { [name]: { id, type: call, vertical: "today", headline: { primary: "Stands here" }, url: { primary } } },
			}),
		});

	it.each([
		["recipe", "/recipes/odd-", "tdrp"],
		["article", "/food/soups/odd-", "tdna"],
		["slideshow", "/slideshow/odd-", "tdsl"],
	])("sends nobody to another host, to another page or around in a circle: %s", async (call, start, name) => {
		const addresses = [
			"https://www.today.masthead.example//evil.example/x",
			"https://evil.example/x",
			"https://evil.example/..//evil.example/",
			"/",
			"/politics",
			"/%2F%2Fevil.example/",
			`${start}${name}1`,
		];
		for (const [index, address] of addresses.entries()) {
			const id = `${name}88${index}`;
			at(call, call, id, address);
			const answer = await ask(`${start}${id}`);
			expect([address, answer.status, answer.headers.get("location")]).toEqual([address, 200, null]);
		}
		at(call, call, `${name}890`, `https://evil.example//evil.example${start}${name}890`);
		expect((await ask(`${start}${name}890`)).headers.get("location") ?? "/").toMatch(/^\/(?!\/)/);
		at(call, call, `${name}891`, `${start}${name}891`);
		const wrongSlug = await ask(`${start}${name}891`.replace("odd", "wrong"));
		expect([wrongSlug.status, wrongSlug.headers.get("location")]).toEqual([301, `${start}${name}891`]);
	});
});

describe("a mini player whose call fails (C4.36)", () => {
	it("delays no headline: the lead is out while it still loads, and the front goes on without it", async () => {
		await site.makeCold();
		content.faults.set("miniPlayerTease", { delay: 20_000 });
		const { body, chunks } = await site.ask("news.localhost", "/");
		const sent = chunks.map((_, index) =>
			chunks
				.slice(0, index + 1)
				.map(({ text }) => text)
				.join(""),
		);
		const whileWaiting = sent.find((text) => text.endsWith('<div class="mini-room">')) ?? "";
		expect(whileWaiting.slice(whileWaiting.indexOf("<main"))).toContain("rcna1001");
		expect(body.trimEnd()).toMatch(/<\/html>$/);
		expect(body).not.toMatch(/class="[^"]*mini-tease/);
	});
});

describe("related stories (C7.16)", () => {
	it("whose call never answers are requested once: not by section and by brand as well", async () => {
		await site.makeCold();
		content.faults.set("article/related", { delay: 20_000 });
		const { body } = await ask(soup);
		expect(body.trimEnd()).toMatch(/<\/html>$/);
		expect(body).not.toContain('id="t-related"');
		expect(content.count("article/related")).toBe(1);
	});
});

describe("a reader who disconnects in the middle (C14)", () => {
	it("leaves the page whole for the next one, from data requested once", async () => {
		await site.makeCold();
		content.faults.set("article/related", { delay: 1000 });
		await site.ask(host, soup, { hangsUpAtFirstByte: true }).catch(() => null);
		await vi.waitFor(async () => expect((await ask(soup)).headers.get("x-edge-cache")).toBe("hit"), { timeout: 30_000, interval: 100 });
		const next = await ask(soup);
		expect(next.status).toBe(200);
		expect(next.body).toContain(headline);
		expect(next.body.trimEnd()).toMatch(/<\/html>$/);
		expect(content.count("article/tdna1001")).toBe(1);
	});
});

describe("a sign-up that fails", () => {
	it("says so, though the page of the same address is cached", async () => {
		await site.makeCold();
		const newsletters = [
			{
				newsletterKey: "mail-of-the-day",
				newsletterTitle: "A letter",
				newsletterDescription: "Words.",
				newsletterSignupSource: "web",
				frequency: "daily",
			},
		];
		content.faults.set("newsletter", { body: JSON.stringify({ data: { newsletters } }) });
		for (let i = 0; i < 2; i++) expect((await ask("/newsletters")).body).toContain("A letter");
		content.faults.set("newsletter", { status: 500 });
		const answer = await site.ask(host, "/newsletters", {
			method: "POST",
			headers: { "content-type": "application/json", accept: "application/json" },
			body: JSON.stringify({
				newsletter: "mail-of-the-day",
				email: "reader@example.com",
				bot_token: await proofOfPerson(site, { host, action: botCheckActions.newsletter }),
			}),
		});
		expect(answer.status).toBe(503);
		expect(JSON.parse(answer.body)).toMatchObject({ error: { code: "unavailable" } });
	});
});
