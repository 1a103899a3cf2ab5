import { expect, it, vi } from "vitest";
import type { MastheadEnv } from "../../platform/env.ts";
import { liveUpstreamFile } from "./liveUpstream.ts";

const caller = { env: { LIVE_STREAM_URL: "https://origin.example/live" } as MastheadEnv, correlationId: "c-1" };

it.each([
	["index.m3u8", 1, 1],
	["video/seg-1.m4s", 60, 0],
])("all viewers of a data centre read %s once, for %i s, and its failure for %i s", async (file, seconds, failing) => {
	const sent = vi.fn(async (_url: string, _init: RequestInit) => new Response("bytes"));
	vi.stubGlobal("fetch", sent);
	await liveUpstreamFile(caller, "news", file);
	const cacheTtlByStatus = { "200-299": seconds, "300-599": failing };
	expect(sent.mock.calls[0]?.[1]).toMatchObject({ cf: { cacheEverything: true, cacheTtlByStatus } });
});

it("a stream that is out is one line in the log, however many watch, and what is not read is canceled", async () => {
	const lines = vi.spyOn(console, "error").mockImplementation(() => undefined);
	const canceled = vi.fn();
	vi.stubGlobal("fetch", async () => new Response(new ReadableStream({ cancel: canceled }), { status: 503 }));
	for (let viewer = 0; viewer < 100; viewer++) expect(await liveUpstreamFile(caller, "news", "index.m3u8")).toBe("unavailable");
	expect(lines.mock.calls.filter(([line]) => String(line).includes("live-stream"))).toHaveLength(1);
	expect(canceled).toHaveBeenCalledTimes(100);
	lines.mockRestore();
});
