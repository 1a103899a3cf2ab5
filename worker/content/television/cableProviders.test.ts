import { describe, expect, it } from "vitest";
import type { MastheadEnv } from "../../platform/env.ts";
import type { ReadCaller } from "../upstream/caller.ts";
import { forgetData } from "../upstream/dataCache.ts";
import { loadCableProviders } from "./cableProviders.ts";

/** A vendor that counts its requests, by the shapes of its REST API v2 (third-parties §2). */
function vendor(configuration: () => Response) {
	const requested: string[] = [];
	const fetch = async (request: Request): Promise<Response> => {
		const call = new URL(request.url).pathname.split("/").at(-1) ?? "";
		requested.push(call);
		return call === "token" ? Response.json({ access_token: "t", token_type: "bearer", expires_in: 21_600 }) : configuration();
	};
	return { requested, env: { LOCAL_ENDS: { fetch } } as unknown as MastheadEnv };
}

const ctx = { waitUntil: () => undefined, passThroughOnException: () => undefined, props: {} } as unknown as ExecutionContext;

function load(env: MastheadEnv, device: string, now: number) {
	const reader: ReadCaller = {
		env,
		ctx,
		correlationId: device,
		flags: { bento: undefined, curator: undefined },
		now,
		tags: new Set(),
		timings: [],
	};
	return loadCableProviders(reader, { env, now, device, clientAddress: "", correlationId: "the-reader" });
}

describe("cable providers (C6.2)", () => {
	it("are requested once for all readers, and the last answer stands while the vendor is out", async () => {
		forgetData();
		let isOut = false;
		const { requested, env } = vendor(() =>
			isOut ? new Response("", { status: 503 }) : Response.json({ requestor: { mvpds: [{ id: "harborline", isTempPass: false }] } }),
		);
		const now = Date.now();
		const answers = await Promise.all(["a", "b", "c"].map((device) => load(env, device, now)));
		for (const answer of [...answers, await load(env, "d", now + 1000)])
			expect(answer).toEqual({ ok: true, value: [{ id: "harborline", displayName: "harborline", isTempPass: false, frame: null }] });
		expect(requested.filter((call) => call === "configuration")).toHaveLength(1);
		isOut = true;
		expect((await load(env, "e", now + 3_600_000)).ok).toBe(true);
		expect(requested.filter((call) => call === "configuration")).toHaveLength(2);
	});

	it("that were never heard of are a failure, which the next reader's question may mend", async () => {
		forgetData();
		let isOut = true;
		const { env } = vendor(() => (isOut ? new Response("", { status: 503 }) : Response.json({ requestor: { mvpds: [] } })));
		expect((await load(env, "a", Date.now())).ok).toBe(false);
		isOut = false;
		expect(await load(env, "b", Date.now())).toEqual({ ok: true, value: [] });
	});
});
