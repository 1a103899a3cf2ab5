import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Relay } from "../support/relay.ts";
import { Site } from "../support/site.ts";
import { stoppedAfterTests } from "../support/stoppedAfterTests.ts";

const lines: string[] = [];

const seeded = await stoppedAfterTests(Site.startAlone({}, true, { onLog: () => undefined }));
const relay = await stoppedAfterTests(Relay.start(seeded, true));
const site = await stoppedAfterTests(Site.startAlone(relay.variables, false, { onLog: (line) => lines.push(line) }));
beforeEach(() => {
	relay.mend();
	relay.edits.length = 0;
	lines.length = 0;
});

/** Follows redirects as a browser does, ten at most. */
async function follow(host: string, path: string): Promise<{ status: number; hops: string[] }> {
	const hops: string[] = [];
	for (let at = path; ; ) {
		const { status, headers } = await site.ask(host, at);
		const location = headers.get("location");
		if (location === null || hops.length === 10) return { status, hops };
		hops.push(`${status} ${location}`);
		at = location;
	}
}

/** The address of a document in the seeds. */
async function addressOf(kind: string, id: string, host = "news.localhost"): Promise<string> {
	const { body } = await seeded.ask(host, `/bentoapi/${kind}/${id}`);
	const found: { data: Record<string, { url: { primary: string } }> } = JSON.parse(body);
	return Object.values(found.data).find((document) => document?.url)?.url.primary ?? "";
}

describe("a document's own address, as an upstream may write it (contract §3)", () => {
	it.each([
		["news.localhost", "article", "rcna1901"],
		["news.localhost", "article", "rcna1001"],
		["news.localhost", "video", "mmvo1001"],
		["today.localhost", "recipe", "tdrp1001"],
	])("at %s, %s %s has one where its upstream writes a section in upper case, and leads nobody round", async (host, kind, id) => {
		await site.makeCold();
		const own = await addressOf(kind, id, host);
		const loud = `/${own.slice(1, 3).toUpperCase()}${own.slice(3)}`;
		relay.edits.push({ call: new RegExp(`^content/${kind}/${id}`), edit: (body) => body.replaceAll(`"${own}"`, `"${loud}"`) });
		expect(await follow(host, loud)).toEqual({ status: 200, hops: [`308 ${own}`] });
		expect(await follow(host, own)).toEqual({ status: 200, hops: [] });
		expect(await follow(host, `/x/y/z-${id}`)).toEqual({ status: 200, hops: [`301 ${own}`] });
	});
});

describe("a document's own address (contract §3)", () => {
	beforeAll(() => site.makeCold());

	it("a live blog without its segment, slug or section is sent to it (301), and so is a card's", async () => {
		const own = await addressOf("article", "rcna1901");
		expect(own).toContain("/live-blog/");
		for (const path of ["/rcna1901", "/x/y/rcna1901", "/us-news/live-blog/rcna1901", "/x/y/live-blog/z-rcna1901"]) {
			const answer = await site.ask("news.localhost", path);
			expect([path, answer.status, answer.headers.get("location")]).toEqual([path, 301, own]);
		}
		expect((await site.ask("news.localhost", own)).body).toContain('id="live-stream"');
	});

	it("a story at a live blog's address redirects to its own", async () => {
		const answer = await site.ask("news.localhost", "/x/y/live-blog/z-rcna1001");
		expect([answer.status, answer.headers.get("location")]).toEqual([301, await addressOf("article", "rcna1001")]);
	});

	it.each([
		["video", "mmvo1001"],
		["playlist", "mmpl1001"],
		["slideshow", "rcsl1"],
	])("a %s below another kind's section, or none, is sent to its own", async (kind, id) => {
		const own = await addressOf(kind, id);
		for (const path of [`/${id}`, `/z-${id}`, `/x/y/z-${id}`, `/recipes/z-${id}`, `/${kind === "video" ? "slideshow" : "video"}/z-${id}`]) {
			const answer = await site.ask("news.localhost", path);
			expect([path, answer.status, answer.headers.get("location")]).toEqual([path, 301, own]);
		}
	});
});

