import { createExecutionContext } from "cloudflare:test";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { failingCopies, failReads } from "../../tests/support/workerd/failingCopies.ts";
import { forgetPublications, notePublications } from "../content/upstream/publications.ts";
import type { Arrival } from "./arrival.ts";
import { answerWhenFailing, answerWith } from "./pageCache.ts";
import { pagePolicies } from "./pagePolicies.ts";
import { forgetPages, isFreed, pageFromCacheApi, pageInMemory, purgePages, storePage } from "./pageStore.ts";

beforeEach(() => {
	forgetPages();
	forgetPublications();
	notePublications(1, []);
});

/** Keeps a page made from one article; answers what is still to be done behind its answer. */
function keep(key: string, now: number, body: Uint8Array = new TextEncoder().encode(`<p>${key}`)): Promise<unknown> {
	const behind: Promise<unknown>[] = [];
	const page = { body, headers: new Headers(), tags: new Set(["article:rcna1"]), seq: 1 };
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
	expect(new TextDecoder().decode(found?.body)).toBe("<p>shared");
});

it.each(failingCopies)("and none while the Cache API %s (fault C15)", async (_, fail) => {
	const now = Date.now();
	await keep("broken", now);
	forgetPages();
	failReads(fail);
	expect(await pageFromCacheApi("broken", now)).toBeNull();
	vi.unstubAllGlobals();
	const found = await pageFromCacheApi("broken", now);
	expect(new TextDecoder().decode(found?.body)).toBe("<p>broken");
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

it("a page that a publication overtook right behind its answer leaves no copy", async () => {
	const now = Date.now();
	const behind = keep("overtaken", now);
	purgePages(["article:rcna1"], now);
	await behind;
	forgetPages();
	expect(await pageFromCacheApi("overtaken", now)).toBeNull();
});

describe("a page that others push out of memory (decision 0352)", () => {
	/** Keeps pages until these are all that memory holds. */
	const keepOthers = (now: number) => [1, 2, 3].map((other) => keep(`other${other}`, now, new Uint8Array(1_200_000)));

	it("frees its bytes, and an answer on its way is whole", async () => {
		const now = Date.now();
		const behind = [keep("evicted", now)];
		const page = pageInMemory("evicted");
		if (!page) throw new Error("It is not in memory.");
		const [plain, zipped] = ["identity", "gzip"].map((encoding) => {
			const request = new Request("https://news.example/evicted", { headers: { "accept-encoding": encoding } });
			const arrival = { request, reader: { cookies: [] }, correlationId: "c", origin: "https://news.example" } as unknown as Arrival;
			return answerWith(arrival, page, page.hitHeaders);
		});
		behind.push(...keepOthers(now));
		expect(pageInMemory("evicted")).toBeUndefined();
		expect(isFreed(page)).toBe(true);
		expect(await (await plain)?.text()).toBe("<p>evicted");
		const unzipped = (await zipped)?.body?.pipeThrough(new DecompressionStream("gzip"));
		expect(await new Response(unzipped).text()).toBe("<p>evicted");
		await Promise.all(behind);
	});

	it("leaves no copy without bytes", async () => {
		const now = Date.now();
		const own: Cache = Reflect.get(caches, "default");
		const put = vi.spyOn(own, "put");
		await Promise.all([keep("brief", now), ...keepOthers(now)]);
		const stored = put.mock.calls.map(([key]) => String(key));
		put.mockRestore();
		expect(stored.some((key) => key.endsWith("/other3"))).toBe(true);
		expect(stored.some((key) => key.endsWith("/brief"))).toBe(false);
	});

	it("is no answer for a failing one while it was asked whether it may be", async () => {
		const now = Date.now();
		await keep("failing", now);
		const list = async () => {
			forgetPages();
			return { keys: [], list_complete: true };
		};
		const request = new Request("https://news.example/failing");
		const arrival = { request, now, pageKey: "failing", env: { CACHE: { list } }, ctx: createExecutionContext() };
		expect(await answerWhenFailing(arrival as unknown as Arrival)).toBeNull();
	});
});
