import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findBrand } from "../../../brands/registry.ts";
import { outline } from "../../../tests/support/imports/importing.ts";
import { IngestSite } from "../../../tests/support/imports/ingestSite.ts";
import { WordPressSite } from "../../../tests/support/imports/wordpressSite.ts";
import type { Document } from "../../../worker/adapters/conversion/documents.ts";
import { portOf } from "../../serve/freePort.ts";
import { ImportLog } from "../log.ts";
import { IngestSink } from "../writer.ts";
import { Follower, follow } from "./follow.ts";
import { takeFolder } from "./onlyOne.ts";

const brand = findBrand("news");
let site: IngestSite;
let old: WordPressSite;
let folder: string;
let said: string[];

beforeEach(async () => {
	[site, old] = [await IngestSite.start(), await WordPressSite.start()];
	folder = mkdtempSync(join(tmpdir(), "masthead-follow-"));
	said = [];
});
afterEach(async () => {
	await Promise.all([site.stop(), old.stop()]);
	rmSync(folder, { recursive: true, force: true });
});

/** A follower as a process has it: what an earlier one knew comes from the folder. */
function follower(from = old.url): Follower {
	if (!brand) throw new Error("There is no brand.");
	const sink = new IngestSink(site.url, "a secret for tests", new ImportLog(`${folder}/log`, true));
	sink.resendsRedirects = true;
	return new Follower({ from, brand, sink, folder, kinds: new Set(["post", "page"]), say: (words) => said.push(words) });
}
/** A round that succeeds; the calls that it made of our site, without those of redirects. */
async function round(of = follower()): Promise<string[]> {
	expect(await of.round()).toEqual({ ok: true });
	return site.taken().filter((call) => call !== "PUT redirects");
}
const idOf = (slug: string): string => String(site.article(slug)?.id);

