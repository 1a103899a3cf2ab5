import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import * as v from "valibot";
import { beforeEach, describe, expect, it } from "vitest";
import { failingCopies, failReads } from "../../../tests/support/workerd/failingCopies.ts";
import { testEnv } from "../../../tests/support/workerd/origin.ts";
import { hashOf } from "../../platform/hash.ts";
import {
	copyAt,
	copyFromKv,
	copyToKv,
	copyUrl,
	endCopy,
	factsHeader,
	mayTrustCopy,
	oncePerDataCentre,
	type Received,
	storeCopy,
} from "./dataCopies.ts";
import { dataPolicies } from "./policies.ts";
import { forgetPublications, noteOwnPublication, notePublications, stillHolds } from "./publications.ts";

const key = "content:article/rcna1";
const received = (text: string): Received => ({ text, tags: ["doc:rcna1"], seq: 1, storedAt: Date.now() });

/** Calls of this data centre, each by an isolate of its own: how they are answered is up to the test. */
class Calls {
	made = 0;
	readonly #contexts: ExecutionContext[] = [];

	once(answer: (older: Received | null) => Promise<Received | null>, isFirst = false) {
		const ctx = createExecutionContext();
		this.#contexts.push(ctx);
		const call = async (older: Received | null) => {
			this.made++;
			return { shared: await answer(older) };
		};
		return oncePerDataCentre(key, ctx, { isUsable: ({ seq, tags }) => stillHolds(seq, tags), seconds: 30, isFirst, call });
	}

