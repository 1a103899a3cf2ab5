import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { callNames, isCall, withCallsTable } from "./calls.ts";
import { questions } from "./questions.ts";
import { namedSample } from "./samples.ts";

describe("the calls of a content system", () => {
	it("stand in docs/content-system.md as the checker has them (npx node .commands/docs.ts writes them)", () => {
		const text = readFileSync("docs/content-system.md", "utf8");
		expect(withCallsTable(text)).toBe(text);
	});

	it("are each checked", () => {
		const checked = new Set(questions.map(({ call }) => call));
		expect(callNames.filter((name) => !checked.has(name))).toEqual([]);
	});

	it.each([
		["curation/slug/{system}/{slug}", "curation/slug/news", true],
		["curation/slug/{system}/{slug}", "curation/slug/news/politics/congress", true],
		["article/{id}", "article/rcna1", true],
		["article/{id}", "article/related/x", false],
		["article/related?filters&size", "article/related", true],
		["videos/{ids}", "video/mmvo1", false],
	] as const)("%s and the request %s: %s", (name, path, fits) => expect(isCall(name, path)).toBe(fits));

	it("are about things that an operator names by kind and id", () => {
		expect(namedSample("recipe:tdrp1001")).toEqual({ kind: "recipe", id: "tdrp1001" });
		expect(namedSample("topic:politics/a:b")).toEqual({ kind: "topic", id: "politics/a:b" });
		expect([namedSample("recipe:"), namedSample("recipe"), namedSample("quiz:1")]).toEqual([null, null, null]);
	});
});
