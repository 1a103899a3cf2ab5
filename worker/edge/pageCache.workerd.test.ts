import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { forgetPublications, logReadUpTo, notePublications } from "../content/upstream/publications.ts";
import { environmentOf } from "../environment.ts";
import type { Bindings } from "../platform/env.ts";
import { catchUpWithPublications, endLogCopy } from "./pageCache.ts";

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
