import { describe, expect, it } from "vitest";
import { validatedResponse } from "./validatedResponse.ts";

const modified = Date.parse("2026-11-20T10:00:00.400Z");
const ask = (headers: Record<string, string>, validators: Parameters<typeof validatedResponse>[3] = { modified }) =>
	validatedResponse(new Request("https://news.example/rss.xml", { headers }), "<rss/>", new Headers(), validators);

describe("a text that its reader may have already (RFC 9110 §13.2.2)", () => {
	it("says its tag and, in whole seconds, when it changed last", async () => {
		const answer = await ask({});
		expect([answer.status, await answer.text()]).toEqual([200, "<rss/>"]);
		expect(answer.headers.get("last-modified")).toBe("Fri, 20 Nov 2026 10:00:00 GMT");
		expect(answer.headers.get("etag")).toMatch(/^W\/"[\w-]{22}"$/);
		expect((await ask({}, {})).headers.get("last-modified")).toBeNull();
	});

	it.each([
		["the time that it was sent with", "Fri, 20 Nov 2026 10:00:00 GMT", 304],
		["a later time", "Fri, 20 Nov 2026 10:00:01 GMT", 304],
		["an earlier time", "Fri, 20 Nov 2026 09:59:59 GMT", 200],
		["what is no time", "yesterday", 200],
	])("without a tag goes by the time: %s", async (_what, since, status) =>
		expect((await ask({ "if-modified-since": since })).status).toBe(status),
	);

	it("goes by the tag where there is one, whatever the time says", async () => {
		const etag = (await ask({})).headers.get("etag") ?? "";
		const late = "Fri, 20 Nov 2026 12:00:00 GMT";
		expect((await ask({ "if-none-match": etag })).status).toBe(304);
		expect((await ask({ "if-none-match": '"another"', "if-modified-since": late })).status).toBe(200);
	});

	it("knows nothing by the time where it has none of its own", async () =>
		expect((await ask({ "if-modified-since": "Fri, 20 Nov 2026 12:00:00 GMT" }, {})).status).toBe(200));
});
