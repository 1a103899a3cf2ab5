import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Imported, imported } from "../../tests/support/imports/importing.ts";
import { type Received, RemoteServer, send } from "../../tests/support/remoteServer.ts";
import { StandInDates } from "./dates.ts";

interface Said {
	published: string | null;
	changed: string | null;
}

/** Instants of whole seconds, as every format has them. */
const instant = fc
	.integer({ min: Date.UTC(2001, 0) / 1000, max: Date.UTC(2025, 0) / 1000 })
	.map((seconds) => new Date(seconds * 1000).toISOString());
const maybe = fc.option(instant, { nil: null });
const said = fc.record<Said>({ published: maybe, changed: maybe });
const stories = fc.array(said, { minLength: 1, maxLength: 4 });

const home = "https://faro.example";
const tag = (name: string, at: string | null, words = (date: Date) => date.toISOString()): string =>
	at === null ? "" : `<${name}>${words(new Date(at))}</${name}>`;
const utc = (date: Date): string => date.toUTCString();
const element = (name: string, at: string | null): string => tag(name, at, utc);

/** The formats of feeds, each with a story of a number and dates; `built` is the feed's own date. */
const formats: Readonly<Record<string, (all: readonly Said[], built: string | null) => string>> = {
	RSS: (all, built) =>
		`<rss version="2.0" xmlns:dcterms="http://purl.org/dc/terms/"><channel><title>Faro</title><link>${home}/</link>${element("lastBuildDate", built)}${all
			.map(
				({ published, changed }, n) =>
					`<item><title>Story ${n}</title><link>${home}/story-${n}/</link>${element("pubDate", published)}${tag("dcterms:modified", changed)}</item>`,
			)
			.join("")}</channel></rss>`,
	Atom: (all, built) =>
		`<feed xmlns="http://www.w3.org/2005/Atom"><title>Faro</title><link href="${home}/"/>${tag("updated", built)}${all
			.map(
				({ published, changed }, n) =>
					`<entry><title>Story ${n}</title><id>tag:${n}</id><link href="${home}/story-${n}/"/>${tag("published", published)}${tag("updated", changed)}</entry>`,
			)
			.join("")}</feed>`,
	"JSON Feed": (all) =>
		JSON.stringify({
			version: "https://jsonfeed.org/version/1.1",
			title: "Faro",
			home_page_url: `${home}/`,
			items: all.map(({ published, changed }, n) => ({
				...{ id: `${n}`, url: `${home}/story-${n}/`, title: `Story ${n}`, content_text: "Words" },
				...(published === null ? {} : { date_published: published }),
				...(changed === null ? {} : { date_modified: changed }),
			})),
		}),
};

/** A site of pages with such dates. */
class DatedSite extends RemoteServer {
	said: readonly Said[] = [];

	constructor() {
		super("");
	}

	protected answer({ path }: Received, response: ServerResponse) {
		if (path === "robots.txt") return send(response, 404, {});
		const [type, body] = path === "sitemap.xml" ? ["application/xml", this.#sitemap()] : ["text/html", this.#page(path)];
		response.writeHead(200, { "content-type": type }).end(body);
	}

	#sitemap(): string {
		const pages = this.said.map(({ changed }, n) => `<url><loc>${this.url}/story-${n}/</loc>${tag("lastmod", changed)}</url>`);
		return `<urlset xmlns="s">${pages.join("")}</urlset>`;
	}

	#page(path: string): string {
		const n = Number(/\d+/.exec(path)?.[0]);
		const datePublished = this.said[n]?.published ?? undefined;
		const data = JSON.stringify({ "@type": "NewsArticle", headline: `Story ${n}`, articleBody: "Words.", datePublished });
		return `<html><head><script type="application/ld+json">${data}</script></head><body></body></html>`;
	}
}

/** Dates of articles by the number of their story. */
const datesOf = ({ documents }: Imported): Readonly<Record<string, string>> =>
	Object.fromEntries(
		documents.flatMap(({ type, url, datePublished }) => {
			const [, n] = /\/story-(\d+)-/.exec(JSON.stringify(url)) ?? [];
			return type === "article" && n ? [[n, String(datePublished)]] : [];
		}),
	);

let folder: string;
let site: DatedSite;
beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), "masthead-dates-"));
	site = await DatedSite.start();
});
afterAll(async () => {
	await site.stop();
	rmSync(folder, { recursive: true });
});

