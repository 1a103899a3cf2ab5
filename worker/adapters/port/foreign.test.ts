import * as v from "valibot";
import { beforeEach, expect, it, vi } from "vitest";
import { readForeign } from "./foreign.ts";

const Story = v.object({ title: v.string() });
const put = vi.fn(async (_: string, answer: Response) => {
	stored.push(await answer.text());
});
let stored: string[];
let work: Promise<unknown>[];

beforeEach(() => {
	stored = [];
	work = [];
	put.mockClear();
	vi.stubGlobal("caches", { default: { match: async () => undefined, put } });
});

async function read(answer: () => Response) {
	vi.stubGlobal("fetch", async () => answer());
	const caller = { correlationId: "c", waitUntil: (promise: Promise<unknown>) => void work.push(promise) };
	const result = await readForeign(caller, { base: "https://foreign.example", endpoint: "story" }, Story);
	await Promise.all(work);
	return result;
}

const headers = { "cache-control": "max-age=60" };

it("an answer that was read is stored, as it was read", async () => {
	const result = await read(() => new Response('{"title":"A"}', { headers: { ...headers, "content-encoding": "br" } }));
	expect(result).toMatchObject({ ok: true, value: { value: { title: "A" } } });
	expect(stored).toEqual(['{"title":"A"}']);
	expect(put.mock.calls[0]?.[1].headers.has("content-encoding")).toBe(false);
});

it("one that never ends is read to its limit, and no byte of it is stored", async () => {
	let megabytes = 0;
	const endless = () =>
		new ReadableStream<Uint8Array>({
			pull: (to) => {
				if (++megabytes > 100) return to.error(new Error("read on and on"));
				to.enqueue(new Uint8Array(1024 * 1024));
			},
		});
	const result = await read(() => new Response(endless(), { headers }));
	expect(result).toMatchObject({ ok: false, error: { kind: "size" } });
	expect(megabytes).toBeLessThan(12);
	expect(stored).toEqual([]);
});

it.each(["<html>", "{", '{"title":[]}', "null"])(
	"one that nobody can read, %s, is not stored: the next call is a new one",
	async (body) => {
		expect((await read(() => new Response(body, { headers }))).ok).toBe(false);
		expect(put).not.toHaveBeenCalled();
	},
);
