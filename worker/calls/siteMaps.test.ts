import * as v from "valibot";
import { afterEach, expect, it, vi } from "vitest";
import { brandById, canonicalOrigin } from "../../brands/registry.ts";
import { loadNewest } from "../content/lists/newest.ts";
import type { Arrival } from "../edge/arrival.ts";
import { Tease } from "../schemas/lists/content.ts";
import { newsSiteMap, videoSiteMap } from "./siteMaps.ts";

vi.mock(import("../content/lists/newest.ts"), async (original) => ({ ...(await original()), loadNewest: vi.fn() }));
const video = (id: string, canonical?: string) =>
	v.parse(Tease, { id, type: "video", headline: { primary: id }, url: { primary: `/video/a-${id}`, canonical } });
vi.mock(import("../pages/error/error.page.tsx"), async (original) => ({
	...(await original()),
	pageForFailure: async (_, { status = 500 }) => new Response(null, { status }),
}));
afterEach(() => vi.mocked(loadNewest).mockReset());

const ask = (map: (arrival: Arrival) => Promise<Response>, address: string) => {
	const request = new Request("https://news.example/sitemap.xml", { headers: { "cf-connecting-ip": address } });
	const brand = brandById("news");
	const reader = { cookies: [] };
	return map({ request, env: {}, brand, reader, now: 1_000_000, pathname: "/", prefix: "", correlationId: "c-1" } as unknown as Arrival);
};

it("site maps are sixty a minute of one network address, and push out nothing that pages are made of", async () => {
	vi.mocked(loadNewest).mockResolvedValue({ ok: true, value: [] });
	for (let n = 0; n < 60; n++) expect((await ask(n % 2 ? newsSiteMap : videoSiteMap, "203.0.113.1")).status).toBe(200);
	const refused = await ask(newsSiteMap, "203.0.113.1");
	expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
	expect((await ask(newsSiteMap, "203.0.113.2")).status).toBe(200);
	for (const [, request] of vi.mocked(loadNewest).mock.calls) expect(request).toMatchObject({ isBulk: true });
});

it.each([
	["short of one that may not be shown", [149, 10]],
	["of another size than the call named", [100, 100, 60]],
	["that repeat themselves", [150]],
])("a map has what all pages have, of pages %s", async (_what, sizes) => {
	const of = (page: number, size: number) => Array.from({ length: size }, (_, n) => video(`mmvo${page}x${n}`));
	const repeated = sizes.length === 1 ? of(1, sizes[0] ?? 0) : [];
	vi.mocked(loadNewest).mockImplementation(async (_, { page = 1 }) => {
		const size = sizes[page - 1];
		return { ok: true, value: size === undefined ? repeated : of(page, size) };
	});
	const map = await (await ask(videoSiteMap, "203.0.113.9")).text();
	expect(map.match(/<url>/g)).toHaveLength(sizes.reduce((sum, size) => sum + size));
	expect(loadNewest).toHaveBeenCalledTimes(sizes.length + 1);
});

it.each([400, 404, 422])("a map is whole where a content system says %i behind its last page", async (status) => {
	const behind = { ok: false, error: { kind: "status", status, message: "", url: "" } } as const;
	vi.mocked(loadNewest).mockImplementation(async (_, { page = 1 }) => (page === 1 ? { ok: true, value: [video("mmvo1")] } : behind));
	expect((await ask(videoSiteMap, "203.0.113.11")).status).toBe(200);
});

it.each([401, 403, 408, 429, 503])("no map is short for a content system that says %i in the middle", async (status) => {
	const failed = { ok: false, error: { kind: "status", status, message: "", url: "" } } as const;
	vi.mocked(loadNewest).mockImplementation(async (_, { page = 1 }) => (page === 1 ? { ok: true, value: [video("mmvo1")] } : failed));
	expect((await ask(videoSiteMap, "203.0.113.12")).status).toBe(status);
});

it("a map leaves out what is canonical at another site", async () => {
	const own = canonicalOrigin(brandById("news"));
	const canonicals = [undefined, "/video/b-mmvo2", `${own}/video/c-mmvo3`, `${own}.evil.example/video`, "https://elsewhere.example/x"];
	const items = canonicals.map((canonical, n) => video(`mmvo${n + 1}`, canonical));
	vi.mocked(loadNewest).mockResolvedValue({ ok: true, value: items });
	const map = await (await ask(videoSiteMap, "203.0.113.10")).text();
	const paths = ["/video/a-mmvo1", "/video/a-mmvo2", "/video/a-mmvo3"];
	expect([...map.matchAll(/<loc>([^<]+)</g)].map(([, address]) => address)).toEqual(paths.map((path) => own + path));
});
