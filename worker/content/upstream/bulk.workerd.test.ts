import { createExecutionContext } from "cloudflare:test";
import * as v from "valibot";
import { expect, it } from "vitest";
import { testEnv } from "../../../tests/support/workerd/origin.ts";
import { noFlags } from "../../edge/flags.ts";
import { readThrough } from "./dataCache.ts";
import { dataPolicies } from "./policies.ts";

async function read(endpoint: string, length: number, isBulk = false): Promise<string | undefined> {
	const timings: { name: string; desc?: string }[] = [];
	const caller = {
		env: testEnv,
		ctx: createExecutionContext(),
		correlationId: "c-1",
		flags: noFlags,
		now: Date.now(),
		tags: new Set<string>(),
		timings,
	};
	const ask = async () => ({ ok: true, value: { text: JSON.stringify("x".repeat(length)) } }) as const;
	const spec = { base: "content", policy: dataPolicies.list, call: { endpoint }, ask, schema: v.string(), ownTags: [], isBulk } as const;
	expect((await readThrough(caller, spec)).ok).toBe(true);
	return timings.findLast(({ name }) => name === "data")?.desc;
}

it("lists that few read push out nothing that pages are made of", async () => {
	expect(await read("a-front", 10_000)).toBe("list miss");
	for (let page = 1; page <= 40; page++) await read(`a-month-${page}`, 200_000, true);
	expect(await read("a-front", 10_000)).toBe("list hit");
	expect(await read("a-month-40", 200_000, true)).toBe("list hit");
	for (let page = 1; page <= 40; page++) await read(`a-year-${page}`, 200_000);
	expect(await read("a-front", 10_000)).toBe("list miss");
});