describe("a story's id below another kind's section (contract §3)", () => {
	it.each([
		["rcna1001", "a story"],
		["rcna1901", "a live blog"],
	])("%s leads to its own address: %s", async (id) => {
		const own = await addressOf("article", id);
		for (const section of ["slideshow", "recipes", "video", "playlist", "shop", "author", "politics"]) {
			const path = `/${section}/x-${id}`;
			const answer = await site.ask("news.localhost", path);
			expect([path, answer.status, answer.headers.get("location")]).toEqual([path, 301, own]);
		}
	});

	it("is requested once, where the page would be 404, and of this brand alone", async () => {
		relay.calls.length = 0;
		expect((await site.ask("news.localhost", "/slideshow/x-rcna99999")).status).toBe(404);
		expect(relay.calls.filter((call) => call.includes("rcna99999"))).toHaveLength(2);
		// Of another brand: no page of this one (contract §2).
		expect((await site.ask("news.localhost", "/video/x-msna1011")).status).toBe(404);
		relay.calls.length = 0;
		expect((await site.ask("news.localhost", "/no-such-front")).status).toBe(404);
		expect(relay.calls.filter((call) => call.startsWith("content/article"))).toEqual([]);
	});
});

describe("modules", () => {
	it("list no story that was withdrawn", async () => {
		await site.makeCold();
		const path = await addressOf("article", "rcna1001");
		const before = await site.ask("news.localhost", path);
		expect(before.body).toMatch(/class="[^"]*\bpack-list related"/);
		expect(before.body).toContain('id="t-most-popular"');
		await site.makeCold();
		relay.edits.push({
			call: /^content\/(?:article\/related|curatedList)/,
			edit: (body) => body.replaceAll('"headline":{', '"hidden":true,"headline":{'),
		});
		const after = await site.ask("news.localhost", path);
		expect(after.status).toBe(200);
		expect(after.body).not.toMatch(/class="[^"]*\bpack-list related"/);
		expect(after.body).not.toContain('id="t-most-popular"');
		expect(after.body.trimEnd()).toMatch(/<\/html>$/);
	});
});

describe("a page's status is its data's (C4.29)", () => {
	beforeAll(() => site.makeCold());

	/** A document for each status: what is known of one says nothing of another. */
	const statuses = [400, 401, 402, 403, 404, 410, 418, 429, 451, 500, 503].map((status, index) => [status, `rcna${1001 + index}`] as const);

	it.each(statuses)("%i of a call", async (status, id) => {
		// These make a circuit open, which ends all calls.
		if (status === 429 || status >= 500) await site.makeCold();
		relay.faults.push({ call: new RegExp(`^content/article/${id}`), fault: { kind: "status", status } });
		const answer = await site.ask("news.localhost", `/politics/congress/gone-${id}`);
		expect(answer.status).toBe(status);
		expect(answer.headers.get("cache-control")).toBe("no-store");
		expect(answer.headers.get("retry-after")).toBe(status === 429 || status >= 500 ? "10" : null);
		expect(answer.body).toContain('<main id="content" class="error"');
	});

	describe("as the document says it", () => {
		beforeAll(() => site.makeCold());

		it.each(statuses)("%i inside the document", async (status, id) => {
			relay.edits.push({
				call: new RegExp(`^content/article/${id}`),
				edit: (body) => body.replace(`"id":"${id}"`, `"status":${status},"id":"${id}"`),
			});
			const answer = await site.ask("news.localhost", `/politics/congress/gone-${id}`);
			expect(answer.status).toBe(status);
			expect(answer.body).toContain('<main id="content" class="error"');
			expect(answer.headers.get("cache-control")).toBe("no-store");
			expect(answer.headers.get("retry-after")).toBe(status === 429 || status >= 500 ? "10" : null);
		});
	});
});

describe("a path that names nothing (contract §3, C4.28)", () => {
	const long = (length: number) => "a".repeat(length);

	it.each([
		`/${long(118)}`,
		`/${long(200)}`,
		`/politics/${long(200)}`,
		`/${long(120)}/${long(120)}`,
		`/a/b/${long(3000)}`,
		`/a/b/c-rcna${"1".repeat(400)}`,
		`/video/x-${"1".repeat(400)}`,
		`/shop/${long(300)}`,
		`/author/${long(300)}`,
		`/embedded-newsletter/${long(3000)}`,
		`/embedded-pkg/${long(300)}`,
	])("is 404 at any length: %s", async (path) => {
		const answer = await site.ask("news.localhost", path);
		expect(answer.status).toBe(404);
		// What is longer than any address is not repeated whole, neither to the reader nor to the operator.
		if (path.length > 250) expect(`${answer.body}${lines.join("\n")}`).not.toContain(path);
	});
});
