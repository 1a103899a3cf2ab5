import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { forgetPublications, logReadUpTo, notePublications } from "../content/upstream/publications.ts";
import { environmentOf } from "../environment.ts";
import type { Bindings } from "../platform/env.ts";
import type { Arrival } from "./arrival.ts";
import { catchUpWithPublications, endLogCopy, keepPage } from "./pageCache.ts";
import { pagePolicies } from "./pagePolicies.ts";
import { forgetPages, pageInMemory, purgePages } from "./pageStore.ts";

describe("a data centre reads the log of publications as one (decision 0246)", () => {
	let reads: string[] = [];
	let latest = 7;
	const ORIGIN = {
		...environmentOf(env as unknown as Bindings).ORIGIN,
		fetch: async ({ url }: Request) => {
			reads.push(new URL(url).search);
			return Response.json({ data: { publications: [{ seq: latest, tags: [`doc:${latest}`] }] }, extensions: { latest } });
		},
	};

	beforeEach(() => {
		reads = [];
		latest = 7;
	});
	afterEach(endLogCopy);

	/** The next look of an isolate that has read the log up to a number. */
	async function lookOf(readUpTo: number, now: number): Promise<number> {
		forgetPublications();
		notePublications(readUpTo, []);
		const ctx = createExecutionContext();
		await catchUpWithPublications({ env: { ...environmentOf(env as unknown as Bindings), ORIGIN }, ctx, correlationId: "c" }, now);
		await waitOnExecutionContext(ctx);
		return logReadUpTo();
	}

	it("once a second, however many isolates look", async () => {
		const now = Date.now();
		for (let isolate = 0; isolate < 50; isolate++) expect(await lookOf(6, now + isolate * 10)).toBe(7);
		expect(reads).toEqual(["?since=6"]);
	});

	it("and again when a second is over", async () => {
		const now = Date.now();
		await lookOf(6, now);
		latest = 8;
		expect(await lookOf(7, now + 1000)).toBe(8);
		expect(reads).toEqual(["?since=6", "?since=7"]);
	});

	it("at once after a publish of its own", async () => {
		const now = Date.now();
		await lookOf(6, now);
		latest = 8;
		await endLogCopy();
		expect(await lookOf(7, now + 10)).toBe(8);
	});

	it.each([-5, 5])("once a second by its own clock, which another isolate's differs from by %i minutes", async (minutes) => {
		const now = Date.now();
		await lookOf(6, now + minutes * 60_000);
		latest = 8;
		expect(await lookOf(7, now)).toBe(8);
	});

	it("but for an isolate that is behind what the others read from: it reads all that it missed", async () => {
		const now = Date.now();
		await lookOf(6, now);
		await lookOf(3, now + 10);
		expect(reads).toEqual(["?since=6", "?since=3"]);
	});
});

describe("a page on which a module was missing", () => {
	beforeEach(() => {
		forgetPages();
		forgetPublications();
		notePublications(1, []);
	});

	/** Keeps a page of a request that arrived some time ago. */
	function made(text: string, degraded: boolean, agoMs = 0): void {
		const arrival = {
			env: environmentOf(env as unknown as Bindings),
			ctx: createExecutionContext(),
			request: new Request("https://news.example/"),
			pageKey: "page",
			tags: new Set(["doc:a"]),
			now: Date.now() - agoMs,
		} as unknown as Arrival;
		const page = { body: new TextEncoder().encode(text), headers: new Headers(), degraded, seq: 1 };
		keepPage(arrival, { policy: pagePolicies.article }, page);
	}
	const shown = () => new TextDecoder().decode(pageInMemory("page")?.plain ?? undefined);

	it("is answered for its moment, however long the module was waited for (decision 0295)", () => {
		made("without", true, 3200);
		expect(pageInMemory("page")?.freshUntil).toBeGreaterThan(Date.now() + pagePolicies.article.degradedMs / 2);
	});

	it("does not replace a whole one that may still be answered, stale; a publication lets it", () => {
		made("whole", false, pagePolicies.article.freshMs + 1000);
		made("without", true);
		expect(shown()).toBe("whole");
		expect(pageInMemory("page")?.freshUntil, "not made again by the next reader").toBeGreaterThan(Date.now() + 1000);
		purgePages(["doc:a"], Date.now());
		made("without", true);
		expect(shown()).toBe("without");
	});
});