	async settle(): Promise<void> {
		for (const ctx of this.#contexts) await waitOnExecutionContext(ctx);
	}
}

describe("a data centre calls once (decision 0246)", () => {
	let calls = new Calls();
	beforeEach(async () => {
		calls = new Calls();
		forgetPublications();
		notePublications(1, []);
		await endCopy(key);
	});

	it("while the first call is in progress: who comes meanwhile waits for its answer", async () => {
		const answer = Promise.withResolvers<Received>();
		const first = calls.once(() => answer.promise);
		await expect.poll(() => calls.made).toBe(1);
		await expect.poll(async () => copyAt(await copyUrl(key), v.any())).not.toBeNull();
		const second = calls.once(async () => received("by the second"));
		answer.resolve(received("by the first"));
		await first;
		expect(await second).toMatchObject({ copy: { text: "by the first" } });
		await calls.settle();
		expect(calls.made).toBe(1);
	});

	it("and after it, an absence included", async () => {
		const refused = { kind: "status", status: 404, message: "Not Found (404)", url: "https://content.example/article/ñ" } as const;
		await calls.once(async () => ({ ...received(""), refused }));
		await calls.settle();
		expect(await calls.once(async () => received("again"))).toMatchObject({ copy: { refused } });
		await calls.settle();
		expect(calls.made).toBe(1);
	});

	it("but for a failure: the next calls by itself, at once", async () => {
		await calls.once(async () => null);
		await calls.settle();
		expect(await calls.once(async () => received("again"))).toMatchObject({ shared: { text: "again" } });
		await calls.settle();
	});

	it("but for what this isolate has just published: it looks at no copy, and shares what still holds", async () => {
		await calls.once(async () => received("before"));
		await calls.settle();
		await calls.once(async () => received("after"), true);
		await calls.settle();
		expect(await calls.once(async () => null)).toMatchObject({ copy: { text: "after" } });
		await calls.once(async () => received("overtaken"), true);
		noteOwnPublication(2, ["doc:rcna1"]);
		await calls.settle();
		expect(await calls.once(async () => received("newest"))).toMatchObject({ shared: { text: "newest" } });
		await calls.settle();
	});

	it("and leaves a copy that it can't trust to the next when its own call fails", async () => {
		await calls.once(async () => received("before"));
		await calls.settle();
		notePublications(2, [{ seq: 2, tags: ["doc:rcna1"] }]);
		for (let isolate = 0; isolate < 3; isolate++) {
			expect(await calls.once(async (older) => older)).toMatchObject({ shared: { text: "before", seq: 1 } });
			await calls.settle();
		}
		expect(calls.made).toBe(4);
	});

	it("and leaves it to who waits too long, and to who comes when the caller's isolate has ended", async () => {
		await calls.once(async () => received("before"));
		await calls.settle();
		notePublications(2, [{ seq: 2, tags: ["doc:rcna1"] }]);
		void calls.once(() => new Promise(() => undefined));
		await expect.poll(() => calls.made).toBe(2);
		for (let isolate = 0; isolate < 2; isolate++)
			expect(await calls.once(async (older) => older)).toMatchObject({ shared: { text: "before", seq: 1 } });
		expect(calls.made).toBe(4);
		await calls.settle();
	});

	it.each([-5, 5])("a copy whose writer's clock is %i minutes from ours is none: it would hold for as long", (minutes) => {
		const now = Date.now();
		expect(mayTrustCopy(now, dataPolicies.article, received("by our clock"))).toBe(true);
		expect(mayTrustCopy(now, dataPolicies.article, { ...received("by another"), storedAt: now + minutes * 60_000 })).toBe(false);
	});

	it("a copy that a publication outdated is none, nor any before publications are known", () => {
		notePublications(2, [{ seq: 2, tags: ["doc:rcna1"] }]);
		expect(mayTrustCopy(Date.now(), dataPolicies.list, received("before it"))).toBe(false);
		expect(mayTrustCopy(Date.now(), dataPolicies.list, { ...received("after it"), seq: 2 })).toBe(true);
		forgetPublications();
		expect(mayTrustCopy(Date.now(), dataPolicies.list, { ...received("in a new isolate"), seq: 2 })).toBe(false);
	});

	it.each(failingCopies)("and by itself while the Cache API %s (fault C15)", async (_, fail) => {
		await calls.once(async () => received("a long text"));
		await calls.settle();
		failReads(fail);
		expect(await calls.once(async () => received("again"))).toMatchObject({ shared: { text: "again" } });
		await calls.settle();
	});

	it("and takes a copy that can't be read for a call in progress, then calls", async () => {
		await storeCopy(await copyUrl(key), "x", 30, { headers: new Headers({ [factsHeader]: "%" }) });
		expect(await calls.once(async () => received("again"))).toMatchObject({ shared: { text: "again" } });
		await calls.settle();
	});
});

describe("a name that is too long to be kept whole (security row 20)", () => {
	// Found in seconds: of each two, a short hash makes one.
	const short = [
		"03a44brad2CZ2drad2CZ2drad2CZ2draxCaajBVSxCaa2draxCaa2drad2CZjBVSd2CZjBVS",
		"03a44braxCaa2draxCaajBVSxCaajBVSd2CZjBVSd2CZjBVSd2CZ2draxCaajBVSxCaajBVS",
	].map((tail) => "x".repeat(1600) + tail);
	const stored = [
		"i6pfzsPSbvVMq2laxAnoxEPw0nnazItazsPSbvVMmCxh0cZaxEPwxxZSf6pfzsPSbvVMmCxh",
		"uItazsPS45aaq2la0cZa0cxaxxZSf6pf2qxa45aamCxh0cZaxEPwxxZSf6pf2qxabvVMmCxh",
	].map((tail) => "x".repeat(500) + tail);

	it("is not met by one that somebody chose for it: in the data centre's cache", async () => {
		expect(new Set(short.map(hashOf)).size).toBe(1);
		expect(new Set(await Promise.all(short.map(copyUrl))).size).toBe(2);
	});

	it("nor in KV", async () => {
		const at = { env: { ...testEnv, CONTENT_API_URL: "https://content.example" }, correlationId: "x" };
		const [theirs, another] = stored.map((named) => ({ base: "content", key: named, policy: dataPolicies.article }) as const);
		if (!theirs || !another) throw new Error("two names");
		await copyToKv(at, theirs, received("theirs"));
		expect(await copyFromKv(at, theirs)).toMatchObject({ text: "theirs" });
		expect(await copyFromKv(at, another)).toBeNull();
	});
});
