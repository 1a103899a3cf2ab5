import { describe, expect, it } from "vitest";
import { dataStatus } from "./call.ts";

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
