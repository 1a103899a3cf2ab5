import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { findBrand } from "../../brands/registry.ts";
import { IngestSite } from "../../tests/support/imports/ingestSite.ts";
import { WordPressSite } from "../../tests/support/imports/wordpressSite.ts";
import { stoppedAfterTests } from "../../tests/support/stoppedAfterTests.ts";
import { ImportLog } from "./log.ts";
import { runImport } from "./run.ts";
import { openSource } from "./sources/open.ts";
import { IngestSink } from "./writer.ts";

const brand = findBrand("news");

/** An import in parts: each call of `run` is a process, which may end at its n-th call of the site as a kill would. */
async function importing(from: string) {
	const [site, folder] = [await IngestSite.start(), mkdtempSync(join(tmpdir(), "masthead-resume-"))];
	onTestFinished(async () => {
		rmSync(folder, { recursive: true });
		await site.stop();
	});
	const run = async (resume: boolean, most = Number.POSITIVE_INFINITY, onWrite: () => void = () => undefined) => {
		if (!brand) throw new Error("There is no brand.");
		const sink = new IngestSink(site.url, "a secret for tests", new ImportLog(`${folder}/log`, resume));
		const write: typeof sink.write = (document) => {
			onWrite();
			if (site.calls.length >= most) throw new Error("killed");
			return sink.write(document);
		};
		const said: string[] = [];
		const tally = await runImport({
			...{ brand, spoolPath: join(folder, "items"), kinds: new Set(["post", "page"]), concurrency: 4 },
			source: await openSource(from, { folder, resume }),
			sink: { write, redirects: (...pairs) => sink.redirects(...pairs), knows: (type, id) => sink.knows(type, id) },
			onProgress: (words) => said.push(words),
		});
		return { tally, said };
	};
	return { site, run };
}

const old = await stoppedAfterTests(WordPressSite.start(201));

describe("a WordPress site by its interface", () => {
	beforeEach(() => {
		old.requested.length = 0;
		old.brokenPage = null;
	});
	/** Pages of the list of posts that were requested. */
	const pages = () => old.requested.flatMap((path) => /\/posts\?.*&page=(\d+)/.exec(path)?.[1] ?? []);

	it("fills the front while the list is read, with few calls more", async () => {
		const { site, run } = await importing(`${old.url}/wp-json/`);
		let before: string[] | null = null;
		const { tally } = await run(false, undefined, () => {
			before ??= pages();
		});
		expect(before).toEqual(["1"]);
		expect(tally.isBalanced).toBe(true);
		expect(pages()).toEqual(["1", "2", "3"]);
		// Each post leads to the oldest one: those of the first page are sent twice.
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
			expect(pages()).toEqual(["1", "3"]);
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
		expect(pages()).toEqual(["1", "2", "3"]);
		expect([tally.read.of("post"), tally.isBalanced]).toEqual([202, true]);
		expect(site.article("post-202")).toBeDefined();
	});
});
