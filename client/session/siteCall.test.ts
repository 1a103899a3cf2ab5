import { afterEach, expect, it, vi } from "vitest";
import { siteCall } from "./siteCall.ts";

afterEach(() => vi.unstubAllGlobals());

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
