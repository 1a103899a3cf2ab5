import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import * as v from "valibot";
import { beforeEach, describe, expect, it } from "vitest";
import { failingCopies, failReads } from "../../../tests/support/workerd/failingCopies.ts";
import type { MastheadEnv } from "../../platform/env.ts";
import { copyAt, copyUrl, endCopy, factsHeader, mayTrustCopy, oncePerDataCentre, type Received, storeCopy } from "./dataCopies.ts";
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
		await expect.poll(() => copyAt(copyUrl(key), v.any())).not.toBeNull();
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
		const at = { env: { CONTENT_API_URL: "https://content.example" } as unknown as MastheadEnv, now: Date.now() };
		const of = { base: "content", policy: dataPolicies.article } as const;
		expect(mayTrustCopy(at, of, received("by our clock"))).toBe(true);
		expect(mayTrustCopy(at, of, { ...received("by another"), storedAt: at.now + minutes * 60_000 })).toBe(false);
	});

	it.each(failingCopies)("and by itself while the Cache API %s (fault C15)", async (_, fail) => {
		await calls.once(async () => received("a long text"));
		await calls.settle();
		failReads(fail);
		expect(await calls.once(async () => received("again"))).toMatchObject({ shared: { text: "again" } });
		await calls.settle();
	});

	it("and takes a copy that can't be read for a call in progress, then calls", async () => {
		await storeCopy(copyUrl(key), "x", 30, { headers: new Headers({ [factsHeader]: "%" }) });
		expect(await calls.once(async () => received("again"))).toMatchObject({ shared: { text: "again" } });
		await calls.settle();
	});
});
