import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { failingCopies, failReads } from "../../tests/support/workerd/failingCopies.ts";
import { forgetPublications, notePublications } from "../content/upstream/publications.ts";
import { pagePolicies } from "./pagePolicies.ts";
import { bytesAs, forgetPages, pageFromCacheApi, pageInMemory, purgePages, storePage } from "./pageStore.ts";

beforeEach(() => {
	forgetPages();
	forgetPublications();
	notePublications(1, []);
});

/** Keeps a page made from one article; answers what is still to be done behind its answer. */
function keep(key: string, now: number): Promise<unknown> {
	const behind: Promise<unknown>[] = [];
	const page = { body: new TextEncoder().encode(`<p>${key}`), headers: new Headers(), tags: new Set(["article:rcna1"]), seq: 1 };
	storePage(
		key,
		{ ...page, policy: pagePolicies.article, degraded: false, now, url: `https://news.example/${key}` },
		{ waitUntil: (work) => void behind.push(work) },
	);
	return Promise.all(behind);
}

it("an isolate without the page takes the copy that another left in its data centre (design, storage)", async () => {
	const now = Date.now();
	await keep("shared", now);
	forgetPages();
	const found = await pageFromCacheApi("shared", now);
	expect(found && new TextDecoder().decode(await bytesAs("plain", found))).toBe("<p>shared");
});

it.each(failingCopies)("and none while the Cache API %s (fault C15)", async (_, fail) => {
	const now = Date.now();
	await keep("broken", now);
	forgetPages();
	failReads(fail);
	expect(await pageFromCacheApi("broken", now)).toBeNull();
	vi.unstubAllGlobals();
	const found = await pageFromCacheApi("broken", now);
	expect(found && new TextDecoder().decode(await bytesAs("plain", found))).toBe("<p>broken");
});

it("a copy that a publication overtakes while it is read is not answered, nor remembered (decision 0004)", async () => {
	const now = Date.now();
	await keep("read", now);
	forgetPages();
	failReads(async (found) => {
		const body = new ReadableStream<Uint8Array>(
			{
				async pull(controller) {
					for (const { tags } of notePublications(2, [{ seq: 2, tags: ["article:rcna1"] }])) purgePages(tags, now);
					if (found) controller.enqueue(new Uint8Array(await found.arrayBuffer()));
					controller.close();
				},
			},
			{ highWaterMark: 0 },
		);
		return found && new Response(body, { headers: found.headers });
	});
	expect(await pageFromCacheApi("read", now)).toBeNull();
	expect(pageInMemory("read")).toBeUndefined();
});

it.each([-5, 5])("a copy is as old as its writer's clock says, %i minutes from ours: none of a time to come", async (minutes) => {
	const now = Date.now();
	await keep("skewed", now + minutes * 60_000);
	forgetPages();
	expect(await pageFromCacheApi("skewed", now)).toBeNull();
});

it("of a page that several requests made at once one copy is shared", async () => {
	const own: Cache = Reflect.get(caches, "default");
	const put = vi.fn(own.put.bind(own));
	vi.stubGlobal("caches", { default: { put, match: own.match.bind(own), delete: own.delete.bind(own) } });
	onTestFinished(() => void vi.unstubAllGlobals());
	const now = Date.now();
	await Promise.all(Array.from({ length: 20 }, () => keep("often", now)));
	expect(put).toHaveBeenCalledTimes(1);
});

it("a page that a publication overtook right behind its answer leaves no copy", async () => {
	const now = Date.now();
	const behind = keep("overtaken", now);
	purgePages(["article:rcna1"], now);
	await behind;
	forgetPages();
	expect(await pageFromCacheApi("overtaken", now)).toBeNull();
});

it("a page is held compressed once it was compressed, and plain as well once a reader needs it so (decision 0081)", async () => {
	await keep("forms", Date.now());
	const page = pageInMemory("forms");
	expect([page?.plain, page?.gzip?.byteLength]).toEqual([null, expect.any(Number)]);
	const plain = page && (await bytesAs("plain", page));
	expect(new TextDecoder().decode(plain)).toBe("<p>forms");
	expect([page?.plain, page?.gzip?.byteLength]).toEqual([plain, expect.any(Number)]);
});