describe("a WordPress site that is followed", () => {
	it("is published whole at first, then what changes alone, by a new process too", async () => {
		await round();
		expect([...site.documents.values()].filter(({ type }) => type === "article")).toHaveLength(130);
		expect(said).toEqual(["130 published"]);

		old.requested.length = 0;
		expect(await round()).toEqual([]);
		expect(old.requested.length).toBeLessThanOrEqual(4);
		expect(said).toEqual(["130 published"]);

		old.change(9, 300, { title: "Another" });
		old.add(400);
		const calls = await round();
		expect(calls.sort()).toEqual([`PUT article ${idOf("post-9")}`, `PUT article ${idOf("post-400")}`].sort());
		expect(site.article("post-9")).toMatchObject({ headline: { primary: "Another" } });
		expect(said.at(-1)).toBe("2 published");
	});

	it("links to stories of earlier rounds lead to their pages of today", async () => {
		await round();
		old.add(400);
		await round();
		expect(outline(site.article("post-400") as Document)[0]).toMatch(/<a href="\/sea\/stories\/post-1-x[a-z]{3}1">the first<\/a>/);
	});

	it("a change that is taken back is published too", async () => {
		await round();
		old.change(9, 300, { title: "Another" });
		await round();
		old.change(9, 301, { title: "Title &#8220;9&#8221;" });
		expect(await round()).toEqual([`PUT article ${idOf("post-9")}`]);
		expect(site.article("post-9")).toMatchObject({ headline: { primary: "Title “9”" } });
	});

	it("what it has withdrawn is withdrawn with its old addresses, and published again when it is back", async () => {
		await round();
		const id = idOf("post-9");
		const thing = old.things.find(({ n }) => n === 9);
		old.remove(9);
		expect(await round()).toEqual([`DELETE article ${id}`]);
		expect(site.article("post-9")).toBeUndefined();
		expect([...site.redirects.keys()].filter((from) => /^\/(?:post-9|\?p=9)$/.test(from))).toEqual([]);
		expect(site.redirects.get("/author/ines")).toBeDefined();
		expect(said.at(-1)).toBe("1 withdrawn");

		if (thing) old.things.push(thing);
		expect(await round()).toEqual([`PUT article ${id}`]);
		expect(site.redirects.get("/post-9")).toMatch(/^\/sea\/stories\/post-9-/);
		expect(site.redirects.get("/?p=9")).toMatch(/^\/sea\/stories\/post-9-/);
	});

	it("a post whose time has come is found, though its last change is older, beside one that is withdrawn too", async () => {
		await round();
		old.add(400, "2019-01-01T00:00:00");
		await round();
		expect(site.article("post-400")).toBeDefined();
		const id = idOf("post-9");
		old.remove(9);
		old.add(401, "2019-01-01T00:00:00");
		expect((await round()).sort()).toEqual([`DELETE article ${id}`, expect.stringMatching(/^PUT article x[a-z]{3}401$/)]);
	});

	it("what gets a password is withdrawn", async () => {
		await round();
		const id = idOf("post-9");
		old.change(9, 300, { hasPassword: true });
		expect(await round()).toEqual([`DELETE article ${id}`]);
		expect(await round()).toEqual([]);
	});

	const slideshows = () => [...site.documents.values()].flatMap(({ type, id }) => (type === "slideshow" ? [String(id)] : []));

	it("galleries of what it has withdrawn are withdrawn with it", async () => {
		old.change(9, 9, { galleries: 2 });
		await round();
		const withdrawn = [`DELETE article ${idOf("post-9")}`, ...slideshows().map((id) => `DELETE slideshow ${id}`)];
		expect(withdrawn).toHaveLength(3);
		old.remove(9);
		expect(await round()).toEqual(withdrawn);
	});

	it("a gallery that an edit takes out is withdrawn", async () => {
		old.change(9, 9, { galleries: 2 });
		await round();
		const [first, second] = slideshows();
		old.change(9, 300, { galleries: 1 });
		expect(await round()).toContain(`DELETE slideshow ${second}`);
		expect(slideshows()).toEqual([first]);
	});

	it("before WordPress 5.7 too", async () => {
		old.isOld = true;
		await round();
		old.change(9, 300, { title: "Another" });
		old.requested.length = 0;
		await round();
		expect(site.article("post-9")).toMatchObject({ headline: { primary: "Another" } });
		expect(old.requested.filter((path) => /posts\?.*orderby=modified/.test(path))).toHaveLength(1);
	});

	it("what a list has lost is not withdrawn while it is there, nor much at once", async () => {
		await round();
		old.unlisted.add(9);
		expect(await round()).toEqual([]);
		old.unlisted.clear();
		old.isGuarded = true;
		old.remove(10);
		expect(await round()).toEqual([]);
		old.remove(...Array.from({ length: 90 }, (_, n) => n + 20));
		expect(await round()).toEqual([]);
		expect(said.at(-1)).toMatch(/^9\d of 130 posts are gone at once: none is withdrawn/);
	});

	it("a round that fails withdraws nothing, and the next one makes up for it", async () => {
		await round();
		const id = idOf("post-9");
		old.remove(9);
		old.add(400);
		old.failures = 5;
		const failed = await follower().round();
		expect(failed).toMatchObject({ ok: false, why: expect.stringContaining("answers 503") });
		expect(site.taken()).toEqual([]);
		old.failures = 0;
		expect((await round()).sort()).toEqual([`DELETE article ${id}`, expect.stringMatching(/^PUT article x[a-z]{3}400$/)]);
	});

	it("killed in its first round, it still withdraws later what that round had published", async () => {
		const of = follower();
		const end = new Error("killed");
		let count = 0;
		const put = IngestSink.prototype.write;
		IngestSink.prototype.write = function (document) {
			if (++count > 100) throw end;
			return put.call(this, document);
		};
		expect(await of.round()).toMatchObject({ ok: false, why: "killed" });
		IngestSink.prototype.write = put;
		const id = idOf("post-100");
		old.remove(100);
		await round();
		await round();
		expect(site.documents.has(`article ${id}`)).toBe(false);
	});
});

