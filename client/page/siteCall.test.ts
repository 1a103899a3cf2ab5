import { expect, it, vi } from "vitest";
import { sendJson, siteCall, siteJson } from "./siteCall.ts";

it("a read of the browser's carries a correlation id of its own, and the bento and curator of its page (C7.1)", async () => {
	const sent: Request[] = [];
	vi.stubGlobal("location", new URL("https://news.example/politics?bento=b&curator=ana&page=2"));
	vi.stubGlobal("fetch", async (request: Request) => {
		sent.push(request);
		return new Response("{}");
	});
	for (const since of ["a", "b"]) await siteCall({ base: location.origin, endpoint: "/live/rcna1/cards", query: { since } });
	expect(sent.map(({ url }) => url)).toEqual([
		"https://news.example/live/rcna1/cards?since=a&bento=b&curator=ana",
		"https://news.example/live/rcna1/cards?since=b&bento=b&curator=ana",
	]);
	const ids = sent.map(({ headers }) => headers.get("x-original-correlation-id"));
	for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
	expect(new Set(ids).size).toBe(2);
});

it.each([
	['{"data":1}', { ok: true, value: { data: 1 } }],
	["", { ok: true, value: null }],
	["<p>", { ok: false, error: { kind: "shape", message: "Ill-shaped answer @ /house/ads", url: "/house/ads" } }],
])("a read of JSON that is answered with %j", async (text, read) => {
	vi.stubGlobal("location", new URL("https://news.example/politics"));
	vi.stubGlobal("fetch", async () => new Response(text));
	expect(await siteJson({ base: location.origin, endpoint: "/house/ads" })).toEqual(read);
});

it("a read that its caller gives up is none", async () => {
	vi.stubGlobal("location", new URL("https://news.example/politics"));
	vi.stubGlobal("fetch", async (_: Request, { signal }: RequestInit) => {
		signal?.throwIfAborted();
		return new Response("{}");
	});
	const read = await siteJson({ base: location.origin, endpoint: "/search" }, { signal: AbortSignal.abort() });
	expect(read).toMatchObject({ ok: false, error: { kind: "network" } });
});

it("a post of JSON carries the page's cookies and a correlation id, and outlives the page where it is to", async () => {
	const sent: [Request, RequestInit][] = [];
	vi.stubGlobal("location", new URL("https://news.example/politics?bento=b"));
	vi.stubGlobal("fetch", async (...args: [Request, RequestInit]) => {
		sent.push(args);
		return new Response(null, { status: 204 });
	});
	for (const keepalive of [false, true]) expect(await sendJson("/house/errors", { errors: [] }, { keepalive })).toMatchObject({ ok: true });
	expect(sent.map(([{ method, url, credentials }, init]) => [method, url, credentials, init.keepalive])).toEqual([
		["POST", "https://news.example/house/errors", "same-origin", false],
		["POST", "https://news.example/house/errors", "same-origin", true],
	]);
	const [[request] = []] = sent;
	expect(await request?.json()).toEqual({ errors: [] });
	expect(request?.headers.get("content-type")).toBe("application/json");
	expect(request?.headers.get("x-original-correlation-id")).toMatch(/^[0-9a-f-]{36}$/);
});
