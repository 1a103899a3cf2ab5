import { expect, it, vi } from "vitest";
import { brandById } from "../../brands/registry.ts";
import { loadNewest } from "../content/lists/newest.ts";
import type { Arrival } from "../edge/arrival.ts";
import { newsSiteMap, videoSiteMap } from "./siteMaps.ts";

vi.mock(import("../content/lists/newest.ts"), async (original) => ({ ...(await original()), loadNewest: vi.fn() }));

it("site maps are sixty a minute of one network address, and push out nothing that pages are made of", async () => {
	vi.mocked(loadNewest).mockResolvedValue({ ok: true, value: [] });
	const ask = (map: (arrival: Arrival) => Promise<Response>, address: string) => {
		const request = new Request("https://news.example/sitemap.xml", { headers: { "cf-connecting-ip": address } });
		const brand = brandById("news");
		const reader = { cookies: [] };
		return map({ request, env: {}, brand, reader, now: 1_000_000, pathname: "/", prefix: "", correlationId: "c-1" } as unknown as Arrival);
	};
	for (let n = 0; n < 60; n++) expect((await ask(n % 2 ? newsSiteMap : videoSiteMap, "203.0.113.1")).status).toBe(200);
	const refused = await ask(newsSiteMap, "203.0.113.1");
	expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
	expect((await ask(newsSiteMap, "203.0.113.2")).status).toBe(200);
	for (const [, request] of vi.mocked(loadNewest).mock.calls) expect(request).toMatchObject({ isBulk: true });
});
