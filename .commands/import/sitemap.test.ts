import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { findBrand } from "../../brands/registry.ts";
import { imported, outline } from "../../tests/support/imports/importing.ts";
import { words } from "../../tests/support/imports/storyPages.ts";
import { StorySite } from "../../tests/support/imports/storySite.ts";
import { stoppedAfterTests } from "../../tests/support/stoppedAfterTests.ts";
import { runImport, type Sink } from "./run.ts";
import { openSource } from "./sources/open.ts";
import { secondsUntil } from "./sources/requests.ts";
import { robotsOf } from "./sources/robots.ts";

const site = await stoppedAfterTests(StorySite.start());
beforeEach(() => {
	site.requested.length = 0;
	site.mostAtOnce = 0;
	site.failures.clear();
});

type Result = Awaited<ReturnType<typeof imported>>;
const run = (options = {}) => imported({ url: `${site.url}/sitemap.xml` }, "news", undefined, options);
/** A story as it was sent last. */
const story = ({ documents }: Result, slug: string) =>
	documents.findLast(({ type, url }) => type === "article" && JSON.stringify(url).includes(`/${slug}-x`));

describe("a sitemap", () => {
	it("is counted whole: each address that it names is a story or is said why not", async () => {
		const { tally } = await run();
		expect(tally.isBalanced).toBe(true);
		expect(tally.read.total).toBe(site.listed);
		expect(tally.refused.list()).toEqual([]);
		expect(tally.published.total).toBe(7);
		const reasons = tally.heldBack.list().map(({ kind, count }) => `${count} ${kind.replace("address: ", "")}`);
		expect(reasons.sort()).toEqual([
			"1 a page of many stories, which stand in the sitemap themselves",
			"1 answers 410",
			"1 leads to another site",
			"1 no address of a page",
			"1 no page: application/pdf",
			"1 no story: neither JSON-LD nor Open Graph says so",
			`1 of another site than ${site.url}`,
			"1 robots.txt does not allow it",
			"1 stands in the sitemaps twice",
			"3 gated: its page shows a part of it to everybody",
		]);
		expect(tally.notes.of("sitemap that can't be read")).toBe(1);
		expect(tally.notes.of("JSON-LD that is no JSON")).toBe(1);
	});

	it("is read politely: by robots.txt, a page after the other, newest first, an index that names itself once", async () => {
		await run();
		expect(site.mostAtOnce).toBe(1);
		expect(site.requested.filter((path) => path === "/robots.txt")).toHaveLength(1);
		expect(site.requested).not.toContain("/private/page/");
		expect(site.pagesRequested.slice(0, 4)).toEqual(["/news-only/", "/2026/crossing/", "/2025/fares.html", "/2024/broken-json/"]);
		expect(new Set(site.pagesRequested).size).toBe(site.pagesRequested.length);
	});

	it("a graph with references is the story's: authors, section, tags, picture, dates; its text is the page's main part", async () => {
		const result = await run();
		expect(story(result, "crossing")).toMatchObject({
			headline: { primary: "The crossing ’26" },
			dek: "How it went.",
			authors: [{ name: "Inés" }, { name: "Sam" }],
			datePublished: "2026-11-20T07:00:00.000Z",
			dateModified: "2026-11-21T08:00:00.000Z",
			primaryImage: { url: { primary: "https://cdn.example/pier.jpg" }, width: 1200, height: 800, caption: "Pier & boat" },
			taxonomy: { primarySection: { path: "news/sea" }, topics: [{ path: "news/ferry" }, { path: "news/ninos" }] },
		});
		const blocks = outline(story(result, "crossing"));
		expect(blocks).toEqual([
			`p: ${words}`,
			expect.stringMatching(/^p: .* See <a href="\/sea\/stories\/fares-x[a-z]{3}\d+">the fares<\/a>\.$/),
			`image: ${site.url}/a.jpg | A | Up close`,
			"h2: After it",
			"ul: <li>one thing to know about it</li><li>another thing to know about it</li>",
			`p: ${words}`,
		]);
		expect(result.redirects["/2026/crossing"]).toMatch(/^\/sea\/harbor\/crossing-x/);
		expect(result.redirects["/people/ines"]).toMatch(/^\/author\/x[a-z]{3}-ines$/);
	});

	it("articleBody, Open Graph, a description and a news sitemap stand in, and that is said", async () => {
		const result = await run();
		expect(outline(story(result, "fares"))).toEqual([`p: ${words}`, `p: ${words} R&amp;D`, `p: ${words}`]);
		expect(story(result, "fares")).toMatchObject({ headline: { primary: "Fares <3 & more" }, authors: [{ name: "The desk" }] });
		expect(outline(story(result, "broken-json"))).toEqual(["p: Only this."]);
		expect(story(result, "broken-json")).toMatchObject({ headline: { primary: "Two lines" } });
		expect(story(result, "open-graph")).toMatchObject({
			headline: { primary: "Open & graph" },
			authors: [{ name: "Ada" }],
			datePublished: "2023-01-02T03:04:05.000Z",
			taxonomy: { primarySection: { name: "Air" }, topics: [{ name: "kites" }, { name: "wind" }] },
			primaryImage: { url: { primary: `${site.url}/og.jpg` } },
		});
		expect(outline(story(result, "open-graph"))).toEqual([`p: ${words}`, `p: ${words}`]);
		expect(story(result, "news-only")).toMatchObject({
			headline: { primary: "In the news & out" },
			datePublished: "2026-11-22T08:00:00.000Z",
		});
		expect(story(result, "latin")).toMatchObject({ headline: { primary: "Niños" } });
		expect(outline(story(result, "recipe"))).toContain("ul: <li>one fish from the harbor</li><li>water from the well</li>");
		const { notes } = result.tally;
		expect(notes.of("text from the main part of its page")).toBe(5);
		expect(notes.of("text from articleBody: words alone, without links and pictures")).toBe(1);
		expect(notes.of("no text found: the description stands in")).toBe(1);
		expect(notes.of("no JSON-LD of a story: Open Graph stands in")).toBe(2);
	});

	it("gated pages are never published, whatever the brand", async () => {
		const { documents } = await run();
		expect(JSON.stringify(documents)).not.toMatch(/For members|Metered/);
	});

	it("a limit reads the newest alone, and counts the others", async () => {
		const { tally } = await run({ limit: 2 });
		expect(site.pagesRequested).toEqual(["/news-only/", "/2026/crossing/"]);
		expect(tally.heldBack.of("address: beyond the limit")).toBeGreaterThan(5);
		expect(tally.read.total).toBe(site.listed);
		expect(tally.isBalanced).toBe(true);
	});

	it("more pages at once come in the same order", async () => {
		const one = await run();
		const four = await run({ atOnce: 4 });
		expect(four.documents).toEqual(one.documents);
	});

	it("a page that fails for a while is requested again, one that fails for good is reported", async () => {
		site.failures.set("/2026/crossing/", { status: 503, times: 1 });
		site.failures.set("/2025/fares.html", { status: 500, times: 99 });
		site.failures.set("/2024/broken-json/", { status: 0, times: 99 });
		const result = await run();
		expect(story(result, "crossing")).toBeDefined();
		const { heldBack, isBalanced } = result.tally;
		expect([heldBack.of("address: answers 500"), heldBack.of("address: does not answer"), isBalanced]).toEqual([1, 1, true]);
		for (const path of site.pagesRequested) site.failures.set(path, { status: 0, times: 99 });
		await expect(run({ limit: 5, atOnce: 5 })).rejects.toThrow("can't be reached");
	});

	it("nothing is requested of a site whose robots.txt can't be read", async () => {
		site.failures.set("/robots.txt", { status: 503, times: 99 });
		await expect(run()).rejects.toThrow("robots.txt answers 503: no page is requested");
		expect(site.pagesRequested).toEqual([]);
	});
});