describe("a story without a date", () => {
	/** The dates that stories must have, and the number of each stand-in. */
	function expectDates(result: Imported, all: readonly Said[], built: string | null, since: number): void {
		const dates = datesOf(result);
		const now = Date.now();
		for (const [n, { published, changed }] of all.entries()) {
			const date = dates[n] ?? "";
			if (published !== null || changed !== null) expect(date).toBe(published ?? changed);
			else if (built !== null) expect(Date.parse(built) - Date.parse(date)).toBeLessThan(all.length);
			else expect(Date.parse(date)).toBeGreaterThan(since - all.length);
			expect(Date.parse(date)).toBeLessThanOrEqual(now);
		}
		// Those of one stand-in are in the order of the source.
		const bare = all.flatMap(({ published, changed }, n) => (published === null && changed === null ? [dates[n] ?? ""] : []));
		expect(bare).toEqual([...new Set(bare)].sort().reverse());
		const notes = (words: string): number => result.tally.notes.of(`no date: ${words} stands in`);
		const count = (has: (one: Said) => boolean): number => all.filter(has).length;
		expect(notes("that of its last change")).toBe(count(({ published, changed }) => published === null && changed !== null));
		expect(notes("that of its source")).toBe(built === null ? 0 : bare.length);
		expect(notes("the moment of its first import")).toBe(built === null ? bare.length : 0);
		expect(result.tally.isBalanced).toBe(true);
	}

	it.each(Object.keys(formats))("%s: its last change, the feed's date or the import's stands in, is counted, and stays", async (name) => {
		const format = formats[name] ?? (() => "");
		let run = 0;
		await fc.assert(
			fc.asyncProperty(stories, maybe, instant, async (all, built, later) => {
				const path = join(folder, `${name}-${run++}`);
				const read = (at: string | null, more: readonly Said[] = []) =>
					imported({ text: format([...all, ...more], at), name: "feed" }, "news", undefined, {}, new StandInDates(path));
				const own = name === "JSON Feed" ? null : built;
				const started = Date.now();
				const first = await read(own);
				expectDates(first, all, own, started);
				// Another process, when the feed was made anew and has another story.
				const again = datesOf(await read(own === null ? null : later, [{ published: later, changed: null }]));
				expect(again).toMatchObject(datesOf(first));
			}),
			{ numRuns: 25 },
		);
	});

	it("a sitemap: what its page says, else its last change, else the import's; and stays", async () => {
		let run = 0;
		await fc.assert(
			fc.asyncProperty(stories, async (all) => {
				site.said = all;
				const path = join(folder, `sitemap-${run++}`);
				const read = () => imported({ url: `${site.url}/sitemap.xml` }, "news", undefined, {}, new StandInDates(path));
				const started = Date.now();
				const first = await read();
				expectDates(first, all, null, started);
				site.said = [...all].map((one) => ({ ...one, changed: one.changed && new Date().toISOString() }));
				expect(datesOf(await read())).toEqual(datesOf(first));
			}),
			{ numRuns: 15 },
		);
	});

	it("is not shown later than now, whatever the source's clock says", async () => {
		const text = formats.RSS?.([{ published: null, changed: null }], "2099-01-01T00:00:00.000Z") ?? "";
		const { documents } = await imported({ text, name: "feed" });
		expect(Date.parse(String(documents.at(-1)?.datePublished))).toBeLessThanOrEqual(Date.now());
	});
});

it.each([
	["<meta name='date' content='2019-03-04'>", "2019-03-04T00:00:00.000Z"],
	["<meta itemprop='datePublished' content='2019-03-04T05:06:07Z'>", "2019-03-04T05:06:07.000Z"],
	["<meta name='DC.date.issued' content='2019-03-04'>", "2019-03-04T00:00:00.000Z"],
	["<meta name='parsely-pub-date' content='2019-03-04T05:06:07Z'>", "2019-03-04T05:06:07.000Z"],
])("a page's date stands in its head: %s", async (head, date) => {
	const { itemsOfPage } = await import("./sources/pageEntry.ts");
	const page = `<head><meta property='og:type' content='article'><meta property='og:title' content='A'>${head}</head><body></body>`;
	const listed = { url: `${home}/a/`, changedAt: "2020-01-01T00:00:00.000Z", publishedAt: null, title: "", isNews: false };
	const entry = itemsOfPage(page, `${home}/a/`, listed).find((item) => item.is === "entry");
	expect(entry).toMatchObject({ entry: { publishedAt: date } });
});

it.each([
	["Wed, 18 Nov 2026 08:00:00 CET", "2026-11-18T08:00:00.000Z", 0],
	["ayer a las ocho", null, 1],
])("a feed's date %s is read as %s, or said", async (text, date, notes) => {
	const feed = `<rss version="2.0"><channel><link>${home}/</link><item><title>A</title><link>${home}/a/</link><pubDate>${text}</pubDate></item></channel></rss>`;
	const { documents, tally } = await imported({ text: feed, name: "feed" });
	expect(tally.notes.of("date that can't be read")).toBe(notes);
	if (date !== null) expect(documents.at(-1)).toMatchObject({ datePublished: date });
});

it("stand-ins outlive a process that was killed in the middle of a line", () => {
	const path = join(folder, "cut");
	expect(new StandInDates(path).firstOf("a", 1)).toBe(1);
	appendFileSync(path, "\n1234");
	expect(new StandInDates(path).firstOf("b", 2)).toBe(2);
	const third = new StandInDates(path);
	expect([third.firstOf("a", 9), third.firstOf("b", 9), third.firstOf("c", 9)]).toEqual([1, 2, 9]);
	writeFileSync(path, "");
	expect(new StandInDates(path).firstOf("a", 9)).toBe(9);
});
