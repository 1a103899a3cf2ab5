import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { findBrand } from "../../brands/registry.ts";
import { rss } from "../../tests/support/imports/feeds.ts";
import { IngestSite } from "../../tests/support/imports/ingestSite.ts";
import { WordPressSite } from "../../tests/support/imports/wordpressSite.ts";
import { stoppedAfterTests } from "../../tests/support/stoppedAfterTests.ts";
import { StandInDates } from "./dates.ts";
import { ImportLog } from "./log.ts";
import { runImport } from "./run.ts";
import { openSource } from "./sources/open.ts";
import { IngestSink } from "./writer.ts";

const brand = findBrand("news");

/** Each `run` is a process of one import, which its n-th call may end. */
async function importing(from: string) {
	const [site, folder] = [await IngestSite.start(), mkdtempSync(join(tmpdir(), "masthead-resume-"))];
	onTestFinished(async () => {
		rmSync(folder, { recursive: true });
		await site.stop();
	});
	const run = async (resume: boolean, most = Number.POSITIVE_INFINITY, onWrite: () => void = () => undefined) => {
		let written = 0;
		if (!brand) throw new Error("There is no brand.");
		const sink = new IngestSink(site.url, "a secret for tests", new ImportLog(`${folder}/log`, resume));
		const write: typeof sink.write = (document) => {
			onWrite();
			if (++written > most) throw new Error("killed");
			return sink.write(document);
		};
		const said: string[] = [];
		const tally = await runImport({
			...{ brand, spoolPath: join(folder, "items"), kinds: new Set(["post", "page"]), concurrency: 4 },
			source: await openSource(from, { folder, resume, home: "https://old.example" }),
			sink: { write, redirects: (...pairs) => sink.redirects(...pairs), knows: (type, id) => sink.knows(type, id) },
			dates: new StandInDates(`${folder}/dates`),
			onProgress: (words) => said.push(words),
		});
		return { tally, said, unchanged: sink.unchanged };
	};
	return { site, run };
}

const old = await stoppedAfterTests(WordPressSite.start(201));

describe("a WordPress site by its interface", () => {
	beforeEach(() => {
		old.requested.length = 0;
		old.brokenPage = null;
	});
	const pagesRequested = () => old.requested.flatMap((path) => /\/posts\?.*&page=(\d+)/.exec(path)?.[1] ?? []);

	it("fills the front while the list is read: the newest hundred alone are sent twice, for their links", async () => {
		const { site, run } = await importing(`${old.url}/wp-json/`);
		let before: string[] | null = null;
		const { tally, said } = await run(false, undefined, () => {
			before ??= pagesRequested();
		});
		expect(before).toEqual(["1"]);
		expect(said.slice(0, 2)).toEqual(["reading 0 items", "reading 0 %, 1 items"]);
		expect(said).toContain("reading 49 %, 100 items");
		expect(tally.isBalanced).toBe(true);
		expect(pagesRequested()).toEqual(["1", "2", "3"]);
		expect(site.calls.filter((call) => call.startsWith("PUT article")).length).toBe(201 + 100);
	});

	it.each([
		["refused", { status: 403, body: {} }],
		["no JSON", { status: 200, body: "<h1>Not now</h1>" }],
	])(
		"with a page that is %s it ends with its name; what was read is published, and resumed it requests the other pages alone",
		async (_, broken) => {
			const { site, run } = await importing(`${old.url}/wp-json/`);
			old.brokenPage = { page: 3, ...broken };
			await expect(run(false)).rejects.toThrow(/\/posts\?per_page=100&page=3&/);
			expect([site.article("post-2"), site.article("post-1")]).toEqual([expect.anything(), undefined]);
			expect(site.redirects.get("/post-2")).toBeDefined();

			[old.brokenPage, old.requested.length] = [null, 0];
			await run(true);
			expect(pagesRequested()).toEqual(["1", "3"]);
			expect(JSON.stringify(site.article("post-201")?.body)).toContain("/sea/stories/post-1-x");
		},
	);

	it("resumed where a post is new since, it requests every page again", async () => {
		const { site, run } = await importing(`${old.url}/wp-json/`);
		old.brokenPage = { page: 3, status: 403, body: {} };
		await expect(run(false)).rejects.toThrow("answers 403");
		[old.brokenPage, old.requested.length] = [null, 0];
		old.add(202);
		const { tally } = await run(true);
		old.remove(202);
		expect(pagesRequested()).toEqual(["1", "2", "3"]);
		expect([tally.read.of("post"), tally.isBalanced]).toEqual([202, true]);
		expect(site.article("post-202")).toBeDefined();
	});
});

const posts = ["a", "b", "c"].map((id) => ({ id, slug: id, title: id, html: `<p>${id}</p>`, status: "published", type: "post" }));

it.each([
	["a WordPress export", readFileSync("tests/support/imports/wordpress.xml", "utf8")],
	["a Ghost file", JSON.stringify({ db: [{ meta: { version: "5.90.0" }, data: { posts } }] })],
	["a feed", rss],
])("%s that is killed and resumed is sent whole, and nothing of it twice; once more it changes nothing", async (_, text) => {
	const file = join(mkdtempSync(join(tmpdir(), "masthead-resume-")), "file");
	onTestFinished(() => rmSync(dirname(file), { recursive: true }));
	writeFileSync(file, text);
	const { site, run } = await importing(file);
	await expect(run(false, 2)).rejects.toThrow("killed");
	const sent = site.taken();
	expect(sent).toHaveLength(2);
	const { tally } = await run(true);
	expect(tally.isBalanced).toBe(true);
	expect(site.taken().filter((call) => sent.includes(call))).toEqual([]);
	const documents = structuredClone(site.documents);
	expect(documents.size).toBe(tally.published.total + tally.beside.total);
	expect((await run(false)).unchanged).toBe(documents.size);
	expect(site.documents).toEqual(documents);
});