describe("an import of a sitemap that is killed", () => {
	const brand = findBrand("news");
	const folder = mkdtempSync(join(tmpdir(), "masthead-import-"));
	afterAll(() => rmSync(folder, { recursive: true }));

	/** Imports into a list of ids, and ends at the n-th document as a kill would. */
	async function upTo(most: number, resume: boolean): Promise<string[]> {
		if (!brand) throw new Error("There is no brand.");
		const sent: string[] = [];
		const write: Sink["write"] = async ({ type, id }) => {
			if (sent.push(`${type} ${id}`) > most) throw new Error("killed");
			return { ok: true };
		};
		await runImport({
			brand,
			source: await openSource(`${site.url}/sitemap.xml`, { folder, resume }),
			sink: { write, redirects: async () => ({ ok: true }) },
			spoolPath: join(folder, "items"),
			kinds: new Set(["post"]),
			concurrency: 1,
		});
		return sent;
	}

	it("has published what it had read, and resumed it requests the other pages alone", async () => {
		await expect(upTo(4, false)).rejects.toThrow("killed");
		const read = [...site.pagesRequested];
		expect(read).toEqual(["/news-only/", "/2026/crossing/", "/2025/fares.html"]);
		site.requested.length = 0;
		await upTo(Number.POSITIVE_INFINITY, true);
		expect(site.pagesRequested.length).toBeGreaterThan(5);
		expect(site.pagesRequested.filter((path) => read.includes(path))).toEqual([]);
		site.requested.length = 0;
		await upTo(Number.POSITIVE_INFINITY, true);
		expect(site.pagesRequested).toEqual([]);
		await upTo(Number.POSITIVE_INFINITY, false);
		expect(site.pagesRequested).toContain("/2026/crossing/");
	});
});

