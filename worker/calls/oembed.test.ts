import { expect, it, vi } from "vitest";
import { brandById, canonicalOrigin } from "../../brands/registry.ts";
import { loadVideo } from "../content/documents/videos.ts";
import type { Arrival } from "../edge/arrival.ts";
import { oembed } from "./oembed.ts";

vi.mock(import("../content/documents/videos.ts"), async (original) => ({ ...(await original()), loadVideo: vi.fn() }));

it.each([
	["status", 500, 503, "10"],
	["timeout", undefined, 503, "10"],
	["status", 404, 404, null],
	["status", 410, 404, null],
] as const)("a video whose call fails by %s %s is %i", async (kind, status, answered, wait) => {
	const error = { kind, message: "x", url: "https://content.example/x", ...(status === undefined ? {} : { status }) };
	vi.mocked(loadVideo).mockResolvedValue({ ok: false, error });
	const search = `?url=${encodeURIComponent(`${canonicalOrigin(brandById("news"))}/video/a-mmvo1`)}`;
	const request = new Request(`https://news.example/oembed${search}`);
	const known: Partial<Arrival> = { request, brand: brandById("news"), search, now: 0, correlationId: "c-1" };
	const answer = await oembed({ ...known, env: {}, reader: { cookies: [] } } as unknown as Arrival);
	expect([answer.status, answer.headers.get("retry-after")]).toEqual([answered, wait]);
});
