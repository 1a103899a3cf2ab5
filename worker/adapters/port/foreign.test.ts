import * as v from "valibot";
import { expect, it, vi } from "vitest";
import { readForeign } from "./foreign.ts";

const Story = v.object({ title: v.string() });

async function read(answer: () => Response) {
	vi.stubGlobal("fetch", async () => answer());
	return readForeign({ correlationId: "c" }, { base: "https://foreign.example", endpoint: "story" }, Story);
}

it("an answer is read", async () => {
	expect(await read(() => new Response('{"title":"A"}'))).toMatchObject({ ok: true, value: { value: { title: "A" } } });
});

it("one that never ends is read to its limit", async () => {
	let megabytes = 0;
	const endless = () =>
		new ReadableStream<Uint8Array>({
			pull: (to) => {
				if (++megabytes > 100) return to.error(new Error("read on and on"));
				to.enqueue(new Uint8Array(1024 * 1024));
			},
		});
	expect(await read(() => new Response(endless()))).toMatchObject({ ok: false, error: { kind: "size" } });
	expect(megabytes).toBeLessThan(12);
});

it.each(["<html>", "{", '{"title":[]}', "null"])("one that nobody can read, %s, is a failure", async (body) => {
	expect(await read(() => new Response(body))).toMatchObject({ ok: false, error: { kind: "shape" } });
});