it("npm run import says what would become of a sitemap's pages", async () => {
	const options = [`${site.url}/sitemap.xml`, "--dry-run", "--limit", "3", "--at-once", "2"];
	const { stdout } = await promisify(execFile)(process.execPath, [".commands/import.ts", ...options], {
		env: { ...process.env, PORT: "" },
	});
	expect(stdout).toContain("sitemap: http://");
	expect(stdout).toMatch(/Would be published: 3\n/);
	expect(stdout).toContain("text from articleBody: words alone, without links and pictures");
	expect(stdout).toContain("Everything that was read is counted above.");
});

describe("rules of robots.txt", () => {
	const allowed = (rules: string, path: string) => robotsOf(rules).allows(new URL(path, "https://faro.example"));
	const everybody = (rules: string) => `User-agent: *\n${rules}`;

	it.each([
		["", "/a", true],
		[everybody("Disallow: /a"), "/ab", false],
		[everybody("Disallow: /a"), "/b", true],
		[everybody("Disallow:"), "/a", true],
		[everybody("Disallow: /a\nAllow: /a/b"), "/a/b/c", true],
		[everybody("Allow: /a\nDisallow: /a"), "/a", true],
		[everybody("Disallow: /*.php$"), "/x/index.php", false],
		[everybody(`Disallow: ${" ".repeat(400_000)}/a # all`), "/a", false],
		[everybody("Disallow: /*.php$"), "/x/index.php?a=1", true],
		[everybody("Disallow: /*?print="), "/x?print=1", false],
		[everybody("Disallow: /a*b*c"), "/a-c-b", true],
		[everybody("Disallow: /$"), "/", false],
		[everybody("Disallow: /$"), "/a", true],
		[everybody("Disallow: /ni\u00f1os"), "/ni%C3%B1os/1", false],
		["User-agent: other\nDisallow: /\n\nUser-agent: *\nDisallow: /b", "/a", true],
		["User-agent: Masthead-Import\nUser-agent: other\nDisallow: /a\n\nUser-agent: *\nDisallow: /", "/b", true],
		["User-agent: masthead-import/2.0 # ours\nDisallow: /a # words", "/a", false],
		["User-agent: *\nDisallow: /a\nUser-agent: masthead-import\nAllow: /", "/a", true],
		["\ufeffuser-agent:*\r\ndisallow:/a\r\n", "/a", false],
	])("%j: %s is allowed: %s", (rules, path, isAllowed) => {
		expect(allowed(rules, path)).toBe(isAllowed);
	});

	it("a pattern of many stars takes no time", () => {
		expect(allowed(everybody(`Disallow: /${"*a".repeat(2000)}$`), `/${"a".repeat(1900)}`)).toBe(true);
	});

	it("a pause between calls is of the group that holds", () => {
		expect(robotsOf("User-agent: *\nCrawl-delay: 7\n").delay).toBe(7);
		expect(robotsOf("User-agent: *\nCrawl-delay: 7\nUser-agent: masthead-import\nDisallow:\n").delay).toBe(0);
	});
});

it.each([
	["0", 3, 0],
	["120", 1, 120],
	["Fri, 20 Nov 2026 10:01:00 GMT", 1, 60],
	["Fri, 20 Nov 2026 09:00:00 GMT", 2, 1],
	[null, 1, 0.5],
	["soon", 3, 2],
])("Retry-After %s at the %i. try: requested again in %d s", (said, tries, seconds) => {
	expect(secondsUntil(said, tries, Date.parse("2026-11-20T10:00:00Z"))).toBe(seconds);
});
