import { describe, expect, it } from "vitest";
import { validatedResponse } from "./validatedResponse.ts";

const ask = (headers: Record<string, string>, body = "<rss/>", identity?: string) =>
	validatedResponse(new Request("https://news.example/rss.xml", { headers }), body, new Headers(), identity);

describe("a text that its reader may have already (RFC 9110 §13.2.2)", () => {
	it("says its tag, which is known again", async () => {
		const answer = await ask({});
		const etag = answer.headers.get("etag") ?? "";
		expect([answer.status, await answer.text(), etag]).toEqual([200, "<rss/>", expect.stringMatching(/^W\/"[\w-]{22}"$/)]);
		expect((await ask({ "if-none-match": etag })).status).toBe(304);
		expect((await ask({ "if-none-match": '"another"' })).status).toBe(200);
		expect((await ask({ "if-none-match": etag }, "<rss></rss>")).status).toBe(200);
	});

	it("has the tag of its identity, whatever time stands in it", async () => {
		const etag = (await ask({}, "made at 10:00", "made")).headers.get("etag") ?? "";
		expect((await ask({ "if-none-match": etag }, "made at 10:01", "made")).status).toBe(304);
	});

	it("goes by no time: what was withdrawn from a list makes no item newer", async () => {
		const answer = await ask({ "if-modified-since": "Fri, 20 Nov 2099 12:00:00 GMT" });
		expect([answer.status, answer.headers.get("last-modified")]).toEqual([200, null]);
	});
});
