import * as v from "valibot";
import { afterEach, describe, expect, it, vi } from "vitest";
import { dataStatus, parseAnswer } from "./call.ts";

describe("an answer of two megabytes", () => {
	afterEach(() => void vi.restoreAllMocks());
	const deep = (begin: string, end: string) => begin.repeat(260_000) + end.repeat(260_000);

	it.each([
		["lists in one another", deep("[", "]")],
		["objects in one another", deep('{"":[', "]}")],
		["lists beside one another", `[${"[],".repeat(260_000)}[]]`],
		["lists that never end", "[".repeat(2_000_000)],
	])("of %s is an ill-shaped one before it is read, in one line", (_, text) => {
		const line = vi.spyOn(console, "error").mockImplementation(() => undefined);
		const parse = vi.spyOn(JSON, "parse");
		const read = parseAnswer({ correlationId: "c" }, text, "article/rcna1", v.unknown());
		expect(!read.ok && read.error.kind).toBe("shape");
		expect(parse).not.toHaveBeenCalled();
		expect(line).toHaveBeenCalledOnce();
	});

	it("of a list of 20,000 products is read", () => {
		const row = [
			"id",
			"name",
			1,
			2,
			3,
			4,
			[1, 2, 3],
			[
				[1, "/a", 2, 3, 0, -1],
				[1, "/b", 2, 3, 0, -1],
			],
		];
		const text = JSON.stringify({ data: { rows: Array.from({ length: 20_000 }, () => row) } });
		expect(parseAnswer({ correlationId: "c" }, text, "waffle/catalogue", v.unknown()).ok).toBe(true);
	});
});

describe("the status of page data (C4.29)", () => {
	it.each([
		[{ data: { article: { status: 410 } } }, 410],
		[{ data: { status: 451, article: null } }, 451],
		[{ data: { article: null, video: { id: "a", status: 503 } } }, 503],
		[{ data: { article: { status: 200 } } }, null],
		[{ data: { article: { status: "410" } } }, null],
		[{ data: { article: { status: 4100 } } }, null],
		[{ data: { article: { deep: { status: 410 } } } }, null],
		[{ data: null }, null],
		[[], null],
		["410", null],
	])("of %j is %j", (json, status) => expect(dataStatus(json)).toBe(status));
});