describe("a feed that is followed", () => {
	const item = (n: number, title = `Title ${n}`) =>
		`<item><title>${title}</title><link>https://faro.example/story-${n}/</link><guid>${n}</guid><pubDate>${new Date(Date.UTC(2026, 0, n)).toUTCString()}</pubDate><description>Words of ${n}</description></item>`;

	it("is read by conditional requests, and what leaves it stays", async () => {
		let items = [item(1), item(2)];
		const requested: (string | undefined)[] = [];
		const feed = createServer((request, response) => {
			const etag = `"${items.length}${items.join().length}"`;
			requested.push(request.headers["if-none-match"]);
			if (request.headers["if-none-match"] === etag) return response.writeHead(304).end();
			const text = `<rss version="2.0"><channel><title>Faro</title><link>https://faro.example/</link>${items.join("")}</channel></rss>`;
			return response.writeHead(200, { etag, "content-type": "application/rss+xml" }).end(text);
		});
		await new Promise<void>((resolve) => feed.listen(0, "127.0.0.1", resolve));
		const url = `http://127.0.0.1:${portOf(feed)}/feed`;
		try {
			expect(await round(follower(url))).toHaveLength(2);
			expect(await round(follower(url))).toEqual([]);
			expect(requested.at(-1)).toBeDefined();
			items = [item(2, "Other words"), item(3)];
			expect((await round(follower(url))).sort()).toEqual([`PUT article ${idOf("story-2")}`, `PUT article ${idOf("story-3")}`].sort());
			expect(site.article("story-1")).toBeDefined();
			expect(said).toEqual(["2 published", "2 published"]);
		} finally {
			await new Promise((resolve) => feed.close(resolve));
		}
	});

	it("what goes on nowhere is refused in words", async () => {
		expect(await follower("export.xml").round()).toMatchObject({ ok: false, why: expect.stringContaining("is no address") });
		expect(await follower(`${old.url}/wp-json/`).round()).toEqual({ ok: true });
	});
});

describe("following until ended", () => {
	it("waits as long as it is set, or as a source wants to be left alone, and says what failed", async () => {
		const rounds = [{ ok: true }, { ok: false, why: "Busy.", pause: 3600 }, { ok: false, why: "Gone.", pause: null }] as const;
		const waits: number[] = [];
		const end = new Error("ended");
		const wait = async (seconds: number) => {
			waits.push(seconds);
			if (waits.length === rounds.length) throw end;
		};
		let n = 0;
		const options = { seconds: 300, once: false, say: (words: string) => said.push(words), wait };
		await expect(follow({ round: async () => rounds[n++] ?? { ok: true } }, options)).rejects.toBe(end);
		expect(waits).toEqual([300, 3600, 300]);
		expect(said).toEqual(["Busy. The next round makes it again.", "Gone. The next round makes it again."]);
	});

	it("one process alone follows a source; a killed one has let go of it, though its id is another's by now", () => {
		for (const killed of [`${process.pid}`, `${process.pid} 1`]) {
			writeFileSync(`${folder}/follower`, killed);
			expect(takeFolder(folder)).toBeNull();
		}
		expect(takeFolder(folder)).toBe(process.pid);
	});

	it("npm run import -- --follow URL --once makes a round and ends", async () => {
		const run = (...options: string[]) =>
			promisify(execFile)(process.execPath, [".commands/import.ts", ...options], {
				env: { ...process.env, PORT: "", NODE_NO_WARNINGS: "1" },
			});
		const options = ["--follow", old.url, "--once", "--url", site.url];
		const { stdout } = await run(...options);
		// Known already, however its address is written.
		old.requested.length = 0;
		await run(...options.with(1, `${old.url}/`));
		expect(old.requested.filter((path) => /&page=2&/.test(path))).toEqual([]);
		expect(stdout).toMatch(/→ .+ at http/);
		expect(stdout).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d {2}130 published/);
		expect(stdout).toContain("Pages show no pictures of old.example: name them in IMAGE_HOSTS.");
		await expect(run("--follow", old.url, "--dry-run")).rejects.toMatchObject({ stderr: expect.stringContaining("stands alone") });
		await expect(run(...options, "--every", "soon")).rejects.toMatchObject({ stderr: expect.stringContaining("--every needs a number") });
	});
});
